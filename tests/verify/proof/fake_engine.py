"""A program that speaks the Hub protocol: `fake_engine.py SCORE [mood]`."""

from __future__ import annotations

import sys
import time

SCORE = sys.argv[1]
MOOD = sys.argv[2] if len(sys.argv) > 2 else ""

for line in sys.stdin:
    word = line.split()[0]
    if word == "hub":
        print('id name="Fake Engine" version=2.1 author="nobody" country=NL')
        print("param name=variant value=normal type=enum values=normal")
        print("wait", flush=True)
    elif word == "init":
        if MOOD == "silent":
            break
        print('error message="no book"' if MOOD == "error" else "ready", flush=True)
    elif word == "go":
        if MOOD == "mute":
            print("done move=28-32", flush=True)
            continue
        if MOOD == "slow":
            time.sleep(60)
        print("info depth=3 score=0.10 nodes=5 pv=26-21", flush=True)
        print(f'info depth=12 mean-depth=9.5 score={SCORE} nodes=900 time=0.5 nps=1.8 pv="26-21 28-32"')
        print("done move=26-21 ponder=28-32", flush=True)
    elif word == "quit":
        break

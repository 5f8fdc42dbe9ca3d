"""The site on a local address, made again and reloaded when a file changes.

Pages get one script tag more. It asks for a second script, which the server keeps back until the site has been made
again; no page need allow more than scripts of its own site.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from naslag.cli import job
from naslag.cli.exits import complain
from naslag.edition.catalogue import catalogue
from naslag.model.errors import SourceError, UsageError
from naslag.publish.run import publish
from naslag.publish.site import SITE

LIVE, WAIT = "/_naslag/live.js", "/_naslag/wait.js"
TAG = f'<script src="{LIVE}"></script>'.encode()
ASK = (
    "addEventListener('load',function ask(){{var s=document.createElement('script');s.src='{wait}?{made}&'+Date.now();"
    "s.onload=ask;s.onerror=function(){{setTimeout(ask,2000)}};document.head.append(s)}});"
)
"""Asks for news since the site was made for the `made`th time."""
PATIENCE = 50.0
"""Seconds that a page waits before it asks again; browsers give up after some minutes."""


@dataclass(frozen=True)
class Watched:
    """What is shown and what it is made from."""

    sources: tuple[Path, ...]
    corpus: Path
    out: Path

    def make(self) -> None:
        """Make the site; what is wrong is said and the old site stays."""
        try:
            done = job.run(job.find_sources(self.sources), self.corpus, job.EDITION, lambda _what, _steps: None)
            report = publish(done.editions, self.out, kinds=catalogue(), corpus=self.corpus)
        except (SourceError, UsageError) as error:
            complain(error)
        else:
            print(f"{done.made + report.written} files new, {report.pages} pages", file=sys.stderr)

    def changes(self) -> Iterator[None]:
        """Once for each time that a file of the source, a ruling or the site's own files changed."""
        from watchfiles import watch

        folders = [*job.find_sources(self.sources), self.corpus, SITE.resolve()]
        for changes in watch(*(folder for folder in folders if folder.exists()), raise_interrupt=True):
            if any(_by_people(Path(path)) for _, path in changes):
                yield


def _by_people(path: Path) -> bool:
    return path.name not in ("document.yaml", "findings.yaml", "edition.yaml") and not path.name.startswith(".")


class _Server(ThreadingHTTPServer):
    """A server that knows when the site was last made."""

    daemon_threads = True
    made = 0

    def __init__(self, address: tuple[str, int], folder: Path) -> None:
        super().__init__(address, partial(_Handler, directory=str(folder)))
        self.news = threading.Condition()

    def tell(self) -> None:
        """Let open pages reload."""
        with self.news:
            self.made += 1
            self.news.notify_all()


class _Handler(SimpleHTTPRequestHandler):
    server: _Server

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == LIVE:
            self._send(ASK.format(wait=WAIT, made=self.server.made).encode(), "text/javascript")
        elif path == WAIT:
            self._send(self._wait(), "text/javascript")
        elif (page := self._page()) is not None:
            self._send(page.replace(b"</body>", TAG + b"</body>"), "text/html; charset=utf-8")
        else:
            super().do_GET()

    def _wait(self) -> bytes:
        seen = self.path.partition("?")[2].partition("&")[0]
        with self.server.news:
            again = self.server.news.wait_for(lambda: str(self.server.made) != seen, PATIENCE)
        return b"location.reload();" if again else b""

    def _page(self) -> bytes | None:
        path = Path(self.translate_path(self.path))
        if path.is_dir() and self.path.partition("?")[0].endswith("/"):
            path = path / "index.html"
        return path.read_bytes() if path.suffix == ".html" and path.is_file() else None

    def _send(self, body: bytes, kind: str) -> None:
        try:
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Cache-Control", "no-store")
            self.end_headers()
            self.wfile.write(body)
        except ConnectionError:  # the page was closed while it waited
            self.close_connection = True

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: the terminal is for what was made."""


def serve_forever(watched: Watched, host: str, port: int) -> None:
    """Make the site, show it, and make it again with every change. Raises UsageError when the port is taken."""
    watched.make()
    try:
        server = _Server((host, port), watched.out)
    except OSError as error:
        raise UsageError(f"cannot listen on {host}:{port} ({error.strerror}); name another with --port.") from error
    threading.Thread(target=server.serve_forever, daemon=True).start()
    print(f"http://{host}:{server.server_port}/  (Ctrl-C ends it)", flush=True)
    try:
        for _ in watched.changes():
            watched.make()
            server.tell()
    except ModuleNotFoundError:
        complain("watchfiles is not installed, so changes are not seen: pip install 'naslag[serve]'")
        threading.Event().wait()
    finally:
        server.shutdown()

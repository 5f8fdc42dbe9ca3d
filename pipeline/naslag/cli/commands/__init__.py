"""The commands: one module each declares COMMAND (see cli/command.py). The folder is the table; nothing lists them.

    def perft(variant: Annotated[str, typer.Option(help="The variant's name.")] = "international", ...) -> None:
        \"\"\"Count the move sequences of a position: one sentence, the help.\"\"\"
        from naslag.rules.perft import ...   # imports inside, so that `naslag --help` stays quick

    COMMAND = Command("perft", perft)

What several commands share stands in cli/options.py. Figures are printed by `--format json` through json.dumps.
"""

"""The one error that a command raises to tell something to the person who ran it."""


class BuildError(Exception):
    """An error and its remedy, as sentences; `code` is the exit code: 1 failed, 2 something missing."""

    def __init__(self, message: str, code: int = 2) -> None:
        super().__init__(message)
        self.code = code

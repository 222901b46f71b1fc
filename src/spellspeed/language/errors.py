"""What is wrong with a card file, and where."""


class CardFileError(ValueError):
    """A card file cannot be read: file, line and column, what was found and what was expected."""

    def __init__(self, message: str, file: str = "", line: int = 0, column: int = 0, hint: str = "") -> None:
        place = f"{file or 'card file'}, line {line}, column {column}: " if line else f"{file}: " if file else ""
        super().__init__(place + message + (f" ({hint})" if hint else ""))
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.hint = hint

"""Names as they are compared: case, character width, spaces and punctuation do not matter."""

import unicodedata


def fold(name: str) -> str:
    """The name as it is compared: its letters and digits alone, in one case and width.

    Only where a name is nothing but single Chinese characters set apart does it matter that
    they are: 黑·魔·导 is not 黑魔导.
    """
    parts: list[str] = []
    inside = False
    for char in unicodedata.normalize("NFKC", name).casefold():
        if unicodedata.category(char)[0] not in "LNM":
            inside = False
        elif inside:
            parts[-1] += char
        else:
            parts.append(char)
            inside = True
    if len(parts) >= 3 and all(len(part) == 1 and is_han(part) for part in parts):
        return "·".join(parts)
    return "".join(parts)


def fold_all(names: list[str]) -> list[str]:
    """Many names folded at once; none of them has a line end."""
    text = unicodedata.normalize("NFKC", "\n".join(names)).casefold()
    signs = {char for char in set(text) if unicodedata.category(char)[0] not in "LNM" and char != "\n"}
    raw = text.split("\n")
    folded = text.translate(dict.fromkeys(map(ord, signs))).split("\n")
    for k, name in enumerate(folded):
        if len(name) >= 3 and len(raw[k]) > 2 * len(name) - 2:  # perhaps single characters set apart
            folded[k] = fold(names[k])
    return folded


def is_han(char: str) -> bool:
    """A Chinese character."""
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3400" <= char <= "\u4dbf"
        or char == "\u3005"
        or char >= "\U00020000"
    )

"""Words in rows, never split at the edge of the screen."""

from collections.abc import Sequence


def in_rows(words: Sequence[str], width: int, gap: str) -> list[str]:
    """Rows of at most `width` characters, and at least one row.

    >>> in_rows(["A BUD", "F TRI", "A VIE"], 12, "  ")
    ['A BUD  F TRI', 'A VIE']
    """
    rows = [""]
    for word in words:
        longer = f"{rows[-1]}{gap}{word}" if rows[-1] else word
        if len(longer) <= width or not rows[-1]:
            rows[-1] = longer
        else:
            rows.append(word)
    return rows


def enumerated(title: str, words: Sequence[str], width: int) -> str:
    """A title and a list with commas; rows after the first are indented.

    >>> print(enumerated("goes to", ["BRE", "BUR", "GAS"], 18))
    goes to: BRE,
      BUR, GAS
    """
    listed = [*(f"{word}," for word in words[:-1]), *words[-1:]]
    return "\n  ".join(in_rows([f"{title}:", *listed], width - 2, " "))

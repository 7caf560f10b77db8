"""Words in rows, none of which is torn in two where the screen ends."""

from collections.abc import Sequence


def in_rows(words: Sequence[str], width: int, gap: str) -> list[str]:
    """Rows of at most `width` signs; one row at least.

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
    """A title and words with commas between them; the rows below the first are set in.

    >>> print(enumerated("goes to", ["BRE", "BUR", "GAS"], 18))
    goes to: BRE,
      BUR, GAS
    """
    listed = [*(f"{word}," for word in words[:-1]), *words[-1:]]
    return "\n  ".join(in_rows([f"{title}:", *listed], width - 2, " "))

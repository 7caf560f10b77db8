"""Ids and tokens that nobody can guess, in letters and digits."""

from collections.abc import Callable

LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
ID = 10
TOKEN = 22
ENOUGH = 24
"""Bytes for the longest of them, and some more, so that all are as likely."""


def game_id(secrets: Callable[[int], bytes]) -> str:
    return _letters(secrets, ID)


def link_token(secrets: Callable[[int], bytes]) -> str:
    return _letters(secrets, TOKEN)


def _letters(secrets: Callable[[int], bytes], count: int) -> str:
    number = int.from_bytes(secrets(ENOUGH), "big")
    return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(count))

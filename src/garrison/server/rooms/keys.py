"""Ids and tokens that nobody can guess, in letters that an address may have."""

from base64 import urlsafe_b64encode
from collections.abc import Callable

ID = 10
TOKEN = 16


def game_id(secrets: Callable[[int], bytes]) -> str:
    """Ten characters."""
    return urlsafe_b64encode(secrets(ID)).decode()[:ID]


def link_token(secrets: Callable[[int], bytes]) -> str:
    return urlsafe_b64encode(secrets(TOKEN)).decode().rstrip("=")

"""Addresses of people: whether mail can go there, and what may be told of them."""

import re
from typing import Final
from urllib.parse import urlsplit

from garrison.server.store.rows import WayRow

MAIL: Final = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@([A-Za-z0-9-]{1,63}\.)+[A-Za-z]{2,63}", re.ASCII)
LONGEST: Final = 254


def mail_address(text: str) -> str:
    """The address, or nothing if mail can't go there."""
    text = text.strip()
    local = text.partition("@")[0]
    dotted = local.startswith(".") or local.endswith(".") or ".." in local
    return text if len(text) <= LONGEST and MAIL.fullmatch(text) and not dotted else ""


def hidden(row: WayRow) -> str:
    """Enough for its owner to know it again, and too little for anybody else: `a…@example.org`."""
    if row.kind == "mail":
        local, _, domain = row.address.rpartition("@")
        return f"{local[:1]}…@{domain}"
    return urlsplit(row.address).hostname or ""

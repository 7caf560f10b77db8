"""The format of a map file, recognized by a few of its keys."""

from enum import StrEnum


class Format(StrEnum):
    GARRISON = "garrison"
    RIXK = "rixk"
    WARCODE = "warcode"


def sniffed(value: object) -> Format:
    """The format of a JSON value: ours unless something points to another."""
    if not isinstance(value, dict) or "format" in value:
        return Format.GARRISON
    if "startingArmiesByPlayers" in value or "cardTypeNames" in value or _first(value, "territories") is list:
        return Format.WARCODE
    if any(key[:1].isdigit() and key.endswith("player") for key in value) or "ascii" in value:
        return Format.RIXK
    return Format.RIXK if "territories" not in value and _nested(value) else Format.GARRISON


def _first(value: dict[str, object], key: str) -> type | None:
    items = value.get(key)
    return type(items[0]) if isinstance(items, list) and items else None


def _nested(value: dict[str, object]) -> bool:
    continents = value.get("continents")
    return isinstance(continents, list) and any(isinstance(c, dict) and "territories" in c for c in continents)

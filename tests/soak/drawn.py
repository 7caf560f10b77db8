"""Requests drawn from the page of OpenAPI: allowed, not quite allowed, at the bounds, and beyond all sense."""

import json
from collections import defaultdict, deque
from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple
from urllib.parse import quote

import msgspec

from garrison.bots import BOTS
from garrison.catalogue import RULESETS
from garrison.maps.kind import WORLDS
from hostile.mutation import mutated
from hostile.words import PIECES, VALUES

FAR: Final = (2**31, 2**53, 2**63, 2**64, 10**30, 10**400, -1, 1.5, 1e308, float("nan"), float("inf"), "1", True)
"""In the place of a whole number."""

LARGE: Final = 70_000
"""Texts up to this bound are often as long as they may be, and one longer; those with a greater bound seldom."""

KEPT: Final = 200
"""Of each sort, so many words are kept that the server has said."""

SMALL: Final = ("quad", "stars", "europe", "world")


class Asked(NamedTuple):
    """`name` is the operation's, and `path` has its parameters and the query."""

    name: str
    method: str
    path: str
    body: bytes
    headers: dict[str, str]


class Operation(NamedTuple):
    method: str
    path: str
    told: Any

    @property
    def name(self) -> str:
        return str(self.told["operationId"])

    @property
    def content(self) -> Any:
        return self.told.get("requestBody", {}).get("content", {}).get("application/json", {})


class Known:
    """What the server has said and what there is: words by the names of the parameters that take them."""

    def __init__(self, **words: list[Any]) -> None:
        self._words: dict[str, deque[Any]] = defaultdict(partial(deque, maxlen=KEPT))
        for name, given in words.items():
            self._words[name].extend(given)

    def add(self, name: str, *words: Any) -> None:
        self._words[name].extend(word for word in words if word not in self._words[name])

    def of(self, name: str) -> list[Any]:
        return [*self._words.get(name, ())]

    def hear(self, name: str, told: Any) -> None:
        """Whatever an answer to an operation lends to later requests."""
        match name, told:
            case (("makeGame" | "rematch" | "game"), {"id": game}):
                self.add("game", game)
            case "importRecord", {"game": game}:
                self.add("game", game)
            case "links", {"seats": seats, "watch": watch}:
                self.add("link", watch, *(link for _, link in seats))
            case "makeToken", {"id": token}:
                self.add("token", token)
            case "me", {"person": {"id": person}}:
                self.add("person", person)
            case "record", {"text": str(text)}:
                self.add("record", text)
            case "generateMap", {"text": str(text)}:
                self.add("map_file", text)
            case "cases", [*cases]:
                self.add("case", *(case["id"] for case in cases[:5]))
            case "view", {"moves": [*moves]}:
                self.add("move", *moves[:5])
            case _:
                pass


def known(maps: list[str], records: list[str], positions: list[str]) -> Known:
    return Known(
        map=worlds(),
        name=[*worlds(), "map.json"],
        map_file=maps,
        record=records,
        position=positions,
        ruleset=[*RULESETS],
        player=["me", "me", "open", *BOTS],
        until=["won", "x3", "half", "60%"],
    )


def worlds() -> list[str]:
    return sorted({path.name.partition(".")[0] for path in WORLDS.glob("*.json")})


ALIASES: Final = {
    "importRecord": {"text": "record"},
    **{name: {"text": "map_file"} for name in ("checkMap", "convertMap", "drawMap", "balanceOfMap")},
}
"""What a member with a plain name stands for, by operation."""

WEIGHTS: Final = {"makeGame": 3, "view": 3, "balanceOfMap": 0.3, "chances": 0.5, "takeName": 0.1, "logIn": 0.2}
"""How often an operation is drawn, where it is not once."""


class Drawer:
    """Draws requests for one guest."""

    def __init__(self, page: Any, known: Known, luck: Random) -> None:
        self.schemas, self.known, self.luck = page["components"]["schemas"], known, luck
        self.operations = [
            Operation(method.upper(), path, told)
            for path, ways in page["paths"].items()
            for method, told in ways.items()
        ]
        self.weights = [WEIGHTS.get(operation.name, 1) for operation in self.operations]

    def draw(self) -> Asked:
        """Any operation, once in a while with a damaged body, or with what no page allows."""
        (operation,) = self.luck.choices(self.operations, self.weights)
        names = ALIASES.get(operation.name, {})
        path, query, headers = operation.path, list[str](), dict[str, str]()
        for given in operation.told.get("parameters", ()):
            name = given["name"]
            value = self.value(given["schema"], names.get(name, name))
            word = value if isinstance(value, str) else json.dumps(value)
            word = word.encode(errors="replace").decode()[:20_000]
            if given["in"] == "path":
                path = path.replace(f"{{{name}}}", quote(word, safe="") or "x")
            elif given["in"] == "query" and (given.get("required") or self.luck.random() < 0.5):
                query.append(f"{name}={quote(word, safe='')}")
            elif given["in"] == "header" and self.luck.random() < 0.2:
                headers[name] = "".join(sign for sign in word if "!" <= sign <= "~")[:200]
        body = self.body(operation, names) if operation.content else b""
        return Asked(operation.name, operation.method, path + "?" * bool(query) + "&".join(query), body, headers)

    def body(self, operation: Operation, names: dict[str, str]) -> bytes:
        told = operation.content
        match self.luck.random():
            case chance if chance < 0.1:
                return mutated(self.luck, [json.dumps(told["example"]).encode()])
            case chance if chance < 0.12:
                return self.luck.choice(PIECES) * self.luck.choice((1, 100))
            case chance if chance < 0.13:
                return b'{"a":' * self.luck.choice((50, 1_000, 10_000))
            case chance if chance < 0.14:
                return b"[" * self.luck.choice((900, 60_000, 4_000_000))
            case chance if chance < 0.25:
                return json.dumps(self.value(told["schema"], operation.name, names)).encode()
            case chance if operation.name == "makeGame" and chance < 0.9:
                return json.dumps(self.new_game()).encode()
        example = dict(told["example"])
        parts = self.resolved(told["schema"])["properties"]
        for name in self.luck.sample([*parts], min(len(parts), self.luck.choice((0, 1, 1, 2, 3)))):
            example[name] = self.value(parts[name], names.get(name, name), names)
        return json.dumps(example).encode()

    def new_game(self) -> dict[str, Any]:
        """One that there can be, so that games of all families go on."""
        ruleset = self.luck.choice([*RULESETS])
        ordered = RULESETS[ruleset].family.name == "diplomacy"
        board = "europe" if ordered else self.luck.choice(SMALL)
        most = 7 if ordered else 2 if board == "quad" else self.luck.randint(2, 4)
        players = [self.luck.choice(("me", "me", "me", "me", "open", "random", "random")) for _ in range(most)]
        seats = [{"player": player} for player in ("me", *players[1:])]
        new: dict[str, Any] = {
            "ruleset": ruleset,
            "map": board,
            "seats": seats,
            "pace": self.luck.choice(("instant", "slow")),
        }
        if self.luck.random() < 0.3:
            new["options"] = self.options(ruleset)
        if self.luck.random() < 0.2:
            new |= {"map": "", "map_file": self.luck.choice(self.known.of("map_file"))}
        if self.luck.random() < 0.2:
            new["clock"] = {"kind": "turn", "turn": self.luck.choice((60_000, 3_600_000, 10**9))}
        return new | {"listed": self.luck.random() < 0.5}

    def options(self, ruleset: str) -> dict[str, Any]:
        there = msgspec.to_builtins(RULESETS[ruleset].options)
        names = self.luck.sample([*there], min(len(there), self.luck.randint(0, 3)))
        return {name: self.other(there[name]) for name in names}

    def other(self, value: Any) -> Any:
        match value:
            case bool():
                return not value
            case int():
                return self.luck.choice((0, 1, value + 1, 2 * value, 1_000, 10**6, 2**31, *FAR))
            case _:
                return self.luck.choice((value, value, *VALUES))

    # Values

    def resolved(self, schema: Any) -> Any:
        return self.schemas[schema["$ref"].rpartition("/")[2]] if "$ref" in schema else schema

    def value(self, schema: Any, name: str, names: dict[str, str] | None = None, depth: int = 0) -> Any:
        """Of the schema; now and then another one."""
        schema, chance = self.resolved(schema), self.luck.random()
        if chance < 0.02:
            return self.luck.choice(VALUES)
        if depth > 0 and chance < 0.025:
            return nested(self.luck.choice((10, 200, 900)))
        if (words := self.known.of(name)) and self.luck.random() < 0.9:
            word = self.luck.choice(words)
            damaged = isinstance(word, str) and self.luck.random() < 0.15
            return mutated(self.luck, [word.encode()]).decode(errors="replace") if damaged else word
        return self.sound(schema, name, names or {}, depth)

    def sound(self, schema: Any, name: str, names: dict[str, str], depth: int) -> Any:
        """Of the schema, or almost."""
        if name == "options":
            return self.options(self.luck.choice([*RULESETS]))
        if "enum" in schema:
            return self.luck.choice(schema["enum"])
        if "anyOf" in schema:
            return self.value(self.luck.choice(schema["anyOf"]), name, names, depth + 1)
        match schema.get("type"):
            case "integer":
                return self.whole(schema)
            case "boolean":
                return self.luck.random() < 0.5
            case "array":
                return [*self.members(schema, name, names, depth)]
            case "object":
                return self.object(schema, names, depth)
            case _:
                return self.text(schema)

    def whole(self, schema: Any) -> Any:
        low, high = schema.get("minimum", -1), schema.get("maximum", 10**6)
        match self.luck.random():
            case chance if chance < 0.1:
                return self.luck.choice(FAR)
            case chance if chance < 0.5:
                return self.luck.choice((low, low + 1, high - 1, high, low - 1, high + 1))
            case chance if chance < 0.9:
                return low + self.luck.randrange(min(5, high - low + 1))
        return self.luck.randint(low, high)

    def text(self, schema: Any) -> str:
        most: int = schema.get("maxLength", 100)
        if most > LARGE and self.luck.random() < 0.97:
            most = 1_000
        size = self.luck.choice((0, 1, 2, 5, 20, most - 1, most, most + 1, 2 * most))
        size = min(size, most if self.luck.random() < 0.9 else 2 * most)
        return (self.luck.choice(("x", "a b ", "red ", "é", "\U0001f600", "\0", "\n", "[", '"', "9")) * size)[:size]

    def members(self, schema: Any, name: str, names: dict[str, str], depth: int) -> Iterator[Any]:
        low, high = schema.get("minItems", 0), schema.get("maxItems", 100)
        number = self.luck.choice((low, 1, 2, 3, 3)) if self.luck.random() < 0.9 else self.luck.choice((high, high + 1))
        inner = {"seats": "seat", "moves": "move"}.get(name, name)
        first = self.value(schema["items"], inner, names, depth + 1)
        for _ in range(number):
            yield first if number > 20 else self.value(schema["items"], inner, names, depth + 1)

    def object(self, schema: Any, names: dict[str, str], depth: int) -> dict[str, Any]:
        parts = schema.get("properties", {})
        wanted = [part for part in parts if part in schema.get("required", ()) or self.luck.random() < 0.3]
        if wanted and self.luck.random() < 0.03:
            wanted.remove(self.luck.choice(wanted))
        made = {part: self.value(parts[part], names.get(part, part), names, depth + 1) for part in wanted}
        if (more := schema.get("additionalProperties")) and isinstance(more, dict):
            for _ in range(self.luck.choice((0, 1, 2, 100))):
                key = self.luck.choice(("FRANCE", "GERMANY", "red", self.text(schema.get("propertyNames", {}))))
                made[key] = self.value(more, "", names, depth + 1)
        if self.luck.random() < 0.03:
            made["\u202emore"] = self.luck.choice(VALUES)
        return made


def nested(depth: int) -> Any:
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value

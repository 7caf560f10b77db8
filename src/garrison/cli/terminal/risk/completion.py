"""What the tab key offers for an unfinished word."""

from garrison.engine.notation import InvalidNotation
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.view import View
from garrison.territories.notation import write_card
from garrison.territories.typed import territories_meant


def follows(game: Game, view: View, before: list[str], commands: list[str]) -> list[str]:
    match before:
        case []:
            return [*commands, *_first_words(game, view)]
        case ["help" | "?" | "h"]:
            return commands
        case ["trade", *_]:
            return [*(write_card(game.map, card) for card in view.hand), "on"]
        case ["look" | "l" | "claim" | "place" | "deploy"]:
            return list(game.map.ids)
        case ["assault" | "a" | "attack" | "odds"]:
            return [game.map.ids[source] for source, _ in _ways(view, v.Attack)]
        case ["assault" | "a" | "attack" | "odds", source]:
            return _targets(game, view, v.Attack, source)
        case ["assault" | "a", _, _, *_]:
            return ["until", "half"]
        case [source, "x"]:
            return _targets(game, view, v.Attack, source)
        case [source, ">"]:
            return _targets(game, view, v.Fortify, source)
        case _:
            return []


def _first_words(game: Game, view: View) -> list[str]:
    words: list[str] = []
    for choice in view.choices:
        match choice.action:
            case v.Claim(where) | v.Place(where) | v.Deploy(where):
                words.append(game.map.ids[where])
            case v.Attack(source) | v.Fortify(source):
                words.append(game.map.ids[source])
            case v.Done() | v.Occupy():
                words.append(type(choice.action).__name__.lower())
            case _:
                pass
    return words


def _ways(view: View, kind: type[v.Attack | v.Fortify]) -> list[tuple[Territory, Territory]]:
    actions = [choice.action for choice in view.choices]
    return [(action.source, action.target) for action in actions if isinstance(action, kind)]


def _targets(game: Game, view: View, kind: type[v.Attack | v.Fortify], source: str) -> list[str]:
    try:
        meant = territories_meant(game.map, source)
    except InvalidNotation:
        return []
    return [game.map.ids[target] for start, target in _ways(view, kind) if start in meant]

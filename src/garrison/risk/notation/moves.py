"""How moves are written down: one line per move, the same both ways.

``red: alaska x alberta 3``   ``dice: 6 4 1 / 6 2``   ``red: occupy 3``   ``red: done``
"""

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import CHANCE, Move
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.territories.cards import UNSEEN
from garrison.territories.notation.words import (
    in_bounds,
    read_card,
    read_number,
    read_seat,
    read_territory,
    write_card,
    write_seat,
)

CHANCE_NAMES = ("dice", "deck")


def write_move(game: risk.Game, move: risk.Move) -> str:
    action = move.action
    by = (
        write_seat(game, move.by) if move.by != CHANCE else "dice" if isinstance(action, v.CastLot | v.Roll) else "deck"
    )
    return f"{by}: {write_action(game, action)}"


def write_action(game: risk.Game, action: v.AnyAction) -> str:  # noqa: C901, PLR0912  one line for each word of the language
    """The action, without the seat."""
    at = game.map.ids
    match action:
        case v.DealMission(mission):
            return f"mission {'?' if mission == UNSEEN else mission}"
        case v.CastLot(die):
            return f"lot {die}"
        case v.Deal(where):
            return f"deal {at[where]}"
        case v.Claim(where):
            return f"claim {at[where]}"
        case v.Place(where):
            return f"place {at[where]}"
        case v.Trade(cards, reward):
            names = " ".join(write_card(game.map, card) for card in cards)
            return f"trade {names}" + ("" if reward == NOWHERE else f" on {at[reward]}")
        case v.Deploy(where, armies):
            return f"{at[where]} +{armies}"
        case v.Attack(source, target, dice):
            return f"{at[source]} x {at[target]} {dice}"
        case v.Defend(dice):
            return f"defend {dice}"
        case v.Roll(attacker, defender):
            return f"{' '.join(map(str, attacker))} / {' '.join(map(str, defender))}"
        case v.Occupy(armies):
            return f"occupy {armies}"
        case v.Fortify(source, target, armies):
            return f"{at[source]} > {at[target]} {armies}"
        case v.Draw(card):
            return f"card {write_card(game.map, card)}"
        case v.Done():
            return "done"
        case v.Resign():
            return "resign"


def read_move(game: risk.Game, line: str) -> risk.Move:
    """A move from its line; raises InvalidNotation, which names the word at fault."""
    who, colon, what = in_bounds(line).partition(":")
    if not colon:
        raise InvalidNotation(f"'{line.strip()[:40]}' has no colon. A move is written 'seat: action'.")
    who = who.strip()
    by = CHANCE if who in CHANCE_NAMES else read_seat(game, who)
    return Move(by, read_action(game, what))


def read_action(game: risk.Game, text: str) -> v.AnyAction:  # noqa: C901, PLR0912  one line for each word of the language
    def at(word: str) -> Territory:
        return read_territory(game.map, word)

    match words := in_bounds(text).split():
        case [where, plus] if plus.startswith("+"):
            return v.Deploy(at(where), read_number(plus[1:]))
        case [source, "x", target, dice]:
            return v.Attack(at(source), at(target), read_number(dice))
        case [source, ">", target, armies]:
            return v.Fortify(at(source), at(target), read_number(armies))
        case ["mission", number]:
            return v.DealMission(UNSEEN if number == "?" else read_number(number))
        case ["lot", die]:
            return v.CastLot(read_number(die))
        case ["deal", where]:
            return v.Deal(at(where))
        case ["claim", where]:
            return v.Claim(at(where))
        case ["place", where]:
            return v.Place(at(where))
        case ["trade", first, second, third]:
            return v.Trade(_read_cards(game, first, second, third))
        case ["trade", first, second, third, "on", where]:
            return v.Trade(_read_cards(game, first, second, third), at(where))
        case ["defend", dice]:
            return v.Defend(read_number(dice))
        case _ if "/" in words:
            return _read_roll(words)
        case ["occupy", armies]:
            return v.Occupy(read_number(armies))
        case ["card", card]:
            return v.Draw(read_card(game.map, card))
        case ["done"]:
            return v.Done()
        case ["resign"]:
            return v.Resign()
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a move.{_hint(words)}")


WORDS = ("mission", "lot", "deal", "claim", "place", "trade", "defend", "occupy", "card", "done", "resign")


def _hint(words: list[str]) -> str:
    return nearest(words[0], WORDS) if words else ""


def _read_cards(game: risk.Game, *names: str) -> tuple[int, int, int]:
    first, second, third = sorted(read_card(game.map, name) for name in names)
    return first, second, third


def _read_roll(words: list[str]) -> v.Roll:
    bar = words.index("/")
    attacker, defender = (sorted(map(read_number, side), reverse=True) for side in (words[:bar], words[bar + 1 :]))
    return v.Roll(tuple(attacker), tuple(defender))

"""How moves are written down: one line a move, the same both ways.

``red: alaska x alberta 3``   ``dice: 6 4 1 / 6 2``   ``red: occupy 3``   ``red: done``
"""

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import CHANCE, Move
from garrison.maps.world import NOWHERE, Territory
from garrison.risk import game as risk
from garrison.risk.vocabulary import (
    AnyAction,
    Attack,
    CastLot,
    Claim,
    Deal,
    DealMission,
    Defend,
    Deploy,
    Done,
    Draw,
    Fortify,
    Occupy,
    Place,
    Resign,
    Roll,
    Trade,
)
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
    """One line for one move."""
    action = move.action
    by = write_seat(game, move.by) if move.by != CHANCE else "dice" if isinstance(action, CastLot | Roll) else "deck"
    return f"{by}: {write_action(game, action)}"


def write_action(game: risk.Game, action: AnyAction) -> str:  # noqa: C901, PLR0912  one line a word of the language
    """What is done, without who does it."""
    at = game.map.ids
    match action:
        case DealMission(mission):
            return f"mission {'?' if mission == UNSEEN else mission}"
        case CastLot(die):
            return f"lot {die}"
        case Deal(where):
            return f"deal {at[where]}"
        case Claim(where):
            return f"claim {at[where]}"
        case Place(where):
            return f"place {at[where]}"
        case Trade(cards, reward):
            names = " ".join(write_card(game.map, card) for card in cards)
            return f"trade {names}" + ("" if reward == NOWHERE else f" on {at[reward]}")
        case Deploy(where, armies):
            return f"{at[where]} +{armies}"
        case Attack(source, target, dice):
            return f"{at[source]} x {at[target]} {dice}"
        case Defend(dice):
            return f"defend {dice}"
        case Roll(attacker, defender):
            return f"{' '.join(map(str, attacker))} / {' '.join(map(str, defender))}"
        case Occupy(armies):
            return f"occupy {armies}"
        case Fortify(source, target, armies):
            return f"{at[source]} > {at[target]} {armies}"
        case Draw(card):
            return f"card {write_card(game.map, card)}"
        case Done():
            return "done"
        case Resign():
            return "resign"


def read_move(game: risk.Game, line: str) -> risk.Move:
    """A move from its line; raises InvalidNotation that names the word."""
    who, colon, what = in_bounds(line).partition(":")
    if not colon:
        raise InvalidNotation(f"'{line.strip()[:40]}' has no colon: a move is written 'seat: action'")
    who = who.strip()
    by = CHANCE if who in CHANCE_NAMES else read_seat(game, who)
    return Move(by, read_action(game, what))


def read_action(game: risk.Game, text: str) -> AnyAction:  # noqa: C901, PLR0912  one line a word of the language
    """What is done, without who does it."""

    def at(word: str) -> Territory:
        return read_territory(game.map, word)

    match words := in_bounds(text).split():
        case [where, plus] if plus.startswith("+"):
            return Deploy(at(where), read_number(plus[1:]))
        case [source, "x", target, dice]:
            return Attack(at(source), at(target), read_number(dice))
        case [source, ">", target, armies]:
            return Fortify(at(source), at(target), read_number(armies))
        case ["mission", number]:
            return DealMission(UNSEEN if number == "?" else read_number(number))
        case ["lot", die]:
            return CastLot(read_number(die))
        case ["deal", where]:
            return Deal(at(where))
        case ["claim", where]:
            return Claim(at(where))
        case ["place", where]:
            return Place(at(where))
        case ["trade", first, second, third]:
            return Trade(_read_cards(game, first, second, third))
        case ["trade", first, second, third, "on", where]:
            return Trade(_read_cards(game, first, second, third), at(where))
        case ["defend", dice]:
            return Defend(read_number(dice))
        case _ if "/" in words:
            return _read_roll(words)
        case ["occupy", armies]:
            return Occupy(read_number(armies))
        case ["card", card]:
            return Draw(read_card(game.map, card))
        case ["done"]:
            return Done()
        case ["resign"]:
            return Resign()
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a move{_hint(words)}")


WORDS = ("mission", "lot", "deal", "claim", "place", "trade", "defend", "occupy", "card", "done", "resign")


def _hint(words: list[str]) -> str:
    return nearest(words[0], WORDS) if words else ""


def _read_cards(game: risk.Game, *names: str) -> tuple[int, int, int]:
    first, second, third = sorted(read_card(game.map, name) for name in names)
    return first, second, third


def _read_roll(words: list[str]) -> Roll:
    bar = words.index("/")
    attacker, defender = (sorted(map(read_number, side), reverse=True) for side in (words[:bar], words[bar + 1 :]))
    return Roll(tuple(attacker), tuple(defender))

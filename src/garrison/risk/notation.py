"""How a game of the risk family is written down: one line per state and per move, the same both ways."""

from collections.abc import Callable
from typing import Any, get_args

from msgspec.structs import replace

from garrison.engine.notation import InvalidNotation, Notation, nearest
from garrison.engine.vocabulary import CHANCE, CLOCK, Move, Seat
from garrison.maps.world import (
    NOWHERE,
    Assassinate,
    Destroy,
    HoldContinents,
    HoldTerritories,
    Mission,
    Territory,
    World,
)
from garrison.risk import game as risk
from garrison.risk import vocabulary as v
from garrison.risk.flaws import flaws
from garrison.risk.marks import KINDS, AnyMark, in_order, of_kind
from garrison.risk.state import State
from garrison.territories.family import UNSEEN
from garrison.territories.notation import (
    NONE,
    Game,
    Readers,
    by_seat,
    entries,
    in_bounds,
    look_up,
    read_card,
    read_cards,
    read_fields,
    read_hands,
    read_number,
    read_parts,
    read_phase,
    read_seat,
    read_territory,
    words_of,
    write_card,
    write_cards,
    write_fields,
    write_hands,
    write_list,
    write_phase,
    write_seat,
)


def write_goal(game: Game, goal: Mission) -> str:
    """A goal in words.

    ``world``, ``territories 18 2``, ``continents asia,africa 1``, ``destroy blue 24 1`` or ``assassinate red``.
    """
    match goal:
        case World():
            return "world"
        case HoldTerritories(count, armies):
            return f"territories {count} {armies}"
        case HoldContinents(wanted, plus_any):
            return f"continents {write_list(game.map.continents[n].id for n in wanted)} {plus_any}"
        case Destroy(seat, otherwise):
            return f"destroy {write_seat(game, Seat(seat))} {otherwise.count} {otherwise.armies}"
        case Assassinate(seat):
            return f"assassinate {write_seat(game, Seat(seat))}"


def read_goal(game: Game, words: list[str]) -> Mission:
    match words:
        case ["world"]:
            return World()
        case ["territories", count, armies]:
            return HoldTerritories(read_number(count), read_number(armies))
        case ["continents", wanted, plus_any]:
            ids = {continent.id: n for n, continent in enumerate(game.map.continents)}
            names = [] if wanted == NONE else wanted.split(",")
            return HoldContinents(tuple(look_up(ids, name, "continent") for name in names), read_number(plus_any))
        case ["destroy", colour, count, armies]:
            return Destroy(read_seat(game, colour), HoldTerritories(read_number(count), read_number(armies)))
        case ["assassinate", colour]:
            return Assassinate(read_seat(game, colour))
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a goal.")


# Moves
#
# ``red: alaska x alberta 3``   ``dice: 6 4 1 / 6 2``   ``red: occupy 3``   ``red: done``


CHANCE_NAMES = ("dice", "deck")
OF_DICE = v.CastLot | v.Roll | v.Even | v.FightOut


def write_move(game: risk.Game, move: risk.Move) -> str:
    action = move.action
    if move.by == CHANCE:
        who = "dice" if isinstance(action, OF_DICE) else "deck"
    else:
        who = "clock" if move.by == CLOCK else write_seat(game, move.by)
    return f"{who}: {write_action(game, action)}"


def write_action(game: risk.Game, action: v.AnyAction) -> str:  # noqa: C901, PLR0912  one line for each word of the language
    """The words of an action, without the seat; those of which there are most choices stand first."""
    at = game.map.ids
    match action:
        case v.Deploy(where, armies):
            return f"{at[where]} +{armies}"
        case v.Attack(source, target, dice):
            return f"{at[source]} x {at[target]} {dice}"
        case v.Fortify(source, target, armies):
            return f"{at[source]} > {at[target]} {armies}"
        case v.DealMission(mission):
            return f"mission {'?' if mission == UNSEEN else mission}"
        case v.ChooseMission(mission):
            return f"choose {'?' if mission == UNSEEN else mission}"
        case v.DealTarget(seat):
            return f"target {'?' if seat == UNSEEN else write_seat(game, seat)}"
        case v.CastLot(die):
            return f"lot {die}"
        case v.Deal(where):
            return f"deal {at[where]}"
        case v.Claim(where):
            return f"claim {at[where]}"
        case v.Place(where):
            return f"place {at[where]}"
        case v.Announce(where):
            return f"announce {at[where]}"
        case v.Trade(cards, reward):
            names = " ".join(write_card(game.map, card) for card in cards)
            return f"trade {names}" + ("" if reward == NOWHERE else f" on {at[reward]}")
        case v.Defend(dice):
            return f"defend {dice}"
        case v.Roll(attacker, defender):
            return f"{' '.join(map(str, attacker))} / {' '.join(map(str, defender))}"
        case v.Even(attacker, defender, lost, killed):
            return f"even {attacker} v {defender} loses {lost} / {killed}"
        case v.FightOut(attacker, defender, lost, killed):
            return f"battle {attacker} v {defender} loses {lost} / {killed}"
        case v.Occupy(armies):
            return f"occupy {armies}"
        case v.Draw(card):
            return f"card {write_card(game.map, card)}"
        case v.Done():
            return "done"
        case v.Resign():
            return "resign"
        case v.Deadline():
            return "deadline"


def read_move(game: risk.Game, line: str) -> risk.Move:
    """A move from its line; raises InvalidNotation, which names the word at fault."""
    who, colon, what = in_bounds(line).partition(":")
    if not colon:
        raise InvalidNotation(f"'{line.strip()[:40]}' has no colon. A move is written 'seat: action'.")
    who = who.strip()
    if who == "clock" and who not in game.seats:
        return Move(CLOCK, read_action(game, what))
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
        case ["choose", number]:
            return v.ChooseMission(UNSEEN if number == "?" else read_number(number))
        case ["target", colour]:
            return v.DealTarget(Seat(UNSEEN) if colour == "?" else read_seat(game, colour))
        case ["lot", die]:
            return v.CastLot(read_number(die))
        case ["deal", where]:
            return v.Deal(at(where))
        case ["claim", where]:
            return v.Claim(at(where))
        case ["place", where]:
            return v.Place(at(where))
        case ["announce", where]:
            return v.Announce(at(where))
        case ["trade", first, second, third]:
            return v.Trade(_read_cards(game, first, second, third))
        case ["trade", first, second, third, "on", where]:
            return v.Trade(_read_cards(game, first, second, third), at(where))
        case ["defend", dice]:
            return v.Defend(read_number(dice))
        case ["even" | "battle" as word, attacker, "v", defender, "loses", lost, "/", killed]:
            kind = v.Even if word == "even" else v.FightOut
            return kind(*map(read_number, (attacker, defender, lost, killed)))
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
        case ["deadline"]:
            return v.Deadline()
        case _:
            raise InvalidNotation(f"'{' '.join(words)[:60]}' is not a move.{_hint(words)}")


WORDS = (
    "mission",
    "target",
    "choose",
    "lot",
    "deal",
    "claim",
    "place",
    "announce",
    "trade",
    "defend",
    "even",
    "battle",
    "occupy",
    "card",
    "done",
    "resign",
    "deadline",
)


def _hint(words: list[str]) -> str:
    return nearest(words[0], WORDS) if words else ""


def _read_cards(game: risk.Game, *names: str) -> tuple[int, int, int]:
    first, second, third = sorted(read_card(game.map, name) for name in names)
    return first, second, third


def _read_roll(words: list[str]) -> v.Roll:
    bar = words.index("/")
    attacker, defender = (sorted(map(read_number, side), reverse=True) for side in (words[:bar], words[bar + 1 :]))
    return v.Roll(tuple(attacker), tuple(defender))


# States
#
# ``red attacking: alaska red 4, alberta blue 2; round 3``


PHASES: dict[str, type[v.AnyPhase]] = words_of(get_args(v.AnyPhase))
MARKS: dict[str, type[AnyMark]] = words_of(KINDS)
"""The marks of house rules by their words; each has its fields for an entry: ``taken siam, india``."""


def write_state(game: risk.Game, state: State) -> str:
    """One line for one state, which leaves out anything that is still as it was at the start."""
    board = ", ".join(
        f"{name} {write_seat(game, owner)}{f' {armies}' if armies or owner >= 0 else ''}"
        for name, owner, armies in zip(game.map.ids, state.owner, state.armies, strict=True)
    )
    head = f"{write_seat(game, state.turn)} {write_phase(game, state.phase)}: {board}"
    return "; ".join([head, *_write_rest(game, state)])


def _write_rest(game: risk.Game, state: State) -> list[str]:
    goals = [f"{game.seats[seat]} {write_goal(game, goal)}" for seat, goal in enumerate(state.goals) if goal != World()]
    parts = {
        "round": str(state.round) if state.round > 1 else "",
        "first": write_seat(game, state.first) if state.first else "",
        "captured": str(state.captured or ""),
        "hands": write_hands(game, state.hands),
        "traded": write_cards(game, state.traded),
        "trades": str(state.trades or ""),
        "goals": ", ".join(goals),
        "resigned": " ".join(write_seat(game, seat) for seat in state.resigned),
        **({word: _marks(game, state, kind) for word, kind in MARKS.items()} if state.marks else {}),
    }
    return [f"{word} {value}" for word, value in parts.items() if value]


def _marks(game: risk.Game, state: State, kind: type[AnyMark]) -> str:
    return ", ".join(write_fields(game, mark) for mark in of_kind(state.marks, kind))


def read_state(game: risk.Game, line: str) -> State:
    """A state from its line; raises InvalidNotation if it can't be read or is not a possible position."""
    head, *parts = in_bounds(line).split(";")
    title, colon, board = head.partition(":")
    turn, *phase = title.split() or [NONE]
    if not colon or not phase:
        raise InvalidNotation("A state is written 'seat phase: territory owner armies, ...'.")
    owner, armies = _read_board(game, board)
    state = State(
        phase=read_phase(game, PHASES, phase),
        turn=read_seat(game, turn),
        owner=owner,
        armies=armies,
        first=Seat(0),
        round=1,
        hands=((),) * len(game.seats),
        goals=(World(),) * len(game.seats),
    )
    rest = read_parts(game, parts, _REST)
    marks = in_order(mark for word in MARKS for mark in rest.pop(word, ()))
    state = replace(state, marks=marks, **rest)
    if reasons := tuple(flaws(game, state)):
        raise InvalidNotation("This position is impossible. " + " ".join(reasons))
    return state


def _read_board(game: risk.Game, board: str) -> tuple[tuple[Seat, ...], tuple[int, ...]]:
    stacks: dict[Territory, tuple[Seat, int]] = {}
    for entry in board.split(","):
        match entry.split():
            case [name, colour] if colour == NONE:
                stacks[read_territory(game.map, name)] = read_seat(game, colour), 0
            case [name, colour, armies]:
                stacks[read_territory(game.map, name)] = read_seat(game, colour), read_number(armies)
            case _:
                raise InvalidNotation(f"'{entry.strip()[:60]}' is not written 'territory owner armies'.")
    if missing := [name for t, name in enumerate(game.map.ids) if t not in stacks]:
        raise InvalidNotation(f"The board does not say who owns {', '.join(missing[:5])}.")
    if board.count(",") >= len(stacks):
        raise InvalidNotation("The board lists a territory twice.")
    rows = [stacks[where] for where in sorted(stacks)]
    return tuple(owner for owner, _ in rows), tuple(armies for _, armies in rows)


def _read_goals(game: risk.Game, text: str) -> tuple[Any, ...]:
    goals = by_seat(game, text, lambda words: read_goal(game, words))
    return tuple(goals.get(Seat(seat), World()) for seat in range(len(game.seats)))


def _reader(kind: type[AnyMark]) -> Callable[[Game, str], tuple[AnyMark, ...]]:
    return lambda game, text: tuple(read_fields(game, kind, words) for words in entries(game, text))


_REST: Readers = {
    **{word: _reader(kind) for word, kind in MARKS.items()},
    "round": lambda _, text: read_number(text),
    "first": read_seat,
    "captured": lambda _, text: read_number(text),
    "hands": read_hands,
    "traded": read_cards,
    "trades": lambda _, text: read_number(text),
    "goals": _read_goals,
    "resigned": lambda game, text: tuple(sorted(read_seat(game, colour) for colour in text.split())),
}


# The notation as a whole


__all__ = ["NOTATION", "read_action", "read_move", "read_state", "write_action", "write_move", "write_state"]


def chapter(game: risk.Game, state: State) -> str:
    return "setup" if isinstance(state.phase, v.SettingUp) else f"round {state.round}, {write_seat(game, state.turn)}"


def write_move_in(game: risk.Game, _: State, move: risk.Move) -> str:
    """A move needs nothing of the state in which it is made to be understood."""
    return write_move(game, move)


NOTATION = Notation(read_state, write_state, read_move, write_move, chapter, write_move_in)

"""The simultaneous family at the terminal: its board and seats, what the tab key offers, and the face put together."""

from collections.abc import Iterator, Sequence

from rich.text import Text

from garrison.cli.terminal.boards import badge, blocks, dense
from garrison.cli.terminal.commands import is_name
from garrison.cli.terminal.face import LandAndSeats
from garrison.cli.terminal.simultaneous_commands import COMMANDS, HELP, LetGo, act, is_move
from garrison.cli.terminal.written import WrittenFace
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.world import Territory
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import BETWEEN, Dealt
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_action
from garrison.simultaneous.notation.orders import PURCHASES
from garrison.simultaneous.notation.states import write_stack
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.orders import Stack
from garrison.simultaneous.reckoning import unwritten
from garrison.simultaneous.staff import Commander
from garrison.simultaneous.typed import BIDS, MARCHES, WORDS
from garrison.simultaneous.view import View
from garrison.table.players import Player
from garrison.table.table import Table
from garrison.telling.simultaneous.deeds import DEEDS, deeds, falls_told
from garrison.telling.simultaneous.now import now, own_things, prompt
from garrison.telling.simultaneous.story import deed_told, story
from garrison.territories.notation import write_card
from garrison.territories.typed import territories_meant

BORDER = "!"
"""The mark of the seat's own territories that border on somebody else's."""

IN_REACH = "x"
"""The mark of other players' territories that the seat can attack."""

WASTE = "#"

STATION = "^"

ASKED, SEALED = ">", "*"

LEGEND = "   ! border  x in reach"

WIDTH = 80
"""The columns that every screen has."""


def board(game: Game, view: View, width: int) -> Iterator[Text]:
    if not view.owner:
        return iter((Text("You can't see the board: you are not in the game."),))
    return blocks(game, view, lambda where: _mark(game, view, where), width)


def kinds_told(game: Game, stack: Stack) -> str:
    """Which armies stand together, if there are several kinds: their types, and commanders by name."""
    if not any(stack):
        return ""
    types, plus, staff = write_stack(stack).partition("+")
    return f"{types if len(game.options.unit_costs) > 1 else ''}{plus}{staff}"


def _mark(game: Game, view: View, where: Territory) -> str:
    kinds = kinds_told(game, view.troops[where]) if view.troops else ""
    station = STATION if where in view.stations else ""
    return " ".join(word for word in (kinds, station, _sign(game, view, where)) if word)


def _sign(game: Game, view: View, where: Territory) -> str:
    beside = {view.owner[to] for to in game.map.borders[where]} - {NOBODY}
    if where in view.wasted:
        return WASTE
    if view.owner[where] == view.seat:
        return BORDER if beside - {view.seat} else ""
    return IN_REACH if view.owner[where] != NOBODY and _is_in_reach(game, view, where) else ""


def _is_in_reach(game: Game, view: View, where: Territory) -> bool:
    return any(
        view.owner[source] == view.seat and view.armies[source] > game.options.leave_behind
        for source, borders in enumerate(game.map.borders)
        if where in borders
    )


def compact(game: Game, view: View, width: int, height: int) -> list[Text]:
    """The same board in fewer lines, at most `height` of them where possible."""
    if not view.owner:
        return [*board(game, view, width)]
    return dense(game, view, lambda where: _mark(game, view, where), width, height)


# The seats


def seats_table(game: Game, view: View, seated: Sequence[Player]) -> Iterator[Text]:
    names = [f"{colour} ({player.name})" for colour, player in zip(game.seats, seated, strict=True)]
    widest = max(map(len, names))
    more = ("  energy" if view.energy else "") + ("  cards" if with_cards(game.options) else "")
    heading = f"{'* sealed':<{widest + 4}}  territories  armies  pool{more}"
    legend = LEGEND if view.seat >= 0 and len(heading + LEGEND) <= WIDTH else ""
    yield Text(f"{heading}{legend}", "dim", no_wrap=True, overflow="ellipsis")
    for seat, name in enumerate(names):
        yield _seat(game, view, Seat(seat), f"{name:<{widest}}")


def _seat(game: Game, view: View, seat: Seat, name: str) -> Text:
    mark = SEALED if seat in view.sealed else ASKED if seat == view.seat else " "
    line = Text.assemble(f"{mark} ", badge(game, seat), f" {name}  {_holdings(view, seat)}")
    if view.energy:
        line.append(f"  {view.energy[seat]:>6}")
    if with_cards(game.options):
        line.append(f"  {view.hand_sizes[seat]:>5}")
    line.append(_fate(view, seat))
    return line


def _holdings(view: View, seat: Seat) -> str:
    if not view.owner:
        return f"{'-':>11}  {'-':>6}  {'-':>4}"
    armies = sum(n for n, owner in zip(view.armies, view.owner, strict=True) if owner == seat)
    return f"{view.owner.count(seat):>11}  {armies:>6}  {view.pool[seat]:>4}"


def _fate(view: View, seat: Seat) -> str:
    gone = ((view.resigned, "  resigned"), (view.eliminated, "  eliminated"), (view.absent, "  may join"))
    return next((words for seats, words in gone if seat in seats), "")


# The statistics of a game as a table: what each seat has now, and what it did in all the turns so far


def numbers(game: Game, view: View, events: Sequence[Event]) -> Iterator[Text]:
    counts, widest = deeds(events), max(map(len, game.seats))
    yield Text(" " * (widest + 2) + "".join(f"{name:>8}" for name in ("lands", "armies", *DEEDS)), "dim")
    for seat, colour in enumerate(game.seats):
        held = [n for n, owner in zip(view.armies, view.owner, strict=True) if owner == seat]
        row = (len(held), sum(held), *(counts[deed, Seat(seat)] for deed in DEEDS))
        yield Text.assemble(badge(game, Seat(seat)), f" {colour:<{widest}}", "".join(f"{n:>8}" for n in row))
    yield from map(Text, falls_told(game, events))


# What the tab key offers for an unfinished word: the words of orders, and commands


SEATS_BEHIND = ("pass", "join")
ON_THE_WAY = ("odds", "retreat", *MARCHES)
"""The words that a source and a target follow."""


def follows(game: Game, view: View, before: list[str], commands: list[str]) -> Iterator[str]:
    match before:
        case []:
            yield from (*commands, *WORDS, *_own(game, view))
        case ["help" | "?" | "h"]:
            yield from commands
        case [word] if word in SEATS_BEHIND:
            yield from (seat for number, seat in enumerate(game.seats) if number != view.seat)
        case ["erase"]:
            yield from ("all", *(str(number + 1) for number in range(len(view.orders))))
        case ["trade", *_]:
            yield from (*(write_card(game.map, card) for card in view.hand), "on")
        case ["look" | "l"] | ["play", _, *_]:
            yield from game.map.ids
        case [*_, "from" | "at" | "on"] | ["reinforce" | "build"] | ["hire", _]:
            yield from _own(game, view)
        case [word, *_] if word in PURCHASES:
            yield from _bought(view, before)
        case _:
            yield from _places(game, view, before)


def _bought(view: View, before: list[str]) -> Iterator[str]:
    match before:
        case ["hire" | "buy"]:
            yield from Commander
        case ["play"]:
            yield from view.commands
        case _:
            pass


def _places(game: Game, view: View, before: list[str]) -> Iterator[str]:
    match before:
        case [word] if word in BIDS:
            bids = [choice.action for choice in view.choices if isinstance(choice.action, v.Colonize)]
            yield from (game.map.ids[bid.target] for bid in bids)
        case [word] if word in ON_THE_WAY:
            yield from _own(game, view)
        case [source] | [source, ("-" | ">" | "x")]:
            yield from _targets(game, view, source)
        case [word, source] if word in ON_THE_WAY:
            yield from _targets(game, view, source)
        case _:
            pass


def _own(game: Game, view: View) -> Iterator[str]:
    for choice in view.choices:
        if isinstance(choice.action, v.Reinforce):
            yield game.map.ids[choice.action.target]


def _targets(game: Game, view: View, word: str) -> Iterator[str]:
    try:
        meant: tuple[Territory, ...] = territories_meant(game.map, word)
    except InvalidNotation:
        return
    for choice in view.choices:
        if isinstance(choice.action, v.March | v.Retreat) and choice.action.source in meant:
            yield game.map.ids[choice.action.target]


# The simultaneous game at the terminal, put together


class SimultaneousFace(LandAndSeats[Game, View], WrittenFace[Game, View, Event, v.AnyAction]):
    commands, help = COMMANDS, HELP
    span = "turn"
    revocable = v.Order | v.Erase

    def unwritten(self, _: Game, view: View, advised: Sequence[v.AnyAction]) -> Sequence[v.AnyAction]:
        return unwritten(view, [action for action in advised if isinstance(action, v.Order)])

    def doubt(self, game: Game, view: View) -> str:
        """A reason not to hand in the orders: an empty sheet, if something could be ordered."""
        return "You have written nothing." if view.choices and not view.orders else ""

    prompt = staticmethod(prompt)
    now = staticmethod(now)

    def late(self, table: Table[Game, View]) -> list[Seat]:
        """The people who may join and have not let this turn pass, if nobody else at the screen could let them join."""
        people, view = table.playing, table.view(NOBODY)
        if {*people} & {*view.living}:
            return []
        plans = table.plans.items()
        gone_by = {seat for seat, plan in plans if isinstance(plan, LetGo) and plan.turn == view.round}
        return [seat for seat in people if seat not in gone_by]

    follows = staticmethod(follows)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    def is_own(self, event: Event, seat: Seat) -> bool:
        return isinstance(event, BETWEEN) and not isinstance(event, Dealt) and getattr(event, "by", NOBODY) == seat

    def own(self, game: Game, event: Event, seat: Seat) -> str:
        return deed_told(game, event, seat) if isinstance(event, BETWEEN) else ""

    story = staticmethod(story)

    def written(self, game: Game, view: View, action: v.AnyAction) -> str:
        return write_action(game, action)

    land = staticmethod(board)
    low_land = staticmethod(compact)
    seats = staticmethod(seats_table)

    def own_things(self, table: Table[Game, View], seat: Seat) -> Iterator[str]:
        return own_things(table.game, table.view(seat))

    def numbers(self, table: Table[Game, View], seat: Seat) -> Iterator[Text]:
        """What each seat had, won and lost; all of it, once the game is over."""
        events = [event for what in table.past for event in (what.events if table.over else what.told(seat))]
        return numbers(table.game, table.view(seat), events)

    def when(self, view: View) -> str:
        return f"turn {view.round}"

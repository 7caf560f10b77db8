"""The risk family at the terminal: its board and seats, what the tab key offers, and the face put together."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from rich.text import Text

from garrison.arena.risk_statistics import SeatStatistics, Statistics, statistics
from garrison.cli.terminal.boards import Mark, badge, blocks, dense
from garrison.cli.terminal.commands import is_name
from garrison.cli.terminal.face import Face, LandAndSeats
from garrison.cli.terminal.risk_commands import COMMANDS, HELP, act
from garrison.cli.terminal.session import Session
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.world import Territory, World
from garrison.risk import vocabulary as v
from garrison.risk.events import Eliminated
from garrison.risk.game import Game
from garrison.risk.notation import write_action
from garrison.risk.options import Cards
from garrison.risk.options.conditions import with_secret_goals
from garrison.risk.questions import attacks, due, next_worth, strength
from garrison.risk.typed import is_move
from garrison.risk.view import View
from garrison.table.players import Player
from garrison.table.table import Table
from garrison.telling.risk.goals import goal_told
from garrison.telling.risk.now import forced, now, occasion, prompt, question
from garrison.telling.risk.story import is_own, is_secret, own_told, story
from garrison.telling.sentences import Line, cards_told, counted
from garrison.territories.notation import write_card
from garrison.territories.typed import territories_meant

BORDER = "!"
"""The mark of the seat's own territories that border on somebody else's."""

IN_REACH = "x"
"""The mark of territories that the seat can attack."""


def board(game: Game, view: View, width: int) -> Iterator[Text]:
    return blocks(game, view, _mark(game, view), width)


def compact(game: Game, view: View, width: int, height: int) -> list[Text]:
    """The same map in fewer lines, at most `height` of them where possible."""
    return dense(game, view, _mark(game, view), width, height)


def _mark(game: Game, view: View) -> Mark:
    in_reach = {target for _, target in attacks(game, view, view.seat)}
    return lambda where: IN_REACH if where in in_reach else _border(game, view, where)


def _border(game: Game, view: View, where: Territory) -> str:
    own = view.owner[where] == view.seat and NOBODY not in view.owner
    return BORDER if own and any(view.owner[to] != view.seat for to in game.map.borders[where]) else ""


# The table of the seats: what each holds, whose turn it is, and what is due to each


HEADING = "territories  armies  cards  due"
LEGEND = "   ! border  x in reach"


def seats_table(game: Game, view: View, seated: Sequence[Player]) -> Iterator[Text]:
    names = [f"{colour} ({player.name})" for colour, player in zip(game.seats, seated, strict=True)]
    widest = max(map(len, names))
    yield Text(
        f"    {'':<{widest}}  {HEADING}{LEGEND if view.seat >= 0 else ''}", "dim", no_wrap=True, overflow="ellipsis"
    )
    for seat in view.order:
        yield _seat(game, view, seat, f"{names[seat]:<{widest}}")
    if game.options.cards is Cards.ESCALATING and any(view.hand_sizes):
        yield Text(f"The next set is worth {counted(next_worth(game, view), 'army')}.")


def _seat(game: Game, view: View, seat: Seat, name: str) -> Text:
    mark = ">" if seat == view.turn else " "
    held, armies = strength(view, seat)
    line = Text.assemble(f"{mark} ", badge(game, seat), f" {name}  {held:>11}  {armies:>6}  {view.hand_sizes[seat]:>5}")
    if seat in view.resigned:
        line.append("  resigned")
    elif not held and NOBODY not in view.owner:
        line.append("  eliminated")
    else:
        line.append(f"  {due(game, view, seat):>3}" if NOBODY not in view.owner else "    -")
    return line


def own_things(game: Game, view: View) -> Iterator[str]:
    """What only the seat of `view` may know: its cards, and its goal where goals are secret."""
    if view.hand:
        yield f"Your cards: {cards_told(game, view.hand)}."
    if view.seat >= 0 and view.goal != World():
        yield f"Your goal: {goal_told(game, view.goal)}"


# The statistics of a game as a table of 80 columns


COLUMNS: tuple[tuple[str, Callable[[SeatStatistics], str]], ...] = (
    ("lands", lambda seat: str(seat.territories[-1])),
    ("armies", lambda seat: str(seat.armies[-1])),
    ("attacks", lambda seat: str(seat.attacks)),
    ("taken", lambda seat: str(seat.taken)),
    ("lost", lambda seat: str(seat.lost)),
    ("killed", lambda seat: str(seat.armies_destroyed)),
    ("fallen", lambda seat: str(seat.armies_lost)),
    ("luck", lambda seat: f"{seat.luck:+.1f}"),
    ("sets", lambda seat: str(seat.sets)),
)


def numbers_told(game: Game, numbers: Statistics) -> Iterator[Text]:
    widest = max(map(len, game.seats))
    yield Text(" " * (widest + 2) + "".join(f"{name:>8}" for name, _ in COLUMNS), "dim")
    for seat, found in enumerate(numbers.seats):
        yield Text.assemble(badge(game, Seat(seat)), f" {game.seats[seat]:<{widest}}", _row(found))
    for fall in numbers.eliminations:
        yield Text(f"{game.seats[fall.seat]} was eliminated by {game.seats[fall.by]} in round {fall.round}.")


def _row(seat: SeatStatistics) -> str:
    return "".join(f"{value(seat):>8}" for _, value in COLUMNS)


# What the tab key offers for an unfinished word


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
            case v.Claim(where) | v.Place(where) | v.Deploy(where) | v.Announce(where):
                words.append(game.map.ids[where])
            case v.Attack(source) | v.Fortify(source):
                words.append(game.map.ids[source])
            case v.ChooseMission(mission):
                words.append(f"choose {mission}")
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


# The risk family at the terminal, put together


class RiskFace(LandAndSeats[Game, View], Face[Session[Game, View], Game, View, Event, v.AnyAction]):
    commands, help = COMMANDS, HELP

    prompt = staticmethod(prompt)
    now = staticmethod(now)
    question = staticmethod(question)
    occasion = staticmethod(occasion)
    forced = staticmethod(forced)

    follows = staticmethod(follows)
    act = staticmethod(act)
    is_move = staticmethod(is_move)
    is_name = staticmethod(is_name)

    is_own = staticmethod(is_own)
    own = staticmethod(own_told)
    is_secret = staticmethod(is_secret)
    story = staticmethod(story)

    def written(self, game: Game, view: View, action: v.AnyAction) -> str:
        return write_action(game, action)

    land = staticmethod(board)
    low_land = staticmethod(compact)
    seats = staticmethod(seats_table)

    def final(self, table: Table[Game, View], seat: Seat) -> str:
        """Others' moves can't be taken back, nor moves that brought the cards of somebody who was eliminated."""
        if table.over:
            return "The game is over."
        if not table.past or table.past[-1].move.by != seat:
            return "You can take back only your own moves, and only until dice or cards are revealed."
        won = any(isinstance(event, Eliminated) and event.cards for event in table.past[-1].events)
        return "Cards have been revealed." if won else ""

    def own_things(self, table: Table[Game, View], seat: Seat) -> Iterable[str]:
        """The seat's cards and goal; nothing in the setup, when people look at the board together."""
        view = table.view(seat)
        together = len(table.people) > 1 and isinstance(view.phase, v.SettingUp)
        return () if together else own_things(table.game, view)

    def revealed(self, table: Table[Game, View]) -> Iterator[Line]:
        """The mission of every seat."""
        if with_secret_goals(table.game.options):
            for seat, colour in enumerate(table.game.seats):
                goal = table.view(Seat(seat)).goal
                yield Line(Seat(seat), f"{colour}'s mission: {goal_told(table.game, goal)}")

    def numbers(self, table: Table[Game, View], seat: Seat) -> Iterator[Text]:
        return numbers_told(table.game, statistics(table.record()))

    def when(self, view: View) -> str:
        return f"round {view.round}"

    def hides(self, table: Table[Game, View], seat: Seat) -> bool:
        """Whether `seat` is about to be shown its cards or mission; in the setup that happens once."""
        view = table.view(seat)
        if view.choices and table.at_once:
            return True  # all choose at once, and nobody is to see what another types
        if isinstance(view.phase, v.SettingUp):
            return is_secret([told.event for told in table.news[seat]], seat)
        return bool(view.hand) or with_secret_goals(table.game.options)

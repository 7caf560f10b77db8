"""The diplomacy family for a model: powers with their units and centres, orders by unit, and letters."""

from collections.abc import Iterator

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import centres_of
from garrison.diplomacy.game import Game
from garrison.diplomacy.notation.words import read_seats
from garrison.diplomacy.order_text import short
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.questions import left, legal_orders, why_void
from garrison.diplomacy.sentences import phase_named, unit_named
from garrison.diplomacy.view import View
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Move, Seat
from garrison.mcp.families.kit import DiceQuestion, Group, Kit, Letter, Option, least
from garrison.telling.diplomacy.now import carrying, lacking
from garrison.telling.diplomacy.now import now as told_now
from garrison.telling.diplomacy.story import story
from garrison.telling.sentences import clause, counted

MOVES = (
    ("A PAR - BUR", "an army or a fleet moves"),
    ("A PAR H", "it holds"),
    ("A MAR S A PAR - BUR, A MAR S A PAR", "it supports a move, or a unit that stays"),
    ("F ENG C A LON - BRE", "a fleet convoys an army"),
    ("A LON - BRE via", "an army goes by convoy"),
    ("A MUN R KIE, A MUN D", "a dislodged unit retreats, or disbands"),
    ("A PAR B, F STP/SC B, waive", "build in a home centre, or skip a build"),
    ("erase A PAR - BUR", "take back an order"),
    ("seal", "hand in your orders; they are carried out once everybody has"),
    ("draw, no draw, surrender", "agree to a draw, change your mind, give up"),
)

NO_DICE = "Nothing is left to chance in these battles: the greater strength wins, and equal strengths bounce."


def board(game: Game, view: View) -> Iterator[str]:
    yield f"{phase_named(view.phase, view.year)}."
    for number in range(len(game.seats)):
        yield _power(game, view, Seat(number))
    if free := centres_of(game.map, view.owner, NOBODY):
        yield f"nobody's centres: {_names(game, free)}"


def _power(game: Game, view: View, seat: Seat) -> str:
    units, centres = _units(game, view, seat), centres_of(game.map, view.owner, seat)
    held = f"{counted(len(centres), 'centre')}: {_names(game, centres) or 'none'}"
    return f"{game.seats[seat]}{_marks(view, seat)}: {', '.join(units) or 'no units'}; {held}"


def _units(game: Game, view: View, seat: Seat) -> list[str]:
    beaten = view.phase.dislodged if isinstance(view.phase, v.Retreating) else ()
    standing = [unit_named(game, unit) for unit in view.units if unit.power == seat]
    return [*standing, *(f"{unit_named(game, lost.unit)} dislodged" for lost in beaten if lost.unit.power == seat)]


def _marks(view: View, seat: Seat) -> str:
    fates = ((view.surrendered, "surrendered"), (view.eliminated, "out"), (view.sealed, "sealed"))
    words = ["you"] if seat == view.seat else []
    words += [word for seats, word in fates if seat in seats]
    if isinstance(view.phase, v.Adjusting) and view.phase.balance[seat]:
        words.append(f"{view.phase.balance[seat]:+}")
    return f" ({', '.join(words)})" if words else ""


def _names(game: Game, provinces: tuple[int, ...] | list[int]) -> str:
    return " ".join(game.map.provinces[province] for province in provinces)


def own(game: Game, view: View) -> Iterator[str]:
    if view.orders:
        position = in_phase(game, view.phase, view.units)
        yield f"Your orders: {', '.join(short.write(position, order) for order in view.orders)}."
    yield from (line for line in (lacking(game, view), carrying(game, view)) if line and view.choices)


def doubts(game: Game, view: View) -> Iterator[str]:
    position = in_phase(game, view.phase, view.units)
    for order in view.orders:
        if why := why_void(game, view, order):
            yield f"{short.write(position, order)} will have no effect: {clause(why)}"


def now(game: Game, view: View) -> str:
    if view.choices and not left(game, view):
        return "Your orders are complete. Play seal to hand them in."
    return told_now(game, view, spelled=str)


def groups(game: Game, view: View) -> Iterator[Group]:
    """The orders of each unit, then everything else that a power may do."""
    position = in_phase(game, view.phase, view.units)
    units: dict[str, list[Option]] = {}
    for order in legal_orders(view):
        words = short.write(position, order)
        units.setdefault(_unit(words), []).append(Option(words))
    yield from (Group(unit, tuple(orders)) for unit, orders in units.items())
    rest = [choice for choice in (*view.choices, *view.asides) if not isinstance(choice.action, v.Write)]
    yield Group("besides orders", tuple(least(game, view, choice) for choice in rest))


def _unit(words: str) -> str:
    return " ".join(words.split()[:2])


def places(game: Game) -> Iterator[str]:
    """Each place with its name, whether it is a centre, and where armies and fleets can go from it."""
    chart = game.map
    for place, id_ in enumerate(chart.places):
        province = chart.province[place]
        centre = f", {_centre(game, province)}" if province in chart.centres and place == province else ""
        ways = (("armies", chart.army[place]), ("fleets", chart.fleet[place]))
        told = [f"{who} to {' '.join(chart.places[to] for to in targets)}" for who, targets in ways if targets]
        yield f"{id_} ({chart.names[province]}{centre}): {'; '.join(told)}"


def _centre(game: Game, province: int) -> str:
    home = game.map.home[province]
    return f"home centre of {game.seats[home]}" if home >= 0 else "centre"


def letters(game: Game, view: View) -> tuple[Letter, ...]:
    names = game.seats
    return tuple(Letter(names[sent.by], tuple(names[to] for to in sent.to), sent.text) for sent in view.messages)


def letter(game: Game, view: View, to: str, text: str) -> Move:
    """The move that writes a letter, as one line, with its readers in the order of the seats."""
    readers = sorted({*read_seats(game, to)}) if to.strip() else ()
    return Move(view.seat, v.Say(tuple(readers), " ".join(text.split())))


def armies(_: Game, __: View, ___: str, ____: str) -> DiceQuestion:
    raise InvalidNotation(NO_DICE)


def odds(_: Game, __: DiceQuestion) -> Iterator[str]:
    yield NO_DICE


DIPLOMACY = Kit(
    board=board,
    own=own,
    doubts=doubts,
    now=now,
    tell=story,
    groups=groups,
    places=places,
    moves=MOVES,
    armies=armies,
    odds=odds,
    certain=True,
    letter=letter,
    letters=letters,
    written=True,
)

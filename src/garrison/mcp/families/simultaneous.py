"""The simultaneous family for a model: the board, its orders in groups, and what an attack can expect."""

from collections.abc import Iterator

from garrison.engine.vocabulary import Choice, Move, Seat
from garrison.mcp.families import territories
from garrison.mcp.families.kit import DiceQuestion, Group, Kit, Option, least, no_letters
from garrison.odds import ImpossibleForces
from garrison.odds.simultaneous import UNKNOWN, chance, losses
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.game import Game
from garrison.simultaneous.notation import write_order
from garrison.simultaneous.notation.states import write_stack
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.reckoning import foreseen, incomes, may_go, ordered_away
from garrison.simultaneous.view import View
from garrison.telling.sentences import counted, percent_in_words
from garrison.telling.simultaneous.now import commands_told
from garrison.telling.simultaneous.now import now as told_now
from garrison.telling.simultaneous.now import own_things as told_own
from garrison.telling.simultaneous.sheet import doubt
from garrison.telling.simultaneous.story import story

MOVES = (
    ("colonize deneb 5", "bid five armies for a territory that nobody owns; `from sadr` takes them from a garrison"),
    ("sadr +5", "reinforce with five armies of the pool"),
    ("sadr - deneb 5", "march with five armies: a move or an attack; `>` only moves, `x` only attacks"),
    ("retreat sadr deneb", "where the last defender goes, if the options allow it"),
    ("nop 2", "do nothing for two turns"),
    ("trade sadr deneb *1", "trade three cards, where there are cards"),
    ("precede 3, hire naval sadr, build sadr, buy naval, play levy sadr", "spend energy, where there is energy"),
    ("erase 2", "take back your second order"),
    ("seal", "hand in your orders; the turn is carried out once everybody has"),
)

GROUPS: dict[type[v.AnyAction], str] = {
    v.Trade: "trade",
    v.Colonize: "colonize",
    v.Reinforce: "reinforce",
    v.March: "march",
    v.Retreat: "retreat",
    v.Precede: "energy",
    v.Hire: "hire",
    v.Build: "build",
    v.Buy: "buy",
    v.Play: "play",
    v.Nop: "wait",
    v.Erase: "erase",
    v.Seal: "seal",
    v.Unseal: "unseal",
    v.Join: "join",
    v.Resign: "give up for good",
}

FEWER = "The number is the least; it can be higher."


def board(game: Game, view: View) -> Iterator[str]:
    yield f"Turn {view.round}."
    if not view.owner:
        yield "You can't see the board: you are not in the game."
        return
    yield from territories.seats(game, view, [_seat(game, view, Seat(seat)) for seat in range(len(game.seats))])
    yield from territories.continents(game, view, [_more(game, view, where) for where in range(len(view.owner))])


def _seat(game: Game, view: View, seat: Seat) -> str:
    words = [f"{view.pool[seat]} in the pool", f"{incomes(game, view)[seat]} due next turn"]
    words += [f"{view.energy[seat]} energy"] if view.energy else []
    words += [counted(view.hand_sizes[seat], "card")] if with_cards(game.options) else []
    fates = ((view.sealed, "sealed"), (view.resigned, "resigned"), (view.eliminated, "eliminated"))
    words += [word for seats, word in (*fates, (view.absent, "may join")) if seat in seats]
    return "".join(f", {word}" for word in words)


def _more(game: Game, view: View, where: int) -> str:
    """The kinds of armies in a territory, and everything else there."""
    written = write_stack(view.troops[where]) if view.troops else ""
    stack = f" ({written})" if "+" in written or len(game.options.unit_costs) > 1 else ""
    waste, station = (" waste" if where in view.wasted else ""), (" station" if where in view.stations else "")
    return f"{stack}{waste}{station}"


def own(game: Game, view: View) -> Iterator[str]:
    yield from (line.strip() for line in told_own(game, view))
    yield from commands_told(view)
    yield from (f"Still to be carried out: {write_order(game, then.order)}" for then in view.carried)


def doubts(game: Game, view: View) -> Iterator[str]:
    """What would go wrong with the orders even if nobody else ordered anything."""
    if view.orders:
        events = foreseen(game, view).events
        yield from (f"{write_order(game, order)}: {why}" for order in view.orders if (why := doubt(order, events)))


def now(game: Game, view: View) -> str:
    if not view.orders or view.seat in view.sealed:
        return told_now(game, view)
    return f"{counted(len(view.orders), 'order')} written. Play seal to hand in your orders."


def groups(game: Game, view: View) -> Iterator[Group]:
    for kind, name in GROUPS.items():
        choices = [choice for choice in (*view.choices, *view.asides) if type(choice.action) is kind]
        if choices:
            note = FEWER if kind.counts else ""
            yield Group(name, tuple(_move(game, view, choice) for choice in choices), note)


def _move(game: Game, view: View, choice: Choice) -> Option:
    option = least(game, view, choice)
    if not isinstance(choice.action, v.March):
        return option
    free = max(0, may_go(game, view, choice.action.source, view.orders) - ordered_away(view, choice.action.source))
    return option._replace(note=f"{free} can go")


def is_late(view: View) -> bool:
    return view.seat in view.absent


def joining(view: View) -> tuple[Move, ...]:
    return tuple(choice.move() for choice in view.asides if isinstance(choice.action, v.Join))


def armies(game: Game, view: View, source: str, target: str) -> DiceQuestion:
    attackers, defenders = territories.between(game, view, source, target)
    return DiceQuestion(max(0, attackers - game.options.leave_behind), defenders)


def odds(game: Game, battle: DiceQuestion) -> Iterator[str]:
    attackers, defenders = territories.checked(battle)
    if min(battle) < 1:
        raise ImpossibleForces("An attack needs at least one army on either side.")
    won = chance(game.options, attackers, defenders)
    if won == UNKNOWN:
        yield "The chances of battles are not worked out under these options."
        return
    toll, won_told = losses(game.options, attackers, defenders), percent_in_words(won)
    yield f"{attackers} armies that march against {defenders}: the attack succeeds with a chance of {won_told}."
    yield f"Lost on average: {toll.attacker:.1f} by the attacker, {toll.defender:.1f} by the defender."
    yield "This holds if nobody else orders anything there."


SIMULTANEOUS = Kit(
    board=board,
    own=own,
    doubts=doubts,
    now=now,
    tell=story,
    groups=groups,
    places=territories.places,
    moves=MOVES,
    armies=armies,
    odds=odds,
    letter=no_letters,
    is_late=is_late,
    joining=joining,
    written=True,
)

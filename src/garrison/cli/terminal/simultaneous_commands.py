"""The orders and commands of the simultaneous family, each with what it does."""

from collections.abc import Sequence

from garrison.cli.terminal import commands, written
from garrison.cli.terminal.commands import Command, paged
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.session import Session as AnySession
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Event, Seat
from garrison.maps.world import Territory
from garrison.odds import chance_to_win, expected_losses
from garrison.odds.dice import NEARLY
from garrison.odds.simultaneous import dice_of, with_ordinary_dice
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import BETWEEN, CarriedOut
from garrison.simultaneous.game import Game
from garrison.simultaneous.options import with_cards
from garrison.simultaneous.reckoning import may_go
from garrison.simultaneous.typed import SIGNS, WORDS, NoOrder, read
from garrison.simultaneous.view import View
from garrison.table.players import power_meant
from garrison.table.table import Plan, Table
from garrison.telling.sentences import cards_told, percent_in_words
from garrison.telling.simultaneous.deeds import rolls_told
from garrison.telling.simultaneous.now import commands_told, doubts, left_told, orders_told, trades_told
from garrison.telling.simultaneous.story import turn_told
from garrison.territories.notation import read_number
from garrison.territories.typed import could_be_territory, is_number, territories_meant

Session = AnySession[Game, View]


class LetGo(Plan[Game, View]):
    """A plan to stay away for this turn; in the next one the seat is asked again."""

    def __init__(self, turn: int) -> None:
        self.turn = turn

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        return ()


# Commands about orders as this family writes them: writing, listing, erasing and sealing them


def write(session: Session, seat: Seat, line: str) -> None:
    """Do what a line says about the orders; raises InvalidNotation, or IllegalMove with the rulebook's sentences."""
    for action in read(session.game, session.table.view(seat), line):
        session.do(seat, action)
        if isinstance(action, v.Order):
            session.confide("\n".join(doubts(session.game, session.table.view(seat))))


def trade(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    match words:
        case _ if not with_cards(session.game.options):
            session.say("There are no cards in this game.")
        case []:
            session.confide("\n".join(trades_told(session.game, view)) or "You hold no set of cards.")
        case _:
            write(session, seat, " ".join(["trade", *words]))


# What is written


@paged
def orders(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    lines = list(orders_told(game, view))
    if words:
        names = {game.map.ids[where] for where in territories_meant(game.map, "-".join(words).lower())}
        lines = [line for line in lines if names & set(line.split())]
    session.confide("\n".join(lines) or "Nothing is written.")
    if not words and seat in view.living:
        session.confide("\n".join(left_told(game, view)))


def erase(session: Session, seat: Seat, words: list[str]) -> None:
    write(session, seat, " ".join(["erase", *words]))


# Sealing


def seal(session: Session, seat: Seat, words: list[str]) -> None:
    """Hand in the orders; or, for a seat that may join, let the turn pass."""
    view = session.table.view(seat)
    if seat in view.absent:
        session.called = NOBODY
        session.table.plans[seat] = LetGo(view.round)
    else:
        written.seal(session, seat, words)


# Commands that only look: at a territory, the cards, the outcome of the last turn, and statistics


@paged
def cards(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    if not with_cards(game.options) and not game.options.staff:
        session.say("There are no cards in this game.")
    if with_cards(game.options):
        session.confide(f"Your cards: {cards_told(game, view.hand)}.")
        session.confide("\n".join(trades_told(game, view)))
    if game.options.staff:
        session.confide("\n".join(commands_told(view)) or "You have no command cards.")


@paged
def results(session: Session, seat: Seat, words: list[str]) -> None:
    turn = last_turn(session.table, seat)
    for about, told in (*turn_told(session.game, turn, seat), *rolls_told(session.game, turn)):
        session.tell(about, told)
    if not turn:
        session.say("No turn has been carried out yet.")


def last_turn(table: Table[Game, View], seat: Seat) -> Sequence[Event]:
    """What a seat was told of the last turn that was carried out; nothing before the first."""
    for what in reversed(table.past):
        told = what.told(seat)
        if any(isinstance(event, CarriedOut) for event in told):
            return [event for event in told if not isinstance(event, BETWEEN)]
    return ()


# The odds of a planned attack, if the options have battles whose odds can be calculated


def odds(session: Session, seat: Seat, words: list[str]) -> None:
    words = [word for word in words if word not in ("x", "-", ">", "on")]
    if len(words) != 2:  # noqa: PLR2004  who against whom
        raise InvalidNotation("Who against whom? For example: odds sadr deneb, or odds 10 7.")
    game = session.game
    if not with_ordinary_dice(game.options):
        session.say("There are no odds for these battles: they are not fought to the end with ordinary dice.")
        return
    going, defenders = _forces(game, session.table.view(seat), words)
    if not going or not defenders:
        session.say("Nobody would be left to fight.")
        return
    dice = dice_of(game.options)
    lost, killed = expected_losses(going + 1, defenders, dice)
    won = percent_in_words(min(chance_to_win(going + 1, defenders, dice), NEARLY))
    session.say(f"{going} against {defenders}: {won} to win; on average you lose {lost:.1f} and kill {killed:.1f}.")


def _forces(game: Game, view: View, words: list[str]) -> tuple[int, int]:
    """The attackers, as ordered or else all that can go, and the defenders."""
    if all(is_number(word) for word in words):
        return read_number(words[0]), read_number(words[1])
    source, target = _way(game, view, words)
    most = may_go(game, view, source, view.orders)
    march = [one for one in view.orders if isinstance(one, v.March) and (one.source, one.target) == (source, target)]
    ordered = sum(one.armies for one in march)
    return min(most, ordered) if ordered else most, view.armies[target]


def _way(game: Game, view: View, words: list[str]) -> tuple[Territory, Territory]:
    """The source and the target of an attack; raises InvalidNotation."""
    sources, targets = (territories_meant(game.map, word.lower()) for word in words)
    ways = [(a, b) for a in sources for b in targets if view.owner[a] == view.seat and b in game.map.borders[a]]
    able = [(a, b) for a, b in ways if view.owner[b] not in (view.seat, NOBODY)]
    if len(able) != 1:
        raise InvalidNotation(f"You can't attack {words[1]} from {words[0]}." if not able else "Type more letters.")
    return able[0]


# Commands about a seat at the table: joining, and giving up


def join(session: Session, seat: Seat, words: list[str]) -> None:
    """Let a late seat join the game: this one, or the one that is named."""
    joins = Seat(power_meant(words[0], session.game.seats)) if words else seat
    session.do(joins, v.Join())


def resign(session: Session, seat: Seat, words: list[str]) -> None:
    if session.is_sure("Resign, and only defend from now on?"):
        session.do(seat, v.Resign())


# Every command of the simultaneous game by its words, with what it does; anything else is an order


HELP = Help(
    moves=(
        ("colonize deneb 5, bid deneb 5", "bid five armies for unowned land"),
        ("sadr +5, sadr +", "reinforce with five from the pool, or all"),
        ("sadr - deneb 5, sadr deneb", "march with five, or all: move or attack"),
        ("sadr > deneb 5, sadr x deneb 5", "only a move, or only an attack"),
        ("retreat sadr deneb", "where the last defender goes, if allowed"),
        ("nop 2, nop 2 at sadr", "do nothing for two turns"),
    ),
    note="You can shorten a territory: den for deneb, gc or g-c for gienah-cygni.",
)

COMMANDS = (
    Command(("orders", "o"), "orders, orders sadr", "what is written, and what is left", orders),
    Command(("erase",), "erase 2, erase all", "take back an order", erase),
    Command(written.SEAL.words, written.SEAL.usage, written.SEAL.summary, seal),
    written.UNSEAL,
    written.WHO,
    Command(("odds",), "odds a b, odds 10 7", "the chances of an attack, fought to the end", odds),
    written.HINT,
    written.AUTO,
    commands.UNDO,
    commands.BOARD,
    Command(("map", "m"), "map, m", "draw the map: who is where, with how many", commands.draw_map),
    Command(("look", "l"), "look sadr", "a territory and its neighbours", commands.look),
    Command(("results", "r"), "results", "the last turn again, with its dice", results),
    Command(("trade",), "trade, trade 1", "your sets of cards; order a trade", trade),
    Command(("cards",), "cards", "your cards and what they are worth", cards),
    Command(("stats",), "stats", "statistics of the game", commands.stats),
    Command(("pass",), "pass, pass blue", "hand the keyboard to somebody else", written.hand_on),
    Command(("clock",), "clock", "end the turn now", written.clock),
    Command(("join",), "join, join green", "let a late seat join the game", join),
    commands.RULES._replace(usage="rules, rules surge"),
    commands.LOG,
    commands.SAVE,
    commands.LOAD,
    Command(("resign",), "resign", "give up; your armies only defend", resign),
    commands.HELP,
    commands.QUIT,
)  # fmt: skip

BY_WORD = {word: command for command in COMMANDS for word in command.words}


def act(session: Session, seat: Seat, line: str) -> None:
    """Look at the territory that a line names, or write the order that it is; raises ValueError."""
    words = line.split()
    if could_be_territory(session.game.map, "-".join(words).lower()) and words[0].lower() not in WORDS:
        commands.look(session, seat, words)
        return
    try:
        write(session, seat, line)
    except NoOrder as unknown:
        raise NoOrder(unknown.tokens, (*BY_WORD, *WORDS, *session.game.map.ids)) from unknown


def is_move(words: list[str]) -> bool:
    """Whether a sign makes it an order, whatever the first word: a territory and a command may share a name."""
    signed = len(words) > 2 and words[1] in SIGNS  # noqa: PLR2004  a source, a sign, a target
    return signed or any(word.startswith(("+", ">")) for word in words[1:])

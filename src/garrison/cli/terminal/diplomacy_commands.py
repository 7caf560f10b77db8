"""The orders and commands of the diplomacy family, each with what it does."""

from garrison.cli.terminal import commands, written
from garrison.cli.terminal import diplomacy_looking as looking
from garrison.cli.terminal.commands import Command, paged
from garrison.cli.terminal.diplomacy_looking import enumerated
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.session import Session as AnySession
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart, names
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import typed
from garrison.diplomacy.questions import legal_orders, why_void
from garrison.diplomacy.sentences import orders_named, power_named
from garrison.diplomacy.typed import WORDS, NoOrder, province_meant, read
from garrison.diplomacy.view import View
from garrison.engine.notation import InvalidNotation, listed
from garrison.engine.vocabulary import Seat
from garrison.telling.diplomacy.now import carrying, lacking
from garrison.telling.sentences import clause

Session = AnySession[Game, View]


def write(session: Session, seat: Seat, line: str) -> None:
    """Do what a line says, with a warning if an order will have no effect; raises InvalidNotation."""
    view = session.table.view(seat)
    for action in read(session.game, view, line):
        session.do(seat, action)
        if isinstance(action, v.Write) and (why := why_void(session.game, session.table.view(seat), action.order)):
            session.say(f"This order will fail{_instead(view)}: {clause(why)}")


def _instead(view: View) -> str:
    return " and the unit will hold" if isinstance(view.phase, v.Ordering) else ""


# What is written, and what could be


@paged
def orders(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    if words:
        _ways(session, view, words)
        return
    session.confide("\n".join(_written(session, view)) or "You have written nothing.")
    sealed = "Your orders are sealed." if seat in view.sealed else ""
    session.confide(carrying(session.game, view))
    session.confide(lacking(session.game, view) or sealed)


def _written(session: Session, view: View) -> list[str]:
    named = list(zip(orders_named(session.game, view, view.orders), view.orders, strict=True))
    widest = max((len(name) for name, _ in named), default=0)
    whys = [(name, why_void(session.game, view, order)) for name, order in named]
    return [f"  {name:<{widest}}  void: {why}" if why else f"  {name}" for name, why in whys]


GROUPS: tuple[tuple[str, type | tuple[type, ...]], ...] = (
    ("goes to", v.Go),
    ("sails by", v.Voyage),
    ("supports", (v.SupportHold, v.SupportMove)),
    ("convoys", v.Convoy),
    ("joins", v.Combine),
    ("retreats to", v.Retreat),
    ("is disbanded", v.Disband),
    ("is built", v.Build),
)


def _ways(session: Session, view: View, words: list[str]) -> None:
    game = session.game
    legal = [order for order in legal_orders(view) if not isinstance(order, v.Waive)]
    province = province_meant(game, words, {game.map.province[order.subject] for order in legal})
    able = [order for order in legal if game.map.province[order.subject] == province]
    if not able:
        session.say(f"You have nothing to order in {game.map.names[province]} now.")
        return
    for title, kinds in GROUPS:
        group = [order for order in able if isinstance(order, kinds)]
        if shown := [_short(words) for words in orders_named(game, view, group)]:
            session.confide(enumerated(title, shown, session.console.width))


def _short(words: str) -> str:
    """An order without the words that its whole group begins with; builds and disbands are given in full."""
    unit_and_sign, rest = 3, words.split(" ", 3)
    return rest[-1] if len(rest) > unit_and_sign else words


def erase(session: Session, seat: Seat, words: list[str]) -> None:
    write(session, seat, " ".join(["erase", *words]))


# Commands between powers: letters, draws, and giving up


LAST_LETTERS = 20


def say(session: Session, seat: Seat, words: list[str]) -> None:
    write(session, seat, " ".join(["say", *words]))


def tell(session: Session, seat: Seat, words: list[str]) -> None:
    write(session, seat, " ".join(["tell", *words]))


@paged
def letters(session: Session, seat: Seat, words: list[str]) -> None:
    found = session.table.view(seat).messages[-LAST_LETTERS:]
    session.confide("\n".join(_letter(session, seat, one) for one in found) or "There are no letters.")


def _letter(session: Session, seat: Seat, message: v.Message) -> str:
    def named(power: Seat) -> str:
        return "you" if power == seat else power_named(session.game, power)

    whom = listed([named(power) for power in message.to]) if message.to else "all"
    return f"{named(message.by).capitalize()} to {whom}: {message.text}"


# The end of the game


def draw(session: Session, seat: Seat, words: list[str]) -> None:
    session.do(seat, v.OfferDraw())


def no(session: Session, seat: Seat, words: list[str]) -> None:
    if words != ["draw"]:
        raise InvalidNotation("No what? You can say: no draw.")
    session.do(seat, v.WithdrawDraw())


def surrender(session: Session, seat: Seat, words: list[str]) -> None:
    if session.is_sure("Surrender, and let your units hold from now on?"):
        session.do(seat, v.Surrender())


# Every command of the diplomacy family by its words, with what it does; anything else is an order


HELP = Help(
    moves=(
        ("a par - bur, par bur", "an army or a fleet moves"),
        ("a par h", "it holds"),
        ("a mar s a par - bur, a mar s par", "it supports a move, or a unit that stays"),
        ("f eng c a lon - bre", "a fleet convoys an army"),
        ("a lon - bre via", "an army goes by sea even if it could walk"),
        ("a mun r kie, a mun d", "a dislodged unit retreats, or disbands"),
        ("a par b, f stp/sc b, waive", "build in a home centre, or skip a build"),
        ("Army Paris => attack => Burgundy", "the written form"),
    ),
    note="An order for another phase or unit is refused; one that will have no effect is kept, with a warning.",
)

IN_PORT = Help(
    moves=(
        ("a par - bur, par bur", "an army moves"),
        ("f bre - por/mao", "a fleet sails to a berth: a port and a sea"),
        ("f kie/bal - kie/hel", "it changes its berth in port"),
        ("a par h", "a unit holds"),
        ("a mar s a par - bur, a mar s par", "it supports a move, or a unit that stays"),
        ("a yor - edi - nwy", "the fleets in these ports convoy an army"),
        ("f edi c a yor - nwy", "a fleet convoys another power's army"),
        ("a war + a mos", "in Fall: two armies combine, or two fleets"),
        ("a war + a mos for russia", "with another power's unit: name the leader"),
        ("a mos + a mos for russia", "your unit waits to be joined"),
        ("a mun r kie, a mun d", "a dislodged unit retreats, or disbands"),
        ("a par b, f bre/eng b, waive", "build in a home centre, or skip a build"),
        ("Army Paris => attack => Burgundy", "the written form"),
    ),
    note="If a target has several berths, name one; orders bre lists everything that the unit in Brest can do.",
)

COMMANDS = (
    Command(("orders", "o"), "orders, orders par", "what is written; everything a unit can do", orders),
    Command(("erase",), "erase par, erase all", "take back an order", erase),
    written.SEAL,
    written.UNSEAL,
    written.WHO,
    written.HINT,
    written.AUTO,
    commands.UNDO,
    Command(("board", "b"), "board, b", "draw the board again", commands.board),
    Command(("map", "m"), "map, m", "a sketch of the map, and who is where", looking.sketched),
    Command(("look", "l"), "look par", "a province and its neighbours", looking.look),
    Command(("centres", "c"), "centres", "who owns which, now and year by year", looking.centres),
    Command(("results", "r"), "results, results S1901M", "the outcome of each order; also 3, or all", looking.results),
    Command(("say",), "say TEXT", "send a letter to everybody", say),
    Command(("tell",), "tell england,france TEXT", "send a letter to some powers", tell),
    Command(("letters",), "letters", "the letters to and from you", letters),
    Command(("pass",), "pass, pass france", "hand the keyboard to somebody else", written.hand_on),
    Command(("draw",), "draw", "agree to a draw", draw),
    Command(("no",), "no draw", "withdraw your agreement", no),
    Command(("clock",), "clock", "end the phase now", written.clock),
    commands.RULES._replace(usage="rules, rules paradox"),
    Command(("log",), "log, log 9", "the last phases, with your letters", looking.log),
    commands.SAVE,
    commands.LOAD,
    Command(("surrender",), "surrender", "give up; your units hold", surrender),
    commands.HELP,
    commands.QUIT,
)  # fmt: skip

BY_WORD = {word: command for command in COMMANDS for word in command.words}

LONGEST_NAME = 60

SIGNS = ("-", "=>", "s", "h", "c", "r", "d", "b", "+", "supports", "holds", "convoys")


def act(session: Session, seat: Seat, line: str) -> None:
    """Look at the province that a line names, or write the order that it is; raises ValueError."""
    chart = session.game.map
    if _names_one(chart, line):
        looking.look(session, seat, line.split())
        return
    try:
        write(session, seat, line)
    except NoOrder as unknown:
        raise NoOrder(unknown.line, [*BY_WORD, *WORDS, *names(chart).provinces]) from unknown


def _names_one(chart: Chart, line: str) -> bool:
    return bool(typed.provinces_meant(chart, line)) and len(line) <= LONGEST_NAME


def is_move(words: list[str]) -> bool:
    """Whether the second word makes it an order: a province and a command may share a name."""
    return len(words) > 2 and words[1].lower() in SIGNS  # noqa: PLR2004  a unit, a sign, a target

"""Every command of the diplomacy family by its words, with what it does; anything else is an order."""

from garrison.cli.terminal import commands, looking
from garrison.cli.terminal.commands import Command
from garrison.cli.terminal.diplomacy import looking as looking_here
from garrison.cli.terminal.diplomacy import past, talking, writing
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.written import commands as orders
from garrison.diplomacy.chart import Chart, names
from garrison.diplomacy.order_text import typed
from garrison.diplomacy.typed import WORDS, NoOrder
from garrison.engine.vocabulary import Seat

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
    Command(("orders", "o"), "orders, orders par", "what is written; everything a unit can do", writing.orders),
    Command(("erase",), "erase par, erase all", "take back an order", writing.erase),
    orders.SEAL,
    orders.UNSEAL,
    orders.WHO,
    orders.HINT,
    orders.AUTO,
    commands.UNDO,
    Command(("board", "b"), "board, b", "draw the board again", looking.board),
    Command(("map", "m"), "map, m", "a sketch of the map, and who is where", looking_here.sketched),
    Command(("look", "l"), "look par", "a province and its neighbours", looking_here.look),
    Command(("centres", "c"), "centres", "who owns which, now and year by year", looking_here.centres),
    Command(("results", "r"), "results, results S1901M", "the outcome of each order; also 3, or all", past.results),
    Command(("say",), "say TEXT", "send a letter to everybody", talking.say),
    Command(("tell",), "tell england,france TEXT", "send a letter to some powers", talking.tell),
    Command(("letters",), "letters", "the letters to and from you", talking.letters),
    Command(("pass",), "pass, pass france", "hand the keyboard to somebody else", orders.hand_on),
    Command(("draw",), "draw", "agree to a draw", talking.draw),
    Command(("no",), "no draw", "withdraw your agreement", talking.no),
    Command(("clock",), "clock", "end the phase now", orders.clock),
    commands.RULES._replace(usage="rules, rules paradox"),
    Command(("log",), "log, log 9", "the last phases, with your letters", past.log),
    commands.SAVE,
    commands.LOAD,
    Command(("surrender",), "surrender", "give up; your units hold", talking.surrender),
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
        looking_here.look(session, seat, line.split())
        return
    try:
        writing.write(session, seat, line)
    except NoOrder as unknown:
        raise NoOrder(unknown.line, [*BY_WORD, *WORDS, *names(chart).provinces]) from unknown


def _names_one(chart: Chart, line: str) -> bool:
    return bool(typed.provinces_meant(chart, line)) and len(line) <= LONGEST_NAME


def is_move(words: list[str]) -> bool:
    """Whether the second word makes it an order: a province and a command may share a name."""
    return len(words) > 2 and words[1].lower() in SIGNS  # noqa: PLR2004  a unit, a sign, a target

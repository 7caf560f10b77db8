"""Every command of the simultaneous game by its words, with what it does; whatever is none of them is an order."""

from garrison.cli.terminal import commands, looking, territories
from garrison.cli.terminal.commands import Command
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous import looking as looking_here
from garrison.cli.terminal.simultaneous import talking, writing
from garrison.cli.terminal.simultaneous.chances import odds
from garrison.cli.terminal.simultaneous.reading import SIGNS, WORDS, NoOrder
from garrison.cli.terminal.written import commands as orders
from garrison.engine.vocabulary import Seat
from garrison.territories.typed import could_be_territory

HELP = Help(
    moves=(
        ("colonize deneb 5, bid deneb 5", "bid five armies for what nobody owns"),
        ("sadr +5, sadr +", "reinforce: five of the pool, or the rest"),
        ("sadr - deneb 5, sadr deneb", "march: a move, or an attack; or all go"),
        ("sadr > deneb 5, sadr x deneb 5", "only a move, or only an attack"),
        ("retreat sadr deneb", "where the last defender goes, where one may"),
        ("nop 2, nop 2 at sadr", "do nothing for two turns"),
    ),
    note="A territory may be shortened: den for deneb, gc or g-c for gienah-cygni.",
)

COMMANDS = (
    Command(("orders", "o"), "orders, orders sadr", "what is written, and what is left", writing.orders),
    Command(("erase",), "erase 2, erase all", "take back an order", writing.erase),
    orders.SEAL._replace(run=writing.seal),
    orders.UNSEAL,
    orders.WHO,
    Command(("odds",), "odds a b, odds 10 7", "the chances of an attack to the end", odds),
    orders.HINT,
    orders.AUTO,
    commands.UNDO,
    commands.BOARD,
    Command(("map", "m"), "map, m", "draw the map: who is where, with how many", territories.draw_map),
    Command(("look", "l"), "look sadr", "a territory and its neighbours", territories.look),
    Command(("results", "r"), "results", "the last turn once more, with its dice", looking_here.results),
    Command(("trade",), "trade, trade 1", "your sets of cards; order one traded", writing.trade),
    Command(("cards",), "cards", "your cards and what they are worth", looking_here.cards),
    Command(("stats",), "stats", "the game in numbers", looking.stats),
    Command(("pass",), "pass, pass blue", "hand the keyboard to another", orders.hand_on),
    Command(("clock",), "clock", "close the turn now", orders.clock),
    Command(("join",), "join, join green", "let a late seat come to the table", talking.join),
    commands.RULES._replace(usage="rules, rules surge"),
    commands.LOG,
    commands.SAVE,
    commands.LOAD,
    Command(("resign",), "resign", "give up; your armies only defend", talking.resign),
    commands.HELP,
    commands.QUIT,
)  # fmt: skip

BY_WORD = {word: command for command in COMMANDS for word in command.words}


def act(session: Session, seat: Seat, line: str) -> None:
    """Look at the territory that a line names, or write the order that it is; raises ValueError."""
    words = line.split()
    if could_be_territory(session.game.map, "-".join(words).lower()) and words[0].lower() not in WORDS:
        territories.look(session, seat, words)
        return
    try:
        writing.write(session, seat, line)
    except NoOrder as unknown:
        raise NoOrder(unknown.tokens, (*BY_WORD, *WORDS, *session.game.map.ids)) from unknown


def is_move(words: list[str]) -> bool:
    """Whether a sign says so, whatever the first word: a territory may be called like a command."""
    signed = len(words) > 2 and words[1] in SIGNS  # noqa: PLR2004  a source, a sign, a target
    return signed or any(word.startswith(("+", ">")) for word in words[1:])

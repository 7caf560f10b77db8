"""Every command of the simultaneous game by its words, with what it does; anything else is an order."""

from garrison.cli.terminal import commands, looking, territories
from garrison.cli.terminal.commands import Command
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.session import Session
from garrison.cli.terminal.simultaneous import looking as looking_here
from garrison.cli.terminal.simultaneous import talking, writing
from garrison.cli.terminal.simultaneous.chances import odds
from garrison.cli.terminal.written import commands as orders
from garrison.engine.vocabulary import Seat
from garrison.simultaneous.typed import SIGNS, WORDS, NoOrder
from garrison.territories.typed import could_be_territory

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
    Command(("orders", "o"), "orders, orders sadr", "what is written, and what is left", writing.orders),
    Command(("erase",), "erase 2, erase all", "take back an order", writing.erase),
    orders.SEAL._replace(run=writing.seal),
    orders.UNSEAL,
    orders.WHO,
    Command(("odds",), "odds a b, odds 10 7", "the chances of an attack, fought to the end", odds),
    orders.HINT,
    orders.AUTO,
    commands.UNDO,
    commands.BOARD,
    Command(("map", "m"), "map, m", "draw the map: who is where, with how many", territories.draw_map),
    Command(("look", "l"), "look sadr", "a territory and its neighbours", territories.look),
    Command(("results", "r"), "results", "the last turn again, with its dice", looking_here.results),
    Command(("trade",), "trade, trade 1", "your sets of cards; order a trade", writing.trade),
    Command(("cards",), "cards", "your cards and what they are worth", looking_here.cards),
    Command(("stats",), "stats", "statistics of the game", looking.stats),
    Command(("pass",), "pass, pass blue", "hand the keyboard to somebody else", orders.hand_on),
    Command(("clock",), "clock", "end the turn now", orders.clock),
    Command(("join",), "join, join green", "let a late seat join the game", talking.join),
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
    """Whether a sign makes it an order, whatever the first word: a territory and a command may share a name."""
    signed = len(words) > 2 and words[1] in SIGNS  # noqa: PLR2004  a source, a sign, a target
    return signed or any(word.startswith(("+", ">")) for word in words[1:])

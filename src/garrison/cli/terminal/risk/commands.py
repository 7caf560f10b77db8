"""Every command of the risk family by its words, with what it does in one line; anything else is a move."""

from garrison.cli.terminal import commands, looking, territories
from garrison.cli.terminal.commands import Command
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.risk import looking as looking_here
from garrison.cli.terminal.risk import moving
from garrison.cli.terminal.risk.assault import assault
from garrison.cli.terminal.session import Session
from garrison.engine.vocabulary import Seat
from garrison.risk import vocabulary as v
from garrison.risk.typed import WORDS, NoMove
from garrison.territories.typed import could_be_territory

HELP = Help(
    moves=(
        ("alaska", "claim it, or place an army on it"),
        ("alaska +3, alaska +", "place three new armies, or all"),
        ("alaska x kamchatka 2, a x b", "attack with two dice, or with the most"),
        ("occupy 3, 3, occupy", "move in with three armies, or with all"),
        ("alaska > alberta 3, a > b", "fortify with three armies, or with all"),
        ("defend 1, 1", "defend with one die, where you may choose"),
        ("done, d", "end trading, attacking or the turn"),
    ),
    note="You can shorten a territory: alas for alaska, wus or w-u-s for western-united-states.",
)

ASSAULT = "assault a b [x5|until 4|half|60%]"

COMMANDS = (
    Command(("trade",), "trade, trade 1", "list your sets of cards, or trade the first", moving.trade),
    Command(("assault", "a"), ASSAULT, "keep attacking until won, spent or stopped", assault),
    Command(("odds",), "odds a b, odds 10 7", "the chances of a battle, fought to the end", looking_here.odds),
    Command(("hint",), "hint", "what the strongest bot would do, and why", moving.hint),
    Command(("auto",), "auto", "let a bot finish the setup or your turn", moving.auto),
    commands.UNDO,
    commands.BOARD,
    Command(("map", "m"), "map, m", "draw the map: who is where, with how many", territories.draw_map),
    Command(("look", "l"), "look alaska", "a territory and its neighbours", territories.look),
    Command(("cards",), "cards", "your cards and what they are worth", looking_here.cards),
    Command(("goal",), "goal", "what you need to win", looking_here.goal),
    commands.RULES._replace(usage="rules, rules fortify"),
    commands.LOG,
    Command(("stats",), "stats", "statistics of the game", looking.stats),
    commands.SAVE,
    commands.LOAD,
    Command(("resign",), "resign", "give up; your armies only defend", moving.resign),
    commands.HELP,
    commands.QUIT,
)  # fmt: skip

BY_WORD = {word: command for command in COMMANDS for word in command.words}


def act(session: Session, seat: Seat, line: str) -> None:
    """Look at the territory that a line names, or do what it says; raises ValueError."""
    words = line.split()
    if _names_a_place(session, seat, words):
        territories.look(session, seat, words)
        return
    try:
        moving.move(session, seat, line)
    except NoMove as unknown:
        raise NoMove(unknown.tokens, (*BY_WORD, *WORDS, *session.game.map.ids)) from unknown


def _names_a_place(session: Session, seat: Seat, words: list[str]) -> bool:
    """Whether a territory is named when naming one does nothing."""
    view = session.table.view(seat)
    named = could_be_territory(session.game.map, "-".join(words).lower())
    return named and words[0] not in WORDS and not isinstance(view.phase, v.Claiming | v.Placing)

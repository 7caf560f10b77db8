"""The moves and commands of the risk family, each with what it does."""

from collections.abc import Callable, Sequence

from garrison.cli.terminal import commands
from garrison.cli.terminal.commands import Command, paged
from garrison.cli.terminal.face import Help
from garrison.cli.terminal.session import Session as AnySession
from garrison.engine.notation import InvalidNotation
from garrison.engine.play import IllegalMove, Refused
from garrison.engine.vocabulary import Action, Seat
from garrison.engine.vocabulary import Move as AnyMove
from garrison.maps.world import NOWHERE
from garrison.odds import chance_to_win, expected_losses
from garrison.odds.dice import dice_of, short_of_one
from garrison.risk import vocabulary as v
from garrison.risk.family import NO_ODDS, has_odds
from garrison.risk.game import Game
from garrison.risk.options import Cards
from garrison.risk.questions import next_worth
from garrison.risk.typed import NO_SET, WORDS, NoMove, choices_with, read, read_attack
from garrison.risk.view import View
from garrison.table.assault import Assault, read_stops
from garrison.table.players import adviser
from garrison.table.table import Plan
from garrison.telling.risk.goals import goal_told
from garrison.telling.risk.now import examples, now, trades_told
from garrison.telling.sentences import cards_told, counted, percent_in_words
from garrison.telling.sentences import line as in_notation
from garrison.territories.notation import read_number
from garrison.territories.typed import could_be_territory, is_number

Session = AnySession[Game, View]


class Placement(Plan[Game, View]):
    """A plan to place armies one by one, each time it is the seat's turn to place."""

    def __init__(self, actions: Sequence[v.AnyAction]) -> None:
        self._left = [*actions]

    def next(self, view: View) -> tuple[v.AnyAction, ...]:
        if not self._left or not isinstance(view.phase, v.Placing):
            return ()
        return (self._left.pop(0),)


class StandIn(Plan[Game, View]):
    """A plan to let a bot play the rest of the setup, or of this turn."""

    def __init__(self, view: View, advice: Callable[[Seat], AnyMove]) -> None:
        self._until, self._advice = _chapter(view), advice

    def next(self, view: View) -> tuple[Action, ...]:
        return (self._advice(view.seat).action,) if _chapter(view) == self._until else ()


def _chapter(view: View) -> tuple[int, Seat]:
    return (0, view.seat) if isinstance(view.phase, v.SettingUp) else (view.round, view.turn)


# Commands that move: a move in the notation, a trade by number, a hint, and taking back


def move(session: Session, seat: Seat, line: str) -> None:
    """Make the move that a line means; if it means several, the others follow each time the seat is asked again."""
    first, *others = read(session.game, session.table.view(seat), line)
    if others:
        session.table.plans[seat] = Placement(others)
    act_on(session, seat, first)


def act_on(session: Session, seat: Seat, action: v.AnyAction) -> None:
    """Make a move, or say which sentence of the rulebook refuses it, and what would be legal."""
    view = session.table.view(seat)
    try:
        session.do(seat, action)
    except IllegalMove as refused:
        session.table.plans.pop(seat, None)
        session.say(_refused(session, view, action, refused.reasons))


def _refused(session: Session, view: View, action: v.AnyAction, against: tuple[str, ...]) -> str:
    source = action.source if isinstance(action, v.Attack | v.Fortify) else NOWHERE
    able = examples(session.game, view, source)
    asked = isinstance(view.phase, v.Occupying | v.Defending) or Refused.NOT_NOW in against or not able
    legal = now(session.game, view) if asked else f"You may: {able}."
    return " ".join([*against, legal])


def trade(session: Session, seat: Seat, words: list[str]) -> None:
    view = session.table.view(seat)
    match words:
        case []:
            session.confide("\n".join(trades_told(session.game, view)) or NO_SET)
        case _:
            move(session, seat, " ".join(["trade", *words]))


def resign(session: Session, seat: Seat, words: list[str]) -> None:
    if session.is_sure("Resign, and only defend from now on?"):
        act_on(session, seat, v.Resign())


def hint(session: Session, seat: Seat, words: list[str]) -> None:
    found, who = session.table.hint(seat), adviser(session.table.family.name)
    session.confide(f"The {who} bot would play: {in_notation(session.game, session.table.view(seat), found.move)}")
    if found.why:
        session.confide(found.why)


def auto(session: Session, seat: Seat, words: list[str]) -> None:
    session.table.plans[seat] = StandIn(session.table.view(seat), session.table.advice)


# The command that begins a repeated attack


def assault(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    words = [word for place, word in enumerate(words) if (place, word) != (1, "x")]
    if len(words) < 2:  # noqa: PLR2004  from where, and to where
        raise InvalidNotation(
            "From where to where? For example: assault alaska kamchatka, or with x5, until 4, half or 60%."
        )
    stops, attack = read_stops(words[2:]), read_attack(game, view, words)
    if choices_with(view, attack):
        session.table.plans[seat] = Assault(game, view, (attack.source, attack.target), stops)
    else:
        act_on(session, seat, attack)


# Commands that only look: at a territory, the odds, your cards and goal, and statistics


def odds(session: Session, seat: Seat, words: list[str]) -> None:
    words = [word for word in words if word != "x"]
    if len(words) != 2:  # noqa: PLR2004  who against whom
        raise InvalidNotation("Who against whom? For example: odds alaska kamchatka, or odds 10 7.")
    if not has_odds(session.game):
        session.say(NO_ODDS)
        return
    armies, defenders = _forces(session, seat, words)
    dice = dice_of(session.game.options)
    lost, killed = expected_losses(armies, defenders, dice)
    won = percent_in_words(short_of_one(chance_to_win(armies, defenders, dice), dice))
    session.say(f"{armies} against {defenders}: {won} to win; on average you lose {lost:.1f} and kill {killed:.1f}.")


def _forces(session: Session, seat: Seat, words: list[str]) -> tuple[int, int]:
    if all(is_number(word) for word in words):
        return read_number(words[0]), read_number(words[1])
    view = session.table.view(seat)
    attack = read_attack(session.game, view, words)
    return view.armies[attack.source], view.armies[attack.target]


@paged
def cards(session: Session, seat: Seat, words: list[str]) -> None:
    game, view = session.game, session.table.view(seat)
    if game.options.cards is Cards.NONE:
        session.say("There are no cards in this game.")
        return
    session.confide(f"Your cards: {cards_told(game, view.hand)}.")
    session.say("\n".join(trades_told(game, view)))
    if game.options.cards is Cards.ESCALATING:
        session.say(f"The next set is worth {counted(next_worth(game, view), 'army')}.")


def goal(session: Session, seat: Seat, words: list[str]) -> None:
    session.confide(goal_told(session.game, session.table.view(seat).goal))


# Every command of the risk family by its words, with what it does in one line; anything else is a move


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
    Command(("trade",), "trade, trade 1", "list your sets of cards, or trade the first", trade),
    Command(("assault", "a"), ASSAULT, "keep attacking until won, spent or stopped", assault),
    Command(("odds",), "odds a b, odds 10 7", "the chances of a battle, fought to the end", odds),
    Command(("hint",), "hint", "what the strongest bot would do, and why", hint),
    Command(("auto",), "auto", "let a bot finish the setup or your turn", auto),
    commands.UNDO,
    commands.BOARD,
    Command(("map", "m"), "map, m", "draw the map: who is where, with how many", commands.draw_map),
    Command(("look", "l"), "look alaska", "a territory and its neighbours", commands.look),
    Command(("cards",), "cards", "your cards and what they are worth", cards),
    Command(("goal",), "goal", "what you need to win", goal),
    commands.RULES._replace(usage="rules, rules fortify"),
    commands.LOG,
    Command(("stats",), "stats", "statistics of the game", commands.stats),
    commands.SAVE,
    commands.LOAD,
    Command(("resign",), "resign", "give up; your armies only defend", resign),
    commands.HELP,
    commands.QUIT,
)  # fmt: skip

BY_WORD = {word: command for command in COMMANDS for word in command.words}


def act(session: Session, seat: Seat, line: str) -> None:
    """Look at the territory that a line names, or do what it says; raises ValueError."""
    words = line.split()
    if _names_a_place(session, seat, words):
        commands.look(session, seat, words)
        return
    try:
        move(session, seat, line)
    except NoMove as unknown:
        raise NoMove(unknown.tokens, (*BY_WORD, *WORDS, *session.game.map.ids)) from unknown


def _names_a_place(session: Session, seat: Seat, words: list[str]) -> bool:
    """Whether the words name a territory although that does not make a move now."""
    view = session.table.view(seat)
    named = could_be_territory(session.game.map, "-".join(words).lower())
    return named and words[0] not in WORDS and not isinstance(view.phase, v.Claiming | v.Placing)

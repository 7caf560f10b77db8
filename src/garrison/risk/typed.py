"""What a typed line means, in a terminal or anywhere else: it can be the notation or a short form.

alaska x kamchatka 3   alas x kam       as many dice as you can roll, if you give no number
alaska x kam until 3                    all armies but three, where battles are fought whole
alaska +3              alaska +         all armies left to place
alaska > alberta 3     alaska > alb     all armies that can go
occupy 3               occupy   3       all, or this many
trade 1                                 the first of the sets in the hand, the most valuable first
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import product

from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.vocabulary import Choice, Move, Phase, count_of
from garrison.maps.world import Territory
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.notation import read_action, write_action
from garrison.risk.options.conditions import fought_whole
from garrison.risk.questions import trades
from garrison.risk.view import View
from garrison.territories.notation import read_number, write_card
from garrison.territories.typed import chosen, only, territories_meant, tokens_of, whole

MOST_MEANINGS = 5_000
"""A line with more possible meanings than this is not read further."""

ALL = -1
"""In place of a number: as many as possible."""

NO_SET = "You hold no set of cards."

WORDS = (
    "attack",
    "announce",
    "choose",
    "claim",
    "place",
    "deploy",
    "trade",
    "occupy",
    "defend",
    "fortify",
    "done",
    "end",
    "resign",
)


BY_NAME: dict[type[Phase], Callable[[Territory], v.AnyAction]] = {
    v.Claiming: v.Claim,
    v.Placing: v.Place,
    v.Announcing: v.Announce,
}
"""What just the name of a territory means in a phase."""


class NoMove(InvalidNotation):
    """A line that doesn't have the form of a move, with the nearest word in `known`."""

    def __init__(self, tokens: Sequence[str], known: Iterable[str]) -> None:
        super().__init__(f"'{' '.join(tokens)[:60]}' is not a move.{nearest(tokens[0], known)}")
        self.tokens = tokens


def is_move(words: list[str]) -> bool:
    """Whether `+`, `>` or `x` shows that this is a move: a territory and a command may share a name."""
    return any(word.startswith(("+", ">")) for word in words[1:]) or words[1:2] == ["x"]


def read(game: Game, view: View, line: str) -> tuple[v.AnyAction, ...]:
    """The actions that `line` means to the seat of `view`, legal or not; raises InvalidNotation.

    There is one, except in the setup, where several armies are several moves.
    """
    action = read_one(game, view, line)
    if isinstance(view.phase, v.Placing) and isinstance(action, v.Deploy) and action.armies:
        return (v.Place(action.where),) * min(action.armies, max(1, view.phase.piles[view.seat]))
    return (action,)


def read_one(game: Game, view: View, line: str) -> v.AnyAction:
    """The one action that `line` means; in the setup it can be a Deploy of several armies. Raises InvalidNotation."""
    meanings = list(dict.fromkeys(_meanings(game, view, tokens_of(game, view.seat, line))))
    return only(meanings, lambda action: bool(choices_with(view, action)), lambda action: write_action(game, action))


def read_attack(game: Game, view: View, words: Sequence[str]) -> v.Attack:
    """The attack from the territory named by the first word to that named by the second; raises InvalidNotation."""
    attack = read_one(game, view, f"{words[0]} x {words[1]}")
    assert isinstance(attack, v.Attack)
    return attack


def choices_with(view: View, action: v.AnyAction) -> list[Choice[v.AnyAction]]:
    """The choices of the seat that contain this action: one if it is legal, otherwise none."""
    move = Move(view.seat, action)
    return [choice for choice in (*view.choices, *view.asides) if choice.contains(move)]


def _meanings(game: Game, view: View, tokens: list[str]) -> Iterator[v.AnyAction]:
    match tokens:
        case []:
            raise InvalidNotation("There is nothing to read.")
        case ["done" | "d" | "end"]:
            yield v.Done()
        case ["resign"]:
            yield v.Resign()
        case ["trade", *cards]:
            yield _trade(game, view, cards)
        case ["occupy" | "o", *rest]:
            yield v.Occupy(_one_number(rest, _most_of(view, v.Occupy)))
        case ["defend", *rest]:
            yield v.Defend(_one_number(rest, _most_of(view, v.Defend)))
        case ["all"] if isinstance(view.phase, v.Occupying):
            yield v.Occupy(_most_of(view, v.Occupy))
        case [number] | ["choose", number] if _is_number(number):
            yield _answer(view, read_number(number))
        case [("claim" | "announce" | "place" | "deploy" | "attack" | "fortify") as word, *rest] if rest:
            yield from _after_word(game, view, word, rest)
        case _:
            yield from _by_sign(game, view, tokens)


def _answer(view: View, number: int) -> v.AnyAction:
    match view.phase:
        case v.ChoosingMissions():
            return v.ChooseMission(number)
        case v.Occupying():
            return v.Occupy(number)
        case v.Defending():
            return v.Defend(number)
        case _:
            raise InvalidNotation(f"No number is expected here, such as '{number}'.")


def _after_word(game: Game, view: View, word: str, rest: list[str]) -> Iterator[v.AnyAction]:
    """An action that begins with a verb: `claim peru`, `deploy peru 3`, `attack peru brazil`."""
    if word == "attack" and rest[-2:-1] == ["until"]:
        yield from _but(game, view, rest)
        return
    names, number = _split_number(rest)
    match word, names:
        case "claim", _:
            yield from map(v.Claim, _meant(game, names))
        case "announce", _:
            yield from map(v.Announce, _meant(game, names))
        case "place", _:
            yield from map(v.Place, _meant(game, names))
        case "deploy", _:
            yield from _deployments(game, view, names, number)
        case "attack", [source, target] | [source, "on", target]:
            yield from _attacks(game, view, [source], [target], number)
        case "fortify", [source, target] | [source, "to", target]:
            yield from _marches(game, view, [source], [target], number)
        case _:
            yield from _by_sign(game, view, rest)


def _by_sign(game: Game, view: View, tokens: list[str]) -> Iterator[v.AnyAction]:
    """An action known by its sign, or just a territory: `peru x brazil 3`, `peru > brazil 3`, `peru +3`."""
    if "x" in tokens[1:-1] and tokens[-2:-1] == ["until"]:
        yield from _but(game, view, [token for token in tokens if token != "x"])
        return
    names, number = _split_number(tokens)
    for sign, build in (("x", _attacks), (">", _marches)):
        if sign in names[1:-1]:
            at = names.index(sign, 1)
            yield from build(game, view, names[:at], names[at + 1 :], number)
            return
    if len(names) < len(tokens) and (tokens[-1].startswith("+") or isinstance(view.phase, v.Deploying)):
        yield from _deployments(game, view, names, number)
    elif by_name := BY_NAME.get(type(view.phase)):
        yield from map(by_name, _meant(game, names))
    else:
        raise NoMove(tokens, (*WORDS, *game.map.ids))


# Parts of an action


def _trade(game: Game, view: View, cards: list[str]) -> v.AnyAction:
    """A set by its number, or by its cards."""
    match cards:
        case [number] if number.isdigit():
            return chosen(trades(game, view), number, NO_SET)
        case _:
            return read_action(game, " ".join(["trade", *_whole_cards(game, view, cards)]))


def _attacks(game: Game, view: View, source: list[str], target: list[str], dice: int) -> Iterator[v.AnyAction]:
    for a, b in _pairs(game, source, target):
        yield v.Attack(a, b, _largest(view, v.Attack(a, b, 1)) if dice == ALL else dice)


def _but(game: Game, view: View, rest: list[str]) -> Iterator[v.AnyAction]:
    """A whole battle from which some armies stay out: `peru brazil until 3`, or with `on` between the two."""
    match [word for word in rest[:-2] if word != "on"], rest[-1]:
        case [source, target], number if fought_whole(game.options):
            for a, b in _pairs(game, [source], [target]):
                yield v.Attack(a, b, view.armies[a] - read_number(number))
        case _:
            raise InvalidNotation(
                "`until` keeps armies out of a battle that is fought whole: attack peru brazil until 3."
            )


def _marches(game: Game, view: View, source: list[str], target: list[str], armies: int) -> Iterator[v.AnyAction]:
    for a, b in _pairs(game, source, target):
        yield v.Fortify(a, b, _largest(view, v.Fortify(a, b, 1)) if armies == ALL else armies)


def _deployments(game: Game, view: View, names: list[str], armies: int) -> Iterator[v.AnyAction]:
    for where in _meant(game, names):
        yield v.Deploy(where, _deployable(view, where) if armies == ALL else armies)


def _deployable(view: View, where: Territory) -> int:
    """All new armies; in the setup, the whole pile."""
    if isinstance(view.phase, v.Placing):
        return count_of(view.seat, view.phase.piles)
    return _largest(view, v.Deploy(where, 1))


def _pairs(game: Game, source: list[str], target: list[str]) -> list[tuple[Territory, Territory]]:
    sources, targets = _meant(game, source), _meant(game, target)
    if len(sources) * len(targets) > MOST_MEANINGS:
        raise InvalidNotation(f"'{' '.join(source)}' and '{' '.join(target)}' could mean too much. Type more letters.")
    return list(product(sources, targets))


def _meant(game: Game, names: list[str]) -> tuple[Territory, ...]:
    return territories_meant(game.map, "-".join(names), " ".join(names))


def _whole_cards(game: Game, view: View, words: list[str]) -> list[str]:
    """The words after `trade`, with the cards in the hand and the territories written out."""
    hand = [write_card(game.map, card) for card in view.hand]
    return [word if word == "on" else whole(word, hand or game.map.ids) for word in words]


def _largest(view: View, action: v.AnyAction) -> int:
    """The largest legal number for `action`; its own number if no number is legal."""
    return max([choice.most for choice in choices_with(view, action)], default=int(getattr(action, action.counts)))


def _most_of(view: View, kind: type[v.AnyAction]) -> int:
    return max([choice.most for choice in view.choices if isinstance(choice.action, kind)], default=1)


def _split_number(tokens: Sequence[str]) -> tuple[list[str], int]:
    """The names, and the number behind them, or ALL."""
    *names, last = tokens
    if names and last in ("+", "all", "+all"):
        return names, ALL
    if names and _is_number(last.removeprefix("+")):
        return names, read_number(last.removeprefix("+"))
    return [*tokens], ALL


def _one_number(rest: list[str], most: int) -> int:
    match rest:
        case [] | ["all"]:
            return most
        case [number]:
            return read_number(number)
        case _:
            raise InvalidNotation(f"Expected one number, not '{' '.join(rest)[:40]}'.")


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit()

"""The tools of a model, each a function that answers a request with a short text."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import accumulate
from typing import Any, Final

from msgspec.structs import replace

from garrison.engine.diagram import plain
from garrison.engine.game import Game
from garrison.engine.notation import InvalidNotation, nearest
from garrison.engine.options import described
from garrison.engine.play import IllegalMove
from garrison.engine.value import Value
from garrison.engine.vocabulary import Move, Seat
from garrison.mcp import wants as w
from garrison.mcp.families import kit_of
from garrison.mcp.families.kit import DiceQuestion, Group, Letter
from garrison.mcp.referee import Referee
from garrison.odds import ImpossibleForces
from garrison.outside.characters import shown
from garrison.table.clocks import UNTIMED
from garrison.telling.sentences import counted, duration

LONGEST: Final = 24_000
"""The most characters of an answer; a longer one is cut after a whole line."""

MOST_NEWS: Final = 40
"""The most lines about what happened; of a longer story, only the end is told."""

LONGEST_NEWS: Final = 12_000
"""The most characters about what happened, letters included."""

MOST_REMEMBERED: Final = 3
"""The most letters that a look repeats of those that were told before."""

LONGEST_REMEMBERED: Final = 300
"""The most characters of a repeated letter."""

BOTH: Final = "Name both source and target, or the numbers of attackers and defenders."

PAGE: Final = 12_000
"""The most characters of letters in an answer, unless a single letter is longer."""

MOST_OF_A_GROUP: Final = 40
MOST_ABOUT: Final = 400
"""The most moves in a list of those about one place."""

MOST_LINES: Final = 300
"""The most moves in one call: more than anybody has units."""


class Answer(Value, frozen=True):
    """The answer to a call: a text, whether it was refused, and the legal moves if those were asked for."""

    text: str
    refused: bool = False
    moves: tuple[str, ...] = ()


class Refusal(ValueError):
    """Why a call was refused, in whole sentences."""


def call(referee: Referee, tool: str, arguments: object, time: int) -> Answer:
    """Answer any call, well-formed or not, at this time in milliseconds; only our own faults raise anything."""
    referee.begin(time)
    referee.heed(time)
    referee.count()
    if referee.retired:
        return Answer(_retired(referee), refused=True)
    try:
        return _cut(_answered(referee, tool, arguments, time))
    except (Refusal, InvalidNotation, ImpossibleForces, IllegalMove) as refusal:
        referee.refuse()
        return _cut(Answer(shown("\n".join([f"{refusal}", *_left(referee)])), refused=True))


def _cut(answer: Answer) -> Answer:
    if len(answer.text) <= LONGEST:
        return answer
    text = answer.text[:LONGEST]
    text = text[: text.rfind("\n") if "\n" in text else text.rfind(" ")]
    return replace(answer, text=f"{text}\n({len(answer.text) - len(text):,} characters left out.)")


def _left(referee: Referee) -> Iterator[str]:
    if referee.retired:
        yield _retired(referee)


def _retired(referee: Referee) -> str:
    return f"{referee.retired} {referee.outcome}" if referee.ended else referee.retired


def _answered(referee: Referee, tool: str, arguments: object, time: int) -> Answer:
    if tool not in w.WANTS:
        raise Refusal(f"There is no tool '{tool[:40]}'.{nearest(tool, w.WANTS) or f' Choose from {_tools()}.'}")
    try:
        want = w.read(tool, arguments)
    except (ValueError, RecursionError) as fault:
        raise Refusal(f"The arguments of {tool} don't fit: {fault}.") from fault
    if isinstance(want, w.Legal):
        return _legal(referee, want)
    return Answer("\n".join(_ANSWERS[type(want)](referee, want, time)))


def _tools() -> str:
    return ", ".join(w.WANTS)


def _seat(referee: Referee, want: w.AnyWant) -> Seat:
    """The seat of a request: the one named, or the first that is awaited, or the first of all."""
    names = referee.table.game.seats
    if not want.seat:
        return (referee.asked or referee.seats)[0]
    own = [names[seat] for seat in referee.seats]
    if want.seat not in own:
        raise Refusal(f"You don't play '{want.seat[:40]}'. You play {', '.join(own)}.")
    return Seat(names.index(want.seat))


# Looking


def _rules(referee: Referee, want: w.Rules, _: int) -> Iterator[str]:
    game = referee.table.game
    if want.part in ("", "game"):
        yield from _game(referee)
    if want.part in ("", "moves"):
        yield from ("How moves are written:", *(f"{words}: {meaning}." for words, meaning in kit_of(game).moves))
    if want.part == "map":
        yield from kit_of(game).places(game)
    if want.part == "options":
        yield from (f"{option.name} = {option.value}: {option.sentence}" for option in described(game.options))
    if want.part == "turn":
        yield plain(game.ruleset, game.options)


def _game(referee: Referee) -> Iterator[str]:
    game, limits = referee.table.game, referee.limits
    book = game.ruleset
    yield f"{book.name}, version {book.version}, on the map {_map(game)}: {book.summary}"
    yield f"The seats, in order: {referee.cast}."
    yield f"The game is broken off after {referee.length}."
    if limits.move:
        yield f"You have {duration(limits.move)} for each decision; after that, {referee.stand_in} decides for you."
    if limits.game:
        yield f"You have {duration(limits.game)} for the whole game; after that, {referee.stand_in} plays on for you."
    if limits.moves:
        yield f"You can make {limits.moves:,} moves; after that, {referee.stand_in} plays on for you."
    if limits.calls:
        yield f"You have {limits.calls:,} calls, of which {limits.calls - referee.calls:,} are left."
    if limits.refusals:
        yield f"After {limits.refusals:,} refused calls, {referee.stand_in} plays on for you."
    yield "Ask for the parts map, options and turn: the borders, the options in force, and what follows what."


def _map(game: Game) -> str:
    return str(game.ruleset.family.source(game.map).id)


def _look(referee: Referee, want: w.Look, time: int) -> Iterator[str]:
    seat, game = _seat(referee, want), referee.table.game
    view, kit = referee.table.view(seat), kit_of(game)
    old = kit.letters(game, view)[: referee.letters_told[seat]]
    yield from _news(referee, seat)
    yield f"You are {game.seats[seat]} in {game.ruleset.name}."
    yield from kit.board(game, view)
    yield from kit.own(game, view)
    yield from _remembered(old)
    yield from kit.doubts(game, view)
    yield from _time_left(referee, seat, time)
    yield _now(referee, seat)


def _time_left(referee: Referee, seat: Seat, time: int) -> Iterator[str]:
    if seat in referee.asked:
        for left, what in zip(referee.left(time, seat), ("this decision", "the game"), strict=True):
            if left != UNTIMED:
                yield f"You have {duration(left)} left for {what}."


def _news(referee: Referee, seat: Seat) -> Iterator[str]:
    """What happened since the seat last heard of anything."""
    game = referee.table.game
    kit = kit_of(game)
    notices, events = referee.heard(seat)
    letters = len(kit.letters(game, referee.table.view(seat)))
    told = [*notices, *(line.words for line in kit.tell(game, events, seat))]
    kept = _last(told, LONGEST_NEWS)[-MOST_NEWS:]
    if left := len(told) - len(kept):
        before = referee.letters_told[seat]
        where = f" `letters` with since {before} shows the letters among them." if letters > before else ""
        yield f"({counted(left, 'earlier line')} left out.{where})"
    yield from kept
    referee.letters_told[seat] = letters


def _first(lines: Sequence[str], most: int) -> Sequence[str]:
    """The first lines that together have at most `most` characters, but at least one line."""
    return lines[: max(1, bisect_right([*accumulate(len(line) + 1 for line in lines)], most))]


def _last(lines: Sequence[str], most: int) -> Sequence[str]:
    return _first(lines[::-1], most)[::-1]


def _remembered(letters: Sequence[Letter]) -> Iterator[str]:
    """The last of the letters that were told before."""
    if letters:
        yield f"Your last letters, of {len(letters):,} (`letters` shows all):"
    for sent in letters[-MOST_REMEMBERED:]:
        words = _sent(sent)
        yield words if len(words) <= LONGEST_REMEMBERED else f"{words[: LONGEST_REMEMBERED - 1]}…"


def _sent(sent: Letter) -> str:
    return f"{sent.by} to {', '.join(sent.to) or 'all'}: {sent.text}"


def _now(referee: Referee, seat: Seat) -> str:
    game = referee.table.game
    if referee.ended:
        return referee.outcome
    if referee.retired:
        return referee.retired
    if seat in referee.asked:
        return str(kit_of(game).now(game, referee.table.view(seat)))
    if referee.asked:
        return f"The game waits for {game.seats[referee.asked[0]]}, which you play as well."
    return "You are out of the game. The others play on without you."


def _legal(referee: Referee, want: w.Legal) -> Answer:
    seat, game = _seat(referee, want), referee.table.game
    found = [*kit_of(game).groups(game, referee.table.view(seat))]
    if not want.about:
        lines = [_listed(group, MOST_OF_A_GROUP) for group in found]
        return Answer("\n".join([*lines, _now(referee, seat)]), moves=_moves(found))
    about = [only for group in found if (only := _only(group, want.about)).moves]
    if not about:
        raise Refusal(f"No legal move has '{want.about[:40]}' in it.")
    return Answer("\n".join(_listed(group, MOST_ABOUT // len(about)) for group in about), moves=_moves(about))


def _moves(groups: Iterable[Group]) -> tuple[str, ...]:
    return tuple(option.move for group in groups for option in group.moves)


def _only(group: Group, about: str) -> Group:
    named = about.strip().casefold()
    if named == group.name.casefold():
        return group
    return group._replace(moves=tuple(option for option in group.moves if named in option.move.casefold()))


def _listed(group: Group, most: int) -> str:
    more = len(group.moves) - most
    rest = f" And {more:,} more: name a place with `about` to see those." if more > 0 else ""
    note = f" {group.note}" if group.note else ""
    told = (f"{option.move} ({option.note})" if option.note else option.move for option in group.moves[:most])
    return f"{group.name}: {'; '.join(told)}.{note}{rest}"


def _odds(referee: Referee, want: w.Odds, _: int) -> Iterator[str]:
    game = referee.table.game
    if bool(want.source) != bool(want.target):
        raise Refusal(BOTH)
    if want.source:
        view = referee.table.view(_seat(referee, want))
        return iter(kit_of(game).odds(game, kit_of(game).armies(game, view, want.source, want.target)))
    if not (want.attackers and want.defenders) and not kit_of(game).certain:
        raise Refusal(BOTH)
    return iter(kit_of(game).odds(game, DiceQuestion(want.attackers, want.defenders)))


# Moving


def _make(referee: Referee, want: w.Make, time: int) -> Iterator[str]:
    seat = _seat(referee, want)
    if referee.ended:
        raise Refusal(referee.outcome)
    lines = [line.strip() for line in want.move.splitlines() if line.strip()]
    if not 0 < len(lines) <= MOST_LINES:
        raise Refusal(f"Name from 1 to {MOST_LINES} moves, one on each line.")
    for number, line in enumerate(lines):
        if referee.retired:
            break
        try:
            _make_one(referee, seat, line, time)
        except (InvalidNotation, IllegalMove, Refusal) as refusal:
            raise Refusal("\n".join([*_fate(number, len(lines), line, refusal), *_after(referee, seat)])) from refusal
    return _after(referee, seat)


def _make_one(referee: Referee, seat: Seat, line: str, time: int) -> None:
    table = referee.table
    prefix = f"{table.game.seats[seat]}:"
    words = line.removeprefix(prefix) if line.startswith(prefix) else line
    for action in table.family.typed(table.game, table.view(seat), words.strip()):
        referee.make(Move(seat, action), time)


def _fate(made: int, of: int, line: str, refusal: Exception) -> Iterator[str]:
    if of > 1:
        yield f"{counted(made, 'move')} of {of} made, until this one was refused."
    yield f"Refused: '{line[:100]}'. {refusal}"


def _after(referee: Referee, seat: Seat) -> Iterator[str]:
    game = referee.table.game
    yield from _news(referee, seat)
    yield from kit_of(game).doubts(game, referee.table.view(seat))
    yield _now(referee, seat)


def _letter(referee: Referee, want: w.Letter, time: int) -> Iterator[str]:
    seat, table = _seat(referee, want), referee.table
    if referee.ended:
        raise Refusal(referee.outcome)
    referee.make(kit_of(table.game).letter(table.game, table.view(seat), want.to, want.text), time)
    return _after(referee, seat)


def _letters(referee: Referee, want: w.Letters, _: int) -> Iterator[str]:
    seat, game = _seat(referee, want), referee.table.game
    power = want.with_.strip().casefold()
    if power and power not in game.seats:
        raise Refusal(f"There is no '{power[:40]}' here.{nearest(power, game.seats)}")
    lines = [
        f"{number}. {_sent(sent)}"
        for number, sent in enumerate(kit_of(game).letters(game, referee.table.view(seat)), 1)
        if number > (want.since or 0) and (not power or power in (sent.by, *sent.to) or not sent.to)
    ]
    kept = _last(lines, PAGE) if want.since is None else _first(lines, PAGE)
    left = counted(len(lines) - len(kept), "letter")
    if not lines:
        yield "There are no such letters."
    elif len(kept) < len(lines) and want.since is None:
        yield f"({left} before these: since 0 shows the first.)"
    yield from kept
    if len(kept) < len(lines) and want.since is not None:
        yield f"({left} after these: since {kept[-1].partition('.')[0]} shows the next.)"


_ANSWERS: dict[type[w.AnyWant], Callable[[Referee, Any, int], Iterator[str]]] = {
    w.Rules: _rules,
    w.Look: _look,
    w.Make: _make,
    w.Odds: _odds,
    w.Letter: _letter,
    w.Letters: _letters,
}

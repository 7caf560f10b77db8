"""The laws that hold in every family of games: each is told a random game, and raises when the game breaks it."""

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from garrison.engine import transcript
from garrison.engine.play import IllegalMove, asides, awaited, legal, make, refusals, replay
from garrison.engine.record import Record
from garrison.engine.streams import Chance
from garrison.engine.vocabulary import CHANCE, NOBODY, Over, Seat
from laws.any_moves import any_move
from laws.family import Family, Story

Law = Callable[[Family, Story], None]

TRIES = 15
"""So many moves of every sort are tried on each sampled state."""


def eyes(story: Story) -> Iterator[Seat]:
    """Everybody who looks at a game, and one who only watches."""
    yield from (NOBODY, *map(Seat, range(len(story.game.seats))))


# Records


def a_record_replays_to_the_same_state(family: Family, story: Story) -> None:
    assert replay(story.game, story.states[0], story.moves) == story.states[-1]


def a_record_is_read_as_it_was_written(family: Family, story: Story) -> None:
    record = Record(story.game, story.states[0], story.moves)
    read = transcript.read(transcript.write(record, "a map"), lambda _: story.game)
    assert (read.start, read.moves) == (record.start, record.moves)


# Forms


def json_comes_back_as_it_was(family: Family, story: Story) -> None:
    def returns(value: Any, kind: str) -> bool:
        return bool(msgspec.json.decode(msgspec.json.encode(value), type=family.types[kind]) == value)

    assert all(returns(move, "move") for move in story.moves)
    assert all(returns(event, "event") for happened in story.happened for event in happened)
    for state in (story.states[n] for n in story.samples):
        assert returns(state, "state")
        assert all(returns(choice, "choice") for choice in legal(story.game, state))
        assert all(returns(story.game.ruleset.view(story.game, state, seat), "view") for seat in eyes(story))


def notation_comes_back_as_it_was(family: Family, story: Story) -> None:
    game, lines = story.game, story.game.ruleset.notation
    for move in story.moves:
        assert lines.read_move(game, lines.write_move(game, move)) == move
    for state in (story.states[n] for n in story.samples):
        assert lines.read_state(game, lines.write_state(game, state)) == state


# Legality


def a_move_is_in_one_choice_exactly_when_nothing_refuses_it(family: Family, story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        choices = [*legal(story.game, state), *asides(story.game, state)]
        for _ in range(TRIES):
            move = any_move(family, story.game, state, story.luck)
            listed, allowed = sum(choice.contains(move) for choice in choices), not refusals(story.game, state, move)
            assert listed <= allowed if isinstance(move.action, family.open) else listed == allowed, move


def every_choice_may_be_made_from_its_least_to_its_most(family: Family, story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        for choice in (*legal(story.game, state), *asides(story.game, state)):
            assert not refusals(story.game, state, choice.move())
            assert not refusals(story.game, state, choice.move(choice.most or choice.least))


def make_refuses_what_is_refused_and_changes_no_state(family: Family, story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        before = msgspec.json.encode(state)
        move = any_move(family, story.game, state, story.luck)
        reasons = refusals(story.game, state, move)
        assert reasons == told_by_make(story, state, move)
        assert msgspec.json.encode(state) == before


def told_by_make(story: Story, state: Any, move: Any) -> tuple[Any, ...]:
    try:
        make(story.game, state, move)
    except IllegalMove as refused:
        return refused.reasons
    return ()


# Whose turn it is


def the_game_waits_for_somebody_who_can_move_until_it_is_over(family: Family, story: Story) -> None:
    for state in story.states:
        assert bool(awaited(story.game, state)) != isinstance(state.phase, Over)
    for state in (story.states[n] for n in story.samples):
        assert {choice.by for choice in legal(story.game, state)} == awaited(story.game, state)


def only_seats_of_the_game_win(family: Family, story: Story) -> None:
    if isinstance(phase := story.states[-1].phase, Over):
        assert set(phase.winners) <= set(range(len(story.game.seats)))
        assert len(set(phase.winners)) == len(phase.winners)


def chance_only_does_what_it_may(family: Family, story: Story) -> None:
    for n in story.samples:
        if CHANCE in awaited(story.game, state := story.states[n]):
            move = story.game.ruleset.chance(story.game, state, Chance(n).below)
            assert not refusals(story.game, state, move)


# Secrets


def a_view_does_not_depend_on_what_is_hidden(family: Family, story: Story) -> None:
    game, view = story.game, story.game.ruleset.view
    for state in (story.states[n] for n in story.samples):
        for seat in eyes(story):
            other = family.disguised(game, state, seat, story.luck)
            assert view(game, state, seat) == view(game, other, seat)


def a_view_shows_a_seat_its_own_choices(family: Family, story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        views = [story.game.ruleset.view(story.game, state, seat) for seat in eyes(story)]
        shown = [choice for view in views for choice in view.choices]
        assert sorted(shown, key=repr) == sorted((c for c in legal(story.game, state) if c.by != CHANCE), key=repr)


LAWS: tuple[Law, ...] = (
    a_record_replays_to_the_same_state,
    a_record_is_read_as_it_was_written,
    json_comes_back_as_it_was,
    notation_comes_back_as_it_was,
    a_move_is_in_one_choice_exactly_when_nothing_refuses_it,
    every_choice_may_be_made_from_its_least_to_its_most,
    make_refuses_what_is_refused_and_changes_no_state,
    the_game_waits_for_somebody_who_can_move_until_it_is_over,
    only_seats_of_the_game_win,
    chance_only_does_what_it_may,
    a_view_does_not_depend_on_what_is_hidden,
    a_view_shows_a_seat_its_own_choices,
)

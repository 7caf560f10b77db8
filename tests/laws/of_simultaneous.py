"""The laws of the simultaneous game: where armies come from and go to, what a turn depends on, and what is secret."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from garrison.engine.game import Moment
from garrison.engine.play import awaited
from garrison.engine.vocabulary import CLOCK, NOBODY, Event, Move, Over, Seat
from garrison.maps import Territory
from garrison.sheets import Erased, Wrote, writing
from garrison.simultaneous import vocabulary as v
from garrison.simultaneous.events import (
    AnyEvent,
    Captured,
    CarriedOut,
    Colonized,
    Dealt,
    Drew,
    Earned,
    Eliminated,
    Emptied,
    Fought,
    Hired,
    Manned,
    Moved,
    Occupied,
    Played,
    Reinforced,
    Struck,
    Supplied,
    Traded,
    Vanished,
    Void,
    Waits,
)
from garrison.simultaneous.flaws import flaws
from garrison.simultaneous.luck import Written
from garrison.simultaneous.rules.setup import RESIGN
from garrison.simultaneous.rules.turn import Resolution, resolve
from garrison.simultaneous.staff import CommandCard
from garrison.simultaneous.state import State, living
from garrison.territories.family import UNSEEN
from laws.family import Story

Step = tuple[State, Move[v.AnyAction], State]


def steps(story: Story) -> Iterator[Step]:
    """Each move between the state before and the state after it."""
    return ((before, move, after) for (before, after), move in zip(pairwise(story.states), story.moves, strict=True))


class Turn(NamedTuple):
    """A turn that was carried out: the state with all its orders, the chance in it, and the state after it."""

    ordered: State
    dice: tuple[int, ...]
    after: State


def turns(story: Story) -> Iterator[Turn]:
    """The turns of a game, by whatever move they were begun."""
    for before, move, after in steps(story):
        match move.action:
            case v.Throw(dice):
                yield Turn(before, dice, after)
            case v.Seal() | v.Deadline() if not isinstance(after.phase, v.Throwing) and _is_carried_out(before, after):
                yield Turn(before, (), after)
            case v.Resign() if after.resigned != before.resigned and after.round > before.round:
                yield Turn(RESIGN.apply(Moment(story.game, before, v.Ordering(), move.by), move.action), (), after)
            case _:
                pass


def _is_carried_out(before: State, after: State) -> bool:
    return after.round > before.round or isinstance(after.phase, Over)


def again(story: Story, turn: Turn) -> Resolution:
    """The turn once more."""
    return resolve(story.game, turn.ordered, Written(turn.dice))


# A turn


def a_turn_depends_on_nothing_but_the_orders_and_the_dice(story: Story) -> None:
    for turn in turns(story):
        resolution = again(story, turn)
        assert resolution == again(story, turn)
        other = replace(turn.ordered, sealed=living(turn.ordered), phase=v.Ordering())
        assert resolve(story.game, other, Written(turn.dice)) == resolution
        waits = resolution.after.due or isinstance(resolution.after.phase, v.Drawing)
        assert resolution.after == turn.after or waits


def armies_are_made_and_lost_only_by_rule(story: Story) -> None:
    for turn in turns(story):
        resolution = again(story, turn)
        made, lost = _made(resolution.events), _lost(resolution.events)
        missing = _armies(turn.ordered) + made - lost - _armies(resolution.after)
        assert missing == 0 if _keeps_account(story, resolution) else missing >= 0


def _armies(state: State) -> int:
    return sum(state.armies) + sum(state.pool)


def _made(events: tuple[AnyEvent, ...]) -> int:
    earned = sum(event.armies for event in events if isinstance(event, Earned | Manned))
    traded = sum(event.armies + event.extra for event in events if isinstance(event, Traded))
    levied = sum(event.armies for event in events if isinstance(event, Played) and event.card is CommandCard.LEVY)
    return earned + traded + levied + sum(isinstance(event, Hired) for event in events)


def _lost(events: tuple[AnyEvent, ...]) -> int:
    fought = sum(event.attackers_lost + event.defenders_lost for event in events if isinstance(event, Fought | Struck))
    destroyed = sum(event.armies for event in events if isinstance(event, Played) and event.card in DESTRUCTIVE)
    return fought + destroyed + sum(event.armies for event in events if isinstance(event, Vanished))


DESTRUCTIVE = (CommandCard.ROCKET, CommandCard.FALLOUT)


def _keeps_account(story: Story, resolution: Resolution) -> bool:
    """Whether no other rule takes armies away: neither prices nor lost bids, and nothing that falls to nobody."""
    options, out = story.game.options, any(isinstance(event, Eliminated) for event in resolution.events)
    return options.pool_carry_over and not (options.losers_docked or options.unit_costs != (1,) or out)


def turns_are_counted_up_by_one(story: Story) -> None:
    for before, _, after in steps(story):
        assert after.round - before.round in (0, 1)
        assert after.round == before.round or isinstance(after.phase, v.Ordering | v.Drawing | v.Supplying)


# The board


def a_territory_has_an_owner_exactly_while_it_has_armies(story: Story) -> None:
    for state in story.states:
        assert all((armies > 0) == (owner != NOBODY) for owner, armies in zip(state.owner, state.armies, strict=True))
        assert min(*state.armies, *state.pool) >= 0
        assert not state.troops or tuple(map(sum, state.troops)) == state.armies


def nothing_moves_before_the_turn_is_carried_out(story: Story) -> None:
    for before, move, after in steps(story):
        if (
            before.round == after.round
            and not isinstance(move.action, v.Deal | v.Throw)
            and not isinstance(after.phase, Over)
        ):
            assert (before.owner, before.armies, before.troops) == (after.owner, after.armies, after.troops)
        if isinstance(move.action, v.Deal):
            assert sum(after.armies) == sum(before.armies) + story.game.options.start_units


def nobody_enters_what_is_laid_waste(story: Story) -> None:
    for before, move, after in steps(story):
        assert all(after.owner[where] == NOBODY for where in after.wasted)
        assert {*after.wasted} == {
            *before.wasted,
            *([move.action.where] if isinstance(move.action, v.Devastate) else []),
        }


# The cards


def every_card_is_in_one_place_and_moves_only_when_a_turn_is_over(story: Story) -> None:
    for before, move, after in steps(story):
        held = [card for hand in after.hands for card in hand]
        assert len({*held, *after.traded}) == len(held) + len(after.traded)
        match before.phase, move.action:
            case v.Drawing((seat, *_)), v.Draw(card):
                assert {*after.hands[seat]} == {*before.hands[seat], card}
            case _ if before.round == after.round and not isinstance(after.phase, Over):
                assert before.hands == after.hands


# Who plays


def who_is_not_in_the_game_is_never_asked(story: Story) -> None:
    for state in story.states:
        gone = {*state.eliminated, *state.resigned, *state.absent}
        assert not awaited(story.game, state) & gone
        assert not {*state.sealed} & gone


def the_game_waits_for_those_who_have_not_sealed(story: Story) -> None:
    for state in story.states:
        if isinstance(state.phase, v.Ordering):
            assert awaited(story.game, state) == {*writing(state)} != set()


def who_is_out_of_the_game_does_not_come_back_and_does_not_win(story: Story) -> None:
    for before, move, after in steps(story):
        assert {*after.resigned} == {*before.resigned, *([move.by] if isinstance(move.action, v.Resign) else [])}
        assert {*before.eliminated} <= {*after.eliminated}
        assert {*after.absent} == {*before.absent} - ({move.by} if isinstance(move.action, v.Join) else set())
        assert not (isinstance(after.phase, Over) and {*after.phase.winners} - {*living(after)})


def who_wins_alone_has_the_share_or_is_the_last_or_leads_at_the_end(story: Story) -> None:
    state, options = story.states[-1], story.game.options
    if story.moves and isinstance(state.phase, Over) and state.phase.winners and not options.max_turns:
        (winner,) = state.phase.winners
        standing = len(state.owner) - len(state.wasted)
        assert 2 * state.owner.count(winner) > standing or living(state) == (winner,)


# What is written


def what_is_written_is_kept_and_what_is_sealed_is_not_touched(story: Story) -> None:
    for before, move, after in steps(story):
        own = isinstance(move.action, v.Order | v.Erase | v.Resign)
        if before.round == after.round and not isinstance(move.action, v.Throw) and not isinstance(after.phase, Over):
            for seat, (old, new) in enumerate(zip(before.orders, after.orders, strict=True)):
                assert old == new or (own and seat == move.by)
        if isinstance(move.action, v.Order):
            assert move.by not in before.sealed
            assert after.orders[move.by] == (*before.orders[move.by], move.action)


def nobody_is_told_what_the_others_write(story: Story) -> None:
    game, shown = story.game, story.game.ruleset.shown
    for before, move, _ in steps(story):
        for seat in (NOBODY, *map(Seat, range(len(game.seats)))):
            heard = shown(game, before, move, seat)
            if isinstance(move.action, v.Order | v.Erase):
                assert heard == ((move,) if seat == move.by else ())
            elif isinstance(move.action, v.Seal | v.Unseal | v.Deadline | v.Deal | v.Join | v.Resign):
                assert heard == (move,)


def the_clock_carries_out_what_is_written(story: Story) -> None:
    for before, move, after in steps(story):
        if move.by == CLOCK:
            assert isinstance(after.phase, v.Throwing) or _is_carried_out(before, after)


# What happens


def what_happens_is_what_the_states_show(story: Story) -> None:
    for (before, _, after), happened in zip(steps(story), story.happened, strict=True):
        owner = list(before.owner)
        for where, seat in (taken for event in happened for taken in _taken(event)):
            owner[where] = seat
        assert tuple(owner) == after.owner
        turn = [event.turn for event in happened if isinstance(event, CarriedOut)]
        assert turn in ([], [before.round])
        assert turn or after.round == before.round


def _taken(event: Event) -> Iterator[tuple[Territory, Seat]]:
    """Which territory goes to whom by an event."""
    match event:
        case Dealt(where, by) | Colonized(where, by) | Occupied(where, by) | Captured(where, by):
            yield where, by
        case Emptied(where):
            yield where, NOBODY
        case _:
            pass


def what_is_told_hides_what_is_secret(story: Story) -> None:
    told = story.game.ruleset.told
    for before, happened in zip(story.states, story.happened, strict=False):
        for seat in (NOBODY, *map(Seat, range(len(story.game.seats)))):
            for event in told(story.game, before, happened, seat):
                assert getattr(event, "by", seat) == seat or not _is_secret(event)


def _is_secret(event: Event) -> bool:
    """Whether only who did this may know it so."""
    match event:
        case Drew(card=card) | Supplied(card=card):
            return card not in (UNSEEN, CommandCard.UNSEEN)
        case Reinforced() | Moved():
            return event.ordered != event.armies
        case _:
            return isinstance(event, Void | Waits | Wrote | Erased)


# Positions


def a_position_that_is_reached_has_no_flaw(story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        assert not list(flaws(story.game, state))


LAWS = (
    a_turn_depends_on_nothing_but_the_orders_and_the_dice,
    armies_are_made_and_lost_only_by_rule,
    turns_are_counted_up_by_one,
    a_territory_has_an_owner_exactly_while_it_has_armies,
    nothing_moves_before_the_turn_is_carried_out,
    nobody_enters_what_is_laid_waste,
    every_card_is_in_one_place_and_moves_only_when_a_turn_is_over,
    who_is_not_in_the_game_is_never_asked,
    the_game_waits_for_those_who_have_not_sealed,
    who_is_out_of_the_game_does_not_come_back_and_does_not_win,
    who_wins_alone_has_the_share_or_is_the_last_or_leads_at_the_end,
    what_is_written_is_kept_and_what_is_sealed_is_not_touched,
    nobody_is_told_what_the_others_write,
    the_clock_carries_out_what_is_written,
    what_happens_is_what_the_states_show,
    what_is_told_hides_what_is_secret,
    a_position_that_is_reached_has_no_flaw,
)

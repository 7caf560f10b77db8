"""The laws of what is told in the risk family: the events are the same truth as the states, and no secret gets out."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import pairwise

from msgspec.structs import replace

from garrison.engine.vocabulary import NOBODY, Event, Over, Seat
from garrison.risk import events as e
from garrison.risk import vocabulary as v
from garrison.risk.state import State
from garrison.territories.family import UNSEEN
from laws.family import Story


def steps(story: Story) -> Iterator[tuple[State, tuple[Event, ...], State]]:
    """What happened by each move, between the states before and after it."""
    return ((before, told, after) for (before, after), told in zip(pairwise(story.states), story.happened, strict=True))


def known(state: State) -> tuple[object, ...]:
    """All that changes by what happens, and not by whose turn it is to decide."""
    return state.owner, state.armies, state.hands, state.goals, state.resigned


def the_events_of_a_move_lead_from_the_state_before_to_the_state_after(story: Story) -> None:
    for before, happened, after in steps(story):
        assert known(reduce(retold, happened, before)) == known(after)


def retold(state: State, event: Event) -> State:
    """The state after something happened, by what is told of it alone."""
    match event:
        case e.Claimed(seat, where) | e.Dealt(seat, where):
            return stationed(state, where, seat, 1)
        case e.PlacedFaceDown():
            return state
        case e.Placed(seat, where, standing):
            assert standing == state.armies[where] + 1
            return stationed(state, where, seat, standing)
        case e.Deployed(seat, where, armies, standing) | e.Laid(seat, where, armies, standing):
            assert standing == state.armies[where] + armies
            return stationed(state, where, seat, standing)
        case e.Fortified(seat, source, target, armies, standing):
            return stationed(less(state, source, armies), target, seat, standing)
        case e.Fighting():
            return fought(state, event)
        case _:
            return held(state, event)


def fought(state: State, event: e.Fighting) -> State:
    """The state after a part of a battle."""
    attacker, source, defender, target = event.attacker, event.source, event.defender, event.target
    assert (attacker, state.owner[source]) == (state.turn, attacker)
    match event:
        case (
            e.Rolled(lost=lost, killed=killed, attackers=attackers, defenders=defenders)
            | e.RolledEvenly(lost=lost, killed=killed, attackers=attackers, defenders=defenders)
            | e.FoughtOut(lost=lost, killed=killed, attackers=attackers, defenders=defenders)
        ):
            assert state.owner[target] == defender
            after = less(less(state, source, lost), target, killed)
            assert (after.armies[source], after.armies[target]) == (attackers, defenders)
            return after
        case e.Occupied(armies=armies):
            assert state.owner[target] == defender
            return stationed(less(state, source, armies), target, attacker, armies)
        case e.Eliminated(cards=cards):
            assert cards in (state.hands[defender], ())  # or nobody takes them
            return in_hand(in_hand(state, defender, ()), attacker, (*state.hands[attacker], *cards))
        case _:
            return state


def held(state: State, event: Event) -> State:
    """The state after a change of what the seats hold in their hands, or after one has given up."""
    match event:
        case e.Traded(seat, cards, _, reward, bonus):
            rewarded = less(state, reward, -bonus) if reward >= 0 else state
            return in_hand(rewarded, seat, tuple(card for card in state.hands[seat] if card not in cards))
        case e.Drew(seat, card):
            return in_hand(state, seat, (*state.hands[seat], card))
        case e.MissionDealt(seat, goal) | e.GoalChanged(seat, goal):
            return replace(state, goals=(*state.goals[:seat], goal, *state.goals[seat + 1 :]))
        case e.Resigned(seat):
            return replace(state, resigned=tuple(sorted((*state.resigned, seat))))
        case _:
            return state


def stationed(state: State, where: int, seat: Seat, armies: int) -> State:
    owner = (*state.owner[:where], seat, *state.owner[where + 1 :])
    return less(replace(state, owner=owner), where, state.armies[where] - armies)


def less(state: State, where: int, armies: int) -> State:
    return replace(state, armies=(*state.armies[:where], state.armies[where] - armies, *state.armies[where + 1 :]))


def in_hand(state: State, seat: Seat, cards: Sequence[int]) -> State:
    return replace(state, hands=(*state.hands[:seat], tuple(sorted(cards)), *state.hands[seat + 1 :]))


def a_turn_begins_when_it_passes_and_the_end_is_told_once(story: Story) -> None:
    for before, happened, after in steps(story):
        ended = [event.winners for event in happened if isinstance(event, e.Ended)]
        if isinstance(after.phase, Over):
            assert ended == [after.phase.winners]
        else:
            passed = (before.turn, before.round) != (after.turn, after.round) or isinstance(before.phase, v.SettingUp)
            begins = [(after.turn, after.round)] if passed and not isinstance(after.phase, v.SettingUp) else []
            assert [(event.seat, event.round) for event in happened if isinstance(event, e.TurnBegan)] == begins
            assert not ended


def each_seat_is_told_everything_but_the_goals_and_cards_of_others(story: Story) -> None:
    seats = (NOBODY, *map(Seat, range(len(story.game.seats))))
    for before, happened, _ in steps(story):
        for seat in seats:
            heard = story.game.ruleset.told(story.game, before, happened, seat)
            assert [event for event in heard if event in happened] == [
                event for event in happened if seat in (knowing(event) or seats)
            ]
            assert not any(knowing(event) for event in heard if event not in happened)


def knowing(event: Event) -> tuple[Seat, ...]:
    """Who alone may know all of it; nobody when everybody may."""
    match event:
        case e.PlacedFaceDown(seat):
            return (seat,)
        case e.MissionDealt(seat) | e.MissionOffered(seat) | e.GoalChanged(seat):
            return (seat,)
        case e.Drew(seat, card) if card != UNSEEN:
            return (seat,)
        case e.Eliminated(attacker, _, defender, _, cards) if {*cards} - {UNSEEN}:
            return attacker, defender
        case _:
            return ()


LAWS = (
    the_events_of_a_move_lead_from_the_state_before_to_the_state_after,
    a_turn_begins_when_it_passes_and_the_end_is_told_once,
    each_seat_is_told_everything_but_the_goals_and_cards_of_others,
)

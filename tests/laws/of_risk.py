"""The laws of the risk family: where armies, territories and cards may go, who still plays, and what is secret."""

from collections.abc import Iterator
from itertools import pairwise

from garrison.engine.play import awaited
from garrison.engine.vocabulary import NOBODY, Move, Over, Seat
from garrison.maps.world import Territory, World
from garrison.risk import vocabulary as v
from garrison.risk.flaws import flaws
from garrison.risk.marks import FaceDown, of_kind
from garrison.risk.options import Aim
from garrison.risk.options.conditions import (
    laid_evenly,
    last_round,
    placed_by_people,
    placed_in_secret,
    with_hands_taken,
)
from garrison.risk.questions import MOST_ARMIES, room, territories_of
from garrison.risk.state import State, deck, with_face_down, without_land
from laws.family import Story


def steps(story: Story) -> Iterator[tuple[State, Move[v.AnyAction], State]]:
    """Each move between the state before and the state after it."""
    return ((before, move, after) for (before, after), move in zip(pairwise(story.states), story.moves, strict=True))


def different(before: tuple[int, ...], after: tuple[int, ...]) -> dict[int, int]:
    """What has changed, by how much."""
    return {n: now - then for n, (then, now) in enumerate(zip(before, after, strict=True)) if now != then}


def moved_in(before: State, move: Move[v.AnyAction], after: State) -> int:
    """The armies that moved into a conquest: those that were told to, or the fewest when the conqueror gave up."""
    match before.phase, move.action:
        case v.Occupying(), v.Occupy(armies):
            return armies
        case v.Occupying(_, _, least), v.Resign() if move.by == before.turn or isinstance(after.phase, Over):
            return least
        case _:
            return 0


# The board


def armies_change_only_as_the_rule_says(story: Story) -> None:
    for before, move, after in steps(story):
        if not isinstance(move.action, v.Roll | v.Even | v.FightOut):
            assert different(before.armies, after.armies) == _due(story, before, move, after)


def _due(story: Story, before: State, move: Move[v.AnyAction], after: State) -> dict[int, int]:
    match before.phase, move.action:
        case _, v.Claim(where) | v.Deal(where) if NOBODY not in after.owner and not placed_by_people(
            story.game.options
        ):
            return _laid(story, before, after, where)
        case v.Placing(), _ if placed_in_secret(story.game.options):
            return _turned_up(before, move, after)
        case _, v.Claim(where) | v.Deal(where) | v.Place(where):
            return {where: 1}
        case _, v.Deploy(where, armies):
            return {where: armies}
        case _, v.Trade(_, reward) if reward >= 0:
            return {reward: min(story.game.options.card_bonus, room(story.game, before, reward))}
        case _, v.Fortify(source, target, armies):
            return {source: -armies, target: armies}
        case v.Occupying(source, target), _ if armies := moved_in(before, move, after):
            return {source: -armies, target: armies}
        case _:
            return {}


def _turned_up(before: State, move: Move[v.AnyAction], after: State) -> dict[int, int]:
    """What is turned up when the last seat has placed its armies: all that were placed face down."""
    if isinstance(after.phase, v.Placing | Over):
        return {}
    marks = [*of_kind(before.marks, FaceDown)]
    if isinstance(move.action, v.Place):
        marks.append(FaceDown(move.by, move.action.where, 1))
    return different(before.armies, with_face_down(before.armies, marks))


def a_roll_takes_an_army_for_each_pair_of_dice_and_only_from_who_is_beaten_in_one(story: Story) -> None:
    for before, move, after in steps(story):
        if isinstance(before.phase, v.Rolling) and isinstance(move.action, v.Roll):
            changes = different(before.armies, after.armies)
            lost, killed = (-changes.pop(where, 0) for where in (before.phase.source, before.phase.target))
            pairs = [*zip(move.action.attacker, move.action.defender, strict=False)]
            assert not changes
            assert lost + killed == len(pairs)
            assert (lost > 0) == any(theirs >= ours for ours, theirs in pairs)
            assert (killed > 0) == any(ours > theirs for ours, theirs in pairs)


def an_even_roll_or_a_whole_battle_takes_what_it_says_and_no_more_than_was_there(story: Story) -> None:
    for before, move, after in steps(story):
        if isinstance(before.phase, v.Rolling | v.Battling) and isinstance(move.action, v.Even | v.FightOut):
            changes, roll = different(before.armies, after.armies), move.action
            lost, killed = (-changes.pop(where, 0) for where in (before.phase.source, before.phase.target))
            assert not changes
            assert (lost, killed) == (roll.lost, roll.killed)
            if isinstance(roll, v.Even):
                assert lost + killed == min(roll.attacker, roll.defender)
            else:
                assert (lost == roll.attacker) != (killed == roll.defender)


def territories_change_hands_only_by_claim_deal_and_conquest(story: Story) -> None:
    for before, move, after in steps(story):
        taken = {where for where, _ in different(before.owner, after.owner).items()}
        match before.phase, move.action:
            case _, v.Claim(where) | v.Deal(where):
                assert taken == {where}
            case v.Occupying(_, target), _ if moved_in(before, move, after):
                assert taken == {target}
            case _:
                assert not taken
        assert {after.owner[where] for where in taken} <= {before.turn}


def every_territory_has_an_owner_and_an_army_once_it_is_claimed(story: Story) -> None:
    for state in story.states:
        beaten = state.phase.target if isinstance(state.phase, v.Occupying) else -1
        for where, (owner, armies) in enumerate(zip(state.owner, state.armies, strict=True)):
            assert (armies > 0) == (owner != NOBODY and where != beaten)


def new_armies_are_those_that_were_given(story: Story) -> None:
    for before, move, after in steps(story):
        if isinstance(before.phase, v.Deploying) and isinstance(move.action, v.Deploy):
            left = before.phase.armies - move.action.armies
            fits = any(room(story.game, after, where) for where in territories_of(after, move.by))
            assert (after.phase == v.Deploying(left)) == (left > 0 and fits)


def nothing_raises_a_territory_above_the_cap(story: Story) -> None:
    for before, _, after in steps(story):
        raised = [armies for was, armies in zip(before.armies, after.armies, strict=True) if armies > was]
        assert max(raised, default=0) <= (story.game.options.army_cap or MOST_ARMIES)


def no_more_is_taken_in_a_turn_than_may_be(story: Story) -> None:
    assert all(state.captured <= (story.game.options.attacks or MOST_ARMIES) for state in story.states)


def _laid(story: Story, before: State, after: State, last: Territory) -> dict[int, int]:
    """What is laid when the last territory is taken: each seat's pile, as far as it goes evenly if it is laid so."""
    assert isinstance(before.phase, v.Claiming | v.Dealing)
    most = story.game.options.army_cap - 1 if story.game.options.army_cap else MOST_ARMIES
    piles = [max(0, pile - (seat == before.turn)) for seat, pile in enumerate(before.phase.piles)]
    armies = {where: after.armies[where] - before.armies[where] - (where == last) for where in range(len(after.owner))}
    for seat, pile in enumerate(piles):
        land = [where for where, owner in enumerate(after.owner) if owner == seat]
        got = [armies[where] for where in land]
        if seat in after.resigned:
            assert not any(got)
        elif laid_evenly(story.game.options):
            assert got == [min(pile // len(land), most)] * len(land) if land else not got
        else:
            assert min(got, default=0) >= 0
            assert sum(got) == min(pile, most * len(land))
    laid = {where: number + (where == last) for where, number in armies.items()}
    return {where: number for where, number in laid.items() if number}


# The cards


def _cards_out_of_play(story: Story, before: State, after: State) -> set[int]:
    """The cards that those who fell in this step held, where nobody takes them."""
    if with_hands_taken(story.game.options):
        return set()
    return {card for seat in without_land(after) if seat in before.owner for card in before.hands[seat]}


def every_card_is_in_one_place_and_moves_only_by_rule(story: Story) -> None:
    for before, move, after in steps(story):
        held, holding = _held(before), _held(after)
        match move.action:
            case v.Trade(cards):
                assert holding == held - {*cards}
                assert {*after.traded} == {*before.traded, *cards}
            case v.Draw(card):
                assert holding == held | {card}
                assert card in after.hands[before.turn]
            case _:
                lost = _cards_out_of_play(story, before, after)
                assert holding == held - lost
                assert {*after.traded} == {*before.traded} | lost or isinstance(after.phase, v.Drawing)
        assert len(holding) == sum(map(len, after.hands))
        assert not holding & {*after.traded}


def _held(state: State) -> set[int]:
    return {card for hand in state.hands for card in hand}


def traded_cards_come_back_only_when_the_deck_is_empty(story: Story) -> None:
    for before, _, after in steps(story):
        if not {*before.traded} <= {*after.traded}:
            assert story.game.options.recycle
            assert isinstance(after.phase, v.Drawing)
            assert not deck(story.game.map, before)
            assert not after.traded


def who_loses_the_last_territory_keeps_no_card(story: Story) -> None:
    assert not any(state.hands[seat] for state in story.states for seat in without_land(state))


# Who plays


def the_eliminated_and_the_resigned_are_never_asked(story: Story) -> None:
    for state in story.states:
        gone = {*state.resigned, *(() if NOBODY in state.owner else without_land(state))}
        assert not awaited(story.game, state) & gone


def who_has_resigned_does_not_come_back_and_does_not_win(story: Story) -> None:
    for before, move, after in steps(story):
        assert {*after.resigned} == {*before.resigned, *([move.by] if isinstance(move.action, v.Resign) else [])}
        assert not (isinstance(after.phase, Over) and {*after.phase.winners} & {*after.resigned})


def the_world_is_won_by_the_last(story: Story) -> None:
    state = story.states[-1]
    everybody = {World()} == {*state.goals} and story.game.options.goal is Aim.WORLD
    if (last := last_round(story.game.options)) and state.round > last:
        assert isinstance(state.phase, Over)
        assert state.round == last + 1
    elif isinstance(state.phase, Over) and everybody:
        assert len(state.phase.winners) == 1
        assert {*state.owner} <= {NOBODY, *state.phase.winners, state.turn, *state.resigned}


def rounds_are_counted_up(story: Story) -> None:
    for before, _, after in steps(story):
        assert after.round - before.round in (0, 1)
        assert after.round == before.round or after.turn == after.first or after.first in _gone(after)


def _gone(state: State) -> set[Seat]:
    return {*state.resigned, *without_land(state)}


# Positions and secrets


def a_position_that_is_reached_has_no_flaw(story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        assert not list(flaws(story.game, state))


def what_another_is_dealt_is_not_told(story: Story) -> None:
    game, shown = story.game, story.game.ruleset.shown
    for before, move, _ in steps(story):
        for seat in (NOBODY, *map(Seat, range(len(game.seats)))):
            match before.phase, move.action:
                case v.Drawing(), v.Draw():
                    own = seat == before.turn
                case v.DealingMissions(dealt), v.DealMission():
                    own = seat == len(dealt) % len(game.seats)
                case _, v.ChooseMission():
                    own = seat == move.by
                case _, v.Place() if placed_in_secret(game.options):
                    own = seat == move.by
                case v.DealingTargets(dealt), v.DealTarget():
                    own = seat == len(dealt)
                case _:
                    own = True
            assert (shown(game, before, move, seat) == (move,)) == own


def where_another_places_in_secret_is_not_told_at_all(story: Story) -> None:
    game = story.game
    for before, move, _ in steps(story):
        if isinstance(move.action, v.Place) and placed_in_secret(game.options):
            assert game.ruleset.shown(game, before, move, move.by) == (move,)
            others = (NOBODY, *(Seat(seat) for seat in range(len(game.seats)) if seat != move.by))
            assert not any(game.ruleset.shown(game, before, move, seat) for seat in others)


def the_board_is_empty_until_all_know_who_places_first(story: Story) -> None:
    for state in story.states:
        if isinstance(state.phase, v.DealingMissions | v.ChoosingMissions | v.DealingTargets | v.RollingToPlace):
            assert {*state.owner} == {NOBODY}
        elif isinstance(state.phase, v.Dealing):
            assert NOBODY in state.owner


LAWS = (
    armies_change_only_as_the_rule_says,
    a_roll_takes_an_army_for_each_pair_of_dice_and_only_from_who_is_beaten_in_one,
    territories_change_hands_only_by_claim_deal_and_conquest,
    every_territory_has_an_owner_and_an_army_once_it_is_claimed,
    new_armies_are_those_that_were_given,
    nothing_raises_a_territory_above_the_cap,
    no_more_is_taken_in_a_turn_than_may_be,
    every_card_is_in_one_place_and_moves_only_by_rule,
    traded_cards_come_back_only_when_the_deck_is_empty,
    who_loses_the_last_territory_keeps_no_card,
    the_eliminated_and_the_resigned_are_never_asked,
    who_has_resigned_does_not_come_back_and_does_not_win,
    the_world_is_won_by_the_last,
    rounds_are_counted_up,
    a_position_that_is_reached_has_no_flaw,
    what_another_is_dealt_is_not_told,
    where_another_places_in_secret_is_not_told_at_all,
    the_board_is_empty_until_all_know_who_places_first,
)

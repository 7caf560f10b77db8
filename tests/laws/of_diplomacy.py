"""The laws of the diplomacy family: where units are and come from, who owns what, who is asked, and what is secret."""

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from msgspec.structs import replace

from garrison.diplomacy import events as e
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import counts, upkeep
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.outcome import Resolution
from garrison.diplomacy.rules.movement import standing
from garrison.diplomacy.state import State
from garrison.engine.play import awaited
from garrison.engine.vocabulary import CLOCK, NOBODY, Event, Move, Over, Seat
from garrison.maps.provinces import Terrain
from laws.family import Story


def steps(story: Story) -> Iterator[tuple[State, Move[v.AnyAction], State]]:
    """Each move between the state before and the state after it."""
    return ((before, move, after) for (before, after), move in zip(pairwise(story.states), story.moves, strict=True))


def closings(story: Story) -> Iterator[tuple[State, State]]:
    """The states before and after each move that closed a phase."""
    return ((before, after) for before, move, after in steps(story) if closes(before, move, after))


def closes(before: State, move: Move[v.AnyAction], after: State) -> bool:
    return (before.year, before.phase) != (after.year, after.phase) and not _ended_by_talk(before, move, after)


def _ended_by_talk(before: State, move: Move[v.AnyAction], after: State) -> bool:
    """Whether the game ended over the table: nothing was carried out."""
    unchanged = all(getattr(before, part) == getattr(after, part) for part in ("units", "owner", "news"))
    return isinstance(after.phase, Over) and unchanged and not isinstance(move.action, v.Seal | v.Deadline)


def army(state: State) -> Counter[v.Kind]:
    """The strength of all units of a kind, those that have to retreat among them."""
    beaten = [lost.unit for lost in state.phase.dislodged] if isinstance(state.phase, v.Retreating) else []
    return Counter(unit.kind for unit in (*state.units, *beaten) for _ in range(unit.strength))


# The board


def every_unit_is_where_it_can_be_and_alone(story: Story) -> None:
    chart = story.game.map
    for state in story.states:
        provinces = [chart.province[unit.place] for unit in state.units]
        assert len({*provinces}) == len(provinces)
        for unit, province in zip(state.units, provinces, strict=True):
            if unit.kind is v.Kind.FLEET:
                assert unit.place in chart.fleets_in[province]
            else:
                assert unit.place == province
                assert chart.terrain[province] is not Terrain.SEA


def nothing_moves_before_a_phase_is_closed(story: Story) -> None:
    for before, move, after in steps(story):
        if not closes(before, move, after):
            assert (before.units, before.owner) == (after.units, after.owner)


def units_come_only_from_building(story: Story) -> None:
    for before, after in closings(story):
        if not isinstance(before.phase, v.Adjusting):
            assert army(after) <= army(before)
        else:
            built = sum(due for due in before.phase.balance if due > 0)
            assert army(after).total() <= army(before).total() + built


def units_go_only_when_they_are_dislodged_or_removed(story: Story) -> None:
    for before, after in closings(story):
        if isinstance(before.phase, v.Ordering) and before.phase.season is v.Season.SPRING:
            lost = Counter(
                outcome.unit.kind for outcome in after.news if outcome.dislodged for _ in range(outcome.unit.strength)
            )
            assert army(before) - army(after) <= lost


def who_stood_where_it_was_told_to_is_there(story: Story) -> None:
    for before, after in closings(story):
        if isinstance(before.phase, v.Ordering) and isinstance(after.phase, v.Retreating):
            left = {lost.unit for lost in after.phase.dislodged}
            assert left == {outcome.unit for outcome in after.news if outcome.dislodged}
            assert {unit.place for unit in after.units} <= {outcome.final for outcome in after.news}


def there_are_no_more_units_than_centres_after_the_adjustments(story: Story) -> None:
    game = story.game
    for state in story.states:
        if state.year > story.states[0].year and state.phase == v.Ordering(v.Season.SPRING):
            for power in range(len(game.seats)):
                centres = sum(state.owner[centre] == power for centre in game.map.centres)
                mine = [unit for unit in state.units if unit.power == power]
                assert sum(upkeep(unit, game.options.combined_counts_as) for unit in mine) <= centres


def land_changes_hands_only_after_the_fall_and_to_who_is_there(story: Story) -> None:
    chart = story.game.map
    for before, _, after in steps(story):
        if before.owner != after.owner:
            assert getattr(before.phase, "season", None) is v.Season.FALL
            stood = {chart.province[unit.place] for unit in (*before.units, *after.units)}
            stood |= {chart.province[outcome.final] for outcome in after.news if not outcome.dislodged}
            if isinstance(before.phase, v.Retreating):
                stood |= {chart.province[way] for lost in before.phase.dislodged for way in lost.options}
            owners = zip(before.owner, after.owner, strict=True)
            assert {province for province, (old, new) in enumerate(owners) if old != new} <= stood


def no_centre_is_ever_given_back(story: Story) -> None:
    for before, _, after in steps(story):
        assert all(new != NOBODY or old == NOBODY for old, new in zip(before.owner, after.owner, strict=True))


# The year

RANK = (v.Ordering(v.Season.SPRING), v.Season.SPRING, v.Ordering(v.Season.FALL), v.Season.FALL, v.Adjusting)


def _time(state: State) -> tuple[int, int]:
    match state.phase:
        case v.Ordering():
            return state.year, RANK.index(state.phase)
        case v.Retreating(season):
            return state.year, RANK.index(season)
        case v.Adjusting():
            return state.year, RANK.index(v.Adjusting)
        case _:
            return state.year, len(RANK)


def time_goes_on(story: Story) -> None:
    for before, move, after in steps(story):
        assert _time(before) <= _time(after)
        assert isinstance(after.phase, Over) or (_time(before) < _time(after)) == closes(before, move, after)


def the_clock_closes_the_phase(story: Story) -> None:
    for before, move, after in steps(story):
        if move.by == CLOCK:
            assert closes(before, move, after) or isinstance(after.phase, Over)
        elif closes(before, move, after):
            assert isinstance(move.action, v.Seal | v.Surrender)


# Who plays


def who_is_out_of_the_game_is_never_asked(story: Story) -> None:
    for state in story.states:
        if not isinstance(state.phase, Over):
            gone = {*state.surrendered, *state.eliminated}
            alive = {unit.power for unit in state.units} | {state.owner[centre] for centre in story.game.map.centres}
            beaten = state.phase.dislodged if isinstance(state.phase, v.Retreating) else ()
            alive |= {lost.unit.power for lost in beaten}
            waited = awaited(story.game, state)
            assert not waited & gone
            assert waited <= alive


def only_who_owes_orders_is_waited_for(story: Story) -> None:
    for state in story.states:
        if not isinstance(state.phase, Over):
            assert awaited(story.game, state) == {*state.owing} - {*state.sealed} != set()


def who_has_surrendered_does_not_come_back_and_does_not_win(story: Story) -> None:
    for before, move, after in steps(story):
        assert {*after.surrendered} == {
            *before.surrendered,
            *([move.by] if isinstance(move.action, v.Surrender) else []),
        }
        assert not (isinstance(after.phase, Over) and {*after.phase.winners} & {*after.surrendered})


def who_wins_alone_has_the_most_centres_or_is_the_last(story: Story) -> None:
    state, game = story.states[-1], story.game
    if isinstance(state.phase, Over) and len(state.phase.winners) == 1:
        held = Counter(state.owner[centre] for centre in game.map.centres)
        (winner,) = state.phase.winners
        alive = {unit.power for unit in state.units} | {*held}
        rivals = alive - {*state.surrendered, *state.eliminated, NOBODY, winner}
        assert not rivals or held[winner] >= game.options.victory_centres
        assert all(held[rival] < held[winner] for rival in rivals)


# What is written and said


def what_is_written_is_kept_and_what_is_sealed_is_not_touched(story: Story) -> None:
    for before, move, after in steps(story):
        if not closes(before, move, after) and not isinstance(move.action, v.Surrender):
            for power, (old, new) in enumerate(zip(before.orders, after.orders, strict=True)):
                if power != move.by or not isinstance(move.action, v.Write | v.Erase):
                    assert old == new
        if isinstance(move.action, v.Write):
            assert move.by not in before.sealed
            assert move.action.order in after.orders[move.by]
        if isinstance(move.action, v.Unseal):
            assert move.by not in after.sealed


def what_was_ordered_is_told_with_what_came_of_it(story: Story) -> None:
    for before, after in closings(story):
        if isinstance(before.phase, v.Ordering):
            assert {outcome.unit for outcome in after.news} == {*before.units}


def nobody_is_told_of_the_others_orders_and_letters(story: Story) -> None:
    game, shown = story.game, story.game.ruleset.shown
    for before, move, _ in steps(story):
        for seat in (NOBODY, *map(Seat, range(len(game.seats)))):
            match move.action:
                case v.Write() | v.Erase() | v.OfferDraw() | v.WithdrawDraw():
                    own = seat == move.by
                case v.Say(to, _):
                    own = not to or seat in (move.by, *to)
                case _:
                    own = True
            assert shown(game, before, move, seat) == ((move,) if own else ())


# What happened


def moves(story: Story) -> Iterator[tuple[State, Move[v.AnyAction], State, tuple[Event, ...]]]:
    """Each move, between the states before and after it, with what happened by it."""
    return ((*step, told) for step, told in zip(steps(story), story.happened, strict=True))


def what_happened_is_what_has_changed(story: Story) -> None:
    chart = story.game.map
    for before, _, after, told in moves(story):
        units, owner, gone = {*before.units}, [*before.owner], {*before.eliminated}
        for event in told:
            match event:
                case e.Adjudicated(outcomes):
                    assert {outcome.unit for outcome in outcomes} == units
                    units = {*standing(Resolution(outcomes))}
                case e.Retreated(unit, place):
                    units.add(replace(unit, place=place))
                case e.Adjusted(_, built, removed, disordered):
                    units = (units | {*built}) - {*removed, *disordered}
                case e.Took(power, centres, losers, held):
                    assert [owner[centre] for centre in centres] == [*losers]
                    owner = [power if province in centres else old for province, old in enumerate(owner)]
                    assert held == sum(after.owner[centre] == power for centre in chart.centres)
                case e.Counted(_, centres):
                    assert centres == counts(chart, owner)
                case e.Eliminated(power):
                    gone.add(power)
                case _:
                    pass
        assert units == {*after.units}
        assert [owner[centre] for centre in chart.centres] == [after.owner[centre] for centre in chart.centres]
        assert gone == {*after.eliminated}


def a_phase_is_told_of_from_its_beginning_to_its_end(story: Story) -> None:
    for before, move, after, told in moves(story):
        closed = [(event.phase, event.year) for event in told if isinstance(event, e.Closed)]
        begun = [(event.phase, event.year) for event in told if isinstance(event, e.Began)]
        over = [event.winners for event in told if isinstance(event, e.Ended)]
        assert closed[:1] == ([(before.phase, before.year)] if closes(before, move, after) else [])
        assert over == ([after.phase.winners] if isinstance(after.phase, Over) else [])
        assert bool(closed) <= bool(begun or over)
        assert not begun or over or begun[-1] == (after.phase, after.year)


def who_was_dislodged_is_told_what_became_of_it(story: Story) -> None:
    for before, move, after, told in moves(story):
        if closes(before, move, after):
            fates = [event.unit for event in told if isinstance(event, e.Retreated | e.Clashed | e.Disbanded)]
            beaten = {event.unit for event in told if isinstance(event, e.Dislodged) and event.options}
            assert len({*fates}) == len(fates)
            assert {*fates} == (_asked(before) | beaten) - _asked(after)


def _asked(state: State) -> set[v.Unit]:
    beaten = state.phase.dislodged if isinstance(state.phase, v.Retreating) else ()
    return {lost.unit for lost in beaten if lost.options}


def nobody_hears_of_the_others_orders_and_letters(story: Story) -> None:
    for before, move, _, told in moves(story):
        for seat in (NOBODY, *map(Seat, range(len(story.game.seats)))):
            hidden = {*told} - {*story.game.ruleset.told(story.game, before, told, seat)}
            shown = story.game.ruleset.shown(story.game, before, move, seat)
            assert hidden == ({event for event in told if isinstance(event, SECRET)} if not shown else set())


SECRET = e.Wrote | e.Erased | e.Sent | e.OfferedDraw | e.WithdrewDraw


# Positions


def a_position_that_is_reached_has_no_flaw(story: Story) -> None:
    for state in (story.states[n] for n in story.samples):
        assert not list(flaws(story.game, state))


LAWS = (
    every_unit_is_where_it_can_be_and_alone,
    nothing_moves_before_a_phase_is_closed,
    units_come_only_from_building,
    units_go_only_when_they_are_dislodged_or_removed,
    who_stood_where_it_was_told_to_is_there,
    there_are_no_more_units_than_centres_after_the_adjustments,
    land_changes_hands_only_after_the_fall_and_to_who_is_there,
    no_centre_is_ever_given_back,
    time_goes_on,
    the_clock_closes_the_phase,
    who_is_out_of_the_game_is_never_asked,
    only_who_owes_orders_is_waited_for,
    who_has_surrendered_does_not_come_back_and_does_not_win,
    who_wins_alone_has_the_most_centres_or_is_the_last,
    what_is_written_is_kept_and_what_is_sealed_is_not_touched,
    what_was_ordered_is_told_with_what_came_of_it,
    nobody_is_told_of_the_others_orders_and_letters,
    what_happened_is_what_has_changed,
    a_phase_is_told_of_from_its_beginning_to_its_end,
    who_was_dislodged_is_told_what_became_of_it,
    nobody_hears_of_the_others_orders_and_letters,
    a_position_that_is_reached_has_no_flaw,
)

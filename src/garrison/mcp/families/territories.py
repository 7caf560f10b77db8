"""Lines about territories and armies, which the families on territories share."""

from collections.abc import Iterator, Sequence

from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import Seat
from garrison.maps.world import Continent, Map, Territory
from garrison.mcp.families.kit import DiceQuestion, by_owner
from garrison.odds import Dice, ImpossibleForces, outlook
from garrison.odds.dice import FULL_LUCK, Battle, short_of_one
from garrison.telling.sentences import counted, percent_in_words
from garrison.territories.family import Seen
from garrison.territories.notation import Game, read_territory

MOST_ARMIES = 1_000
"""The most armies of a battle whose chances are worked out for a model; more take seconds."""

EMPTY = "empty"


def continents(game: Game, view: Seen, more: Sequence[str] = ()) -> Iterator[str]:
    """A line for each continent, with its bonus, its owners and their armies; `more` has a word for each territory."""
    for continent in game.map.continents:
        whole = f"{continent.id} (bonus {continent.bonus})"
        yield f"{whole}: {_within(game, view, sorted(continent.territories), more)}"
    if outside := _outside(game.map):
        yield f"in no continent: {_within(game, view, outside, more)}"


def _within(game: Game, view: Seen, places: Sequence[Territory], more: Sequence[str]) -> str:
    held = [(view.owner[t], f"{game.map.ids[t]} {view.armies[t]}{more[t] if more else ''}") for t in places]
    return by_owner(game.seats, held, EMPTY)


def _outside(map_: Map) -> list[Territory]:
    inside = {territory for continent in map_.continents for territory in continent.territories}
    return [Territory(t) for t in range(len(map_.ids)) if t not in inside]


def places(game: Game) -> Iterator[str]:
    """Each continent, then each of its territories with those that you can enter from it."""
    for continent in game.map.continents:
        yield from _borders(game.map, continent)
    for territory in _outside(game.map):
        yield f"{game.map.ids[territory]}: {_beside(game.map, territory)}"


def _borders(map_: Map, continent: Continent) -> Iterator[str]:
    yield f"# {continent.id}, bonus {continent.bonus}"
    for territory in sorted(continent.territories):
        yield f"{map_.ids[territory]}: {_beside(map_, territory)}"


def _beside(map_: Map, territory: Territory) -> str:
    return ", ".join(map_.ids[other] for other in map_.borders[territory])


def seats(game: Game, view: Seen, more: Sequence[str]) -> Iterator[str]:
    """A line for each seat with its territories and armies; `more` has further words for each."""
    for number, name in enumerate(game.seats):
        seat = Seat(number)
        held = [armies for owner, armies in zip(view.owner, view.armies, strict=True) if owner == seat]
        you = " (you)" if seat == view.seat else ""
        territories, armies = counted(len(held), "territory"), counted(sum(held), "army")
        yield f"{name}{you}: {territories}, {armies}{more[seat]}"


# Battles


def between(game: Game, view: Seen, source: str, target: str) -> tuple[int, int]:
    """The armies on two neighbouring territories of different owners; raises InvalidNotation."""
    ours, theirs = read_territory(game.map, source), read_territory(game.map, target)
    if not view.owner:
        raise InvalidNotation("You can't see the board: you are not in the game.")
    if theirs not in game.map.borders[ours]:
        raise InvalidNotation(f"There is no way from {source} to {target}.")
    if view.owner[ours] == view.owner[theirs]:
        raise InvalidNotation(f"{source} and {target} belong to the same seat.")
    return view.armies[ours], view.armies[theirs]


def checked(battle: DiceQuestion) -> DiceQuestion:
    if max(battle) > MOST_ARMIES:
        raise ImpossibleForces(f"The chances are worked out for up to {MOST_ARMIES:,} armies on either side.")
    return battle


def outlook_told(battle: DiceQuestion, dice: Dice) -> Iterator[str]:
    """The chances of a battle fought to the end; the attackers include the army that stays behind."""
    ahead = outlook(*checked(battle), (), dice)
    won = percent_in_words(short_of_one(ahead.won, dice))
    yield f"{battle.attackers} armies against {battle.defenders}: the attack succeeds with a chance of {won}."
    yield f"Lost on average: {ahead.armies_lost:.1f} by the attacker, {ahead.defenders_lost:.1f} by the defender."
    if dice.battle is Battle.ROLLS:
        yield f"At most {dice.attack} dice attack and {dice.defend} defend."
    if dice.luck < FULL_LUCK:
        yield f"{dice.luck}% of the rolls are made with dice, and the others cost the average."

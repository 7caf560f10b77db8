"""What you and the others have done, in phrases: a line for each turn, and a sentence for each of your own moves."""

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from itertools import accumulate, groupby

from garrison.engine.notation import listed
from garrison.engine.vocabulary import CHANCE, NOBODY, Event, Phase, Seat
from garrison.maps.world import NOWHERE, Assassinate
from garrison.risk import events as e
from garrison.risk import vocabulary as v
from garrison.risk.game import Game
from garrison.risk.options.conditions import fought_whole, with_choice_of_missions
from garrison.risk.questions import meant
from garrison.risk.view import View
from garrison.telling.risk.deeds import battles, battles_told, sort_of
from garrison.telling.risk.goals import goal_told
from garrison.telling.sentences import Line, card_told, cards_told, clause, counted
from garrison.territories.family import UNSEEN


def story(game: Game, events: Sequence[Event], seat: Seat) -> Iterator[Line]:
    for chapter in _chapters(events):
        match chapter[0]:
            case e.LotCast():
                yield Line(CHANCE, _lots(game, chapter))
            case e.MissionDealt(_, goal):
                what = "target" if isinstance(goal, Assassinate) else "mission"
                begins = "" if with_choice_of_missions(game.options) else f"Every seat is dealt a {what}. "
                yield Line(CHANCE, f"{begins}{'Yours' if begins else 'Your mission'}: {goal_told(game, goal)}")
            case e.MissionOffered() | e.Sealed() | e.Expired():
                yield from _choice(game, chapter)
            case e.Claimed():
                yield from _gathered(game, chapter, "claims")
            case e.Dealt():
                yield from _gathered(game, chapter, "is dealt")
            case e.Placed():
                yield from _gathered(game, chapter, "places on")
            case e.Laid():
                yield from _laid(game, chapter)
            case _:
                yield from _turn(game, chapter, seat)


def _chapters(events: Sequence[Event]) -> Iterator[list[Event]]:
    turns = accumulate(isinstance(event, e.TurnBegan) for event in events)
    pages = groupby(zip(turns, events, strict=True), lambda pair: (pair[0], _kind(pair[1])))
    return ([event for _, event in page] for _, page in pages)


def _kind(event: Event) -> Hashable:
    match event:
        case e.LotCast() | e.LotWon() | e.OrderRolled():
            return "lots"
        case e.MissionOffered() | e.Sealed() | e.Expired():
            return "choice"
        case e.MissionDealt() | e.Claimed() | e.Dealt() | e.Placed() | e.Laid():
            return type(event)
        case _:
            return "turn"


# Setting up


def _lots(game: Game, chapter: list[Event]) -> str:
    rolled = ", ".join(f"{game.seats[event.seat]} {event.die}" for event in chapter if isinstance(event, e.LotCast))
    match chapter[-1]:
        case e.LotWon(seat, to):
            return f"The dice decide who {to}s first: {rolled}. It is {game.seats[seat]}."
        case e.OrderRolled(order, to):
            return f"The dice decide the order in which all {to}: {rolled}. It is {_seats(game, order)}."
        case last:
            raise AssertionError(f"{type(last).__name__} does not end a roll.")


def _seats(game: Game, seats: Sequence[Seat]) -> str:
    return listed([game.seats[seat] for seat in seats])


def _choice(game: Game, chapter: list[Event]) -> Iterator[Line]:
    """What a seat may choose from, and who has chosen."""
    offered = [
        clause(goal_told(game, event.goal)).removesuffix(".")
        for event in chapter
        if isinstance(event, e.MissionOffered)
    ]
    if offered:
        yield Line(CHANCE, f"You keep one of two missions: {'; or '.join(offered)}")
    chosen = [game.seats[event.by] for event in chapter if isinstance(event, e.Sealed)]
    if chosen:
        yield Line(CHANCE, f"{listed(chosen)} {'is' if len(chosen) == 1 else 'are'} ready")
    if any(isinstance(event, e.Expired) for event in chapter):
        yield Line(CHANCE, "Time is up for the choice")


def _gathered(game: Game, chapter: list[Event], does: str) -> Iterator[Line]:
    """Who claimed, was dealt or placed what: in one line if it is one territory each, otherwise a line per seat."""
    found: dict[Seat, Counter[int]] = {}
    for event in chapter:
        assert isinstance(event, e.Claimed | e.Dealt | e.Placed)
        found.setdefault(event.seat, Counter())[event.where] += 1
    told = {seat: f"{game.seats[seat]} {does} {_names(game, where)}" for seat, where in found.items()}
    if all(len(where) == 1 for where in found.values()):
        yield Line(CHANCE, "; ".join(told.values()))
    else:
        yield from (Line(seat, words) for seat, words in told.items())


def _names(game: Game, where: Counter[int]) -> str:
    return ", ".join(game.map.ids[t] + (f" ({times} times)" if times > 1 else "") for t, times in where.items())


def _laid(game: Game, chapter: list[Event]) -> Iterator[Line]:
    """A line for each seat: how many armies it got where."""
    found: dict[Seat, Counter[int]] = {}
    for event in chapter:
        assert isinstance(event, e.Laid)
        found.setdefault(event.seat, Counter())[event.where] += event.armies
    for seat, armies in found.items():
        yield Line(seat, f"{game.seats[seat]} gets {_counts(game, armies)}")


# A turn


def _turn(game: Game, chapter: list[Event], seat: Seat) -> Iterator[Line]:
    turn = _turn_of(chapter)
    goals = [event.goal for event in chapter if isinstance(event, e.GoalChanged)]
    seen = [event for event in chapter if not isinstance(event, e.GoalChanged)]
    phrases = [phrase for _, part in groupby(seen, sort_of) for phrase in _phrases(game, list(part), turn, seat)]
    if phrases:
        yield Line(turn, f"{game.seats[turn]} {'; '.join(phrases)}")
    yield from (Line(CHANCE, f"Your goal has changed: {goal_told(game, goal)}") for goal in goals)


def _turn_of(chapter: list[Event]) -> Seat:
    """The seat whose turn it is; if there are only resignations, the first seat that resigned."""
    owners = [seat for event in chapter if (seat := whose_turn(event)) != NOBODY]
    return [*owners, *(event.seat for event in chapter if isinstance(event, e.Resigned)), NOBODY][0]


def _phrases(game: Game, part: list[Event], turn: Seat, seat: Seat) -> list[str]:
    if fights := [event for event in part if isinstance(event, e.Fighting)]:
        return [*battles_told(game, [*battles(fights)], seat)]
    if deployed := [event for event in part if isinstance(event, e.Deployed)]:
        return [_deployed(game, deployed)]
    return [phrase for event in part for phrase in _phrase(game, event, turn)]


def _deployed(game: Game, part: list[e.Deployed]) -> str:
    armies: Counter[int] = Counter()
    for event in part:
        armies[event.where] += event.armies
    return f"places {_counts(game, armies)}"


def _counts(game: Game, armies: Counter[int]) -> str:
    return ", ".join(f"{n} on {game.map.ids[where]}" for where, n in armies.items())


def _phrase(game: Game, event: Event, turn: Seat) -> Iterator[str]:
    match event:
        case e.Traded(_, _, armies):
            yield f"trades a set of cards for {counted(armies, 'army')}"
        case e.Announced(_, where):
            yield f"announces an attack on {game.map.ids[where]}"
        case e.Forfeited(by, armies):
            who = "" if by == turn else f"{game.seats[by]} "
            yield f"{who}loses {counted(armies, 'army')}, for which there is no room"
        case e.Rewarded(_, where, armies):
            yield f"gets {armies} more on {game.map.ids[where]}"
        case e.Fortified(_, source, target, armies):
            yield f"moves {armies} from {game.map.ids[source]} to {game.map.ids[target]}"
        case e.Drew():
            yield "draws a card"
        case e.Resigned(by):
            yield "resigns" if by == turn else f"{game.seats[by]} resigns"
        case _:
            pass


# What happened to you: a sentence for each of your own moves, what the dice said, and what others would do here


def is_own(event: Event, seat: Seat) -> bool:
    """Whether an event is a deed of the seat's, or happened in its turn."""
    match event:
        case e.Claimed(by) | e.Placed(by) | e.Resigned(by) | e.Sealed(by):
            return by == seat
        case _:
            return whose_turn(event) == seat


def whose_turn(event: Event) -> Seat:
    """In whose turn something happened; NOBODY if it could have been anybody's, or came before the first."""
    match event:
        case e.Fighting():
            return event.attacker
        case e.TurnBegan() | e.Traded() | e.Rewarded() | e.Deployed() | e.Fortified() | e.Drew():
            return event.seat
        case e.Announced() | e.Forfeited():
            return event.seat
        case _:
            return NOBODY


def is_secret(events: Sequence[Event], seat: Seat) -> bool:
    """Whether these events show a seat its goal, where it placed in secret, or the card that it drew."""
    secrets = e.MissionDealt | e.MissionOffered | e.GoalChanged | e.PlacedFaceDown
    return any(isinstance(event, secrets) or _is_card(event) for event in events)


def _is_card(event: Event) -> bool:
    return isinstance(event, e.Drew) and event.card != UNSEEN


def own_told(game: Game, event: Event, seat: Seat) -> str:  # noqa: C901  one line for each event
    """What a seat did, or what happened to it in its turn; empty if the next question says it all."""
    at = game.map.ids
    match event:
        case e.Claimed(_, where):
            return f"You claim {at[where]}."
        case e.Rewarded(_, where, armies, standing):
            return f"{counted(armies, 'army')} more on {at[where]}, which now has {standing}."
        case e.Placed(_, where, standing) | e.Deployed(_, where, _, standing, 0):
            return f"{at[where]} has {counted(standing, 'army')}."
        case e.Deployed(_, where, _, standing, left):
            return f"{at[where]} has {counted(standing, 'army')}; {left} left to place."
        case e.Announced(_, where):
            return f"You announce an attack on {at[where]}."
        case e.Forfeited(_, armies):
            return f"You lose {counted(armies, 'army')}, for which there is no room."
        case e.Fortified(_, source, target, armies, standing):
            return f"{_moved(armies)} from {at[source]} to {at[target]}, which now has {standing}."
        case e.Drew(_, card):
            return f"You draw {card_told(game, card)}."
        case e.Traded():
            return _trade_told(game, event)
        case e.Fighting():
            return _fight_told(game, event, seat)
        case e.Resigned() | e.Sealed():
            return "You resign." if isinstance(event, e.Resigned) else "Your choice is sealed."
        case _:
            return ""


def would(game: Game, view: View, action: v.AnyAction) -> str:  # noqa: C901  one line for each action
    """What a bot would do, as it goes on after "would": in words, for those who don't read the notation."""
    at = game.map.ids
    match action:
        case v.ChooseMission(mission):
            words = clause(goal_told(game, meant(game.map.missions[mission], view.seat)))
            return f"choose this mission: {words.removesuffix('.')}"
        case v.Claim(where):
            return f"claim {at[where]}"
        case v.Place(where):
            return f"place an army on {at[where]}"
        case v.Trade():
            return "trade a set of cards"
        case v.Deploy(where, armies):
            return f"place {counted(armies, 'army')} on {at[where]}"
        case v.Announce(where):
            return f"announce an attack on {at[where]}"
        case v.Attack(source, target, dice):
            force = counted(dice, "army" if fought_whole(game.options) else "die")
            return f"attack {at[target]} from {at[source]} with {force}"
        case v.Defend(dice):
            return f"defend with {counted(dice, 'die')}"
        case v.Occupy(armies):
            return f"move {counted(armies, 'army')} in"
        case v.Fortify(source, target, armies):
            return f"move {counted(armies, 'army')} from {at[source]} to {at[target]}"
        case _:
            return STOPS.get(type(view.phase), "go on")


STOPS: dict[type[Phase], str] = {
    v.Trading: "keep the cards",
    v.Announcing: "announce no more",
    v.Attacking: "end the attacks",
    v.Fortifying: "end the turn",
}


def _fight_told(game: Game, event: e.Fighting, seat: Seat) -> str:
    match event:
        case e.Defended(_, _, defender, _, dice):
            return f"{game.seats[defender]} defends with {counted(dice, 'die')}."
        case e.Rolled() | e.RolledEvenly() | e.FoughtOut():
            return _roll_told(game, event, seat)
        case e.Occupied(_, _, _, target, armies):
            return f"{_moved(armies)} to {game.map.ids[target]}."
        case e.Eliminated(_, _, defender, _, cards):
            spoils = f" You take {counted(len(cards), 'card')}." if cards else ""
            return f"{game.seats[defender].capitalize()} is eliminated.{spoils}"
        case _:
            return ""


def _moved(armies: int) -> str:
    return f"{counted(armies, 'army')} {'moves' if armies == 1 else 'move'}"


def _roll_told(game: Game, event: e.Blow, seat: Seat) -> str:
    if not isinstance(event, e.Rolled):
        how = "Even roll" if isinstance(event, e.RolledEvenly) else f"{event.armies} against {event.against}"
        attacker, defender = (game.seats[side].capitalize() for side in (event.attacker, event.defender))
        loses = "you lose" if event.attacker == seat else f"{attacker} loses"
        return f"{how}: {loses} {event.lost}, {defender} loses {event.killed}."
    dice = f"{' '.join(map(str, event.attack))} / {' '.join(map(str, event.defence))}"
    tolls = ((event.attacker, event.lost), (event.defender, event.killed))
    lost = " and ".join(f"{game.seats[seat]} loses {armies}" for seat, armies in tolls if armies)
    left = f"{event.attackers} against {event.defenders}" if event.defenders else "taken"
    return f"{dice:<13} {lost}: {left}"


def _trade_told(game: Game, trade: e.Traded) -> str:
    bonus = f", plus {trade.bonus} on {game.map.ids[trade.reward]}" if trade.reward != NOWHERE else ""
    return f"You trade {cards_told(game, trade.cards)} for {counted(trade.armies, 'army')}{bonus}."

"""Reading a saved game: it becomes a record of ours, up to the first position that our rules don't lead to."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import Chart
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.flaws import flaws
from garrison.diplomacy.formats.pypi_games.form import (
    COMPLETED,
    DISLODGED,
    EVERYBODY,
    MAP,
    VOID,
    SavedMessage,
    SavedPhase,
    UnreadableGame,
    decoded,
    owned,
    phase_name,
    read_movement,
    read_unit,
    results,
    standing,
    units_of,
    when,
    write_unit,
)
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.options import DATC, Options
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text.either import placed as at_its_place
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.talk import LONGEST_TEXT
from garrison.diplomacy.rulesets.diplomacy import DIPLOMACY
from garrison.diplomacy.state import State, orders_of_units, survivors
from garrison.engine.game import InvalidGame, new_game
from garrison.engine.notation import InvalidNotation
from garrison.engine.options import InvalidOptions, changed
from garrison.engine.play import IllegalMove, make
from garrison.engine.record import Record
from garrison.engine.vocabulary import CLOCK, NOBODY, Over, Seat
from garrison.maps.provinces_reading import bundled_provinces
from garrison.outside.characters import shown

LONGEST_ID = 200

LIKE_OURS = {
    "ALWAYS_WAIT",
    "DONT_SKIP_PHASES",
    "MULTIPLE_POWERS_PER_PLAYER",
    "NO_DEADLINE",
    "NO_PRESS",
    "POWER_CHOICE",
    "PUBLIC_PRESS",
    "REAL_TIME",
    "SOLITAIRE",
    "START_MASTER",
}
"""The rules in saved games that make no difference to the results of orders."""


class Imported(NamedTuple):
    """The record, whether it is the `whole` game, and a sentence for everything worth noting."""

    record: Record
    whole: bool
    remarks: tuple[str, ...]


def read_saved(text: str | bytes) -> Imported:
    """The saved game, up to the first position that our rules do not lead to.

    Raises UnreadableGame, which names the place, if it is not a saved game, or not one of the standard game.
    """
    saved = decoded(text)
    if saved.map != MAP:
        raise UnreadableGame(f"map: Only games on the map '{MAP}' can be read, not on '{saved.map[:40]}'.")
    game = standard_game(THEIRS) if saved.garrison is None else game_of_ours(saved.garrison)
    start = first_state(game, saved.phases[0])
    follower = Follower(game, start)
    strange = [rule for rule in saved.rules if rule not in LIKE_OURS]
    remarks = [f"rules: There is no rule '{rule[:40]}' here." for rule in strange]
    whole = follower.follow(saved.phases)
    notes = (("event", saved.id[:LONGEST_ID]),) if saved.id.strip() else ()
    record = Record(game, start, tuple(follower.moves), notes)
    return Imported(record, whole, tuple(map(shown, (*remarks, *follower.remarks))))


# The game that a saved game is played as, and its first position


THEIRS = replace(DATC, land_fallback=True)
"""The package's rules: as in DATC, but an army walks when its convoy to an adjacent province fails."""


def standard_game(options: Options) -> Game:
    chart = FAMILY.board(bundled_provinces(FAMILY.usual_map), options)
    return new_game(chart, DIPLOMACY, FAMILY.seats(chart), options)


def game_of_ours(changes: Mapping[str, object]) -> Game:
    """The game with the options with which it was written; raises UnreadableGame."""
    try:
        game = standard_game(changed(DIPLOMACY.options, changes))
    except (InvalidGame, InvalidOptions) as fault:
        raise UnreadableGame(f"garrison: {fault.reasons[0]}") from None
    if game.map.in_port:
        raise UnreadableGame("garrison: A game with fleets in port can't have this form.")
    return game


def first_state(game: Game, phase: SavedPhase) -> State:
    """The position at the beginning of a saved game; raises UnreadableGame."""
    season, year = read_movement(phase.name)
    state = State(
        phase=v.Ordering(season),
        year=year,
        units=_units(game.map, phase),
        owner=_owners(game.map, phase),
        orders=((),) * len(game.seats),
    )
    if reasons := tuple(flaws(game, state)):
        raise UnreadableGame(f"phases[0].state: {reasons[0]}")
    return state


def _units(chart: Chart, phase: SavedPhase) -> tuple[v.Unit, ...]:
    units = [
        read_unit(chart, seat_of(chart, power), words)
        for power, names in phase.state.units.items()
        for words in names
        if not words.startswith(DISLODGED)
    ]
    return tuple(sorted(units, key=lambda unit: unit.place))


def _owners(chart: Chart, phase: SavedPhase) -> tuple[Seat, ...]:
    owner = [NOBODY] * len(chart.provinces)
    for power, centres in phase.state.centers.items():
        for centre in centres:
            if chart.number.get(centre) not in chart.centre_set:
                raise UnreadableGame(f"phases[0].state.centers: '{centre[:20]}' is not a centre.")
            owner[chart.number[centre]] = seat_of(chart, power)
    return tuple(owner)


def seat_of(chart: Chart, power: str) -> Seat:
    if power not in chart.powers:
        raise UnreadableGame(f"There is no power '{power[:40]}'. The powers are {', '.join(chart.powers)}.")
    return Seat(chart.powers.index(power))


# Playing a saved game by our rules, phase by phase, and noting where they lead elsewhere.
#
# Two positions are the same if the same units stand in both and the same powers own the centres. Dislodged units do
# not count: programs differ in whether they list one that has nowhere to go, and in whether they have a phase in
# which it can only be disbanded. Where a unit did retreat, it stands in the position after that.


MOST_REMARKS = 200

NOTHING_TO_DO = {
    "M": "By our rules, the power has no units.",
    "R": "By our rules, none of its units can retreat.",
    "A": "By our rules, it has nothing to build or remove.",
}
"""Why an order is left out, by the last letter of the phase."""

_WINNERS = re.compile(r"Victory by: ([A-Z]{3}(?:, [A-Z]{3})*)")


class Follower:
    def __init__(self, game: Game, start: State) -> None:
        self.game = game
        self.chart = game.map
        self.state = start
        self.moves: list[Move] = []
        self.remarks: list[str] = []

    def follow(self, phases: Sequence[SavedPhase]) -> bool:
        """Play the phases until our rules lead elsewhere; returns whether they never do."""
        for number, phase in enumerate(phases):
            after = phases[number + 1 : number + 2]
            if phase.name == COMPLETED:
                return self._end(phase)
            self._catch_up(phase)
            passed = self._is_passed(phase)
            if not passed and not self._is_at(phase):
                return False
            self._send(phase)
            self._write(phase)
            if not passed and not _is_open(phase, after):
                self._compare(phase)
                self._remove(after[0])
                self._close(phase)
        return True

    def _do(self, by: Seat, action: v.AnyAction) -> str:
        """Why the move is refused; "" once it is made."""
        move = Move(by, action)
        try:
            self.state = make(self.game, self.state, move)
        except IllegalMove as refused:
            return refused.reasons[0]
        self.moves.append(move)
        return ""

    def _remark(self, phase: SavedPhase, sentence: str) -> None:
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(f"{phase.name}: {sentence}")

    # Whether our rules have led to the same position

    def _catch_up(self, phase: SavedPhase) -> None:
        """Close the retreats and adjustments that the file has no phase for."""
        while isinstance(self.state.phase, v.Retreating | v.Adjusting) and self._now() < when(phase.name):
            self._pass_time(phase)

    def _now(self) -> tuple[int, int]:
        """The current phase, as `when` numbers phases; a game that is over has its last winter."""
        return when(phase_name(self.state) or f"W{self.state.year}A")

    def _is_passed(self, phase: SavedPhase) -> bool:
        """Whether nobody does anything in a phase of the file, or by our rules nobody had anything to do in it."""
        if phase_name(self.state) == phase.name:
            return False
        return not any(phase.orders.values()) or (phase.name.endswith(("R", "A")) and when(phase.name) < self._now())

    def _is_at(self, phase: SavedPhase) -> bool:
        ours = phase_name(self.state)
        if ours != phase.name:
            expected = f"{ours} comes" if ours else "the game ends"
            self._remark(phase, f"By our rules, {expected} here. The rest is not read.")
            return False
        return self._is_alike(phase)

    def _is_alike(self, phase: SavedPhase) -> bool:
        differences = [*self._differences(phase)]
        for sentence in (*differences, *(["The rest is not read."] if differences else [])):
            self._remark(phase, sentence)
        return not differences

    def _differences(self, phase: SavedPhase) -> Iterator[str]:
        units = units_of(self.state, self.chart), _standing(phase)
        centres = owned(self.state, self.chart), {power: {*names} for power, names in phase.state.centers.items()}
        for what, (ours, theirs) in (("has", units), ("owns", centres)):
            for power in self.chart.powers:
                if ours[power] != theirs.get(power, set()):
                    yield f"{power} {what} {_list(theirs.get(power, ()))}; by our rules, {_list(ours[power])}."

    def _compare(self, phase: SavedPhase) -> None:
        if not isinstance(self.state.phase, v.Ordering):
            return
        season, orders = self.state.phase.season, orders_of_units(self.state)
        resolution = adjudicate(self.chart, self.game.options, self.state.units, orders, season)
        for outcome in resolution.outcomes:
            unit = write_unit(self.chart, outcome.unit)
            ours, theirs = {*results(outcome)}, {*phase.results.get(unit, ())} - {""}
            if unit in phase.results and _differ(ours, theirs):
                self._remark(phase, f"{unit}: {_list(theirs)}; by our rules, {_list(ours)}.")

    # Messages and orders

    def _send(self, phase: SavedPhase) -> None:
        for letter in sorted(phase.messages, key=lambda letter: letter.time_sent):
            if reason := self._say(letter):
                self._remark(phase, f"A message from {letter.sender} to {letter.recipient} is left out: {reason}")

    def _say(self, letter: SavedMessage) -> str:
        powers, everybody = self.chart.powers, letter.recipient.upper() in EVERYBODY
        if letter.sender not in powers or not (everybody or letter.recipient in powers):
            return "They are not powers."
        to = () if everybody else (Seat(powers.index(letter.recipient)),)
        reasons = [self._do(Seat(powers.index(letter.sender)), v.Say(to, part)) for part in _parts(letter.message)]
        return next(filter(None, reasons), "")

    def _write(self, phase: SavedPhase) -> None:
        for power, texts in phase.orders.items():
            if power not in self.chart.powers:
                self._remark(phase, f"There is no power '{power[:40]}'.")
                continue
            for text in texts or ():
                if reason := self._write_line(phase, Seat(self.chart.powers.index(power)), text):
                    self._remark(phase, f"The order '{text[:60]}' is left out: {reason}")

    def _write_line(self, phase: SavedPhase, seat: Seat, text: str) -> str:
        """Why the order is left out; "" if it is written, or if what it says has happened already."""
        position = in_phase(self.game, self.state.phase, self.state.units)
        try:
            order = at_its_place(position, short.read(position, text).order)
        except InvalidNotation as fault:
            return str(fault)
        if phase_name(self.state) != phase.name or seat not in self.state.owing:
            return "" if self._is_done(seat, order) else NOTHING_TO_DO[phase.name[-1]]
        if isinstance(self.state.phase, v.Retreating) and isinstance(order, v.Go):
            order = v.Retreat(order.unit, order.target)
        return self._do(seat, v.Write(order))

    def _is_done(self, seat: Seat, order: v.AnyOrder) -> bool:
        """Whether an order disbands a unit that no longer stands, or builds nothing."""
        if not isinstance(order, v.Disband):
            return isinstance(order, v.Waive)
        province = self.chart.province
        mine = {province[unit.place] for unit in self.state.units if unit.power == seat}
        return province[order.unit] not in mine

    def _remove(self, after: SavedPhase) -> None:
        """Units removed in civil disorder are removed by order: under our rules others might go."""
        if not isinstance(self.state.phase, v.Adjusting):
            return
        left = _standing(after)
        for unit in self.state.units:
            is_ordered = any(order.subject == unit.place for order in self.state.orders[unit.power])
            is_over = self.state.phase.balance[unit.power] < 0
            if is_over and not is_ordered and write_unit(self.chart, unit) not in left[self.chart.powers[unit.power]]:
                self._do(unit.power, v.Write(v.Disband(unit.place)))

    def _pass_time(self, after: SavedPhase) -> None:
        self._remove(after)
        self._do(CLOCK, v.Deadline())

    def _close(self, phase: SavedPhase) -> None:
        """Hand in the orders that were given; for the other powers, time runs out."""
        now = self.state.phase
        for seat in self.state.owing:
            if self.state.phase is now and phase.orders.get(self.chart.powers[seat]) is not None:
                self._do(seat, v.Seal())
        if self.state.phase is now:
            self._do(CLOCK, v.Deadline())

    # The end

    def _end(self, phase: SavedPhase) -> bool:
        """The game is over there; here all survivors agree to a draw."""
        while isinstance(self.state.phase, v.Retreating | v.Adjusting) and any(self._differences(phase)):
            self._pass_time(phase)
        if not self._is_alike(phase):
            return False
        self._send(phase)
        found = _WINNERS.fullmatch(phase.state.note)
        theirs = {*found[1].split(", ")} if found else set()
        ours = self.state.phase.winners if isinstance(self.state.phase, Over) else survivors(self.state)
        if {self.chart.powers[seat][:3] for seat in ours} != theirs:
            self._remark(phase, f"The game ended there, but not by our rules: '{phase.state.note[:100]}'.")
        elif not isinstance(self.state.phase, Over):
            for seat in ours:
                self._do(seat, v.OfferDraw())
        return True


def _is_open(phase: SavedPhase, after: Sequence[SavedPhase]) -> bool:
    if not after:
        return True
    return after[0].name == COMPLETED and not phase.results and _standing(after[0]) == _standing(phase)


def _standing(phase: SavedPhase) -> Mapping[str, set[str]]:
    units = {power: standing(names) for power, names in phase.state.units.items()}
    return defaultdict(set, {power: names for power, names in units.items() if names})


def _differ(ours: set[str], theirs: set[str]) -> bool:
    """Whether the outcomes of an order differ; there are several words for void, which count as the same."""
    told = {"dislodged"} if VOID in ours | theirs else {*ours, *theirs}
    return ours & told != theirs & told


def _parts(text: str) -> Iterator[str]:
    """A message without line ends and invisible characters, in pieces that our rules accept."""
    line = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())
    return (line[start : start + LONGEST_TEXT] for start in range(0, max(1, len(line)), LONGEST_TEXT))


def _list(words: Sequence[str] | set[str]) -> str:
    return ", ".join(sorted(words)) or "nothing"

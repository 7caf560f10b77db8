"""Playing a saved game by our rules, phase by phase, and noting where they lead elsewhere."""

import re
from collections.abc import Iterator, Sequence

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.game import Game, Move
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text.either import placed as at_its_place
from garrison.diplomacy.position import in_phase
from garrison.diplomacy.pypi_games.form import COMPLETED, GLOBAL, SavedMessage, SavedPhase
from garrison.diplomacy.pypi_games.names import VOID, owned, phase_name, placed, results, write_unit
from garrison.diplomacy.rules.movement import adjudicate
from garrison.diplomacy.rules.talk import LONGEST_TEXT
from garrison.diplomacy.state import State, orders_of_units, survivors
from garrison.engine.notation import InvalidNotation
from garrison.engine.play import IllegalMove, make
from garrison.engine.vocabulary import CLOCK, Over, Seat

MOST_REMARKS = 200

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
            if phase.name == COMPLETED:
                return self._end(phase)
            self._catch_up(phase)
            if phase_name(self.state) != phase.name and not any(phase.orders.values()):
                continue
            if not self._is_at(phase):
                return False
            self._send(phase)
            self._write(phase)
            if not _is_open(phase, phases[number + 1 : number + 2]):
                self._compare(phase)
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
        """Close retreats and adjustments that the file has no phase for: nobody had anything to do there."""
        while phase_name(self.state) != phase.name and isinstance(self.state.phase, v.Retreating | v.Adjusting):
            self._do(CLOCK, v.Deadline())

    def _is_at(self, phase: SavedPhase) -> bool:
        ours = phase_name(self.state)
        if ours != phase.name:
            expected = f"{ours} comes" if ours else "the game ends"
            self._remark(phase, f"By our rules, {expected} here. The rest is not read.")
            return False
        return self._is_alike(phase)

    def _is_alike(self, phase: SavedPhase) -> bool:
        alike = True
        units = placed(self.state, self.chart), {power: {*names} for power, names in phase.state.units.items()}
        centres = owned(self.state, self.chart), {power: {*names} for power, names in phase.state.centers.items()}
        for what, (ours, theirs) in (("has", units), ("owns", centres)):
            for power in self.chart.powers:
                if ours[power] != theirs.get(power, set()):
                    alike = False
                    self._remark(
                        phase, f"{power} {what} {_list(theirs.get(power, ()))}; by our rules, {_list(ours[power])}."
                    )
        if not alike:
            self._remark(phase, "The rest is not read.")
        return alike

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
        powers = self.chart.powers
        if letter.sender not in powers or letter.recipient not in (*powers, GLOBAL):
            return "They are not powers."
        to = () if letter.recipient == GLOBAL else (Seat(powers.index(letter.recipient)),)
        reasons = [self._do(Seat(powers.index(letter.sender)), v.Say(to, part)) for part in _parts(letter.message)]
        return next(filter(None, reasons), "")

    def _write(self, phase: SavedPhase) -> None:
        for power, texts in phase.orders.items():
            if power not in self.chart.powers:
                self._remark(phase, f"There is no power '{power[:40]}'.")
                continue
            for text in texts or ():
                if reason := self._write_line(Seat(self.chart.powers.index(power)), text):
                    self._remark(phase, f"The order '{text[:60]}' is left out: {reason}")
        if isinstance(self.state.phase, v.Adjusting):
            self._write_removals(phase)

    def _write_line(self, seat: Seat, text: str) -> str:
        position = in_phase(self.game, self.state.phase, self.state.units)
        try:
            order = at_its_place(position, short.read(position, text).order)
        except InvalidNotation as fault:
            return str(fault)
        if isinstance(self.state.phase, v.Retreating) and isinstance(order, v.Go):
            order = v.Retreat(order.unit, order.target)
        return self._do(seat, v.Write(order))

    def _write_removals(self, phase: SavedPhase) -> None:
        """Units removed in civil disorder are removed by order: under our rules others might go."""
        ordered = {text.removesuffix(" D") for texts in phase.orders.values() for text in texts or ()}
        for unit in self.state.units:
            name = write_unit(self.chart, unit)
            if "disband" in phase.results.get(name, ()) and name not in ordered:
                self._do(unit.power, v.Write(v.Disband(unit.place)))

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
        while _is_hopeless(self.state):
            self._do(CLOCK, v.Deadline())
        if not self._is_alike(phase):
            return False
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
    return after[0].name == COMPLETED and not phase.results and after[0].state.units == phase.state.units


def _differ(ours: set[str], theirs: set[str]) -> bool:
    """Whether the outcomes of an order differ; there are several words for void, which count as the same."""
    told = {"dislodged"} if VOID in ours | theirs else {*ours, *theirs}
    return ours & told != theirs & told


def _is_hopeless(state: State) -> bool:
    return isinstance(state.phase, v.Retreating) and not any(beaten.options for beaten in state.phase.dislodged)


def _parts(text: str) -> Iterator[str]:
    """A message without line ends and invisible characters, in pieces that our rules accept."""
    line = "".join(sign for sign in " ".join(text.split()) if sign.isprintable())
    return (line[start : start + LONGEST_TEXT] for start in range(0, max(1, len(line)), LONGEST_TEXT))


def _list(words: Sequence[str] | set[str]) -> str:
    return ", ".join(sorted(words)) or "nothing"

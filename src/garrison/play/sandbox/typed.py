"""What people type or paste: positions in the notation of games or as cases of a file, and lines with orders."""

from collections.abc import Iterator
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import read_power
from garrison.diplomacy.formats import cases
from garrison.diplomacy.formats.cases import InvalidCase
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text import written as in_words
from garrison.diplomacy.position import Position, in_phase
from garrison.engine.game import AnyGame, AnyState, InvalidGame
from garrison.engine.lines import read_state
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.play.asking import refuse
from garrison.play.sandbox import positions
from garrison.play.sandbox.judging import possible
from garrison.play.sandbox.published import as_sandbox
from garrison.wire.sandbox import Pasted, Sandbox, SandboxLines, WrittenOrder

PASTED: Final = "position"
LONGEST: Final = 400


# Positions


def pasted(data: Pasted) -> Sandbox:
    """Raises Refusal 422."""
    text, rules = data.text.strip(), Sandbox((), ruleset=data.ruleset, map_file=data.map_file)
    here = _case(text, rules) if text.startswith("{") else _position(text, rules)
    _assert_small(here)
    possible(here)
    return here


def _assert_small(here: Sandbox) -> None:
    """What is pasted has the limits of what is sent."""
    try:
        msgspec.convert(msgspec.to_builtins(here), Sandbox)
    except msgspec.ValidationError:
        refuse(422, "invalid", f"{PASTED}: It has more or longer units, names or orders than the sandbox takes.")


def _case(text: str, rules: Sandbox) -> Sandbox:
    with positions.readable():
        found = next(iter(cases.found(BytesIO(text.encode(errors="replace")))), None)
        if found is None:
            raise InvalidCase("There is no case in this text.")
        _, case = positions.judge(rules.ruleset, rules.map_file).read(found)
        return as_sandbox(case, rules)


def _position(line: str, rules: Sandbox) -> Sandbox:
    game = _game(rules)
    with _said(PASTED):
        state = read_state(game, line)
    view: Any = game.ruleset.view(game, state, NOBODY)
    if isinstance(view.phase, Over):
        refuse(422, "invalid", f"{PASTED}: The game is over here, so there is nothing to order.")
    chart = game.map
    here = replace(
        rules,
        units=positions.units(chart, view.units),
        phase="adjustment" if isinstance(view.phase, v.Adjusting) else "movement",
        season="fall" if isinstance(view.phase, v.Adjusting) else view.phase.season.value,
        owned=positions.owned(chart, view.owner),
        orders=dict(_orders(game, state)),
    )
    return _after_battle(here, view.phase) if isinstance(view.phase, v.Retreating) else here


def _game(rules: Sandbox) -> AnyGame:
    """With a seat for each power of the map, however few centres it has; raises Refusal 422."""
    ground = positions.judge(rules.ruleset, rules.map_file).ground
    wins = min(ground.options.victory_centres, len(ground.chart.centres))
    try:
        return new_game(rules.ruleset, ground.chart.source, len(ground.chart.powers), {"victory_centres": max(1, wins)})
    except InvalidGame as fault:
        refuse(422, "invalid", f"{PASTED}: {fault.reasons[0]}", fault.reasons)


def _orders(game: AnyGame, state: AnyState) -> Iterator[tuple[str, tuple[str, ...]]]:
    for seat, power in enumerate(game.map.powers):
        view: Any = game.ruleset.view(game, state, Seat(seat))
        position = in_phase(game, view.phase, view.units)
        if view.orders:
            yield power, tuple(short.write(position, order) for order in view.orders)


def _after_battle(here: Sandbox, phase: v.Retreating) -> Sandbox:
    """Where a unit could go but for a stand-off, there was one."""
    ground, _ = positions.read(here)
    chart = ground.chart
    lost = tuple(positions.lost(chart, one) for one in phase.dislodged)
    here = replace(here, phase="retreat", dislodged=lost)
    with positions.readable():
        free = positions.beaten(here, *positions.read(here)).lost
    barred = {
        chart.provinces[chart.province[place]]
        for found, told in zip(free, phase.dislodged, strict=True)
        for place in {*found.options} - {*told.options}
    }
    return replace(here, standoffs=tuple(sorted(barred)))


# Orders


def typed(data: SandboxLines) -> tuple[WrittenOrder, ...]:
    """Raises Refusal 422, which names the line."""
    here = replace(data.sandbox, orders={})
    with positions.readable():
        ground, case = positions.read(here)
        if here.phase == "retreat":
            position = positions.beaten(here, ground, case).position
        else:
            stage = cases.waiting(ground, case)
            position = Position(ground.chart, ground.options, stage.units, stage.season)
    return tuple(_lines(ground, position, data.text))


def _lines(ground: cases.Ground, position: Position, text: str) -> Iterator[WrittenOrder]:
    """A line that is only the name of a power begins its orders."""
    heading = NOBODY
    for number, line in enumerate(text.splitlines(), 1):
        where = f"line {number}"
        name, colon, rest = line.strip().rpartition(":")
        if _is_power(position, name if colon and not rest.strip() else rest):
            heading = Seat(read_power(position.chart, name or rest))
        elif len(line) > LONGEST:
            refuse(422, "invalid", f"{where}: An order has at most {LONGEST} characters.")
        elif rest.strip():
            with _said(where):
                by = Seat(read_power(position.chart, name)) if colon else heading
                order = ground.line(position, rest.strip()).order
            by = by if by != NOBODY else _whose(position, order, where)
            words = in_words.write(position, order)
            yield WrittenOrder(by, rest.strip(), short.write(position, order), words, order)


def _is_power(position: Position, words: str) -> bool:
    try:
        return read_power(position.chart, words.strip()) >= 0
    except InvalidNotation:
        return False


def _whose(position: Position, order: v.AnyOrder, where: str) -> Seat:
    """The power of the unit, or the one at home where one is built."""
    chart = position.chart
    province = chart.province[order.subject] if order.subject >= 0 else NOBODY
    number = position.unit_in(province) if province >= 0 else NOBODY
    at_home = chart.home[province] if isinstance(order, v.Build) else NOBODY
    power = at_home if number < 0 else position.units[number].power
    if power < 0:
        said = "There is no unit for this order. Name its power first, as in 'France: A PAR H'."
        refuse(422, "invalid", f"{where}: {said}")
    return Seat(power)


@contextmanager
def _said(where: str) -> Iterator[None]:
    """What can't be read is refused with 422, and with where it stands."""
    try:
        yield
    except InvalidNotation as fault:
        refuse(422, "invalid", f"{where}: {fault}")

"""What can be ordered in a position and what came of the orders; positions and orders as people type or paste them."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from garrison.catalogue import new_game
from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.chart import read_power
from garrison.diplomacy.family import FAMILY
from garrison.diplomacy.formats import cases
from garrison.diplomacy.formats.cases import Adjusted, Ground, InvalidCase, Moved, Retreated, Ruling, Stage, retreating
from garrison.diplomacy.formats.cases.adjustments import IN_DISORDER
from garrison.diplomacy.formats.cases.ground import Written, written
from garrison.diplomacy.formats.cases.retreating import Beaten
from garrison.diplomacy.game import Game
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text import written as in_words
from garrison.diplomacy.position import Position, in_phase
from garrison.diplomacy.sentences import sentence
from garrison.engine.game import InvalidGame, is_of
from garrison.engine.lines import read_state
from garrison.engine.notation import InvalidNotation
from garrison.engine.vocabulary import NOBODY, Over, Seat
from garrison.hosting.requests import refuse
from garrison.hosting.sandbox import positions
from garrison.hosting.sandbox.positions import as_sandbox, drawn, read, readable, unset
from garrison.telling.diplomacy.story import is_failure
from garrison.wire import sandbox as wire
from garrison.wire.sandbox import Adjudication, Pasted, PossibleOrder, Sandbox, SandboxLines, SandboxSeen, WrittenOrder

DONE = ("built", "removed", "waived", retreating.RETREATS)

# What can be ordered


def possible(here: Sandbox) -> SandboxSeen:
    with readable():
        ground, case = read(here)
        if here.phase == "retreat":
            return _retreats_seen(positions.beaten(here, ground, case))
        stage = cases.waiting(ground, case)
        position = Position(ground.chart, ground.options, stage.units, stage.season)
        written_orders = tuple(written(ground, position, case.orders))
    mover = {unit.place: unit.power for unit in stage.units}
    orders = ((_builder(ground, order, mover), order) for order in cases.orders_for(ground, stage))
    return _seen(position, stage, orders, written_orders)


def _builder(ground: Ground, order: v.AnyOrder, mover: Mapping[int, int]) -> int:
    if isinstance(order, v.Build):
        return ground.chart.home[ground.chart.province[order.place]]
    return mover[order.subject]


def _retreats_seen(beaten: Beaten) -> SandboxSeen:
    sheet = tuple(written(beaten.ground, beaten.position, beaten.case.orders))
    mover = {one.unit.place: one.unit.power for one in beaten.lost}
    orders = ((mover[order.subject], order) for order in retreating.orders_for(beaten))
    stage = Stage(cases.Kind.MOVEMENT, beaten.position.season, beaten.units, retreating.owner(beaten))
    return replace(_seen(beaten.position, stage, orders, sheet), dislodged=beaten.lost)


def _seen(
    position: Position, stage: Stage, orders: Iterator[tuple[int, v.AnyOrder]], sheet: tuple[Written, ...]
) -> SandboxSeen:
    listed = tuple(PossibleOrder(power, short.write(position, order), order) for power, order in orders)
    return SandboxSeen(stage.units, stage.owner, listed, (), tuple(_read(position, one) for one in sheet))


def _read(position: Position, one: Written) -> WrittenOrder:
    order = one.line.order
    return WrittenOrder(one.by, one.text, short.write(position, order), in_words.write(position, order), order)


# The results of the orders


def adjudicated(here: Sandbox) -> Adjudication:
    with readable():
        ground, case = read(here)
        if here.phase == "retreat":
            return _retreated(here, retreating.settled(positions.beaten(here, ground, case)))
        settled = cases.settled(ground, case)
        owner = cases.waiting(ground, case).owner
    told = cases.answer(settled)
    return Adjudication(
        told,
        tuple(_moves(settled) if isinstance(settled, Moved) else _adjustments(settled)),
        settled.beaten if isinstance(settled, Moved) else (),
        tuple(f"{one.place} is {one.found}, not {one.expected}" for one in cases.differences(settled.case, told)),
        _next(here, settled, owner),
    )


def _next(here: Sandbox, settled: Moved | Adjusted, owner: tuple[Seat, ...]) -> Sandbox:
    after = drawn(settled.ground, cases.following(settled, owner), unset(here))
    if isinstance(settled, Adjusted) or here.retreats or not any(one.options for one in settled.beaten):
        return after
    left = retreating.aftermath(settled)
    lost = tuple(wire.SandboxLost(one.power, one.unit, one.strength, one.attacker) for one in left.lost)
    units = positions.units(settled.ground.chart, retreating.survivors(settled))
    return replace(
        after,
        phase="retreat",
        season=here.season,
        units=units,
        dislodged=lost,
        standoffs=left.standoffs,
        owned=positions.owned(settled.ground.chart, owner),
    )


def _retreated(here: Sandbox, settled: Retreated) -> Adjudication:
    beaten = settled.beaten
    after = cases.after_retreats(settled, retreating.owner(beaten))
    rulings = tuple(
        _ruling(beaten.position, one, end)
        for one, end in zip(settled.rulings, (*settled.ends, *(-1 for _ in settled.rulings)), strict=False)
    )
    return Adjudication(retreating.answer(settled), rulings, beaten.lost, (), drawn(beaten.ground, after, unset(here)))


def _ruling(position: Position, one: Ruling, final: int) -> wire.Ruling:
    words = in_words.write(position, one.order) if one.text else ""
    text = short.write(position, one.order) if one.text else ""
    failed = one.result not in DONE and not one.why.endswith("by order")
    return wire.Ruling(one.by, text, one.order, one.result, one.why, final, words=words, failed=failed)


def _moves(settled: Moved) -> Iterator[wire.Ruling]:
    position, ordered = settled.opening.position, settled.assigned.orders
    for outcome in settled.resolution.outcomes:
        is_ordered = outcome.unit.place in ordered
        yield wire.Ruling(
            outcome.unit.power,
            short.write(position, outcome.order) if is_ordered else "",
            outcome.order,
            outcome.result.value,
            sentence(settled.ground.chart, outcome),
            outcome.final,
            dislodged=outcome.dislodged,
            words=in_words.write(position, outcome.order) if is_ordered else "",
            failed=is_failure(outcome),
        )
    for astray in settled.assigned.astray:
        text, words = short.write(position, astray.order), in_words.write(position, astray.order)
        yield wire.Ruling(astray.by, text, astray.order, "void", str(astray.reason), words=words, failed=True)


def _adjustments(settled: Adjusted) -> Iterator[wire.Ruling]:
    """The rulings on adjustments, with the short form as in the case, then the units removed without an order."""
    position = settled.opening.position
    for one in settled.rulings:
        yield replace(_ruling(position, one, one.order.subject), text=one.text)
    kept = {unit.place for unit in settled.units}
    ordered = {one.order.subject for one in settled.rulings if isinstance(one.order, v.Disband)}
    for unit in position.units:
        if unit.place not in kept | ordered:
            yield wire.Ruling(unit.power, "", v.Disband(unit.place), "removed", IN_DISORDER)


PASTED: Final = "position"
LONGEST: Final = 400


# Positions that people paste: in the notation of games, or as cases of a file


def pasted(data: Pasted) -> Sandbox:
    """The position in a text that was pasted; raises Refusal 422."""
    text, rules = data.text.strip(), Sandbox((), ruleset=data.ruleset, map_file=data.map_file)
    here = _case(text, rules) if text.startswith("{") else _position(text, rules)
    _assert_small(here)
    possible(here)
    return here


def _assert_small(here: Sandbox) -> None:
    """Hold what is pasted to the limits of a request; raises Refusal 422."""
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
        orders=dict(_orders(game, [game.ruleset.view(game, state, Seat(seat)) for seat in range(len(game.seats))])),
    )
    return _after_battle(here, view.phase) if isinstance(view.phase, v.Retreating) else here


def _game(rules: Sandbox) -> Game:
    """A game with a seat for each power of the map, however few centres it has; raises Refusal 422."""
    ground = positions.judge(rules.ruleset, rules.map_file).ground
    wins = min(ground.options.victory_centres, len(ground.chart.centres))
    try:
        game = new_game(rules.ruleset, ground.chart.source, len(ground.chart.powers), {"victory_centres": max(1, wins)})
    except InvalidGame as fault:
        refuse(422, "invalid", f"{PASTED}: {fault.reasons[0]}", fault.reasons)
    assert is_of(game, FAMILY), "The sandbox plays written orders."
    return game


def _orders(game: Game, views: Sequence[Any]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for view, power in zip(views, game.map.powers, strict=True):
        position = in_phase(game, view.phase, view.units)
        if view.orders:
            yield power, tuple(short.write(position, order) for order in view.orders)


def _after_battle(here: Sandbox, phase: v.Retreating) -> Sandbox:
    """The sandbox before retreats, with stand-offs in the provinces that the phase denies to dislodged units."""
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


# Orders that people type


def typed(data: SandboxLines) -> tuple[WrittenOrder, ...]:
    """The orders in a text; raises Refusal 422, which names the line."""
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
    """The orders of the lines; a line with only the name of a power begins its orders."""
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
    """The power of the ordered unit, or the one at home where a unit is built."""
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
    """Refuse what can't be read with 422 and its place."""
    try:
        yield
    except InvalidNotation as fault:
        refuse(422, "invalid", f"{where}: {fault}")

"""What can be ordered in a position, and what came of the orders."""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from garrison.diplomacy import vocabulary as v
from garrison.diplomacy.formats import cases
from garrison.diplomacy.formats.cases import Adjusted, Ground, Moved, Retreated, Ruling, Stage, retreating
from garrison.diplomacy.formats.cases.adjustments import IN_DISORDER
from garrison.diplomacy.formats.cases.ground import Written, written
from garrison.diplomacy.formats.cases.retreating import Beaten
from garrison.diplomacy.order_text import short
from garrison.diplomacy.order_text import written as in_words
from garrison.diplomacy.position import Position
from garrison.diplomacy.sentences import sentence
from garrison.engine.vocabulary import Seat
from garrison.play.sandbox import positions
from garrison.play.sandbox.positions import drawn, read, readable, unset
from garrison.telling.diplomacy.story import is_failure
from garrison.wire import sandbox as wire
from garrison.wire.sandbox import Adjudication, PossibleOrder, Sandbox, SandboxSeen, WrittenOrder

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


# What came of the orders


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
    """The short form is the one that the case has; then come the units that no order says anything of."""
    position = settled.opening.position
    for one in settled.rulings:
        yield replace(_ruling(position, one, one.order.subject), text=one.text)
    kept = {unit.place for unit in settled.units}
    ordered = {one.order.subject for one in settled.rulings if isinstance(one.order, v.Disband)}
    for unit in position.units:
        if unit.place not in kept | ordered:
            yield wire.Ruling(unit.power, "", v.Disband(unit.place), "removed", IN_DISORDER)

"""Steps for learners: many games at once, which are the engine's games with the same decisions and the same chance."""

import numpy as np
import pytest

from garrison.catalogue import new_game
from garrison.engine.play import awaited, begin, legal, make
from garrison.engine.vocabulary import CHANCE, Over
from garrison.kernel import Steps, unpack
from garrison.kernel.risk import layout
from garrison.kernel.risk.by_engine import POLICIES, Slot, by_chance, offered, outcomes
from garrison.kernel.risk.observing import FACTS
from garrison.kernel.stream import Stream
from garrison.maps.world import Destroy, Territory
from garrison.risk.marks import Taken
from garrison.risk.options.conditions import by_rolled_order
from garrison.risk.view import view
from rows import rows

GAMES = 6
STEPS = 400
LAST = 4
"""So many rounds are played: games end by themselves and are broken off."""


class Engine:
    """What the engine makes of the orders of one row."""

    def __init__(self, game, seed, index):
        self.game, self.chance, self.state = game, Stream(seed, index), begin(game)
        self.let_fall()

    def let_fall(self):
        while CHANCE in awaited(self.game, self.state):
            number = self.chance.below(len(outcomes(self.game, self.state)))
            self.state = make(self.game, self.state, by_chance(self.game, self.state, number))

    def choices(self):
        return offered(self.game, self.state, legal(self.game, self.state))

    def obey(self, slot, amount):
        choice = self.choices()[Slot(slot // 64, slot % 64)]
        amount = max(choice.least, min(choice.most, amount))
        self.state = make(self.game, self.state, choice.move(amount) if choice.most else choice.move())
        self.let_fall()

    def rewards(self):
        if not isinstance(self.state.phase, Over):
            return [0] * len(self.game.seats)
        return [1 if seat in self.state.phase.winners else -1 for seat in range(len(self.game.seats))]


SHARE = {"setup": "deal", "goal": "share", "share": 60}


@pytest.mark.parametrize(
    ("ruleset", "changes"),
    [
        ("classic", SHARE),
        ("missions", {"mission_check": "at_once"}),
        ("rixk", SHARE),
        ("classic", SHARE | {"trench": True, "order": "rolled"}),
    ],
)
def test_every_row_is_a_game_of_the_engine(ruleset, changes):
    game = new_game(ruleset, "islands", 3, changes)
    steps = Steps(game, GAMES, 7, last_round=LAST)
    engines = [Engine(game, 7, index) for index in range(GAMES)]
    ends = np.zeros(3, np.int64)
    for _ in range(STEPS):
        for row, engine in enumerate(engines):
            see(steps, row, engine)
        steps.any_orders()
        orders, decided = steps.orders.tolist(), steps.awaited.tolist()
        steps.step()
        for row, engine in enumerate(engines):
            engine.obey(*orders[row])
            over = isinstance(engine.state.phase, Over)
            ended = 1 if over else 2 * (engine.state.round > LAST)
            assert (steps.ended[row], steps.rewards[row].tolist()) == (ended, engine.rewards())
            assert steps.gains[row] == engine.rewards()[decided[row]]
            ends[ended] += 1
            if ended:
                assert steps.finals[row].tolist() == seen(game, view(game, engine.state, decided[row]))
                engines[row] = Engine(game, 7, steps.indices[row])
    assert ends.all()
    assert {int(index) % GAMES for index in steps.indices} == set(range(GAMES))


class OneSeat(Engine):
    """What the engine makes of the orders for one seat, while a policy decides for the others."""

    def __init__(self, game, seed, index, seat, policy):
        self.seat, self.policy = seat, POLICIES[policy]
        super().__init__(game, seed, index)

    def let_fall(self):
        super().let_fall()
        while awaited(self.game, self.state) - {self.seat} and self.state.round <= LAST:
            self.state = make(self.game, self.state, self.policy(self.game, self.state, self.chance))
            super().let_fall()


@pytest.mark.parametrize(("seat", "policy"), [(0, "border"), (2, "border"), (1, "uniform")])
def test_one_seat_plays_against_a_policy_as_in_the_engine(seat, policy):
    game = new_game("classic", "islands", 3, SHARE | {"defender_dice": "choose"})
    steps = Steps(game, GAMES, 7, last_round=LAST, seat=seat, policy=policy)
    engines, ends = [OneSeat(game, 7, index, seat, policy) for index in range(GAMES)], np.zeros(3, np.int64)
    for _ in range(STEPS):
        for row, engine in enumerate(engines):
            see(steps, row, engine)
        steps.any_orders()
        orders = steps.orders.tolist()
        steps.step()
        for row, engine in enumerate(engines):
            engine.obey(*orders[row])
            over = isinstance(engine.state.phase, Over)
            ended = 1 if over else 2 * (engine.state.round > LAST)
            assert (steps.ended[row], steps.gains[row]) == (ended, engine.rewards()[seat])
            ends[ended] += 1
            if ended:
                assert steps.finals[row].tolist() == seen(game, view(game, engine.state, seat))
                engines[row] = OneSeat(game, 7, steps.indices[row], seat, policy)
    assert ends.all()


def see(steps, row, engine):
    """What the seat sees that is awaited is what it may know; and it may choose what the engine offers."""
    game, state = engine.game, engine.state
    assert unpack(game, steps.states()[row]) == state
    (seat,) = awaited(game, state)
    assert steps.awaited[row] == seat
    words = steps.choices[row].tolist()
    found = [Slot(word, bit) for word, bits in enumerate(words) for bit in range(64) if bits >> bit & 1]
    assert found == [*engine.choices()]
    assert steps.observations[row].tolist() == seen(game, view(game, state, seat))


def seen(game, sight):
    """The numbers of an observation, from a view."""
    seats = len(game.seats)
    order = [(sight.seat + n) % seats for n in range(seats)]
    phase, goal = sight.phase, sight.goal
    facts = dict.fromkeys(FACTS, 0) | {
        "phase": layout.__dict__[type(phase).__name__.upper()],
        "round": sight.round,
        "turn": 1 + order.index(sight.turn),
        "waiting": phase.armies if hasattr(phase, "armies") else 0,
        "source": getattr(phase, "source", 0),
        "target": getattr(phase, "target", 0),
        "dice": getattr(phase, "dice", getattr(phase, "least", 0)),
        "captured": sight.captured,
        "trades": sight.trades,
        "deck": sight.deck_size,
        "goal_kind": ["world", "territories", "continents", "destroy"].index(goal.__struct_config__.tag),
        "goal_number": getattr(goal, "count", 0),
        "goal_armies": getattr(goal, "armies", 0),
        "goal_continents": sum(1 << continent for continent in getattr(goal, "all", ())),
        "goal_besides": getattr(goal, "plus_any", 0),
        "goal_seat": 1 + order.index(goal.seat) if isinstance(goal, Destroy) else 0,
    }
    piles = getattr(phase, "piles", (0,) * seats)
    return [
        *(0 if owner < 0 else 1 + order.index(owner) for owner in sight.owner),
        *sight.armies,
        *facts.values(),
        *(sight.hand_sizes[seat] for seat in order),
        *(piles[seat] for seat in order),
        *(int(card in sight.hand) for card in range(len(game.map.cards))),
        *(int(Taken(Territory(where)) in sight.marks) for where in range(len(game.map.ids)) if game.options.trench),
        *(1 + sight.order.index(seat) for seat in order if by_rolled_order(game.options)),
    ]


def test_an_illegal_order_is_refused_and_nothing_is_done():
    steps = Steps(new_game("classic", "quad", 2), 3, 1)
    steps.any_orders()
    before = steps.states()
    for slot in (0, 64 * 200, -2, 64 + 63):
        steps.orders[1, 0] = slot
        with pytest.raises(ValueError, match=rf"^Slot {slot} is not among the choices of row 1.$"):
            steps.step()
        assert np.array_equal(steps.states(), before)


def test_nothing_but_orders_is_given_to_the_compiled_code():
    steps = Steps(new_game("classic", "quad", 2), 3, 1)
    with pytest.raises(AttributeError):
        steps.orders = np.zeros((5, 2), np.int64)  # type: ignore[misc]  # mypy says so, too
    with pytest.raises(ValueError, match="read-only"):
        steps.choices[0, 0] = 7


def test_an_order_for_another_game_begins_that_of_the_row_anew():
    steps = Steps(new_game("classic", "quad", 2), 3, 1)
    first = steps.states()
    steps.any_orders()
    steps.step()
    steps.orders[1] = -1
    steps.orders[[0, 2]] = [[64 + int(word).bit_length() - 1, 1] for word in steps.choices[[0, 2], 1]]
    steps.step()
    assert np.array_equal(steps.states()[1], first[1])
    assert steps.indices.tolist() == [0, 1, 2]
    assert not steps.ended.any()


def test_the_same_orders_make_the_same_games():
    one, other = (Steps(new_game("classic", "world", 3), 16, 5, first=100) for _ in range(2))
    for _ in range(200):
        one.any_orders()
        other.orders[:] = one.orders
        one.step()
        other.step()
    assert np.array_equal(one.states(), other.states())


@rows("wrong", [{"n": 0}, {"first": -1}, {"last_round": -1}, {"first": 1 << 55}, {"last_round": 10**7}])
def test_what_cannot_be_played_is_refused(wrong):
    with pytest.raises(ValueError, match=r"(?i)game|rounds"):
        Steps(new_game("classic", "quad", 2), **({"n": 1, "seed": 1} | wrong))

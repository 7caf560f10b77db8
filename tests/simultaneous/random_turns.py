"""Random turns, as cases: boards, options and orders of every kind, sensible ones and others."""

from typing import Any

from hypothesis import strategies as st

from garrison.maps import bundled

MAP = bundled("ten-stars")
NAMES = MAP.names
NEAR = {name: [MAP.names[near] for near in MAP.borders[place]] for place, name in enumerate(NAMES)}

SETTLED: dict[str, list[Any]] = {
    "bid_source": ["pool", "territory", "both"],
    "bid_reach": ["anywhere", "adjacent"],
    "bid_funding": ["committed", "sequential"],
    "combine_bids": [True, False],
    "min_colonize": [1, 2, 3],
    "losers_docked": [False, True],
    "bid_tie": ["roll_off", "nobody"],
    "allow_colonize": [True, False],
    "march_into_unowned": ["forbid", "occupy"],
    "territory_order": ["connectivity", "connectivity_desc", "map", "rotating"],
    "reinforce_order": ["same", "reversed"],
    "reinforce_cap": ["first", "reject"],
    "pool_carry_over": [True, False],
    "leave_behind": [1, 2],
    "chained_moves": [False, True],
    "moved_units_may_attack": [True, False],
    "battle_rounds": [0, 1, 2],
    "attacker_dice": [3, 1],
    "defender_dice": [2, 3],
    "mutual_dice": [3, 2],
    "ties": ["defender", "attacker", "none"],
    "mutual_ties": ["none", "defender"],
    "mutual_mode": ["clash", "each"],
    "same_target": ["sequential", "combined"],
    "attack_damage": [1, 2, 5],
    "excess_orders": ["discard", "carry"],
    "carry_turns": [1, 2],
    "income_rate": [3, 1],
    "income_number": [1, 2],
    "income_min": [0, 3],
    "region_bonus": [True, False],
    "win_share": [1, "3/5"],
    "last_standing_wins": [True, False],
    "max_turns": [0, 1],
    "elimination": ["no_territories", "strict", "territories_and_pool"],
}
"""The options that the description of the rules settles to the letter, each with its default first."""


def options(settled: dict[str, list[Any]]) -> st.SearchStrategy[dict[str, Any]]:
    """Some options, changed."""
    return st.fixed_dictionaries({}, optional={name: st.sampled_from(words) for name, words in settled.items()})


@st.composite
def cases(draw: st.DrawFn, settled: dict[str, list[Any]], most: int = 20) -> dict[str, Any]:
    """A turn of two to four players on the ten stars, with so many orders at most, without its dice."""
    players = "ABCD"[: draw(st.integers(2, 4))]
    garrisons = st.one_of(st.none(), *3 * [st.tuples(st.sampled_from(players), st.integers(1, 8))])
    board = {name: garrison for name in NAMES if (garrison := draw(garrisons))}
    orders = _orders(players, {name: player for name, (player, _) in board.items()})
    before = {
        "board": {name: [*garrison] for name, garrison in board.items()},
        "pool": {player: draw(st.integers(0, 12)) for player in players},
        "turn": draw(st.integers(0, 12)),
        "ever_owned": {player: draw(st.booleans()) for player in players},
        "carried": [{**order, "age": 1} for order in draw(st.lists(orders, max_size=2))],
    }
    return {
        "map": "test",
        "players": players,
        "options": draw(options(settled)),
        "before": before,
        "orders": draw(st.lists(orders, max_size=most)),
    }


@st.composite
def _orders(draw: st.DrawFn, players: str, owner: dict[str, str]) -> dict[str, Any]:
    """An order of anybody, mostly one that can be followed."""
    kind = draw(st.sampled_from(["attack", "attack", "move", "march", "reinforce", "colonize", "colonize", "odd"]))
    home = draw(st.sampled_from([*owner] or NAMES))
    player = owner.get(home) or draw(st.sampled_from(players))
    anywhere, units = draw(st.sampled_from(NAMES)), draw(st.sampled_from([1, 2, 3, 5, 9, 500, 0]))
    match kind:
        case "odd":
            player, target = draw(st.sampled_from(players)), anywhere
            return {"kind": "move", "player": player, "source": home, "target": target, "units": units}
        case "reinforce":
            return {"kind": kind, "player": player, "target": home, "units": units}
        case "colonize":
            source = draw(st.sampled_from([{}, {"source": home}]))
            free = [name for name in NAMES if name not in owner]
            target = draw(st.sampled_from(free or NAMES))
            return {"kind": kind, "player": player, "target": target, "units": units, **source}
        case _:
            target = draw(st.sampled_from(NEAR[home]))
            return {"kind": kind, "player": player, "source": home, "target": target, "units": units}

"""Fast games on a cluster: what travels is a game as text, and numbers; nobody needs to know from where.

The tests with Ray itself run where it is installed, which `make test-cluster` sees to.
"""

import json
import os
import secrets
import subprocess
import sys
from importlib.util import find_spec
from itertools import permutations

import msgspec
import pytest

from fast_games import played, series, summed
from garrison.arena.batch import NoCluster, check_address
from garrison.arena.fast import series as cluster
from garrison.arena.fast.kind import Portion
from garrison.arena.fast.risk import Tally
from garrison.arena.tournament.field import Field, by_processes, contest, deals, on_ray
from garrison.engine.record import BrokenRecord
from garrison.maps import bundled
from rows import rows

WORKER = """
import sys, msgspec
from garrison.arena.fast.series import Parcel, played
sys.stdout.buffer.write(played(msgspec.json.decode(sys.stdin.buffer.read(), type=Parcel), 3, 5))
"""

with_ray = pytest.mark.skipif(find_spec("ray") is None, reason="ray is not installed: make test-cluster")


# What travels


@pytest.mark.check("compiles in a process of its own")
@pytest.mark.parametrize(
    "of",
    [
        {"map_": "islands", "seats": 3, "ruleset": "missions", "setup": "deal", "fortify": "free"},
        {"map_": "quad", "policy": "uniform", "seed": -(10**30), "rounds": 12},
    ],
    ids=["missions", "uniform"],
)
def test_another_process_in_another_folder_plays_the_same_games(of, tmp_path):
    parcel = cluster.packed(series(**of))
    run = subprocess.run(
        [sys.executable, "-I", "-c", WORKER],
        input=msgspec.json.encode(parcel),
        capture_output=True,
        cwd=tmp_path,
        check=True,
    )
    (here,) = played(series(**of), 8, first=3)
    assert msgspec.json.decode(run.stdout, type=Portion) == here


@pytest.mark.check("compiles in a process of its own")
def test_a_map_of_ones_own_travels_whole():
    own = msgspec.structs.replace(bundled("quad"), id="own", name="Mine")
    of = series(own)
    assert cluster.unpacked(cluster.packed(of)) == of
    assert msgspec.json.decode(cluster.played(cluster.packed(of), 0, 9), type=Portion) == played(of, 9)[0]


def test_a_worker_with_another_version_of_the_map_refuses_it():
    parcel = cluster.packed(series())
    other = msgspec.structs.replace(parcel, record=parcel.record.replace("map: quad ", "map: quad 0"))
    with pytest.raises(BrokenRecord, match="The record needs version '0"):
        cluster.played(other, 0, 1)


def test_portions_that_come_in_any_order_are_put_in_order():
    portions = played(series(), 20, size=5)
    for order in permutations(portions):
        assert list(cluster.in_order(order, 0)) == portions
    assert list(cluster.in_order(reversed(portions[1:]), 5)) == portions[1:]


# Clusters that are none


@pytest.mark.skipif(find_spec("ray") is not None, reason="ray is installed")
def test_without_ray_it_is_said_how_to_install_it():
    with pytest.raises(NoCluster, match=r"^A cluster needs Ray, from the extra 'cluster': .* -m pip install"):
        next(cluster.by_ray(series(), 0, 1))


@rows("address", ["127.0.0.1:1", "ray://127.0.0.1:1", "nonsense", "127.0.0.1:99999", "[::1"])
def test_an_address_where_nobody_answers_is_told_at_once(address):
    with pytest.raises(NoCluster) as fault:
        check_address(address)
    assert str(fault.value).startswith(f"No cluster answers at '{address}': ")


# With Ray: in processes of their own, so that what Ray leaves behind in one ends with it

ASKED = ["simulate", "--fast", "--map", "islands", "--seats", "3", "--games", "3000", "--json", "--on", "ray"]

HEAD = f"""
import json, subprocess, sys, ray
head = ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
command = [sys.executable, "-m", "garrison", *{ASKED}, "--address", head.address_info["gcs_address"]]
sys.exit(subprocess.run(command).returncode)
"""


def _told(command, folder):
    """What is printed with a cluster of this test alone, which has a token of its own."""
    token = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN": secrets.token_hex(32), "RAY_USAGE_STATS_ENABLED": "0"}
    run = subprocess.run(
        [sys.executable, *command], capture_output=True, text=True, cwd=folder, env=os.environ | token, check=False
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)["summary"]


@with_ray
@pytest.mark.parametrize("command", [["-m", "garrison", *ASKED], ["-c", HEAD]], ids=["started", "existing"])
def test_a_cluster_gives_the_totals_of_one_thread(command, tmp_path):
    of = series("islands", 3)
    assert _told(command, tmp_path) == json.loads(msgspec.json.encode(summed(of, played(of, 3000))))


@with_ray
def test_a_cluster_gives_the_deals_of_one_process():
    of = contest(Field(bots=("steady", "random", "random"), map="islands", options={"setup": "deal"}), seed=3)
    assert [*deals(of, 30, on_ray())] == [*deals(of, 30, by_processes())]


@with_ray
def test_who_has_seen_enough_may_leave_the_cluster():
    of = series()
    coming = cluster.by_ray(of, 0, 100_000)
    first = next(coming)
    coming.close()
    assert Tally([first]).games == first.games

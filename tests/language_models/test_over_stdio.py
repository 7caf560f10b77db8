"""A scripted client over standard input and output, by the library that others use: whole games, letters, nonsense."""

import json
import subprocess
import sys
from contextlib import asynccontextmanager
from pathlib import Path
from runpy import run_path
from typing import Any

import anyio
import msgspec
import pytest
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client

from garrison.catalogue import load_record
from garrison.engine.play import replay
from garrison.engine.record import verify
from garrison.mcp.keeping import Call
from garrison.mcp.matches import ClientFault, Match, by_command, deals, record_of, report
from garrison.mcp.referee import Limits

ROOT = Path(__file__).parents[2]
AT_RANDOM = ROOT / "examples" / "agents" / "at_random.py"
SERVER = (sys.executable, "-m", "garrison", "agent")


class Caller:
    """A client, and everything that it was answered."""

    def __init__(self, client):
        self.client, self.answers = client, []

    async def __call__(self, tool, **arguments):
        result = await self.client.call_tool(tool, arguments)
        self.answers.append((result.is_error, "\n".join(part.text for part in result.content)))
        self.asked = result.meta["garrison/asked"]
        self.moves = result.meta.get("garrison/moves", [])
        return self.answers[-1]


@asynccontextmanager
async def calling(*words):
    command, *rest = (*SERVER, *map(str, words))
    async with Client(stdio_client(StdioServerParameters(command=command, args=rest))) as client:
        yield Caller(client)


def test_a_scripted_client_plays_a_whole_game(tmp_path):
    record, calls = tmp_path / "my.game", tmp_path / "my.jsonl"
    words = ("--map=quad", "--seats=agent,steady", "--seed=3", f"--record={record}", f"--transcript={calls}")

    async def play():
        async with calling(*words) as call:
            assert {tool.name for tool in (await call.client.list_tools()).tools} == {
                *("rules", "view", "legal", "move", "odds", "say", "letters")
            }
            await call("rules")
            await _to_the_end(call)
            return call.answers

    answers = anyio.run(play)
    assert not any(refused for refused, _ in answers)
    assert "The game is over. Won by: " in answers[-1][1]
    kept: Any = load_record(record)
    assert verify(kept) is None
    assert dict(kept.notes)["players"] == "human agent, steady"
    lines = [msgspec.json.decode(line, type=Call) for line in calls.read_bytes().splitlines()]
    assert [(line.refused, line.answer) for line in lines] == answers
    assert lines[-1].moves == len(kept.moves)


async def _to_the_end(call):
    """Attack wherever that is possible, and otherwise take the first legal move."""
    await call("view")
    while call.asked:
        await call("legal")
        sure = [move for move in call.moves if " x " in move]
        await call("move", move=(sure or call.moves)[0])


def test_a_year_of_diplomacy_with_letters(tmp_path):
    record = tmp_path / "letters.game"
    seats = "agent,agent,random,random,random,random,random"
    words = ("--ruleset=diplomacy", f"--seats={seats}", "--seed=1", "--max-rounds=1", f"--record={record}")

    async def play():
        async with calling(*words) as call:
            assert "Belgium" not in (await call("view", seat="england"))[1]
            assert not (await call("say", seat="austria", to="england", text="Belgium is yours.\nGalicia is mine."))[0]
            assert "Belgium is yours." in (await call("view", seat="england"))[1]
            while call.asked:
                seat = call.asked[0]
                await call("legal", seat=seat)
                orders = {move[:5]: move for move in call.moves if move.startswith(("A ", "F "))}
                assert not (await call("move", seat=seat, move="\n".join([*orders.values(), "seal"])))[0]
            return call.answers

    assert "The game was broken off after 1 year." in anyio.run(play)[-1][1]
    kept: Any = load_record(record)
    assert verify(kept) is None
    assert any(type(move.action).__name__ == "Say" for move in kept.moves)
    assert replay(kept.game, kept.start, kept.moves).year == 1902


@pytest.mark.check("a program of its own for each")
def test_hostile_calls_over_the_wire():
    async def play():
        async with calling("--map=quad", "--seats=agent,steady", "--seed=1", "--refusals=0") as call:
            for tool, arguments in (("nothing", {}), ("move", {"move": 1}), ("move", {"move": "x" * 500_000})):
                assert (await call(tool, **arguments))[0]
            await call("legal")
            assert not (await call("move", move=call.moves[0]))[0]
            assert (await call("move", move="blue: done"))[0]

    anyio.run(play)


def test_lines_that_are_no_messages_are_answered_and_the_next_is_read():
    hello = {"protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "test", "version": "1"}}
    messages = [
        *("nonsense", "[1", "x" * 2_000_000, '{"a":' * 100_000, ""),
        json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": hello}),
        json.dumps({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        json.dumps({"jsonrpc": "2.0", "id": 2, "method": "tools/call", "params": {"name": "view", "arguments": "x"}}),
        "\udcff".encode(errors="surrogateescape").decode(errors="replace"),
    ]
    command = [*SERVER, "--map=quad", "--seats=agent,steady"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as server:
        assert server.stdin
        assert server.stdout
        assert server.stderr
        server.stdin.write("\n".join([*messages, ""]).encode())
        server.stdin.flush()
        answers = [json.loads(server.stdout.readline()) for _ in range(7)]
        server.stdin.close()
        said = server.stderr.read()
    assert [answer.get("id") for answer in answers].count(None) == 5
    assert {answer["id"] for answer in answers} == {None, 1, 2}
    assert next(answer for answer in answers if answer["id"] == 2)["error"]
    assert (server.returncode, said) == (0, b"")


# Matches


@pytest.mark.check("a program of its own for each")
def test_a_match_turns_the_seats_and_shows_intervals(tmp_path):
    match = Match(seats=("agent", "random"), map="quad", limits=Limits(rounds=2))
    ran = []

    def client(command, said, patience):
        ran.append(command)
        anyio.run(run_path(str(AT_RANDOM))["play"], [*command])

    (deal,) = deals(match, 2, tmp_path, client)
    assert [result.seating for result in deal] == [deal[0].seating, deal[0].seating[::-1]]
    assert len({word for command in ran for word in command if word.startswith("--seed=")}) == 1
    assert all(verify(load_record(record_of(tmp_path, number))) is None for number in range(2))
    told = [*report(match, [deal], tmp_path)]
    assert told[0] == "2 games on 1 deal, each played from every seat."
    assert any(line.startswith("agent: ") and "% to " in line for line in told)
    again = [*deals(match, 2, tmp_path, client)]
    assert (again, len(ran)) == ([deal], 2)


def test_a_program_that_does_nothing_is_named(tmp_path):
    with pytest.raises(ClientFault, match=r"ended without playing game 0\. Its last words: I give up"):
        [*deals(Match(seats=("agent", "random"), map="quad"), 2, tmp_path, by_command(["echo", "I give up"]))]


@pytest.mark.check("a program of its own for each")
def test_the_games_of_a_program_that_leaves_are_finished(tmp_path):
    script = "import subprocess, sys; subprocess.run(sys.argv[1:], input=b'', check=True)"  # the client leaves at once
    match = Match(seats=("agent", "steady"), map="quad")
    (deal,) = deals(match, 2, tmp_path, by_command([sys.executable, "-c", script]))
    assert all(result.finished for result in deal)
    assert [result.replaced for result in deal] == [(result.seating.index(0),) for result in deal]
    assert not any({*result.winners} & {*result.replaced} for result in deal)

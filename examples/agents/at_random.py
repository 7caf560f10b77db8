"""A client that plays random legal moves: what a program needs to let a model play, without the model.

The words after the script are the command of a game:

    python examples/agents/at_random.py garrison agent --map quad --seats agent,steady --seed 1
"""

import random
import sys

import anyio
from mcp import Client
from mcp.client.stdio import StdioServerParameters, stdio_client
from mcp_types import CallToolResult, TextContent


async def play(command: list[str], seed: int = 1) -> None:
    dice = random.Random(seed)
    server = StdioServerParameters(command=command[0], args=command[1:])
    async with Client(stdio_client(server)) as client:
        told = await client.call_tool("view", {})
        while asked := _meta(told, "asked"):
            legal = await client.call_tool("legal", {"seat": asked[0]})
            told = await client.call_tool("move", {"seat": asked[0], "move": _chosen(_meta(legal, "moves"), dice)})
        print(*(part.text for part in told.content if isinstance(part, TextContent)), file=sys.stderr)


def _chosen(moves: list[str], dice: random.Random) -> str:
    """Any move but giving up; orders are handed in once in a while."""
    able = [move for move in moves if move not in ("resign", "surrender")]
    if "seal" in able and dice.random() < 0.2:
        return "seal"
    return dice.choice(able)


def _meta(result: CallToolResult, name: str) -> list[str]:
    """What the game says to programs beside the text for the model."""
    return list((result.meta or {}).get(f"garrison/{name}", ()))


if __name__ == "__main__":
    anyio.run(play, sys.argv[1:])

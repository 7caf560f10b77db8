#!/usr/bin/env python3
"""A bot without any import: attacks where it has more armies, deploys at the front, and otherwise takes its chances."""


def read(text, at):
    """The JSON value that begins at a place of a text without spaces, and where it ends."""
    if text[at] == '"':
        end = at + 1
        while text[end] != '"':
            end += 2 if text[end] == "\\" else 1
        return text[at + 1 : end], end + 1
    if text[at] in "[{":
        parts, end = [], at + 1
        while text[end] not in "]}":
            part, end = read(text, end + (text[end] in ",:"))
            parts.append(part)
        return (parts if text[at] == "[" else dict(zip(parts[::2], parts[1::2]))), end + 1
    end = next(place for place in range(at, len(text)) if text[place] in ",]}")
    word = text[at:end]
    return {"true": True, "false": False, "null": None}.get(word, word) if word.isalpha() else float(word), end


def luck():
    """A number from 0 to 1 that looks like chance."""
    global seed
    seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
    return seed / 2**64


def value(action):
    """How good an action is; the highest is played."""
    kind = action["type"]
    if kind == "attack":
        ahead = view["armies"][int(action["source"])] - view["armies"][int(action["target"])]
        return ahead + luck() if ahead > 0 else -1
    if kind in ("deploy", "place"):
        near = game["board"]["borders"][int(action["where"])]
        return sum(view["owner"][int(other)] != view["seat"] for other in near) + luck()
    if kind == "seal":
        return 1 if luck() < 1 / 7 else 0
    return -1 if kind in ("erase", "unseal") else luck()


while True:
    message, _ = read(input(), 0)
    if message["type"] == "hello":
        print('{"type":"hello","protocol":1,"name":"raider"}', flush=True)
    elif message["type"] == "game":
        game, seed = message, int(message["seed"])
    elif message["type"] == "choose":
        view = message["view"]
        values = [value(choice["action"]) for choice in view["choices"]]
        best = values.index(max(values))
        most = int(view["choices"][best]["most"]) or 1
        count = f',"count":{most}' if view["choices"][best]["action"]["type"] in ("attack", "deploy", "occupy") else ""
        print(f'{{"type":"move","id":{int(message["id"])},"choice":{best}{count}}}', flush=True)
    elif message["type"] == "bye":
        break

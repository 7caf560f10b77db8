/** The verifier of the page: it computes what docs/dice-vectors.json says, and finds what was changed in a record. */
import "./browser.js";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import { chained, check, Fault, read, sealed } from "../../../src/garrison/page/js/verify/dice.js";
import {
  bytesOf,
  commitment,
  Dice,
  digest,
  fromHex,
  joined,
  shareOf,
  toHex,
} from "../../../src/garrison/page/js/verify/draws.js";
import { battle, ends, lawOf } from "../../../src/garrison/page/js/verify/luck.js";
import { MAPS } from "../../../src/garrison/page/js/verify/maps.js";
import { isChance, isKnown, Piles } from "../../../src/garrison/page/js/verify/risk.js";
import { give } from "./browser.js";
import { lot, mapOf, textOf, VECTORS } from "./given.js";

const [PLAYED] = VECTORS.records.map(({ text }) => text);
const LEGALITY = "Whether every move is legal was not checked here. The command `garrison verify` does that, too.";

function diceOf({ secret, shares, game }) {
  const bytes = (share) => (share === "none" ? new Uint8Array() : fromHex(share));
  return Dice.of(fromHex(secret), shares.map(bytes), game);
}

function checked(text) {
  return check(bytesOf(text));
}

/** The record that was played, with another line in its header. */
function withLine(name, value) {
  return PLAYED.replace(new RegExp(`^${name}: .*$`, "m"), () => `${name}: ${value}`);
}

function without(name) {
  return PLAYED.replace(new RegExp(`^${name}: .*\n`, "m"), "");
}

function lineOf(name) {
  return PLAYED.split("\n").findIndex((line) => line.startsWith(`${name}: `)) + 1;
}

/** A source of numbers that gives these, and notes what was asked of it. */
function numbers(...list) {
  const asked = [];
  const below = async (k) => {
    asked.push(Number(k));
    return BigInt(list.shift());
  };
  return { below, asked };
}

// Hashes and numbers

test("bytes are written in hexadecimal digits and come back", () => {
  assert.equal(toHex(Uint8Array.of(0, 10, 255)), "000aff");
  assert.deepEqual(fromHex("000aff"), Uint8Array.of(0, 10, 255));
  assert.deepEqual(fromHex(""), new Uint8Array());
  assert.deepEqual(joined(Uint8Array.of(1), new Uint8Array(), Uint8Array.of(2, 3)), Uint8Array.of(1, 2, 3));
});

test("commitments are those of the examples", async () => {
  for (const { secret, commitment: wanted } of VECTORS.commitments)
    assert.equal(await commitment(fromHex(secret)), wanted);
});

test("shares are those of the examples", async () => {
  for (const { nonce, commitment: promise, game, share } of VECTORS.shares)
    assert.equal(await shareOf(nonce, promise, game), share);
});

test("hashes without the browser's help are the same", () => {
  const below = lot(34);
  for (const size of [0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 500]) {
    const bytes = Uint8Array.from({ length: size }, () => below(256));
    assert.equal(toHex(digest(bytes)), createHash("sha256").update(bytes).digest("hex"), `${size} bytes`);
  }
});

test("blocks are those of the examples", async () => {
  for (const told of VECTORS.blocks)
    assert.equal(toHex(await (await diceOf(told)).block(told.move, told.n)), told.block);
});

test("numbers are those of the examples", async () => {
  for (const told of VECTORS.numbers) {
    const below = (await diceOf(told)).below(told.move);
    for (const [i, k] of told.below.entries()) assert.equal(`${await below(BigInt(k))}`, told.numbers[i]);
  }
});

test("chains are those of the examples, move by move", async () => {
  for (const { header, lines, hashes } of VECTORS.chains)
    for (const [n, hash] of hashes.entries())
      assert.equal(await chained({ pinned: header, moves: lines.slice(0, n).map((text) => ({ text })) }), hash);
});

test("a number below k is one of all from 0 to k - 1", async () => {
  const below = (await diceOf(VECTORS.blocks[0])).below(7);
  const seen = new Set();
  for (let n = 0; n < 200; n++) seen.add(Number(await below(6n)));
  assert.deepEqual([...seen].sort(), [0, 1, 2, 3, 4, 5]);
  for (let n = 0; n < 5; n++) assert.equal(await below(1n), 0n);
});

// Records

test("the records of the examples are judged by the line that is wrong", async () => {
  for (const { name, text, wrong, chooser: wanted } of VECTORS.records) {
    const { faults, found, unchecked, chooser } = await checked(text);
    const lines = faults.flatMap((fault) => /^line (\d+), /.exec(fault)?.[1] ?? []).map(Number);
    assert.equal(lines.length ? Math.min(...lines) : 0, wrong, name);
    assert.equal(found.length === 4, wrong === 0 || /nonce/.test(name));
    assert.equal(chooser, wanted);
    assert.deepEqual(unchecked, [LEGALITY]);
  }
});

test("of a record that is as it was played everything is said to be so", async () => {
  const chance = PLAYED.split("\n").filter((line) => /^(dice|deck): /.test(line)).length;
  const share = /^shares: (\w+), none$/m.exec(PLAYED)[1];
  assert.deepEqual(await checked(PLAYED), {
    faults: [],
    found: [
      "The secret fits the commitment.",
      `All ${chance} chance moves are what the secret and the share of red give.`,
      "The chain of hashes fits the header and every move.",
      "The seal fits the file.",
    ],
    unchecked: [LEGALITY],
    promised: [
      ["commitment", VECTORS.commitments[0].commitment],
      ["red", share],
    ],
    game: "vectors",
    chooser: "nobody",
    promise: "Nobody could have chosen the dice alone: the share of red came after the commitment.",
    proven: ["red"],
  });
});

test("a die that was turned is shown with what it was", async () => {
  const turned = PLAYED.replace("dice: 5 1 1 / 6 4", "dice: 5 1 1 / 6 5");
  const line = turned.split("\n").indexOf("dice: 5 1 1 / 6 5") + 1;
  const { faults, found } = await checked(turned);
  assert.ok(faults[0].startsWith(`line ${line}, move `));
  assert.ok(faults[0].endsWith("The dice give 'dice: 5 1 1 / 6 4', not 'dice: 5 1 1 / 6 5'."));
  assert.deepEqual(
    faults.slice(1).map((fault) => fault.split(":")[0]),
    [`line ${lineOf("chain")}, chain`, `line ${lineOf("seal")}, seal`],
  );
  assert.deepEqual(found, ["The secret fits the commitment."]);
});

test("of many wrong dice ten are shown and the rest are counted", async () => {
  const [before, ...rolls] = PLAYED.split(/(?<=\n)(?=dice: \d)/);
  const wrong = async (many) => {
    const turned = rolls.map((part, n) => (n < many ? part.replace(/\d$/m, (die) => `${(die % 6) + 1}`) : part));
    const { faults } = await checked([before, ...turned].join(""));
    return faults.filter((fault) => !/^line \d+, (chain|seal)/.test(fault));
  };
  assert.equal((await wrong(10)).length, 10);
  assert.deepEqual((await wrong(11)).slice(10), ["1 more chance move differs from the dice."]);
  assert.deepEqual((await wrong(15)).slice(10), ["5 more chance moves differ from the dice."]);
});

test("what looks like chance and is not is said to be none", async () => {
  const { faults } = await checked(PLAYED.replace("dice: 6 / 3", "dice: 6 / 3 or so"));
  assert.ok(
    faults.some((fault) => fault.endsWith("'dice: 6 / 3 or so' is not a chance move.")),
    `${faults}`,
  );
});

test("a flipped bit anywhere in the file is found", async () => {
  const below = lot(31);
  const raw = bytesOf(PLAYED);
  for (let n = 0; n < 48; n++) {
    const bit = below(8 * raw.length);
    const changed = raw.slice();
    changed[bit >> 3] ^= 1 << (bit & 7);
    assert.notDeepEqual((await check(changed)).faults, [], `bit ${bit}`);
  }
});

test("lines that are moved, repeated or taken out are found", async () => {
  const lines = PLAYED.trimEnd().split("\n");
  const below = lot(32);
  for (let n = 0; n < 12; n++) {
    const at = below(lines.length - 1);
    const others = [
      lines.filter((_, i) => i !== at),
      [...lines.slice(0, at), lines[at], ...lines.slice(at)],
      // the seal is taken of all other lines, wherever it stands among them
      /^seal: /.test(lines[at]) || /^seal: /.test(lines[at + 1])
        ? lines
        : [...lines.slice(0, at), lines[at + 1], lines[at], ...lines.slice(at + 2)],
    ];
    for (const text of others.map((other) => `${other.join("\n")}\n`))
      assert.equal((await checked(text)).faults.length === 0, text === PLAYED, `line ${at + 1}`);
  }
});

test("whatever comes in is answered", async () => {
  const games = readdirSync(new URL("../../games/", import.meta.url)).filter((name) => name.endsWith(".game"));
  const files = [
    ...VECTORS.records.map(({ text }) => text),
    ...games.map((name) => textOf(`tests/games/${name}`).slice(0, 5000)),
  ].map(bytesOf);
  const below = lot(33);
  const pieces = [
    "\n\n",
    "seal: ",
    "\u0000",
    "ÿ",
    "#",
    ": ",
    "dice: ",
    "deck: card -",
    "none, none",
    "9".repeat(400),
    "shares: ",
    "__proto__",
  ].map(bytesOf);
  for (let n = 0; n < 120; n++) {
    let raw = files[below(files.length)];
    for (let change = below(4); change >= 0; change--) {
      const at = below(raw.length + 1);
      const end = Math.min(raw.length, at + below(100));
      raw = [
        () => joined(raw.subarray(0, at), raw.subarray(end)),
        () => joined(raw.subarray(0, at), pieces[below(pieces.length)], raw.subarray(end)),
        () => joined(raw.subarray(0, end), raw.subarray(at)),
        () => joined(raw.subarray(0, at), Uint8Array.of(below(256)), raw.subarray(at)),
      ][below(4)]();
    }
    const verdict = await check(raw);
    const parts = ["faults", "found", "unchecked", "promised", "game", "chooser", "promise", "proven"];
    assert.deepEqual(Object.keys(verdict), parts);
    const same = files.some((file) => file.length === raw.length && file.every((byte, i) => byte === raw[i]));
    assert.ok(verdict.faults.length || !verdict.promised.length || same);
  }
});

test("a record without a promise can't be checked, and says so", async () => {
  const { faults, found, unchecked, promised } = await checked(textOf("tests/games/classic-islands.game"));
  assert.deepEqual([faults, found, promised], [[], [], []]);
  assert.deepEqual(unchecked, ["This record has no commitment, so nobody can check its dice.", LEGALITY]);
});

test("what is missing or wrong in the header is named, with its line", async () => {
  const secret = "a".repeat(64);
  for (const [text, fault] of [
    [without("commitment"), "header: There is no line 'commitment'."],
    [without("secret"), "header: There is no line 'secret'. The server adds it when the game is over."],
    [without("seal"), "header: There is no line 'seal'. The server adds it when the game is over."],
    [withLine("shares", "none"), `line ${lineOf("shares")}, shares: Expected one for each of 2 seats, not 1.`],
    [
      withLine("shares", "none, None"),
      `line ${lineOf("shares")}, shares: Expected 64 hexadecimal digits in lower case, not 'None'.`,
    ],
    [
      withLine("secret", secret.toUpperCase()),
      `line ${lineOf("secret")}, secret: Expected 64 hexadecimal digits in lower case, not '${secret.toUpperCase()}'.`,
    ],
    [
      withLine("secret", `${secret}a`),
      `line ${lineOf("secret")}, secret: Expected 64 hexadecimal digits in lower case, not '${secret}a'.`,
    ],
    [
      withLine("order", "commitment"),
      `line ${lineOf("order")}, order: Expected commitment and red, each once, not 'commitment'.`,
    ],
    [
      withLine("order", "commitment, red 00"),
      `line ${lineOf("order")}, order: Expected a nonce of 64 hexadecimal digits in lower case, not '00'.`,
    ],
    [
      withLine("game", "a b"),
      `line ${lineOf("game")}, game: The id of a game has 1 to 64 letters, digits, hyphens and underscores.`,
    ],
    [PLAYED.replace("garrison record 1", "garrison record 2"), "line 1: A record begins with 'garrison record 1'."],
    [PLAYED.replace("players: ", "map: "), `line ${lineOf("players")}: 'map' is written for the second time.`],
  ])
    assert.deepEqual((await checked(text)).faults, [fault]);
  assert.deepEqual((await check(Uint8Array.of(0xff, 0xfe))).faults, ["This is not UTF-8 text."]);
});

test("another secret does not fit the commitment, and its right one is shown", async () => {
  const { faults } = await checked(withLine("secret", VECTORS.commitments[1].secret));
  assert.equal(
    faults[0],
    `line ${lineOf("secret")}, secret: The commitment to this secret would be ${VECTORS.commitments[1].commitment}.`,
  );
});

test("on a map that is not bundled cards are not checked, whatever it is called", async () => {
  for (const map of ["quad", "constructor", "__proto__", "toString", "{}", "quad 00000000"]) {
    const { unchecked } = await checked(withLine("map", map));
    assert.match(unchecked[1], /^\d+ cards were not checked here, because the map is not one of ours\.$/, map);
  }
});

test("the dice of other families are left to the command", async () => {
  for (const book of ["diplomacy", "energy", "warlight"]) {
    const { unchecked, found } = await checked(withLine("ruleset", `${book} 1`));
    assert.equal(unchecked[1], `The dice of ${book} were not checked here. The command \`garrison verify\` does that.`);
    assert.deepEqual(found, ["The secret fits the commitment."]);
  }
});

test("whose dice they are is said: the server's alone, or those of one or several players as well", async () => {
  const hash = "0".repeat(64);
  /** What is said of a game whose only move is a roll for these seats. */
  const said = async (shares, seats, moves = "") => {
    const text = without("order")
      .replace(/^shares: .*$/m, `shares: ${shares}`)
      .replace(/^seats: .*$/m, `seats: ${seats}`);
    return (await checked(text.replace(/\n\n[\s\S]*/, `\n\n${moves}`))).found[1];
  };
  const one = async (shares, seats) => {
    const { secret } = VECTORS.commitments[0];
    const below = (await diceOf({ secret, shares: shares.split(", "), game: "vectors" })).below(1);
    return said(shares, seats, `dice: lot ${1n + (await below(6n))}\n`);
  };
  assert.equal(await said("none, none", "red, blue"), "No move was left to chance.");
  assert.equal(await one("none, none", "red, blue"), "The only chance move is what the secret gives.");
  const two = "The only chance move is what the secret and the share of blue give.";
  assert.equal(await one(`none, ${hash}`, "red, blue"), two);
  const four = "The only chance move is what the secret and the shares of red, blue and black give.";
  assert.equal(await one(`${hash}, ${hash}, none, ${hash}`, "red, blue, green, black"), four);
});

test("a browser that may not hash says where to go", async () => {
  const { crypto } = globalThis;
  give({ crypto: {} });
  assert.deepEqual((await checked(PLAYED)).faults, [
    "Browsers check dice only on pages with https. Use `garrison verify`.",
  ]);
  give({ crypto });
});

// The file of a record

test("a record is read as its header, what is settled before the first move, and its moves", () => {
  const { header, pinned, moves } = read(
    bytesOf("garrison record 1\nmap: quad\n# a note\nwinner:red \nseats: a: b\n\n# note\nred: done\n \nblue: done\n"),
  );
  assert.deepEqual(
    [...header],
    [
      ["map", { line: 2, value: "quad" }],
      ["winner", { line: 4, value: "red" }],
      ["seats", { line: 5, value: "a: b" }],
    ],
  );
  assert.equal(pinned, "map: quad\nseats: a: b\n");
  assert.deepEqual(moves, [
    { line: 8, text: "red: done" },
    { line: 10, text: "blue: done" },
  ]);
});

test("a record may end with its header", () => {
  const { header, moves } = read(bytesOf("garrison record 1\nmap: quad"));
  assert.deepEqual([header.get("map").value, moves], ["quad", []]);
  assert.throws(() => read(bytesOf("")), Fault);
  assert.throws(() => read(bytesOf("\ufeffgarrison record 1\n")), Fault);
});

test("a seal is taken of all other lines, and every line that is one is told", async () => {
  const { seal } = await sealed(bytesOf("a\nb\n\nmove\n"));
  assert.deepEqual(await sealed(bytesOf("a\nseal: x\nb\n\nmove\n")), { seal, seals: ["seal: x"] });
  assert.deepEqual((await sealed(bytesOf("seal: x\na\nseal: y\nb\n\nmove\n"))).seals, ["seal: x", "seal: y"]);
  assert.notEqual((await sealed(bytesOf("a\nb\n\nmove\nseal: x\n"))).seal, seal, "in the moves it is no seal");
});

// Chance

test("moves of dice and deck are chance, and each has its form", () => {
  for (const line of ["dice: 6 / 5", "deck: card *1", "dice: nonsense"]) assert.ok(isChance(line));
  for (const line of ["red: dice 3", "dices: 6", "red: x"]) assert.ok(!isChance(line));
  for (const line of [
    "dice: lot 3",
    "dice: 6 / 5",
    "dice: 6 5 4 / 3 2",
    "deck: deal north",
    "deck: card -",
    "deck: mission 0",
    "deck: target blue",
  ])
    assert.ok(isKnown(line), line);
  for (const line of [
    "dice: lot",
    "dice: 6 5 4",
    "dice: 66 / 5",
    "dice: 6  / 5",
    "deck: deal a b",
    "deck: shuffle",
    ` ${"deck: card x"}`,
    "dice: 6 / 5\n",
  ])
    assert.ok(!isKnown(line), line);
});

const TWO = ["red", "blue"];

test("dice are shown with the highest first, as many as were rolled", async () => {
  const { below, asked } = numbers(0, 5, 2, 3, 3);
  const piles = new Piles("red dealing -: north -", TWO, undefined);
  assert.equal(await piles.due("dice: 1 1 1 / 1 1", below), "dice: 6 3 1 / 4 4");
  assert.deepEqual(asked, [6, 6, 6, 6, 6]);
  assert.equal(await piles.due("dice: lot 1", numbers(2).below), "dice: lot 3");
});

test("territories are dealt from those that are empty, in the order of the map", async () => {
  const piles = new Piles("red dealing -: north -, east red 1, south -, west -", TWO, undefined);
  piles.follow("deck: deal south");
  const { below, asked } = numbers(1);
  assert.equal(await piles.due("deck: deal x", below), "deck: deal west");
  assert.deepEqual(asked, [2]);
  piles.follow("red: claim north");
  piles.follow("deck: deal west");
  assert.equal(await piles.due("deck: deal x", numbers().below), "deck: deal -");
});

test("armies are laid where the fewest of their seat stand, whoever was dealt what", async () => {
  const start = "red rolling-to-place red,blue,green -: north -, east -, south -, west -, far -, near -";
  const piles = new Piles(start, ["red", "blue", "green"], undefined);
  const lots = ["dice: lot 4", "dice: lot 6", "dice: lot 6", "dice: lot 2", "dice: lot 5"];
  const deals = ["far", "south", "east", "west", "near", "north"].map((where) => `deck: deal ${where}`);
  for (const line of [...lots, ...deals]) piles.follow(line);
  const { below, asked } = numbers(1, 0);
  assert.equal(await piles.due("deck: place far", below), "deck: place far");
  piles.follow("deck: place far");
  assert.equal(await piles.due("deck: place west", below), "deck: place west");
  assert.deepEqual(asked, [2, 1]);
});

test("armies are laid on what a position already holds", async () => {
  const piles = new Piles("red placing 1,2: north red 3, east red 2, south red 2, west blue 1", TWO, undefined);
  assert.equal(await piles.due("deck: place south", numbers(1).below), "deck: place south");
});

test("cards are drawn from what is left, and traded ones come back when nothing is", async () => {
  const map = { cards: "a b c *1", missions: [] };
  const piles = new Piles("red attacking: north red 1", TWO, map);
  for (const card of ["b", "a", "c"]) piles.follow(`deck: card ${card}`);
  piles.follow("red: trade a b c on north");
  assert.equal(await piles.due("deck: card x", numbers(0).below), "deck: card *1");
  piles.follow("deck: card *1");
  const { below, asked } = numbers(2);
  assert.equal(await piles.due("deck: card x", below), "deck: card c");
  assert.deepEqual(asked, [3]);
  for (const card of ["c", "a", "b"]) piles.follow(`deck: card ${card}`);
  assert.equal(await piles.due("deck: card x", numbers().below), "deck: card -");
});

test("of a game that goes on with cards in hands they can't be told", async () => {
  for (const start of ["red attacking: north red 1; hands red a", "red attacking: north red 1; traded a b c"])
    assert.equal(
      await new Piles(start, TWO, { cards: "a b", missions: [] }).due("deck: card a", numbers(0).below),
      undefined,
    );
  assert.equal(
    await new Piles("red attacking: north red 1", TWO, undefined).due("deck: card a", numbers(0).below),
    undefined,
  );
});

test("missions are dealt from those that nobody has, and that fit the number of seats", async () => {
  const map = { cards: "a", missions: [-1, -1, 0, 1, 2, 3] };
  const piles = new Piles("red dealing-missions -: north -", TWO, map);
  piles.follow("deck: mission 1");
  const { below, asked } = numbers(2);
  assert.equal(await piles.due("deck: mission 9", below), "deck: mission 3");
  assert.deepEqual(asked, [3]);
  assert.equal(
    await new Piles("red attacking: north red 1", TWO, map).due("deck: mission 9", numbers(0).below),
    undefined,
  );
});

test("targets are dealt so that all seats make one cycle", async () => {
  const seats = ["red", "blue", "green", "black"];
  const piles = new Piles("red dealing-targets -: north -", seats, undefined);
  const { below, asked } = numbers(0, 1, 0, 0);
  for (const target of ["blue", "black", "red", "green"]) {
    assert.equal(await piles.due("deck: target red", below), `deck: target ${target}`);
    piles.follow(`deck: target ${target}`);
  }
  assert.deepEqual(asked, [3, 2, 1, 1]);
  assert.equal(await new Piles("red attacking: north red 1", TWO, undefined).due("deck: target red", below), undefined);
});

test("the decks of bundled maps are those of their files", () => {
  for (const [key, { cards, missions }] of Object.entries(MAPS)) {
    const map = mapOf(key.split(" ")[0]);
    const wild = Array.from({ length: map.cards.wild }, (_, n) => `*${n + 1}`);
    assert.deepEqual(cards.split(" "), [...map.territories.map(({ id }) => id), ...wild], key);
    assert.deepEqual(
      missions,
      map.missions.map(({ kind, seat }) => (kind === "destroy" ? seat - 1 : -1)),
      key,
    );
  }
});

// Luck

test("battles that are fought whole end as in the examples", async () => {
  for (const { options, draw, move } of VECTORS.battles) {
    const [, armies, defenders] = move.match(/ (\d+) v (\d+) /).map(Number);
    const found = await battle(armies, defenders, lawOf(JSON.parse(options)), async () => BigInt(draw));
    assert.equal(found, move, `${options}, ${draw}`);
  }
});

test("the chances of a battle are those that were published", () => {
  const chance = (options) =>
    ends(30, 15, lawOf(options)).find(({ lost, killed }) => lost === 12 && killed === 15).chance;
  assert.ok(Math.abs(chance({ defend_dice: 3 }) - 0.0222128001707278) < 1e-15);
  assert.ok(Math.abs(chance({ defend_dice: 3, whole_by: "balanced" }) - 0.0100282888709122) < 1e-15);
});

test("whether a roll is even is drawn before it, unless it is certain", async () => {
  const due = async (luck, line, ...list) => {
    const { below, asked } = numbers(...list);
    const piles = new Piles("red attacking: a red 1", ["red"], undefined, false, { luck });
    return [await piles.due(line, below), asked];
  };
  const even = "dice: even 3 v 2 loses 0 / 2";
  assert.deepEqual(await due(0, even, 204), [even, [2592]]);
  assert.deepEqual(await due(0, even, 205), ["dice: even 3 v 2 loses 1 / 1", [2592]]);
  assert.deepEqual(await due(50, "dice: 6 6 6 / 6 6", 50, 0), [even, [100, 2592]]);
  assert.deepEqual(await due(50, even, 49, 5, 5, 5, 0, 0), ["dice: 6 6 6 / 1 1", [100, 6, 6, 6, 6, 6]]);
  assert.deepEqual(await due(0, "dice: 6 6 6 6 / 1", 0), ["dice: even", []]);
});

test("options that no game has count as usual ones", () => {
  for (const options of [{}, [], { luck: "a", attack_dice: 1e9, whole_by: 3 }])
    assert.deepEqual(lawOf(options), { luck: 100, attack: 3, defend: 2, by: "dice" });
});

test("where the dice decide the whole order, those who rolled the same roll again and the deal follows", async () => {
  const seats = ["red", "blue", "green", "black"];
  const start = "red rolling-to-place red,blue,green,black -: a -, b -, c -, d -, e -, f -";
  const piles = new Piles(start, seats, undefined, true);
  for (const die of [3, 6, 6, 1, 2, 5]) piles.follow(`dice: lot ${die}`);
  assert.deepEqual(piles.order, ["green", "blue", "red", "black"]);
  for (const where of ["a", "b", "c", "d", "e"]) piles.follow(`deck: deal ${where}`);
  assert.equal(piles.owners.get("a"), "green");
  assert.equal(piles.owners.get("c"), "red");
  assert.equal(piles.owners.get("e"), "green");
});

test("a record that begins while seats are level goes on from there", () => {
  const seats = ["red", "blue", "green", "black"];
  const start = "red rolling-to-place blue,black 1: a -, b -; first red; order blue,black,red,green; tied red,green";
  const piles = new Piles(start, seats, undefined, true);
  for (const die of [2, 1, 4]) piles.follow(`dice: lot ${die}`);
  assert.deepEqual(piles.order, ["black", "blue", "green", "red"]);
  assert.equal(piles.turn, "black");
});

/** What an address holds behind its `#`, which no server sees: it comes back whole, and a damaged one is refused. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import {
  address,
  Damaged,
  kept,
  packed,
  remember,
  unpacked,
  whole,
} from "../../../src/garrison/page/js/diplomacy/sandbox/link.js";
import * as plain from "../../../src/garrison/page/js/link.js";
import { lettersOf, textOf } from "../../../src/garrison/page/js/link.js";
import { give, settled } from "./browser.js";
import { lot } from "./given.js";

const LETTERS = /^[A-Za-z0-9_-]*$/;
const DAMAGED = "This link is damaged: part of it is missing or has been changed. Copy the whole link again.";

const SANDBOX = {
  units: [{ power: "FRANCE", unit: "A PAR", strength: 1 }],
  orders: { FRANCE: ["A PAR - BUR"] },
  ruleset: "harbour",
  map_file: '{"format":"provinces 1"}',
  options: { combine: true },
  phase: "retreat",
  season: "fall",
  owned: { FRANCE: ["PAR", "BRE"] },
  retreats: {},
  dislodged: [{ power: "GERMANY", unit: "A PAR", strength: 2, attacker: "BUR" }],
  standoffs: ["GAS"],
  power: "FRANCE",
  builds: -2,
  case: "6.A.1",
};
const EMPTY = {
  ...{
    units: [],
    orders: {},
    ruleset: "diplomacy",
    map_file: "",
    options: {},
    phase: "movement",
    season: "spring",
    owned: {},
    retreats: {},
  },
  ...{ dislodged: [], standoffs: [], power: "", builds: 0, case: "" },
};

// Packing

test("every text comes back from its letters, and an address allows them", async () => {
  const below = lot(41);
  const texts = ["", "a", "0\u0000", "🏰 Æsir — ", "<script>", "x".repeat(100_000)];
  for (let n = 0; n < 40; n++)
    texts.push(
      Array.from({ length: below(300) }, () => String.fromCodePoint(1 + below(n % 2 ? 127 : 0xd7ff))).join(""),
    );
  for (const text of texts) {
    const letters = await lettersOf(text);
    assert.match(letters, LETTERS);
    assert.equal(await textOf(letters, 1_000_000), text);
  }
  assert.ok((await lettersOf("x".repeat(100_000))).length < 500, "and it is short");
});

test("a text of more bytes than allowed is refused before all of it is there", async () => {
  const letters = await lettersOf("æ".repeat(50));
  assert.equal(await textOf(letters, 100), "æ".repeat(50));
  await assert.rejects(textOf(letters, 99));
  await assert.rejects(textOf(await lettersOf("x".repeat(3_000_000)), 1000));
});

test("letters that are damaged are refused", async () => {
  const letters = await lettersOf("red attacking: north red 8, east red 1");
  const bytes = deflateRawSync(Uint8Array.of(0xff, 0xfe)).toString("base64url");
  for (const wrong of [bytes, letters.slice(1), letters.slice(0, -4), "%F0%9F", "AAAA", `${letters}!`])
    await assert.rejects(textOf(wrong, 1000), wrong);
});

// A value

test("a value comes back from an address", async () => {
  for (const value of [
    { position: "red attacking: north red 8", seats: 2, options: { a: [1, null] } },
    [],
    "text",
    7,
    null,
  ])
    assert.deepEqual(await plain.unpacked(await plain.packed(value)), value);
});

test("a link that is damaged, too long or no JSON is refused in a sentence", async () => {
  const letters = await plain.packed({ a: 1 });
  for (const wrong of [
    "abcdef",
    letters.slice(0, -3),
    "",
    await lettersOf("{"),
    await lettersOf("x".repeat(4_000_001)),
    "A".repeat(200_001),
  ])
    await assert.rejects(plain.unpacked(wrong), { message: DAMAGED });
});

// A position of the sandbox

test("a position comes back with its orders and its mode", async () => {
  for (const mode of ["arranging", "writing", "judged"])
    for (const sandbox of [SANDBOX, EMPTY])
      assert.deepEqual(await unpacked(await packed({ sandbox, mode })), { mode, sandbox });
});

test("what says nothing is not in the link", async () => {
  const text = await packed({ sandbox: EMPTY, mode: "writing" });
  assert.ok(text.startsWith("1."));
  const told = JSON.parse(await textOf(text.slice(2), 1000));
  assert.deepEqual(told, { mode: "writing", ruleset: "diplomacy", phase: "movement", season: "spring" });
});

test("a damaged link is told in a sentence", async () => {
  for (const wrong of ["1.AAAA", "2.q1Y", "1.%F0%9F", "1.q1YqzcssKVayUjI0MjYxNTO3sLRUqgUA", "", "1."]) {
    const problem = await unpacked(wrong).catch((error) => error);
    assert.ok(problem instanceof Damaged, wrong);
    assert.match(problem.message, /^This link is damaged, .*\.$/);
  }
  await assert.rejects(unpacked(`1.${"A".repeat(200_000)}`), {
    message: "This link is too long, so its position can't be shown.",
  });
  await assert.rejects(
    unpacked(`1.${await lettersOf(`{"mode": "writing", "case": "${" ".repeat(4_500_000)}"}`)}`),
    Damaged,
  );
});

test("every part of a position must be of its kind", () => {
  const good = { mode: "judged", ...SANDBOX };
  assert.deepEqual(whole(good), { mode: "judged", sandbox: SANDBOX });
  assert.deepEqual(whole({ mode: "writing" }), { mode: "writing", sandbox: EMPTY });
  const long = "x".repeat(81);
  for (const wrong of [
    { mode: "looking" },
    { mode: undefined },
    { ruleset: "risk" },
    { phase: "orders" },
    { season: "winter" },
    { map_file: {} },
    { map_file: "x".repeat(4_000_001) },
    { units: {} },
    { units: [{ power: 5, unit: "A PAR" }] },
    { units: [{ power: "FRANCE", unit: long }] },
    { units: [{ power: "FRANCE", unit: "A PAR", strength: 1001 }] },
    { units: Array(401).fill(SANDBOX.units[0]) },
    { units: [null] },
    { orders: [["A PAR H"], 5] },
    { orders: { FRANCE: "A PAR H" } },
    { orders: { FRANCE: ["x".repeat(401)] } },
    { orders: { [long]: [] } },
    { orders: null },
    { options: "none" },
    { options: { a: "x".repeat(10_000) } },
    { dislodged: [{ power: "FRANCE", unit: "A PAR", attacker: 7 }] },
    { dislodged: Array(201).fill(SANDBOX.dislodged[0]) },
    { standoffs: [5] },
    { standoffs: Array(201).fill("BUR") },
    { builds: 1.5 },
    { builds: "2" },
    { power: [] },
    { case: null, standoffs: "GAS" },
  ])
    assert.throws(() => whole({ ...good, ...wrong }), Error, JSON.stringify(wrong).slice(0, 80));
});

test("what else a link says is left out", () => {
  const { sandbox } = whole({ mode: "writing", units: [{ power: "FRANCE", unit: "A PAR", evil: 1 }], evil: 2 });
  assert.deepEqual(sandbox, { ...EMPTY, units: SANDBOX.units });
});

// The address of the sandbox

/** The address after a position was remembered on a page that was reached at this one. */
async function addressed(from, desk, published = null) {
  const [path, hash = ""] = from.split("#");
  give({
    location: { pathname: path, hash: hash && `#${hash}`, search: "" },
    history: {
      replaceState(_, __, to) {
        const [pathname, ...rest] = to.split("#");
        Object.assign(location, { pathname, hash: rest.length ? `#${rest.join("#")}` : "" });
      },
    },
  });
  await remember({ past: [], future: [], ...desk }, published);
  return location.pathname + location.hash;
}

const NOW = { sandbox: SANDBOX, mode: "writing" };

test("an untouched sandbox has a plain address, and any other holds its position", async () => {
  assert.equal(await addressed("/sandbox", { now: NOW }), "/sandbox");
  for (const [from, desk] of [
    ["/sandbox", { now: NOW, past: [NOW] }],
    ["/sandbox", { now: NOW, future: [NOW] }],
    ["/sandbox", { now: NOW, past: [NOW], future: [NOW] }],
    ["/sandbox#1.x", { now: NOW }],
    ["/datc/6.A.1", { now: NOW }],
  ]) {
    const [path, letters] = (await addressed(from, desk)).split("#");
    assert.equal(path, "/sandbox");
    assert.deepEqual(await unpacked(letters), NOW);
  }
});

test("a published case has its own address as long as it is judged as it was published", async () => {
  const published = { id: "6.A.1", sandbox: SANDBOX };
  const judged = { sandbox: SANDBOX, mode: "judged" };
  assert.equal(await addressed("/sandbox#x", { now: judged }, published), "/datc/6.A.1");
  assert.match(await addressed("/sandbox#x", { now: NOW }, published), /^\/sandbox#1\./);
  assert.match(await addressed("/sandbox#x", { now: { ...judged, sandbox: EMPTY } }, published), /^\/sandbox#1\./);
  assert.equal(address("6.A.1/x"), "/datc/6.A.1%2Fx");
});

test("a reload of the same address has the last forty steps back, and another address none", async () => {
  const steps = (count) => Array.from({ length: count }, (_, n) => ({ ...NOW, mode: `${n}` }));
  await addressed("/datc/x", { now: NOW, past: steps(50), future: steps(50) });
  const { past, future } = kept();
  assert.deepEqual(
    [past.map(({ mode }) => mode), future.map(({ mode }) => mode)],
    [
      steps(50)
        .slice(10)
        .map(({ mode }) => mode),
      steps(40).map(({ mode }) => mode),
    ],
  );
  location.hash = "#1.other";
  assert.deepEqual(kept(), {});
});

test("a map is kept once, however many steps were taken on it, and each step has its own back", async () => {
  const on = (map_file) => ({ ...NOW, sandbox: { ...SANDBOX, map_file } });
  const [large, other] = ["x", "y"].map((sign) => on(sign.repeat(50_000)));
  await addressed("/sandbox", { now: NOW, past: [on(""), large, large, large], future: [other, large] });
  assert.ok(sessionStorage.getItem("garrison-sandbox").length < 110_000);
  assert.deepEqual(kept(), { past: [on(""), large, large, large], future: [other, large] });
});

test("a browser that remembers nothing still has the address", async () => {
  sessionStorage.closed = true;
  assert.match(await addressed("/datc/x", { now: NOW }), /^\/sandbox#1\./);
  assert.deepEqual(kept(), {});
  sessionStorage.closed = false;
  sessionStorage.setItem("garrison-sandbox", "{");
  assert.deepEqual(kept(), {});
  await settled();
});

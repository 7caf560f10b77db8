/** What goes between the page and the server: asked again until there is an answer, listened to across breaks, and refused in sentences. */
import "./browser.js";
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { keyed } from "../../../src/garrison/page/js/dom.js";
import { freshKey, get, hex, network, Problem, post } from "../../../src/garrison/page/js/net/api.js";
import { Stream } from "../../../src/garrison/page/js/net/stream.js";
import { check } from "../../../src/garrison/page/js/new/maps.js";
import { Odds } from "../../../src/garrison/page/js/risk/draft.js";
import { Odds as MarchOdds } from "../../../src/garrison/page/js/simultaneous/game.js";
import { forget, keep, recall } from "../../../src/garrison/page/js/storage.js";
import { whenSeen } from "../../../src/garrison/page/js/waiting.js";
import { serving, settled, standingClock } from "./browser.js";

const clock = standingClock();

/** A server that can't be reached, or is busy, for the first requests: each is "away" or a status. */
function failing(...first) {
  return serving(() => {
    const now = first.shift();
    if (now === "away") throw new TypeError("fetch failed");
    return now ? Response.json({ message: `${now}` }, { status: now }) : { fine: true };
  });
}

// Questions

test("a question is asked, and its answer is read", async () => {
  const asked = serving(() => ({ a: 1 }));
  assert.deepEqual(await get("/api/x"), { a: 1 });
  assert.deepEqual(await post("/api/y", { b: 2 }), { a: 1 });
  assert.deepEqual(
    asked.map(({ method, address, body }) => [method, address, body]),
    [
      ["GET", "/api/x", undefined],
      ["POST", "/api/y", { b: 2 }],
    ],
  );
  serving(() => new Response(null, { status: 204 }));
  assert.equal(await post("/api/y", {}, { method: "DELETE" }), null);
  serving(() => new Response("garrison record 1"));
  assert.equal(await get("/api/x", { text: true }), "garrison record 1");
});

test("a deed is sent again with the same key until the server answers", async () => {
  const asked = failing("away", "away", 503);
  const news = [];
  network.addEventListener("away", () => news.push("away"));
  network.addEventListener("back", () => news.push("back"));
  const done = post("/api/moves", { move: "done" });
  await settled();
  assert.deepEqual([asked.length, news], [1, ["away"]]);
  await clock.passes(299);
  assert.equal(asked.length, 1);
  await clock.passes(1);
  assert.equal(asked.length, 2);
  await clock.passes(700 + 1500);
  assert.deepEqual(await done, { fine: true });
  assert.equal(asked.length, 4);
  assert.equal(new Set(asked.map(({ key }) => key)).size, 1);
  assert.match(asked[0].key, /^[0-9a-f]{32}$/);
  assert.deepEqual(news, ["away", "back"]);
});

test("two deeds have two keys, and a share has 64 digits", () => {
  assert.notEqual(freshKey(), freshKey());
  assert.match(hex(32), /^[0-9a-f]{64}$/);
});

test("when the device is online again it is asked at once", async () => {
  const asked = failing("away");
  const done = get("/api/x");
  await settled();
  dispatchEvent(new Event("online"));
  await settled();
  assert.equal(asked.length, 2);
  await done;
});

test("a server that stays busy says so in the end, and one that can't be reached is waited for", async () => {
  const busy = failing(...Array(6).fill(503), ...Array(9).fill("away"));
  const problem = get("/api/x").catch((error) => error);
  await clock.passes(60_000);
  assert.deepEqual([(await problem).status, busy.length], [503, 6]);
  const asked = failing(...Array(20).fill("away"));
  const done = get("/api/x");
  await clock.passes(120_000);
  assert.deepEqual([await done, asked.length], [{ fine: true }, 21]);
});

test("a question that is called off is not asked again", async () => {
  failing(...Array(99).fill("away"));
  const off = new AbortController();
  const asked = get("/api/x", { signal: off.signal }).catch((error) => error.name);
  await settled();
  off.abort();
  assert.equal(await asked, "AbortError");
});

test("a refusal is a problem with its sentences, also where the answer is no JSON", async () => {
  const refusal = async (answer) => {
    serving(() => answer);
    const problem = await get("/api/x").catch((error) => error);
    assert.ok(problem instanceof Problem);
    const { status, code, message, reasons, version } = problem;
    return [status, code, message, reasons, version];
  };
  const said = { code: "stale", message: "Too late.", reasons: ["a"], version: 7 };
  assert.deepEqual(await refusal(Response.json(said, { status: 409 })), [409, "stale", "Too late.", ["a"], 7]);
  const unread = ["unreadable", "The server's answer can't be read. Try again in a moment.", [], -1];
  for (const answer of [
    () => new Response("<html>", { status: 502 }),
    () => Response.json("no", { status: 502 }),
    () => Response.json(null, { status: 502 }),
  ])
    assert.deepEqual(await refusal(answer()), [502, ...unread]);
});

test("a map that can't be played on is refused with each fault and its place", async () => {
  const faults = [
    { place: "$.links", sentence: "A.", line: 3, error: true },
    { place: "", sentence: "B.", line: 0, error: false },
    { place: "$", sentence: "C.", line: 0, error: true },
  ];
  const asked = serving(() => ({ faults, map: null }));
  const problem = await check("{}").catch((error) => error);
  assert.deepEqual(asked[0].body, { text: "{}" });
  assert.deepEqual([problem.code, problem.reasons], ["broken_map", ["line 3, $.links: A.", "$: C."]]);
  serving(() => ({ faults, map: { name: "mine" } }));
  assert.deepEqual(await check("{}"), { name: "mine" });
});

// Listening

beforeEach(() => EventSource.opened.splice(0));

/** Somebody who listens to a game from version 5 on, and what was heard. */
function listener() {
  const heard = [];
  const stream = new Stream((after) => `/events?after=${after}`, 5, {
    move: ({ version }) => heard.push(`move ${version}`),
    game: ({ title }) => heard.push(`game ${title}`),
    talk: ({ text }) => heard.push(`talk ${text}`),
    away: () => heard.push("away"),
    back: () => heard.push("back"),
  });
  return { stream, heard };
}

/** The server says something on the latest connection, or breaks it. */
function says(kind, data) {
  EventSource.opened.at(-1).dispatchEvent(Object.assign(new Event(kind), { data: data && JSON.stringify(data) }));
}

function addresses() {
  return EventSource.opened.map(({ address }) => address);
}

test("moves, talk and news of the table are heard", () => {
  const { stream, heard } = listener();
  says("open");
  says("move", { version: 6 });
  says("game", { title: "Sunday" });
  says("talk", { text: "Hello." });
  assert.deepEqual(heard, ["move 6", "game Sunday", "talk Hello."]);
  stream.close();
});

test("after a break it goes on where it stopped, a little later each time", async () => {
  const { stream, heard } = listener();
  says("open");
  says("move", { version: 8 });
  says("move", { version: 7 });
  says("error");
  assert.ok(EventSource.opened[0].closed);
  for (const ms of [1000, 1000, 2000, 4000, 8000, 8000]) {
    const before = EventSource.opened.length;
    await clock.passes(ms - 1);
    assert.equal(EventSource.opened.length, before, `${ms}`);
    await clock.passes(1);
    assert.equal(EventSource.opened.length, before + 1);
    says("error");
  }
  assert.deepEqual(addresses().slice(1), Array(6).fill("/events?after=8"));
  await clock.passes(8000);
  says("open");
  assert.deepEqual(heard.slice(2), ["away", "back"], "told once, however often it fails");
  says("error");
  await clock.passes(1000);
  assert.equal(EventSource.opened.length, 9, "after a success the patience is new");
  stream.close();
});

test("an old connection that fails late does not break the new one", async () => {
  const { stream, heard } = listener();
  says("error");
  await clock.passes(1000);
  says("open");
  EventSource.opened[0].dispatchEvent(new Event("error"));
  assert.deepEqual([EventSource.opened[1].closed, heard], [false, ["away", "back"]]);
  stream.close();
});

test("what the device knows of its network is believed", () => {
  const { stream, heard } = listener();
  dispatchEvent(new Event("offline"));
  assert.deepEqual([heard, EventSource.opened[0].closed], [["away"], true]);
  dispatchEvent(new Event("online"));
  assert.equal(EventSource.opened.length, 2);
  stream.close();
});

test("whoever has stopped listening hears and opens nothing more", async () => {
  const { stream } = listener();
  says("error");
  stream.close();
  dispatchEvent(new Event("online"));
  dispatchEvent(new Event("offline"));
  await clock.passes(60_000);
  assert.deepEqual([EventSource.opened.length, EventSource.opened[0].closed], [1, true]);
});

test("what is looked at again and again waits for the page to be seen", async () => {
  const listeners = new Set();
  Object.assign(document, {
    hidden: true,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
  });
  let done = 0;
  whenSeen(1000, async () => {
    done += 1;
    if (done === 2) throw new Problem(500, {});
  });
  await clock.passes(1000);
  assert.equal(done, 0, "nobody sees it");
  document.hidden = false;
  for (const listener of listeners) listener();
  await settled();
  assert.equal(done, 1);
  await clock.passes(2000);
  assert.equal(done, 3, "a refusal ends nothing");
});

// What is asked once

test("odds are asked once for each question, and again in another position", async () => {
  const asked = serving(({ address }) => ({ address }));
  const game = { version: 1, seat: 0, info: { id: "g" } };
  let arrived = 0;
  const pending = {
    query: "",
    after: (moves) => (moves.length ? `&after=${moves}` : ""),
    idle: false,
    asking: new AbortController(),
  };
  const odds = new Odds(game, pending, () => arrived++);
  assert.equal(odds.ask(3, "won", 0), null);
  await settled();
  assert.equal(asked.length, 0, "nothing is asked about a board that is being sent");
  pending.idle = true;
  assert.equal(odds.ask(3, "won", 0), null);
  assert.equal(odds.ask(3, "won", 0), null);
  await settled();
  assert.deepEqual(
    [asked.length, odds.ask(3, "won", 0).address, arrived],
    [1, "/api/games/g/odds?source=3&until=won&seat=0", 1],
  );
  odds.ask(3, "stop:2", 1);
  await settled();
  assert.equal(asked[1].address, "/api/games/g/odds?source=3&until=stop%3A2&seat=0&dice=1");
  odds.ask(3, "won", 0, ["occupy 2"]);
  await settled();
  assert.equal(asked[2].address, "/api/games/g/odds?source=3&until=won&seat=0&after=occupy 2");
  game.version = 2;
  assert.equal(odds.ask(3, "won", 0), null);
  game.version = 3;
  odds.ask(3, "half", 0);
  await settled();
  assert.equal(arrived, 4, "an answer about an older position is not told");
});

test("odds of marches are asked once, and again if they could not come", async () => {
  let fails = true;
  const asked = serving(() => (fails ? Response.json({}, { status: 400 }) : { won: 0.5 }));
  const odds = new MarchOdds({ version: 1, seat: 2, info: { id: "g" } }, () => {});
  odds.ask(4);
  await settled();
  fails = false;
  odds.ask(4);
  await settled();
  assert.deepEqual(
    [asked.map(({ address }) => address), odds.ask(4)],
    [Array(2).fill("/api/games/g/odds?source=4&armies=0&seat=2"), { won: 0.5 }],
  );
});

// What a device remembers

test("a device remembers what it is given until it forgets, and a closed one nothing", () => {
  keep("a", { n: [1, null] });
  assert.deepEqual(recall("a"), { n: [1, null] });
  assert.equal(recall("b"), null);
  localStorage.setItem("c", "{");
  assert.equal(recall("c"), null);
  forget("a");
  assert.equal(recall("a"), null);
  localStorage.closed = true;
  for (const deed of [() => keep("a", 1), () => forget("a")]) deed();
  assert.equal(recall("a"), null);
  localStorage.closed = false;
});

test("a part is drawn anew only when what it depends on has changed", () => {
  const drawn = [];
  const draw = keyed((n) => drawn.push(n));
  for (const [key, n] of [
    [["a"], 1],
    [["a"], 2],
    [["b"], 3],
    [["a"], 4],
  ])
    draw(key, n);
  assert.deepEqual(drawn, [1, 3, 4]);
});

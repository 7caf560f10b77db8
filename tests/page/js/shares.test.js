/** This browser's shares: made of the commitment that was seen, added for each seat that owes one, and noted. */
import "./browser.js";
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { addShares, join, joined, make, noted } from "../../../src/garrison/page/js/making.js";
import { give, serving } from "./browser.js";

const COMMITMENT = "c".repeat(64);

beforeEach(() => localStorage.kept.clear());

/** A game of which these are the visitor's seats, and these the ones whose shares are awaited. */
function info(id, you, awaited) {
  return { id, you, dice: { game: `dice-${id}`, commitment: COMMITMENT, awaited } };
}

function assertMade({ nonce, share }, id) {
  const text = `garrison share 1\ndice-${id}\n${COMMITMENT}\n${nonce}`;
  assert.match(nonce, /^[0-9a-f]{64}$/);
  assert.equal(share, createHash("sha256").update(text).digest("hex"));
}

test("a game is made first, and only then the shares of its people are drawn and sent, one by one", async () => {
  const asked = serving(({ address }) => info("g", [0, 2], address.endsWith("/share") ? [] : [0, 2]));
  await make({ seats: [{ player: "me" }, { player: "steady" }, { player: "me", name: "Bo" }] });
  const [made, ...shares] = asked.map(({ address, body }) => ({ address, ...body }));
  assert.equal(made.address, "/api/games");
  assert.deepEqual(made.seats, [
    { player: "me", share: "later" },
    { player: "steady" },
    { player: "me", name: "Bo", share: "later" },
  ]);
  assert.deepEqual(
    shares.map(({ address, seat }) => [address, seat]),
    [
      ["/api/games/g/share", 0],
      ["/api/games/g/share", 2],
    ],
  );
  for (const share of shares) assertMade(share, "g");
  assert.notEqual(shares[0].nonce, shares[1].nonce);
  assert.deepEqual(noted("dice-g"), {
    game: "dice-g",
    commitment: COMMITMENT,
    shares: shares.map(({ share }) => share),
  });
});

test("shares of others are theirs, and a game that waits for none is left as it is", async () => {
  const asked = serving(() => assert.fail("asked"));
  for (const game of [info("g", [0], []), info("g", [0], [1]), info("g", [], [0])])
    assert.equal(await addShares(game), game);
  assert.deepEqual(asked, []);
  assert.equal(noted("dice-g"), undefined);
});

test("whoever joins has seen the commitment before", async () => {
  const asked = serving(() => info("g", [], []));
  await join("g");
  assert.deepEqual(
    asked.map(({ method, address }) => [method, address]),
    [
      ["GET", "/api/games/g"],
      ["POST", "/api/games/g/join"],
    ],
  );
  assertMade(asked[1].body, "g");
  assert.deepEqual(noted("dice-g").shares, [asked[1].body.share]);
});

test("a seat that is taken meanwhile leaves no note", async () => {
  serving(() => Response.json({ code: "taken", message: "That seat is taken." }, { status: 409 }));
  await assert.rejects(joined(info("g", [], []), "link"), { message: "That seat is taken." });
  assert.equal(noted("dice-g"), undefined);
});

test("the latest 300 games are noted, and a browser that keeps nothing plays as well", async () => {
  serving(() => info("g", [0], []));
  for (let n = 0; n < 302; n++) await addShares(info(`g${n}`, [0], [0]));
  assert.deepEqual([noted("dice-g1"), noted("dice-g2")?.game], [undefined, "dice-g2"]);
  localStorage.closed = true;
  await addShares(info("h", [0], [0]));
  assert.equal(noted("dice-h"), undefined);
  localStorage.closed = false;
  localStorage.setItem("garrison-shares", '"nonsense"');
  assert.equal(noted("dice-g2"), undefined);
});

test("a page without https makes shares as well", async () => {
  const { crypto } = globalThis;
  give({ crypto: { getRandomValues: (bytes) => crypto.getRandomValues(bytes) } });
  const asked = serving(() => info("g", [0], []));
  await addShares(info("g", [0], [0]));
  assertMade(asked[0].body, "g");
  give({ crypto });
});

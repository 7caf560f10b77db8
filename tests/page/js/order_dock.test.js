/** The dock while an order is put together: what it asks, which orders it lists, and what a choice there does. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { legend, unit } from "../../../src/garrison/page/js/diplomacy/choosing.js";
import { Ground } from "../../../src/garrison/page/js/diplomacy/sandbox/position.js";
import { read } from "./browser.js";
import { BRE, BUR, CHANNEL, ENG, LON, MAO, PAR, PIC, SPA, SPA_NC, SPA_SC } from "./given.js";

const UNITS = [
  ["A", PAR],
  ["F", BRE],
  ["F", MAO],
  ["F", ENG],
  ["A", PIC],
].map(([kind, place]) => ({ power: 1, kind, place, strength: 1 }));

const NORTH = { type: "move", unit: MAO, target: SPA_NC };
const SOUTH = { type: "move", unit: MAO, target: SPA_SC };
const ORDERS = [
  { type: "hold", unit: PAR },
  { type: "move", unit: PAR, target: BUR },
  { type: "move", unit: PAR, target: PIC },
  { type: "support hold", unit: PAR, supported: BRE },
  { type: "support move", unit: PAR, supported: BRE, target: PIC },
  { type: "convoy", unit: ENG, army: PIC, target: LON },
  { type: "voyage", unit: PIC, chain: [ENG, MAO], target: SPA },
  { type: "combine", unit: PIC, target: PAR },
  NORTH,
  SOUTH,
];

/** The dock for a draft, and what was done in it. */
function dock(draft, { phase = "movement", possible = ORDERS } = {}) {
  const game = new Ground(CHANNEL);
  const seen = { units: UNITS, owner: [], dislodged: [], written: [], possible: possible.map((order) => ({ order })) };
  game.take({ phase }, seen);
  const done = [];
  const act = { put: (order) => done.push(order), kind: (kind) => done.push(kind), cancel: () => done.push("cancel") };
  return { shown: read(unit({ game, draft: { kind: "move", path: [], ...draft }, act })), done };
}

function asks(draft, more) {
  const { shown } = dock(draft, more);
  return shown.all("p").find((one) => one.getAttribute("class") === "ask").textContent;
}

test("it is asked where the unit goes", () => {
  assert.equal(asks({ unit: PAR }), "Where does it go?");
  const retreat = { phase: "retreat", possible: [{ type: "retreat", unit: PAR, target: BUR }] };
  assert.equal(asks({ unit: PAR }, retreat), "Where does it retreat to?");
});

test("of a support it is asked whom it helps, and then where to", () => {
  assert.equal(asks({ unit: PAR, kind: "support" }), "Which unit does it support?");
  assert.equal(asks({ unit: PAR, kind: "support", path: [BRE] }), "Where does Brest go? Choose it again if it stays.");
});

test("of a convoy a fleet is asked for its army, and an army for its fleets", () => {
  assert.equal(asks({ unit: ENG, kind: "convoy" }), "Which army does it carry?");
  assert.equal(asks({ unit: ENG, kind: "convoy", path: [PIC] }), "Where is it brought?");
  assert.equal(asks({ unit: PIC, kind: "convoy" }), "Which fleet takes it?");
  assert.equal(asks({ unit: PIC, kind: "convoy", path: [ENG] }), "Which fleet is next, or where does it land?");
  assert.equal(
    asks({ unit: PIC, kind: "combine" }),
    "Which unit does it join? Choose it again if it waits to be joined.",
  );
});

test("where a place can mean several orders, each is a button", () => {
  const { shown, done } = dock({ unit: MAO, path: [SPA] });
  assert.equal(asks({ unit: MAO, path: [SPA] }), "Which do you mean?");
  const ways = shown.all("button").filter((one) => one.getAttribute("data-key").startsWith("which-"));
  assert.deepEqual(
    ways.map((one) => [one.textContent, one.getAttribute("title")]),
    [
      ["goes to Spain (north coast)", "F MAO - SPA/NC"],
      ["goes to Spain (south coast)", "F MAO - SPA/SC"],
    ],
  );
  ways[1].dispatchEvent(new Event("click"));
  assert.deepEqual(done, [SOUTH]);
});

test("a place to build in is offered what can be built there", () => {
  const possible = ["A", "F"].map((kind) => ({ type: "build", kind, place: BRE }));
  const { shown } = dock({ unit: BRE, kind: "build" }, { phase: "adjustment", possible });
  assert.equal(asks({ unit: BRE, kind: "build" }, { phase: "adjustment", possible }), "What do you build here?");
  assert.equal(shown.all("h2")[0].textContent, "Brest");
  const ways = shown.all("button").map((one) => one.textContent);
  assert.deepEqual(ways, ["an army in Brest", "a fleet in Brest", "CancelEsc"]);
});

test("an order can be chosen from a list of those that go on as the way so far", () => {
  const { shown, done } = dock({ unit: PAR, kind: "support" });
  const [list] = shown.all("select");
  const texts = list.all("option").map((one) => one.textContent);
  assert.deepEqual(texts, ["choose…", "Paris supports Brest where it is", "Paris supports Brest to Picardy"]);
  for (const value of ["", "1"]) {
    list.value = value;
    list.dispatchEvent(new Event("change"));
  }
  assert.deepEqual(done, [ORDERS[4]]);
  assert.equal(dock({ unit: PAR, kind: "support", path: [PIC] }).shown.all("option").length, 1);
});

test("the kinds that a unit can have are shown with their keys, and the chosen one is checked", () => {
  const { shown, done } = dock({ unit: PAR, kind: "support" });
  assert.equal(shown.all("h2")[0].textContent, "Army Paris");
  const kinds = shown.all("input").map((one) => [one.getAttribute("value"), one.getAttribute("checked") !== null]);
  assert.deepEqual(kinds, [
    ["move", false],
    ["support", true],
    ["hold", false],
  ]);
  assert.deepEqual(
    shown
      .all("fieldset")[0]
      .all("label")
      .map((one) => one.textContent),
    ["MoveM", "SupportS", "HoldH"],
  );
  shown.all("input")[2].dispatchEvent(new Event("change"));
  shown.all("button").at(-1).dispatchEvent(new Event("click"));
  assert.deepEqual(done, ["hold", "cancel"]);
  assert.equal(dock({ unit: MAO }).shown.all("input").length, 0, "where there is only one, none is asked for");
});

test("a legend tells three kinds of lines apart", () => {
  assert.equal(legend().textContent, "movesupportconvoy");
});

/** What one can do to a map file: each change is whole, reaches everything that names what changed, and leaves the file before as it was. */
import assert from "node:assert/strict";
import { test } from "node:test";
import * as edits from "../../../src/garrison/page/js/maker/edits.js";
import { KINDS, readFile } from "../../../src/garrison/page/js/maker/file.js";
import { lot, mapOf, textOf } from "./given.js";

/** Nothing of it can be changed in place. */
function frozen(value) {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

const { file: TEA } = frozen(readFile(JSON.parse(textOf("tests/maps/tea.map.json"))));
const { file: WORLD } = frozen(readFile(mapOf("world")));

const [DIBRU, JORHAT, TEZPUR, LANKA, KANDY] = TEA.territories.keys();

function ids(list) {
  return list.map(({ id }) => id).join(" ");
}

function links(file) {
  return file.links.map(({ kind, a, b }) => `${a} ${kind} ${b}`);
}

// Territories

test("a new territory comes last, with an id of its own and the next kind of card", () => {
  const file = edits.withTerritory(TEA, "Dibru", "ceylon");
  assert.deepEqual(file.territories.slice(0, -1), TEA.territories);
  assert.deepEqual(file.territories.at(-1), {
    id: "dibru-2",
    name: "Dibru",
    continent: "ceylon",
    element: "land",
    card: "artillery",
  });
  assert.equal(edits.withTerritory(file, "Uva Hills", "").territories.at(-1).card, "infantry");
});

test("with a territory go its links and its translations", () => {
  const file = edits.withoutTerritory(TEA, DIBRU);
  assert.equal(ids(file.territories), "jorhat tezpur lanka kandy galle uva matale");
  assert.deepEqual(
    links(file),
    links(TEA).filter((link) => !link.includes("dibru")),
  );
  assert.deepEqual(file.l10n, { de: { assam: "Assam" } });
});

test("a territory with another name has another id wherever it is named", () => {
  const file = edits.renamed(TEA, LANKA, "  Old \n Lanka ");
  assert.deepEqual([file.territories[LANKA].name, file.territories[LANKA].id], ["Old Lanka", "old-lanka"]);
  assert.deepEqual(
    links(file),
    links(TEA).map((link) => link.replace("lanka", "old-lanka")),
  );
  assert.deepEqual(edits.renamed(TEA, DIBRU, "X").l10n.de, { "t-x": "Dibru am Fluss", assam: "Assam" });
  assert.equal(edits.renamed(TEA, LANKA, "Dibru").territories[LANKA].id, "dibru-2");
  assert.equal(edits.renamed(TEA, LANKA, "LANKA!").territories[LANKA].id, "lanka", "its own id is free for it");
});

test("a name that is empty or the same changes nothing", () => {
  for (const typed of ["Lanka", " Lanka", "", " \u200b "]) assert.equal(edits.renamed(TEA, LANKA, typed), TEA);
  for (const typed of ["Assam", ""]) assert.equal(edits.renamedContinent(TEA, 0, typed), TEA);
  assert.equal(edits.titled(TEA, "\n"), TEA);
});

test("one territory is changed, and no other", () => {
  const file = edits.changed(TEA, KANDY, { element: "water", card: "" });
  assert.deepEqual(file.territories[KANDY], { ...TEA.territories[KANDY], element: "water", card: "" });
  assert.deepEqual(
    file.territories.filter((_, n) => n !== KANDY),
    TEA.territories.filter((_, n) => n !== KANDY),
  );
});

// Links

test("a way is told from either of its ends", () => {
  assert.equal(edits.wayBetween(TEA, "dibru", "jorhat"), "land");
  assert.equal(edits.wayBetween(TEA, "kandy", "lanka"), "sea");
  assert.equal(edits.wayBetween(TEA, "uva", "matale"), "one_way");
  assert.equal(edits.wayBetween(TEA, "matale", "uva"), "back");
  assert.equal(edits.wayBetween(TEA, "dibru", "matale"), "none");
});

test("a way that is made is the way that is there, and the only one between the two", () => {
  for (const way of ["land", "sea", "one_way", "back", "none"])
    for (const [a, b] of [
      ["dibru", "jorhat"],
      ["matale", "uva"],
      ["dibru", "matale"],
    ]) {
      const file = edits.linked(TEA, a, b, way);
      assert.equal(edits.wayBetween(file, a, b), way);
      const [others, before] = [file, TEA].map((one) =>
        one.links.filter((link) => ![link.a, link.b].includes(a) || ![link.a, link.b].includes(b)),
      );
      assert.deepEqual(others, before);
      assert.equal(file.links.length - others.length, way === "none" ? 0 : 1);
    }
  assert.deepEqual(links(edits.linked(TEA, "uva", "uva", "land")), links(TEA));
});

test("neighbours that touch for the first time are linked, and borders that touch no more are not", () => {
  const before = new Set(["1,2", "1,3"]);
  const met = edits.bordering(TEA, before, new Set(["1,2", "1,3", "1,8", "3,8"]));
  assert.deepEqual(links(met), [...links(TEA), "dibru land matale", "tezpur land matale"]);
  const parted = edits.bordering(TEA, before, new Set(["1,3"]));
  assert.deepEqual(links(parted), links(TEA).slice(1));
});

test("a way that was made by hand stays, whatever touches", () => {
  const [lanka, kandy, uva, matale] = ["4", "5", "7", "8"];
  const pairs = new Set([`${lanka},${kandy}`, `${uva},${matale}`]);
  assert.deepEqual(links(edits.bordering(TEA, new Set(), pairs)), links(TEA));
  assert.deepEqual(links(edits.bordering(TEA, pairs, new Set())), links(TEA));
  assert.deepEqual(links(edits.bordering(TEA, new Set(), new Set(["1,9"]))), links(TEA), "nobody has the number 9");
});

// Continents

test("a new continent has an id of its own and a small bonus", () => {
  const { continents } = edits.withContinent(TEA, "Assam");
  assert.deepEqual(continents.at(-1), { id: "assam-2", name: "Assam", bonus: 2, colour: "" });
});

test("a continent that goes leaves its territories to the first of the others", () => {
  const file = edits.withoutContinent(TEA, 0);
  assert.equal(ids(file.continents), "ceylon");
  assert.deepEqual([...new Set(file.territories.map(({ continent }) => continent))], ["ceylon"]);
  assert.deepEqual(
    file.missions,
    TEA.missions.filter(({ kind }) => kind !== "continents"),
  );
  assert.deepEqual(file.l10n, { de: { dibru: "Dibru am Fluss" } });
  const other = edits.withoutContinent(TEA, 1);
  assert.deepEqual([other.missions, other.territories[KANDY].continent], [TEA.missions, "assam"]);
  assert.equal(edits.withoutContinent(other, 0).territories[KANDY].continent, "");
});

test("a continent with another name has another id wherever it is named", () => {
  const file = edits.renamedContinent(TEA, 0, "High Assam");
  assert.deepEqual(file.continents[0], { ...TEA.continents[0], id: "high-assam", name: "High Assam" });
  assert.deepEqual(
    [DIBRU, JORHAT, TEZPUR, KANDY].map((n) => file.territories[n].continent),
    ["high-assam", "high-assam", "high-assam", "ceylon"],
  );
  assert.deepEqual(file.missions[0].all, ["high-assam"]);
  assert.deepEqual(file.l10n.de, { dibru: "Dibru am Fluss", "high-assam": "Assam" });
  assert.equal(edits.renamedContinent(TEA, 0, "Ceylon").continents[0].id, "ceylon-2");
});

test("a continent is worth what somebody says, or what one of the world as large and as open is", () => {
  assert.deepEqual(
    edits.worth(TEA, 1, 7).continents.map(({ bonus }) => bonus),
    [2, 7],
  );
  assert.equal(
    edits.fairWorth(WORLD, 0),
    Math.floor((4 * 9 + 6 * 3) / 10),
    "North America: 9 territories, 3 of them guarded",
  );
  assert.equal(
    edits.fairWorth(WORLD, 5),
    Math.floor((4 * 4 + 6 * 1) / 10),
    "Australia: 4 territories, 1 of them guarded",
  );
  const near = WORLD.continents.map(({ bonus }, n) => Math.abs(edits.fairWorth(WORLD, n) - bonus));
  assert.ok(
    near.every((far) => far <= 1),
    `${near}`,
  );
  assert.equal(edits.fairWorth(edits.withContinent(TEA, "Empty"), 2), 1);
});

// Everything else

test("armies are those of the world, and enough for small maps", () => {
  assert.deepEqual(edits.usualArmies(WORLD).armies, { 2: 40, 3: 35, 4: 30, 5: 25, 6: 20 });
  assert.deepEqual(edits.usualArmies(TEA).armies, { 2: 7, 3: 6, 4: 5, 5: 4, 6: 3 });
});

test("cards are dealt in turn, or there are none", () => {
  const on = edits.dealt(TEA, true);
  assert.deepEqual(
    on.territories.map(({ card }) => card),
    [...KINDS, ...KINDS, ...KINDS.slice(0, 2)],
  );
  assert.equal(on.wild, 2);
  assert.deepEqual(edits.dealt({ ...TEA, kinds: ["a", "b", "c"] }, true).territories[4].card, "b");
  const off = edits.dealt(on, false);
  assert.deepEqual([new Set(off.territories.map(({ card }) => card)), off.wild], [new Set([""]), 0]);
});

test("a title gives the map its id", () => {
  const { name, id } = edits.titled(TEA, " Tea & Spice ");
  assert.deepEqual([name, id], ["Tea & Spice", "tea-spice"]);
});

test("whatever is done, ids stay unlike, and nothing names what is not there", () => {
  const below = lot(21);
  const names = ["North", "north!", "N. orth", "7", "dice", "Ærø", "x", ""];
  const name = () => names[below(names.length)];
  const pair = (file) => [
    file.territories[below(file.territories.length)].id,
    file.territories[below(file.territories.length)].id,
  ];
  const deeds = [
    (file) => edits.withTerritory(file, name() || "Somewhere", file.continents[0]?.id ?? ""),
    (file) => (file.territories.length > 2 ? edits.withoutTerritory(file, below(file.territories.length)) : file),
    (file) => edits.renamed(file, below(file.territories.length), name()),
    (file) => edits.linked(file, ...pair(file), ["land", "sea", "one_way", "back", "none"][below(5)]),
    (file) => edits.withContinent(file, name() || "Somewhere"),
    (file) => (file.continents.length > 1 ? edits.withoutContinent(file, below(file.continents.length)) : file),
    (file) => edits.renamedContinent(file, below(file.continents.length), name()),
  ];
  for (const begin of [TEA, WORLD]) {
    let file = begin;
    for (let n = 0; n < 250; n++) {
      file = frozen(deeds[below(deeds.length)](file));
      for (const list of [file.territories, file.continents])
        assert.equal(new Set(list.map(({ id }) => id)).size, list.length);
      const [places, regions] = [file.territories, file.continents].map((list) => new Set(list.map(({ id }) => id)));
      assert.ok(file.links.every(({ a, b }) => places.has(a) && places.has(b) && a !== b));
      assert.ok(file.territories.every(({ continent }) => regions.has(continent)));
      assert.ok(file.missions.every((one) => one.kind !== "continents" || one.all.every((id) => regions.has(id))));
    }
  }
});

/** Map files as the maker reads and writes them: those of the project come back as they were, and no file does harm. */
import "./browser.js";
import assert from "node:assert/strict";
import { test } from "node:test";
import { parsed, understood } from "../../../src/garrison/page/js/maker/draft.js";
import {
  clean,
  emptyFile,
  idFor,
  KINDS,
  LONGEST_NAME,
  MOST_TERRITORIES,
  readFile,
  written,
} from "../../../src/garrison/page/js/maker/file.js";
import { emptyGrid, SIZE } from "../../../src/garrison/page/js/maker/grid.js";
import { bundled, opened } from "../../../src/garrison/page/js/maker/panels/begin.js";
import { groundOf, groundUnder } from "../../../src/garrison/page/js/maker/shapes.js";
import { serving } from "./browser.js";
import { BUNDLED, drawingOf, lot, mapOf, textOf } from "./given.js";

const TEA = JSON.parse(textOf("tests/maps/tea.map.json"));
const FILES = [...BUNDLED.map(mapOf), TEA];

const SQUARE = [
  [300, 300],
  [360, 300],
  [360, 360],
  [300, 360],
];

const SEA = groundOf(emptyGrid(), 0);

/** What is written of a map that nobody has drawn. */
function undrawn(file) {
  return written(file, SEA);
}

/** A map of ours with these changes. */
function quad(change = {}) {
  return { ...mapOf("quad"), ...change };
}

function read(value) {
  return readFile(value)?.file;
}

/** What a file says, with all that it may leave out, and without what the maker lays out anew. */
function whole(map) {
  const { at, size, scenarios, ...rest } = map;
  const holding = (mission) => ({ armies: 1, ...mission });
  return {
    ...rest,
    territories: map.territories.map(({ at: _, shape, label, ...one }) => ({ element: "land", ...one })),
    links: map.links.map((link) => (Array.isArray(link) ? link : { ...link, via: [] })),
    cards: { types: KINDS, wild: 0, ...map.cards },
    missions: map.missions.map((one) => {
      if (one.kind === "territories") return holding(one);
      if (one.kind === "destroy") return { ...one, otherwise: holding(one.otherwise) };
      return one.kind === "continents" ? { plus_any: 0, ...one } : one;
    }),
  };
}

test("every map of the project is read and written without loss", () => {
  for (const map of FILES) assert.deepEqual(whole(JSON.parse(undrawn(read(map)))), whole(map), map.id);
});

test("what was written is read as the same file, drawn or not", () => {
  for (const map of FILES) {
    const { file } = readFile(map);
    const dry = { ...file, links: file.links.map((link) => ({ ...link, via: [] })) };
    assert.deepEqual(readFile(JSON.parse(undrawn(file))), { file: dry, rings: file.territories.map(() => []) });
    const rings = file.territories.map((_, n) => [SQUARE.map(([x, y]) => [x + n, y])]);
    assert.deepEqual(readFile(JSON.parse(written(file, groundUnder(rings)))), { file, rings }, map.id);
  }
});

test("a territory without an outline leaves the whole map undrawn", () => {
  const file = read(quad());
  const drawn = written(file, groundUnder([[SQUARE], [SQUARE], [SQUARE], [SQUARE]]));
  assert.deepEqual(JSON.parse(drawn).size, SIZE);
  assert.equal(JSON.parse(drawn).territories[0].shape, "M300 300 L360 300 L360 360 L300 360 Z");
  const half = JSON.parse(written(file, groundUnder([[SQUARE], [SQUARE], [], [SQUARE]])));
  assert.deepEqual([half.size, half.territories[0].shape, half.territories[0].at], [undefined, undefined, undefined]);
});

test("a file has one line for each thing, as people read it", () => {
  const lines = undrawn(read(quad())).split("\n");
  assert.equal(lines[0], "{");
  assert.equal(lines[1], '  "format": 1,');
  assert.ok(lines.includes('    {"id":"east","name":"East","continent":"commons"},'));
  assert.ok(lines.includes('    ["south","west"]'));
  assert.equal(lines.at(-1), "");
  assert.equal(lines.filter((line) => line.startsWith("    {") && line.includes('continent":')).length, 4);
});

test("what says nothing is not written", () => {
  const text = undrawn({ ...emptyFile(), wild: 0, missions: [], kinds: KINDS });
  assert.deepEqual(Object.keys(JSON.parse(text)), [
    "format",
    "id",
    "name",
    "starting_armies",
    "continents",
    "territories",
    "links",
  ]);
  assert.deepEqual(Object.keys(JSON.parse(undrawn(emptyFile()))).slice(-2), ["cards", "missions"]);
});

test("a way over the sea keeps its points on a map that is drawn, also where it leaves the map", () => {
  const via = [
    [0, 100],
    [1000, 300],
    [250, 300],
  ];
  const file = read(quad({ links: [{ kind: "sea", between: ["north", "south"], via }] }));
  const [link] = file.links;
  assert.deepEqual([link.kind, link.a, link.b], ["sea", "north", "south"]);
  assert.deepEqual(link.via.map(([x]) => x).slice(0, 2), [0, SIZE[0]]);
  assert.ok(link.via[2][0] > 400 && link.via[2][0] < 500);
  assert.deepEqual(JSON.parse(undrawn(file)).links, [{ kind: "sea", between: ["north", "south"] }]);
  const rings = groundUnder([[SQUARE], [SQUARE], [SQUARE], [SQUARE]]);
  assert.deepEqual(JSON.parse(written(file, rings)).links, [
    { kind: "sea", between: ["north", "south"], via: link.via },
  ]);
});

test("each kind of link is understood, and what is no link is left out", () => {
  const links = [
    ["north", "east"],
    { kind: "land", between: ["north", "west"] },
    { kind: "sea", between: ["east", "west"] },
    { kind: "one_way", from: "south", to: "north" },
    ["north"],
    { kind: "one_way", between: ["north", "east"] },
    { kind: "sea", from: "north", to: "east" },
    null,
    "north-east",
  ];
  const told = read(quad({ links })).links.map(({ kind, a, b }) => `${a} ${kind} ${b}`);
  assert.deepEqual(told, ["north land east", "north land west", "east sea west", "south one_way north"]);
});

test("each kind of mission is understood, with numbers in their range", () => {
  const missions = [
    { kind: "world", seat: 9 },
    { kind: "continents", all: ["commons", 5], plus_any: -1 },
    { kind: "territories", count: 0, armies: 1e9 },
    { kind: "destroy", seat: 12, otherwise: { count: 999 } },
    { kind: "destroy" },
    { kind: "conquest" },
    3,
  ];
  assert.deepEqual(read(quad({ missions })).missions, [
    { kind: "world" },
    { kind: "continents", all: ["commons", ""], plus_any: 0 },
    { kind: "territories", count: 1, armies: 1000 },
    { kind: "destroy", seat: 6, otherwise: { kind: "territories", count: MOST_TERRITORIES, armies: 1 } },
    { kind: "destroy", seat: 1, otherwise: { kind: "territories", count: 1, armies: 1 } },
  ]);
});

test("cards are of three kinds, and wild ones are counted or placed", () => {
  const cards = (change) => {
    const { kinds, wild, territories } = read(quad({ cards: change }));
    return [kinds, wild, territories.map(({ card }) => card).join()];
  };
  assert.deepEqual(cards({ types: ["a", "b", "c"], of: { north: "b" }, wild: 2 }), [["a", "b", "c"], 2, "b,,,"]);
  assert.deepEqual(cards({ types: ["a", "b"], wild: 99 }), [KINDS, 20, ",,,"]);
  assert.deepEqual(cards({ types: ["a", 7, "c"], wild: [3, 0.5, "x", 9] }), [["a", "cavalry", "c"], [3, 9], ",,,"]);
  assert.deepEqual(cards(undefined), [KINDS, 0, ",,,"]);
});

test("armies are those of two to six seats, as whole numbers", () => {
  const starting_armies = { 2: 20, 3: 0, 4: 2.5, 5: "9", 6: 1e9, 7: 5, __proto__: 3 };
  assert.deepEqual(read(quad({ starting_armies })).armies, { 2: 20, 3: 1, 6: 1000 });
});

test("what is missing is given a name, and what is strange is left out", () => {
  const continents = [{}, { id: "c", name: "C", bonus: 3.5, colour: "red" }, { bonus: -3, colour: "#A0b1C2" }, 7];
  const territories = [{ element: "moon" }, null, { id: "a", name: " A \n B ", element: "fire", continent: 5 }];
  const file = read({ continents, territories, relaxed: ["small_continents"], authors: ["Ann", 3, ""], licence: 5 });
  assert.deepEqual(file.continents, [
    { id: "continent-1", name: "Continent 1", bonus: 0, colour: "" },
    { id: "c", name: "C", bonus: 0, colour: "" },
    { id: "continent-3", name: "Continent 3", bonus: 0, colour: "#A0b1C2" },
  ]);
  assert.deepEqual(file.territories, [
    { id: "place-1", name: "Place 1", continent: "", element: "moon", card: "" },
    { id: "a", name: "A B", continent: "", element: "land", card: "" },
  ]);
  assert.deepEqual([file.id, file.name, file.small, file.licence], ["my-map", "My map", true, ""]);
  assert.deepEqual(file.authors, ["Ann", "Somebody", "Somebody"]);
});

test("a file that is no map of territories is not understood", () => {
  const europe = JSON.parse(textOf("src/garrison/maps/worlds/europe.provinces.json"));
  const strange = [null, 5, "text", [], {}, { territories: [] }, { territories: {}, continents: [] }, europe];
  for (const value of strange) assert.equal(readFile(value), null);
  for (const text of ["{", "1e999", "", "[".repeat(100_000), "\u0000", JSON.stringify(europe)])
    assert.equal(understood(text), null);
  assert.equal(parsed("{"), null);
  assert.deepEqual(parsed("[1]"), [1]);
});

test("outlines of another size are laid in the middle of the map", () => {
  const { file, ground } = understood(JSON.stringify(TEA));
  const [[ring], ...others] = ground.rings;
  assert.equal(ring.length, 4);
  assert.deepEqual(others.flat(), []);
  const scale = (SIZE[1] - 36) / 60;
  assert.ok(Math.abs(ring[1][0] - ring[0][0] - 10 * scale) <= 1, "10 of 60 high");
  assert.equal(file.territories.length, 8);
});

// Harm

const RIGHT_TO_LEFT = "\u202e";
const STRANGE = {
  format: 1,
  id: "x".repeat(9_999),
  name: `<img src=x onerror=document.title=1>${RIGHT_TO_LEFT}evil\u200b\u0007`,
  size: [1e308, -5],
  starting_armies: { 2: 1e300 },
  continents: [{ id: "__proto__", name: "<script>1</script>", bonus: -7, colour: "url(x)" }, 7, null],
  territories: [
    { id: "__proto__", name: {}, continent: [], shape: "M0 0 L9 9 L0 0 Z", at: ["NaN", null] },
    { id: "a b", name: RIGHT_TO_LEFT.repeat(500), continent: "x", shape: `M${"1 1 L".repeat(9_999)}1 1 Z` },
    { shape: { toString: 1 } },
    "text",
  ],
  links: [
    ["a", 5],
    { kind: "sea" },
    {
      between: [{}, []],
      via: [
        [1, "x"],
        [null, 2],
      ],
    },
    null,
    ["a b", "__proto__"],
  ],
  cards: { of: [1, 2], types: {}, wild: "many" },
  missions: [{ kind: "destroy" }, { kind: "world", seat: 9 }, 3],
  l10n: { de: 5, en: null },
};
const MANY = {
  territories: Array.from({ length: 10_000 }, (_, n) => ({ id: `t${n}`, name: `T${n}` })),
  continents: [],
};

/** What is beyond what a map in the making may hold. */
function beyond({ file, rings }) {
  const texts = [
    file.name,
    file.licence,
    ...file.authors,
    ...[...file.continents, ...file.territories].map(({ name }) => name),
  ];
  const ids = [
    file.id,
    ...[...file.continents, ...file.territories].flatMap(({ id, continent = "", card = "" }) => [id, continent, card]),
  ];
  return [
    ...texts.filter((text) => typeof text !== "string" || clean(text) !== text),
    ...ids.filter((id) => typeof id !== "string" || id.length > 48),
    ...file.continents.filter(
      ({ bonus, colour }) => !(bonus >= 0 && bonus <= 1000) || !/^(#[0-9a-fA-F]{6})?$/.test(colour),
    ),
    ...Object.values(file.armies).filter((n) => !Number.isInteger(n) || n < 1 || n > 1000),
    ...file.links
      .flatMap(({ a, b, via }) => [a, b].filter((id) => typeof id !== "string").concat(via.flat()))
      .filter((one) => typeof one === "number" && !(one >= 0 && one <= SIZE[0])),
    ...rings.flat(2).filter(([x, y]) => !(x >= 0 && x <= SIZE[0] && y >= 0 && y <= SIZE[1])),
    ...[file.territories.length, file.continents.length, file.links.length, file.missions.length].filter(
      (n, i) => n > [MOST_TERRITORIES, 64, 4096, 64][i],
    ),
  ];
}

test("a hostile file becomes plain text, numbers in their range and outlines on the map", () => {
  for (const value of [STRANGE, MANY, JSON.parse(JSON.stringify(STRANGE).replace('"2"', '"__proto__"'))]) {
    const found = readFile(value);
    assert.deepEqual(beyond(found), []);
    assert.equal(found.rings.length, found.file.territories.length);
    const text = written(found.file, groundUnder(found.rings));
    assert.ok(!text.includes(RIGHT_TO_LEFT));
  }
  const { name, territories, continents, links } = read(STRANGE);
  assert.equal(name, "<img src=x onerror=document.title=1>evil");
  assert.deepEqual(
    territories.map((one) => [one.id, one.name]),
    [
      ["__proto__", "Place 1"],
      ["a b", ""],
      ["place-3", "Place 3"],
    ],
  );
  assert.deepEqual(continents, [{ id: "__proto__", name: "<script>1</script>", bonus: 0, colour: "" }]);
  assert.deepEqual(
    links.map(({ a, b }) => [a, b]),
    [["a b", "__proto__"]],
  );
  assert.equal(read(MANY).territories.length, MOST_TERRITORIES);
  assert.equal({}.bonus, undefined);
});

test("whatever is broken in a map, the rest is read, and read the same again", () => {
  const below = lot(11);
  const junk = [null, -1, 1.5, 1e300, "", "x", "<b>", [], {}, [[]], { id: 5 }, [null, {}], true, "#ffffff", [1, 2]];
  for (let round = 0; round < 120; round++) {
    const map = JSON.parse(JSON.stringify(FILES[below(FILES.length)]));
    for (let change = below(4); change >= 0; change--) {
      let [holder, key] = [map, Object.keys(map)[below(Object.keys(map).length)]];
      while (below(3) && typeof holder[key] === "object" && holder[key] && Object.keys(holder[key]).length)
        [holder, key] = [holder[key], Object.keys(holder[key])[below(Object.keys(holder[key]).length)]];
      holder[key] = junk[below(junk.length)];
    }
    const found = readFile(map);
    if (!found) {
      assert.ok(!Array.isArray(map.territories) || !Array.isArray(map.continents));
      continue;
    }
    assert.deepEqual(beyond(found), []);
    const text = undrawn(found.file);
    assert.equal(undrawn(read(JSON.parse(text))), text);
  }
});

// Names

test("a name is one line of text that can be seen", () => {
  assert.equal(clean("  New\n\tTown\u200b \u202e"), "New Town");
  assert.equal(clean("\u0007\u2028"), "");
  assert.equal([...clean("🏰".repeat(99))].length, LONGEST_NAME);
  assert.equal(clean("Ærø – «Nord»"), "Ærø – «Nord»");
  assert.equal(clean(`${"x".repeat(LONGEST_NAME - 1)} y`), "x".repeat(LONGEST_NAME - 1));
});

test("an id is made of a name, and is no word of the notation and no number", () => {
  const made = {
    "New Town": "new-town",
    "São Tomé": "sao-tome",
    "O'Brien": "obrien",
    "Ärger & Co.": "arger-co",
    "--North--": "north",
    42: "t-42",
    Dice: "t-dice",
    None: "t-none",
    北京: "t",
    [`${"a".repeat(60)}`]: "a".repeat(40),
  };
  for (const [name, id] of Object.entries(made)) assert.equal(idFor(name, []), id);
});

test("an id is unlike all others", () => {
  assert.equal(idFor("North", ["north"]), "north-2");
  assert.equal(idFor("North", ["north", "north-2", "north-3"]), "north-4");
  assert.equal(idFor("x", ["t-x"]), "t-x-2");
  const taken = [];
  for (let n = 0; n < 300; n++) taken.push(idFor(["A b", "a-b", "A'b", "", "7"][n % 5], taken));
  assert.equal(new Set(taken).size, 300);
  assert.ok(taken.every((id) => /^[a-z][a-z0-9-]*$/.test(id)));
});

// Opening

/** A server that converts everything to this text, and draws the quad. */
function converting(text) {
  return serving(({ address }) => (address.endsWith("convert") ? { text } : drawingOf("quad")));
}

const DRAWN = written(read(quad()), groundUnder([[SQUARE], [SQUARE], [SQUARE], [SQUARE]]));

test("a drawn map of ours is opened without asking anybody", async () => {
  const asked = converting("");
  const { file, ground } = await opened(DRAWN, "quad.map.json");
  assert.deepEqual([file, ground.rings[0], asked], [read(quad()), [SQUARE], []]);
});

test("a map of ours without outlines gets those of a game", async () => {
  const asked = converting("");
  const text = JSON.stringify(quad());
  const { ground } = await opened(text, "quad.map.json");
  assert.deepEqual(
    asked.map(({ method, address, body }) => [method, address, body]),
    [["POST", "/api/maps/shapes", { text }]],
  );
  assert.ok(ground.rings.every((rings) => rings.length === 1));
  assert.deepEqual(ground.touching, new Set(["1,2", "1,4", "2,3", "3,4"]));
});

test("a map with an outline for only some territories gets all of them from a game", async () => {
  const asked = converting("");
  await opened(JSON.stringify(TEA), "tea.map.json");
  assert.deepEqual([asked.length, asked[0].address], [1, "/api/maps/shapes"]);
});

test("a map that can't be drawn yet is opened as it is", async () => {
  serving(() => Response.json({ code: "broken_map", message: "No." }, { status: 422 }));
  const { file, ground } = await opened(JSON.stringify(quad()), "quad.map.json");
  assert.deepEqual([file.id, ground.rings.flat()], ["quad", []]);
});

test("a map of another program is converted by the server, and drawn if it must be", async () => {
  const asked = converting(JSON.stringify(quad()));
  const { file, ground } = await opened("<xml>", `${"x".repeat(200)}.xml`);
  assert.deepEqual(
    asked.map(({ address }) => address),
    ["/api/maps/convert", "/api/maps/shapes"],
  );
  assert.deepEqual(asked[0].body, { text: "<xml>", name: "x".repeat(100) });
  assert.deepEqual([file.id, ground.rings.length], ["quad", 4]);
  converting(textOf("src/garrison/maps/worlds/europe.provinces.json"));
  await assert.rejects(opened("<xml>", "x"), { message: "There is no map of territories in this file." });
});

test("a copy of a bundled map is a map of one's own", async () => {
  const asked = serving(({ address }) => (address.endsWith("file") ? mapOf("quad") : drawingOf("quad")));
  const { file, ground } = await bundled("quad");
  assert.deepEqual(
    asked.map(({ address }) => address),
    ["/api/maps/quad/file", "/api/maps/quad/shapes"],
  );
  assert.deepEqual([file.id, file.name, ground.rings.length], ["my-quad", "My Quad", 4]);
  serving(() => ({}));
  await assert.rejects(bundled("europe"), { message: "This is not a map of territories." });
});

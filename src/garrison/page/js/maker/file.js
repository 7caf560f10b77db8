/** A map file as the maker holds it: read from any text, changed as a value, and written as the server reads it. */
import { nth } from "../values.js";
import { SIZE } from "./grid.js";
import { fitted, pathOf, ringsOf } from "./shapes.js";

/** @typedef {[number, number]} Point */
/** @typedef {{ id: string, name: string, bonus: number, colour: string }} Continent */
/** @typedef {{ id: string, name: string, continent: string, element: string, card: string }} Territory */
/** `one_way` leads from `a` to `b`. @typedef {{ kind: "land" | "sea" | "one_way", a: string, b: string, via: Point[] }} Link */
/** @typedef {{ kind: "world" } | { kind: "continents", all: string[], plus_any: number } | { kind: "territories", count: number, armies: number } | { kind: "destroy", seat: number, otherwise: { kind: "territories", count: number, armies: number } }} Mission */

/**
 * @typedef {object} MapFile
 * @property {string} id
 * @property {string} name
 * @property {string[]} authors
 * @property {string} licence
 * @property {boolean} small whether continents may have fewer than four territories
 * @property {Record<string, number>} armies by the number of seats
 * @property {Continent[]} continents
 * @property {Territory[]} territories
 * @property {Link[]} links
 * @property {string[]} kinds of cards
 * @property {number | number[]} wild how many, or their places
 * @property {Mission[]} missions
 * @property {Record<string, Record<string, string>>} l10n
 */

export const MOST_TERRITORIES = 254;
export const LONGEST_NAME = 64;
export const ELEMENTS = ["land", "water", "moon"];
const MOST = { continents: 64, links: 4096, missions: 64, armies: 1000, points: 20_000 };
export const KINDS = ["infantry", "cavalry", "artillery"];

/** @returns {MapFile} */
export function emptyFile() {
  return {
    id: "my-map",
    name: "My map",
    authors: [],
    licence: "",
    small: false,
    armies: { 2: 20, 3: 17, 4: 14, 5: 12, 6: 10 },
    continents: [{ id: "first", name: "First continent", bonus: 2, colour: "" }],
    territories: [],
    links: [],
    kinds: KINDS,
    wild: 2,
    missions: [{ kind: "world" }],
    l10n: {},
  };
}

/**
 * The parts of a map file that can be understood; `rings` are the outlines of its territories, empty if it has none.
 * @param {any} value parsed JSON
 * @returns {{ file: MapFile, rings: Point[][][] } | null} nothing if it is not a map file of ours
 */
export function readFile(value) {
  if (!isObject(value) || !Array.isArray(value.territories) || !Array.isArray(value.continents)) return null;
  const size = pointOf(value.size) ?? SIZE;
  const wide = Math.max(1, size[0]);
  const fit = fitted([wide, Math.max(1, size[1])]);
  /** Keeps a way that leaves the map at a side exactly at that side. @param {Point} point @returns {Point} */
  const through = (point) => [point[0] === 0 ? 0 : point[0] === wide ? SIZE[0] : fit(point)[0], fit(point)[1]];
  const entries = value.territories.filter(isObject).slice(0, MOST_TERRITORIES);
  const cards = isObject(value.cards) ? value.cards : {};
  const of = isObject(cards.of) ? cards.of : {};
  const continents = value.continents.filter(isObject).slice(0, MOST.continents).map(continentOf);
  const territories = entries.map((/** @type {any} */ entry, /** @type {number} */ n) => ({
    id: word(entry.id, `place-${n + 1}`),
    name: line(entry.name, `Place ${n + 1}`),
    continent: word(entry.continent, ""),
    element: ELEMENTS.includes(entry.element) ? entry.element : "land",
    card: word(of[entry.id], ""),
  }));
  const rings = entries.map((/** @type {any} */ entry) =>
    ringsOf(typeof entry.shape === "string" ? entry.shape.slice(0, MOST.points) : "").map((ring) => ring.map(fit)),
  );
  return {
    file: {
      id: word(value.id, "my-map"),
      name: line(value.name, "My map"),
      authors: list(value.authors)
        .map((one) => line(one, "Somebody"))
        .slice(0, 32),
      licence: line(value.licence, ""),
      small: list(value.relaxed).includes("small_continents"),
      armies: armiesOf(value.starting_armies),
      continents,
      territories,
      links: list(value.links)
        .slice(0, MOST.links)
        .map((entry) => linkOf(entry, through))
        .filter((link) => link !== null),
      kinds: list(cards.types).length === 3 ? list(cards.types).map((kind, n) => word(kind, nth(KINDS, n))) : KINDS,
      wild: Array.isArray(cards.wild) ? cards.wild.filter(Number.isInteger).slice(0, 20) : whole(cards.wild, 0, 20, 0),
      missions: list(value.missions)
        .slice(0, MOST.missions)
        .map(missionOf)
        .filter((mission) => mission !== null),
      l10n: isObject(value.l10n) ? value.l10n : {},
    },
    rings,
  };
}

/**
 * The text of the file; territories that are drawn have their outline and their place.
 * @param {MapFile} file
 * @param {import("./shapes.js").Ground} ground
 */
export function written(file, ground) {
  const drawn = file.territories.length > 0 && file.territories.every((_, n) => ground.rings[n]?.length);
  const pictured = file.territories.filter(({ card }) => card);
  const value = {
    format: 1,
    id: file.id,
    name: file.name,
    ...(file.authors.length ? { authors: file.authors } : {}),
    ...(file.licence ? { licence: file.licence } : {}),
    ...(drawn ? { size: SIZE } : {}),
    ...(file.small ? { relaxed: ["small_continents"] } : {}),
    starting_armies: file.armies,
    continents: file.continents.map(({ colour, ...entry }) => (colour ? { ...entry, colour } : entry)),
    territories: file.territories.map(({ card, element, ...entry }, n) => ({
      ...entry,
      ...(element === "land" ? {} : { element }),
      ...(drawn ? { at: nth(ground.middles, n).at, shape: pathOf(nth(ground.rings, n)) } : {}),
    })),
    links: file.links.map((link) => entryOf(link, drawn)),
    ...(pictured.length || file.wild
      ? {
          cards: {
            types: file.kinds,
            of: Object.fromEntries(pictured.map(({ id, card }) => [id, card])),
            wild: file.wild,
          },
        }
      : {}),
    ...(file.missions.length ? { missions: file.missions } : {}),
    ...(Object.keys(file.l10n).length ? { l10n: file.l10n } : {}),
  };
  return typeset(value);
}

/** One line for each thing in a list, as people read it. @param {Record<string, unknown>} value */
function typeset(value) {
  const lines = Object.entries(value).map(([key, part]) => {
    const told =
      Array.isArray(part) && part.some((one) => typeof one === "object")
        ? `[\n${part.map((one) => `    ${JSON.stringify(one)}`).join(",\n")}\n  ]`
        : JSON.stringify(part);
    return `  ${JSON.stringify(key)}: ${told}`;
  });
  return `{\n${lines.join(",\n")}\n}\n`;
}

/** @param {Link} link @param {boolean} drawn */
function entryOf({ kind, a, b, via }, drawn) {
  const through = via.length && drawn ? { via } : {};
  if (kind === "one_way") return { kind, from: a, to: b, ...through };
  return kind === "land" && !("via" in through) ? [a, b] : { kind, between: [a, b], ...through };
}

/** @param {any} entry @param {(point: Point) => Point} fit @returns {Link | null} */
function linkOf(entry, fit) {
  if (Array.isArray(entry)) return ends("land", entry[0], entry[1], []);
  if (!isObject(entry)) return null;
  const via = list(entry.via)
    .slice(0, 32)
    .map(pointOf)
    .filter((point) => point !== null)
    .map(fit);
  if (entry.kind === "one_way") return ends("one_way", entry.from, entry.to, via);
  return ends(entry.kind === "sea" ? "sea" : "land", entry.between?.[0], entry.between?.[1], via);
}

/** @param {Link["kind"]} kind @param {unknown} a @param {unknown} b @param {Point[]} via @returns {Link | null} */
function ends(kind, a, b, via) {
  return typeof a === "string" && typeof b === "string" ? { kind, a: word(a, ""), b: word(b, ""), via } : null;
}

/** @param {any} entry @param {number} n @returns {Continent} */
function continentOf(entry, n) {
  return {
    id: word(entry.id, `continent-${n + 1}`),
    name: line(entry.name, `Continent ${n + 1}`),
    bonus: whole(entry.bonus, 0, MOST.armies, 0),
    colour: typeof entry.colour === "string" && /^#[0-9a-fA-F]{6}$/.test(entry.colour) ? entry.colour : "",
  };
}

/** @param {any} entry @returns {Mission | null} */
function missionOf(entry) {
  if (!isObject(entry)) return null;
  if (entry.kind === "continents")
    return {
      kind: "continents",
      all: list(entry.all)
        .map((one) => word(one, ""))
        .slice(0, MOST.continents),
      plus_any: whole(entry.plus_any, 0, MOST.continents, 0),
    };
  if (entry.kind === "territories") return held(entry);
  if (entry.kind === "destroy")
    return { kind: "destroy", seat: whole(entry.seat, 1, 6, 1), otherwise: held(entry.otherwise ?? {}) };
  return entry.kind === "world" ? { kind: "world" } : null;
}

/** @param {any} entry @returns {{ kind: "territories", count: number, armies: number }} */
function held(entry) {
  return {
    kind: "territories",
    count: whole(entry.count, 1, MOST_TERRITORIES, 1),
    armies: whole(entry.armies, 1, MOST.armies, 1),
  };
}

/** @param {unknown} value @returns {Record<string, number>} */
function armiesOf(value) {
  if (!isObject(value)) return {};
  const seats = ["2", "3", "4", "5", "6"].filter((number) => Number.isInteger(value[number]));
  return Object.fromEntries(seats.map((number) => [number, whole(value[number], 1, MOST.armies, 1)]));
}

/** @param {unknown} value @returns {value is Record<string, any>} */
function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @param {unknown} value @returns {any[]} */
function list(value) {
  return Array.isArray(value) ? value : [];
}

/** @param {unknown} value @returns {Point | null} */
function pointOf(value) {
  const [x, y] = list(value);
  return Number.isFinite(x) && Number.isFinite(y) && x >= 0 && y >= 0 && x <= 100_000 && y <= 100_000 ? [x, y] : null;
}

/** @param {unknown} value @param {number} least @param {number} most @param {number} otherwise */
function whole(value, least, most, otherwise) {
  return typeof value === "number" && Number.isInteger(value) ? Math.max(least, Math.min(most, value)) : otherwise;
}

/** An id as it is written; it need not be valid, since the server says what is wrong with it. */
/** @param {unknown} value @param {string} otherwise */
function word(value, otherwise) {
  return typeof value === "string" && value ? value.slice(0, 48) : otherwise;
}

/** @param {unknown} value @param {string} otherwise */
function line(value, otherwise) {
  return typeof value === "string" && value.trim() ? clean(value) : otherwise;
}

/** A name as one line of visible text. @param {string} text */
export function clean(text) {
  const spaced = text.replace(/[\n\r\t\u2028\u2029]/g, " ");
  const visible = spaced.replace(/[\p{Cc}\p{Cf}]/gu, "").replace(/\s+/g, " ");
  return [...visible.trim()].slice(0, LONGEST_NAME).join("").trimEnd();
}

/** An id made from a name, unlike all others. @param {string} name @param {string[]} taken */
export function idFor(name, taken) {
  const plain = name
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .toLowerCase()
    .replace(/'/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 40);
  const first = /^[0-9]*$/.test(plain) || RESERVED.has(plain) ? `t-${plain}`.replace(/-$/, "") : plain;
  for (let n = 1; ; n++) {
    const id = n > 1 ? `${first}-${n}` : first;
    if (!taken.includes(id)) return id;
  }
}

/** Words of the notation, which can't be ids. */
const RESERVED = new Set(["any", "clock", "deck", "dice", "done", "none", "on", "wild", "x"]);

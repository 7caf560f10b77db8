/** The changes to a map file, each as a function from the file to the changed file. */
import { nth } from "../values.js";
import { clean, idFor, KINDS } from "./file.js";

/** @typedef {import("./file.js").MapFile} MapFile */
/** @typedef {import("./file.js").Link} Link */

/** @param {MapFile} file @param {number} n */
function idAt(file, n) {
  return nth(file.territories, n).id;
}

/**
 * One more territory, at the end.
 * @param {MapFile} file @param {string} name @param {string} continent
 * @returns {MapFile}
 */
export function withTerritory(file, name, continent) {
  const id = idFor(
    name,
    file.territories.map((one) => one.id),
  );
  const card = nth(file.kinds, file.territories.length % file.kinds.length);
  return { ...file, territories: [...file.territories, { id, name, continent, element: "land", card }] };
}

/** @param {MapFile} file @param {number} n @returns {MapFile} */
export function withoutTerritory(file, n) {
  const gone = idAt(file, n);
  return {
    ...file,
    territories: file.territories.filter((_, i) => i !== n),
    links: file.links.filter(({ a, b }) => a !== gone && b !== gone),
    l10n: translated(file, (id) => (id === gone ? "" : id)),
  };
}

/** A new name, and with it a new id everywhere. @param {MapFile} file @param {number} n @param {string} typed @returns {MapFile} */
export function renamed(file, n, typed) {
  const name = clean(typed);
  const before = nth(file.territories, n);
  if (!name || name === before.name) return file;
  const id = idFor(
    name,
    file.territories.filter((_, i) => i !== n).map((one) => one.id),
  );
  const now = (/** @type {string} */ one) => (one === before.id ? id : one);
  return {
    ...file,
    territories: file.territories.map((one, i) => (i === n ? { ...one, name, id } : one)),
    links: file.links.map((link) => ({ ...link, a: now(link.a), b: now(link.b) })),
    l10n: translated(file, now),
  };
}

/** @param {MapFile} file @param {number} n @param {Partial<import("./file.js").Territory>} by @returns {MapFile} */
export function changed(file, n, by) {
  return { ...file, territories: file.territories.map((one, i) => (i === n ? { ...one, ...by } : one)) };
}

/** The translations under new ids; those of "" are dropped. @param {MapFile} file @param {(id: string) => string} to */
function translated(file, to) {
  const languages = Object.entries(file.l10n).map(([language, words]) => {
    const kept = Object.entries(words ?? {})
      .map(([id, name]) => [to(id), name])
      .filter(([id]) => id);
    return [language, Object.fromEntries(kept)];
  });
  return Object.fromEntries(languages);
}

// Links

/** The link between two territories, whatever its kind. @param {MapFile} file @param {string} a @param {string} b */
export function linkBetween(file, a, b) {
  return file.links.find((link) => (link.a === a && link.b === b) || (link.a === b && link.b === a));
}

/** `way` is how one gets from `a` to `b`: `back` means only from `b` to `a`. @typedef {"land" | "sea" | "one_way" | "back" | "none"} Way */

/** @param {MapFile} file @param {string} a @param {string} b @returns {Way} */
export function wayBetween(file, a, b) {
  const link = linkBetween(file, a, b);
  if (!link) return "none";
  return link.kind === "one_way" && link.a === b ? "back" : link.kind;
}

/** @param {MapFile} file @param {string} a @param {string} b @param {Way} way @returns {MapFile} */
export function linked(file, a, b, way) {
  const links = file.links.filter((link) => !((link.a === a && link.b === b) || (link.a === b && link.b === a)));
  if (way === "none" || a === b) return { ...file, links };
  /** @type {Link} */
  const link = way === "back" ? { kind: "one_way", a: b, b: a, via: [] } : { kind: way, a, b, via: [] };
  return { ...file, links: [...links, link] };
}

/**
 * Borders follow the land: neighbours that touch for the first time are linked, and those that no longer touch are not.
 * @param {MapFile} file @param {Set<string>} before @param {Set<string>} after pairs of numbers from 1
 * @returns {MapFile}
 */
export function bordering(file, before, after) {
  let next = file;
  for (const pair of after) if (!before.has(pair)) next = met(next, pair);
  for (const pair of before) if (!after.has(pair)) next = parted(next, pair);
  return next;
}

/** @param {MapFile} file @param {string} pair */
function idsOf(file, pair) {
  return pair.split(",").map((number) => file.territories[Number(number) - 1]?.id ?? "");
}

/** @param {MapFile} file @param {string} pair @returns {MapFile} */
function met(file, pair) {
  const [a = "", b = ""] = idsOf(file, pair);
  return a && b && !linkBetween(file, a, b) ? linked(file, a, b, "land") : file;
}

/** @param {MapFile} file @param {string} pair @returns {MapFile} */
function parted(file, pair) {
  const [a = "", b = ""] = idsOf(file, pair);
  return wayBetween(file, a, b) === "land" ? linked(file, a, b, "none") : file;
}

// Continents

/** @param {MapFile} file @param {string} name @returns {MapFile} */
export function withContinent(file, name) {
  const id = idFor(
    name,
    file.continents.map((one) => one.id),
  );
  return { ...file, continents: [...file.continents, { id, name, bonus: 2, colour: "" }] };
}

/** Its territories join the first of the others. @param {MapFile} file @param {number} n @returns {MapFile} */
export function withoutContinent(file, n) {
  const gone = nth(file.continents, n).id;
  const continents = file.continents.filter((_, i) => i !== n);
  const heir = continents[0]?.id ?? "";
  const territories = file.territories.map((one) => (one.continent === gone ? { ...one, continent: heir } : one));
  const missions = file.missions.filter((one) => one.kind !== "continents" || !one.all.includes(gone));
  return { ...file, continents, territories, missions, l10n: translated(file, (id) => (id === gone ? "" : id)) };
}

/** @param {MapFile} file @param {number} n @param {string} typed @returns {MapFile} */
export function renamedContinent(file, n, typed) {
  const name = clean(typed);
  const before = nth(file.continents, n);
  if (!name || name === before.name) return file;
  const id = idFor(
    name,
    file.continents.filter((_, i) => i !== n).map((one) => one.id),
  );
  const now = (/** @type {string} */ one) => (one === before.id ? id : one);
  return {
    ...file,
    continents: file.continents.map((one, i) => (i === n ? { ...one, name, id } : one)),
    territories: file.territories.map((one) => ({ ...one, continent: now(one.continent) })),
    missions: file.missions.map((one) => (one.kind === "continents" ? { ...one, all: one.all.map(now) } : one)),
    l10n: translated(file, now),
  };
}

/** @param {MapFile} file @param {number} n @param {number} bonus @returns {MapFile} */
export function worth(file, n, bonus) {
  return { ...file, continents: file.continents.map((one, i) => (i === n ? { ...one, bonus } : one)) };
}

/** The bonus that the world gives for a continent as large and with as many borders to guard. @param {MapFile} file @param {number} n */
export function fairWorth(file, n) {
  const { id } = nth(file.continents, n);
  const own = new Set(file.territories.filter((one) => one.continent === id).map((one) => one.id));
  const guarded = new Set(
    file.links.filter(({ a, b }) => own.has(a) !== own.has(b)).map(({ a, b }) => (own.has(a) ? a : b)),
  );
  return Math.max(1, Math.floor((4 * own.size + 6 * guarded.size) / 10));
}

// Armies, cards and the title

/** The armies at the start, in the proportions of the world. @param {MapFile} file @returns {MapFile} */
export function usualArmies(file) {
  const count = file.territories.length;
  const armies = [40, 35, 30, 25, 20].map((many, n) => [
    `${n + 2}`,
    Math.max(Math.ceil(count / (n + 2)) + 1, Math.floor((count * many) / 42)),
  ]);
  return { ...file, armies: Object.fromEntries(armies) };
}

/** A card of each kind in turn for every territory, or no cards. @param {MapFile} file @param {boolean} on @returns {MapFile} */
export function dealt(file, on) {
  const kinds = on ? (file.kinds.length === 3 ? file.kinds : KINDS) : [];
  const territories = file.territories.map((one, n) => ({ ...one, card: kinds[n % 3] ?? "" }));
  return { ...file, territories, wild: on ? 2 : 0 };
}

/** @param {MapFile} file @param {string} typed @returns {MapFile} */
export function titled(file, typed) {
  const name = clean(typed);
  return name ? { ...file, name, id: idFor(name, []) } : file;
}

/** Orders as a player puts them together: their kinds, the provinces that each names in order, and their words. */
import { NOBODY } from "../values.js";

/** @typedef {import("./page").Ground} Game */
/** @typedef {import("../net/views/diplomacy").Order} Order */

/** @typedef {{ kind: string, label: string, key: string, types: Order["type"][] }} Kind */
/** @type {Kind[]} */
export const KINDS = [
  { kind: "move", label: "Move", key: "M", types: ["move", "retreat"] },
  { kind: "support", label: "Support", key: "S", types: ["support hold", "support move"] },
  { kind: "convoy", label: "Convoy", key: "C", types: ["convoy", "voyage"] },
  { kind: "hold", label: "Hold", key: "H", types: ["hold"] },
  { kind: "combine", label: "Combine", key: "B", types: ["combine"] },
  { kind: "disband", label: "Disband", key: "D", types: ["disband"] },
  { kind: "build", label: "Build", key: "B", types: ["build"] },
];

/** @param {Order} order */
export function kindOf({ type }) {
  return KINDS.find(({ types }) => types.includes(type))?.kind ?? type;
}

/** The place of the unit that is ordered, or where a unit is built; -1 if there is none. */
/** @param {Order} order */
export function subject({ unit, place }) {
  return unit ?? place ?? -1;
}

/** The places that are named after the unit, one after the other. */
/** @param {Order} order @returns {number[]} */
export function steps({ type, target = -1, supported = -1, army = -1, chain = [] }) {
  switch (type) {
    case "move":
    case "retreat":
    case "combine":
      return [target];
    case "support hold":
      return [supported, supported];
    case "support move":
      return [supported, target];
    case "convoy":
      return [army, target];
    case "voyage":
      return [...chain, target];
    default:
      return [];
  }
}

/** The orders of a kind for what stands in, or is built in, a province. */
/** @param {Game} game @param {number} province @param {string} kind */
export function ordersFor(game, province, kind) {
  return game.possible.filter(
    (order) => subject(order) >= 0 && game.province(subject(order)) === province && kindOf(order) === kind,
  );
}

/** The kinds of orders that are possible there. */
/** @param {Game} game @param {number} province */
export function kindsFor(game, province) {
  const found = new Set(
    game.possible
      .filter((order) => subject(order) >= 0 && game.province(subject(order)) === province)
      .map((order) => kindOf(order)),
  );
  return KINDS.filter(({ kind }) => found.has(kind));
}

/** The orders whose first provinces are those of the path. */
/** @param {Game} game @param {Order[]} orders @param {number[]} path */
export function along(game, orders, path) {
  return orders.filter((order) => {
    const named = steps(order).map((place) => game.province(place));
    return path.every((province, i) => named[i] === province);
  });
}

/** The provinces that may be named next. */
/** @param {Game} game @param {Order[]} orders @param {number[]} path */
export function nextOf(game, orders, path) {
  const next = along(game, orders, path).flatMap((order) => {
    const place = steps(order)[path.length];
    return place === undefined ? [] : [game.province(place)];
  });
  return [...new Set(next)];
}

/** The orders that name exactly the provinces of the path. */
/** @param {Game} game @param {Order[]} orders @param {number[]} path */
export function whole(game, orders, path) {
  return along(game, orders, path).filter((order) => steps(order).length === path.length);
}

/** The ids of the provinces with something that can be ordered. */
/** @param {Game} game */
export function free(game) {
  const places = game.possible.flatMap(({ unit, place }) => unit ?? place ?? []);
  return [...new Set(places.map((place) => game.id(game.province(place))))];
}

/** What the map marks while an order is put together: its unit, the path so far, and where it can go on. */
/** @param {Game} game @param {Pick<import("./page").Choosing["draft"], "unit" | "kind" | "path">} draft */
export function putTogether(game, { unit, kind, path }) {
  const ids = (/** @type {number[]} */ list) => list.map((one) => game.id(one));
  const targets = nextOf(game, ordersFor(game, unit, kind), path);
  return { selected: game.id(unit), path: ids(path), targets: ids(targets), own: [] };
}

/** An order in the short notation, for lists. */
/** @param {Game} game @param {Order} order */
export function brief(game, order) {
  const code = (/** @type {number} */ place) => game.code(place);
  const unit = (/** @type {number} */ place) => `${game.unit(place)?.kind ?? "A"} ${code(place)}`;
  const { type, unit: own = -1, target = -1, supported = -1, army = -1, chain = [], kind = "A", place = -1 } = order;
  switch (type) {
    case "hold":
      return `${unit(own)} H`;
    case "move":
      return `${unit(own)} - ${code(target)}${order.via ? " VIA" : ""}`;
    case "support hold":
      return `${unit(own)} S ${unit(supported)}`;
    case "support move":
      return `${unit(own)} S ${unit(supported)} - ${code(target)}`;
    case "convoy":
      return `${unit(own)} C ${unit(army)} - ${code(target)}`;
    case "voyage":
      return [unit(own), ...chain.map(code), code(target)].join(" - ");
    case "combine":
      return `${unit(own)} + ${unit(target)}${led(game, order)}`;
    case "retreat":
      return `${unit(own)} R ${code(target)}`;
    case "disband":
      return `${unit(own)} D`;
    case "build":
      return `${kind} ${code(place)} B`;
    default:
      return "WAIVE";
  }
}

/** @param {Game} game @param {Order} order */
function led(game, { controller = NOBODY }) {
  return controller >= 0 ? ` FOR ${game.board.seats[controller]?.toUpperCase()}` : "";
}

/** What an order does, in words: "goes to Burgundy". */
/** @param {Game} game @param {Order} order */
export function words(game, order) {
  const name = (/** @type {number} */ place) => game.place(place);
  const { type, target = -1, supported = -1, army = -1, chain = [], kind = "A", place = -1 } = order;
  switch (type) {
    case "hold":
      return "holds";
    case "move":
      return `goes to ${name(target)}${order.via ? " by convoy" : ""}`;
    case "support hold":
      return `supports ${name(supported)} where it is`;
    case "support move":
      return `supports ${name(supported)} to ${name(target)}`;
    case "convoy":
      return `brings ${name(army)} to ${name(target)}`;
    case "voyage":
      return `goes by ${chain.map(name).join(" and ")} to ${name(target)}`;
    case "combine":
      return target === order.unit
        ? "waits to be joined"
        : `joins ${name(target)}${led(game, order).replace(" FOR", ", led by")}`;
    case "retreat":
      return `retreats to ${name(target)}`;
    case "disband":
      return "is disbanded";
    case "build":
      return `${kind === "A" ? "an army" : "a fleet"} in ${name(place)}`;
    case "waive":
      return "a build is waived";
    default:
      return "has no effect";
  }
}

/** An order as it is written everywhere: the unit by its place, and what it does. "Budapest goes to Serbia". */
/** @param {Game} game @param {Order} order */
export function orderWords(game, order) {
  if (order.type === "waive") return "A build is waived";
  if (order.type === "build")
    return `${order.kind === "F" ? "A fleet" : "An army"} is built in ${game.place(order.place ?? -1)}`;
  return `${game.place(subject(order))} ${words(game, order)}`;
}

/** Patterns for short forms in a sentence, by the places of a map. @type {WeakMap<object, { place: RegExp, order: RegExp }>} */
const shorts = new WeakMap();

/** @param {Game} game */
function short({ board: { places } }) {
  const known = shorts.get(places);
  if (known) return known;
  const ids = places.map(({ id }) => id.replace(/[^\w/]/gu, "\\$&")).sort((a, b) => b.length - a.length);
  const id = (/** @type {string} */ name) => `(?<${name}>${ids.join("|")})(?![\\w/])`;
  const does = [
    "(?<hold>H)",
    "(?<disband>D)",
    `R ${id("retreat")}`,
    `S [AF] ${id("supported")}(?: - ${id("into")})?`,
    `C [AF] ${id("army")} - ${id("landing")}`,
    `- ${id("target")}(?<via> VIA)?`,
  ];
  const made = {
    place: new RegExp(`\\b(?:(?<kind>[AF]) )?${id("from")}(?: - ${id("to")})?`, "gu"),
    order: new RegExp(
      `(?<=^|: |, |; )[AF] ${id("unit")} (?:${does.join("|")})(?:(?<more> )(?=[a-z])|(?=[,;.]|$))`,
      "gu",
    ),
  };
  shorts.set(places, made);
  return made;
}

/** @typedef {Record<string, string | undefined>} Parts what a short form is made of */

/** A sentence with places named in full: "with A WAR" becomes "with the army in Warsaw". */
/** @param {Game} game @param {string} sentence */
export function named(game, sentence) {
  if (!game.board.places.length) return sentence;
  const name = (/** @type {string} */ id) => game.place(placed(game, id));
  return sentence.replace(short(game).place, (...found) => {
    const { kind, from = "", to } = /** @type {Parts} */ (found[found.length - 1]);
    const who = kind ? `the ${kind === "F" ? "fleet" : "army"} ${to ? "from" : "in"} ` : "";
    return `${who}${name(from)}${to ? ` to ${name(to)}` : ""}`;
  });
}

/** A line of the log in words: "Italy: A VEN - TRI bounced" becomes "Italy: Venice goes to Trieste, bounced". */
/** @param {Game} game @param {string} line */
export function spelled(game, line) {
  if (!game.board.places.length) return line;
  const orders = line.replace(short(game).order, (...found) => {
    const parts = /** @type {Parts} */ (found[found.length - 1]);
    return `${orderWords(game, order(game, parts))}${parts.more ? ", " : ""}`;
  });
  const built = named(game, orders).replace(/\bbuilds [^.]*?(?= and removes|\.)/u, (units) =>
    units.replaceAll("the army", "an army").replaceAll("the fleet", "a fleet"),
  );
  return built.charAt(0).toUpperCase() + built.slice(1);
}

/** @param {Game} game @param {Parts} parts @returns {Order} */
function order(game, { unit, hold, disband, retreat, supported, into, army, landing, target, via }) {
  const at = (/** @type {string | undefined} */ id) => placed(game, id ?? "");
  const own = { unit: at(unit) };
  if (hold) return { type: "hold", ...own };
  if (disband) return { type: "disband", ...own };
  if (retreat) return { type: "retreat", ...own, target: at(retreat) };
  if (into) return { type: "support move", ...own, supported: at(supported), target: at(into) };
  if (supported) return { type: "support hold", ...own, supported: at(supported) };
  if (army) return { type: "convoy", ...own, army: at(army), target: at(landing) };
  return { type: "move", ...own, target: at(target), via: Boolean(via) };
}

/** The number of a place. @param {Game} game @param {string} id */
function placed({ board }, id) {
  return board.places.findIndex((one) => one.id === id);
}

/** A position with its orders as the end of an address, and back: JSON without what says nothing, packed. */
import { lettersOf, textOf } from "../packing.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Sandbox} Sandbox */

const VERSION = "1.";
const LONGEST = 200_000;
const LARGEST = 4_500_000;
const LONGEST_MAP = 4_000_000;
const MOST_OPTIONS = 10_000;
const MODES = ["arranging", "writing", "judged"];
const RULES = ["diplomacy", "harbour"];
const PHASES = ["movement", "retreat", "adjustment"];
const SEASONS = ["spring", "fall"];

/** A link that can't be read, and why, in a sentence. */
export class Damaged extends Error {
  constructor(message = "This link is damaged, so its position can't be shown. Ask for the link again.") {
    super(message);
  }
}

/** @param {State} state */
export async function packed({ sandbox, mode }) {
  return VERSION + (await lettersOf(JSON.stringify({ mode, ...short(sandbox) })));
}

/** What says nothing is left out. */
/** @param {Sandbox} sandbox */
function short(sandbox) {
  const empty = (/** @type {unknown} */ value) =>
    !value || (typeof value === "object" && !Object.keys(/** @type {object} */ (value)).length);
  return Object.fromEntries(Object.entries(sandbox).filter(([, value]) => !empty(value)));
}

/**
 * Throws Damaged.
 * @param {string} text
 * @returns {Promise<State>}
 */
export async function unpacked(text) {
  if (text.length > LONGEST) throw new Damaged("This link is too long, so its position can't be shown.");
  if (!text.startsWith(VERSION)) throw new Damaged();
  try {
    return whole(JSON.parse(await textOf(text.slice(VERSION.length), LARGEST)));
  } catch {
    throw new Damaged();
  }
}

/** A state of which every part is of the kind that it must be; whether it can be, the server says. */
/** @param {any} raw @returns {State} */
export function whole(raw) {
  const { mode, ruleset = "diplomacy", phase = "movement", season = "spring" } = raw;
  return {
    mode: oneOf(mode, MODES),
    sandbox: {
      units: list(raw.units, 400, unit),
      orders: sheets(raw.orders),
      ruleset: oneOf(ruleset, RULES),
      map_file: word(raw.map_file ?? "", LONGEST_MAP),
      options: options(raw.options ?? {}),
      phase: oneOf(phase, PHASES),
      season: oneOf(season, SEASONS),
      owned: sheets(raw.owned),
      retreats: sheets(raw.retreats),
      dislodged: list(raw.dislodged, 200, (one) => ({ ...unit(one), attacker: word(one.attacker ?? "") })),
      standoffs: list(raw.standoffs, 200, (one) => word(one)),
      power: word(raw.power ?? ""),
      builds: number(raw.builds ?? 0),
      case: word(raw.case ?? ""),
    },
  };
}

/** @param {any} raw */
function unit(raw) {
  return { power: word(raw.power), unit: word(raw.unit), strength: number(raw.strength ?? 1) };
}

/** @param {any} raw */
function sheets(raw = {}) {
  const entries = Object.entries(assured(raw, typeof raw === "object" && raw !== null));
  return Object.fromEntries(entries.map(([name, texts]) => [word(name), list(texts, 200, (one) => word(one, 400))]));
}

/** @param {any} raw */
function options(raw) {
  return assured(raw, typeof raw === "object" && raw !== null && JSON.stringify(raw).length < MOST_OPTIONS);
}

/**
 * @template T
 * @param {any} raw @param {number} most @param {(one: any) => T} each
 * @returns {T[]}
 */
function list(raw = [], most, each) {
  return assured(raw, Array.isArray(raw) && raw.length <= most).map((/** @type {any} */ one) => each(one));
}

/** @param {any} raw @returns {string} */
function word(raw, most = 80) {
  return assured(raw, typeof raw === "string" && raw.length <= most);
}

/** @param {any} raw @returns {number} */
function number(raw) {
  return assured(raw, Number.isInteger(raw) && Math.abs(raw) <= 1000);
}

/** @param {any} raw @param {string[]} words @returns {any} */
function oneOf(raw, words) {
  return assured(raw, words.includes(raw));
}

/** @param {any} raw @param {boolean} fine */
function assured(raw, fine) {
  if (!fine) throw new Damaged();
  return raw;
}

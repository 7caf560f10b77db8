/** The addresses of the sandbox: a position with its orders, packed as JSON, and the position of a game. */
import { lettersOf, textOf } from "../../link.js";
import { get, post } from "../../net/api.js";
import { nth, WATCHER } from "../../values.js";
import { empty } from "./position.js";

/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("./types").PublishedCase} PublishedCase */
/** @typedef {import("./position.js").Desk} Desk */
/** @typedef {import("../../net/views/diplomacy").View} View */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */
/** @typedef {import("../../net/wire").Seen} Seen */
/** @typedef {import("../../net/wire").BoardInfo} BoardInfo */

const VERSION = "1.";
const LONGEST = 200_000;
const LARGEST = 4_500_000;
const LONGEST_MAP = 4_000_000;
const MOST_OPTIONS = 10_000;
const MODES = ["arranging", "writing", "judged"];
const RULES = ["diplomacy", "harbour"];
const PHASES = ["movement", "retreat", "adjustment"];
const SEASONS = ["spring", "fall"];

/** A link that can't be read; its message says why. */
export class Damaged extends Error {
  constructor(message = "This link is damaged, so its position can't be shown. Ask for the link again.") {
    super(message);
  }
}

/** @param {State} state */
export async function packed({ sandbox, mode }) {
  return VERSION + (await lettersOf(JSON.stringify({ mode, ...short(sandbox) })));
}

/** The sandbox without what is empty. */
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

/** A state whose parts all have the right types; only the server can say whether it is possible. */
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

// The address of what lies on the desk: it holds the whole position, so that a link and a reload show it again

const KEY = "garrison-sandbox";
/** How many steps a reload remembers. */
const STEPS = 40;

/** @param {string} id */
export function address(id) {
  return `/datc/${encodeURIComponent(id)}`;
}

/** Writes the address anew, and keeps the steps for when this tab is reloaded. */
/** @param {Desk} desk @param {PublishedCase | null} published */
export async function remember({ now, past, future }, published) {
  history.replaceState(null, "", await addressed(now, published, past.length + future.length));
  const steps = { past: past.slice(-STEPS), future: future.slice(0, STEPS) };
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ at: here(), ...folded(steps) }));
  } catch {
    // then only the position itself outlives a reload
  }
}

/** @param {State} state @param {PublishedCase | null} published @param {number} steps */
async function addressed({ sandbox, mode }, published, steps) {
  const same = published && JSON.stringify(published.sandbox) === JSON.stringify(sandbox);
  if (same && mode === "judged") return address(published.id);
  const plain = location.pathname === "/sandbox" && !location.hash && !location.search;
  return plain && !steps ? "/sandbox" : `/sandbox#${await packed({ sandbox, mode })}`;
}

/** The steps that led to what is in the address, if this tab remembers them. */
/** @returns {{ past?: State[], future?: State[] }} */
export function kept() {
  try {
    const { at, ...steps } = JSON.parse(sessionStorage.getItem(KEY) ?? "");
    return at === here() ? unfolded(steps) : {};
  } catch {
    return {}; // nothing was kept, or something else wrote there
  }
}

/** @typedef {{ past: State[], future: State[] }} Steps */

/** Steps with each map kept only once. @param {Steps} steps */
function folded({ past, future }) {
  const maps = [...new Set([...past, ...future].map(({ sandbox }) => sandbox.map_file))];
  const fold = (/** @type {State} */ { sandbox, mode }) => ({
    sandbox: { ...sandbox, map_file: maps.indexOf(sandbox.map_file) },
    mode,
  });
  return { maps, past: past.map(fold), future: future.map(fold) };
}

/** @param {any} steps @returns {Steps} */
function unfolded({ maps, past, future }) {
  const unfold = (/** @type {any} */ { sandbox, mode }) => ({
    sandbox: { ...sandbox, map_file: maps[sandbox.map_file] ?? "" },
    mode,
  });
  return { past: past.map(unfold), future: future.map(unfold) };
}

function here() {
  return location.pathname + location.hash;
}

// The position of a game, for the sandbox, with the orders of its phase where they are known

/**
 * The phase that began at the version `from`, with what was ordered in it by the version `to`.
 * @param {string} id @param {string} from @param {string} to
 * @param {(of: { ruleset: string, map_file: string }) => Promise<import("../../net/wire").SandboxBoard>} boardOf
 * @returns {Promise<Sandbox>}
 */
export async function fromGame(id, from, to, boardOf) {
  const address = `/api/games/${encodeURIComponent(id)}`;
  const info = await get(address);
  if (info.family !== "diplomacy") throw new Damaged("Only games with written orders on provinces can be opened here.");
  const seat = info.you[0] ?? WATCHER;
  const seen = (/** @type {string} */ version) =>
    get(`${address}/view?seat=${seat}${version ? `&version=${encodeURIComponent(version)}` : ""}`);
  const [board, before, after, { start }] = await Promise.all([
    get(`${address}/board`),
    seen(from),
    to ? seen(to) : null,
    get(`${address}/map`, { text: true }).then((map_file) => boardOf({ ruleset: info.ruleset, map_file })),
  ]);
  const rules = { ...empty(/** @type {Sandbox} */ (start)), ruleset: info.ruleset, options: info.options };
  return position(board, rules, before, after);
}

/** @param {BoardInfo} board @param {Sandbox} rules @param {Seen} before @param {Seen | null} after @returns {Promise<Sandbox>} */
async function position(board, rules, before, after) {
  const view = /** @type {View} */ (before.view);
  const here = { ...rules, owned: owned(board, view) };
  if (view.phase.type === "retreating") return retreats(board, here, before);
  const units = view.units.map((unit) => named(board, unit));
  if (view.phase.type !== "ordering") return { ...here, units, phase: "adjustment", season: "fall" };
  const orders = after ? ordered(board, after) : own(board, before);
  return { ...here, units, season: view.phase.season ?? "spring", orders };
}

/** The position for retreats, with the stand-offs of the phase before, which the game's View lacks. */
/** @param {BoardInfo} board @param {Sandbox} here @param {Seen} seen @returns {Promise<Sandbox>} */
async function retreats(board, here, seen) {
  const { news, phase } = /** @type {View} */ (seen.view);
  const units = news.map(({ unit }) => named(board, unit));
  const battle = { ...here, units, season: phase.season ?? "spring", orders: ordered(board, seen) };
  const { next } = await post("/api/adjudicate", battle);
  return { ...here, ...next };
}

/** @param {BoardInfo} board @param {Unit} unit */
function named(board, { power, kind, place, strength }) {
  return { power: name(board, power), unit: `${kind} ${nth(board.places, place).id}`, strength };
}

/** @param {BoardInfo} board @param {number} seat */
function name(board, seat) {
  return nth(board.seats, seat).toUpperCase();
}

/** @param {BoardInfo} board @param {View} view */
function owned(board, { owner }) {
  /** @type {import("./types").Sheets} */
  const found = {};
  owner.forEach((seat, province) => {
    if (seat >= 0)
      found[name(board, seat)] = [...(found[name(board, seat)] ?? []), nth(board.territories, province).id];
  });
  return found;
}

/** What was ordered in the phase before. @param {BoardInfo} board @param {Seen} seen */
function ordered(board, { view, extra }) {
  /** @type {import("./types").Sheets} */
  const orders = {};
  const { news } = /** @type {View} */ (view);
  news.forEach(({ unit }, i) => {
    const text = extra.sheet?.results[i]?.text ?? "";
    if (text) orders[name(board, unit.power)] = [...(orders[name(board, unit.power)] ?? []), text];
  });
  return orders;
}

/** What the caller has written so far. @param {BoardInfo} board @param {Seen} seen @returns {import("./types").Sheets} */
function own(board, { seat, extra }) {
  const texts = extra.sheet?.orders.map(({ text }) => text) ?? [];
  return seat >= 0 && texts.length ? { [name(board, seat)]: texts } : {};
}

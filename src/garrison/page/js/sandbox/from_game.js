/** The position of a game, for the sandbox; with the orders of its phase where they are known. */
import { get, post } from "../net/api.js";
import { WATCHER } from "../seats.js";
import { nth } from "../sure.js";
import { Damaged } from "./link.js";
import { empty } from "./position.js";

/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("../net/views/diplomacy").View} View */
/** @typedef {import("../net/views/diplomacy").Unit} Unit */
/** @typedef {import("../net/wire").Seen} Seen */
/** @typedef {import("../net/wire").BoardInfo} BoardInfo */

/**
 * The phase that began at the version `from`, with what was ordered in it by the version `to`.
 * @param {string} id @param {string} from @param {string} to
 * @param {(of: { ruleset: string, map_file: string }) => Promise<import("../net/wire").SandboxBoard>} boardOf
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

/** What the battle before them left: its stand-offs bar the way, and the game's View doesn't say where they were. */
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

/** What you can do in the sandbox: place units and owners, write orders, judge them, go on, and take any of it back. */

import { $, counted, h, phone } from "../../dom.js";
import { bytesOf, textOf } from "../../file.js";
import { Problem, post } from "../../net/api.js";
import { copy, tell, toast } from "../../theme.js";
import { nth } from "../../values.js";
import { backed, choosing } from "../choosing.js";
import { brief, kindsFor, nextOf, ordersFor } from "../orders.js";
import { attacked, cleared, dated, empty, erased, given, ordered, placed, reason, sheets } from "./position.js";

/** @typedef {import("./types").Page} Page */
/** @typedef {import("./types").Sandbox} Sandbox */
/** @typedef {import("./types").State} State */
/** @typedef {import("./types").Mode} Mode */
/** @typedef {import("./types").Draft} Draft */
/** @typedef {import("./types").Written} Written */
/** @typedef {import("../../net/views/diplomacy").Order} Order */

const LARGEST_MAP = 4 * 1024 * 1024;

/** @param {Page} page */
export function deeds(page) {
  const steps = stepping(page);
  const written = writing(page, steps);
  return {
    ...steps,
    ...written,
    ...choosing(page, written.put),
    ...arranging(page, steps),
    ...judging(page, steps),
    ...beginning(page, steps),
    ...looking(page),
  };
}

/** @typedef {ReturnType<typeof stepping>} Steps */

/** @param {Page} page */
function stepping(page) {
  const { desk, draft } = page;

  /** Says why something can't be, and leaves everything as it is. @param {unknown} problem */
  function refuse(problem) {
    draft.refused = reason(problem);
    toast(draft.refused);
    page.paint();
  }

  /**
   * Takes one step, after those that are still on their way: `change` is called when its turn has come.
   * @param {() => Partial<State> | Promise<Partial<State>>} change
   * @param {string} [said]
   */
  function step(change, said = "") {
    Object.assign(draft, { unit: -1, kind: "move", path: [], coasts: [], refused: "" });
    return desk
      .turn(async () => desk.step(await change()))
      .then(() => (said ? tell(said) : undefined))
      .catch(refuse);
  }

  /** @param {() => Promise<void>} deed */
  const back = (deed) => () => {
    Object.assign(draft, { unit: -1, kind: "move", path: [], coasts: [], bright: -1, refused: "" });
    return desk.turn(deed).catch(refuse);
  };

  return { step, refuse, undo: back(() => desk.undo()), redo: back(() => desk.redo()) };
}

/** @param {Page} page @param {Steps} steps */
function writing({ desk, game, draft, paint }, { step, refuse }) {
  /** @param {Order} order */
  function put(order) {
    const found = game.seen.possible.find((one) => one.order === order);
    if (!found) return;
    const { power, text } = found;
    const fresh = [{ power, text, short: text, words: "", order }];
    step(() => ({ sandbox: ordered(game, desk.sandbox, fresh), mode: "writing" }), `Written: ${brief(game, order)}.`);
  }

  /** @param {number} number */
  function erase(number) {
    step(() => ({ sandbox: erased(game, desk.sandbox, number) }), "Erased.");
  }

  function clear() {
    step(() => ({ sandbox: { ...desk.sandbox, orders: {}, retreats: {} }, mode: "writing" }), "All orders are erased.");
  }

  /** Adds typed orders in either form; those of other units stay. What is refused comes back into the field. */
  /** @param {HTMLInputElement} field */
  async function type(field) {
    const line = field.value;
    field.value = "";
    if (await typed(line, (fresh) => ordered(game, desk.sandbox, fresh))) return;
    const now = $('#panel [data-key="type"]');
    if (now && !now.value) now.value = line;
  }

  /** Replaces all orders: what is not in the text is erased. @param {string} text */
  function replace(text) {
    return typed(text, (fresh) => ({ ...desk.sandbox, orders: sheets(game, fresh) }));
  }

  /** @param {string} text @param {(fresh: Written[]) => Sandbox} change @returns {Promise<boolean>} */
  async function typed(text, change) {
    draft.refused = "";
    try {
      await desk.turn(async () => {
        const fresh = /** @type {Written[]} */ (await post("/api/sandbox/lines", { sandbox: desk.sandbox, text }));
        await desk.step({ sandbox: change(fresh), mode: "writing" });
        tell(`${counted(fresh.length, "order")} written.`);
      });
      return true;
    } catch (problem) {
      refuse(problem);
      return false;
    } finally {
      paint();
    }
  }

  return { put, erase, clear, type, replace };
}

/** @param {Page} page @param {Steps} steps */
function arranging(page, { step }) {
  const { desk, game, draft } = page;

  /** @param {Partial<Draft>} change */
  function set(change) {
    Object.assign(draft, change);
    page.paint();
  }

  /** Does with a province what the chosen brush does. @param {number} province */
  function apply(province) {
    const { brush, power } = draft;
    if (brush === "erase") return erase(province);
    if (brush === "owner") return own(province);
    const kind = /** @type {"A" | "F"} */ (brush.slice(-1));
    const room = game.room(province, kind);
    const [place, other] = room;
    if (place === undefined)
      return toast(`${kind === "A" ? "An army" : "A fleet"} can't be in ${game.name(province)}.`);
    const here = standing(province);
    if (here && here.kind === kind && here.power === power) return erase(province, [listed()]);
    if (other !== undefined) return set({ coasts: room });
    put(place);
  }

  /** The unit that a click would replace. @param {number} province */
  function standing(province) {
    const units = listed() === "units" ? game.seen.units : game.seen.dislodged.map(({ unit }) => unit);
    return units.find(({ place }) => game.province(place) === province);
  }

  /** The list for units of the chosen kind. @returns {"units" | "dislodged"} */
  function listed() {
    return draft.brush.startsWith("lost") ? "dislodged" : "units";
  }

  /** @param {number} place */
  function put(place) {
    const { brush, power } = draft;
    const unit = { kind: brush.slice(-1), place, power, lost: listed() === "dislodged" };
    const words = `${game.colour(power)}: ${unit.kind === "A" ? "army" : "fleet"} ${game.place(place)}.`;
    step(() => ({ sandbox: placed(game, desk.sandbox, unit) }), words);
  }

  /** @param {number} province @param {("units" | "dislodged")[]} [lists] */
  function erase(province, lists) {
    if (!game.unit(province)) return toast(`There is no unit in ${game.name(province)}.`);
    step(() => ({ sandbox: cleared(game, desk.sandbox, province, lists) }), `${game.name(province)} is empty.`);
  }

  /** @param {number} province */
  function own(province) {
    const { centre = false, terrain = "sea" } = game.board.provinces[province] ?? {};
    if (terrain === "sea" || (!centre && desk.sandbox.ruleset === "diplomacy"))
      return toast(`${game.name(province)} is not a supply centre, so nobody can own it.`);
    const power = game.seen.owner[province] === draft.power ? -1 : draft.power;
    const words =
      power < 0 ? `Nobody owns ${game.name(province)}.` : `${game.colour(power)} owns ${game.name(province)}.`;
    step(() => ({ sandbox: given(game, desk.sandbox, province, power) }), words);
  }

  /** @param {string} when such as "spring movement" */
  function date(when) {
    const [season, phase] = /** @type {["spring" | "fall", Sandbox["phase"]]} */ (when.split(" "));
    if (phase !== "retreat" && draft.brush.startsWith("lost")) draft.brush = "A";
    step(() => ({ sandbox: dated(desk.sandbox, { season, phase }) }));
  }

  /** @param {number} number @param {string} attacker */
  function attack(number, attacker) {
    step(() => ({ sandbox: attacked(desk.sandbox, number, attacker) }));
  }

  return { set, apply, place: put, date, attack };
}

/** @param {Page} page @param {Steps} steps */
function judging(page, { step }) {
  const { desk, game, draft } = page;

  /** @param {Mode} mode */
  function mode(mode) {
    if (mode === desk.now.mode && draft.unit < 0) return;
    draft.bright = -1;
    step(() => ({ mode }));
  }

  /** Goes on to the next phase, from the position after these orders. */
  function onward() {
    draft.bright = -1;
    step(async () => ({ sandbox: await following(), mode: "writing" }), "The next phase begins.");
  }

  /** Retreats that a case gives orders for are a phase of their own. @returns {Promise<Sandbox>} */
  async function following() {
    const { sandbox, told } = desk;
    const { retreats } = sandbox;
    if (!Object.keys(retreats).length) return whole(told?.next);
    const { next } = await post("/api/adjudicate", { ...sandbox, retreats: {} });
    return { ...whole(next), orders: next.phase === "retreat" ? retreats : {} };
  }

  /** @param {Sandbox | undefined} next */
  const whole = (next) => ({ ...empty(game.start), ...next });

  /** @param {number} number */
  function bright(number) {
    draft.bright = draft.bright === number ? -1 : number;
    page.paint();
  }

  /** @param {number} number */
  function point(number) {
    draft.pointed = number;
    page.paintMap();
  }

  /** The main button of the dock. */
  function go() {
    if (desk.now.mode === "judged") onward();
    else mode(desk.now.mode === "writing" ? "judged" : "writing");
  }

  return { mode, onward, bright, point, go };
}

/** @param {Page} page @param {Steps} steps */
function beginning(page, { step, refuse }) {
  const { desk, game } = page;

  function start() {
    step(() => ({ sandbox: game.start, mode: "writing" }), "The position in which a game begins.");
  }

  function blank() {
    step(() => ({ sandbox: empty(game.start), mode: "arranging" }), "The board is empty.");
  }

  /** The start under other rules. @param {string} ruleset */
  async function rules(ruleset) {
    await desk
      .turn(async () => {
        const { start: first } = await page.boardOf({ ruleset, map_file: desk.sandbox.map_file });
        await desk.step({ sandbox: /** @type {Sandbox} */ (first), mode: "writing" });
      })
      .catch(refuse);
  }

  /** @param {string} text @returns {Promise<void>} */
  function paste(text) {
    return step(async () => {
      const { ruleset, map_file } = desk.sandbox;
      return { sandbox: await post("/api/sandbox/position", { text, ruleset, map_file }), mode: "writing" };
    }, "The position is pasted.");
  }

  /** Begins a game on another map; without a text, on the usual one. @param {string} map_file */
  function map(map_file) {
    return step(async () => {
      const { start: first } = await page.boardOf({ ruleset: desk.sandbox.ruleset, map_file });
      return { sandbox: /** @type {Sandbox} */ (first), mode: first.units.length ? "writing" : "arranging" };
    }, "Another map lies on the table.");
  }

  /** Begins a game on a map in a file. @param {File} one */
  async function file(one) {
    const said = h("div", {});
    const raw = await bytesOf(one, LARGEST_MAP, said);
    if (raw) return map(textOf(raw));
    refuse(new Problem(422, { message: said.textContent }));
  }

  return { start, blank, rules, paste, map, file };
}

/** @param {Page} page */
function looking(page) {
  const { desk, game, draft } = page;

  function share() {
    copy(location.href, "The link is copied.");
  }

  /** @param {string} tab */
  function open(tab) {
    if (phone()) $("#column").classList.add("open");
    page.tabs.set(tab);
  }

  /** Takes back one step of what is not yet written. */
  function cancel() {
    if (draft.coasts.length) draft.coasts = [];
    else if (!backed(draft)) draft.bright = -1;
    page.paint();
  }

  /** @param {string} id */
  function inspect(id) {
    toast(`${page.map.held.get(id)?.label ?? id}.`);
  }

  /** What a click on a province means. @param {string} id */
  function pick(id) {
    const where = game.at.get(id) ?? 0;
    if (desk.now.mode === "arranging") return page.act.apply(where);
    const next = draft.unit < 0 ? [] : nextOf(game, ordersFor(game, draft.unit, draft.kind), draft.path);
    if (next.includes(where)) return page.act.name(where);
    if (draft.unit === where) return cancel();
    if (!kindsFor(game, where).length) return inspect(id);
    if (desk.now.mode === "writing") return page.act.take(where);
    page.act.step(() => ({ mode: "writing" })).then(() => page.act.take(where));
  }

  const onMap = { pick, inspect, cancel: () => (draft.unit >= 0 || draft.coasts.length ? cancel() : undefined) };
  return { share, open, cancel, onMap };
}

/** The number of the ruling for an order, or -1. */
/** @param {Page} page @param {number} number of the order */
export function ruled({ desk }, number) {
  const { power, order } = nth(desk.seen?.written ?? [], number);
  const rulings = desk.told?.rulings ?? [];
  const own = rulings.map((one, i) => ({ one, i })).filter(({ one }) => one.power === power && one.text);
  const exact = own.find(({ one }) => JSON.stringify(one.order) === JSON.stringify(order));
  return (exact ?? own.find(({ one }) => one.order.unit !== undefined && one.order.unit === order.unit))?.i ?? -1;
}

/** What the player does with orders: puts them together, writes and erases them, hands them in and takes them back. */

import { $, phone } from "../dom.js";
import { get, Problem, post } from "../net/api.js";
import { Draft as Any } from "../table/usual.js";
import { tell } from "../theme.js";
import { choosing } from "./choosing.js";
import { missed, open, passed } from "./missed.js";
import { kindsFor, nextOf, ordersFor, orderWords, subject } from "./orders.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/views/diplomacy").Order} Order */
/** @typedef {import("../net/views/diplomacy").Action} Action */

const MOST_ADVICE = 60;
const MOST_SECOND_THOUGHTS = 3;

/** @param {Page} page */
export function deeds(page) {
  const written = writing(page);
  return { ...written, ...ordering(page, written.put), ...pressing(page) };
}

/** Looks at a phase and the outcome of its orders; a phase that somebody goes on from has been shown. */
/** @param {Page} page @param {number} version @param {(version: number) => void} show as in all families */
export function look(page, version, show) {
  const { game } = page;
  const { history } = game;
  if (!history) return;
  if (page.own.listing && version === history.beside(page.version ?? 0, 1))
    return open(page, history.number(page.version ?? 0));
  passed(page, version);
  const number = history.number(version);
  const fresh = version < game.version && missed(page).includes(number);
  show(fresh ? game.version : version); // the address names only what somebody chose to look at
  if (fresh) page.version = version;
  if (page.version !== null && !phone()) page.tabs.set("results");
  if (page.version === null && page.tab === "results" && game.phase) page.tabs.set("orders");
}

/** @param {Page} page */
function writing(page) {
  const { game, draft } = page;

  /** Sends what was written in order, however fast it is written. */
  async function send() {
    while (draft.queue.length && !page.busy) {
      const actions = draft.queue.splice(0);
      if (!(await page.act.send(actions))) draft.queue = [];
    }
  }

  /** Writes an order; a build takes the place of another in the same province. */
  /** @param {Order} order */
  function put(order) {
    const rivals = game.view.orders.filter(
      (other) => other.type === "build" && order.type === "build" && rival(other, order),
    );
    for (const other of rivals) draft.queue.push({ type: "erase", order: other });
    draft.queue.push({ type: "write", order });
    Object.assign(draft, { unit: -1, kind: "move", path: [], refused: [] });
    tell(`Written: ${orderWords(game, order)}.`);
    send();
    page.render();
  }

  /** @param {Order} one @param {Order} other */
  function rival(one, other) {
    return game.province(subject(one)) === game.province(subject(other)) && one.place !== other.place;
  }

  /** @param {Order} order */
  function erase(order) {
    draft.queue.push({ type: "erase", order });
    send();
  }

  /** Saves an order that is still on its way first. */
  async function ready() {
    while (page.busy) await new Promise((done) => setTimeout(done, 20));
    const how = game.sealed ? "unseal" : "seal";
    if (how === "unseal" || game.phase) page.act.send([{ type: how }]);
  }

  /** @param {HTMLInputElement} field */
  async function typeOrder(field) {
    const line = field.value.trim();
    const posted = await page.act.send([line]);
    if (!posted) return;
    page.typed.move = "";
    page.render();
    const now = $('#panel [data-key="type"]');
    if (now) now.value = "";
    tell("Written.");
  }

  /** Lets a bot write what is still missing. */
  async function advise() {
    if (draft.advised) return;
    draft.advised = true;
    if (page.tab === "results") page.tabs.set("orders");
    const title = game.sheet.title;
    let erased = 0;
    for (let n = 0; n < MOST_ADVICE && game.sheet.left && game.phase && game.sheet.title === title; n++) {
      const hint = await get(`/api/games/${game.info.id}/hint?seat=${game.seat}`).catch(() => null);
      if (hint?.move.startsWith("erase") && ++erased > MOST_SECOND_THOUGHTS) break;
      if (!hint || hint.move === "seal" || !(await page.act.send([hint.move]))) break;
    }
    draft.advised = false;
    page.render();
  }

  return { put, erase, ready, typeOrder, advise };
}

/** @param {Page} page @param {(order: Order) => void} put */
function ordering(page, put) {
  const { game, draft } = page;
  const chosen = choosing(page, put);

  /** Chooses what stands in a province, or a place to build in. */
  /** @param {number} province */
  function take(province) {
    if (page.version !== null) page.act.now();
    if (page.tab === "results") page.tabs.set("orders");
    chosen.take(province);
  }

  function next() {
    const without = game.own.find(({ place }) => !game.view.orders.some((order) => order.unit === place));
    if (without) take(game.province(without.place));
  }

  /** @param {number} number */
  function bright(number) {
    draft.bright = draft.bright === number ? -1 : number;
    page.render();
  }

  /** Lets an order stand out while the pointer is on its row. */
  /** @param {number} number */
  function point(number) {
    draft.pointed = number;
    page.family.picture(page);
  }

  return { ...chosen, take, next, bright, point };
}

/** @param {Page} page */
function pressing(page) {
  const { game } = page;

  /** @param {HTMLInputElement} field */
  async function write(field) {
    const text = field.value.trim();
    const to = page.own.thread < 0 ? [] : [page.own.thread];
    field.value = page.typed.say = "";
    try {
      const posted = await post(`/api/games/${game.info.id}/moves`, {
        version: game.version,
        seat: game.seat,
        move: { type: "say", to, text },
      });
      for (const happened of posted.happened) game.take(happened);
    } catch (error) {
      field.value = page.typed.say ||= text;
      if (!(error instanceof Problem)) throw error;
      page.toast(error.message);
    }
    page.render();
  }

  /** @param {number} seat */
  function thread(seat) {
    page.own.thread = seat;
    page.paintPanel();
  }

  function draw() {
    const action = game.aside("offerdraw") ?? game.aside("withdrawdraw");
    if (action) page.act.send([action]);
  }

  return { write, thread, draw };
}

/** What a click on a province means: what the server's choices allow, or else who is there. */
/** @param {Page} page */
export function onMap(page) {
  const { game, draft } = page;

  /** @param {string} id */
  function inspect(id) {
    page.toast(`${page.map.held.get(id)?.label ?? id}.`);
  }

  /** @param {string} id */
  function pick(id) {
    const where = game.at.get(id) ?? 0;
    if (page.version !== null || page.curtain >= 0 || !game.phase) return inspect(id);
    if (draft.unit >= 0 && nextOf(game, ordersFor(game, draft.unit, draft.kind), draft.path).includes(where))
      return page.act.name(where);
    if (draft.unit === where) return page.act.cancel();
    if (kindsFor(game, where).length) return page.act.take(where);
    inspect(id);
  }

  return { pick, inspect, cancel: () => (draft.unit >= 0 ? page.act.cancel() : undefined) };
}

// The order that is being put together, and what is looked at, which nobody else knows

export class Draft extends Any {
  constructor() {
    super();
    /** The province of the unit that is being ordered, or -1. */
    this.unit = -1;
    /** What kind of order it gets. @type {string} */
    this.kind = "move";
    /** The provinces named after it, in order. @type {number[]} */
    this.path = [];
    /** The number of the result that stands out, or -1. */
    this.bright = -1;
    /** The result that the pointer is on. */
    this.pointed = -1;
    /** Whether a bot writes the rest. */
    this.advised = false;
    /** Orders not yet sent. @type {import("../net/views/diplomacy").Action[]} */
    this.queue = [];
  }

  clear() {
    super.clear();
    Object.assign(this, { unit: -1, kind: "move", path: [], bright: -1, pointed: -1 });
  }
}

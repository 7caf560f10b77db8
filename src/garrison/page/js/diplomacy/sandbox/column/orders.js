/** The orders of all powers as rows, with the outcome of each once they are judged, and as text. */

import { $, h } from "../../../dom.js";
import { icon } from "../../../icons.js";
import { unitIcon } from "../../map/arrows.js";
import { subject } from "../../orders.js";
import { ruled } from "../act.js";

/** @typedef {import("../types").Page} Page */
/** @typedef {import("../types").Ruling} Ruling */
/** @typedef {import("../../../net/views/diplomacy").Unit} Unit */

/** @param {Page} page */
export function orders(page) {
  return page.desk.now.mode === "judged" ? results(page) : [...sheet(page), entry(page)];
}

// Orders as they are written

/** @param {Page} page */
function sheet(page) {
  const { game } = page;
  const powers = game.board.seats.map((_, seat) => rows(page, seat));
  const all = powers.flatMap((list, seat) => (list.length ? [of(page, seat, "orderlist", list)] : []));
  return all.length ? all : [h("p", { class: "muted" }, "No unit needs an order.")];
}

/** @param {Page} page @param {number} seat */
function rows(page, seat) {
  const { game } = page;
  const written = game.seen.written.map((one, number) => ({ ...one, number })).filter(({ power }) => power === seat);
  const units = game.ordered.filter(({ power }) => power === seat);
  const without = units.filter(({ place }) => !written.some(({ order }) => isFor(page, order, place)));
  return [...written.map((one) => row(page, one)), ...without.map((one) => bare(page, one))];
}

/** @param {Page} page @param {import("../../../net/views/diplomacy").Order} order @param {number} place */
function isFor({ game }, order, place) {
  return subject(order) >= 0 && game.province(subject(order)) === game.province(place);
}

/** @param {Page} page @param {import("../types").Written & { number: number }} written */
function row(page, { power, short, words, order, number }) {
  const { game, desk, act } = page;
  const ruling = desk.told?.rulings[ruled(page, number)];
  const without = ruling?.result === "void" ? ruling.why : "";
  const kind = order.kind ?? game.unit(Math.max(subject(order), 0))?.kind ?? (short.startsWith("F ") ? "F" : "A");
  const province = subject(order) < 0 ? -1 : game.province(subject(order));
  return h(
    "li",
    { class: `${without ? "doubt" : ""}${province >= 0 && page.draft.unit === province ? " current" : ""}` },
    unitIcon(game.livery(power), kind),
    choose(page, province, `order-${number}`, short, without ? h("small", {}, without) : null, words),
    h(
      "button",
      {
        type: "button",
        class: "btn quiet icon",
        "aria-label": `Erase ${short}`,
        "data-key": `erase-${number}`,
        onclick: () => act.erase(number),
      },
      icon("x"),
    ),
  );
}

/** A unit without an order. */
/** @param {Page} page @param {Unit} unit */
function bare(page, { power, kind, place, strength }) {
  const { game } = page;
  const province = game.province(place);
  const fate = game.phase === "retreating" ? "disbanded without an order" : "holds without an order";
  return h(
    "li",
    { class: `none${page.draft.unit === province ? " current" : ""}` },
    unitIcon(game.livery(power), kind, strength),
    choose(page, province, `unit-${place}`, game.place(place), h("small", {}, fate)),
  );
}

/** @param {Page} page @param {number} province @param {string} key @param {string} text @param {HTMLElement | null} more */
function choose({ act, desk }, province, key, text, more, title = "") {
  const take = () =>
    desk.now.mode === "writing"
      ? act.take(province)
      : act.step(() => ({ mode: "writing" })).then(() => act.take(province));
  return h(
    "button",
    {
      type: "button",
      class: "pickunit",
      title: title || null,
      "data-key": key,
      onclick: () => (province >= 0 ? take() : undefined),
    },
    h("b", { class: "text-order" }, text),
    more,
  );
}

/** @param {Page} page @param {number} seat @param {string} kind @param {HTMLElement[]} list */
function of({ game }, seat, kind, list) {
  const name = game.colour(seat);
  return h(
    "section",
    { "aria-label": name },
    h("h2", {}, name),
    h("ul", { class: kind, "aria-label": `Orders of ${name}` }, list),
  );
}

// Orders as they were judged

/** @param {Page} page */
function results(page) {
  const { game, desk } = page;
  const rulings = (desk.told?.rulings ?? []).map((one, number) => ({ ...one, number }));
  const all = game.board.seats.flatMap((_, seat) => {
    const list = rulings.filter(({ power }) => power === seat).map((one) => result(page, one));
    return list.length ? [of(page, seat, "results", list)] : [];
  });
  return all.length ? all : [h("p", { class: "muted" }, "There was nothing to judge.")];
}

/** @param {Page} page @param {Ruling & { number: number }} ruling */
function result(page, { power, text, order, why, result: outcome, failed, number, words }) {
  const { game, act, draft } = page;
  const unit = game.unit(Math.max(subject(order), 0));
  return h(
    "li",
    {
      class: failed ? "failed" : null,
      onpointerenter: () => act.point(number),
      onpointerleave: () => act.point(-1),
    },
    unitIcon(game.livery(power), order.kind ?? unit?.kind ?? (text.startsWith("F ") ? "F" : "A"), unit?.strength),
    h(
      "button",
      {
        type: "button",
        "aria-pressed": `${draft.bright === number}`,
        title: words || null,
        "data-key": `result-${number}`,
        onclick: () => act.bright(number),
      },
      h("b", {}, text || `${unit ? `${unit.kind} ${game.code(unit.place)}` : ""}, no order`),
      h("span", {}, why || outcome),
    ),
  );
}

// A line to type orders into, and all orders as text, short or in words

const LONGEST = 40_000;

/** @param {Page} page */
export function entry(page) {
  const field = h("input", {
    type: "text",
    class: "text mono",
    maxlength: 400,
    "data-key": "type",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: page.game.seen.possible[0]?.text.toLowerCase() ?? "",
    "aria-label": "Write an order, short or in words",
  });
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    const now = $('#panel [data-key="type"]');
    if (now?.value.trim()) page.act.type(now);
  };
  return h(
    "form",
    { class: "say entry", onsubmit: send },
    field,
    h("button", { class: "btn", "data-key": "type-send" }, "Write"),
    refused(page),
  );
}

/** @param {Page} page */
function refused({ draft }) {
  return draft.refused.length ? h("p", { class: "bad", role: "alert" }, draft.refused) : null;
}

/** @param {Page} page */
export function text(page) {
  const { draft, act } = page;
  const area = h("textarea", {
    class: "text mono sheet",
    rows: 12,
    maxlength: LONGEST,
    "data-key": `sheet-${draft.form}`,
    spellcheck: "false",
    autocapitalize: "none",
    "aria-label": "All orders, one to a line, under the names of their powers",
  });
  area.textContent = whole(page);
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.replace($("#panel textarea").value);
  };
  return [
    form(page),
    h(
      "form",
      { class: "paste", onsubmit: send },
      area,
      refused(page),
      h("button", { class: "btn primary", "data-key": "sheet-send" }, "Write these orders"),
    ),
    h(
      "p",
      { class: "small muted" },
      "One order to a line, in either form. A line with the name of a power starts that power's orders; without one, an order is for the unit that it names.",
    ),
  ];
}

/** @param {Page} page */
function form({ draft, act }) {
  const one = (/** @type {"short" | "words"} */ value, /** @type {string} */ label) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "form",
        value,
        checked: draft.form === value,
        "data-key": `form-${value}`,
        onchange: () => act.set({ form: value }),
      }),
      h("span", {}, label),
    );
  return h(
    "fieldset",
    { class: "seg" },
    h("legend", { class: "visually-hidden" }, "How orders are written"),
    one("short", "Short"),
    one("words", "In words"),
  );
}

/** @param {Page} page */
function whole({ game, draft }) {
  return game.board.seats
    .flatMap((_, seat) => {
      const own = game.seen.written.filter(({ power }) => power === seat).map((one) => one[draft.form]);
      return own.length ? [[`${game.colour(seat)}:`, ...own].join("\n")] : [];
    })
    .join("\n\n");
}

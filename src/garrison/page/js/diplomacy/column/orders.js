/** The sheet: every unit with its order, and a line to type orders into. */
import { h } from "../../dom.js";
import { icon } from "../../icons.js";
import { unitIcon } from "../map/glyphs.js";
import { named, said } from "../orders.js";
import { sandbox } from "./results.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/views/diplomacy").Order} Order */
/** @typedef {import("../../net/views/diplomacy").Unit} Unit */

/** @param {Page} page */
export function orders(page) {
  const { game } = page;
  if (game.watching || game.over)
    return [h("p", { class: "muted" }, game.over ? "The game is over." : "Only those who play write orders.")];
  const { carrying, lacking } = game.sheet;
  return [
    h("h2", {}, game.sheet.title),
    h("ul", { class: "orderlist", "aria-label": "Your orders" }, rows(page)),
    carrying ? h("p", { class: "small" }, carrying) : null,
    game.phase && lacking && game.view.phase.type === "adjusting" ? h("p", { class: "small muted" }, lacking) : null,
    game.phase ? writing(page) : null,
    sandbox(game.info.id),
  ];
}

/** @param {Page} page */
function rows(page) {
  const { game } = page;
  const { orders: written } = game.view;
  if (game.view.phase.type === "adjusting") {
    const list = written.map((order, n) => row(page, null, order, n));
    return list.length ? list : [h("li", { class: "empty" }, h("p", { class: "muted" }, "Nothing is written."))];
  }
  const ordered = game.own.map((unit) => {
    const n = written.findIndex((order) => order.unit === unit.place);
    return row(page, unit, written[n], n);
  });
  return ordered.length
    ? ordered
    : [h("li", { class: "empty" }, h("p", { class: "muted" }, "You have nothing to order."))];
}

/** @param {Page} page @param {Unit | null} unit @param {Order | undefined} order @param {number} n */
function row(page, unit, order, n) {
  const { game, draft, act } = page;
  const sheet = order ? game.sheet.orders[n] : undefined;
  const place = unit?.place ?? order?.unit ?? order?.place ?? -1;
  const province = place < 0 ? -1 : game.province(place);
  const kinds = `${order ? "" : "none"}${sheet?.void || sheet?.doubt ? " doubt" : ""}${draft.unit >= 0 && draft.unit === province ? " current" : ""}`;
  const bare = game.view.phase.type === "retreating" ? "disbanded if you say nothing" : "holds if you say nothing";
  const more = sheet?.void || sheet?.doubt || (order ? "" : bare);
  const whole = h(
    "button",
    {
      type: "button",
      class: "pickunit",
      title: sheet?.text ?? null,
      "data-key": `unit-${place}`,
      onclick: () => (game.phase && province >= 0 ? act.take(province) : undefined),
    },
    h("b", { class: "text-order" }, order ? said(game, order) : game.place(place)),
    more ? h("small", {}, named(game, more)) : null,
  );
  const kind = unit?.kind ?? order?.kind ?? game.unit(place)?.kind ?? "A";
  return h(
    "li",
    { class: kinds },
    unitIcon(game.livery(game.seat), kind, unit?.strength),
    whole,
    order && game.phase
      ? h(
          "button",
          {
            type: "button",
            class: "btn quiet icon",
            "aria-label": `Erase: ${said(game, order)}`,
            "data-key": `erase-${place}-${n}`,
            onclick: () => act.erase(order),
          },
          icon("x"),
        )
      : order
        ? h("span", { class: "saved" }, icon("check"), h("span", { class: "visually-hidden" }, "saved"))
        : null,
  );
}

/** @param {Page} page */
function writing(page) {
  const { draft, act, game } = page;
  const field = h("input", {
    type: "text",
    class: "text mono",
    maxlength: 300,
    "data-key": "type",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: game.sheet.example.toLowerCase(),
    "aria-label": "Write an order, short or in words",
    oninput: () => (page.typed.move = field.value),
  });
  field.value = page.typed.move;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) act.type(field);
  };
  return h(
    "form",
    { class: "say entry", onsubmit: send },
    field,
    h("button", { class: "btn", "data-key": "type-send" }, "Write"),
    draft.refused.length && page.tab === "orders"
      ? h("p", { class: "bad", role: "alert" }, draft.refused.join(" "))
      : null,
  );
}

/** A line to type orders into, and all orders as text, short or in words. */
import { $, h } from "../../dom.js";

/** @typedef {import("../types").Page} Page */

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

/** The small parts of the docks about armies: a territory with its armies, a list to choose from, a slider. */
import { capital, h } from "../dom.js";
import { flag } from "../map/hatching.js";
import { amounts, button, part } from "../table/parts.js";

/** @typedef {import("./page").Page} Page */

/** @param {Page} page @param {number} where @param {string} note */
export function place({ game }, where, note) {
  return h(
    "div",
    { class: "place" },
    flag(game.livery(game.owner(where))),
    h("div", {}, h("b", {}, game.name(where)), h("small", {}, note)),
    h("span", { class: "armies num" }, game.armies(where)),
  );
}

/**
 * A list to choose a territory from, the equal of the map; a quiet one stands back, since most people use the map.
 * @param {Page} page
 * @param {{ label: string, key: string, from: number[], chosen?: number, quiet?: boolean, choose: (where: number) => void }} how
 */
export function picker({ game }, { label, key, from, chosen = -1, quiet = false, choose }) {
  const sorted = [...from].sort((a, b) => game.name(a).localeCompare(game.name(b)));
  return h(
    "label",
    { class: quiet ? "field pick quiet" : "field pick" },
    h("span", {}, label),
    h(
      "select",
      {
        "data-key": key,
        onchange: (/** @type {any} */ event) => event.target.value !== "" && choose(Number(event.target.value)),
      },
      h("option", { value: "" }, "choose…"),
      sorted.map((where) =>
        h("option", { value: where, selected: where === chosen }, `${game.name(where)} · ${game.armies(where)}`),
      ),
    ),
  );
}

/** What was decided last and can still be taken back, if there is anything. */
/** @param {Page} page */
export function undoable({ pending, act }) {
  if (!pending.last) return null;
  return h(
    "p",
    { class: "undoable" },
    h("span", { class: "small muted" }, `${capital(pending.last)}. You can still undo it.`),
    button("Undo", act.undo, { icon: "undo", key: "undo", kbd: "U", quiet: true }),
  );
}

/**
 * How many armies move from one territory to another.
 * @param {Page} page
 * @param {{ source: number, target: number, least: number, most: number, arriving: number, title: string, ways: (n: number) => import("../dom.js").Child }} how `ways` gives the buttons for so many
 */
export function slider(page, { source, target, least, most, arriving, title, ways }) {
  const { game, draft, act } = page;
  const n = Math.max(least, Math.min(most, draft.amount < 0 ? most : draft.amount));
  const stay = game.armies(source) - n;
  const change = (/** @type {any} */ event) => act.set({ amount: Number(event.target.value) });
  const range = h("input", {
    type: "range",
    min: least,
    max: most,
    value: n,
    disabled: least === most,
    "data-key": "amount",
    "aria-label": `Armies that move from ${game.name(source)} to ${game.name(target)}`,
    "aria-valuetext": `${n} move, ${stay} ${stay === 1 ? "stays" : "stay"}`,
    oninput: change,
    onchange: change,
  });
  /** @param {number} where @param {number} armies */
  const end = (where, armies) =>
    h("span", { class: "end" }, h("small", {}, game.name(where)), h("b", { class: "num" }, armies));

  /** While a button is held, each step begins at what there is by then. @param {number} by */
  function take(by) {
    const now = draft.amount < 0 ? n : draft.amount;
    act.set({ amount: Math.max(least, Math.min(most, now + by)) });
  }

  return [
    part(
      "grow slide",
      h("h2", {}, title),
      h("div", { class: "slide-row" }, end(source, stay), range, end(target, arriving + n)),
    ),
    part(
      "stepping",
      amounts({
        label: "Armies that move",
        n,
        less: n > least,
        more: n < most,
        take,
        all: () => act.set({ amount: most }),
      }),
    ),
    ways(n),
  ];
}

/** The sheet of orders: what is left of the pool, and the orders in a list whose order can be changed. */
import { h, percent } from "../../dom.js";
import { icon } from "../../icons.js";
import { button } from "../../table/parts.js";
import { tell } from "../../theme.js";
import { together } from "../act.js";
import { place, STEPS } from "../game.js";

/** @typedef {import("../page").Page} Page */

/** @typedef {import("../game.js").Sheet["rows"][number]} Row */

/** The row that is taken up in the list, and the one that is dragged. */
const state = { held: "", dragged: -1 };

/** @param {Page} page */
export function orders(page) {
  const { game } = page;
  const { sheet } = page.own;
  if (!game.seen.extra.turn || game.info.stage === "waiting") return [h("p", { class: "muted" }, none(page))];
  const { rows } = sheet;
  const seen = new Map();
  const ids = rows.map(({ order }) => {
    const text = JSON.stringify(order);
    seen.set(text, (seen.get(text) ?? 0) + 1);
    return `${text}${seen.get(text)}`;
  });
  return [
    purse(page),
    game.reckoned.waiting.length ? waiting(page) : null,
    rows.length
      ? sortable(
          state,
          rows.map((row, i) => listed(page, rows, row, i, `${ids[i]}`)),
          { move: page.act.move, say: tell, again: () => page.paintPanel() },
        )
      : h(
          "p",
          { class: "muted" },
          `Nothing is written yet. Choose a ${place(page)} on the map, or type an order under Text.`,
        ),
    rows.length > 1 ? h("p", { class: "small muted" }, rule(page)) : null,
    sealing(page),
  ];
}

/** @param {Page} page */
function none({ game }) {
  if (game.info.stage === "waiting") return "Orders are written when the game has begun.";
  return game.watching ? "Orders are secret until the turn is carried out." : "There is nothing to order now.";
}

/** @param {Page} page */
function rule({ game }) {
  if (game.info.options.queue_mode === "fifo")
    return "Each order waits for those before it that are for the same place.";
  if (game.info.ruleset === "warlight")
    return "Reinforcements come first. Players then take turns to march, one order each, in the order of this list.";
  return "The rules decide what comes first. Orders that can change places have a handle.";
}

/** @param {Page} page */
function purse({ game }) {
  const { pool, energy } = game.reckoned;
  const all = game.table.pool[game.seat] ?? 0;
  const spent = (/** @type {string} */ type) =>
    game.table.orders.filter((one) => one.type === type).reduce((sum, one) => sum + (one.armies ?? 0), 0);
  const [bids, new_] = [spent("colonize"), spent("reinforce")];
  const bar = (/** @type {number} */ n, /** @type {string} */ kind) => {
    const piece = h("i", { class: kind });
    piece.style.setProperty("flex-grow", `${n}`);
    return piece;
  };
  return h(
    "div",
    { class: "pool" },
    h("span", { class: pool < 0 ? "bad" : null }, h("b", { class: "num" }, pool), ` of ${all} left in the pool`),
    h(
      "div",
      { class: "meter", role: "img", "aria-label": `${bids} bid, ${new_} to reinforce, ${Math.max(0, pool)} left` },
      [bar(bids, "bids"), bar(new_, "new"), bar(Math.max(0, pool), "left")],
    ),
    game.table.energy.length
      ? h("span", {}, h("b", { class: "num" }, energy), ` of ${game.table.energy[game.seat] ?? 0} energy left`)
      : null,
  );
}

/** @param {Page} page */
function waiting({ game }) {
  return h(
    "section",
    {},
    h("h2", {}, "Still to be carried out"),
    h(
      "ul",
      { class: "small" },
      game.reckoned.waiting.map((words) => h("li", {}, words)),
    ),
  );
}

/** @param {Page} page @param {Row[]} rows @param {Row} row @param {number} i @param {string} id */
function listed(page, rows, row, i, id) {
  const { game } = page;
  const words = row.info?.words ?? "…";
  const movable = together(rows[i - 1], row) || together(rows[i + 1], row);
  const number = game.table.orders.findIndex((one) => JSON.stringify(one) === JSON.stringify(row.order));
  const editable = Boolean(row.order.armies) && number >= 0;
  const told = [h("b", {}, words), h("small", {}, note(row))];
  return {
    id,
    text: words,
    kind: row.info?.doubt ? "doubt" : "",
    movable,
    body: [
      editable
        ? h(
            "button",
            {
              type: "button",
              class: "what-order",
              "data-key": `edit-${id}`,
              title: "Change the number",
              onclick: () => page.act.edit(number),
            },
            told,
          )
        : h("span", { class: "what-order" }, told),
      h(
        "span",
        { class: "moves" },
        movable
          ? sign(`Earlier: ${words}`, "up", `up-${id}`, () => page.act.move(i, i - 1), !together(rows[i - 1], row))
          : null,
        sign(`Erase: ${words}`, "x", `erase-${id}`, () => page.act.erase(row.order), false),
      ),
    ],
  };
}

/** @param {string} label @param {string} name @param {string} key @param {() => void} onclick @param {boolean} off */
function sign(label, name, key, onclick, off) {
  return h(
    "button",
    {
      type: "button",
      class: "btn quiet icon",
      "aria-label": label,
      "aria-disabled": off ? "true" : null,
      "data-key": key,
      onclick: off ? null : onclick,
    },
    icon(name),
  );
}

/** @param {Row} row */
function note({ info }) {
  const step = h("span", { class: "stepname" }, STEPS[info?.step ?? ""] ?? "");
  if (!info) return "being saved";
  if (info.doubt) return [step, info.doubt];
  if (info.chance >= 0) return [step, `${percent(info.chance)} if nobody else moves`];
  return [step, info.step === "colonize" ? "returns if outbid" : ""];
}

/** @param {Page} page */
function sealing({ game, act, own: { sheet } }) {
  const { sealed, living } = game.table;
  const saved = sheet.wanted ? "Being saved" : "All is saved";
  const off = game.sealed && !game.table.asides.some(({ action }) => action.type === "unseal");
  return h(
    "div",
    { class: "readybar" },
    h("small", {}, `${saved}. `, h("b", {}, `${sealed.length} of ${living.length}`), " sealed."),
    game.sealed
      ? button("Take back", act.unseal, { key: "seal", off })
      : button("Seal", act.seal, { key: "seal", kbd: "R" }),
  );
}

// A list that can be put in another order: by dragging, by buttons, and by keys on a handle (Space, arrows, Space)

/** @typedef {{ id: string, text: string, kind: string, movable: boolean, body: import("../../dom.js").Child[] }} Item */

/**
 * @param {{ held: string, dragged: number }} state what is taken up, which outlives a new picture of the list
 * @param {Item[]} rows
 * @param {{ move: (from: number, to: number) => void, say: (words: string) => void, again: () => void }} how
 */
export function sortable(state, rows, { move, say, again }) {
  return h(
    "ol",
    { class: "sortable", "aria-label": "Your orders, as they are carried out" },
    rows.map((row, i) => item(state, rows, i, row, { move, say, again })),
  );
}

/**
 * @param {{ held: string, dragged: number }} state @param {Item[]} rows @param {number} i @param {Item} row
 * @param {{ move: (from: number, to: number) => void, say: (words: string) => void, again: () => void }} how
 */
function item(state, rows, i, { id, text, kind, movable, body }, { move, say, again }) {
  const held = state.held === id;

  /** @param {KeyboardEvent} event */
  function pressed(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      state.held = held ? "" : id;
      say(held ? `${text}: put down at place ${i + 1}.` : `${text}: taken up, at place ${i + 1} of ${rows.length}.`);
      again();
    } else if (step) {
      event.preventDefault();
      event.stopPropagation();
      if (held && i + step >= 0 && i + step < rows.length) move(i, i + step);
    } else if (event.key === "Escape" && held) {
      event.stopPropagation();
      state.held = "";
      again();
    }
  }

  return h(
    "li",
    {
      class: `${kind}${held ? " held" : ""}`,
      draggable: "true",
      ondragstart(/** @type {DragEvent} */ event) {
        state.dragged = i;
        if (event.dataTransfer) event.dataTransfer.effectAllowed = "move";
      },
      ondragover(/** @type {any} */ event) {
        event.preventDefault();
        event.currentTarget.classList.add("over");
      },
      ondragleave: (/** @type {any} */ event) => event.currentTarget.classList.remove("over"),
      ondrop(/** @type {any} */ event) {
        event.preventDefault();
        event.currentTarget.classList.remove("over");
        if (state.dragged >= 0 && state.dragged !== i) move(state.dragged, i);
        state.dragged = -1;
      },
    },
    h(
      "button",
      {
        type: "button",
        class: "grip",
        "data-key": `grip-${id}`,
        "aria-label": `Order ${i + 1}: ${text}. Space takes it up, arrows move it.`,
        "aria-pressed": `${held}`,
        onkeydown: pressed,
      },
      movable ? icon("grip") : h("span", { class: "fixed", "aria-hidden": "true" }, "·"),
    ),
    h("span", { class: "place-no num" }, i + 1),
    body,
  );
}

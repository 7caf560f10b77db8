/** A list that can be put in another order: by dragging, by buttons, and by keys on a handle (Space, arrows, Space). */
import { h } from "../dom.js";
import { icon } from "../icons.js";

/** @typedef {{ id: string, text: string, kind: string, movable: boolean, body: import("../dom.js").Child[] }} Row */

/**
 * @param {{ held: string, dragged: number }} state what is taken up, which outlives a new picture of the list
 * @param {Row[]} rows
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
 * @param {{ held: string, dragged: number }} state @param {Row[]} rows @param {number} i @param {Row} row
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

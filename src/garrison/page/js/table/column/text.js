/** A line to type moves into, and the list of all that may be played: an equal way to play, for ears and for those who like to type. */
import { counted, h } from "../../dom.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
export function writing(page) {
  const { draft, act, game } = page;
  const field = h("input", {
    type: "text",
    class: "text mono",
    maxlength: 200,
    "data-key": "type",
    autocomplete: "off",
    autocapitalize: "none",
    spellcheck: "false",
    placeholder: game.seen.moves[0] ?? "",
    "aria-label": "A move, as in the list",
    oninput: () => (page.typed.move = field.value),
  });
  field.value = page.typed.move;
  const send = (/** @type {Event} */ event) => {
    event.preventDefault();
    if (field.value.trim()) act.type(field);
  };
  return h(
    "form",
    { class: "say", onsubmit: send },
    field,
    h("button", { class: "btn", "data-key": "type-send" }, "Play"),
    draft.refused.length ? h("p", { class: "bad", role: "alert" }, draft.refused.join(" ")) : null,
  );
}

/** @param {Page} page */
export function moves({ game, act, allMoves }) {
  const all = game.phase ? game.seen.moves : [];
  const shown = allMoves ? all : all.slice(0, 12);
  if (!all.length) return null;
  return h(
    "section",
    {},
    h("h2", {}, counted(all.length, "possible move")),
    h(
      "ul",
      { class: "moves" },
      shown.map((move) =>
        h(
          "li",
          {},
          h(
            "button",
            { type: "button", class: "mono", "data-key": `move-${move}`, onclick: () => act.send([move]) },
            move,
          ),
        ),
      ),
    ),
    all.length > shown.length
      ? h("button", { type: "button", class: "btn quiet", "data-key": "all-moves", onclick: act.allMoves }, "Show all")
      : null,
  );
}

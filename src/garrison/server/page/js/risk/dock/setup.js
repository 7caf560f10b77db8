/** The dock while territories are claimed and the first armies placed: one click each, and a queue that goes on by itself. */
import { counted, h } from "../../dom.js";
import { button, part } from "../../table/parts.js";
import { picker } from "../parts.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function claim(page) {
  const { game, act } = page;
  return [
    part(
      "grow pickers",
      picker(page, { label: "Claim", key: "claim-list", from: game.sources("claim"), choose: act.claim }),
    ),
    part("hint", h("p", { class: "muted" }, "Each click on the map claims one empty territory.")),
    part(
      "go",
      button("Claim the rest", act.rest, {
        key: "rest",
        hint: "A bot claims the rest for you, and places your armies.",
      }),
    ),
  ];
}

/** @param {Page} page */
export function put(page) {
  const { game, draft, act } = page;
  const left = game.view.phase.piles?.[game.seat] ?? 0;
  return [
    part(
      "count",
      h("b", { class: "huge num" }, left),
      h("span", {}, left === 1 ? "army" : "armies", h("br"), "left to place"),
    ),
    part(
      "grow",
      draft.queue.length
        ? queued(page)
        : h(
            "p",
            { class: "muted" },
            "Each click places one army. Click ahead, too: the rest follow when it is your turn again.",
          ),
      picker(page, { label: "or from the list", key: "place-list", from: game.sources("place"), choose: act.put }),
    ),
    part("go", button("Place the rest", act.rest, { key: "rest", hint: "A bot places the rest for you." })),
  ];
}

/** @param {Page} page */
export function queued({ game, draft, act }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const where of draft.queue) counts.set(where, (counts.get(where) ?? 0) + 1);
  const words = [...counts].map(([where, n]) => `${game.name(where)}${n > 1 ? ` (${n})` : ""}`).join(", ");
  return h(
    "p",
    { class: "queue" },
    h("b", {}, `Next ${counted(draft.queue.length, "army", "armies")}: `),
    words,
    " ",
    button("Undo", act.undo, { quiet: true, icon: "undo", key: "undo", kbd: "U" }),
  );
}

/** The dock while territories are claimed and the first armies placed: one at a time, and a queue that goes on by itself. */
import { capital, counted, h, tap } from "../../dom.js";
import { amounts, button, part } from "../../table/parts.js";
import { picker } from "../parts.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function claim(page) {
  const { game, act } = page;
  const list = { label: "or from the list", key: "claim-list", from: game.sources("claim"), quiet: true };
  return [
    part(
      "grow",
      h("p", { class: "muted" }, `${capital(tap())} an empty territory on the map to claim it.`),
      picker(page, { ...list, choose: act.claim }),
    ),
    ...rest(page, "Claim the rest", "A bot claims land for you, then spreads your armies over your borders."),
  ];
}

/** What a bot does for whoever asks it to, until it is told to stop. @param {Page} page @param {string} label @param {string} what */
function rest({ draft, act }, label, what) {
  return draft.placing
    ? [part("hint", h("p", { class: "small muted" }, "A bot does the rest for you.")), part("go", stop(act))]
    : [part("hint", h("p", { class: "small muted" }, what)), part("go", button(label, act.rest, { key: "rest" }))];
}

/** @param {Page["act"]} act */
export function stop(act) {
  return button("Stop", () => act.set({ placing: false }), { icon: "pause", key: "stop" });
}

/** @param {Page} page */
export function put(page) {
  const { game, draft, act } = page;
  const left = game.pile;
  const list = { label: "or from the list", key: "place-list", from: game.sources("place"), quiet: true };
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
            `Each ${tap()} places one army, two quick ones all. Go on without waiting: the rest follow when it is your turn.`,
          ),
      picker(page, { ...list, choose: act.put }),
    ),
    draft.spot < 0 ? null : here(page, left),
    ...rest(page, "Place the rest", "A bot spreads them over your borders."),
  ];
}

/** How many wait to be placed in the territory that was chosen last. */
/** @param {Page} page @param {number} left */
function here({ game, draft, act }, left) {
  const { spot, queue } = draft;
  const n = queue.filter((where) => where === spot).length;
  return part(
    "stepping",
    h("p", { class: "spot" }, h("b", {}, game.name(spot)), ` ${game.armies(spot)}`),
    amounts({
      label: `Armies for ${game.name(spot)}`,
      n,
      less: n > 0,
      more: queue.length < left,
      take: (by) => (by < 0 ? act.unput(spot) : act.put(spot, by)),
      all: () => act.put(spot, left),
    }),
  );
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

/** The phases of a turn, above the map. */
import { capital, h } from "../dom.js";

/** @typedef {import("./page").Page} Page */

const PHASES = ["trade", "deploy", "attack", "fortify"];

/** @param {Page} page */
export function steps({ game, version, curtain }) {
  const phase = game.phase === "occupy" ? "attack" : game.phase;
  const now = PHASES.indexOf(phase);
  if (now < 0 || version !== null || curtain >= 0) return null;
  const cards = game.board.cards.length > 0;
  const all = PHASES.filter((name) => (name !== "trade" || cards) && (name !== "fortify" || game.fortifies));
  return h(
    "ol",
    { class: "phases", "aria-label": "Phases of your turn" },
    all.map((name) =>
      h(
        "li",
        { "aria-current": name === phase ? "step" : null, class: PHASES.indexOf(name) < now ? "done" : null },
        h("span", {}, capital(name)),
      ),
    ),
  );
}

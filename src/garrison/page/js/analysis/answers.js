/** What the server says of a position: everybody's chances to win, and what the best bots would do and why. */
import { capital, h, percent, percentInWords, s } from "../dom.js";
import { flag } from "../map/hatching.js";

/** @typedef {import("../map/hatching.js").Livery} Livery */
/** @typedef {import("../net/wire").Advice} Advice */

/** @param {Advice} found @param {Livery[]} liveries @param {(seat: number) => string} name */
export function chances({ chances: all, words, error }, liveries, name) {
  const rows = all.map((chance, seat) => ({ chance, seat })).sort((a, b) => b.chance - a.chance);
  return [
    h(
      "ul",
      { class: "chancebars" },
      rows.map(({ chance, seat }) => {
        const livery = /** @type {Livery} */ (liveries[seat]);
        return h(
          "li",
          {},
          flag(livery),
          h("span", {}, name(seat)),
          s(
            "svg",
            { viewBox: "0 0 100 10", preserveAspectRatio: "none", "aria-hidden": "true", "data-o": livery.look },
            s("rect", { class: "track", width: 100, height: 10 }),
            s("rect", { class: "fill", width: 100 * chance, height: 10 }),
          ),
          h("b", { class: "num" }, percent(chance, 0)),
        );
      }),
    ),
    h("p", { class: "small muted" }, error > 0.0005 ? `${words} Give or take ${percentInWords(error, 0)}.` : words),
  ];
}

/** @param {Advice} found */
export function suggestions({ suggestions: all }) {
  if (!all.length) return h("p", { class: "muted" }, "The bots have nothing to say about this position.");
  return h(
    "ol",
    { class: "suggestions" },
    all.map(({ bot, move, words, chance, reason }) =>
      h(
        "li",
        {},
        h(
          "p",
          { class: "suggested" },
          h("b", {}, words ? capital(words) : move),
          h("span", { class: "num" }, percent(chance, 0)),
        ),
        h("p", { class: "small" }, reason),
        h("p", { class: "small muted" }, `The ${bot} bot`, words && words !== move && ["; ", h("code", {}, move)]),
      ),
    ),
  );
}

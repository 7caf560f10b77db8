/** Counts beside what is expected: bars with a line each, the outcome of the test in words, and the same as a table. */
import { counted, h, percentInWords, s } from "./dom.js";

/** @typedef {{ label: string, seen: number, expected: number }} Bar */
/** @typedef {{ statistic: number, freedom: number, chance: number }} Fit */
/** @typedef {{ id: string, title: string, sentence: string, head: string, bars: Bar[], fit?: Fit }} Tested `head` is what the labels are */

const [WIDE, HIGH, TOP] = [300, 120, 8];

/** @param {Tested} of */
export function testedFigure({ id, title, sentence, head, bars, fit }) {
  return h(
    "figure",
    { class: "tested panel", "aria-labelledby": id },
    h("figcaption", { id }, h("h3", {}, title), h("p", { class: "small muted" }, sentence)),
    chart(bars),
    fit && h("p", { class: "small" }, verdict(fit)),
    h("details", {}, h("summary", {}, "As a table"), table(bars, head)),
  );
}

/** @param {Fit} fit */
function verdict({ statistic, freedom, chance }) {
  if (!freedom) return "There are too few rolls yet to say anything about chance.";
  const words =
    chance < 0.001
      ? "Fair dice hardly ever stray this far."
      : chance < 0.05
        ? "Fair dice seldom stray this far."
        : "Fair dice do this.";
  return `Chi-square ${statistic.toFixed(2)}, ${counted(freedom, "degree")} of freedom: chance ${percentInWords(chance)}. ${words}`;
}

/** @param {Bar[]} bars */
function chart(bars) {
  const most = Math.max(1, ...bars.flatMap(({ seen, expected }) => [seen, expected]));
  const step = WIDE / bars.length;
  const high = (/** @type {number} */ n) => ((HIGH - TOP) * n) / most;
  return s(
    "svg",
    { class: "bars", viewBox: `0 0 ${WIDE} ${HIGH + 20}`, "aria-hidden": "true" },
    bars.map(({ label, seen, expected }, i) => {
      const [x, wide] = [i * step + step * 0.16, step * 0.68];
      const line = `M${x - 4} ${HIGH - high(expected)}h${wide + 8}`;
      return [
        s("rect", { class: "bar", x, y: HIGH - high(seen), width: wide, height: high(seen) }),
        s("path", { class: "mark-halo", d: line }),
        s("path", { class: "mark", d: line }),
        s("text", { x: x + wide / 2, y: HIGH + 15 }, label),
      ];
    }),
    s("path", { class: "axis", d: `M0 ${HIGH}H${WIDE}` }),
  );
}

/** @param {Bar[]} bars @param {string} head */
function table(bars, head) {
  const heads = [head, "Counted", "Expected", "Difference"].map((word, i) =>
    h("th", { scope: "col", class: i ? "n" : null }, word),
  );
  const rows = bars.map(({ label, seen, expected }) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, label),
      [written(seen, 0), written(expected, 1), signed(seen - expected)].map((text) => h("td", { class: "n" }, text)),
    ),
  );
  return h("table", { class: "plain" }, h("thead", {}, h("tr", {}, heads)), h("tbody", {}, rows));
}

/** @param {number} n @param {number} digits */
function written(n, digits) {
  return n.toLocaleString("en", { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** @param {number} n */
function signed(n) {
  return `${n < 0 ? "−" : "+"}${written(Math.abs(n), 1)}`;
}

/** The dice: what is promised and what is not, how to check it, and how all dice of this server fell. */
import { $, counted, h, percentInWords, s, show } from "./dom.js";
import { begin, head } from "./head.js";
import { get } from "./net/api.js";

/** @typedef {{ face: number, seen: number, expected: number }} Face */
/** @typedef {{ attacker: number, defender: number, seen: number, expected: number }} Outcome */
/** @typedef {{ attackers: number, defenders: number, rolls: number, outcomes: Outcome[], fit: Fit }} Pairing */
/** @typedef {{ length: number, seen: number, expected: number }} Streak */
/** @typedef {{ games: number, rolls: number, faces: Face[], fit: Fit, pairings: Pairing[], attackers: Streak[], defenders: Streak[] }} DiceStatistics */

const STEPS = [
  "When a game is made, the server draws a secret of 32 random bytes and publishes its commitment, from which nobody can work out the secret.",
  "Only then does your own device draw your share: it makes it from the commitment and 32 random bytes of its own, notes it, and shows it to you. The game begins when the share has come.",
  "All chance of the game follows from the secret, the shares and the number of the move.",
  "When the game is over, its record contains the secret, and anybody can work out every roll again.",
];

function promise() {
  return h(
    "section",
    { class: "promise", "aria-labelledby": "promise" },
    h("h2", { id: "promise" }, "The promise"),
    h(
      "p",
      { class: "lead" },
      "Nobody, the server included, can change a roll after the game has begun. The server alone can’t choose the rolls, because a player’s share is in them that was made after the server’s secret was fixed.",
    ),
    h(
      "ol",
      { class: "steps" },
      STEPS.map((step) => h("li", {}, step)),
    ),
    h("h3", {}, "What is not promised"),
    h(
      "p",
      {},
      "That the server and a player together can’t choose the rolls, nor the server as a player whom you don’t know. Nor are they a secret from everybody: the server has to know them, so whoever runs it could look ahead. Where no share is proven to have come after the commitment, the server alone could choose the rolls, and the check says so.",
    ),
    h("p", {}, h("a", { class: "btn", href: "/verify" }, "Verify a finished game")),
  );
}

/** @param {DiceStatistics} all */
function fell(all) {
  const title = h("h2", { id: "fell" }, "How the dice fell here");
  if (!all.rolls)
    return [
      title,
      h(
        "p",
        { class: "empty" },
        "No game with dice has been finished on this server yet. As soon as one is, its rolls are counted here.",
      ),
    ];
  return [
    title,
    h("p", { class: "lead" }, `${counted(all.rolls, "roll")} in ${counted(all.games, "finished game")}.`),
    h(
      "p",
      { class: "muted small" },
      "A bar shows what was counted, and the line across it what fair dice give on average. Dice stray, fair ones as well: the chance beside each chart is how often fair dice stray this far or farther. In one chart of twenty it is below 5%.",
    ),
    h("div", { class: "tests" }, figures(all)),
  ];
}

/** @param {DiceStatistics} all */
function figures(all) {
  const faces = all.faces.map(({ face, seen, expected }) => ({ label: `${face}`, seen, expected }));
  const streaks = "How often they lost less, this many rolls in a row or more.";
  return [
    testedFigure({
      id: "faces",
      title: "Faces",
      sentence: "How often each face came up.",
      head: "Face",
      bars: faces,
      fit: all.fit,
    }),
    all.pairings.map(pairing),
    testedFigure({
      id: "attackers",
      title: "Streaks of attackers",
      sentence: streaks,
      head: "In a row",
      bars: all.attackers.map(streak),
    }),
    testedFigure({
      id: "defenders",
      title: "Streaks of defenders",
      sentence: streaks,
      head: "In a row",
      bars: all.defenders.map(streak),
    }),
  ];
}

/** @param {Pairing} of */
function pairing({ attackers, defenders, outcomes, fit, rolls }) {
  const bars = outcomes.map(({ attacker, defender, seen, expected }) => ({
    label: `${attacker} : ${defender}`,
    seen,
    expected,
  }));
  return testedFigure({
    id: `pairing-${attackers}-${defenders}`,
    title: `${counted(attackers, "die", "dice")} against ${defenders}`,
    sentence: `${counted(rolls, "roll")}, by the armies that attacker and defender lost.`,
    head: "Lost",
    bars,
    fit,
  });
}

/** @param {Streak} of */
function streak({ length, seen, expected }) {
  return { label: `${length}`, seen, expected };
}

const place = h(
  "section",
  { class: "fell", "aria-labelledby": "fell" },
  h("h2", { id: "fell" }, "How the dice fell here"),
  h("p", { class: "muted" }, "Asking the server for its counts …"),
);
$("#main").append(h("h1", {}, "Dice that anybody can check"), promise(), place);

// Counts beside what is expected: bars with a line each, the outcome of the test in words, and the same as a table

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

await begin(async () => {
  const [, all] = await Promise.all([head(), get("/api/dice")]);
  show(place, fell(all));
});

/** What the server says of a position: everybody's chances, the best bots' moves and why, and the odds of battles. */
import { outcomes } from "../charts.js";
import { capital, counted, h, percent, percentInWords, s } from "../dom.js";
import { number } from "../fields.js";
import { flag } from "../map/hatching.js";

/** @typedef {import("../map/hatching.js").Livery} Livery */
/** @typedef {import("../net/wire").Advice} Advice */
/** @typedef {import("../net/wire").BattleOdds} BattleOdds */

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

// The parts of the page before anything has been answered, and the choice of what a click on the map does

/** @typedef {"odds" | "arrange"} Mode */

/** @param {Element} setting @param {Element} modes */
export function columns(setting, modes) {
  return h("div", { class: "two-columns" }, left(setting, modes), right());
}

/** @param {Element} setting @param {Element} modes */
function left(setting, modes) {
  const foot = [h("p", { class: "now", id: "now", role: "status" }), modes, h("div", { id: "mode" })];
  return h(
    "div",
    { class: "side" },
    h(
      "section",
      { class: "sheet board", "aria-label": "The board" },
      h("div", { class: "mapbox" }),
      h("div", { class: "foot" }, foot),
    ),
    h(
      "section",
      { class: "sheet", "aria-labelledby": "setting" },
      h("h2", { id: "setting" }, "Position"),
      setting,
      h("div", { id: "refusal" }),
    ),
  );
}

function right() {
  return h(
    "div",
    { class: "side" },
    section("chances", "Chances to win"),
    section("bots", "What the bots would do"),
    section("battle", "Odds of a battle"),
    h(
      "section",
      { class: "sheet", "aria-labelledby": "onward" },
      h("h2", { id: "onward" }, "Play on"),
      h("p", { class: "small muted" }, "Alone against bots, or with friends."),
      h("div", { class: "acts", id: "acts" }),
    ),
  );
}

/** @param {string} id @param {string} title */
function section(id, title) {
  return h(
    "section",
    { class: "sheet", "aria-labelledby": id },
    h("h2", { id }, title),
    h("div", { id: `${id}-answer`, class: "answers" }),
  );
}

/** @param {(mode: Mode) => void} taken */
export function modes(taken) {
  const mode = (/** @type {Mode} */ id, /** @type {string} */ word) =>
    h(
      "label",
      {},
      h("input", {
        type: "radio",
        name: "mode",
        value: id,
        checked: id === "odds",
        "data-key": `mode-${id}`,
        onchange: () => taken(id),
      }),
      word,
    );
  return h(
    "fieldset",
    { class: "seg" },
    h("legend", { class: "visually-hidden" }, "What choosing on the map does"),
    mode("odds", "Choose a battle"),
    mode("arrange", "Arrange"),
  );
}

// The odds of a battle, or of a march through several territories: chosen on the map, or given as numbers

/** @typedef {{ armies: number, chain: number[] }} Forces */

const MOST = 1000;

/**
 * @param {{ forces: Forces, odds: BattleOdds | null, title: string, looks: [string, string], taken: (change: (now: Forces) => Forces) => void }} how
 */
export function battle({ forces, odds, title, looks, taken }) {
  const { armies, chain } = forces;
  const change = (/** @type {(chain: number[]) => number[]} */ some) =>
    taken((now) => ({ ...now, chain: some(now.chain) }));
  return [
    h("p", { class: "small muted" }, title),
    h(
      "div",
      { class: "numbers" },
      number({
        label: "Armies that attack",
        key: "armies",
        least: 1,
        most: MOST,
        value: armies,
        taken: (n) => taken((now) => ({ ...now, armies: n })),
      }),
      chain.map((defenders, i) =>
        number({
          label: i ? "Then against" : "Against",
          key: `against-${i}`,
          least: 0,
          most: MOST,
          value: defenders,
          taken: (n) => change((now) => now.map((other, j) => (j === i ? n : other))),
        }),
      ),
      h(
        "button",
        {
          type: "button",
          class: "btn",
          "data-key": "longer",
          onclick: () => change((now) => [...now, 1]),
        },
        "One more",
      ),
      chain.length > 1 &&
        h(
          "button",
          {
            type: "button",
            class: "btn quiet",
            "data-key": "shorter",
            onclick: () => change((now) => now.slice(0, -1)),
          },
          "One fewer",
        ),
    ),
    answer(forces, odds, looks),
  ];
}

/** @param {Forces} forces @param {BattleOdds | null} odds nothing while they are awaited @param {[string, string]} looks */
export function answer({ chain }, odds, [mine, theirs]) {
  if (!odds) return h("div", { class: "answer" }, h("p", { class: "muted" }, "…"));
  const { won, lost, killed, taken, ends } = odds;
  const all = ends.map(([n, armies, defenders, chance]) => ({
    kind: /** @type {"won" | "lost"} */ (n === chain.length ? "won" : "lost"),
    mine: armies,
    theirs: defenders,
    chance,
  }));
  const title = chain.length > 1 ? "The march takes every territory" : "The attacker wins";
  return h(
    "div",
    { class: "answer" },
    h("p", {}, h("b", { class: "huge num" }, percent(won)), ` ${title}.`),
    h(
      "p",
      { class: "small muted" },
      `Lost on average: ${lost.toFixed(1)} by the attacker, ${killed.toFixed(1)} by the defender.`,
    ),
    chain.length > 1
      ? h(
          "ol",
          { class: "reached small" },
          taken.map((chance, i) =>
            h("li", {}, `${counted(i + 1, "territory", "territories")} or more: ${percent(chance)}`),
          ),
        )
      : outcomes(all, mine, theirs, `Outcomes of the battle`),
  );
}

/**
 * The odds of marches from one place to each of its neighbours.
 * @param {import("../net/wire").Odds | null} odds @param {{ name: string }[]} territories
 */
export function marches(odds, territories) {
  if (!odds?.targets.length) return h("p", { class: "muted" }, "From here nobody can be attacked.");
  return [
    h(
      "p",
      { class: "small muted" },
      `${counted(odds.armies, "army marches", "armies march")} from ${territories[odds.source]?.name}.`,
    ),
    h(
      "ul",
      { class: "reached" },
      odds.targets.map(({ target, win, lost, killed }) =>
        h(
          "li",
          {},
          h("b", { class: "num" }, percent(win)),
          ` ${territories[target]?.name}; lost on average ${lost.toFixed(1)}, killed ${killed.toFixed(1)}`,
        ),
      ),
    ),
  ];
}

/** The odds of a battle, or of a march through several territories: chosen on the map, or given as numbers. */
import { outcomes } from "../charts.js";
import { counted, h, percent } from "../dom.js";
import { number } from "../fields.js";

/** @typedef {import("../net/wire").BattleOdds} BattleOdds */
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

/** The odds of a battle, or of a march through several territories: chosen on the map, or given as numbers. */
import { outcomes } from "../charts.js";
import { counted, h } from "../dom.js";
import { number } from "../fields.js";

/** @typedef {import("../net/wire").BattleOdds} BattleOdds */
/** @typedef {{ armies: number, chain: number[] }} Forces */

const MOST = 1000;

/**
 * @param {{ forces: Forces, odds: BattleOdds | null, title: string, looks: [string, string], taken: (forces: Forces) => void }} how
 */
export function battle({ forces, odds, title, looks, taken }) {
  const { armies, chain } = forces;
  const change = (/** @type {Partial<Forces>} */ some) => taken({ ...forces, ...some });
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
        taken: (n) => change({ armies: n }),
      }),
      chain.map((defenders, i) =>
        number({
          label: i ? `then against` : "Against",
          key: `against-${i}`,
          least: 0,
          most: MOST,
          value: defenders,
          taken: (n) => change({ chain: chain.map((other, j) => (j === i ? n : other)) }),
        }),
      ),
      h(
        "button",
        {
          type: "button",
          class: "btn",
          "data-key": "longer",
          onclick: () => change({ chain: [...chain, 1] }),
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
            onclick: () => change({ chain: chain.slice(0, -1) }),
          },
          "One fewer",
        ),
    ),
    odds ? answer(forces, odds, looks) : h("p", { class: "muted" }, "…"),
  ];
}

/** @param {Forces} forces @param {BattleOdds} odds @param {[string, string]} looks */
function answer({ chain }, { won, lost, killed, taken, ends }, [mine, theirs]) {
  const all = ends.map(([n, armies, defenders, chance]) => ({
    kind: /** @type {"won" | "lost"} */ (n === chain.length ? "won" : "lost"),
    mine: armies,
    theirs: defenders,
    chance,
  }));
  const title = chain.length > 1 ? `All ${chain.length} are taken` : "The attacker wins";
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

/** @param {number} chance */
export function percent(chance) {
  if (chance > 0.9995 && chance < 1) return "99.9%";
  if (chance > 0 && chance < 0.0005) return "0.1%";
  return `${(100 * chance).toFixed(1)}%`;
}

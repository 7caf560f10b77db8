/** What came of each order of a phase, with the reason; a row that is chosen stands out on the map. */
import { capital, h } from "../../dom.js";
import { unitIcon } from "../map/glyphs.js";
import { looked } from "../picture.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/views/written").View} View */

/** @param {Page} page */
export function results(page) {
  const { game } = page;
  const { history } = game;
  const number = history && page.version !== null ? history.number(page.version) : (history?.past.length ?? 0) - 1;
  const seen = page.version === null ? game.seen : looked(page)?.after;
  if (page.version !== null && !seen) return [h("p", { class: "muted" }, "…")];
  const outcomes = seen ? /** @type {View} */ (seen.view).news : [];
  const told = seen?.extra.sheet?.results ?? [];
  const title = history?.past[number]?.title ?? "";
  const all = outcomes.map((one, i) => ({
    ...one,
    i,
    text: told[i]?.text ?? "",
    words: told[i]?.words ?? "",
    failed: told[i]?.failed ?? false,
  }));
  const [mine, others] = [
    all.filter(({ unit }) => unit.power === game.seat),
    all.filter(({ unit }) => unit.power !== game.seat),
  ];
  others.sort((a, b) => a.unit.power - b.unit.power);
  return [
    h("h2", {}, title ? `What came of ${capital(title)}` : "Nothing has been ordered yet."),
    history && title ? tried(page, history, number) : null,
    mine.length ? [h("h3", {}, "Yours"), list(page, mine)] : null,
    others.length ? [mine.length ? h("h3", {}, "Others") : null, list(page, others)] : null,
    all.length
      ? null
      : h(
          "ul",
          {},
          (history?.lines(number) ?? []).map(({ words }) => h("li", {}, words)),
        ),
  ];
}

/** The phase in the sandbox, with its orders. */
/** @param {Page} page @param {import("../history.js").Phases} history @param {number} number */
function tried({ game }, history, number) {
  const ends = history.chapters[number + 1]?.began ?? game.version;
  return sandbox(game.info.id, `&from=${history.began(number)}&to=${ends}`);
}

/** @param {string} id @param {string} [which] */
export function sandbox(id, which = "") {
  return h("p", {}, h("a", { class: "btn", href: `/sandbox?game=${id}${which}` }, "Open in the sandbox"));
}

/** @typedef {{ unit: import("../../net/views/written").Unit, i: number, text: string, words: string, failed: boolean }} Row */

/** @param {Page} page @param {Row[]} rows */
function list(page, rows) {
  const { game, draft, act } = page;
  return h(
    "ul",
    { class: "results" },
    rows.map(({ unit, i, text, words, failed }) =>
      h(
        "li",
        {
          class: failed ? "failed" : null,
          onpointerenter: () => act.point(i),
          onpointerleave: () => act.point(-1),
        },
        unitIcon(game.livery(unit.power), unit.kind, unit.strength),
        h(
          "button",
          {
            type: "button",
            "aria-pressed": `${draft.bright === i}`,
            "data-key": `result-${i}`,
            onclick: () => act.bright(i),
          },
          h("b", {}, text),
          h("span", {}, words),
        ),
      ),
    ),
  );
}

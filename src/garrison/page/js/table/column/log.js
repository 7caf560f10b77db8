/** The log: a chapter for each turn, with a filter by player; a click shows the board as it was. */
import { $, arrange, arranged, h, show } from "../../dom.js";
import { icon } from "../../icons.js";
import { flag } from "../../map/hatching.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../../net/wire").Chapter} Chapter */

const MOST = 60;

/**
 * Paints the log. Chapters that have not changed stay as they are: a long game has hundreds of lines.
 * @param {Page} page @param {HTMLElement} panel
 */
export function log(page, panel) {
  let place = $(":scope > .log:not(.chat)", panel);
  if (!place) {
    place = h("div", { class: "log", role: "log", "aria-label": "What happened", tabindex: 0 });
    panel.replaceChildren(h("div", { class: "filters", role: "group", "aria-label": "Show whose turns" }), place);
  }
  show($(".filters", panel), filters(page));
  const nodes = list(page);
  if (!arranged(place, nodes)) keptAtEnd(panel, () => arrange(place, nodes));
}

/** @param {Page} page */
function list(page) {
  const { game } = page;
  const until = page.version ?? Number.POSITIVE_INFINITY;
  const chapters = (game.history?.chapters ?? []).filter(
    ({ began, seat, lines }) =>
      began < until &&
      lines.length &&
      (page.filter < 0 || seat === page.filter || lines.some((line) => line.seat === page.filter)),
  );
  const shown = page.wholeLog ? chapters : chapters.slice(-MOST);
  return [...before(page, shown.length, chapters.length - shown.length), ...told(page, shown)];
}

/** @param {Page} page */
function filters({ game, filter, act }) {
  const pill = (/** @type {number} */ seat, /** @type {import("../../dom.js").Child} */ label) =>
    h(
      "button",
      {
        type: "button",
        class: "pill",
        "aria-pressed": `${filter === seat}`,
        "data-key": `filter-${seat}`,
        onclick: () => act.filter(seat),
      },
      label,
    );
  return [
    pill(-1, "All"),
    game.board.seats.map((_, seat) =>
      pill(seat, [flag(game.livery(seat)), h("span", { class: "visually-hidden" }, game.colour(seat))]),
    ),
  ];
}

/** What stands above the first chapter. */
/** @param {Page} page @param {number} shown @param {number} hidden */
function before({ game, act }, shown, hidden) {
  if (!shown) return [h("p", { class: "muted" }, game.history ? "Nothing has happened yet." : "…")];
  if (!hidden) return [];
  const earlier = { type: "button", class: "btn quiet", "data-key": "earlier", onclick: act.earlier };
  return [h("button", earlier, icon("up"), `${hidden} earlier`)];
}

/** A heading before the first chapter of each round, and the chapters. */
/** @param {Page} page @param {Chapter[]} chapters */
function told(page, chapters) {
  let last = "";
  return chapters.flatMap((chapter) => {
    const heading = page.family.heading(chapter.round, chapter.title);
    const fresh = heading !== last;
    last = heading;
    const { head, body } = written(page, chapter, heading);
    return fresh ? [head, body] : [body];
  });
}

/** What has been written for a chapter, which goes with it. */
/** @type {WeakMap<Chapter, { head: HTMLElement, body: HTMLElement }>} */
const kept = new WeakMap();

/** @param {Page} page @param {Chapter} chapter @param {string} heading */
function written(page, chapter, heading) {
  const before = kept.get(chapter);
  if (before) return before;
  const now = { head: h("h2", {}, heading), body: entry(page, chapter) };
  kept.set(chapter, now);
  return now;
}

/** @param {Page} page @param {Chapter} chapter */
function entry(page, { began, round, title, seat, lines }) {
  const { game, act, family } = page;
  const heading = `${family.heading(round, title)}:`;
  const words = (/** @type {string} */ told) => family.spelled?.(page, told) ?? told;
  return h(
    "ol",
    {},
    lines.map((line) => {
      if (line.words === heading) return null;
      const who = line.seat >= 0 ? line.seat : seat;
      return h(
        "li",
        {},
        who >= 0 ? flag(game.livery(who)) : h("span", { class: "nobody", "aria-hidden": "true" }, "·"),
        h("button", { type: "button", class: "entry", onclick: () => act.look(began + 1) }, words(line.words)),
      );
    }),
  );
}

/** The log stays at its end, unless the reader has scrolled up. */
/** @param {HTMLElement} panel @param {() => void} paint */
export function keptAtEnd(panel, paint) {
  const before = $(".log", panel);
  const atEnd = !before || before.scrollHeight - before.scrollTop - before.clientHeight < 40;
  const top = before?.scrollTop ?? 0;
  paint();
  const after = $(".log", panel);
  if (after) after.scrollTop = atEnd ? after.scrollHeight : top;
}

/** The log: a chapter for each turn, with a filter by player; a click shows the board as it was. */
import { $, h } from "../../dom.js";
import { icon } from "../../icons.js";
import { flag } from "../../map/hatching.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../../net/wire").Chapter} Chapter */

const MOST = 60;

/** @param {Page} page */
export function log(page) {
  const { game } = page;
  const until = page.version ?? Number.POSITIVE_INFINITY;
  const chapters = (game.history?.chapters ?? []).filter(
    ({ began, seat, lines }) =>
      began < until &&
      lines.length &&
      (page.filter < 0 || seat === page.filter || lines.some((line) => line.seat === page.filter)),
  );
  const shown = page.wholeLog ? chapters : chapters.slice(-MOST);
  return [filters(page), list(page, shown, chapters.length - shown.length)];
}

/** @param {Page} page */
function filters({ game, filter, act }) {
  const pill = (
    /** @type {number} */ seat,
    /** @type {import("../../dom.js").Child} */ label,
    /** @type {string | null} */ name,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "pill",
        "aria-pressed": `${filter === seat}`,
        "data-key": `filter-${seat}`,
        "aria-label": name,
        onclick: () => act.filter(seat),
      },
      label,
    );
  return h(
    "div",
    { class: "filters", role: "group", "aria-label": "Show whose turns" },
    pill(-1, "All", null),
    game.board.seats.map((_, seat) => pill(seat, flag(game.livery(seat)), game.colour(seat))),
  );
}

/** @param {Page} page @param {Chapter[]} chapters @param {number} hidden */
function list(page, chapters, hidden) {
  const parts = [];
  let last = "";
  for (const chapter of chapters) {
    const heading = page.family.heading(chapter.round, chapter.title);
    if (heading !== last) parts.push(h("h2", {}, heading));
    last = heading;
    parts.push(entry(page, chapter));
  }
  const earlier = hidden
    ? h(
        "button",
        { type: "button", class: "btn quiet", "data-key": "earlier", onclick: page.act.earlier },
        icon("up"),
        `${hidden} earlier`,
      )
    : null;
  const empty = chapters.length
    ? null
    : h("p", { class: "muted" }, page.game.history ? "Nothing has happened yet." : "…");
  return h("div", { class: "log", role: "log", "aria-label": "What happened", tabindex: 0 }, earlier, empty, parts);
}

/** @param {Page} page @param {Chapter} chapter */
function entry({ game, act }, { began, seat, lines }) {
  return h(
    "ol",
    {},
    lines.map((line) => {
      const who = line.seat >= 0 ? line.seat : seat;
      return h(
        "li",
        {},
        who >= 0 ? flag(game.livery(who)) : h("span", { class: "nobody", "aria-hidden": "true" }, "·"),
        h("button", { type: "button", class: "entry", onclick: () => act.look(began + 1) }, line.words),
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

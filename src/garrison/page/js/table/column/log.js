/** The log, a chapter for each turn, with a filter by player; and the end of a game, told whole. */
import { lines } from "../../charts.js";
import { $, arrange, arranged, h, show } from "../../dom.js";
import { icon } from "../../icons.js";
import { flag } from "../../map/hatching.js";
import { drawingPicture } from "../../maps.js";
import { nth } from "../../values.js";
import { fared, lobby, replayed, shared } from "../dock.js";
import { button } from "../parts.js";
import { outcome } from "../strip.js";
import { reviewed } from "./share.js";

/** @typedef {import("../page.js").Page} Page */
/** @typedef {import("../../net/wire").Chapter} Chapter */
/** @typedef {import("../../net/wire").Moment} Moment */

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

/** The elements of each chapter, which are dropped with it. */
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

/** Keeps the log at its end, unless the reader has scrolled up. */
/** @param {HTMLElement} panel @param {() => void} paint */
export function keptAtEnd(panel, paint) {
  const before = $(".log", panel);
  const atEnd = !before || before.scrollHeight - before.scrollTop - before.clientHeight < 40;
  const top = before?.scrollTop ?? 0;
  paint();
  const after = $(".log", panel);
  if (after) after.scrollTop = atEnd ? after.scrollHeight : top;
}

// The end of a game, told whole: who won and how, all goals, how it went, what it turned on, and the luck

/** @param {Page} page @returns {import("../../dom.js").Child[]} */
export function ending(page) {
  return [result(page), deeds(page), goals(page), course(page), turning(page), luck(page)];
}

/** @param {Page} page */
function result(page) {
  const { game, family } = page;
  const seats = shared(game);
  const who = seats.map((seat) => game.person(seat)).filter((name, i) => name !== game.colour(nth(seats, i)));
  return h(
    "section",
    { class: "result", "aria-label": "The result" },
    h(
      "p",
      { class: "flags" },
      seats.map((seat) => flag(game.livery(seat))),
    ),
    h(
      "div",
      {},
      h("h2", {}, outcome(game)),
      h("p", {}, [fared(game), game.ending?.how].filter(Boolean).join(" ")),
      h("p", { class: "muted small" }, [who.join(", "), family.lasted(page)].filter(Boolean).join(" · ")),
    ),
  );
}

/** @param {Page} page */
function deeds(page) {
  const { game, act } = page;
  const { next, you } = game.info;
  return h(
    "div",
    { class: "deeds" },
    next
      ? h("a", { class: "btn primary", href: `/g/${next}` }, "To the rematch")
      : you.length
        ? button("Rematch", act.rematch, { primary: true, key: "rematch" })
        : null,
    reviewed(page),
    button("Share", act.sharing, { icon: "link", key: "to-share" }),
    lobby(),
    replayed(page),
  );
}

/** Everybody's goal, whoever reached theirs first. @param {Page} page */
function goals({ game }) {
  if (!game.ending) return null;
  const { aim, aims } = game.ending;
  if (!aims.length) return aim ? h("p", {}, aim) : null;
  const sorted = [...aims].sort((a, b) => Number(b.met) - Number(a.met));
  return h(
    "section",
    { "aria-labelledby": "goals" },
    h("h2", { id: "goals" }, "Everybody’s mission"),
    h(
      "ul",
      { class: "goals" },
      sorted.map(({ seat, words, progress, met }) =>
        h(
          "li",
          {},
          flag(game.livery(seat)),
          h(
            "div",
            {},
            h("b", {}, game.person(seat)),
            h("p", {}, words),
            h("small", { class: met ? "met" : "muted" }, met ? `Achieved. ${progress}` : progress),
          ),
        ),
      ),
    ),
  );
}

/** @param {Page} page */
function course({ game, numbers }) {
  if (!numbers) return null;
  const series = numbers.seats.map(({ seat, territories }) => ({ ...game.livery(seat), values: lived(territories) }));
  if (series.every(({ values }) => values.length < 2)) return null;
  return h(
    "figure",
    { class: "graph" },
    h("figcaption", {}, "Land, round by round"),
    lines(
      series.filter(({ values }) => values.length),
      { title: "Land, round by round" },
    ),
  );
}

/** The values until the player is out, where a line ends. @param {readonly number[]} values */
function lived(values) {
  const last = values.reduce((found, n, i) => (n > 0 ? i : found), -1);
  return values.slice(0, last + 2);
}

/** Three moments as small maps; each leads to the board as it was then. @param {Page} page */
function turning(page) {
  const { game, act, family, drawing, numbers } = page;
  if (!numbers?.turning.length || !game.history) return null;
  /** @param {Moment} moment */
  const shown = ({ version, seat, words }, /** @type {number} */ i) => {
    const { owner = [] } = /** @type {any} */ (game.history?.at(version) ?? {});
    const owners = owner.map((/** @type {number} */ one) => game.board.seats[one] ?? "none");
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "turning", "data-key": `turning-${i}`, onclick: () => act.look(version) },
        drawingPicture(drawing, owners),
        h("span", {}, flag(game.livery(seat)), h("span", {}, words, h("small", {}, family.at(page, version)))),
      ),
    );
  };
  return h(
    "section",
    { "aria-labelledby": "turning" },
    h("h2", { id: "turning" }, "What it turned on"),
    h("ol", { class: "turnings" }, numbers.turning.map(shown)),
  );
}

/** @param {Page} page */
function luck({ numbers }) {
  return numbers?.luck ? h("p", {}, numbers.luck) : null;
}

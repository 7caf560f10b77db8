/** A game as a row of a list, with its times, and lists that show one page of games after another. */
import { asked } from "./deeds.js";
import { $$, h, show } from "./dom.js";
import { named, rules, standing } from "./games.js";
import { gamePicture } from "./maps.js";
import { get } from "./net/api.js";

/** @typedef {import("./net/wire").GameCard} GameCard */
/** @typedef {import("./net/wire").GameList} GameList */

/** @param {GameCard} game @param {string} [address] */
export function row(game, address = `/g/${game.id}`) {
  const words = [rules(game), standing(game)].join(" · ");
  return h(
    "a",
    { class: `gamerow${game.your_turn ? " turn" : ""}`, href: address, "data-key": game.id },
    gamePicture(game),
    h("span", { class: "about" }, h("b", {}, named(game)), h("small", {}, words)),
    h("span", { class: "state" }, state(game)),
  );
}

/** A game that is over, with its review beside it. @param {GameCard} game */
export function overRow(game) {
  const label = `Review of ${named(game)}`;
  return h(
    "div",
    { class: "overrow" },
    row(game),
    h("a", { class: "btn quiet", href: `/g/${game.id}/review`, "aria-label": label }, "Review"),
  );
}

/** The last finished games of the caller, each leading to a page of its own; nothing if there are none. */
/** @param {(game: string) => string} address */
export async function ownOver(address) {
  /** @type {import("./net/wire").GameList} */
  const { games } = await get("/api/games?list=over&most=6");
  const rows = games.map((game) => h("li", {}, row(game, address(game.id))));
  return rows.length ? h("ul", { class: "rows two" }, rows) : null;
}

/** @param {GameCard} game */
function state(game) {
  const time = game.due > 0 && dueTime(game.due, "waits");
  return game.your_turn ? [h("span", { class: "yours" }, "Your turn"), time] : time;
}

/** @param {GameCard} game */
export function card(game) {
  return h(
    "a",
    { class: "livecard", href: `/g/${game.id}`, "data-key": game.id },
    gamePicture(game),
    h("span", { class: "about" }, h("b", {}, named(game)), h("small", {}, [rules(game), standing(game)].join(" · "))),
  );
}

/**
 * A section with a heading, whose content changes; it is drawn anew only when there is something new.
 * @param {string} id
 * @param {string} title
 * @param {{ class?: string, more?: import("./dom.js").Child }} [look]
 */
export function listSection(id, title, { class: kind = "", more } = {}) {
  const place = h("div", { "aria-busy": "true" }, h("p", { class: "muted" }, "Asking the server for the list …"));
  const section = h(
    "section",
    { class: kind || null, "aria-labelledby": id },
    h("div", { class: "titled" }, h("h2", { id }, title), more),
    place,
  );
  return { section, place };
}

/** Changes with the list, and every half minute, since times are shown in minutes. */
/** @param {unknown} list */
export function signature(list) {
  return JSON.stringify(list) + Math.floor(Date.now() / 30_000);
}

// Times on the reader's own clock, with how long until then; every time on the page counts down by itself

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const CLOCK = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });
const WEEKDAY = new Intl.DateTimeFormat("en-GB", { weekday: "short" });
const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/**
 * How long: "45 s", "12 min", "3 h 12 min", "2 d 5 h".
 * @param {number} ms
 */
export function long(ms) {
  const left = Math.max(0, ms);
  if (left < 1.5 * MINUTE) return `${Math.round(left / 1000)} s`;
  if (left < HOUR) return `${Math.round(left / MINUTE)} min`;
  const minutes = Math.floor(left / MINUTE);
  if (left < DAY) return pair(Math.floor(minutes / 60), "h", minutes % 60, "min");
  return pair(Math.floor(left / DAY), "d", Math.floor((left % DAY) / HOUR), "h");
}

/** @param {number} n @param {string} unit @param {number} m @param {string} smaller */
function pair(n, unit, m, smaller) {
  return m ? `${n} ${unit} ${m} ${smaller}` : `${n} ${unit}`;
}

/**
 * The clock on the reader's wall: "18:00" today, "Tue 18:00" this week, "24 Nov, 18:00" later.
 * @param {number} at in ms since 1970
 * @param {number} [now]
 */
export function clockTime(at, now = Date.now()) {
  const clock = CLOCK.format(at);
  if (new Date(at).toDateString() === new Date(now).toDateString()) return clock;
  return at - now < 6 * DAY && at > now ? `${WEEKDAY.format(at)} ${clock}` : `${DATE.format(at)}, ${clock}`;
}

/**
 * A deadline, in both ways: "in 3 h 12 min · Tue 18:00"; a near one needs no clock.
 * @param {number} due in ms since 1970
 * @param {number} [now]
 */
export function dueWords(due, now = Date.now()) {
  const left = due - now;
  if (left <= 0) return "time is up";
  return left < 10 * MINUTE ? `in ${long(left)}` : `in ${long(left)} · ${clockTime(due, now)}`;
}

/**
 * @param {number} due in ms since 1970
 * @param {string} [kind]
 */
export function dueTime(due, kind) {
  begin();
  return h("time", { class: kind, datetime: new Date(due).toISOString(), "data-until": due }, dueWords(due));
}

let counting = 0;

function begin() {
  if (!counting) counting = setInterval(count, 1000);
}

function count() {
  for (const place of $$("time[data-until]")) {
    const words = dueWords(Number(place.dataset.until));
    if (place.textContent !== words) place.textContent = words;
  }
}

// A list of games that shows one page after another

const A_PAGE = 12;

/**
 * @param {{ id: string, title: string, kind: string, list: string, draw: (game: GameCard) => Element, empty: () => import("./dom.js").Child, which?: (game: GameCard) => boolean, address?: () => string }} of
 */
export function paged({
  id,
  title,
  kind,
  list,
  draw,
  empty,
  which = () => true,
  address = () => `/api/games?list=${list}`,
}) {
  const { section, place } = listSection(id, title);
  const refusal = h("div", {});
  section.append(refusal);
  /** @type {GameCard[]} */
  let games = [];
  let [after, shown, pages] = ["", "", 1];
  /** How many times the first page was asked for: an answer to an older question is not shown. */
  let asking = 0;

  /** @param {string} from @param {number} most @returns {Promise<GameList>} */
  const fetched = (from, most) => get(`${address()}&most=${most}&after=${encodeURIComponent(from)}`);

  function draw_() {
    if (shown === signature([games, after])) return;
    shown = signature([games, after]);
    place.removeAttribute("aria-busy");
    const seen = games.filter(which);
    show(
      place,
      seen.length
        ? h(
            "ul",
            { class: kind },
            seen.map((game) => h("li", {}, draw(game))),
          )
        : h("p", { class: "empty" }, empty()),
      after && button(),
    );
  }

  function button() {
    const more = h("button", { type: "button", class: "btn", "data-key": `more-${id}` }, "Show more");
    more.addEventListener("click", () => asked(more, "Fetching more …", refusal, next));
    return h("p", { class: "all" }, more);
  }

  async function next() {
    const turn = asking;
    const page = await fetched(after, A_PAGE);
    if (turn !== asking) return;
    games = [...games, ...page.games];
    after = page.after;
    pages += 1;
    draw_();
  }

  async function again() {
    const turn = ++asking;
    const page = await fetched("", Math.min(100, A_PAGE * pages));
    if (turn !== asking) return;
    games = page.games;
    after = page.after;
    draw_();
  }

  /** Begins at the first page again. */
  async function anew() {
    pages = 1;
    await again();
  }

  return { section, first: again, again, anew };
}

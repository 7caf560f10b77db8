/** The chances as lines with a slider, and as a table; the luck of each seat, and what the game turned on. */

import { luckTable } from "../charts.js";
import { capital, h, percent, phone, s, show } from "../dom.js";
import { kitOf } from "../families.js";
import { flag } from "../map/hatching.js";
import { nth } from "../values.js";

/** @typedef {import("./course.js").Course} Course */
/** @typedef {import("../net/wire").ChanceAt} ChanceAt */
/** @typedef {import("../table/game.js").Game} Game */
/** @typedef {import("../net/wire").Numbers} Numbers */

const [LEFT, RIGHT, TOP, BOTTOM] = [38, 26, 10, 22];
/** No two seats have the same dashes, so that lines can be told apart without colour. */
const DASHES = ["", "9 3", "3 3", "12 3 3 3", "6 6", "2 5", "14 5", "9 3 2 3 2 3", "5 2", "1 3"];
const MOST_LETTERS = 5;
const APART = 15;

/**
 * @param {Game} game @param {Course} course
 * @param {(version: number) => void} look
 */
export function curve(game, course, look) {
  const place = h("div", {
    class: "curve",
    role: "slider",
    tabindex: 0,
    "aria-label": "Moment of the game",
    "data-key": "curve",
  });
  let here = 0;
  /** @param {number} number */
  const go = (number) => {
    const point = course.points[Math.max(0, Math.min(course.points.length - 1, number))];
    if (point) look(point.version);
  };
  /** @type {Record<string, (at: number) => number>} */
  const keys = {
    ArrowLeft: (at) => at - 1,
    ArrowDown: (at) => at - 1,
    ArrowRight: (at) => at + 1,
    ArrowUp: (at) => at + 1,
    PageDown: (at) => at - 10,
    PageUp: (at) => at + 10,
    Home: () => 0,
    End: () => course.points.length - 1,
  };
  place.addEventListener("keydown", (event) => {
    const to = keys[event.key];
    if (!to || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    go(to(course.at(here)));
  });
  /** @param {PointerEvent} event */
  const point = (event) => {
    const box = place.getBoundingClientRect();
    const [width] = sized(place);
    const x = ((event.clientX - box.left) * width) / box.width;
    const version = ((x - LEFT) / (width - LEFT - RIGHT)) * course.last;
    const near = course.near(version);
    if (near) look(near.version);
  };
  place.addEventListener("pointerdown", (event) => {
    place.setPointerCapture(event.pointerId);
    point(event);
  });
  place.addEventListener("pointermove", (event) => place.hasPointerCapture(event.pointerId) && point(event));

  /** @param {number} version the moment that is looked at */
  const draw = (version) => {
    here = version;
    const now = course.points[course.at(version)];
    place.setAttribute("aria-valuemin", "0");
    place.setAttribute("aria-valuemax", `${course.last}`);
    place.setAttribute("aria-valuenow", `${version}`);
    place.setAttribute("aria-valuetext", now ? told(game, now) : "No chances are known yet.");
    place.dataset.points = `${course.points.length}`;
    show(place, drawing(game, course, version, sized(place)));
  };
  new ResizeObserver(() => draw(here)).observe(place);
  return { place, draw };
}

/** @param {Game} game @param {ChanceAt} point */
export function told(game, point) {
  const parts = point.chances.map((chance, seat) => ({ seat, chance })).filter(({ chance }) => chance >= 0.005);
  const words = parts
    .sort((a, b) => b.chance - a.chance)
    .map(({ seat, chance }) => `${game.colour(seat)} ${percent(chance, 0)}`);
  return `${moment(game, point)}: ${words.join(", ")}`;
}

/** The round, the turn or the phase that begins at a moment, or goes on there. */
/** @param {Game} game @param {{ version: number, round: number }} point */
function moment({ info, history }, { version, round }) {
  const { age } = kitOf(info.family);
  if (age) return round > 0 ? `${age} ${round}` : "The beginning";
  const phase = [...(history?.chapters ?? [])].reverse().find(({ began }) => began <= version);
  return capital(phase?.title ?? "");
}

/** A moment in a word: the number of the round or the turn, or the year. */
/** @param {Game} game @param {{ version: number, round: number }} point */
export function tick(game, point) {
  return kitOf(game.info.family).age ? point.round : moment(game, point).split(" ")[1];
}

/** The size in pixels, so that the letters are as large as all others. @param {Element} place @returns {[number, number]} */
function sized(place) {
  return [Math.max(280, place.clientWidth), phone() ? 250 : 320];
}

/** @param {Game} game @param {Course} course @param {number} version @param {[number, number]} size */
function drawing(game, course, version, [width, height]) {
  const { points, last } = course;
  /** @param {number} at */
  const x = (at) => LEFT + ((width - LEFT - RIGHT) * at) / Math.max(1, last);
  /** @param {number} chance */
  const y = (chance) => TOP + (height - TOP - BOTTOM) * (1 - chance);
  const lines = game.board.seats.map((_, seat) => ({ seat, livery: game.livery(seat), ...pathOf(seat, points, x, y) }));
  return s(
    "svg",
    { class: "chart", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    [0, 0.25, 0.5, 0.75, 1].map((chance) => [
      s("line", { class: chance ? "grid" : "axis", x1: LEFT, x2: width - RIGHT, y1: y(chance), y2: y(chance) }),
      s("text", { class: "tick", x: LEFT - 5, y: y(chance) + 4, "text-anchor": "end" }, percent(chance, 0)),
    ]),
    ticks(course, Math.floor((width - LEFT - RIGHT) / 44)).map((point) =>
      s("text", { class: "tick", x: x(point.version), y: height - 5, "text-anchor": "middle" }, tick(game, point)),
    ),
    course.swings.map((swing) =>
      s("line", { class: "moment", x1: x(swing.version), x2: x(swing.version), y1: TOP, y2: height - BOTTOM }),
    ),
    lines.map(({ seat, livery, d }) =>
      s("path", { class: "series", "data-o": livery.look, "stroke-dasharray": DASHES[seat % DASHES.length], d }),
    ),
    s("line", { class: "cursor", x1: x(version), x2: x(version), y1: TOP - 4, y2: height - BOTTOM }),
    letters(lines, course, x, y),
  );
}

/** The path of a seat's line, which ends where the seat is out. */
/** @param {number} seat @param {Course["points"]} points @param {(v: number) => number} x @param {(c: number) => number} y */
function pathOf(seat, points, x, y) {
  const living = points.reduce((n, { chances }, i) => (nth(chances, seat) > 0 ? i + 1 : n), 0);
  const shown = points.slice(0, living + 1);
  const parts = shown.map(({ version, chances }) => `${x(version).toFixed(1)} ${y(nth(chances, seat)).toFixed(1)}`);
  return { d: parts.length ? `M${parts.join("L")}` : "M0 0", shown };
}

/** The rounds written below, far enough apart to be read. */
/** @param {Course} course @param {number} most */
function ticks({ rounds }, most) {
  const numbered = rounds.filter(({ round }) => round > 0);
  const every = Math.max(1, Math.ceil(numbered.length / Math.max(1, most)));
  return numbered.filter((_, i) => i % every === 0);
}

/** Each line carries its letter where it is highest above the others, and at its end. */
/** @param {{ seat: number, livery: import("../map/hatching.js").Livery, shown: Course["points"] }[]} lines @param {Course} course @param {(v: number) => number} x @param {(c: number) => number} y */
function letters(lines, course, x, y) {
  /** @type {{ x: number, y: number, livery: import("../map/hatching.js").Livery }[]} */
  const spots = [];
  for (const { seat, livery, shown } of lines) {
    const end = shown[shown.length - 1];
    if (!end) continue;
    const best = [...shown].sort((a, b) => lead(b, seat) - lead(a, seat))[0] ?? end;
    for (const point of lines.length > MOST_LETTERS ? [best] : [best, end])
      spots.push({ x: x(point.version) + (point === end ? 10 : 0), y: y(nth(point.chances, seat)), livery });
  }
  /** @type {typeof spots} */
  const free = [];
  for (const spot of spots) {
    while (free.some((other) => Math.hypot(other.x - spot.x, other.y - spot.y) < APART)) spot.y -= APART / 2;
    if (spot.y > 0) free.push(spot);
  }
  return free.map(({ x: left, y: top, livery }) =>
    s(
      "g",
      { "data-o": livery.look, transform: `translate(${left.toFixed(1)} ${top.toFixed(1)})` },
      s("circle", { class: "dot", r: 7 }),
      s("text", { class: "dot-letter", y: 3.5 }, livery.letter),
    ),
  );
}

/** By how much a seat is ahead of the best of the others. */
/** @param {ChanceAt} point @param {number} seat */
function lead({ chances }, seat) {
  return nth(chances, seat) - Math.max(0, ...chances.filter((_, other) => other !== seat));
}

/** The chances as a table, for whoever reads numbers. */
/** @param {Game} game @param {Course} course @param {(version: number) => void} look */
export function table(game, course, look) {
  const head = game.board.seats.map((_, seat) => h("th", { scope: "col", class: "n" }, game.colour(seat)));
  return h(
    "table",
    { class: "plain chances" },
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, "Moment"), head)),
    h(
      "tbody",
      {},
      course.rounds.map((point) =>
        h(
          "tr",
          {},
          h(
            "th",
            { scope: "row" },
            h(
              "button",
              {
                type: "button",
                class: "btn quiet",
                "data-key": `row-${point.version}`,
                onclick: () => look(point.version),
              },
              moment(game, point),
            ),
          ),
          point.chances.map((chance) => h("td", { class: "n" }, percent(chance, 0))),
        ),
      ),
    ),
  );
}

// How lucky each seat was, and what the game turned on: the figures that the page of the game shows, too

/** @param {Game} game @param {Numbers} numbers */
export function luck(game, { seats }) {
  return luckTable(seats, ["Taken", "Lost", "Luck", "p"], (seat) => [flag(game.livery(seat)), game.person(seat)]);
}

/** @param {Game} game @param {Numbers} numbers @param {(version: number) => void} look */
export function moments(game, { moments: all }, look) {
  return h(
    "ol",
    { class: "keymoments" },
    all.map(({ version, round, seat, words }, i) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "data-key": `moment-${i}`, onclick: () => look(version) },
          h("span", { class: "round" }, h("span", { class: "visually-hidden" }, "Round "), round),
          flag(game.livery(seat)),
          h("span", { class: "words" }, words),
        ),
      ),
    ),
  );
}

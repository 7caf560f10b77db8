/** Looking back at a game: how the chances went, the turns that decided it, what was luck, and what if. */
import { begin } from "./begin.js";
import { asked, refused } from "./deeds.js";
import { $, capital, h, phone, show } from "./dom.js";
import { FAMILIES } from "./families.js";
import { listed } from "./games.js";
import { head } from "./head.js";
import { icon } from "./icons.js";
import { get, Problem, post } from "./net/api.js";
import { listenTo } from "./review/asking.js";
import { Course } from "./review/course.js";
import { curve, table, told } from "./review/curve.js";
import { frame, furnish, Looker } from "./review/looker.js";
import { luck, moments } from "./review/luck.js";
import { swingList } from "./review/swings.js";
import { named, nth } from "./sure.js";
import { tell } from "./theme.js";

/** @typedef {import("./table/game.js").Game} Game */

const main = $("#main");
const id = location.pathname.split("/")[2] ?? "";

await begin(async () => {
  const [info] = await Promise.all([get(`/api/games/${id}`), head()]);
  if (info.stage !== "over" && info.stage !== "cancelled")
    throw new Problem(409, { message: "This game is not over. You can look back at it when it is." });
  const looker = await opened(info);
  page(looker);
});

/** The board of the game, with its history. @param {import("./net/wire").GameInfo} info */
async function opened(info) {
  const [{ family }, board, seen] = await Promise.all([
    named(FAMILIES, info.family)(),
    get(`/api/games/${id}/board`),
    get(`/api/games/${id}/view`),
  ]);
  const [drawing, history] = await Promise.all([
    get(board.shapes),
    get(`/api/games/${id}/history?seat=${seen.seat}`),
    ...family.sheets.map(styled),
  ]);
  const game = family.game(info, board, seen);
  game.recall(history);
  main.append(lead(game, family), h("div", { class: "two-columns" }, left(), right()));
  return new Looker(family, game, drawing);
}

/** A sheet of style of one family, once it applies. @param {string} name */
function styled(name) {
  const sheet = h("link", { rel: "stylesheet", href: `/static/css/${name}.css` });
  document.head.append(sheet);
  return new Promise((done) => sheet.addEventListener("load", done));
}

// The parts of the page

/** @param {Game} game @param {import("./table/family").Family} family */
function lead(game, family) {
  const { info } = game;
  $("#what").textContent = info.title;
  document.title = `${info.title}: review – Garrison`;
  const facts = [capital(info.ruleset), info.map, family.lasted(/** @type {any} */ ({ game }))].join(" · ");
  return h(
    "div",
    { class: "review-lead" },
    h(
      "div",
      {},
      h("h1", {}, ending(game)),
      h("p", { class: "muted" }, facts),
      info.imported && h("p", { class: "muted small" }, info.notes[0]?.words),
    ),
    h("div", { class: "acts" }, rematch(game), link(`/g/${id}`, "Step through"), record()),
  );
}

/** @param {Game} game */
function ending(game) {
  const { winners, stage, result } = game.info;
  if (stage === "cancelled") return "The game was cancelled";
  if (result === "*") return "A game that was not finished";
  if (!winners.length) return "The game is a draw";
  return `${listed(winners.map((seat) => game.colour(seat)))} ${winners.length > 1 ? "have" : "has"} won`;
}

/** @param {Game} game */
function rematch({ info }) {
  if (info.next) return link(`/g/${info.next}`, "To the rematch");
  if (!info.you.length || info.stage !== "over") return null;
  const refusal = h("div", {});
  const button = h("button", { type: "button", class: "btn", "data-key": "rematch" }, "Rematch");
  button.addEventListener("click", () =>
    asked(button, "Setting the table …", refusal, async () => {
      const next = await post(`/api/games/${id}/rematch`, {});
      location.assign(`/g/${next.id}`);
    }),
  );
  return [button, refusal];
}

/** @param {string} href @param {string} words @param {string} [key] */
function link(href, words, key = words) {
  return h("a", { class: "btn", href, "data-key": key }, words);
}

function record() {
  return h("a", { class: "btn", href: `/api/games/${id}/record`, download: `${id}.game` }, "Save the record");
}

function left() {
  return h(
    "div",
    { class: "side" },
    h(
      "section",
      { class: "sheet", "aria-labelledby": "chances" },
      h("h2", { id: "chances" }, "Chances to win"),
      h("p", { id: "method", class: "small muted", role: "status" }, "Asking the server for the chances …"),
      h("div", { id: "refusal" }),
      h("div", { id: "curve" }),
      h("p", { id: "here", class: "here" }),
      h("details", {}, h("summary", {}, "The chances as a table"), h("div", { id: "table", class: "scrolls" })),
    ),
    h(
      "section",
      { class: "sheet board", "aria-label": "The board at that moment" },
      frame(),
      h("div", { class: "foot", id: "foot" }),
    ),
  );
}

function right() {
  return h(
    "div",
    { class: "side" },
    h(
      "section",
      { class: "sheet", "aria-labelledby": "swings" },
      h("h2", { id: "swings" }, "Turns that decided it"),
      h("div", { id: "swing-list" }, h("p", { class: "muted small" }, "They are found once the chances are known.")),
    ),
    h(
      "section",
      { class: "sheet", id: "luck", "aria-labelledby": "luck-title", hidden: true },
      h("h2", { id: "luck-title" }, "Luck"),
    ),
    h(
      "section",
      { class: "sheet", id: "moments", "aria-labelledby": "moments-title", hidden: true },
      h("h2", { id: "moments-title" }, "Key moments"),
    ),
  );
}

// What happens on it

/** @param {Looker} looker */
function page(looker) {
  const { game } = looker;
  const course = new Course();
  const state = {
    version: game.version,
    chosen: /** @type {import("./net/wire").Swing | null} */ (null),
    drawn: 0,
  };
  const chart = curve(game, course, (version) => look(version));
  $("#curve").append(chart.place);
  furnish(looker);
  looker.painted = later;

  /** @param {number} version @param {import("./net/wire").Swing | null} [swing] */
  function look(version, swing = null) {
    Object.assign(state, { version, chosen: swing });
    looker.look(version);
    later();
    if (swing && phone()) $(".mapbox").scrollIntoView({ block: "nearest" });
  }

  function later() {
    state.drawn ||= requestAnimationFrame(() => {
      state.drawn = 0;
      paint();
    });
  }

  function paint() {
    chart.draw(state.version);
    show($("#method"), method(course));
    const now = course.points[course.at(state.version)];
    show($("#here"), now ? told(game, now) : null);
    show($("#table"), course.points.length ? table(game, course, look) : null);
    if (course.swings.length || course.done)
      show(
        $("#swing-list"),
        course.swings.length
          ? swingList(game, course.swings, {
              chosen: state.chosen,
              look: (one) => look(one.version, one),
              from: onward,
            })
          : h("p", { class: "muted small" }, "No single turn changed much."),
      );
    show($("#foot"), foot(looker, state.version, course, look));
  }

  /** @param {number} version */
  function onward(version) {
    return `/new?from=${id}&at=${version}&seat=${game.seat}`;
  }

  /** @param {Looker} at @param {number} version @param {Course} known @param {(version: number) => void} go */
  function foot(at, version, known, go) {
    const number = known.at(version);
    const step = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {number} */ to) =>
      h(
        "button",
        {
          type: "button",
          class: "btn quiet icon",
          "aria-label": label,
          title: label,
          "data-key": sign,
          "aria-disabled": known.points[to] ? null : "true",
          onclick: () => known.points[to] && go(nth(known.points, to).version),
        },
        icon(sign),
      );
    const end = version >= game.version && game.info.result !== "*";
    return [
      h(
        "div",
        { class: "steps-row" },
        step("Back", "back", number - 1),
        h("h3", {}, at.title),
        step("On", "next", number + 1),
      ),
      h("p", { class: "clamp" }, at.words),
      h(
        "div",
        { class: "acts" },
        end ? null : link(onward(version), "What if? Play on from here", "onward"),
        analysed(game, version),
        link(version >= game.version ? `/g/${id}` : `/g/${id}?v=${version}`, "Open on the board", "open"),
      ),
    ];
  }

  if (game.info.family !== "diplomacy") get(`/api/games/${id}/numbers`).then(figures);
  /** @param {import("./net/wire").Numbers} numbers */
  function figures(numbers) {
    $("#luck").append(...luck(game, numbers));
    $("#luck").hidden = false;
    if (!numbers.moments.length) return;
    $("#moments").append(moments(game, numbers, look));
    $("#moments").hidden = false;
  }

  listenTo(id, course, {
    news: () => {
      later();
      if (course.done) tell("The review is complete.");
    },
    refused: (problem) => {
      show($("#method"), "");
      refused($("#refusal"), problem);
    },
  });
  look(game.version);
}

/** Positions of written orders are looked at in the sandbox, and those of other games in the analysis. */
/** @param {Game} game @param {number} version */
function analysed({ info, seat }, version) {
  if (info.family === "diplomacy") return null;
  return link(`/analysis?game=${id}&v=${version}&seat=${seat}`, "Analyse", "analyse");
}

/** @param {Course} course */
function method(course) {
  if (course.waiting) return course.waiting;
  const { review } = course;
  if (!review) return "Asking the server for the chances …";
  const left = review.moments.length - course.known;
  return course.done || left <= 0
    ? review.words
    : `${review.words} ${left} of ${review.moments.length} moments are to come.`;
}

/** The parts of a review before its figures: the head, and the board of the game at any moment, only to look at. */
import { asked } from "../deeds.js";
import { $, capital, h, s } from "../dom.js";
import { listed } from "../games.js";
import { night } from "../map/walked.js";
import { post } from "../net/api.js";
import { wordsAt } from "../table/game.js";
import { Recap } from "../table/recap.js";

/** @typedef {import("../table/family").Family} Family */
/** @typedef {import("../table/game.js").Game} Game */

export class Looker {
  /** @param {Family} family @param {Game} game @param {import("../net/wire").Drawing} drawing */
  constructor(family, game, drawing) {
    this.family = family;
    this.game = game;
    this.drawing = drawing;
    this.draft = family.draft();
    /** The version that is looked at, or null for the end. @type {number | null} */
    this.version = null;
    this.curtain = -1;
    /** Nobody waits here, so nothing is retold. */
    this.recap = new Recap();
    /** Nothing is decided here, so nothing waits to be sent. */
    this.pending = { steps: [], query: "" };
    this.tab = "";
    this.tabs = { set() {} };
    this.asked = 0;
    /** Called after each painting, since boards may come later than they are needed. */
    this.painted = () => {};
    this.own = family.own(this.asPage);
    this.onMap = { pick() {}, cancel() {} };
    this.map = family.map(this.asPage, drawing);
    night($(".mapbox"), drawing);
  }

  /** This board in place of the page that the families know: they need only what stands above. */
  get asPage() {
    return /** @type {import("../table/page.js").Page} */ (/** @type {unknown} */ (this));
  }

  /** @returns {any} */
  position() {
    return this.version === null ? this.game.view : this.family.position(this.asPage);
  }

  /** What was played at the moment that is shown. */
  get title() {
    return this.version === null ? "The end of the game" : this.family.at(this.asPage, this.version);
  }

  /** What happened at that moment, in sentences. */
  get words() {
    return this.family.told(this.asPage, this.version ?? this.game.version);
  }

  /** @param {number} version */
  wordsAt(version) {
    return wordsAt(this.game.history, version) || this.family.beginning;
  }

  /** @param {number} version */
  look(version) {
    this.version = version >= this.game.version ? null : Math.max(0, version);
    this.later();
  }

  later() {
    this.asked ||= requestAnimationFrame(() => this.paint());
  }

  news() {
    this.later();
  }

  paint() {
    this.asked = 0;
    this.family.picture(this.asPage);
    $(".mapbox").dataset.version = `${this.version ?? this.game.version}`;
    this.painted();
  }
}

/** The frame of the map, with its tools; the wheel scrolls the page unless Ctrl is held. */
export function frame() {
  const button = (/** @type {string} */ id, /** @type {string} */ label) =>
    h("button", { type: "button", id, "aria-label": label });
  const box = h(
    "div",
    { class: "mapbox" },
    s("svg", {
      class: "map",
      id: "map",
      role: "application",
      "aria-label": "Map. Arrow keys walk from place to place.",
    }),
    h(
      "div",
      { class: "maptools", role: "group", "aria-label": "View" },
      button("nearer", "Nearer"),
      button("farther", "Farther"),
      button("whole", "Whole map"),
    ),
  );
  box.addEventListener("wheel", (event) => !event.ctrlKey && event.stopPropagation(), { capture: true });
  return box;
}

// The parts of a review before its figures: its head with what can be done, and the empty sheets

/** @param {Game} game @param {import("../table/family").Family} family */
export function lead(game, family) {
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
    h("div", { class: "acts" }, rematch(game), link(`/g/${info.id}`, "Step through"), record(game)),
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
      const next = await post(`/api/games/${info.id}/rematch`, {});
      location.assign(`/g/${next.id}`);
    }),
  );
  return [button, refusal];
}

/** @param {string} href @param {string} words @param {string} [key] */
export function link(href, words, key = words) {
  return h("a", { class: "btn", href, "data-key": key }, words);
}

/** @param {Game} game */
function record({ info }) {
  return h("a", { class: "btn", href: `/api/games/${info.id}/record`, download: `${info.id}.game` }, "Save the record");
}

export function left() {
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

export function right() {
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

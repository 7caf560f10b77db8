/** The parts of the page before anything is known of the chances: its head with what can be done, and the empty sheets. */
import { asked } from "../deeds.js";
import { $, capital, h } from "../dom.js";
import { listed } from "../games.js";
import { post } from "../net/api.js";
import { frame } from "./looker.js";

/** @typedef {import("../table/game.js").Game} Game */

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

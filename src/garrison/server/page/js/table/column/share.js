/** What of a game can be given away: links, the record, and pictures of the position that is shown. */
import { h } from "../../dom.js";
import { WATCHER } from "../game.js";
import { button } from "../parts.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
export function share(page) {
  const { game, act } = page;
  const { id, maker } = game.info;
  const at = page.version ?? game.version;
  return h(
    "section",
    { id: "share", tabindex: -1, "aria-label": "Share" },
    h("h2", {}, "Share"),
    h(
      "p",
      { class: "muted small" },
      page.version === null ? "The game as it stands now." : `The board after move ${at}.`,
    ),
    h(
      "div",
      { class: "deeds" },
      button("Copy link", page.version === null ? act.share : () => act.copyVersion(at), {
        icon: "link",
        key: "share",
      }),
      maker ? button("Link for watchers", act.watchLink, { icon: "eye", key: "watch-link" }) : null,
      maker ? button("Take it back", () => act.takeBack(WATCHER), { quiet: true, key: "watch-unlink" }) : null,
      saved("Record", `/api/games/${id}/record`, `${id}.game`),
      pictured(page)
        ? [
            saved("Picture (SVG)", pictureOf(id, at), `${id}-${at}.svg`),
            button("Picture (PNG)", () => act.png(pictureOf(id, at), `${id}-${at}.png`), { icon: "save", key: "png" }),
          ]
        : null,
      reviewed(page),
      checked(page),
      onward(page),
      analysed(page),
    ),
  );
}

/** @param {string} label @param {string} href @param {string} download */
function saved(label, href, download) {
  return h("a", { class: "btn", href, download }, label);
}

/** @param {string} id @param {number} at */
function pictureOf(id, at) {
  return `/api/games/${id}/picture.svg?version=${at}`;
}

/** The server draws maps of territories; those of provinces have no continents. */
/** @param {Page} page */
function pictured({ game }) {
  return game.board.continents.length > 0;
}

/** @param {Page} page */
export function checked({ game, family }) {
  if (!game.over || !family.dice || game.info.imported) return null;
  return h("a", { class: "btn", href: `/verify?game=${game.info.id}`, "data-key": "verify" }, "Check the dice");
}

/** Everybody's chances, the turns that decided it, and what was luck. */
/** @param {Page} page */
export function reviewed({ game }) {
  if (game.info.stage !== "over") return null;
  return h("a", { class: "btn", href: `/g/${game.info.id}/review`, "data-key": "review" }, "Review");
}

/** The position that is shown, in the analysis; those of written orders have a sandbox of their own. */
/** @param {Page} page */
export function analysed({ game, version }) {
  const ended = version === null && game.seen.phase === "over";
  if (!game.over || ended || game.info.family === "diplomacy") return null;
  const href = `/analysis?game=${game.info.id}&v=${version ?? game.version}&seat=${game.seat}`;
  return h("a", { class: "btn", href, "data-key": "analyse" }, "Analyse");
}

/** A new game that goes on from the position that is shown; only the record of a finished game has all that it needs. */
/** @param {Page} page */
export function onward({ game, version }) {
  const ended = version === null && game.seen.phase === "over";
  if (!game.over || ended) return null;
  const href = `/new?from=${game.info.id}&at=${version ?? game.version}&seat=${game.seat}`;
  return h("a", { class: "btn", href, "data-key": "onward" }, "Play from here");
}

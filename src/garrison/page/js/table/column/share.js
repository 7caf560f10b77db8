/** What can be shared of a game: links, the record, and pictures of the position that is shown. */

import { h } from "../../dom.js";
import { kitOf } from "../../families.js";
import { copy } from "../../theme.js";
import { WATCHER } from "../../values.js";
import { button } from "../parts.js";

/** @typedef {import("../page.js").Page} Page */

/** @param {Page} page */
export function share(page) {
  const { game, act } = page;
  const { id, maker } = game.info;
  const at = page.version ?? game.version;
  const then = page.version === null ? "" : `?version=${page.version}`;
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
      game.over && page.version === null
        ? button("Copy link to the replay", act.shareReplay, { icon: "play", key: "share-replay" })
        : null,
      maker ? button("Link for watchers", act.watchLink, { icon: "eye", key: "watch-link" }) : null,
      maker
        ? button("Withdraw watchers’ link", () => act.takeBack(WATCHER), { quiet: true, key: "watch-unlink" })
        : null,
      saved("Picture", `/api/games/${id}/card.png${then}`, `${fileName(page)}.png`, "png"),
      saved("Map (SVG)", `/api/games/${id}/picture.svg${then}`, `${fileName(page)}.svg`),
      saved("Record", `/api/games/${id}/record`, `${id}.game`),
      reviewed(page),
      checked(page),
      onward(page),
      analysed(page),
    ),
    page.game.info.listed ? framed(id, page.version) : null,
  );
}

/** The code for another page to show the board. */
/** @param {string} id @param {number | null} version */
function framed(id, version) {
  const address = `/embed/${id}${version === null ? "" : `?v=${version}`}`;
  const snippet = `<iframe src="${location.origin}${address}" title="A game of Garrison" width="800" height="560" loading="lazy"></iframe>`;
  return h(
    "details",
    { class: "embedding", "data-key": "embedding" },
    h("summary", { "data-key": "unfold-embedding" }, "Show the board in another page"),
    h("p", { class: "muted small" }, "Anybody who opens that page sees what watchers see, and nobody can act there."),
    h(
      "textarea",
      { class: "text", rows: 4, readonly: true, "data-key": "embed-code", "aria-label": "HTML to copy" },
      snippet,
    ),
    h(
      "div",
      { class: "deeds" },
      button("Copy HTML", () => copy(snippet, "The HTML is copied."), { icon: "link", key: "embed" }),
      h("a", { class: "btn", href: address, target: "_blank", rel: "noopener", "data-key": "embed-look" }, "Preview"),
    ),
  );
}

/** @param {string} label @param {string} href @param {string} download @param {string} [key] */
function saved(label, href, download, key) {
  return h("a", { class: "btn", href, download, "data-key": key }, label);
}

/** The name for a file of the game: "classic-on-world-move-40". @param {Page} page */
function fileName({ game, version }) {
  const { title, ruleset, map } = game.info;
  const when = version === null ? (game.over ? "end" : `move-${game.version}`) : `move-${version}`;
  return `${title || `${ruleset} on ${map}`} ${when}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}

/** @param {Page} page */
export function checked({ game }) {
  if (!game.over || !kitOf(game.info.family).dice || game.info.imported) return null;
  return h("a", { class: "btn", href: `/verify?game=${game.info.id}`, "data-key": "verify" }, "Check the dice");
}

/** A link to the review: everybody's chances, the turns that decided the game, and luck. */
/** @param {Page} page */
export function reviewed({ game }) {
  if (game.info.stage !== "over") return null;
  return h("a", { class: "btn", href: `/g/${game.info.id}/review`, "data-key": "review" }, "Review");
}

/** A link to the analysis of the position that is shown, if positions of the family can be analysed. */
/** @param {Page} page */
export function analysed({ game, version }) {
  const ended = version === null && game.seen.phase === "over";
  if (!game.over || ended || !kitOf(game.info.family).analysis) return null;
  const href = `/analysis?game=${game.info.id}&v=${version ?? game.version}&seat=${game.seat}`;
  return h("a", { class: "btn", href, "data-key": "analyse" }, "Analyse");
}

/** A link to a new game from the position that is shown; only the record of a finished game has all that it needs. */
/** @param {Page} page */
export function onward({ game, version }) {
  const ended = version === null && game.seen.phase === "over";
  if (!game.over || ended) return null;
  const href = `/new?from=${game.info.id}&at=${version ?? game.version}&seat=${game.seat}`;
  return h("a", { class: "btn", href, "data-key": "onward" }, "Play from here");
}

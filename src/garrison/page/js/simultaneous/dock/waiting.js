/** The dock when there is nothing to write: sealed, out of the game, watching, or a turn being played back. */
import { h } from "../../dom.js";
import { paces } from "../../table/dock/around.js";
import { button, part } from "../../table/parts.js";
import { replay } from "./ordering.js";
import { live } from "./reel.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function waiting(page) {
  const { game, act, reel } = page;
  if (reel.open) return live(page);
  const may = (/** @type {string} */ type) => game.table.asides.some(({ action }) => action.type === type);
  const { sealed, living } = game.table;
  return [
    part(
      "grow told",
      h("h2", {}, game.sealed ? "Your orders are sealed." : "The others are writing."),
      h(
        "p",
        { class: "muted" },
        `${sealed.length} of ${living.length} have sealed. When all have, the turn is carried out.`,
      ),
    ),
    part("row ends-row", replay(page), game.watching ? null : paces(page)),
    part(
      "go",
      may("unseal") ? button("Take them back", act.unseal, { key: "unseal", kbd: "R" }) : null,
      may("join") ? button("Join the game", act.join, { primary: true, key: "go" }) : null,
      game.watching ? button("Share", act.share, { icon: "link", quiet: true, key: "share" }) : null,
    ),
  ];
}

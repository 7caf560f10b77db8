/** The dock while cards may be traded: the hand, which set, and where its extra armies go. */
import { counted, h } from "../../dom.js";
import { nth } from "../../sure.js";
import { button, part } from "../../table/parts.js";
import { cardFace } from "../cards.js";
import { undoable } from "../parts.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/wire").SetInfo} SetInfo */

/** @param {Page} page */
export function trade(page) {
  const { game, draft, act } = page;
  const { sets, must_trade: must } = game.seen.extra;
  const chosen = sets[draft.set] ?? best(sets);
  const more = [counted(game.view.phase.armies ?? 0, "army", "armies"), "from your territories"].join(" ");
  return [
    part(
      "grow hand-part",
      h(
        "div",
        { class: "hand" },
        game.view.hand.map((card) => cardFace(game, card, chosen?.cards.includes(card))),
      ),
    ),
    part(
      "sets",
      h("h2", {}, chosen ? `A set worth ${counted(chosen.armies, "army", "armies")}` : "No set yet"),
      chosen ? choose(page, chosen) : h("p", { class: "small muted" }, `You get ${more}.`),
      undoable(page),
    ),
    part(
      "go",
      chosen
        ? button(`Trade for ${chosen.armies}`, () => act.trade(chosen.move), {
            primary: true,
            key: "go",
            kbd: "E",
            off: page.busy,
          })
        : null,
      game.done
        ? button(chosen ? "Keep the cards" : "Go on", act.done, {
            key: chosen ? "keep" : "go",
            primary: !chosen,
            off: page.busy,
          })
        : must
          ? button("You must trade", () => {}, { key: "keep", off: true })
          : null,
    ),
  ];
}

/** The set that brings most; among equals one whose extra armies have a place. */
/** @param {SetInfo[]} sets */
function best(sets) {
  return [...sets].sort((a, b) => b.armies - a.armies || Number(Boolean(b.bonus)) - Number(Boolean(a.bonus)))[0];
}

/** @param {Page} page @param {SetInfo} chosen */
function choose({ game, draft, act }, chosen) {
  const { sets, next_worth: next } = game.seen.extra;
  const kinds = [...new Map(sets.map((set) => [set.cards.join(), set])).values()];
  const bonuses = sets.filter((set) => set.cards.join() === chosen.cards.join() && set.bonus);
  /** @param {string} label @param {string} key @param {SetInfo[]} from @param {(set: SetInfo) => string} name @param {(set: SetInfo) => boolean} on */
  const list = (label, key, from, name, on) =>
    h(
      "label",
      { class: "field pick" },
      h("span", {}, label),
      h(
        "select",
        { "data-key": key, onchange: (/** @type {any} */ event) => act.set({ set: Number(event.target.value) }) },
        from.map((set) => h("option", { value: sets.indexOf(set), selected: on(set) }, name(set))),
      ),
    );
  const cards = (/** @type {SetInfo} */ set) =>
    `${set.armies}: ${set.cards.map((card) => game.board.cards[card]?.name ?? "").join(", ")}`;
  return [
    kinds.length > 1 ? list("Set", "set", kinds, cards, (set) => set.cards.join() === chosen.cards.join()) : null,
    bonuses.length > 1
      ? list(
          "Extra",
          "bonus",
          bonuses,
          (set) => set.bonus,
          (set) => set === chosen,
        )
      : null,
    h(
      "p",
      { class: "small muted" },
      bonuses.length === 1 ? `With ${nth(bonuses, 0).bonus}. ` : "",
      next > chosen.armies ? `The next set: ${next}.` : null,
    ),
  ];
}

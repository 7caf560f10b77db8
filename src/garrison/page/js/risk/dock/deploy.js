/** The docks where cards are traded and new armies placed, which are sent only when the player confirms. */
import { capital, counted, h, tap } from "../../dom.js";
import { amounts, button, part } from "../../table/parts.js";
import { nth } from "../../values.js";
import { cardFace } from "../column.js";
import { picker, undoable } from "../dice.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/wire").SetInfo} SetInfo */

/** @param {Page} page */
export function deploy(page) {
  const { game, draft, act } = page;
  const left = game.unplaced(draft);
  const list = picker(page, {
    label: "or from the list",
    key: "deploy-list",
    from: game.sources("deploy"),
    quiet: true,
    choose: (where) => act.add(where, 1),
  });
  return [
    part(
      "count",
      h("b", { class: "huge num" }, left),
      h("span", {}, left === 1 ? "army" : "armies", h("br"), "left to place"),
    ),
    part("grow", placed(page) ?? h("p", { class: "muted" }, howTo()), left ? list : null),
    draft.spot < 0 ? null : here(page, left),
    part(
      "go",
      left && draft.spot < 0 && page.pending.enabled
        ? button(draft.advised ? "Placing …" : "Place for me", act.placeForMe, {
            key: "rest",
            off: page.busy || draft.advised,
            hint: "A bot places them over your fronts",
          })
        : button(confirming(page, left), act.deploy, {
            primary: true,
            key: "go",
            off: (left > 0 && draft.spot < 0) || page.busy,
            kbd: left && draft.spot < 0 ? undefined : "E",
          }),
      button("Undo", act.undo, {
        icon: "undo",
        key: "undo",
        off: !draft.steps.length && !page.pending.last,
        kbd: "U",
        quiet: true,
      }),
    ),
  ];
}

/** What the main button does: confirm, or place what is left in the territory that is chosen and confirm. */
/** @param {Page} page @param {number} left */
function confirming({ draft }, left) {
  if (!left) return "Confirm";
  if (draft.spot < 0) return `Place ${left} more`;
  const elsewhere = [...draft.added.keys()].some((where) => where !== draft.spot);
  return elsewhere || draft.placed === 0 ? `Place ${left} here` : `Place all ${left + draft.placed} here`;
}

/** What a tap does, and what two do. */
export function howTo() {
  return [
    `${capital(tap())} a territory to place one army, twice quickly for all of them.`,
    h("span", { class: "by-keys" }, " ", h("kbd", {}, "Shift"), " places five, ", h("kbd", {}, "D"), " all."),
  ];
}

/** How many armies the territory that was chosen last gets. */
/** @param {Page} page @param {number} left */
function here({ game, draft, act }, left) {
  const { spot } = draft;
  const n = draft.added.get(spot) ?? 0;
  return part(
    "stepping",
    h("p", { class: "spot" }, h("b", {}, game.name(spot)), ` ${game.armies(spot)} → ${game.armies(spot) + n}`),
    amounts({
      label: `Armies for ${game.name(spot)}`,
      n,
      less: n > 0,
      more: left > 0,
      take: (by) => act.add(spot, by),
      all: () => act.add(spot, Number.MAX_SAFE_INTEGER),
    }),
  );
}

/** The territories where armies have been placed, each a button to take it up again. */
/** @param {Page} page */
function placed({ game, draft, act }) {
  if (!draft.added.size) return null;
  const one = (/** @type {number} */ where, /** @type {number} */ n) =>
    h(
      "li",
      {},
      h(
        "button",
        {
          type: "button",
          class: "chosen",
          "data-key": `at-${game.id(where)}`,
          "aria-pressed": `${where === draft.spot}`,
          onclick: () => act.at(where),
        },
        h("b", { class: "num" }, `+${n}`),
        " ",
        game.name(where),
      ),
    );
  return h(
    "ul",
    { class: "placed", "aria-label": "Placed so far" },
    [...draft.added].map(([where, n]) => one(where, n)),
  );
}

// The dock while cards may be traded: the hand, which set, and where its extra armies go

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

/** The set that brings most armies; among equals, one whose extra armies have a place. */
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

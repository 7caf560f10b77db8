/** The dock of a game of written orders: the unit that is being ordered, what else is to be done, and what came of the phase before. */
import { h } from "../dom.js";
import { icon } from "../icons.js";
import { paces } from "../table/dock/around.js";
import { button, part } from "../table/parts.js";
import { legend, unit } from "./unit.js";

/** @typedef {import("./page").Page} Page */

/** @param {Page} page */
export function ordering(page) {
  if (page.draft.unit >= 0) return unit(page);
  return [
    part("grow", h("h2", {}, heading(page)), h("p", { class: "muted" }, advice(page)), legend(), readiness(page)),
    ...rest(page),
  ];
}

/** @param {Page} page */
function heading({ game }) {
  const { left, wanted, balance } = game.sheet;
  if (!left) return wanted ? "Everything is written." : "You have nothing to order.";
  if (balance > 0) return "Choose a home centre of yours.";
  if (balance < 0) return "Choose the unit that you remove.";
  return game.view.phase.type === "retreating" ? "Choose the unit that was dislodged." : "Choose a unit of yours.";
}

/** @param {Page} page */
function advice({ game }) {
  const { left, balance, lacking, carrying } = game.sheet;
  if (!left) return carrying || "You can still change it until all are ready.";
  if (balance > 0) return "What you leave out is waived.";
  if (balance < 0) return lacking;
  return "Then where it goes. The list and the line to type in say the same.";
}

/** @param {Page} page */
function rest(page) {
  const { game, draft, act } = page;
  const waive = game.possible.find(({ type }) => type === "waive");
  const advise = game.sheet.left
    ? button(draft.advised ? "A bot writes …" : "A bot writes the rest", act.advise, { key: "advise", quiet: true })
    : null;
  const ready = button("Ready", act.ready, { key: "ready", primary: !game.sheet.left, kbd: "R" });
  return [
    waive && game.sheet.left
      ? part(
          "hint",
          button("Waive a build", () => act.put(waive), { key: "waive" }),
        )
      : null,
    part("go", ready, advise),
  ];
}

/** While others write, or when one has handed in. */
/** @param {Page} page */
export function waiting(page) {
  const { game, act } = page;
  const { title } = game.sheet;
  const out = game.seat >= 0 && !game.info.seats[game.seat]?.playing;
  const words = out
    ? "You are out of the game; you can watch it to the end."
    : game.sealed
      ? "You may take them back until all are ready."
      : game.watching
        ? "You are watching."
        : "You have nothing to order now.";
  return [
    part(
      "grow",
      h("h2", {}, game.sealed ? "Your orders are in." : `${title}: others write.`),
      h("p", { class: "muted" }, words),
      readiness(page),
    ),
    part(
      "go",
      game.sealed ? button("Take back", act.ready, { key: "ready", kbd: "R" }) : null,
      page.game.watching || out ? button("Share", act.share, { icon: "link", quiet: true, key: "share" }) : paces(page),
    ),
  ];
}

/** How many are ready, no names; and whether what one has written is saved. */
/** @param {Page} page */
function readiness({ game, busy }) {
  const { ready, owing } = game.sheet;
  const dots = Array.from({ length: owing }, (_, i) => h("i", { class: i < ready ? "on" : null }));
  return h(
    "div",
    { class: "readiness" },
    h("div", { class: "dots", "aria-hidden": "true" }, dots),
    h("small", {}, `${ready} of ${owing} ready`),
    game.view.orders.length
      ? h("span", { class: "saved small" }, busy ? null : icon("check"), busy ? "Saving …" : "All is saved")
      : null,
  );
}

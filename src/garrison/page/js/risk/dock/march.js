/** The docks where armies march: into what has just been taken, and at the end of a turn; and where a defender chooses dice. */
import { counted, h, percent } from "../../dom.js";
import { nth } from "../../sure.js";
import { button, part } from "../../table/parts.js";
import { dicePair } from "../dice.js";
import { promising } from "../odds.js";
import { picker, place, slider, undoable } from "../parts.js";

/** @typedef {import("../page").Page} Page */

/** @param {Page} page */
export function occupy(page) {
  const { game, draft } = page;
  const { source = 0, target = 0 } = game.view.phase;
  const { action, most } = nth(game.choices("occupy"), 0);
  return [
    draft.rolled ? fallen(game, draft.rolled) : null,
    ...slider(page, {
      source,
      target,
      least: action.armies ?? 1,
      most,
      arriving: 0,
      title: `${game.name(target)} is yours`,
      ways: (n) => onFrom(page, n),
    }),
  ];
}

/** What comes next takes them along: the most promising attack from there, or the end of the turn. */
/** @param {Page} page @param {number} n */
function onFrom(page, n) {
  const { game, act, pending } = page;
  const next = promising(page);
  return part(
    "go ways",
    next
      ? button(`On to ${game.name(next.target)}, ${percent(next.win, 0)}`, () => act.strike(next.target), {
          primary: true,
          key: "on",
          kbd: "A",
          off: page.busy,
        })
      : null,
    button(`Move in ${n}`, () => act.occupy(n), { primary: !next, key: "go", kbd: "E" }),
    pending.enabled
      ? button("End turn", act.finish, { key: "turn", hint: "Move in and end the turn (Shift+E)" })
      : null,
  );
}

/** The dice that did it. */
/** @param {import("../game.js").Game} game @param {import("../draft.js").Rolled} rolled */
function fallen(game, { attacker, attack, defender, defence }) {
  return h(
    "section",
    { class: "part", "aria-label": "Dice" },
    dicePair({ look: game.livery(attacker).look, dice: attack }, { look: game.livery(defender).look, dice: defence }),
  );
}

/** @param {Page} page */
export function fortify(page) {
  const { game, draft, act } = page;
  const way = game.way("fortify", draft.source, draft.target);
  if (way) {
    const { source = 0, target = 0 } = way.action;
    return slider(page, {
      source,
      target,
      least: way.action.armies ?? 1,
      most: way.most,
      arriving: game.armies(target),
      title: "Fortify",
      ways: (n) =>
        part(
          "go",
          button(`Move ${n}`, () => act.fortify(way.action, n), { primary: true, key: "go", kbd: "E" }),
          button("Cancel", act.cancel, { quiet: true, key: "cancel", kbd: "Esc" }),
        ),
    });
  }
  const sources = game.sources("fortify");
  const to =
    draft.source < 0
      ? null
      : picker(page, { label: "to", key: "to", from: game.targets("fortify", draft.source), choose: act.to });
  const from = { label: draft.source < 0 ? "or from the list" : "Move from", key: "from", from: sources, quiet: !to };
  return [
    part(
      "grow",
      h("p", { class: "muted" }, sources.length ? rule(game.info.options.fortify) : "You have nothing to move."),
      sources.length
        ? h("div", { class: "pickers" }, picker(page, { ...from, chosen: draft.source, choose: act.from }), to)
        : null,
    ),
    undoable(page) && part("hint", undoable(page)),
    part(
      "go",
      button("End turn", act.done, { primary: draft.source < 0, key: "go", kbd: "E", off: !game.done }),
      draft.source < 0 ? null : button("Cancel", act.cancel, { quiet: true, key: "cancel", kbd: "Esc" }),
    ),
  ];
}

/** @param {unknown} option */
function rule(option) {
  /** @type {Record<string, string>} */
  const rules = {
    adjacent: "Move armies once, to a neighbour; then your turn ends.",
    connected: "Move armies once, as far as your own territories reach; then your turn ends.",
    free: "Move armies as often as you like, as far as your own territories reach.",
    one_army: "Move one army to a neighbour; then your turn ends.",
  };
  return rules[`${option}`] ?? "Move armies between your own territories, or end your turn.";
}

/** @param {Page} page */
export function defend(page) {
  const { game, act } = page;
  const { source = 0, target = 0, dice = 1 } = game.view.phase;
  const { action, most } = nth(game.choices("defend"), 0);
  const all = Array.from({ length: most - (action.dice ?? 1) + 1 }, (_, i) => (action.dice ?? 1) + i);
  return [
    h(
      "section",
      { class: "part versus", "aria-label": "The battle" },
      place(page, source, `attacks with ${counted(dice, "die", "dice")}`),
      place(page, target, "yours"),
    ),
    part(
      "grow",
      h("h2", {}, "How many dice do you defend with?"),
      h("p", { class: "muted small" }, "With two dice you may lose two armies; with one, only one."),
    ),
    part(
      "go",
      ...all.reverse().map((n, i) =>
        button(counted(n, "die", "dice"), () => act.send([{ ...action, dice: n }]), {
          primary: i === 0,
          key: i === 0 ? "go" : `dice-${n}`,
          off: page.busy,
        }),
      ),
    ),
  ];
}

/** The docks where armies move in, fortify, claim or are first placed, where a defender chooses dice, and to wait. */
import { capital, counted, h, percent, tap } from "../../dom.js";
import { paces } from "../../table/dock.js";
import { amounts, button, part } from "../../table/parts.js";
import { begun } from "../../table/recap.js";
import { nth } from "../../values.js";
import { dicePair, picker, place, slider, undoable } from "../dice.js";
import { promising } from "../draft.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../../net/views/risk").Defend} Defend */

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
      least: action.armies,
      most,
      arriving: 0,
      title: `${game.name(target)} is yours`,
      ways: (n) => onFrom(page, n),
    }),
  ];
}

/** The next step takes the armies along: the most promising attack from there, or the end of the turn. */
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

/** The dice that took the territory. */
/** @param {import("../game.js").Game} game @param {import("../draft.js").Rolled} rolled */
function fallen(game, { attacker, attack, defender, defence }) {
  if (!attack.length) return null;
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
    const { source, target } = way.action;
    return slider(page, {
      source,
      target,
      least: way.action.armies,
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
    parachute: "Move armies once, between any two territories of yours; then your turn ends.",
    step: "Move each army once, to a neighbour, in as many moves as you like.",
    one_army: "Move one army to a neighbour; then your turn ends.",
  };
  return rules[`${option}`] ?? "Move armies between your own territories, or end your turn.";
}

/** @param {Page} page */
export function defend(page) {
  const { game, act } = page;
  const { phase } = game.view;
  if (phase.type !== "defending") return [];
  const { source, target, dice } = phase;
  const { action, most } = nth(game.choices("defend"), 0);
  const all = Array.from({ length: most - action.dice + 1 }, (_, i) => action.dice + i);
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
        button(counted(n, "die", "dice"), () => act.send([/** @type {Defend} */ ({ ...action, dice: n })]), {
          primary: i === 0,
          key: i === 0 ? "go" : `dice-${n}`,
          off: page.busy,
        }),
      ),
    ),
  ];
}

/** The missions to choose from, each with a button; a choice is for good. @param {Page} page */
export function choose({ game, act, busy }) {
  return [
    h(
      "section",
      { class: "part grow missions", "aria-label": "Missions" },
      (game.seen.extra.missions ?? []).map(({ words, move }) =>
        h(
          "p",
          {},
          button(words, () => act.send([move]), { key: move.replace(" ", "-"), off: busy }),
        ),
      ),
    ),
    part("hint", h("p", { class: "small muted" }, "Nobody sees your choice, and you can’t change it.")),
  ];
}

// The dock while territories are claimed and the first armies placed: one at a time, and a queue that goes on by itself

/** @param {Page} page */
export function claim(page) {
  const { game, act } = page;
  const list = { label: "or from the list", key: "claim-list", from: game.sources("claim"), quiet: true };
  return [
    part(
      "grow",
      h("p", { class: "muted" }, `${capital(tap())} an empty territory on the map to claim it.`),
      picker(page, { ...list, choose: act.claim }),
    ),
    ...rest(page, "Claim the rest", "A bot claims land for you, then spreads your armies over your borders."),
  ];
}

/** What a bot does when asked, until it is told to stop. @param {Page} page @param {string} label @param {string} what */
function rest({ draft, act }, label, what) {
  return draft.placing
    ? [part("hint", h("p", { class: "small muted" }, "A bot does the rest for you.")), part("go", stop(act))]
    : [part("hint", h("p", { class: "small muted" }, what)), part("go", button(label, act.rest, { key: "rest" }))];
}

/** @param {Page["act"]} act */
export function stop(act) {
  return button("Stop", () => act.set({ placing: false }), { icon: "pause", key: "stop" });
}

/** @param {Page} page */
export function put(page) {
  const { game, draft, act } = page;
  const left = game.pile;
  const list = { label: "or from the list", key: "place-list", from: game.sources("place"), quiet: true };
  return [
    part(
      "count",
      h("b", { class: "huge num" }, left),
      h("span", {}, left === 1 ? "army" : "armies", h("br"), "left to place"),
    ),
    part(
      "grow",
      draft.queue.length
        ? queued(page)
        : h(
            "p",
            { class: "muted" },
            game.info.options.setup === "blind"
              ? `Each ${tap()} places one army, two quick ones all. Nobody sees where until all have placed theirs.`
              : `Each ${tap()} places one army, two quick ones all. Go on without waiting: the rest follow when it is your turn.`,
          ),
      picker(page, { ...list, choose: act.put }),
    ),
    draft.spot < 0 ? null : here(page, left),
    ...rest(page, "Place the rest", "A bot spreads them over your borders."),
  ];
}

/** How many armies wait to be placed in the territory that was chosen last. */
/** @param {Page} page @param {number} left */
function here({ game, draft, act }, left) {
  const { spot, queue } = draft;
  const n = queue.filter((where) => where === spot).length;
  return part(
    "stepping",
    h("p", { class: "spot" }, h("b", {}, game.name(spot)), ` ${game.armies(spot)}`),
    amounts({
      label: `Armies for ${game.name(spot)}`,
      n,
      less: n > 0,
      more: queue.length < left,
      take: (by) => (by < 0 ? act.unput(spot) : act.put(spot, by)),
      all: () => act.put(spot, left),
    }),
  );
}

/** @param {Page} page */
export function queued({ game, draft, act }) {
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const where of draft.queue) counts.set(where, (counts.get(where) ?? 0) + 1);
  const words = [...counts].map(([where, n]) => `${game.name(where)}${n > 1 ? ` (${n})` : ""}`).join(", ");
  return h(
    "p",
    { class: "queue" },
    h("b", {}, `Next ${counted(draft.queue.length, "army", "armies")}: `),
    words,
    " ",
    button("Undo", act.undo, { quiet: true, icon: "undo", key: "undo", kbd: "U" }),
  );
}

// The dock while others play: the dice that fell last, and what happened

/** @param {Page} page */
export function waiting(page) {
  const { game, draft, act } = page;
  if (game.pile) return put(page); // armies can be queued while others place theirs
  const [awaited] = game.info.awaited;
  const out = game.seat >= 0 && !nth(game.info.seats, game.seat).playing;
  const people = game.info.seats.some(({ kind, playing, stand_in: absent }) => playing && kind !== "bot" && !absent);
  const roll = [...game.latest].reverse().find((told) => told.type === "rolled");
  const title = awaited === undefined ? "The dice are rolled." : `${game.person(awaited)} is playing.`;
  const line = out ? "You are out of the game; you can watch it to the end." : page.lastWords();
  return [
    roll
      ? h(
          "section",
          { class: "part", "aria-label": "Dice" },
          dicePair(
            { look: game.livery(roll.attacker).look, dice: roll.attack },
            { look: game.livery(roll.defender).look, dice: roll.defence },
          ),
        )
      : null,
    part("grow told", h("h2", {}, title), draft.queue.length ? queued(page) : h("p", { class: "muted clamp" }, line)),
    game.alone
      ? part(
          "go",
          paces(page),
          button("Pause", () => act.vote("pause"), { icon: "pause", quiet: true, key: "pause" }),
        )
      : out || game.watching
        ? part(
            "go",
            out && !people ? button("To the end", act.hurry, { key: "hurry", icon: "next" }) : null,
            button("Share", act.sharing, { icon: "link", quiet: true, key: "sharing" }),
          )
        : part("go", draft.placing && !begun(page) ? stop(act) : paces(page)),
  ];
}

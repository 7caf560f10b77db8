/** The dock of an attack: from where, at whom and with what chance, how far, and how the dice fell. */
import { outcomes } from "../../charts.js";
import { capital, counted, h, percent, tap } from "../../dom.js";
import { flag } from "../../map/hatching.js";
import { button, part } from "../../table/parts.js";
import { dicePair, picker, place, undoable } from "../dice.js";
import { acting, promising } from "../draft.js";

/** @typedef {import("../page").Page} Page */
/** @typedef {import("../draft.js").Mode} Mode */

/** @type {[Mode, string][]} */
const HOW = [
  ["once", "Once"],
  ["won", "Until won"],
  ["left", "Until…"],
];

/** @param {Page} page */
export function attack(page) {
  const { draft } = page;
  if (draft.rolled) return rolled(page);
  if (draft.source < 0) return nobody(page);
  return draft.target < 0 ? source(page) : target(page);
}

/** Where attacks must be announced: whom you may attack this turn, one after another. @param {Page} page */
export function announce(page) {
  const { game, act } = page;
  const from = game.sources("announce");
  const named = game.named.map((where) => game.name(where)).join(", ");
  return [
    part(
      "grow",
      h("p", { class: "muted" }, named ? `Announced: ${named}.` : `${capital(tap())} whom you will attack this turn.`),
      picker(page, { label: "or from the list", key: "announce-list", from, quiet: true, choose: act.announce }),
    ),
    undoable(page) && part("hint", undoable(page)),
    part(
      "go",
      button(named ? "Begin the attacks" : "Attack nobody", act.done, {
        primary: true,
        key: "go",
        kbd: "E",
        off: !game.done,
      }),
    ),
  ];
}

/** @param {Page} page */
function nobody(page) {
  const { game, act } = page;
  const sources = game.sources("attack");
  const taken = game.view.captured;
  const cards = game.board.cards.length > 0;
  const idle = game.view.owner.flatMap((_, where) => (game.idle(where) ? [game.name(where)] : []));
  const note = !sources.length
    ? "You can't attack anybody."
    : taken
      ? `You have taken ${counted(taken, "territory", "territories")} this turn.`
      : cards
        ? "Take a territory, and you draw a card at the end of your turn."
        : "";
  const list = { label: "or from the list", key: "from", from: sources, quiet: true, choose: act.from };
  return [
    part(
      "grow",
      h(
        "p",
        { class: "muted" },
        sources.length ? `${capital(tap())} whom to attack, or first the territory that attacks. ` : "",
        note,
        idle.length ? ` No attacks from what you just took: ${idle.join(", ")}.` : "",
      ),
      sources.length ? picker(page, list) : null,
    ),
    undoable(page) && part("hint", undoable(page)),
    onward(page),
  ];
}

/** What comes next: the most promising attack of the army that acts, the end of the attacks, and that of the turn. */
/** @param {Page} page */
export function onward(page) {
  const { game, act } = page;
  const next = promising(page);
  const idle = !game.choices("attack").length && !next;
  return part(
    game.fortifies ? "go ways" : "go",
    next
      ? button(`Attack ${game.name(next.target)}, ${percent(next.win, 0)}`, () => act.strike(next.target), {
          primary: true,
          key: "on",
          kbd: "A",
          off: page.busy,
        })
      : null,
    ...ends(page, acting(page) < 0 ? "go" : "end", idle),
  );
}

/** The end of the attacks, and where another phase would follow, one tap for the end of the turn. */
/** @param {Page} page @param {string} key @param {boolean} primary */
function ends({ game, act, pending }, key, primary) {
  const off = !game.done;
  if (!game.fortifies) return [button("End turn", act.done, { key, primary, kbd: "E", off })];
  return [
    button("End attacks", act.done, { key, primary, kbd: "E", off }),
    pending.enabled &&
      button("End turn", act.finish, { key: "turn", off, hint: "End the turn without fortifying (Shift+E)" }),
  ];
}

/** @param {Page} page */
function source(page) {
  const { game, draft, act } = page;
  const { odds } = page.own;
  const targets = game.targets("attack", draft.source);
  const found = odds.ask(draft.source, "won", 0);
  const one = (/** @type {number} */ where) => {
    const chance = found?.targets.find(({ target: t }) => t === where)?.win;
    return h(
      "li",
      {},
      h(
        "button",
        { type: "button", class: "target", "data-key": `to-${game.id(where)}`, onclick: () => act.to(where) },
        flag(game.livery(game.owner(where))),
        h(
          "span",
          {},
          h("b", {}, game.name(where)),
          h("small", {}, `${game.armies(where)} ${game.armies(where) === 1 ? "defends" : "defend"}`),
        ),
        h("b", { class: "num chance-of" }, chance === undefined ? "…" : percent(chance)),
      ),
    );
  };
  return [
    part(
      "source",
      picker(page, {
        label: "Attack from",
        key: "from",
        quiet: true,
        from: game.sources("attack"),
        chosen: draft.source,
        choose: act.from,
      }),
      undoable(page) ??
        h(
          "p",
          { class: "small muted" },
          `${game.armies(draft.source) - 1} of ${counted(game.armies(draft.source), "army", "armies")} can fight.`,
        ),
    ),
    part("grow", h("ul", { class: "targets", "aria-label": "Targets, with the chance to win" }, targets.map(one))),
    onward(page),
  ];
}

/** @param {Page} page */
function target(page) {
  const { game, draft, act } = page;
  const [from, to] = [draft.source, draft.target];
  const most = game.way("attack", from, to)?.most ?? 1;
  return [
    h(
      "section",
      { class: "part versus", "aria-label": "The battle" },
      place(page, from, `${game.armies(from) - 1} can fight`),
      place(page, to, game.armies(to) === 1 ? "defends" : "defend"),
    ),
    h("section", { class: "part chance", "aria-label": "Exact odds" }, chance(page)),
    game.whole
      ? part("how", staying(page, most))
      : part(
          "how",
          how(page),
          h("div", { class: "row" }, draft.mode === "once" || draft.mode === "won" ? dice(page, most) : rule(page)),
        ),
    part(
      "go",
      button("Attack", act.attack, { primary: true, key: "go", kbd: "A", off: page.busy }),
      button("Cancel", act.cancel, { key: "cancel", kbd: "Esc", quiet: true }),
    ),
  ];
}

/** @param {Page} page */
function chance({ game, draft, own: { odds } }) {
  const [from, to] = [draft.source, draft.target];
  const most = game.way("attack", from, to)?.most ?? 1;
  const found = odds.ask(from, draft.until, Math.min(draft.dice, most))?.targets.find(({ target: t }) => t === to);
  if (!found) return h("div", { class: "odds-line" }, h("b", { class: "huge num" }, "…"));
  const them = game.colour(game.owner(to));
  const ends = found.left.map(([mine, theirs, p]) => ({
    kind: /** @type {"won" | "lost" | "stopped"} */ (theirs === 0 ? "won" : mine <= 1 ? "lost" : "stopped"),
    mine,
    theirs,
    chance: p,
  }));
  const losses = `you lose ${found.lost.toFixed(1)} · ${them} loses ${found.killed.toFixed(1)}`;
  return [
    h(
      "div",
      { class: "odds-line" },
      h("b", { class: "huge num" }, percent(found.win)),
      h(
        "span",
        {},
        draft.mode === "once" ? "to win at once" : "to win",
        h("br"),
        h("small", { class: "muted num" }, losses),
      ),
    ),
    outcomes(
      ends,
      game.livery(game.seat).look,
      game.livery(game.owner(to)).look,
      `Outcomes: ${percent(found.win)} won; on average, ${losses}`,
    ),
  ];
}

/** @param {Page} page */
function how({ draft, act }) {
  const on = (/** @type {Mode} */ mode) =>
    draft.mode === mode || (mode === "left" && !["once", "won"].includes(draft.mode));
  return h(
    "fieldset",
    { class: "seg" },
    h("legend", { class: "visually-hidden" }, "How far"),
    HOW.map(([mode, label]) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "mode",
          value: mode,
          checked: on(mode),
          "data-key": `mode-${mode}`,
          onchange: () => act.set({ mode, ...(mode === "left" ? { dice: 3 } : {}) }),
        }),
        label,
      ),
    ),
  );
}

/** How many stay out of a whole battle: all others win or fall. */
/** @param {Page} page @param {number} most */
function staying({ draft, act }, most) {
  const stay = Math.min(draft.stay, most);
  const change = (/** @type {any} */ event) => {
    const n = Math.max(1, Math.min(most, Math.round(Number(event.target.value)) || 1));
    act.set(n > 1 ? { mode: "left", least: n } : { mode: "won" });
  };
  return h(
    "label",
    { class: "stopper" },
    h("input", {
      class: "text num",
      type: "number",
      min: 1,
      max: most,
      value: stay,
      "data-key": "stay",
      onchange: change,
    }),
    stay === 1 ? "stays behind" : "stay behind",
    h("small", { class: "muted" }, ` The other ${most + 1 - stay} win or fall.`),
  );
}

/** @param {Page} page @param {number} most */
function dice({ draft, act, game }, most) {
  const all = Array.from({ length: game.seen.extra.attack_dice }, (_, i) => i + 1);
  return h(
    "fieldset",
    { class: "seg dice-choice" },
    h("legend", { class: "visually-hidden" }, "Dice"),
    all.map((n) =>
      h(
        "label",
        { title: counted(n, "die", "dice") },
        h("input", {
          type: "radio",
          name: "dice",
          value: n,
          checked: Math.min(draft.dice, most) === n,
          disabled: n > most,
          "data-key": `dice-${n}`,
          "aria-label": counted(n, "die", "dice"),
          onchange: () => act.set({ dice: n }),
        }),
        n,
      ),
    ),
    h("span", { class: "unit", "aria-hidden": "true" }, "dice"),
  );
}

/** When to stop: a number of armies, half of them, or a chance. */
/** @param {Page} page */
function rule({ draft, act }) {
  /** @type {[Mode, string][]} */
  const rules = [
    ["left", "armies left"],
    ["half", "half are lost"],
    ["percent", "% to win, or less"],
  ];
  const number = draft.mode === "left" ? draft.least : draft.percent;
  const change = (/** @type {any} */ event) => {
    const n = Math.max(1, Math.min(draft.mode === "left" ? 999 : 99, Math.round(Number(event.target.value)) || 1));
    act.set(draft.mode === "left" ? { least: n } : { percent: n });
  };
  return h(
    "span",
    { class: "stopper" },
    draft.mode === "half"
      ? null
      : h("input", {
          class: "text num",
          type: "number",
          min: 1,
          max: draft.mode === "left" ? 999 : 99,
          value: number,
          "data-key": "stop",
          "aria-label": "Number at which the attack stops",
          onchange: change,
        }),
    h(
      "select",
      {
        class: "text",
        "data-key": "rule",
        "aria-label": "What stops the attack",
        onchange: (/** @type {any} */ event) => act.set({ mode: event.target.value }),
      },
      rules.map(([mode, label]) => h("option", { value: mode, selected: draft.mode === mode }, label)),
    ),
  );
}

/** @param {Page} page */
function rolled(page) {
  const { game, draft, act } = page;
  const { odds } = page.own;
  const r = /** @type {import("../draft.js").Rolled} */ (draft.rolled);
  const [me, them] = [game.colour(r.attacker), game.colour(r.defender)];
  const on = !r.fallen && Boolean(game.way("attack", r.source, r.target));
  const win = on ? odds.ask(r.source, "won", 0)?.targets.find(({ target: t }) => t === r.target)?.win : undefined;
  const even = r.type === "rolledevenly" && r.rolls === 1;
  const words = r.fallen
    ? `${game.name(r.target)} has fallen.`
    : even
      ? `Even roll: you lose ${r.lost}, ${capital(them)} loses ${r.killed}.`
      : `${me} loses ${r.lost}, ${them} loses ${r.killed}.`;
  const more = game.whole
    ? ""
    : r.rolls > 1 || r.fallen
      ? `${counted(r.rolls, "roll")}: you lost ${r.lost} and killed ${r.killed}. `
      : "";
  return [
    r.attack.length
      ? h(
          "section",
          { class: "part", "aria-label": "Dice" },
          dicePair(
            { look: game.livery(r.attacker).look, dice: r.attack },
            { look: game.livery(r.defender).look, dice: r.defence },
          ),
        )
      : null,
    part(
      "grow told",
      h("p", { class: "result" }, h("b", {}, words)),
      h(
        "p",
        { class: "muted num small" },
        more,
        r.fallen ? null : `${game.name(r.source)} ${r.attackers} against ${game.name(r.target)} ${r.defenders}.`,
      ),
      win === undefined ? null : h("p", { class: "small muted num" }, `To win from here: ${percent(win)}`),
    ),
    on
      ? part(
          "go",
          button("Again", act.attack, { primary: true, key: "go", kbd: "A", off: page.busy }),
          button("Stop here", act.settle, { key: "cancel", kbd: "Esc", quiet: true }),
        )
      : onward(page),
  ];
}

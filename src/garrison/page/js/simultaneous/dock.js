/** The dock of a game in which all order at once: for a chosen star, or when there is nothing to write. */
import { $, counted, h, percent } from "../dom.js";
import { flag } from "../map/hatching.js";
import { picker } from "../risk/dice.js";
import { paces } from "../table/dock.js";
import { button, part } from "../table/parts.js";
import { limits } from "./act.js";
import { place } from "./game.js";
import { live } from "./reel.js";

/** @typedef {import("./page").Page} Page */

/** @param {Page} page */
export function ordering(page) {
  if (page.own.reel.open) return live(page);
  const { draft } = page;
  if (draft.source < 0) return idle(page);
  return draft.deed === "march" && draft.target < 0 ? targets(page) : amount(page);
}

/** @param {Page} page */
function idle(page) {
  const { game, act } = page;
  const { sheet } = page.own;
  const own = game
    .places("march")
    .concat(game.places("reinforce").filter((one) => !game.places("march").includes(one)));
  const free = game.places("colonize");
  const pick = (/** @type {string} */ label, /** @type {string} */ key, /** @type {number[]} */ from) =>
    from.length
      ? picker(/** @type {any} */ (page), {
          label,
          key,
          from,
          choose: (/** @type {number} */ where) => act.from(where),
        })
      : null;
  const word = place(page);
  return [
    part(
      "grow",
      h("h2", {}, `Choose a ${word}.`),
      h(
        "p",
        { class: "small muted by-keys" },
        own.length
          ? `One of yours marches or is reinforced${free.length ? "; one of nobody’s can be bid for" : ""}.`
          : "You own nothing yet: bid for what nobody owns.",
      ),
    ),
    part("pickers", pick("From", "from", own), pick("Bid for", "bid", free)),
    part(
      "go",
      button(sheet.orders.length ? `Seal ${counted(sheet.orders.length, "order")}` : "Seal", act.seal, {
        primary: true,
        key: "go",
        kbd: "E",
      }),
      h(
        "div",
        { class: "row" },
        button("Undo", act.undo, { quiet: true, key: "undo", hint: "Undo (U)", off: !sheet.undoable }),
        replay(page),
      ),
    ),
  ];
}

/** A button to play the latest turn again. */
/** @param {Page} page */
export function replay({ game, own: { reel: film } }) {
  const turns = (game.history?.frames ?? []).filter(({ changes, round }) => changes.length && round < game.table.round);
  const latest = turns[turns.length - 1];
  if (!latest) return null;
  return button("Replay", () => film.again(latest.version), {
    quiet: true,
    key: "reel",
    hint: `Turn ${latest.round} step by step`,
  });
}

/** The choice of what to do at the chosen star. */
/** @param {Page} page */
function deeds({ game, draft, act }) {
  const { source } = draft;
  const able = [
    { deed: "march", word: "March" },
    { deed: "reinforce", word: "Reinforce" },
    { deed: "colonize", word: "Bid" },
  ].filter(({ deed }) => game.places(deed).includes(source));
  if (able.length < 2 || draft.order >= 0) return null;
  return h(
    "fieldset",
    { class: "seg" },
    h("legend", { class: "visually-hidden" }, "What to do"),
    able.map(({ deed, word }) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name: "deed",
          value: deed,
          checked: draft.deed === deed,
          "data-key": `deed-${deed}`,
          onchange: () => act.from(source, /** @type {import("./game.js").Deed} */ (deed)),
        }),
        word,
      ),
    ),
  );
}

/** @param {Page} page */
function head(page) {
  const { game, draft } = page;
  const { source } = draft;
  const owner = game.owner(source);
  const note =
    owner < 0
      ? "nobody’s"
      : draft.deed === "march"
        ? `${game.armies(source)} there, ${game.free(source)} free to go`
        : `${game.armies(source)} there`;
  return part(
    "chosen",
    h(
      "div",
      { class: "place" },
      flag(game.livery(owner)),
      h("div", {}, h("b", {}, game.name(source)), h("small", {}, note)),
    ),
    deeds(page),
  );
}

/** The choice of the type of units that come from the pool, where there are several. */
/** @param {Page} page */
function kinds({ game, draft, act }) {
  const { prices } = game.reckoned;
  if (prices.length < 2 || draft.deed === "march") return null;
  return h(
    "select",
    {
      class: "text kinds",
      "aria-label": "Type of units",
      "data-key": "kind",
      onchange: (/** @type {any} */ event) => act.set({ kind: Number(event.target.value) }),
    },
    prices.map((price, kind) =>
      h(
        "option",
        { value: kind, selected: draft.kind === kind },
        `Type ${kind + 1}${price > 1 ? `, ${price} each` : ""}`,
      ),
    ),
  );
}

/** @param {Page} page */
function targets(page) {
  const { game, draft, act } = page;
  const { odds } = page.own;
  const found = odds.ask(draft.source);
  const list = game.targets("march", draft.source).sort((a, b) => game.name(a).localeCompare(game.name(b)));
  const one = (/** @type {number} */ where) => {
    const win = found?.targets.find(({ target }) => target === where)?.win;
    const owner = game.owner(where);
    const mine = owner === game.seat;
    return h(
      "button",
      { type: "button", class: "target", "data-key": `to-${game.id(where)}`, onclick: () => act.to(where) },
      flag(game.livery(owner)),
      h(
        "span",
        {},
        game.name(where),
        h("small", {}, owner < 0 ? "nobody’s" : mine ? `${game.armies(where)}, yours` : `${game.armies(where)}`),
      ),
      win === undefined ? null : h("b", { class: "num" }, percent(win)),
    );
  };
  return [
    head(page),
    part("grow", h("div", { class: "targets", role: "group", "aria-label": "Where to" }, list.map(one))),
    part("go", button("Cancel", act.cancel, { key: "cancel", kbd: "Esc" })),
  ];
}

/** @type {Record<string, string>} */
const VERBS = { march: "March", reinforce: "Add", colonize: "Bid" };

/** @param {Page} page */
function amount(page) {
  const { game, draft, act } = page;
  const { least, most, n } = limits(page);
  const { deed } = draft;
  const place = deed === "march" ? draft.target : draft.source;
  const verb = draft.order >= 0 ? "Change to" : (VERBS[deed] ?? "Write");
  const range = h("input", {
    type: "range",
    min: least,
    max: most,
    value: n,
    disabled: least === most,
    "data-key": "amount",
    "aria-label": "Armies",
    "aria-valuetext": `${n} of ${most}`,
    oninput: () => slid(),
    onchange: () => act.take(Number(range.value)),
  });
  const output = h("output", { class: "huge" }, n);
  const go = button(`${verb} ${n}`, act.write, { primary: true, key: "go", kbd: "E" });

  /** While the slider is held, only the numbers change. */
  function slid() {
    draft.amount = Number(range.value);
    output.textContent = `${draft.amount}`;
    $("span", go).textContent = `${verb} ${draft.amount}`;
    range.setAttribute("aria-valuetext", `${draft.amount} of ${most}`);
  }

  const less = (/** @type {MouseEvent} */ event) => act.take(limits(page).n - (event.shiftKey ? 5 : 1));
  const more = (/** @type {MouseEvent} */ event) => act.take(limits(page).n + (event.shiftKey ? 5 : 1));
  const stepper = (
    /** @type {string} */ label,
    /** @type {string} */ key,
    /** @type {string} */ sign,
    /** @type {(event: MouseEvent) => void} */ onclick,
  ) =>
    h(
      "button",
      {
        type: "button",
        class: "btn icon",
        "aria-label": label,
        title: `${label}; with Shift five`,
        "data-key": key,
        onclick,
      },
      sign,
    );
  return [
    head(page),
    part(
      "grow amount",
      h(
        "p",
        { class: "small" },
        deed === "march" ? h("b", {}, `to ${game.name(place)}`) : h("b", {}, game.name(place)),
        " ",
        h("span", { class: "muted" }, promise(page, n)),
      ),
      h(
        "div",
        { class: "row" },
        kinds(page),
        stepper("One fewer", "fewer", "−", less),
        output,
        stepper("One more", "more", "+", more),
        range,
        button("Fewest", () => act.take(least), { quiet: true, key: "fewest" }),
        button("All", () => act.take(most), { quiet: true, key: "all" }),
      ),
    ),
    part("go", go, button("Cancel", act.cancel, { quiet: true, key: "cancel", kbd: "Esc" })),
  ];
}

/** The likely outcome, where it is known. */
/** @param {Page} page @param {number} n */
function promise({ game, draft, own: { odds } }, n) {
  const { deed, source, target } = draft;
  if (deed === "colonize") return "The highest bid wins; a lost bid stays in the pool.";
  if (deed === "reinforce") return `${game.armies(source) + n} will stand there.`;
  const owner = game.owner(target);
  if (owner === game.seat) return `${game.armies(target) + n} will stand there.`;
  const found = odds.ask(source, n)?.targets.find((one) => one.target === target);
  if (owner < 0) return "Nobody owns it.";
  const against = `against ${game.armies(target)}`;
  return found
    ? `${against}: ${percent(found.win)} if nobody else moves, with ${found.lost.toFixed(1)} lost on average.`
    : `${against}.`;
}

// The dock when there is nothing to write: sealed, out of the game, watching, or a turn being played back

/** @param {Page} page */
export function waiting(page) {
  const { game, act } = page;
  const { reel } = page.own;
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

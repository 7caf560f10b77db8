/** What the map shows: the position, bids and reinforcements as tags, marches as arrows, and what can be chosen. */
import { counted } from "../dom.js";
import { NOBODY } from "../values.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../map/board.js").Arrow} Arrow */

/** @param {Page} page */
export function picture(page) {
  const { game, map } = page;
  const { reel } = page.own;
  const { owner, armies } = page.position();
  map.show((id) => {
    const where = game.at.get(id) ?? 0;
    const seat = owner[where] ?? NOBODY;
    const n = armies[where] ?? 0;
    const whose = seat < 0 ? "nobody’s" : `${game.colour(seat)}${seat === game.seat ? " (yours)" : ""}`;
    return {
      ...game.livery(seat),
      armies: n,
      yours: seat >= 0 && seat === game.seat,
      label: [game.name(where), whose, ...standing(n), ...notes(page, where), ...lying(page, where)].join(", "),
    };
  });
  const writes = page.version === null && page.curtain < 0 && !reel.open;
  map.choose(writes ? chosen(page) : { own: stepped(page) });
  map.point(reel.open ? shown(page) : writes ? written(page) : []);
}

/** @param {number} n */
function standing(n) {
  return n ? [counted(n, "army", "armies")] : [];
}

/** @param {Page} page @param {number} where */
function lying({ game }, where) {
  const continent = game.continent(where);
  return continent ? [`in ${continent}`] : [];
}

/** What else is at a star, in words. */
/** @param {Page} page @param {number} where */
function notes({ game }, where) {
  const { wasted = [], stations = [], troops = [] } = game.table;
  const units = troops[where] ?? [];
  return [
    ...(wasted.includes(where) ? ["laid waste"] : []),
    ...(stations.includes(where) ? ["station"] : []),
    ...(units.some(Boolean) && units.length > 1 ? [`units ${units.join(" ")}`] : []),
  ];
}

/** @param {Page} page */
function chosen(page) {
  const { game, draft } = page;
  const ids = (/** @type {number[]} */ list) => list.map((where) => game.id(where));
  const added = tags(page);
  const able = game.phase ? ["march", "reinforce", "colonize"].flatMap((type) => game.places(type)) : [];
  const own = ids([...new Set(able)]);
  if (draft.source < 0) return { own, added, aim: advised(page) };
  const targets = draft.deed === "march" ? game.targets("march", draft.source) : [];
  return {
    own: draft.deed === "march" ? [] : own,
    selected: game.id(draft.source),
    targets: ids(targets),
    aim: draft.target < 0 ? null : game.id(draft.target),
    added,
  };
}

/** The tags for bids, and for what comes to a star from the pool. */
/** @param {Page} page */
function tags({ game, own: { sheet } }) {
  /** @type {Record<string, number>} */
  const bids = {};
  /** @type {Record<string, number>} */
  const added = {};
  for (const { type, target = -1, armies = 0 } of sheet.orders) {
    const counts = type === "colonize" ? bids : type === "reinforce" ? added : null;
    if (counts && target >= 0) counts[game.id(target)] = (counts[game.id(target)] ?? 0) + armies;
  }
  /** @type {Record<string, number | string>} */
  const all = { ...added };
  for (const [id, n] of Object.entries(bids)) all[id] = `bid ${n}`;
  return all;
}

/** The marches that are written, and the one that is being written. */
/** @param {Page} page @returns {Arrow[]} */
function written(page) {
  const { game, draft } = page;
  const { sheet } = page.own;
  const marches = sheet.orders
    .filter((order, i) => order.type === "march" && i !== draft.order)
    .map(({ source = 0, target = 0, armies = 0, percent = 0 }) =>
      way(game, source, target, percent ? `${percent}%` : armies),
    );
  if (draft.deed !== "march" || draft.target < 0) return [...hinted(page), ...marches];
  return [...marches, { kind: "plan", from: game.id(draft.source), to: game.id(draft.target) }];
}

/** @param {import("./game.js").Game} game @param {number} source @param {number} target @param {number | string} n @returns {Arrow} */
function way(game, source, target, n) {
  const moves = [game.seat, NOBODY].includes(game.owner(target));
  return { kind: moves ? "march move" : "march", from: game.id(source), to: game.id(target), n };
}

/** The places that a hint names. @param {Page} page */
function named({ game, draft }) {
  return (draft.hint?.move ?? "").split(" ").filter((word) => game.at.has(word));
}

/** @param {Page} page @returns {Arrow[]} */
function hinted(page) {
  const [from, to] = named(page);
  return from && to ? [{ kind: "plan", from, to }] : [];
}

/** The place that a hint is about. @param {Page} page */
function advised(page) {
  const places = named(page);
  return places[places.length - 1] ?? null;
}

/** Where the step that is played back happens. @param {Page} page */
function stepped({ game, own: { reel } }) {
  const { target = -1 } = reel.step ?? {};
  return target < 0 ? [] : [game.id(target)];
}

/** What the step that is played back shows. */
/** @param {Page} page @returns {Arrow[]} */
function shown({ game, own: { reel } }) {
  const { step } = reel;
  if (!step || step.source < 0 || step.target < 0) return [];
  const events = /** @type {import("./game.js").Told[]} */ (step.events);
  const first = events.find(
    ({ type }) => type === "moved" || type === "attacked" || type === "clashed" || type === "withdrew",
  );
  const kind = first?.type === "moved" ? "march move" : "march";
  return [{ kind, from: game.id(step.source), to: game.id(step.target), n: first?.armies ?? 0 }];
}

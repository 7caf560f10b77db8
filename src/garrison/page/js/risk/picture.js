/** What the map shows: the position, what can be chosen on it, and arrows for what happened and what is planned. */
import { counted } from "../dom.js";
import { nth } from "../values.js";
import { fall } from "./dice.js";

/** @typedef {import("./page").Page} Page */

/** @type {import("./game.js").Told["type"][]} */
const WITH_ARROWS = ["attacked", "rolled", "rolledevenly", "foughtout", "occupied", "fortified"];
const BETWEEN_TWO = ["occupy", "defend"];

/** @param {Page} page */
export function picture(page) {
  const { game, map, version } = page;
  const { owner, armies } = page.position();
  const live = version === null;
  const change = live ? changes(page) : new Map();
  const taken = live && game.phase === "occupy" ? game.view.phase.target : -1;
  map.show((id) => {
    const where = game.at.get(id) ?? 0;
    const seat = where === taken ? game.seat : nth(owner, where);
    const n = nth(armies, where) + (change.get(where) ?? 0);
    const whose = seat < 0 ? "empty" : `${game.colour(seat)}${seat === game.seat ? " (yours)" : ""}`;
    const continent = game.continent(where);
    return {
      ...game.livery(seat),
      armies: n,
      yours: seat >= 0 && seat === game.seat,
      label: `${game.name(where)}, ${whose}, ${counted(n, "army", "armies")}${continent && `, in ${continent}`}`,
    };
  });
  map.choose(live && page.curtain < 0 ? chosen(page) : {});
  map.also = live ? game.foes().map((where) => game.id(where)) : [];
  map.point(live ? [...past(page), ...planned(page)] : past(page));
  const casts = rolled(game);
  if (live && page.curtain < 0 && casts.length) fall(page, casts);
}

/** How many armies each territory gains or loses by what is decided so far. */
/** @param {Page} page @returns {Map<number, number>} */
function changes({ game, draft }) {
  if (game.phase !== "occupy") return draft.added;
  const { source = -1, target = -1 } = game.view.phase;
  const moving = game.moving(draft.amount);
  return new Map([
    [source, -moving],
    [target, moving],
  ]);
}

/** The first and the last roll of the latest assault, whose dice have not been shown yet. */
/** @param {import("./game.js").Game} game */
function rolled(game) {
  const rolls = game.rolls.splice(0).filter(({ attack }) => attack.length);
  const last = rolls[rolls.length - 1];
  if (!last) return [];
  const same = rolls.filter(({ source, target }) => source === last.source && target === last.target);
  return [...new Set([nth(same, 0), last])].map(
    ({ source, target, attacker, defender, attack, defence, lost, killed }) => ({
      ...{ source, target, lost, killed },
      attack: { look: game.livery(attacker).look, dice: attack },
      defence: { look: game.livery(defender).look, dice: defence },
    }),
  );
}

/** @param {Page} page */
function chosen({ game, draft }) {
  const ids = (/** @type {number[]} */ list) => list.map((where) => game.id(where));
  const { phase } = game;
  if (phase === "announce") {
    const meant = (draft.hint?.move ?? "").split(" ").find((word) => game.at.has(word));
    return { targets: ids(game.sources(phase)), aim: meant ?? null };
  }
  if (phase === "occupy") return { selected: game.id(game.view.phase.target ?? 0), targets: ids(game.foes()) };
  if (BETWEEN_TWO.includes(phase)) {
    const { source = 0, target = 0 } = game.view.phase;
    return { selected: game.id(source), targets: [game.id(target)], aim: game.id(target) };
  }
  if (draft.source < 0) {
    const own = ids(game.sources(phase));
    const [meant, more] = (draft.hint?.move ?? "").split(" ").filter((word) => game.at.has(word));
    return meant && !more
      ? { own, aim: meant, added: { ...coming(game, draft), [meant]: "here" } }
      : { own, added: coming(game, draft) };
  }
  return {
    selected: game.id(draft.source),
    targets: ids(game.targets(phase, draft.source)),
    aim: draft.target < 0 ? null : game.id(draft.target),
  };
}

/** The armies that each territory will gain once they are sent. */
/** @param {import("./game.js").Game} game @param {import("./draft.js").Draft} draft */
function coming(game, draft) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const [where, n] of draft.added) counts[game.id(where)] = n;
  for (const where of draft.queue) counts[game.id(where)] = (counts[game.id(where)] ?? 0) + 1;
  return counts;
}

/** What happened last, or at the version that is looked at. */
/** @param {Page} page */
function past({ game, draft, version, recap }) {
  if (version === null && recap.shown(game.version))
    return recap.battles.flatMap((battle) => way(game, recap.at ? "plan" : "last", battle));
  if (version !== null) return way(game, "last", game.history?.at(version).frame);
  if (draft.source >= 0 || BETWEEN_TWO.includes(game.phase)) return [];
  const events = [...game.latest].reverse();
  return way(
    game,
    "last",
    events.find(({ type }) => WITH_ARROWS.includes(type)),
  );
}

/** What is about to happen: a hint, a battle, or the draft. */
/** @param {Page} page */
function planned({ game, draft }) {
  const [from, to] = (draft.hint?.move ?? "").split(" ").filter((word) => game.at.has(word));
  if (from && to) return [{ kind: "plan", from, to }];
  return way(game, "plan", BETWEEN_TWO.includes(game.phase) ? game.view.phase : draft);
}

/** @param {import("./game.js").Game} game @param {string} kind @param {{ source?: number, target?: number } | undefined} ends */
function way(game, kind, { source = -1, target = -1 } = {}) {
  return source < 0 || target < 0 ? [] : [{ kind, from: game.id(source), to: game.id(target) }];
}

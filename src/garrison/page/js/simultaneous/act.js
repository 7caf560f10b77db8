/** What the player does with the draft, with the sheet of orders and on the map. */
import { counted, phone } from "../dom.js";
import { tell } from "../theme.js";
import { NOBODY, nth } from "../values.js";
import { seen } from "./missed.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("./game.js").Deed} Deed */

const FIVE = 5;

/** @param {Page} page */
export function deeds(page) {
  return { ...choosing(page), ...writing(page), ...sorting(page), leaveMissed: () => leaveMissed(page) };
}

/** Chooses the star, the deed and the number. */
/** @param {Page} page */
function choosing(page) {
  const { game, draft } = page;

  /** @param {number} source @param {Deed} [deed] */
  function from(source, deed = usual(source)) {
    if (source < 0) return;
    page.own.reel.close();
    page.recap.fold();
    Object.assign(draft, { source, deed, target: -1, amount: -1, order: -1 });
    frame(page);
    page.render();
  }

  /** The usual deed at a star. */
  /** @param {number} source @returns {Deed} */
  function usual(source) {
    if (game.owner(source) !== game.seat) return "colonize";
    const able = game.places("march").includes(source) && (game.free(source) > 0 || game.reckoned.pool <= 0);
    return able ? "march" : game.places("reinforce").includes(source) ? "reinforce" : "march";
  }

  /** @param {number} target */
  function to(target) {
    Object.assign(draft, { target, amount: -1 });
    page.render();
  }

  /** @param {number} n */
  function take(n) {
    const { least, most } = limits(page);
    draft.amount = Math.max(least, Math.min(most, n));
    page.render();
  }

  return { from, to, take, usual };
}

/** The least and the most armies that the draft can name; the server would allow more than there are. */
/** @param {Page} page */
export function limits({ game, draft }) {
  const { source, deed, order } = draft;
  const before = order >= 0 ? (game.order(order).armies ?? 0) : 0;
  const price = deed === "march" ? 1 : (game.reckoned.prices[draft.kind] ?? 1);
  const left = deed === "march" ? game.free(source) : Math.floor(game.reckoned.pool / price);
  const most = Math.max(1, left + before);
  const usual = order >= 0 ? before : deed === "march" ? most : Math.min(most, deed === "colonize" ? 1 : most);
  return { least: 1, most, n: Math.max(1, Math.min(most, draft.amount < 0 ? usual : draft.amount)) };
}

/** Writes orders on the sheet, and hands it in. */
/** @param {Page} page */
function writing(page) {
  const { game, draft } = page;
  const { sheet } = page.own;

  /** The order of the draft, as the server offers it. */
  function drafted() {
    const { source, target, deed } = draft;
    const choice = deed === "march" ? game.march(source, target) : game.choice(deed, source);
    return choice ? { ...choice.action, ...numbers(deed) } : null;
  }

  /** The number of armies, and of which type where there are several. */
  /** @param {Deed} deed */
  function numbers(deed) {
    const { n } = limits(page);
    const kinds = game.reckoned.prices;
    const types = kinds.length > 1 && deed !== "march" ? kinds.map((_, kind) => (kind === draft.kind ? n : 0)) : [];
    return { armies: n, types };
  }

  function write() {
    const order = drafted();
    if (!order) return;
    const { order: number } = draft;
    draft.clear();
    if (number >= 0) sheet.change(number, order);
    else sheet.write(order);
    page.render();
  }

  /** Takes up a written order to change its number. */
  /** @param {number} number */
  function edit(number) {
    const { type, source = -1, target = -1, armies, types = [] } = game.order(number);
    if (!armies) return;
    draft.kind = Math.max(
      0,
      types.findIndex((n) => n > 0),
    );
    const deed = /** @type {Deed} */ (type);
    const at = deed === "march" ? { source, target } : { source: target, target: -1 };
    Object.assign(draft, { ...at, deed, amount: armies, order: number });
    page.render();
  }

  /** @param {import("./game.js").Action} order */
  function erase(order) {
    draft.clear();
    sheet.erase(order);
    page.render();
  }

  function undo() {
    draft.clear();
    sheet.undo();
    page.render();
  }

  /** @param {string} type */
  function hand(type) {
    draft.clear();
    return page.act.send([{ type }]);
  }

  return { write, edit, erase, undo, seal: () => hand("seal"), unseal: () => hand("unseal"), join: () => hand("join") };
}

/** @param {Page} page */
function sorting(page) {
  /** Moves a row as far as the rules let it: orders of other kinds have their own places. */
  /** @param {number} from @param {number} to */
  function move(from, to) {
    const { rows } = page.own.sheet;
    const moved = nth(rows, from);
    const step = Math.sign(to - from);
    let at = from;
    while (at !== to && together(rows[at + step], moved)) at += step;
    const words = moved.info?.words ?? "The order";
    if (at === from) return tell(`${words} keeps its place: the rules say what comes first here.`);
    const orders = rows.map(({ order }) => order);
    orders.splice(at, 0, ...orders.splice(from, 1));
    page.own.sheet.want(orders);
    tell(`${words}: now at place ${at + 1} of ${rows.length}.`);
    page.render();
  }

  return { move };
}

/** @typedef {import("./game.js").Sheet["rows"][number]} Row */

/** Whether two orders are carried out in the order in which they are written. */
/** @param {Row | undefined} one @param {Row | undefined} other */
export function together(one, other) {
  return Boolean(one?.info && other?.info && one.info.together === other.info.together);
}

/** Looks at a version; between two turns nothing can be seen, so it goes on to the next version that can. */
/** @param {Page} page @param {number} version @param {(version: number) => void} show as in all families */
export function look(page, version, show) {
  const { reel } = page.own;
  show(seeable(page.game, version));
  if (page.version === null) reel.close();
  else reel.show(page.version);
}

/** @param {Page["game"]} game @param {number} version */
function seeable({ history, version: now }, version) {
  if (!history || !version || version >= now) return version;
  const { frame } = history.at(version);
  return frame?.version === version && history.stops(frame) ? version : history.beside(version, 1);
}

/** Leaves what was missed, which can still be seen in the history. @param {Page} page */
function leaveMissed(page) {
  seen(page);
  page.render();
}

/** What a click on a star means: what the server's choices allow, or else who holds it. */
/** @param {Page} page */
export function onMap(page) {
  const { game, draft } = page;

  /** @param {string} id */
  function inspect(id) {
    const where = game.at.get(id) ?? 0;
    const { owner, armies } = page.position();
    const continent = game.continent(where);
    const holder = owner[where] ?? NOBODY;
    const whose = holder < 0 ? "nobody’s" : `${game.colour(holder)}, ${counted(armies[where] ?? 0, "army", "armies")}`;
    page.toast(`${game.name(where)}: ${whose}${continent ? `; ${continent}` : ""}.`);
  }

  /** @param {string} id @param {Event} [event] */
  function pick(id, event) {
    const where = game.at.get(id) ?? 0;
    const more = event && "shiftKey" in event && event.shiftKey ? FIVE : 1;
    if (page.version !== null || page.curtain >= 0 || !game.phase) return inspect(id);
    page.own.reel.close();
    Object.assign(draft, { hint: null, refused: [] });
    const { source, target, deed } = draft;
    if (deed === "march" && where === target) return page.act.take(limits(page).n + more);
    if (deed !== "march" && where === source) return page.act.take(limits(page).n + more);
    if (deed === "march" && source >= 0 && game.targets("march", source).includes(where)) return page.act.to(where);
    if (where === source && game.places("reinforce").includes(where)) return page.act.from(where, "reinforce");
    if (where === source) return page.act.cancel();
    if (["march", "reinforce", "colonize"].some((type) => game.places(type).includes(where)))
      return page.act.from(where);
    inspect(id);
  }

  return { pick, inspect, cancel: () => (draft.source >= 0 ? page.act.cancel() : undefined) };
}

// On a phone the camera goes to what can march, and to the chosen star with all that it can reach

const AROUND = 60;

/** @param {Page} page */
export function start(page) {
  const places = page.game.places("march");
  if (places.length) see(page, places);
}

/** @param {Page} page */
export function frame(page) {
  const { game, draft } = page;
  if (draft.source >= 0) see(page, [draft.source, ...(game.board.neighbours[draft.source] ?? [])]);
}

/** Shows where a step of a turn happens. */
/** @param {Page} page */
export function follow(page) {
  const { source = -1, target = -1 } = page.own.reel.step ?? {};
  if (target >= 0) see(page, source < 0 ? [target, ...(page.game.board.neighbours[target] ?? [])] : [source, target]);
}

/** @param {Page} page @param {number[]} places */
function see({ game, map, drawing }, places) {
  if (!phone()) return;
  const all = places.map((where) => map.shape(game.id(where)).label);
  const [home] = all;
  const spots = all.filter(([x]) => home && Math.abs(x - home[0]) <= drawing.viewBox[2] / 2);
  const [xs, ys] = [spots.map(([x]) => x), spots.map(([, y]) => y)];
  map.camera.see(
    [Math.min(...xs) - AROUND, Math.min(...ys) - AROUND, Math.max(...xs) + AROUND, Math.max(...ys) + AROUND],
    true,
    20,
  );
}

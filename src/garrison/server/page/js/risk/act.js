/** What the player of a game with armies on territories does with the draft and on the map, before anything is sent. */
import { counted } from "../dom.js";
import { nth } from "../sure.js";
import { tell } from "../theme.js";
import { phases } from "./ask.js";
import { frame } from "./camera.js";

/** @typedef {import("./page").Page} Page */

const FIVE = 5;

/** @param {Page} page */
export function deeds(page) {
  return { ...drafting(page), ...phases(page), onMap: onMap(page) };
}

/** @param {Page} page */
function drafting(page) {
  const { game, draft } = page;

  /** @param {number} source */
  function from(source) {
    if (source < 0) return;
    Object.assign(draft, { source, target: -1, amount: -1, rolled: null });
    frame(page);
    page.render();
  }

  /** @param {number} target */
  function to(target) {
    Object.assign(draft, { target, amount: -1, rolled: null });
    page.render();
  }

  /** @param {number} where @param {number} n */
  function add(where, n) {
    const now = draft.added.get(where) ?? 0;
    const left = (game.view.phase.armies ?? 0) - draft.placed;
    const most = game.choices("deploy").find(({ action }) => action.where === where)?.most ?? 0;
    const change = Math.max(-now, Math.min(left, n, most - now));
    if (!change) return;
    draft.added.delete(where);
    if (now + change) draft.added.set(where, now + change);
    tell(
      `${game.name(where)}: ${counted(game.armies(where) + now + change, "army", "armies")}; ${left - change} left to place.`,
    );
    page.render();
  }

  function undo() {
    const last = [...draft.added.keys()].pop();
    if (last !== undefined) return add(last, -(draft.added.get(last) ?? 0));
    draft.queue.pop();
    draft.placing = false;
    page.render();
  }

  /** All armies that are left go where the focus is, or where the last ones went. */
  function all() {
    if (game.phase !== "deploy") return;
    const focused = game.at.get(/** @type {HTMLElement} */ (document.activeElement)?.dataset?.t ?? "");
    const where = focused ?? [...draft.added.keys()].pop();
    if (where !== undefined && game.sources("deploy").includes(where)) add(where, Number.MAX_SAFE_INTEGER);
  }

  /** The dice have been read; the next attack can come from the same territory. */
  function settle() {
    const { source } = draft;
    Object.assign(draft, { rolled: null, target: -1, source: game.targets(game.phase, source).length ? source : -1 });
    page.render();
  }

  return { from, to, add, undo, all, settle };
}

/** What a click on a territory means: what the server's choices allow in this phase, or else who holds it. */
/** @param {Page} page */
function onMap(page) {
  const { game, draft } = page;

  /** @param {string} id */
  function inspect(id) {
    const where = game.at.get(id) ?? 0;
    const { owner, armies } = page.position();
    const continent = game.continent(where);
    const whose =
      nth(owner, where) < 0
        ? "empty"
        : `${game.colour(nth(owner, where))}, ${counted(nth(armies, where), "army", "armies")}`;
    page.toast(`${game.name(where)}: ${whose}${continent ? `; ${continent}` : ""}.`);
  }

  /** @param {string} id @param {Event} [event] */
  function pick(id, event) {
    const where = game.at.get(id) ?? 0;
    const shift = event && "shiftKey" in event && event.shiftKey;
    if (page.version !== null || page.curtain >= 0) return inspect(id);
    page.recap.fold();
    Object.assign(draft, { hint: null, refused: [] });
    if (game.phase === "claim" && game.sources("claim").includes(where)) return page.act.claim(where);
    if (game.view.phase.type === "placing" && game.owner(where) === game.seat) return page.act.put(where);
    if (game.phase === "deploy" && game.sources("deploy").includes(where)) return page.act.add(where, shift ? FIVE : 1);
    if (game.phase !== "attack" && game.phase !== "fortify") return inspect(id);
    if (draft.source === where) return page.act.cancel();
    if (draft.source >= 0 && game.targets(game.phase, draft.source).includes(where)) return page.act.to(where);
    if (game.sources(game.phase).includes(where)) return page.act.from(where);
    inspect(id);
  }

  return { pick, inspect, cancel: () => (draft.source >= 0 ? page.act.cancel() : undefined) };
}

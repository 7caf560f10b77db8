/** What the player of a game with armies on territories does with the draft and on the map, before anything is sent. */
import { counted } from "../dom.js";
import { FIVE } from "../table/parts.js";
import { tell } from "../theme.js";
import { nth } from "../values.js";
import { frame, phases } from "./ask.js";

/** @typedef {import("./page").Page} Page */

/** Two taps within this many ms are a double tap. */
const TWICE = 320;

/** The phases that end when you tap the next territory to attack. */
const BEFORE_ATTACKS = ["deploy", "occupy"];

/** @param {Page} page */
export function deeds(page) {
  return { ...drafting(page), ...phases(page) };
}

/** @param {Page} page */
function drafting(page) {
  const { game, draft } = page;

  /** @param {number} source */
  function from(source) {
    if (source < 0) return;
    // if the target is chosen already, only the attacking army changes
    const target = !draft.rolled && game.way("attack", source, draft.target) ? draft.target : -1;
    Object.assign(draft, { source, target, amount: -1, rolled: null });
    frame(page);
    page.render();
  }

  /** @param {number} target */
  function to(target) {
    Object.assign(draft, { target, amount: -1, rolled: null });
    page.render();
  }

  /** Aims at a territory of others, from where your army is strongest. @param {number} target */
  function aim(target) {
    Object.assign(draft, { source: game.strongest(target), target, amount: -1, rolled: null });
    page.render();
  }

  /** Sends what was decided so far as it stands, and aims the next attack. @param {number} target */
  async function onTo(target) {
    if (game.phase === "deploy") await page.act.deploy();
    if (game.phase === "occupy") await page.act.occupy(game.moving(draft.amount));
    if (game.phase !== "attack") return;
    if (game.targets("attack", draft.source).includes(target)) to(target);
    else if (game.foes().includes(target)) aim(target);
  }

  /** @param {number} where @param {number} n */
  function add(where, n) {
    const now = draft.added.get(where) ?? 0;
    const left = game.unplaced(draft);
    const most = game.choices("deploy").find(({ action }) => action.where === where)?.most ?? 0;
    const change = Math.max(-now, Math.min(left, n, most - now));
    draft.spot = where;
    if (!change) return page.render();
    draft.steps.push([where, change]);
    tell(
      `${game.name(where)}: ${counted(game.armies(where) + now + change, "army", "armies")}; ${left - change} left to place.`,
    );
    page.render();
  }

  /** Takes back the last step that nobody knows of yet: armies placed, then decisions not yet sent. */
  function undo() {
    if (draft.steps.pop()) draft.spot = draft.steps.at(-1)?.[0] ?? -1;
    else if (draft.queue.pop() !== undefined) draft.placing = false;
    else return page.act.revert();
    page.render();
  }

  /** Places all armies that are left where the focus is, or else where the last ones went. */
  function all() {
    if (game.phase !== "deploy") return;
    const focused = game.at.get(/** @type {HTMLElement} */ (document.activeElement)?.dataset?.t ?? "");
    const where = focused ?? draft.spot;
    if (game.sources("deploy").includes(where)) add(where, Number.MAX_SAFE_INTEGER);
  }

  /** Chooses the territory that the buttons for amounts are about. @param {number} where */
  function at(where) {
    draft.spot = where;
    page.render();
  }

  /** Ends the look at the dice; the next attack can come from the same territory. */
  function settle() {
    const { source } = draft;
    Object.assign(draft, { rolled: null, target: -1, source: game.targets(game.phase, source).length ? source : -1 });
    page.render();
  }

  return { from, to, aim, onTo, add, at, undo, all, settle };
}

/** What a tap on a territory means: what the server's choices allow in this phase, or else who holds it. */
/** @param {Page} page */
export function onMap(page) {
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
    const idle = game.phase === "attack" ? game.idle(where) : "";
    page.toast([`${game.name(where)}: ${whose}${continent ? `; ${continent}` : ""}.`, idle].join(" ").trim());
  }

  let last = { where: -1, time: 0 };

  /** Whether this is the second of two quick taps on a territory. @param {number} where @param {Event} [event] */
  function again(where, event) {
    const time = event?.timeStamp ?? 0;
    const twice = event instanceof PointerEvent && last.where === where && time - last.time < TWICE;
    last = { where: twice ? -1 : where, time };
    return twice;
  }

  /** How many armies a tap means: one, five with Shift, all with a double tap. @param {boolean} twice @param {Event} [event] */
  function meant(twice, event) {
    if (twice) return Number.MAX_SAFE_INTEGER;
    return event && "shiftKey" in event && event.shiftKey ? FIVE : 1;
  }

  /** @param {string} id @param {Event} [event] */
  function pick(id, event) {
    const where = game.at.get(id) ?? 0;
    if (page.version !== null || page.curtain >= 0) return inspect(id);
    page.recap.fold();
    Object.assign(draft, { hint: null, refused: [] });
    const twice = again(where, event);
    if (game.phase === "claim" && game.sources("claim").includes(where)) return page.act.claim(where);
    if (game.phase === "announce" && game.sources("announce").includes(where)) return page.act.announce(where);
    if (game.view.phase.type === "placing" && game.owner(where) === game.seat)
      return page.act.put(where, meant(twice, event));
    if (game.phase === "deploy" && game.sources("deploy").includes(where))
      return page.act.add(where, meant(twice, event));
    if (game.phase === "deploy" && game.unplaced(draft) > 0) return inspect(id);
    if (BEFORE_ATTACKS.includes(game.phase) && game.foes().includes(where)) return page.act.onTo(where);
    if (game.phase !== "attack" && game.phase !== "fortify") return inspect(id);
    if (draft.source === where) return page.act.cancel();
    if (game.phase === "attack" && draft.target === where && twice) return page.act.attack();
    if (draft.source >= 0 && game.targets(game.phase, draft.source).includes(where)) return page.act.to(where);
    if (game.sources(game.phase).includes(where)) return page.act.from(where);
    if (game.phase === "attack" && game.foes().includes(where)) return page.act.aim(where);
    inspect(id);
  }

  return { pick, inspect, cancel: () => (draft.source >= 0 ? page.act.cancel() : undefined) };
}

/** What the player of a game with armies on territories asks of the server: the moves of each phase. */
import { $, counted } from "../dom.js";
import { get } from "../net/api.js";
import { frame } from "./camera.js";
import { tumble } from "./dice.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").Posted} Posted */
/** @typedef {import("../net/views/risk").Told} Told */

/** @param {Page} page */
export function phases(page) {
  const { game, draft } = page;

  /** @type {typeof page.act.send} */
  async function send(list, until) {
    const posted = await page.act.send(list, until);
    if (!posted) draft.placing = false;
    return posted;
  }

  /** Ends a phase, which can be taken back, or the turn, which can't. */
  function done() {
    if (!game.done) return;
    if (game.phase === "fortify") send([game.done.action]);
    else page.act.decide([game.done.action], game.phase === "attack" ? "attacks ended" : "cards kept");
  }

  /** @param {number} where */
  function claim(where) {
    const choice = game.choices("claim").find(({ action }) => action.where === where);
    if (choice) send([choice.action]);
  }

  /** Armies of the setup; what can't be placed yet waits until it is this seat's turn again. */
  /** @param {number} where */
  function put(where, n = 1) {
    const left = (game.view.phase.piles?.[game.seat] ?? 0) - draft.queue.length - (page.busy ? 1 : 0);
    draft.spot = where;
    draft.queue.push(...Array(Math.max(0, Math.min(n, left))).fill(where));
    goOn();
    page.render();
  }

  /** One less of those that wait to be placed there. @param {number} where */
  function unput(where) {
    const at = draft.queue.lastIndexOf(where);
    if (at >= 0) draft.queue.splice(at, 1);
    page.render();
  }

  function rest() {
    draft.placing = true;
    goOn();
  }

  let going = false;

  /** Goes on with what was queued, or with what a bot would place, as long as it is this seat's turn. */
  async function goOn() {
    if (going) return;
    going = true;
    while (
      !page.busy &&
      page.curtain < 0 &&
      (game.phase === "place" || game.phase === "claim") &&
      (draft.queue.length || draft.placing)
    ) {
      const where = draft.queue.shift();
      const choice = game.choices("place").find(({ action }) => action.where === where);
      if (choice) await send([choice.action]);
      else if (draft.placing) await advised();
    }
    going = false;
  }

  async function advised() {
    const advice = await get(`/api/games/${game.info.id}/hint?seat=${game.seat}`).catch(() => null);
    if (advice) await send([advice.move]);
    else draft.placing = false;
  }

  function deploy() {
    const list = [...draft.added].flatMap(([where, armies]) =>
      game
        .choices("deploy")
        .filter(({ action }) => action.where === where)
        .map(({ action }) => ({ ...action, armies })),
    );
    if (list.length) page.act.decide(list, `${counted(draft.placed, "army", "armies")} placed`);
  }

  /** @param {string} move */
  function trade(move) {
    return page.act.decide([move], "cards traded");
  }

  /** Only where one may move as often as one likes can it be taken back: elsewhere it ends the turn. */
  /** @param {import("../net/views/risk").Action} action @param {number} armies */
  function fortify(action, armies) {
    return page.act.decide([{ ...action, armies }], `${counted(armies, "army", "armies")} moved`);
  }

  async function attack() {
    const choice = game.way("attack", draft.source, draft.target);
    if (!choice) return;
    const dice = Math.min(draft.dice, choice.most);
    const posted = await send([{ ...choice.action, dice }], draft.rules);
    const rolled = posted && summed(posted);
    if (!rolled) return;
    draft.rolled = rolled;
    page.render();
    tumble($("#dock"), () => page.later());
    await forced();
  }

  /** Where only one number of armies can move in, it does so at once. */
  async function forced() {
    const [choice, other] = game.choices("occupy");
    if (choice && !other && choice.action.armies === choice.most) await occupy(choice.most);
  }

  /** The attack goes on from the territory that was taken, if it can; a click that comes late finds nothing to do. */
  /** @param {number} armies */
  async function occupy(armies) {
    const [choice] = game.choices("occupy");
    const target = game.view.phase.target ?? -1;
    const { rolled } = draft;
    const words = `${counted(armies, "army", "armies")} moved in`;
    if (!choice || !(await page.act.decide([{ ...choice.action, armies }], words))) return;
    draft.clear();
    draft.rolled = armies === 1 ? rolled : null;
    if (!draft.rolled && game.targets("attack", target).length) draft.source = target;
    frame(page);
    page.render();
  }

  let counting = false;

  /** The numbers of the graphs, which are asked for once. */
  async function count() {
    if (counting) return;
    counting = true;
    page.numbers = await get(`/api/games/${game.info.id}/numbers`).catch(() => null);
    counting = false;
    if (page.numbers) page.paintPanel();
  }

  return { done, claim, put, unput, rest, goOn, deploy, trade, fortify, attack, occupy, count };
}

/** The last roll of an attack, with what all its rolls cost. */
/** @param {Posted} posted @returns {import("./draft.js").Rolled | null} */
function summed({ happened }) {
  const rolls = happened.flatMap(({ events }) =>
    /** @type {Told[]} */ (events).filter(({ type }) => type === "rolled"),
  );
  const last = rolls[rolls.length - 1];
  if (!last) return null;
  const sum = (/** @type {"lost" | "killed"} */ what) => rolls.reduce((all, roll) => all + (roll[what] ?? 0), 0);
  return /** @type {any} */ ({
    ...last,
    lost: sum("lost"),
    killed: sum("killed"),
    rolls: rolls.length,
    fallen: last.defenders === 0,
  });
}

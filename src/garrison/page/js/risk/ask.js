/** What the player asks the server for in each phase of a game with armies, and where a phone's camera goes then. */
import { $, counted, phone } from "../dom.js";
import { box } from "../map/geometry.js";
import { get } from "../net/api.js";
import { choicesOf } from "../table/game.js";
import { tumble } from "./dice.js";
import { acting } from "./draft.js";
import { rollsOf } from "./game.js";

/** @typedef {import("./page").Page} Page */
/** @typedef {import("../net/wire").Posted} Posted */
/** @typedef {import("../net/views/risk").Action} Action */
/** @typedef {import("../net/views/risk").Attack} Attack */
/** @typedef {import("../net/views/risk").Choice<Attack>} AttackChoice */

/** What is said of a phase that the player ended, where cards are not what it was about. @type {Record<string, string>} */
const ENDED = { attack: "attacks ended", announce: "attacks announced" };

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
    else page.act.decide([game.done.action], ENDED[game.phase] ?? "cards kept");
  }

  /** Goes straight to the new armies, when the player holds no set and so has nothing to decide. */
  function keepCards() {
    if (game.phase === "trade" && page.curtain < 0 && !game.seen.extra.sets.length) done();
  }

  /** @param {number} where */
  function announce(where) {
    const choice = game.choices("announce").find(({ action }) => action.where === where);
    if (choice) page.act.decide([choice.action], `${game.name(where)} announced`);
  }

  /** @param {number} where */
  function claim(where) {
    const choice = game.choices("claim").find(({ action }) => action.where === where);
    if (choice) send([choice.action]);
  }

  /** Places armies of the setup; those that can't be placed yet wait until it is this seat's turn again. */
  /** @param {number} where */
  function put(where, n = 1) {
    const left = game.pile - draft.queue.length - (page.busy ? 1 : 0);
    draft.spot = where;
    draft.queue.push(...Array(Math.max(0, Math.min(n, left))).fill(where));
    goOn();
    page.render();
  }

  /** Takes one from the armies that wait to be placed there. @param {number} where */
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

  /** Goes on with what was queued, or as a bot would place it, while it is this seat's turn. */
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

  /** Places the armies that are left where the last ones went, and confirms; attacks then begin there if they can. */
  async function deploy() {
    const all = game.view.phase.armies ?? 0;
    const { spot } = draft;
    if (spot >= 0 && game.unplaced(draft) > 0) page.act.add(spot, all);
    if (game.unplaced(draft) > 0 || !(await placed())) return;
    if (game.phase === "attack" && game.sources("attack").includes(spot)) page.act.from(spot);
  }

  /** Decides on the armies placed so far. */
  async function placed() {
    const list = [...draft.added].flatMap(([where, armies]) =>
      game
        .choices("deploy")
        .filter(({ action }) => action.where === where)
        .map(({ action }) => ({ ...action, armies })),
    );
    return list.length ? page.act.decide(list, `${counted(draft.placed, "army", "armies")} placed`) : true;
  }

  /** Places what is left as a bot would, after what was placed already; like all decisions, it can be taken back. */
  async function placeForMe() {
    let goesOn = await placed();
    draft.advised = true;
    page.render();
    while (goesOn && game.phase === "deploy" && page.curtain < 0) {
      const address = `/api/games/${game.info.id}/hint?seat=${game.seat}${page.pending.query}`;
      const advice = await get(address).catch(() => null);
      goesOn = advice && game.phase === "deploy" && (await page.act.decide([advice.move], "armies placed for you"));
    }
    draft.advised = false;
    page.render();
  }

  /** @param {string} move */
  function trade(move) {
    return page.act.decide([move], "cards traded");
  }

  /** Moves armies at the end of a turn, which can be taken back only where the rules allow several such moves. */
  /** @param {import("../net/views/risk").Fortify} action @param {number} armies */
  function fortify(action, armies) {
    /** @type {Action} */
    const moved = { ...action, armies };
    return page.act.decide([moved], `${counted(armies, "army", "armies")} moved`);
  }

  function attack() {
    const choice = game.way("attack", draft.source, draft.target);
    if (choice) return roll([], choice);
  }

  /** Attacks at once from the territory that acts, or from the one that was taken once armies have moved in. */
  /** @param {number} target */
  async function strike(target) {
    if (page.busy) return;
    const first = entering();
    const seen = await foreseen(first);
    const { choices = [] } = /** @type {import("./game.js").View | null} */ (seen?.view) ?? {};
    const source = game.phase === "occupy" ? game.view.phase.target : acting(page);
    const choice = choicesOf(choices, "attack").find(
      ({ action }) => action.source === source && action.target === target,
    );
    if (choice) return roll(first, choice);
  }

  /** @param {Action[]} first what comes before @param {AttackChoice} choice */
  async function roll(first, { action, most }) {
    const dice = game.whole ? Math.max(1, most + 1 - draft.stay) : Math.min(draft.dice, most);
    const posted = await send([...first, { ...action, dice }], game.whole ? [] : draft.rules);
    const rolled = posted && summed(posted);
    if (!rolled) return;
    const { source, target } = rolled;
    Object.assign(draft, { amount: -1, rolled }, game.phase === "attack" ? { source, target } : {});
    page.render();
    tumble($("#dock"), () => page.dockLater());
    await forced();
  }

  /** Moves armies in at once where only one number can. */
  async function forced() {
    const [choice, other] = game.choices("occupy");
    if (choice && !other && choice.action.armies === choice.most) await occupy(choice.most);
  }

  /** The move that lets armies in, where it has to come first. @returns {Action[]} */
  function entering() {
    return game
      .choices("occupy")
      .slice(0, 1)
      .map(({ action }) => ({ ...action, armies: game.moving(draft.amount) }));
  }

  /** What the seat would see after these moves. @param {Action[]} list */
  async function foreseen(list) {
    if (!list.length) return game.seen;
    page.busy = true;
    const seen = await page.pending.seen(list).catch(() => null);
    page.busy = false;
    return seen;
  }

  /** Ends the turn from where it stands: armies move in, the attacks end, and no armies are moved to fortify. */
  async function finish() {
    if (page.busy) return;
    const list = entering();
    for (const phase of ["attack", "fortify"]) {
      const seen = await foreseen(list);
      const { choices = [] } = /** @type {import("./game.js").View | null} */ (seen?.view) ?? {};
      const [done] = choicesOf(choices, "done");
      if (seen?.phase === phase && done) list.push(done.action);
    }
    if (list.length) await send(list);
  }

  /** Moves armies in, and goes on attacking from there if it can; a tap that comes late has no effect. */
  /** @param {number} armies */
  async function occupy(armies) {
    const [choice] = game.choices("occupy");
    const target = game.view.phase.target ?? -1;
    const { rolled } = draft;
    const words = `${counted(armies, "army", "armies")} moved in`;
    /** @type {Action[]} */
    const list = choice ? [{ ...choice.action, armies }] : [];
    if (!choice || !(await page.act.decide(list, words))) return;
    draft.clear();
    draft.rolled = armies === 1 ? rolled : null;
    if (game.targets("attack", target).length) draft.source = target;
    frame(page);
    page.render();
  }

  return {
    done,
    keepCards,
    announce,
    claim,
    put,
    unput,
    rest,
    goOn,
    deploy,
    placeForMe,
    trade,
    fortify,
    attack,
    strike,
    occupy,
    entering,
    finish,
  };
}

/** The last roll of an attack, with what all its rolls cost. */
/** @param {Posted} posted @returns {import("./draft.js").Rolled | null} */
function summed({ happened }) {
  const rolls = happened.flatMap(rollsOf);
  const last = rolls[rolls.length - 1];
  if (!last) return null;
  const sum = (/** @type {"lost" | "killed"} */ what) => rolls.reduce((all, roll) => all + roll[what], 0);
  return {
    ...last,
    lost: sum("lost"),
    killed: sum("killed"),
    rolls: rolls.length,
    fallen: last.defenders === 0,
  };
}

// On a phone the camera goes to what can act, and to the territory that acts, unless the player has moved the map

/** As a phase begins: all that can act, and what it can reach. */
/** @param {Page} page */
export function start(page) {
  const { game } = page;
  const sources = game.sources(game.phase);
  show(page, [...sources, ...sources.flatMap((where) => game.targets(game.phase, where))]);
}

/** The territory that acts, and its targets. */
/** @param {Page} page */
export function frame(page) {
  const { game, draft } = page;
  if (draft.source >= 0) show(page, [draft.source, ...game.targets(game.phase, draft.source)]);
}

/** @param {Page} page @param {number[]} places */
function show({ game, drawing, map }, places) {
  if (!phone() || !places.length) return;
  map.camera.see(
    box(
      drawing,
      places.map((where) => game.name(where)),
    ),
    true,
    30,
  );
}

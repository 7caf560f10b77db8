/** What the player asks of the server: moves above all, and everything else that can be done at a table. */
import { $, capital } from "../dom.js";
import { addShares, joined } from "../making.js";
import { get, Problem, post } from "../net/api.js";
import { play, soundOf } from "../sound.js";
import { copy, tell } from "../theme.js";
import { WATCHER } from "../values.js";

/** @typedef {import("./page.js").Page} Page */
/** @typedef {import("../net/wire").Action} Action */
/** @typedef {import("../net/wire").Posted} Posted */

/** @param {Page} page */
export function asking(page) {
  return { ...moving(page), ...sitting(page), ...sharing(page) };
}

/** @param {Page} page */
function moving(page) {
  const { game, draft } = page;
  const address = (/** @type {string} */ what) => `/api/games/${game.info.id}/${what}`;

  /**
   * Sends moves after those that wait: all are made or none; `until` repeats an attack, which must be the last.
   * @param {(string | Action)[]} list @param {string[]} [until] @param {boolean} [leaving] whether the page goes away
   * @returns {Promise<Posted | null>} nothing if they were refused
   */
  async function send(list, until = [], leaving = false) {
    if (page.busy) return null;
    page.busy = true;
    Object.assign(draft, { refused: [], hint: null });
    const before = page.moment;
    page.pending.goes();
    page.dockLater();
    try {
      const moves = [...page.pending.moves, ...list];
      const what = moves.length === 1 ? { move: moves[0] } : { moves };
      const body = { version: game.version, seat: game.seat, until, ...what };
      const posted = await post(address("moves"), body, { keepalive: leaving });
      page.pending.clear();
      for (const happened of posted.happened) game.take(happened);
      play(soundOf(posted.happened.flatMap((/** @type {any} */ { events }) => events)));
      page.busy = false;
      page.settled(before);
      return posted;
    } catch (error) {
      page.busy = false;
      await refused(error);
      return null;
    } finally {
      page.later();
    }
  }

  /**
   * Makes moves that can be taken back: the page shows the board as it will be, and sends nothing yet. What reveals
   * something or ends the turn is sent at once.
   * @param {(string | Action)[]} list @param {string} words what was decided
   * @returns {Promise<boolean>} whether it was accepted
   */
  async function decide(list, words) {
    if (page.busy) return false;
    if (!page.pending.allowed) return Boolean(await page.act.send(list));
    page.busy = true;
    page.dockLater();
    const before = page.moment;
    const seen = await page.pending.seen(list).catch(() => null);
    page.busy = false;
    if (seen?.version !== game.version || seen.ahead < page.pending.moves.length + list.length)
      return Boolean(await page.act.send(list));
    page.pending.steps.push({ moves: list, words, before: game.seen, draft: { ...draft, refused: [], hint: null } });
    game.seen = seen;
    page.settled(before);
    page.later();
    return true;
  }

  /** Takes back the last decision that was not sent. */
  function revert() {
    const step = page.busy ? undefined : page.pending.steps.pop();
    if (!step) return;
    game.seen = step.before;
    Object.assign(draft, step.draft);
    tell(`Taken back: ${step.words}.`);
    page.render();
  }

  /** Shows in the dock why a move was refused; if the game has gone on, the page catches up. */
  /** @param {unknown} error */
  async function refused(error) {
    if (!(error instanceof Problem)) throw error;
    if (error.status === 409) {
      page.toast(error.message);
      await page.refetch();
    } else if (error.status === 422) draft.refused = error.reasons.length ? [...error.reasons] : [error.message];
    else page.toast(error.message);
  }

  async function hint() {
    if (page.busy) return;
    try {
      draft.hint = await get(address(`hint?seat=${game.seat}${page.pending.query}`));
    } catch (error) {
      await refused(error);
    }
    page.render();
  }

  /** @param {HTMLInputElement} field */
  async function type(field) {
    if (!(await send([field.value.trim()]))) return;
    page.typed.move = "";
    const now = $('[data-key="type"]');
    if (now) now.value = "";
  }

  return { send, decide, revert, hint, type };
}

/** Votes that end the game, with the question before them. */
const ENDS = {
  draw: { title: "Call it a draw?", deed: "call it a draw", words: "Everybody who is left shares it." },
  cancel: {
    title: "Cancel the game?",
    deed: "cancel the game",
    words: "It ends without a winner and counts for nobody.",
  },
};

/** @param {Page} page */
function sitting(page) {
  const { game, draft } = page;

  /** @param {string} what @param {unknown} [body] */
  function ask(what, body = {}) {
    return answered(() => post(`/api/games/${game.info.id}/${what}`, body));
  }

  /** The server's answer, or nothing once its refusal has been shown. */
  /** @template T @param {() => Promise<T>} deed @returns {Promise<T | null>} */
  async function answered(deed) {
    try {
      return await deed();
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      page.toast(error.message);
      return null;
    }
  }

  /** Asks for a change of the table, and shows the table as it is then. */
  /** @param {string} what @param {unknown} [body] */
  async function change(what, body) {
    return changed(await ask(what, body));
  }

  /** @param {any} info */
  async function changed(info) {
    if (info?.seats) page.informed(info);
    else if (info) await page.refetch();
    return info;
  }

  /** Looks at the game from another seat. */
  /** @param {number} seat */
  async function sit(seat) {
    game.seen = await get(`/api/games/${game.info.id}/view?seat=${seat}`);
    game.history = null;
    page.pending.clear();
    draft.clear();
    page.room = seat === WATCHER ? "watchers" : "table";
    page.listen();
    await page.remember();
    page.recap.fold();
    if (page.moment && page.curtain < 0) page.act.recount();
    page.render();
  }

  async function lift() {
    const seat = page.curtain;
    page.curtain = -1;
    await sit(seat);
  }

  /** Asks in the dock before what can't be taken back; only the dock's own button says yes. */
  /** @param {import("./usual.js").Question} question */
  function sure(question) {
    $("#column").classList.remove("open");
    draft.asked = question;
    page.render();
    $('#dock [data-key="cancel"]')?.focus();
  }

  function askResign() {
    sure({
      sentence: "Do you want to resign?",
      title: `Resign as ${game.colour(game.seat)}?`,
      words: page.family.resigned,
      label: "Resign",
      done: () => change("resign", { seat: game.seat }),
    });
  }

  /** @param {"draw" | "cancel"} kind */
  function askVote(kind) {
    const others = new Set(game.info.seats.flatMap(({ person, playing }) => (person && playing ? [person.id] : [])));
    const when =
      others.size > 1 ? "The game ends when everybody agrees." : "Nobody else has to agree: the game ends at once.";
    const { title, words, deed } = ENDS[kind];
    sure({
      sentence: `Do you want to ${deed}?`,
      title,
      words: `${words} ${when}`,
      label: capital(deed),
      done: () => change("votes", { kind, agree: true }),
    });
  }

  async function yes() {
    const { asked } = draft;
    draft.asked = null;
    await asked?.done();
    page.render();
  }

  async function rematch() {
    const info = await answered(async () => addShares(await post(`/api/games/${game.info.id}/rematch?share=later`)));
    const next = info?.next || (info?.id !== game.info.id ? info?.id : "");
    if (next) location.assign(`/g/${next}`);
  }

  return {
    sit,
    lift,
    sure,
    yes,
    askResign,
    askVote,
    rematch,
    start: () => change("start"),
    /** Takes a seat, under the name that was typed. */
    sitDown: async () => {
      const info = await answered(async () => {
        await page.called?.send();
        return joined(game.info, page.invited?.link, page.colour);
      });
      if (info) history.replaceState(null, "", `/g/${game.info.id}`);
      await changed(info);
    },
    leave: () => change("leave"),
    comeBack: () => change("return"),
    /** Lets the bots play on without a pause until a person must act. */
    hurry: () => change("skip"),
    /** @param {string} pace */
    pace: (pace) => change("pace", { pace }),
    /** @param {import("../net/wire").VoteKind | "resume"} kind */
    vote: (kind, agree = true) => change("votes", { kind, agree }),
  };
}

/** @param {Page} page */
function sharing(page) {
  const { game } = page;
  const base = () => `${location.origin}/g/${game.info.id}`;
  const address = (/** @type {string} */ end) => `/api/games/${game.info.id}/${end}`;
  const refused = (/** @type {Problem} */ error) => page.toast(error.message);

  /** @param {HTMLInputElement} field */
  async function say(field) {
    const text = field.value.trim();
    field.value = page.typed.say = "";
    try {
      page.hear(await post(`/api/games/${game.info.id}/talk`, { text, room: page.room }));
    } catch (error) {
      field.value = page.typed.say ||= text;
      if (error instanceof Problem) page.toast(error.message);
    }
  }

  /** @param {number} seat @param {(links: import("../net/wire").Links) => string} which */
  async function linked(seat, which) {
    const links = await post(address("links"), { seats: [seat] }).catch(refused);
    if (links) await copy(new URL(which(links), location.origin).href);
  }

  /** @param {number} seat */
  async function takeBack(seat) {
    const done = await post(`${address("links")}?seat=${seat}`, {}, { method: "DELETE" }).catch(refused);
    if (done) page.toast("The link leads nowhere now.");
  }

  return {
    say,
    share: () => copy(base()),
    shareReplay: () => copy(`${base()}?replay`),
    /** @param {number} version */
    copyVersion: (version) => copy(`${base()}?v=${version}`),
    /** @param {number} seat */
    link: (seat) => linked(seat, ({ seats }) => `/j/${seats[0]?.[1]}`),
    watchLink: () => linked(WATCHER, ({ watch }) => `/w/${watch}`),
    takeBack,
  };
}

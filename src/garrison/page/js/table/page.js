/** A game on the screen: holds the parts together, and paints them when something has changed. */
import { $, counted, h, redraw, show } from "../dom.js";
import { kitOf } from "../families.js";
import { preferred } from "../making.js";
import { night } from "../map/walked.js";
import { get } from "../net/api.js";
import { Stream } from "../net/stream.js";
import { play, soundOf } from "../sound.js";
import { tabs } from "../tabs.js";
import { tell, toast } from "../theme.js";
import { named, WATCHER } from "../values.js";
import { showTitle } from "../waiting.js";
import { deeds, joined } from "./act.js";
import { ending, keptAtEnd, log } from "./column/log.js";
import { aim, chips, players } from "./column/players.js";
import { table } from "./column/table.js";
import { talk } from "./column/talk.js";
import { dock } from "./dock.js";
import { sentences, wordsAt } from "./game.js";
import { Pending } from "./pending.js";
import { begun, Recap, recapping } from "./recap.js";
import { sentence, strip, tick } from "./strip.js";

/** @typedef {import("./game.js").Game} Game */
/** @typedef {import("./family").Family} Family */
/** @typedef {{ link: string, seat: number }} Invitation the last part of a link, and the seat that it gives */

/** @type {Record<string, (page: Page) => import("../dom.js").Child[]>} */
const PANELS = { ending, talk, table };

/** In ms: a clock with less time than this ticks. */
const LOW = 10_000;

/** In ms: news that comes within this time of the last painting is painted together. */
const PAUSE = 250;

export class Page {
  /** @param {Family} family @param {Game} game @param {import("../net/wire").Drawing} drawing */
  constructor(family, game, drawing) {
    this.family = family;
    this.game = game;
    this.drawing = drawing;
    this.draft = family.draft();
    /** The version that is looked at, or null for now. @type {number | null} */
    this.version = null;
    this.playing = false;
    /** How many times as fast as usual moves are played back. */
    this.speed = 1;
    /** The seat that is to take the device, or -1. */
    this.curtain = -1;
    this.filter = -1;
    this.wholeLog = false;
    this.allMoves = false;
    this.heard = 0;
    /** Whether what is said makes a sound; what was said before the visitor came makes none. */
    this.listening = false;
    /** The round in which the player last took up a turn. */
    this.turn = -1;
    this.ended = false;
    /** The game in numbers, once it is over and the server has sent them. @type {import("../net/wire").Numbers | null} */
    this.numbers = null;
    this.counting = false;
    /** @type {"table" | "watchers"} */
    this.room = game.watching ? "watchers" : "table";
    /** The seat that a link invites the visitor to, until they have sat down. @type {Invitation | null} */
    this.invited = null;
    /** The field for the name of somebody who may sit down. @type {ReturnType<typeof import("../nickname.js").nameField> | null} */
    this.called = null;
    /** The colour in which to sit down; empty for that of the seat. */
    this.colour = preferred(game.info);
    /** What has been typed and not sent. */
    this.typed = { say: "", move: "" };
    this.asked = 0;
    /** Whether everything is painted next time, or the dock alone. */
    this.whole = false;
    /** When everything was last painted, and the timer for news that waits. */
    this.painted = Number.NEGATIVE_INFINITY;
    this.waiting = 0;
    /** Whether a mouse button or a finger is down, and whether something must be painted after that. */
    this.held = this.missed = false;
    addEventListener("pointerdown", () => this.pressed(), true);
    $("#dock").addEventListener("click", () => this.recap.fold(), true);
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => this.released(), true);
    this.said = "";
    this.pending = new Pending(this);
    this.recap = new Recap();
    /** What only the family of the game keeps here. @type {unknown} */
    this.own = family.own(this);
    this.act = joined({ ...deeds(this), ...recapping(this) }, family.deeds(this));
    this.onMap = family.onMap(this);
    this.map = family.map(this, drawing);
    this.scrubber = family.scrubber($("#scrub"), this);
    this.tab = "log";
    this.tabs = tabs((id) => {
      this.tab = id;
      this.paintPanel();
      this.later();
    });
    night($(".mapbox"), drawing);
    setInterval(() => {
      tick(this);
      this.pending.tick();
    }, 250);
    setInterval(() => this.runsLow() && play("clock"), 1000);
  }

  /** Whether the answer to a move is awaited. */
  get busy() {
    return $("#dock").ariaBusy === "true";
  }

  set busy(busy) {
    $("#dock").ariaBusy = busy ? "true" : null;
  }

  /** Whether your own time is nearly up. */
  runsLow() {
    const { due, stage } = this.game.info;
    const left = due - (Date.now() + this.game.ahead);
    return due > 0 && stage === "playing" && Boolean(this.game.phase) && left > 0 && left < LOW;
  }

  /** Fetches the rest of what the page needs, after the first picture. */
  async fill() {
    await this.remember();
    this.turn = this.round;
    if (this.moment) this.act.recount();
    this.news();
  }

  async remember() {
    const { game } = this;
    await this.recall();
    if ((game.history?.version ?? 0) > game.version) await this.refetch();
    this.scrubber.drawn = -1;
  }

  /** Fetches the history, and again if moves have come meanwhile. */
  async recall() {
    const { game } = this;
    for (let tries = 0; !tries || (game.behind && tries < 3); tries++)
      game.recall(await get(`/api/games/${game.info.id}/history?seat=${game.seat}`));
  }

  /** Fetches what has changed meanwhile, including the caller's seat. */
  async refetch() {
    const { game } = this;
    const { seat } = game;
    const { you } = game.info;
    const [info, seen] = await Promise.all([
      get(`/api/games/${game.info.id}`),
      get(`/api/games/${game.info.id}/view?seat=${game.seat}`),
    ]);
    if (game.seat !== seat) return;
    if (seen.version > game.version) this.draft.clear();
    if (seen.version >= game.version) {
      game.seen = seen;
      game.know(info);
    }
    if (game.info.you.join() !== you.join()) return this.act.sit(game.info.you[0] ?? WATCHER);
    if (game.behind) await this.recall();
    await this.pending.again();
    this.news();
  }

  listen() {
    const { game } = this;
    this.stream?.close();
    this.stream = new Stream(
      (after) => `/api/games/${game.info.id}/events?seat=${game.seat}&after=${after}`,
      game.version,
      {
        move: (happened) => this.happened(happened),
        game: (info) => this.informed(info),
        talk: (said) => this.hear(said),
        away: () => this.away(),
        back: () => this.back(),
      },
    );
  }

  /** @param {import("../net/wire").Happened} happened */
  happened(happened) {
    const before = this.moment;
    if (!this.game.take(happened) || this.busy) return;
    this.pending.again();
    play(soundOf(happened.events));
    this.settled(before);
    this.news();
  }

  /** Hands the device to the next of several people, and lets the family go on. */
  /** @param {string} before */
  settled(before) {
    const { game, family } = this;
    const own = game.info.awaited.filter((seat) => game.info.you.includes(seat));
    const [next] = own;
    if (next !== undefined && !own.includes(game.seat) && game.info.you.length > 1 && game.info.stage === "playing")
      this.curtain = next;
    if (game.phase && this.moment !== before) family.start(this);
    family.settled(this, before);
    this.taken(before);
  }

  /**
   * Tells what happened meanwhile as a turn begins; where others are quick, turns may follow without a pause.
   * @param {string} before the moment before
   */
  taken(before) {
    const { turn } = this;
    this.turn = this.round;
    if (!this.moment) this.recap.fold();
    else if ((!before || this.turn !== turn) && this.curtain < 0) this.act.recount();
  }

  /** The round that is played, once turns have begun. */
  get round() {
    return begun(this) ? this.game.age : -1;
  }

  /** @param {import("../net/wire").GameInfo} info */
  informed(info) {
    const { stage, you } = this.game.info;
    this.game.know(info);
    if (info.stage !== stage || info.you.join() !== you.join()) this.turned(you);
    else this.news();
  }

  /** Called when the game has begun, paused or ended, or the caller has another seat. */
  /** @param {number[]} you */
  async turned(you) {
    const { game } = this;
    if (game.info.you.join() !== you.join()) await this.act.sit(game.info.you[0] ?? WATCHER);
    else await this.refetch();
    this.news();
  }

  /** @param {import("../net/wire").Said} said */
  hear(said) {
    if (this.game.talk.some(({ number, room }) => number === said.number && room === said.room)) return;
    this.game.talk.push(said);
    if (this.tab !== "talk") {
      this.heard += 1;
      tell(`${said.name}: ${said.text}`);
      if (this.listening) play("letter");
    }
    this.news();
  }

  /** Fetches what was said before: watchers have their own room, which players can read when the game is over. */
  async catchUp() {
    const { game } = this;
    const rooms = game.watching || game.over ? ["table", "watchers"] : ["table"];
    for (const room of rooms) {
      const address = `/api/games/${game.info.id}/talk?after=0&room=${room}&seat=${game.seat}`;
      for (const said of await get(address).catch(() => [])) this.hear(said);
    }
    this.heard = 0;
    this.listening = true;
    this.news();
  }

  away() {
    show(
      $("#notice"),
      h("span", { class: "spin", "aria-hidden": "true" }),
      h("span", {}, "The connection is lost. We are trying again; nothing that you have sent or typed is lost."),
      h("button", { type: "button", class: "btn", onclick: () => this.stream?.open() }, "Try now"),
    );
    $("#notice").hidden = false;
    $("#turn").hidden = true;
    $("#dock").inert = true;
  }

  async back() {
    $("#notice").hidden = true;
    $("#turn").hidden = false;
    $("#dock").inert = false;
    this.news();
  }

  /** Paints everything with the next picture, however much has happened until then. */
  later() {
    this.whole = true;
    this.soon();
  }

  /** Paints the dock alone: an answer is awaited, or odds have arrived. */
  dockLater() {
    this.soon();
  }

  soon() {
    if (this.asked) return;
    const paint = () => (this.whole ? this.render() : this.paintDock());
    this.asked = requestAnimationFrame(paint);
    if (document.hidden) setTimeout(() => this.asked && paint(), 50);
  }

  /**
   * Paints what comes from others when nothing is being pressed, since a button that is replaced meanwhile loses its
   * click; much news at a time is painted together.
   */
  news() {
    if (this.held) {
      this.missed = true;
      return;
    }
    const wait = this.painted + PAUSE - performance.now();
    if (wait <= 0) this.later();
    else
      this.waiting ||= setTimeout(() => {
        this.waiting = 0;
        this.news();
      }, wait);
  }

  pressed() {
    this.held = true;
    if (!this.asked) return;
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    this.missed = true;
  }

  released() {
    this.held = false;
    if (this.missed) setTimeout(() => this.later());
    this.missed = false;
  }

  get moment() {
    return this.family.moment(this);
  }

  /** The board that is shown: the present one, that of the version looked at, or one being played back. */
  /** @returns {any} */
  position() {
    const { family, game, version } = this;
    const past = version !== null && game.history;
    return family.playing?.(this) ?? (past ? family.position(this) : game.view);
  }

  /** Whether there is something that Esc takes back. */
  get cancellable() {
    const { asked, hint, refused } = this.draft;
    return Boolean(asked || hint || refused.length) || this.family.cancellable(this);
  }

  /** Whether the player can resign now. */
  get resignable() {
    const { stage } = this.game.info;
    return (stage === "playing" || stage === "paused") && this.game.seat >= 0 && this.game.view.asides.length > 0;
  }

  /** Whether the outcome of a phase stays until the player goes on. */
  get unhurried() {
    return true;
  }

  /** Whether the dock has a question: then it stays, whatever else is open. */
  get deciding() {
    const { game, draft, curtain } = this;
    return Boolean(game.phase || draft.asked || draft.refused.length || draft.hint || curtain >= 0 || game.substituted);
  }

  sentence() {
    return sentence(this);
  }

  lastWords() {
    const chapters = this.game.history?.chapters ?? [];
    return sentences(chapters[chapters.length - 1]?.lines ?? []);
  }

  /** @param {number} version */
  wordsAt(version) {
    return wordsAt(this.game.history, version) || this.family.beginning;
  }

  paintDock() {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    redraw($("#dock"), dock(this));
  }

  render() {
    const { game } = this;
    this.family.picture(this);
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    this.whole = false;
    this.painted = performance.now();
    const said = strip(this);
    if (said !== this.said) tell(said);
    this.said = said;
    redraw($("#dock"), dock(this));
    show($("#players"), players(this), aim(this));
    $("#chips").replaceChildren(...chips(this));
    this.paintTabs();
    if (game.over && !this.ended) this.end();
    else this.paintPanel();
    this.scrubber.show();
    this.paintHead();
    const frame = $(".game");
    const { length } = this.pending.moves;
    frame.dataset.version = `${this.version ?? game.version}${length && this.version === null ? `+${length}` : ""}`;
    frame.dataset.seat = `${game.seat}`;
    frame.dataset.phase = game.phase || (game.over ? "over" : game.info.stage === "playing" ? "wait" : game.info.stage);
    frame.classList.toggle("looking", this.version !== null);
    frame.classList.toggle("acting", Boolean(game.phase));
    frame.classList.toggle("deciding", this.deciding);
    document.documentElement.dataset.ready = "yes";
  }

  /** Ends the game on the screen, with its ending in front, or the log if it was cancelled. */
  end() {
    this.ended = true;
    this.tabs.set(this.game.info.stage === "cancelled" ? "log" : "ending");
    this.learn();
  }

  /** Fetches what is known once the game is over: how it was decided, everybody's goal, and the game in numbers. */
  async learn() {
    const { game } = this;
    const address = `/api/games/${game.info.id}`;
    const told = (/** @type {Error} */ error) => this.toast(error.message);
    const [info, found] = (await Promise.all([get(address), get(`${address}/ending`)]).catch(told)) ?? [];
    if (found) {
      game.know(info);
      game.ending = found;
      this.news();
    }
    await this.count();
    this.news();
  }

  /** Fetches the game in numbers, if the family has them and nobody has asked for them yet. */
  async count() {
    const { id, family } = this.game.info;
    if (this.numbers || this.counting || !kitOf(family).numbers) return;
    this.counting = true;
    this.numbers = await get(`/api/games/${id}/numbers`).catch(() => null);
    this.counting = false;
    if (this.numbers) this.paintPanel();
  }

  paintHead() {
    const { game } = this;
    const resign = $("#resign");
    if (resign) resign.hidden = !this.resignable;
    const { title, ruleset, map, seats, stage } = game.info;
    const parts = [
      title || `${ruleset}, ${map}`,
      counted(seats.length, "player"),
      stage === "waiting" ? "" : this.family.when(this),
    ];
    $("#what").textContent = parts.filter(Boolean).join(" · ");
    const mine = Boolean(game.phase) && this.curtain < 0;
    showTitle(mine, `${mine ? "Your turn: " : ""}${title || `${ruleset}, ${map}`} – Garrison`);
    $("link[rel=icon]").setAttribute("href", mine ? "/static/icon-turn.svg" : "/static/icon.svg");
  }

  paintTabs() {
    const badged = (/** @type {import("../tabs.js").Tab} */ tab) =>
      tab.id === "talk" ? { ...tab, badge: this.heard } : tab;
    const { over, info } = this.game;
    const first = over && info.stage !== "cancelled" ? [{ id: "ending", label: "The end" }] : [];
    this.tabs.fill([...first, ...this.family.tabs(this)].map(badged));
  }

  paintPanel() {
    const panel = $("#panel");
    if (this.curtain >= 0 && this.tab !== "table")
      return panel.replaceChildren(
        h("p", { class: "muted" }, "This is shown again when the next player has the device."),
      );
    if (this.tab === "talk") this.heard = 0;
    const key = panel.dataset.tab;
    panel.dataset.tab = this.tab;
    if (this.tab === "log") return log(this, panel);
    const paint = () => show(panel, named({ ...PANELS, ...this.family.panels }, this.tab)(this));
    if (this.tab === "talk") keptAtEnd(panel, paint);
    else {
      const top = key === this.tab ? panel.scrollTop : 0;
      paint();
      panel.scrollTop = top;
    }
  }

  /** @param {string} words */
  toast(words) {
    toast(words);
  }
}

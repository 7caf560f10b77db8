/** A game of this family on the screen: holds the parts together, and paints them when something has changed. */
import { $, counted, h, phone, show } from "../dom.js";
import { BoardMap } from "../map/board.js";
import { box } from "../map/geometry.js";
import { get } from "../net/api.js";
import { Stream } from "../net/stream.js";
import { named, nth } from "../sure.js";
import { tabs } from "../tabs.js";
import { tell, toast } from "../theme.js";
import { showTitle } from "../waiting.js";
import { deeds } from "./act.js";
import { continents } from "./column/continents.js";
import { graphs } from "./column/graphs.js";
import { hand } from "./column/hand.js";
import { keptAtEnd, log } from "./column/log.js";
import { chips, players } from "./column/players.js";
import { table } from "./column/table.js";
import { talk } from "./column/talk.js";
import { text } from "./column/text.js";
import { dock } from "./dock.js";
import { Draft } from "./draft.js";
import { History, WATCHER } from "./game.js";
import { Odds } from "./odds.js";
import { picture } from "./picture.js";
import { Scrubber } from "./scrubber.js";
import { sentence } from "./sentence.js";
import { strip, tick } from "./strip.js";

/** @typedef {import("./game.js").Game} Game */

/** @type {Record<string, (page: Page) => import("../dom.js").Child[]>} */
const PANELS = { graphs, log, cards: hand, regions: continents, talk, text, table };

export class Page {
  /** @param {Game} game @param {import("../net/wire").Drawing} drawing */
  constructor(game, drawing) {
    this.game = game;
    this.drawing = drawing;
    this.draft = new Draft();
    this.odds = new Odds(game, () => this.later());
    /** The version that is looked at, or null for now. @type {number | null} */
    this.version = null;
    this.playing = false;
    /** Waiting for the answer to a move. */
    this.busy = false;
    /** The seat that is to take the device, or -1. */
    this.curtain = -1;
    this.filter = -1;
    this.wholeLog = false;
    this.allMoves = false;
    this.heard = 0;
    this.ended = false;
    /** @type {"table" | "watchers"} */
    this.room = game.watching ? "watchers" : "table";
    /** @type {import("../net/wire").Numbers | null} */
    this.numbers = null;
    /** What has been typed and not sent. */
    this.typed = { say: "", move: "" };
    this.asked = 0;
    this.said = "";
    this.act = deeds(this);
    this.map = new BoardMap(
      $("#map"),
      drawing,
      game.board.territories.map(({ id, name, continent }) => ({ id, name, region: continent })),
      this.act.onMap,
    );
    this.scrubber = new Scrubber($("#scrub"), this);
    this.tab = "log";
    this.tabs = tabs((id) => {
      this.tab = id;
      this.paintPanel();
    });
    $(".mapbox").classList.toggle("night", drawing.style === "stars");
    if (drawing.style === "stars") $(".mapbox").dataset.theme = "dark";
    setInterval(() => tick(this), 250);
  }

  /** The rest of what the page needs, after the first picture. */
  async fill() {
    await this.remember();
    this.render();
  }

  async remember() {
    const { game } = this;
    const history = new History(await get(`/api/games/${game.info.id}/history?seat=${game.seat}`));
    game.history = history;
    if (history.version > game.version) await this.refetch();
    this.scrubber.drawn = -1;
  }

  async refetch() {
    const { game } = this;
    const [info, seen] = await Promise.all([
      get(`/api/games/${game.info.id}`),
      get(`/api/games/${game.info.id}/view?seat=${game.seat}`),
    ]);
    if (seen.version >= game.version) {
      game.seen = seen;
      game.know(info);
    }
    if (game.history && game.history.version < game.version)
      game.history = new History(await get(`/api/games/${game.info.id}/history?seat=${game.seat}`));
    this.draft.clear();
    this.later();
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
    const before = this.game.phase;
    if (!this.game.take(happened) || this.busy) return;
    this.settled(before);
    this.later();
  }

  /** A new phase begins with a blank draft; what has been queued goes on by itself. */
  /** @param {string} before */
  settled(before) {
    const { game, draft } = this;
    if (game.phase !== before && !(before === "attack" && game.phase === "occupy")) {
      draft.clear();
      if (game.phase) this.start(true);
    }
    const next = game.info.awaited.find((seat) => game.info.you.includes(seat));
    if (next !== undefined && next !== game.seat && game.info.you.length > 1 && game.info.stage === "playing")
      this.curtain = next;
    this.act.goOn();
  }

  /** @param {import("../net/wire").GameInfo} info */
  informed(info) {
    const { stage, you } = this.game.info;
    this.game.know(info);
    if (info.stage !== stage || info.you.join() !== you.join()) this.turned(you);
    else this.later();
  }

  /** The game has begun, paused or ended, or the caller has another seat. */
  /** @param {number[]} you */
  async turned(you) {
    const { game } = this;
    if (game.info.you.join() !== you.join()) await this.act.sit(game.info.you[0] ?? WATCHER);
    else await this.refetch();
    this.render();
  }

  /** @param {import("../net/wire").Said} said */
  hear(said) {
    if (this.game.talk.some(({ number, room }) => number === said.number && room === said.room)) return;
    this.game.talk.push(said);
    if (this.tab !== "talk") {
      this.heard += 1;
      tell(`${said.name}: ${said.text}`);
    }
    this.later();
  }

  /** What was said before: watchers have a room of their own, which players can read when the game is over. */
  async catchUp() {
    const { game } = this;
    const rooms = game.watching || game.over ? ["table", "watchers"] : ["table"];
    for (const room of rooms) {
      const address = `/api/games/${game.info.id}/talk?after=0&room=${room}&seat=${game.seat}`;
      for (const said of await get(address).catch(() => [])) this.hear(said);
    }
    this.heard = 0;
    this.later();
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
    this.later();
  }

  /** Paints once, however much has happened until the next picture. */
  later() {
    if (this.asked) return;
    this.asked = requestAnimationFrame(() => this.render());
    if (document.hidden) setTimeout(() => this.asked && this.render(), 50);
  }

  position() {
    return this.version === null || !this.game.history ? this.game.view : this.game.history.at(this.version);
  }

  /** Whether there is something that Esc takes back. */
  get cancellable() {
    const { source, resigning, rolled, hint, refused } = this.draft;
    return source >= 0 || resigning || Boolean(rolled || hint || refused.length);
  }

  sentence() {
    return sentence(this);
  }

  lastWords() {
    const chapters = this.game.history?.chapters ?? [];
    return chapters[chapters.length - 1]?.lines.map(({ words }) => words).join(" ") ?? "";
  }

  /** @param {number} version */
  wordsAt(version) {
    const chapters = this.game.history?.chapters ?? [];
    return (
      [...chapters]
        .reverse()
        .find(({ began }) => began < version)
        ?.lines.map(({ words }) => words)
        .join(" ") ?? "All armies wait to be placed."
    );
  }

  render() {
    cancelAnimationFrame(this.asked);
    this.asked = 0;
    const { game } = this;
    picture(this);
    const said = strip(this);
    if (said !== this.said) tell(said);
    this.said = said;
    show($("#dock"), dock(this));
    show($("#players"), players(this));
    $("#chips").replaceChildren(...chips(this));
    this.paintTabs();
    if (game.over && !this.ended) this.end();
    else this.paintPanel();
    this.scrubber.show();
    this.paintHead();
    const frame = $(".game");
    frame.dataset.version = `${this.version ?? game.version}`;
    frame.dataset.seat = `${game.seat}`;
    frame.dataset.phase = game.phase || (game.over ? "over" : game.info.stage === "playing" ? "wait" : game.info.stage);
    frame.classList.toggle("looking", this.version !== null);
    frame.classList.toggle("acting", Boolean(game.phase));
    document.documentElement.dataset.ready = "yes";
  }

  /** The game is over: the graphs come first, unless there is no room beside the map. */
  end() {
    this.ended = true;
    this.tabs.set(phone() || this.game.info.stage === "cancelled" ? "log" : "graphs");
  }

  paintHead() {
    const { game } = this;
    const { title, ruleset, map, seats, age, stage } = game.info;
    const parts = [
      title || `${ruleset}, ${map}`,
      counted(seats.length, "player"),
      stage === "waiting" ? "" : `round ${age}`,
    ];
    $("#what").textContent = parts.filter(Boolean).join(" · ");
    const mine = Boolean(game.phase) && this.curtain < 0;
    showTitle(mine, `${mine ? "Your turn: " : ""}${title || `${ruleset}, ${map}`} – Garrison`);
    $("link[rel=icon]").setAttribute("href", mine ? "/static/icon-turn.svg" : "/static/icon.svg");
  }

  paintTabs() {
    const { game } = this;
    const list = [
      ...(game.over && game.info.stage !== "cancelled" ? [{ id: "graphs", label: "Graphs" }] : []),
      { id: "log", label: "Log" },
      ...(game.over ? [] : [{ id: "cards", label: game.seat < 0 ? "Hands" : "Cards" }]),
      { id: "regions", label: "Continents" },
      { id: "talk", label: "Talk", badge: this.heard },
      { id: "text", label: "Text" },
      { id: "table", label: "Table" },
    ];
    this.tabs.fill(list);
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
    const paint = () => show(panel, named(PANELS, this.tab)(this));
    if (this.tab === "log" || this.tab === "talk") keptAtEnd(panel, paint);
    else {
      const top = key === this.tab ? panel.scrollTop : 0;
      paint();
      panel.scrollTop = top;
    }
    if (this.tab === "graphs" && !this.numbers) this.act.count();
  }

  /** On a narrow screen the map fills its frame, around what is one's own. */
  start(smooth = false) {
    const { game, map } = this;
    if (!phone()) return;
    const own = game.board.territories
      .filter((_, where) => game.owner(where) === game.seat)
      .map(({ id }) => map.shape(id).label);
    const all = own.length ? own : game.board.territories.map(({ id }) => map.shape(id).label);
    const middle = (/** @type {number[]} */ list) =>
      nth(
        list.sort((a, b) => a - b),
        list.length >> 1,
      );
    map.camera.cover([middle(all.map(([x]) => x)), middle(all.map(([, y]) => y))], smooth);
  }

  /** On a narrow screen the map goes to what matters now. */
  frame() {
    const { game, draft, drawing } = this;
    if (!phone() || draft.source < 0) return;
    const seen = [draft.source, ...game.targets(game.phase, draft.source)];
    this.map.camera.see(
      box(
        drawing,
        seen.map((where) => game.name(where)),
      ),
      true,
      30,
    );
  }

  /** @param {string} words */
  toast(words) {
    toast(words);
  }
}

/** A board in the page of another server: a picture that follows the game, with nothing to play with. */
import { $, capital, h, show } from "./dom.js";
import { nameOf } from "./games.js";
import { flag, liveries } from "./map/hatching.js";
import { get } from "./net/api.js";
import { Stream } from "./net/stream.js";
import { nth, WATCHER } from "./values.js";

/** @typedef {import("./net/wire").GameInfo} GameInfo */

const ASKED = new URLSearchParams(location.search);
const [SOON, LATER] = [1_000, 15_000];

const id = location.pathname.split("/")[2] ?? "";
const dark = matchMedia("(prefers-color-scheme: dark)");

/** The version that the address asks for; -1 follows the game. */
const fixed = /^\d{1,9}$/.test(ASKED.get("v") ?? "") ? Number(ASKED.get("v")) : -1;

let title = "";
let version = 0;
let waiting = 0;

function theme() {
  return (document.documentElement.dataset.theme ?? (dark.matches ? "dark" : "light")) === "dark" ? "dark" : "light";
}

/** Draws at most once a second, however quickly bots move; what the server refuses is tried again much later. */
function soon(wait = SOON) {
  if (!waiting) waiting = setTimeout(() => drawn().catch(() => soon(LATER)), wait);
}

async function drawn() {
  waiting = 0;
  const at = fixed < 0 ? version : fixed;
  const { now } = await get(`/api/games/${id}/view?seat=${WATCHER}&version=${at}`);
  const picture = h("img", {
    src: `/api/games/${id}/picture.svg?version=${at}&theme=${theme()}`,
    alt: `The board after move ${at}.`,
  });
  await picture.decode().catch(() => {});
  show($("#turn"), h("b", {}, title), fixed < 0 ? ` ${now}` : ` The board after move ${at}.`);
  $("#board").replaceChildren(picture);
  document.documentElement.dataset.version = `${at}`;
  document.documentElement.dataset.ready = "yes";
}

/** @param {GameInfo} info */
function seated(info) {
  const looks = liveries(info.seats.map(({ colour }) => colour.toLowerCase()));
  show(
    $("#seats"),
    info.seats.map((seat) =>
      h(
        "span",
        { class: seat.playing || info.stage !== "playing" ? "who" : "who out" },
        flag(nth(looks, seat.number)),
        nameOf(seat),
      ),
    ),
  );
  title = info.title || `${capital(info.ruleset)} on ${info.map}`;
  document.title = `${title} · Garrison`;
}

async function begin() {
  $("#open").setAttribute("href", fixed < 0 ? `/g/${id}` : `/g/${id}?v=${fixed}`);
  const info = await get(`/api/games/${id}`);
  version = (await get(`/api/games/${id}/view?seat=${WATCHER}`)).version;
  seated(info);
  await drawn();
  dark.addEventListener("change", () => soon());
  if (fixed >= 0 || info.stage === "over" || info.stage === "cancelled") return;
  new Stream((after) => `/api/games/${id}/events?seat=${WATCHER}&after=${after}`, version, {
    move: (happened) => {
      version = happened.version;
      soon();
    },
    game: seated,
    talk: () => {},
    away: () => {},
    back: () => {},
  });
}

begin().catch((error) => {
  show($("#board"), h("p", {}, error instanceof Error ? error.message : "This game can’t be shown."));
  document.documentElement.dataset.ready = "yes";
});

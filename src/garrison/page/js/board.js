/** The page of a game: asks what it is, loads what the game needs, and shows it. */
import { $, h } from "./dom.js";
import { loaded } from "./families.js";
import { icon } from "./icons.js";
import { addShares, joined } from "./making.js";
import { finding, lettering, zooming } from "./map/walked.js";
import { get, Problem } from "./net/api.js";
import { listen } from "./table/keys.js";
import { Page } from "./table/page.js";
import { toast, tools } from "./theme.js";
import { lookElsewhere } from "./waiting.js";

const asked = new URLSearchParams(location.search);

/** The game in the address, and the seat its link invites to; a link for watchers leads to the game alone. */
async function found() {
  const [, kind, name = ""] = location.pathname.split("/");
  if (kind === "g") return { id: name, invited: null };
  const { game, seat, used } = await get(`/api/links/${name}`);
  if (seat >= 0 && !used) return { id: game, invited: { link: name, seat } };
  history.replaceState(null, "", `/g/${game}`);
  return { id: game, invited: null };
}

/**
 * Sits a visitor with a name down at once where a link invites them; others are first asked for a name, in the dock.
 * Gives the game as it is then, the field for the name, and a sentence to show.
 * @param {import("./net/wire").GameInfo} info @param {import("./table/page.js").Invitation | null} invited
 */
async function seated(info, invited) {
  const said = invited && info.you.length ? "You have a seat here. The link is for somebody else." : "";
  if (info.stage !== "waiting" || info.you.length) return { info, own: null, said };
  const { nameField } = await import("./nickname.js");
  const own = nameField(await get("/api/me"), "Your name, if you like");
  if (!invited || !own.known) return { info, own, said };
  try {
    return { info: await joined(info, invited.link), own, said };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { info, own, said: error.message };
  }
}

/** The game, after adding shares that are still owed because the page was closed too early. */
/** @param {import("./net/wire").GameInfo} info */
function owed(info) {
  return addShares(info).catch(() => get(`/api/games/${info.id}`)); // another page of the same player added them first
}

async function begin() {
  const { id, invited } = await found();
  const view = () => get(`/api/games/${id}/view`); // from the seat that one would expect
  const [asItWas, board, early] = await Promise.all([get(`/api/games/${id}`), get(`/api/games/${id}/board`), view()]);
  const { info: then, own: called, said } = await seated(asItWas, invited);
  const info = await owed(then);
  const [family, seen, drawing] = await Promise.all([
    loaded(info.family),
    info === asItWas ? early : view(),
    get(board.shapes),
  ]);
  const page = new Page(family, family.game(info, board, seen), drawing);
  page.called = called;
  if (info.you.length) history.replaceState(null, "", `/g/${id}${location.search}`);
  else page.invited = invited;
  furnish(page);
  listen(page);
  page.tabs.set(family.tabs(page)[0]?.id ?? "log");
  page.render();
  page.listen();
  await page.fill();
  if (said) toast(said);
  if (asked.has("v")) page.act.look(Number(asked.get("v")) || 0);
  if (asked.has("replay") && page.game.over) page.act.replayAll();
  family.settled(page, page.moment);
  await page.catchUp();
  if (info.you.length) await lookElsewhere(id, () => page.later());
}

/** @param {Page} page */
function furnish(page) {
  const { id, ruleset } = page.game.info;
  $('.head nav a[href="/rules"]')?.setAttribute("href", `/rules/${ruleset}?game=${id}`);
  $("h1").textContent = `${page.game.info.title || page.game.info.ruleset} on the map ${page.game.info.map}`;
  $("#map").setAttribute(
    "aria-label",
    `Map: ${page.game.info.map}. Arrow keys walk from ${page.family.places[0]} to ${page.family.places[0]}, Enter chooses.`,
  );
  zooming(page.map);
  finding(page.map);
  lettering(page.map);
  tools(
    h(
      "button",
      {
        type: "button",
        class: "btn quiet icon",
        id: "resign",
        "aria-label": "Resign",
        title: "Resign; you are asked once more",
        hidden: true,
        onclick: page.act.askResign,
      },
      icon("flag"),
    ),
    h(
      "button",
      {
        type: "button",
        class: "btn quiet icon",
        "aria-label": "Help",
        title: "Rules, lessons and keys (?)",
        onclick: page.act.help,
      },
      icon("help"),
    ),
  );
}

/** @param {unknown} error */
function failed(error) {
  const words = error instanceof Error ? error.message : "This game can't be shown.";
  $("#main").replaceChildren(
    h(
      "div",
      { class: "unshown" },
      h("h1", {}, "This game can't be shown."),
      h("p", {}, words),
      h("a", { class: "btn primary", href: "/" }, "Back to the games"),
    ),
  );
  tools();
  document.documentElement.dataset.ready = "yes";
}

begin().catch(failed);

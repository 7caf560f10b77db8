/** A new game: it fetches what can be chosen, and sets up the form, from the answers of the last game, a game to go on from, or a map. */
import { begin } from "./begin.js";
import { $, h, show } from "./dom.js";
import { head } from "./head.js";
import { unpacked } from "./link.js";
import { taken } from "./maker/shelf.js";
import { rulesets } from "./making.js";
import { mapList } from "./maps.js";
import { get } from "./net/api.js";
import { check } from "./net/check.js";
import { gameForm } from "./new/form.js";
import { read } from "./new/saved.js";
import { WATCHER } from "./seats.js";

const main = $("#main");
show(main, h("h1", {}, "A new game"), h("p", { class: "muted" }, "Asking the server for its rules and maps …"));

await begin(async () => {
  const [books, maps, me] = await Promise.all([rulesets(), mapList(), head()]);
  const { form, goOnFrom, play, playOn, playOnOwn } = gameForm(books, maps, me);
  const saved = await asAddressed();
  if (saved) goOnFrom(saved);
  const map = new URLSearchParams(location.search).get("map") ?? "";
  const own = map && taken(map);
  show(main, form);
  if (own) playOnOwn({ text: own, info: await check(own) });
  else if (map) playOn(map);
  play(new URLSearchParams(location.search).get("rules") ?? "");
});

/** "Play from here" leads to `/new?from=GAME&at=137`; the moves are counted as that seat knows them. A position comes behind the `#`. */
async function asAddressed() {
  const asked = new URLSearchParams(location.search);
  const id = asked.get("from");
  if (location.hash.length > 1) return read((await unpacked(location.hash.slice(1))).record ?? "", "The position");
  if (!id) return null;
  const [seat, at] = [asked.get("seat") ?? `${WATCHER}`, asked.get("at") ?? "-1"].map(encodeURIComponent);
  const address = `/api/games/${encodeURIComponent(id)}/record?seat=${seat}&version=${at}`;
  return read(await get(address, { text: true }), "That game", Number(seat) || 0);
}

/** The page of a game in which all order at once: that of any game, and what this family adds. */
import type { BoardMap } from "../map/board";
import type { Position } from "../risk/game";
import type { Page as Any } from "../table/page";
import type { deeds } from "./act";
import type { Draft } from "./game";
import type { Game } from "./game";
import type { Odds } from "./game";
import type { Reel } from "./reel";
import type { Sheet } from "./game";

export interface Page extends Any {
  game: Game;
  draft: Draft;
  map: BoardMap;
  act: Any["act"] & ReturnType<typeof deeds>;
  own: {
    odds: Odds;
    reel: Reel;
    sheet: Sheet;
    /** Whether turns that were missed are listed first; null until that is known. */
    listing: boolean | null;
  };
  position(): Position;
}

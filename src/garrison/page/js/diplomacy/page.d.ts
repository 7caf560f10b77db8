/** The page of a game of written orders: that of any game, and what this family adds. */
import type { Page as Any } from "../table/page";
import type { deeds } from "./act";
import type { Draft } from "./act";
import type { Game } from "./game";
import type { Chart } from "./map/chart";
import type { ProvinceDrawing as Drawing } from "../net/views/common";
import type { Dislodged, Order, Phase, Unit, View } from "../net/views/diplomacy";
import type { Livery } from "../map/hatching";
import type { PlaceInfo } from "../net/wire";
import type { Place } from "./choosing";

/** A position of units on provinces, with what is needed to put orders together on it: of a game, or any other. */
export interface Ground {
  /** Every order that may be written now. */
  readonly possible: Order[];
  readonly board: { seats: string[]; provinces: { terrain: string; centre: boolean; land: number }[]; places: PlaceInfo[] };
  readonly view: Pick<View, "units" | "owner"> & { phase: { type: Phase["type"]; dislodged?: Dislodged[] } };
  /** The province of a place, by number. */
  province(place: number): number;
  /** The id of the province of a place. */
  where(place: number): string;
  /** What a province is called. */
  name(province: number): string;
  /** The id of a province. */
  id(province: number): string;
  /** What a place is called: "St Petersburg (north coast)". */
  place(place: number): string;
  /** The id of a place: "STP/NC". */
  code(place: number): string;
  /** The unit that an order at a place would be for. */
  unit(place: number): Unit | undefined;
  livery(seat: number): Livery;
  /** The name of a power. */
  colour(seat: number): string;
}

/** A page on which somebody puts an order together. */
export interface Choosing {
  game: Ground;
  draft: Place;
  map: Chart;
  drawing: Drawing | Any["drawing"];
  act: { kind(kind: string): void; put(order: Order): void; cancel(): void };
  render(): void;
}

export interface Page extends Any {
  game: Game;
  draft: Draft;
  map: Chart;
  act: Any["act"] & ReturnType<typeof deeds>;
  own: {
    /** Whether a list is shown of the phases that passed while nobody was here. */
    listing: boolean;
    /** The seat that has been shown what it missed since the page was opened, or an empty string. */
    caught: string;
    /** The thread that is open: all, or the number of one other seat. */
    thread: number;
    /** How many letters have been announced. */
    read: number;
    /** How many letters of each thread have been read. */
    readIn: Map<number, number>;
  };
  position(): View;
}

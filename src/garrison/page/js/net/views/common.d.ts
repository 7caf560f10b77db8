/** What the families share on the wire, the shapes of maps, and names for types; `make docs` writes a file for each family. */
import type { CastVote, GameInfo } from "../wire";

export type Stage = GameInfo["stage"];
export type Pace = GameInfo["pace"];
export type VoteKind = CastVote["kind"];

type Fields<U> = U extends unknown ? keyof U : never;
type Without<U, All> = U extends unknown ? U & { [F in Exclude<Fields<All>, keyof U>]?: undefined } : never;

/** One of several records: a field that only others of them have is undefined, and `type` tells which of them it is. */
export type Union<U> = Without<U, U>;

/** Those of a union that are of a type. */
export type Of<U, T extends string> = Extract<U, { type: T }>;

/** An action of any family: its type, which says in the file of the family what else is in it. */
export interface Action { type: string }

/** An action, and how many can be counted with it at most. */
export interface Choice<A = Action> { by: number; action: A; most: number }

export interface Phase { type: string; winners?: number[] }

export interface View { seat: number; phase: Phase; choices: Choice[]; asides: Choice[] }

/** What happened, as data to draw. */
export interface Told { type: string }

/** The shape of a territory or province, with the places for its disc and its name. */
export interface Shape {
  id: string; path: string; label: [number, number]; radius: number; name: [number, number]; lines?: string[]; anchor?: "" | "start" | "middle" | "end";
}

export interface LinkShape { between: [string, string]; points: [number, number][]; wraps?: boolean; oneWay?: boolean; going?: "" | "armies" | "fleets"; path?: string }

export interface Drawing {
  viewBox: [number, number, number, number]; style?: string; territories: Record<string, Shape>; links: LinkShape[];
  decor: Record<string, any>; credit?: unknown;
}

/** The shapes of a map of provinces, by their names: where centres and units stand, and what is written at coasts. */
export interface ProvinceDrawing extends Drawing {
  centres: Record<string, [number, number]>; units: Record<string, [number, number]>;
  coasts: Record<string, Record<string, [number, number]>>; berths: Record<string, Record<string, [number, number]>>;
}

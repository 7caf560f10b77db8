/** What the families share on the wire, the shapes of maps, and names for types; each family has a file of its own. */
import type { CastVote, GameInfo } from "../wire";

export type Stage = GameInfo["stage"];
export type Pace = GameInfo["pace"];
export type VoteKind = CastVote["kind"];

/** An action of any family: its type, and what else the family says of it. */
export interface Action { type: string; [field: string]: unknown }

/** An action, and how many can be counted with it at most. */
export interface Choice { by: number; action: Action; most: number }

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

import type { PermissionName, Permissions, Role } from "./permissions.ts";

/** The caller, from the session and the crew of the call. Built once per call. */
export type Actor = Nobody | SignedIn | Member | Terminal | Operator;

export interface Nobody {
  kind: "nobody";
}
/** A signed-in user, where the call concerns no crew or one that the user does not belong to. */
export interface SignedIn {
  kind: "user";
  userId: number;
  /** Signed in on a crew's device without all that the account asks for: may work, may not change the account. */
  isLimited?: true;
}
export interface Member {
  kind: "member";
  userId: number;
  crewId: number;
  role: Role;
  permissions: Permissions;
  /** The products the crew may use today, as a bitmask. */
  products: number;
  /** Teams a GROUP scope reaches. */
  teamIds: readonly number[];
  /** Those of them in which something may be changed, where some may only be looked at. */
  managedTeamIds?: readonly number[];
  /** The owner let this leader see wages. */
  seesWages?: true;
  isLimited?: true;
  /** A program acts with a token, which has a part of the rights alone. */
  isProgram?: true;
  /** Set for a service account: the member who made it, with the role that the member has now. */
  maker?: { userId: number; role: Role | null };
  /** The crew's licence has ended: the products can be looked at, and nothing changed in them. */
  isClosed?: boolean;
}
/** A device signed in as a crew. */
export interface Terminal {
  kind: "terminal";
  crewId: number;
  /** The products the crew may use today, as a bitmask. */
  products: number;
  /** The teams it serves; undefined where it serves the whole crew. */
  teamIds?: readonly number[] | undefined;
}
/** Runs the installation; belongs to no crew. */
export interface Operator {
  kind: "operator";
  adminId: number;
  /** Signed in with a password alone: may set up the second factor and nothing else. */
  isLimited?: true;
}

/** A rule of a policy: pure, one sentence, asked by server and screen alike. */
export type Rule<Target = unknown> = (actor: Actor, target: Target) => boolean;

/** The crew a call is about. */
export interface CrewTarget {
  crewId: number;
}

/** The person of a crew a call is about. */
export interface PersonTarget extends CrewTarget {
  userId: number;
}

export const isMemberOf = (actor: Actor, crewId: number): actor is Member =>
  actor.kind === "member" && actor.crewId === crewId;

export const hasPermission = (actor: Actor, crewId: number, name: PermissionName): actor is Member =>
  isMemberOf(actor, crewId) && actor.permissions.has(name);

/**
 * A read-only manager sees what managers see and changes nothing, their own times and absences included. In a crew whose
 * licence has ended that is true of everybody.
 */
export const isReadOnlyManager = (actor: Actor): boolean =>
  actor.kind === "member" && (actor.role === "managerReadOnly" || actor.isClosed === true);

export const anyone: Rule = () => true;
export const anyUser: Rule = (actor) => actor.kind === "user" || actor.kind === "member";
export const anyMember: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId);
export const memberOrTerminal: Rule<CrewTarget> = (actor, { crewId }) =>
  isMemberOf(actor, crewId) || (actor.kind === "terminal" && actor.crewId === crewId);
export const anyHolderOf =
  (name: PermissionName): Rule<CrewTarget> =>
  (actor, { crewId }) =>
    hasPermission(actor, crewId, name);

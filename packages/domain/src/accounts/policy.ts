import { type Actor, anyHolderOf, anyUser, type CrewTarget, isMemberOf, type Rule } from "../access/actor.ts";
import { scopes } from "../access/permissions.ts";
import { type MemberTarget, permittedTeamIds, reachOf } from "../access/reach.ts";

type PersonWithRole = Omit<MemberTarget, "managesTeamsOnly">;

interface UserTarget {
  userId: number;
}

const isUser = (actor: Actor): actor is Extract<Actor, { userId: number }> =>
  actor.kind === "user" || actor.kind === "member";

const isSelf = (actor: Actor, { userId }: UserTarget): boolean => isUser(actor) && actor.userId === userId;

/** Users manage only their own account; a limited session of a shared device cannot change how it is secured. */
export const accountPolicy = {
  see: anyUser,
  own: isSelf,
  secure: (actor: Actor): boolean => isUser(actor) && !actor.isLimited,
};

/** A manager of some teams reaches the members of those teams; everybody else who manages reaches the crew. */
const reaches = (actor: Actor, { crewId, teamIds }: PersonWithRole): boolean => {
  if (!isMemberOf(actor, crewId)) return false;
  const scope = actor.permissions.get("canEditCrew");
  return (
    scope === scopes.crew ||
    (scope === scopes.group && teamIds.some((team) => permittedTeamIds(actor, "canEditCrew").includes(team)))
  );
};

export const memberPasswordPolicy = {
  setAny: anyHolderOf("canEditCrew"),
  /** The owner for everybody else, a manager for plain members; nobody for themselves, because they know their password. */
  set: (actor: Actor, member: PersonWithRole): boolean =>
    reaches(actor, member) &&
    isMemberOf(actor, member.crewId) &&
    actor.userId !== member.userId &&
    (actor.role === "owner" || member.role === "member"),
};

export const pinPolicy = {
  /** Members see their own PIN, managers those of the members they reach. */
  see: (actor: Actor, member: PersonWithRole): boolean =>
    (isMemberOf(actor, member.crewId) && actor.userId === member.userId && !actor.isLimited) || reaches(actor, member),
  /** Only managers who see all PINs of the crew: the message that a PIN is taken reveals a colleague's. */
  choose: (actor: Actor, { crewId }: PersonWithRole): boolean =>
    isMemberOf(actor, crewId) && actor.permissions.get("canEditCrew") === scopes.crew,
};

/** A terminal of the whole crew is a matter of those who manage the whole crew. */
const manageCrewTerminals: Rule<CrewTarget> = (actor, { crewId }) =>
  reachOf(actor, crewId, "canManageCrewSignIn").scope === "crew";

/** Managers of some teams have terminals for these teams; the command asks whether the crew allows it. */
const manageTerminals: Rule<CrewTarget> = (actor, { crewId }) => {
  const reach = reachOf(actor, crewId, "canManageCrewSignIn");
  return reach.scope === "crew" || (reach.scope === "group" && reach.teamIds.length > 0);
};

export const terminalPolicy = {
  signIn: manageTerminals,
  signInForCrew: manageCrewTerminals,
  /** A limited session holds no such permission, so a PIN alone does not open the way out. */
  leave: anyHolderOf("canManageCrewSignIn"),
  manage: manageTerminals,
};

const isOwner: Rule<CrewTarget> = (actor, { crewId }) => isMemberOf(actor, crewId) && actor.role === "owner";

export const secondFactorPolicy = { require: isOwner };

export const sessionPolicy = { limitIdleness: isOwner };

export const operatorPolicy = {
  run: ((actor) => actor.kind === "operator" && !actor.isLimited) as Rule,
  /** Before anything else, an operator sets up a second factor. */
  setUpSecondFactor: ((actor) => actor.kind === "operator") as Rule,
};

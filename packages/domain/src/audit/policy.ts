import { holder, type InCrew, isMemberOf, type Rule } from "../access/actor.ts";
import { reachOf } from "../access/reach.ts";

const leadsCrew: Rule<InCrew> = (actor, { crewId }) => reachOf(actor, crewId, "canEditCrew").scope === "crew";

export const auditPolicy = {
  /** Everything that happened in the crew. */
  see: leadsCrew,
  /** What happened to one person: that person, and who manages the crew. */
  seeMember: ((actor, { crewId, userId }) =>
    (isMemberOf(actor, crewId) && actor.userId === userId) || leadsCrew(actor, { crewId })) satisfies Rule<
    InCrew & { userId: number }
  >,
  seeSettings: holder("canEditCrew"),
  changeSettings: leadsCrew,
};

/** What entries are about. */
export const auditAreas = ["crew", "member", "role", "team", "place", "setting", "right", "pin", "privacy"] as const;
export type AuditArea = (typeof auditAreas)[number];

/** The fields that differ, before and after; undefined where nothing does. */
export function changedFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) return undefined;
  const only = (all: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { before: only(before), after: only(after) };
}

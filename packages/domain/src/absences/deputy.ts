import { type Actor, isMemberOf, isReadOnlyManager } from "../access/actor.ts";
import type { Person } from "../access/reach.ts";
import type { DeputyMode } from "./deputy-modes.ts";
import { decidesFor } from "./policy.ts";

export const deputyAnswers = ["confirmed", "declined"] as const;
export type DeputyAnswer = (typeof deputyAnswers)[number];

interface Asked {
  mode: DeputyMode;
  userId: number;
  deputyId: number | null;
  /** A crew can require a deputy for requests; an absence entered at once, such as sickness, cannot wait for one. */
  isRequest: boolean;
  /** In the crew for the whole of the absence. */
  isDeputyThere: boolean;
  /** Absent at some time of it, or asks to be. */
  isDeputyAbsent: boolean;
}

export const deputyProblems = ["deputyMissing", "deputyUnfit", "deputyAbsent"] as const;
export type DeputyProblem = (typeof deputyProblems)[number];

export function deputyProblem(asked: Asked): DeputyProblem | undefined {
  const { mode, userId, deputyId, isRequest, isDeputyThere, isDeputyAbsent } = asked;
  if (deputyId === null) return mode === "mustNameDeputy" && isRequest ? "deputyMissing" : undefined;
  if (mode === "noDeputy" || deputyId === userId || !isDeputyThere) return "deputyUnfit";
  return isDeputyAbsent ? "deputyAbsent" : undefined;
}

/** Somebody who decides and is absent now, with the deputy they named for that. */
export interface AbsentDecider {
  decider: Actor;
  deputyId: number;
}

/** A deputy decides about everybody the absent manager decides about, except the manager and the deputy. */
export const isDelegatedToDeputy = ({ decider, deputyId }: AbsentDecider, person: Person): boolean =>
  person.userId !== deputyId &&
  !(decider.kind === "member" && decider.userId === person.userId) &&
  decidesFor(decider, person);

/** Whether the actor decides about a person as the deputy of an absent manager. */
export const decidesAsDeputy = (actor: Actor, absent: AbsentDecider, person: Person): boolean =>
  isMemberOf(actor, person.crewId) &&
  actor.userId === absent.deputyId &&
  !isReadOnlyManager(actor) &&
  isDelegatedToDeputy(absent, person);

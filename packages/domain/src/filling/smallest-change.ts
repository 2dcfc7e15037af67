import { conflictsOfPerson } from "../shifts/conflicts.ts";
import type { Obstacle, ObstacleKind } from "./obstacles.ts";
import type { Candidate, FillingProblem, OpenShift } from "./problem.ts";
import { qualificationsIn, type Reason, type ReasonKind, reason } from "./reason.ts";

/** With this change the place could be filled with this member. */
export interface SmallestChange {
  member: number;
  reason: Reason;
}

/** A shift that has to move further is another shift. */
const FURTHEST_MOVE = 2 * 3600;

/** The smaller the change, the further in front: the times of a shift are moved sooner than a rest is cut. */
const order: readonly ReasonKind[] = [
  ...([
    "startLater",
    "endEarlier",
    "longerBreak",
    "notEligible",
    "qualification",
    "requestedAbsence",
    "cannot",
  ] as const),
  ...(["shorterRest", "moreWork", "otherShift", "rule", "absence"] as const),
];

const changeOf: Partial<Record<ObstacleKind, ReasonKind>> = {
  ...{ notEligible: "notEligible", qualification: "qualification", cannot: "cannot", absence: "absence" },
  ...{ requestedAbsence: "requestedAbsence", overlap: "otherShift", break: "longerBreak", workInRow: "longerBreak" },
  ...{ rest: "shorterRest", restMean: "shorterRest", weekendRest: "shorterRest" },
  ...{ dailyMaximum: "moreWork", weeklyMaximum: "moreWork", presence: "moreWork" },
};

/** The least change that lets somebody take the shift; undefined where everybody has more than one obstacle. */
export function smallestChange(
  problem: FillingProblem,
  shift: number,
  taken: readonly (readonly number[])[],
  obstaclesOf: (member: number, shift: number) => readonly Obstacle[],
): SmallestChange | null {
  const found = problem.candidates.flatMap((_, member): SmallestChange[] => {
    const obstacles = obstaclesOf(member, shift);
    const [obstacle] = obstacles;
    if (!obstacle || obstacles.some(({ kind }) => kind !== obstacle.kind)) return [];
    return changesFor(problem, shift, taken[member] ?? [], member, obstacles).map((one) => ({ member, reason: one }));
  });
  const rank = ({ reason: { kind, actual } }: SmallestChange): [number, number] => [order.indexOf(kind), actual ?? 0];
  const [best] = found.sort((one, other) => {
    const [[a, size], [b, otherSize]] = [rank(one), rank(other)];
    return a - b || size - otherSize || one.member - other.member;
  });
  return best ?? null;
}

function changesFor(
  problem: FillingProblem,
  shift: number,
  taken: readonly number[],
  member: number,
  obstacles: readonly Obstacle[],
): Reason[] {
  const { kind, conflict } = obstacles[0] as Obstacle;
  // Those who are not employed on the day cannot be helped to the shift.
  if (kind === "notEmployed") return [];
  const general = reason(changeOf[kind] ?? "rule", {
    actual: conflict ? Math.abs(conflict.limit - conflict.actual) : null,
    qualificationIds: qualificationsIn(obstacles),
  });
  const open = problem.shifts[shift] as OpenShift;
  const remedy = conflict?.guid === open.guid ? conflict.remedy : undefined;
  if (remedy?.kind !== "startAt" && remedy?.kind !== "endAt") return [general];
  const at = remedy.at * 1000;
  const moved = remedy.kind === "startAt" ? { ...open, from: at } : { ...open, to: at };
  const seconds = Math.abs(remedy.kind === "startAt" ? at - open.from : open.to - at) / 1000;
  const isShort = seconds <= FURTHEST_MOVE && moved.to - moved.from > (FURTHEST_MOVE + open.breakSeconds) * 1000;
  if (!isShort || !isFree(problem, member, taken, moved)) return [general];
  return [reason(remedy.kind === "startAt" ? "startLater" : "endEarlier", { actual: seconds }), general];
}

function isFree(
  { rules, shifts, candidates }: FillingProblem,
  member: number,
  taken: readonly number[],
  moved: OpenShift,
) {
  const { person, fixed } = candidates[member] as Candidate;
  const own = [...taken.map((index) => shifts[index] as OpenShift), moved];
  const all = [...fixed, ...own.map((shift) => ({ ...shift, userId: person.userId }))];
  return !conflictsOfPerson(rules, person, all).some(({ guids }) => guids.includes(moved.guid));
}

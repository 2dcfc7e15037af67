/** The state of an absence. Pending is "requested", confirmed is "granted", destroyed is "deleted". */
export const absenceStatuses = ["requested", "granted", "rejected", "deleted"] as const;
export type AbsenceStatus = (typeof absenceStatuses)[number];

export const absenceActions = ["request", "create", "grant", "reject", "destroy"] as const;
type AbsenceAction = (typeof absenceActions)[number];

/** The other names of the states. */
export const statusNames = {
  pending: "requested",
  confirmed: "granted",
  rejected: "rejected",
  destroyed: "deleted",
} as const satisfies Record<string, AbsenceStatus>;

type Move = AbsenceStatus | "alreadyRejected" | "gone";

const moves: Record<AbsenceStatus, Record<Exclude<AbsenceAction, "request" | "create">, Move>> = {
  requested: { grant: "granted", reject: "rejected", destroy: "deleted" },
  granted: { grant: "granted", reject: "rejected", destroy: "deleted" },
  rejected: { grant: "alreadyRejected", reject: "alreadyRejected", destroy: "deleted" },
  deleted: { grant: "gone", reject: "gone", destroy: "deleted" },
};

/** Where an action leads; the same state means that it was done before and nothing has to happen. */
export const nextStatus = (from: AbsenceStatus, action: Exclude<AbsenceAction, "request" | "create">): Move =>
  moves[from][action];

/** Requested and granted absences take the member's time; rejected and deleted ones block nothing. */
export const blocksTime = (status: AbsenceStatus): boolean => status === "requested" || status === "granted";

export const isPending = (status: AbsenceStatus): boolean => status === "requested";

/** How long a decision can be taken back by the person who made it. */
const TAKE_BACK_MINUTES = 15;

interface MadeDecision {
  status: AbsenceStatus;
  decidedBy: number | null;
  confirmedAt: Date | null;
  rejectedAt: Date | null;
  firstGrantedBy: number | null;
  firstGrantedAt: Date | null;
}

/** Whether somebody may take back the last decision about an absence: their own, and only shortly afterwards. */
export function canTakeBack(made: MadeDecision, { userId, now }: { userId: number; now: Date }): boolean {
  const [by, at] =
    made.status === "requested"
      ? [made.firstGrantedBy, made.firstGrantedAt]
      : [made.decidedBy, made.status === "granted" ? made.confirmedAt : made.rejectedAt];
  if (made.status === "deleted" || by !== userId || at === null) return false;
  return now.getTime() - at.getTime() <= TAKE_BACK_MINUTES * 60_000;
}

/** Whether a request waits for somebody: the first of two approvals does not come from the same person as the second. */
export const waitsFor = (
  { status, firstGrantedBy }: { status: AbsenceStatus; firstGrantedBy: number | null },
  userId: number,
): boolean => isPending(status) && firstGrantedBy !== userId;

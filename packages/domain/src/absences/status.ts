/** What became of an absence. Pending is "requested", confirmed is "granted", destroyed is "deleted". */
export const absenceStatuses = ["requested", "granted", "rejected", "deleted"] as const;
export type AbsenceStatus = (typeof absenceStatuses)[number];

export const absenceActions = ["request", "create", "grant", "reject", "destroy"] as const;
export type AbsenceAction = (typeof absenceActions)[number];

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

/** Only these take the member's time: what was rejected or deleted blocks nothing. */
export const blocksTime = (status: AbsenceStatus): boolean => status === "requested" || status === "granted";

export const isPending = (status: AbsenceStatus): boolean => status === "requested";

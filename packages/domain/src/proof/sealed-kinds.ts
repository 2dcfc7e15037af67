/** What an entry of the sealed log records. */
export const sealedKinds = [
  /** Times that were recorded before the log began. */
  "began",
  "stamp",
  "change",
  "booking",
  /** The difference that a closed month would come out by, booked in an open one. */
  "correction",
  "month-closed",
  "month-reopened",
  "month-confirmed",
  "month-disputed",
] as const;
export type SealedKind = (typeof sealedKinds)[number];

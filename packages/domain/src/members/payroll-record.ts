/** The fields of a member that only payroll needs. */
export const recordFields = ["externalId", "employmentType", "costCentre"] as const;
export type RecordField = (typeof recordFields)[number];
export type PayrollRecord = Readonly<Record<RecordField, string | null>>;

/** A field of a member with its old and its new value. */
export interface RecordChange {
  readonly field: RecordField;
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields that a file changes; one that it leaves empty stays. */
export const recordChanges = (before: PayrollRecord, given: PayrollRecord): RecordChange[] =>
  recordFields.flatMap((field) => {
    const after = given[field];
    return after === null || after === before[field] ? [] : [{ field, before: before[field], after }];
  });

export const withChanges = (record: PayrollRecord, changes: readonly RecordChange[]): PayrollRecord => ({
  externalId: record.externalId,
  employmentType: record.employmentType,
  costCentre: record.costCentre,
  ...Object.fromEntries(changes.map(({ field, after }) => [field, after])),
});

interface Numbered {
  readonly userId: number;
  readonly externalId: string | null;
}

/**
 * The members who would share a personnel number after all changes. Numbers may change places; a change that is left out
 * keeps its old number, which can be in the way of another one.
 */
export function membersWithTakenNumber(wanted: readonly Numbered[], holders: readonly Numbered[]): Set<number> {
  const left = new Map(wanted.map((one) => [one.userId, one]));
  const taken = new Set<number>();
  for (;;) {
    const usersOf = new Map<string, Set<number>>();
    for (const one of [...holders.map((holder) => left.get(holder.userId) ?? holder), ...left.values()])
      if (one.externalId !== null)
        usersOf.set(one.externalId, (usersOf.get(one.externalId) ?? new Set()).add(one.userId));
    const clashing = [...left.values()].filter(({ externalId }) => (usersOf.get(externalId ?? "")?.size ?? 0) > 1);
    if (clashing.length === 0) return taken;
    for (const { userId } of clashing) {
      taken.add(userId);
      left.delete(userId);
    }
  }
}

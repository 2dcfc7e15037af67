/** Payroll data of members that comes from a file; the members are locked. */
import { type PayrollRecord, type RecordChange, withChanges } from "@glasen/domain/members/payroll-record.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { auditAll } from "../audit/audit.public.ts";
import { holdersOfNumbers, type MemberRow, membersOfCrew, updateRecords } from "./members.store.ts";

export { holdersOfNumbers };

interface ChangedRecord {
  userId: number;
  changes: readonly RecordChange[];
}

export const recordsOf = (tx: Tx, crewId: number, userIds: readonly number[]): Promise<MemberRow[]> =>
  membersOfCrew(tx, crewId, { userIds }, []);

/** Writes the new values beside those that stay. */
export async function changeMovedRecords(
  tx: Tx,
  crewId: number,
  changed: readonly ({ userId: number; record: PayrollRecord } & ChangedRecord)[],
): Promise<void> {
  if (changed.length === 0) return;
  const records = changed.map(({ userId, record, changes }) => ({ userId, ...withChanges(record, changes) }));
  const taken = await updateRecords(tx, crewId, records);
  // Somebody outside of this import was given the number in this moment: the task begins again and names the row.
  if (taken) throw new Error("a personnel number was taken meanwhile");
}

/** Records the changes of an import in each member's history, and lets screens load these members again. */
export async function announceMovedRecords(call: Call, changed: readonly ChangedRecord[]): Promise<void> {
  if (changed.length === 0) return;
  const valuesOf = (changes: readonly RecordChange[], side: "before" | "after"): Record<string, string | null> =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]));
  await auditAll(
    call,
    changed.map(({ userId, changes }) => ({
      ...{ area: "member", action: "member-changed", subjectId: userId },
      ...{ before: valuesOf(changes, "before"), after: valuesOf(changes, "after") },
    })),
  );
  call.emit("member-saved", { userIds: changed.map(({ userId }) => userId) });
}

import type { ChargedDay } from "@glasen/domain/absences/count-days.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { insertDays } from "./absences.store.ts";
import { bookClosure, insertClosure } from "./closures.store.ts";
import type { InTransaction } from "./day-value.ts";
import { syncEvaluation } from "./sync-evaluation.ts";

export interface Closure {
  crewId: number;
  typeId: number;
  from: LocalDate;
  to: LocalDate;
  name: string;
  by: number;
}

/** Whole days from the first to the last. */
export const spanOfClosure = ({ from, to }: Pick<Closure, "from" | "to">): AbsenceSpan => ({
  startDate: from,
  startDayPart: "morning",
  endDate: to,
  endDayPart: "afternoon",
});

/** Books the same absence for all members: one statement for the absences, one for their days. */
export async function bookClosureFor(
  call: InTransaction,
  closure: Closure,
  members: readonly { userId: number; days: readonly ChargedDay[] }[],
): Promise<number> {
  const { tx, now } = call;
  const { crewId, typeId, name, by } = closure;
  const closureId = await insertClosure(tx, { ...closure, now });
  const booking = { crewId, typeId, span: spanOfClosure(closure), closureId, note: name, now, by };
  const ids = await bookClosure(
    tx,
    booking,
    members.map(({ userId }) => userId),
  );
  await insertDays(
    tx,
    crewId,
    members.map(({ userId, days }) => ({ absenceId: ids.get(userId) as number, userId, typeId, days })),
  );
  await syncEvaluation(call, crewId, [...ids.values()]);
  return closureId;
}

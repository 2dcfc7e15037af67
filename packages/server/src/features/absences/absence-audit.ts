import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { Call } from "#kernel/call/call.ts";
import type { TypeRow } from "./absence-types.store.ts";
import { nameOf } from "./types-of-crew.ts";

/** The audited fields of an absence; without the type of a sickness, which not every reader of the log may know. */
export const auditFieldsOf = (
  { startDate, startDayPart, endDate, endDayPart }: AbsenceSpan,
  type: TypeRow | undefined,
  { caller }: Pick<Call, "caller">,
) => ({
  startDate,
  ...(startDayPart === "afternoon" && { startDayPart }),
  endDate,
  ...(endDayPart === "morning" && { endDayPart }),
  ...(type && !type.isSickness && { type: nameOf(type, caller.language) }),
});

import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { Call } from "#kernel/call/call.ts";
import type { TypeRow } from "./absence-types.store.ts";
import { nameOf } from "./types-of-crew.ts";

/** What the log keeps of an absence. Of a sickness it keeps no kind: not everybody who reads the log may know of it. */
export const auditedAbsence = (
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

import type { Absence } from "@glasen/contract/absences.ts";
import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import { endFraction, fractionOf, startFraction } from "@glasen/domain/absences/half-days.ts";
import { isoDuration, seconds } from "@glasen/domain/time/seconds.ts";
import type { AbsenceRow } from "./absences.store.ts";

/** The part of an absence that a caller sees: all, all but the notes (sickness in a list), or only that it is one. */
export type Detail = "all" | "withoutNotes" | "absent";

export function presentAbsence(row: AbsenceRow, detail: Detail): Absence {
  const typeId = detail === "absent" ? absenceTypeIds.unknown : row.typeId;
  const note = (text: string): string => (detail === "all" ? text : "");
  return {
    id: row.id,
    typeId,
    crewId: row.crewId,
    userId: row.userId,
    startDate: row.startDate,
    endDate: row.endDate,
    startDayPart: row.startDayPart,
    endDayPart: row.endDayPart,
    startFraction: startFraction(row),
    endFraction: endFraction(row),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    rejectedAt: row.rejectedAt?.toISOString() ?? null,
    memberNote: note(row.memberNote),
    admitterNote: note(row.admitterNote),
    status: row.status,
    absenceDays: row.days.map(({ date, halves }) => ({ date, fraction: fractionOf(halves), typeId })),
    duration: row.durationSeconds === null || detail === "absent" ? null : isoDuration(seconds(row.durationSeconds)),
    hours: detail === "absent" ? null : Math.round(row.days.reduce((sum, day) => sum + day.seconds, 0) / 36) / 100,
    decidedBy: detail === "absent" ? null : row.decidedBy,
    isFirstGranted: row.firstGrantedBy !== null && row.status === "requested",
    firstGrantedBy: detail === "absent" || row.status !== "requested" ? null : row.firstGrantedBy,
    decidedFor: detail === "absent" ? null : row.decidedFor,
    deputyId: detail === "absent" ? null : row.deputyId,
    deputyAnswer: detail === "absent" ? null : row.deputyAnswer,
  };
}

/** For the deputy: who is away and when, but not why. */
export const presentDuty = (row: AbsenceRow): Absence => ({
  ...presentAbsence(row, "absent"),
  deputyId: row.deputyId,
  deputyAnswer: row.deputyAnswer,
});

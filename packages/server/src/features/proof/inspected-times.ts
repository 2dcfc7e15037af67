import type { Language } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { monthsBetween } from "@glasen/domain/proof/inspection.ts";
import { dateOf, type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { lastOfMonth, type Month, monthOf } from "@glasen/domain/time/month.ts";
import { instantAt, localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { Call } from "#kernel/call/call.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { type MonthContent, monthContents } from "../months/months.public.ts";
import { type ChangeRow, changesWithin, type InspectionRow } from "./inspections.store.ts";

/** A change of recorded times, in the words of the file. */
interface InspectedChange {
  userId: number;
  month: Month;
  day: LocalDate;
  at: Date;
  by: string;
  before: string;
  after: string;
  reason: string;
}

export interface InspectedTimes {
  crewName: string;
  timeZone: string;
  /** By person, then by month. */
  sheets: MonthContent[];
  changes: InspectedChange[];
}

/** Somebody who reads times of the crew, can do nothing else and is nobody in it; the link names whose times. */
export const inspectorOf = (crewId: number): Member => ({
  kind: "member",
  // With its creator's id, the link would show details of absences that only that person may see.
  userId: 0,
  crewId,
  role: "managerReadOnly",
  permissions: new Map([
    ["canSeeCrewReports", scopes.crew],
    ["canSeeCrewTimeTrackingStamps", scopes.crew],
  ]),
  products: 0,
  teamIds: [],
});

export async function inspectedTimes(
  call: Call,
  crewId: number,
  { userIds, firstMonth, lastMonth }: InspectionRow,
  language: Language,
): Promise<InspectedTimes> {
  const { timeZone } = await crewCalendar(call, crewId);
  const sheets: MonthContent[] = [];
  // One month after the other, each for all people at once: sheets of many months would not fit into memory together.
  for (const month of monthsBetween(monthOf(firstMonth), monthOf(lastMonth)))
    sheets.push(...(await monthContents(call, { crewId, userIds, month }, language)));
  sheets.sort((one, other) => userIds.indexOf(one.sheet.userId) - userIds.indexOf(other.sheet.userId));
  const rows = await changesWithin(call.tx, {
    crewId,
    userIds,
    from: dateOf(instantAt(timeZone, firstMonth, "00:00")),
    to: dateOf(instantAt(timeZone, addDays(lastOfMonth(lastMonth), 1), "00:00")),
  });
  return {
    crewName: sheets[0]?.crew ?? "",
    timeZone,
    sheets,
    changes: rows.map((row) => changeOf(row, timeZone)),
  };
}

function changeOf(
  { userId, clockInAt, changedAt, by, before, after, reason }: ChangeRow,
  zone: string,
): InspectedChange {
  const day = localDayOf(zone, instantOf(clockInAt));
  return {
    ...{ userId, day, month: monthOf(day), at: changedAt, by: by ?? "Terminal", reason },
    before: timesText(before, zone),
    after: timesText(after, zone),
  };
}

const WORKING = 1;

/** The times of work, such as "08:00–12:00, 12:30–17:00"; a dash for nothing. */
function timesText(stamps: ChangeRow["before"], zone: string): string {
  if (stamps === null) return "–";
  const time = (stamp: { timestamp: string } | undefined): string =>
    stamp ? localTimeOf(zone, Date.parse(stamp.timestamp) as Instant) : "";
  const pieces = stamps.flatMap((stamp, index) => {
    // A stamp that only changes the category does not begin work.
    if (stamp.timeAccount !== WORKING || stamps[index - 1]?.timeAccount === WORKING) return [];
    const end = stamps.slice(index).find(({ timeAccount }) => timeAccount !== WORKING);
    return `${time(stamp)}–${time(end)}`;
  });
  return pieces.join(", ");
}

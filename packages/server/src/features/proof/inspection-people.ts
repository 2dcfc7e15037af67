import type { InspectedPerson } from "@glasen/contract/proof.ts";
import { isoDuration, seconds, secondsOf } from "@glasen/domain/time/seconds.ts";
import type { InspectedTimes } from "./inspected-times.ts";

/** The content of the page of an inspection: begin, end, breaks and hours of each day, and the changes. */
export function peopleOf({ sheets, changes }: InspectedTimes): InspectedPerson[] {
  const people = new Map<number, InspectedPerson>();
  for (const { sheet, member, personnelNumber, stamps } of sheets) {
    const { userId, month } = sheet;
    const person = people.get(userId) ?? { userId, name: member, personnelNumber, months: [] };
    people.set(userId, person);
    const work = sheet.days.reduce((sum, day) => sum + secondsOf(day.work), 0);
    person.months.push({
      month,
      work: isoDuration(seconds(work)),
      isClosed: sheet.closing !== null,
      days: sheet.days
        .filter(({ date, work: worked }) => stamps[date] !== undefined || secondsOf(worked) !== 0)
        .map((day) => ({ date: day.date, times: stamps[day.date] ?? [], break: day.break, work: day.work })),
      changes: changes
        .filter((change) => change.userId === userId && change.month === month)
        .map(({ at, by, before, after, reason }) => ({ at: at.toISOString(), by, before, after, reason })),
    });
  }
  return [...people.values()];
}

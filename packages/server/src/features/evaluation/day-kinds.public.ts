import {
  type DayKindId,
  dayKinds,
  dominantDayKind,
  fractions,
  halves,
  type Offset,
  offsets,
} from "@glasen/domain/holidays/day-kinds.ts";
import { dayKindOf } from "@glasen/domain/holidays/holiday.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Call } from "#kernel/call/call.ts";
import { type CrewRules, datedFor, rulesUnder } from "./crew-rules.ts";
import { crewHead } from "../working-time/rules.store.ts";
import { absencesOf, type PersonRow } from "./times.store.ts";

export interface DayKind {
  userId: number;
  date: LocalDate;
  dayKindId: DayKindId;
  fraction: 1 | 2;
  offset: Offset;
}

export async function currentRules({ tx, now }: Call, crewId: number): Promise<{ rules: CrewRules; today: LocalDate }> {
  const head = await crewHead(tx, crewId);
  const today = localDayOf(head.timeZone, instantOf(now));
  return { rules: await rulesUnder(tx, crewId, head), today };
}

/** What kind of day each day is for each of these people, by `user day`. */
export async function dayKindsOf(
  call: Call,
  crewId: number,
  persons: readonly PersonRow[],
  from: LocalDate,
  to: LocalDate,
): Promise<Map<string, DayKind>> {
  const { rules } = await currentRules(call, crewId);
  const userIds = persons.map(({ userId }) => userId);
  const absences = await absencesOf(call.tx, { crewId, userIds, from, to });
  const kinds = new Map<string, DayKind>();
  for (const person of persons) {
    const away = absences.get(person.userId) ?? [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const taken = away.filter((one) => one.date === date).reduce((sum, one) => sum | one.halves, 0);
      kinds.set(`${person.userId} ${date}`, kindOn(rules, person, date, taken));
    }
  }
  return kinds;
}

function kindOn(rules: CrewRules, person: PersonRow, date: LocalDate, taken: number): DayKind {
  const { userId } = person;
  const found = versionOn(datedFor(rules.models, userId), date);
  const hasTarget = found === undefined || (dayOf(found.version, date)?.target ?? null) !== null;
  const isWork = hasTarget && isActiveOn(person, date);
  const holidays = rules.holidayRows.filter((holiday) => holiday.date === date);
  const dayKindId = dominantDayKind([
    ...holidays.map(dayKindOf),
    ...(taken !== halves.none ? [dayKinds.ABSENCE] : []),
    isWork ? dayKinds.WORK : dayKinds.OFF_WORK,
  ]) as DayKindId;
  const holiday = holidays.find((one) => dayKindOf(one) === dayKindId);
  if (holiday) return { userId, date, dayKindId, fraction: holiday.fraction, offset: holiday.offset };
  const isHalf = dayKindId === dayKinds.ABSENCE && taken !== halves.whole;
  return {
    userId,
    date,
    dayKindId,
    fraction: isHalf ? fractions.half : fractions.whole,
    offset: isHalf && taken === halves.afternoon ? offsets.afternoon : offsets.morning,
  };
}

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
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Call } from "#kernel/call/call.ts";
import { type CrewRules, currentRules, modelsFor } from "./crew-rules.public.ts";
import { absencesOf, type EmployedMember } from "./times.store.ts";

export interface DayKind {
  userId: number;
  date: LocalDate;
  dayKindId: DayKindId;
  fraction: 1 | 2;
  offset: Offset;
}

/** The kind of each day for each of these members, by `user day`. */
export async function dayKindsOf(
  call: Call,
  crewId: number,
  members: readonly EmployedMember[],
  from: LocalDate,
  to: LocalDate,
): Promise<Map<string, DayKind>> {
  const { rules } = await currentRules(call, crewId);
  const userIds = members.map(({ userId }) => userId);
  const absences = await absencesOf(call.tx, { crewId, userIds, from, to });
  const kinds = new Map<string, DayKind>();
  for (const member of members) {
    const absent = absences.get(member.userId) ?? [];
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const taken = absent.filter((one) => one.date === date).reduce((bits, one) => bits | one.halves, 0);
      kinds.set(`${member.userId} ${date}`, kindOn(rules, member, date, taken));
    }
  }
  return kinds;
}

function kindOn(rules: CrewRules, member: EmployedMember, date: LocalDate, taken: number): DayKind {
  const { userId } = member;
  const found = versionOn(modelsFor(rules, userId), date);
  const hasTarget = found === undefined || (dayOf(found.version, date)?.target ?? null) !== null;
  const isWork = hasTarget && isActiveOn(member, date);
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

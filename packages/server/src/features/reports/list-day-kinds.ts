import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { type DayKindId, type DayKindName, dayKinds, dominantDayKind } from "@glasen/domain/holidays/day-kinds.ts";
import { dayKindOf } from "@glasen/domain/holidays/holiday.ts";
import { isoWeek, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { currentRules, modelsFor } from "../evaluation/crew-rules.public.ts";
import { type DayKind, dayKindsOf } from "../evaluation/day-kinds.public.ts";
import { datesBetween, membersWithin, reachOfTimes } from "../evaluation/period.public.ts";

const names: Record<"de" | "en", Record<DayKindName, string>> = {
  de: {
    WORK: "Arbeitstag",
    OFF_WORK: "Arbeitsfrei",
    HOLIDAY: "Feiertag",
    COMPANY_HOLIDAY: "Betriebsfeiertag",
    ABSENCE: "Abwesenheit",
    HOLIDAY_HALF: "Halber Feiertag",
    COMPANY_HOLIDAY_HALF: "Halber Betriebsfeiertag",
  },
  en: {
    WORK: "Work day",
    OFF_WORK: "Off work",
    HOLIDAY: "Public holiday",
    COMPANY_HOLIDAY: "Company holiday",
    ABSENCE: "Absence",
    HOLIDAY_HALF: "Half public holiday",
    COMPANY_HOLIDAY_HALF: "Half company holiday",
  },
};

export async function listDayKinds(
  { caller }: Call,
  { dayKindId }: InputOf<typeof holidayEndpoints.dayKinds>,
): Promise<{ id: number; name: string }[]> {
  return Object.entries(dayKinds)
    .map(([name, id]) => ({ id, name: names[caller.language][name as DayKindName] }))
    .filter(({ id }) => dayKindId === undefined || id === dayKindId);
}

const MAX_ENTRIES = 100_000;

export async function listDayKindCalendar(
  call: Call,
  { crewId, from, to, userId, dayKindId }: InputOf<typeof holidayEndpoints.dayKindCalendar>,
): Promise<DayKind[]> {
  assertForward(from, to);
  const dates = datesBetween(from, to);
  const reach = reachOfTimes(call.actor, crewId);
  const userIds = userId === undefined ? undefined : [userId];
  const members = await membersWithin(call.tx, { crewId, userIds, reach });
  if (members.length * dates.length > MAX_ENTRIES) throw Refusal.beyond("tooManyEntries", MAX_ENTRIES, "to");
  const kinds = await dayKindsOf(call, crewId, members, from, to);
  return [...kinds.values()].filter((kind) => dayKindId === undefined || kind.dayKindId === dayKindId);
}

/** The days of the crew by its own model, the same for all callers. */
export async function listCalendar(
  call: Call,
  { crewId, from, to }: InputOf<typeof holidayEndpoints.days>,
): Promise<{ date: LocalDate; weekDay: number; isoWeek: string; dayKindId: number }[]> {
  assertForward(from, to);
  const { rules } = await currentRules(call, crewId);
  const { crew } = modelsFor(rules, actingUser(call.actor));
  return datesBetween(from, to).map((date) => {
    const found = versionOn({ member: [], crew }, date);
    const isWork = found ? (dayOf(found.version, date)?.target ?? null) !== null : weekday(date) <= 5;
    const holidays = rules.holidayRows.filter((holiday) => holiday.date === date).map(dayKindOf);
    const dayKindId = dominantDayKind([...holidays, isWork ? dayKinds.WORK : dayKinds.OFF_WORK]) as DayKindId;
    return { date, weekDay: weekday(date), isoWeek: isoWeek(date), dayKindId };
  });
}

function assertForward(from: LocalDate, to: LocalDate): void {
  if (from > to) throw new Refusal("invalidArgument", "to");
}

import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { holidayEndpoints } from "@glasen/contract/holidays.ts";
import { type DayKindId, type DayKindName, dayKinds, dominantDayKind } from "@glasen/domain/holidays/day-kinds.ts";
import { dayKindOf } from "@glasen/domain/holidays/holiday.ts";
import { isoWeek, type LocalDate, weekday } from "@glasen/domain/time/local-date.ts";
import { dayOf, versionOn } from "@glasen/domain/working-time/model.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { currentRules, type DayKind, dayKindsOf } from "../evaluation/day-kinds.public.ts";
import { datedFor } from "../evaluation/crew-rules.ts";
import { peopleWithin } from "./balances.store.ts";
import { datesBetween } from "./list-balances.ts";
import { reachOfTimes } from "./list-durations.ts";

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

const MOST_ENTRIES = 100_000;

export async function listDayKindCalendar(
  call: Call,
  { crewId, from, to, userId, dayKindId }: InputOf<typeof holidayEndpoints.dayKindCalendar>,
): Promise<DayKind[]> {
  assertForward(from, to);
  const dates = datesBetween(from, to);
  const reach = reachOfTimes(call.actor, crewId);
  const userIds = userId === undefined ? undefined : [userId];
  const persons = await peopleWithin(call.tx, { crewId, userIds, reach });
  if (persons.length * dates.length > MOST_ENTRIES) throw new Refusal("bodyTooBig", "to");
  const kinds = await dayKindsOf(call, crewId, persons, from, to);
  return [...kinds.values()].filter((kind) => dayKindId === undefined || kind.dayKindId === dayKindId);
}

/** Days as the crew has them, whoever asks. */
export async function listCalendar(
  call: Call,
  { crewId, from, to }: InputOf<typeof holidayEndpoints.days>,
): Promise<{ date: LocalDate; weekDay: number; isoWeek: string; dayKindId: number }[]> {
  assertForward(from, to);
  const { rules } = await currentRules(call, crewId);
  const models = datedFor(rules.models, 0);
  return datesBetween(from, to).map((date) => {
    const found = versionOn({ member: [], crew: models.crew }, date);
    const isWork = found ? (dayOf(found.version, date)?.target ?? null) !== null : weekday(date) <= 5;
    const holidays = rules.holidayRows.filter((holiday) => holiday.date === date).map(dayKindOf);
    const dayKindId = dominantDayKind([...holidays, isWork ? dayKinds.WORK : dayKinds.OFF_WORK]) as DayKindId;
    return { date, weekDay: weekday(date), isoWeek: isoWeek(date), dayKindId };
  });
}

function assertForward(from: LocalDate, to: LocalDate): void {
  if (from > to) throw new Refusal("invalidArgument", "to");
}

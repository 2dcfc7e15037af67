import type { Member } from "@glasen/contract/members.ts";
import { HOUR_MS, type Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { endOfDay, startOfDay } from "@glasen/domain/time/zone.ts";
import type { TimeAccount } from "@glasen/domain/time-clock/stamp.ts";
import {
  expectedStay,
  isThereWithin,
  type Presence,
  presenceOf,
  type Stay,
} from "@glasen/domain/working-time/presence.ts";
import type { PresenceDay } from "./presence.queries.ts";

/** A member of the crew, and where they are today. */
export interface PersonToday {
  readonly member: Member;
  readonly presence: Presence | "absent";
  readonly day: PresenceDay;
  /** The last day of an absence that the viewer may see. */
  readonly absentUntil?: LocalDate | undefined;
}

interface Known {
  readonly members: readonly Member[];
  readonly states: Readonly<Record<number, TimeAccount>>;
  readonly days: ReadonlyMap<number, PresenceDay>;
  readonly absences: readonly { readonly userId: number; readonly status: string; readonly endDate: LocalDate }[];
  readonly today: LocalDate;
  readonly timeZone: string;
  readonly now: Instant;
}

const unknownDay: PresenceDay = { target: null, usualStart: null, plannedStart: null, stays: [] };

/** Everybody whose state the viewer sees. */
export function crewToday({ members, states, days, absences, today, timeZone, now }: Known): PersonToday[] {
  const [begins, dayEnds] = [startOfDay(timeZone, today), endOfDay(timeZone, today)];
  return members.flatMap((member) => {
    const account = states[member.userId];
    if (account === undefined) return [];
    const day = days.get(member.userId) ?? unknownDay;
    const hasCome = day.stays.some(({ from }) => from >= begins);
    const presence = presenceOf({ ...day, hasCome }, account, { now, dayEnds });
    const absence = absences.find(({ userId, status }) => userId === member.userId && status === "granted");
    const isAbsent = absence !== undefined && day.target === null && presence === "off";
    return isAbsent ? { member, day, presence: "absent", absentUntil: absence.endDate } : { member, day, presence };
  });
}

/** Since when somebody is there. */
export const thereSince = ({ stays }: PresenceDay): Instant | undefined => stays.find(({ to }) => to === null)?.from;

export interface StaffedHour {
  readonly hour: number;
  readonly kind: "past" | "now" | "coming";
  readonly count: number;
  /** Including those who have not come although they should. */
  readonly expected: number;
}

/** The hours of the day in which anybody is or will be there; at least the current one. */
export function staffedHours(
  people: readonly PersonToday[],
  { today, timeZone, now }: Pick<Known, "today" | "timeZone" | "now">,
): number[] {
  const begins = startOfDay(timeZone, today);
  const hoursInDay = Math.round((endOfDay(timeZone, today) - begins) / HOUR_MS);
  const current = Math.floor((now - begins) / HOUR_MS);
  const staffed = Array.from({ length: hoursInDay }, (_, hour) => hour).filter(
    (hour) => hour === current || people.some((person) => isExpectedIn(person, begins, hour, now)),
  );
  const [first = current, last = current] = [staffed[0], staffed.at(-1)];
  return Array.from({ length: last - first + 1 }, (_, place) => first + place);
}

const stretchOf = (begins: Instant, hour: number): [Instant, Instant] => [
  (begins + hour * HOUR_MS) as Instant,
  (begins + (hour + 1) * HOUR_MS) as Instant,
];

function isExpectedIn({ day, presence }: PersonToday, begins: Instant, hour: number, now: Instant): boolean {
  const [from, to] = stretchOf(begins, hour);
  if (isThereWithin(day.stays, from, to, now)) return true;
  if (to <= now || presence === "gone") return false;
  const expected = expectedStay(day, openStays(day.stays));
  return expected !== undefined && expected.from < to && expected.to > from;
}

/** The stay that runs now, if any: what was before says nothing about when somebody goes. */
const openStays = (stays: readonly Stay[]): readonly Stay[] => stays.filter(({ to }) => to === null);

/** How many of these people are there in each hour, or will be. */
export function staffing(
  people: readonly PersonToday[],
  hours: readonly number[],
  { today, timeZone, now }: Pick<Known, "today" | "timeZone" | "now">,
): StaffedHour[] {
  const begins = startOfDay(timeZone, today);
  return hours.map((hour) => {
    const [from, to] = stretchOf(begins, hour);
    const kind = to <= now ? "past" : from <= now ? "now" : "coming";
    const expected = people.filter((person) => isExpectedIn(person, begins, hour, now));
    const there = expected.filter(({ day, presence }) =>
      kind === "coming" ? presence !== "late" && presence !== "missing" : isThereWithin(day.stays, from, to, now),
    );
    // In the current hour, people who come later in it are not missing yet.
    const later = kind === "now" ? expected.filter(({ presence }) => presence === "due").length : 0;
    return { hour, kind, count: there.length, expected: expected.length - later };
  });
}

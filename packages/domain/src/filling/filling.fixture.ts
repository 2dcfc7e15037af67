import type { Wish } from "../availability/wish.ts";
import type { AbsentDay, JudgedPerson, JudgedShift } from "../shifts/conflict.ts";
import type { PlanRules } from "../shifts/conflicts.ts";
import { netSeconds } from "../shifts/shift.ts";
import { addDays, daysBetween, localDate } from "../time/local-date.ts";
import { instantAt } from "../time/zone.ts";
import { type BurdenCounts, burdensOf, noBurdens } from "./burdens.ts";
import type { Candidate, FillingProblem, OpenShift } from "./problem.ts";
import { createRandom } from "./random.ts";

interface CrewSize {
  members: number;
  /** Open places of the week. */
  places: number;
  seed: number;
  days?: number;
  /** Whether minors, absences and fixed shifts are among them. */
  isMixed?: boolean;
}

export const fixtureMonday = localDate("2026-03-02");
const zone = "Europe/Berlin";
const wallTimes = [
  ["06:00", "14:00"],
  ["08:00", "14:00"],
  ["10:00", "15:00"],
  ["14:00", "20:00"],
  ["16:00", "22:00"],
  ["22:00", "06:00"],
] as const;

export const fixtureRules: PlanRules = {
  zone,
  country: "de",
  sector: "care",
  holidays: new Set(),
  disabledWorkplaceIds: new Set(),
  judgedFrom: fixtureMonday,
  requirements: { known: new Set([1, 2, 3, 4, 5, 6]), ofWorkplaces: new Map() },
};

/** An open shift; an end up to the start lies on the next day. */
export function openShift(guid: string, dayOffset: number, start: string, end: string, given: Partial<OpenShift> = {}) {
  const date = addDays(fixtureMonday, dayOffset);
  const from = instantAt(zone, date, start);
  const to = instantAt(zone, end <= start ? addDays(date, 1) : date, end);
  const breakSeconds = to - from > 6 * 3_600_000 ? 1800 : 0;
  const times = { date, from, to, breakFrom: null, breakSeconds };
  const shift: OpenShift = {
    ...{ guid, type: "unpublished_create", userId: null, workplaceId: null, ...times },
    ...{ places: 1, burdens: burdensOf(fixtureRules, times), eligibleUserIds: null },
    ...given,
  };
  return shift;
}

export function candidate(userId: number, contractHours: number, given: Partial<Candidate> = {}): Candidate {
  return {
    person: { userId, firstWorkDayAt: null, disabledAt: null, comesOfAgeAt: null, absences: [] },
    ...{ fixed: [], missingSeconds: contractHours * 3600, contractSeconds: contractHours * 3600 },
    ...{ burdens: noBurdens, wishes: new Map(), ...given },
  };
}

export const held = (qualificationId: number) => ({ qualificationId, validFrom: null, validUntil: null });

const withoutNights = (weekday: number): Wish => ({
  ...{ kind: "CANNOT", weekday, date: null, fromMinute: 22 * 60, untilMinute: 24 * 60 },
  ...{ validFrom: null, validUntil: null, savedOn: fixtureMonday },
});

/** A crew and the open places of its week, by the seed alone. */
export function randomCrew({ members, places, seed, days = 7, isMixed = false }: CrewSize): FillingProblem {
  const random = createRandom(seed);
  const upTo = (count: number): number => Math.floor(random() * count);
  const shifts: OpenShift[] = [];
  let left = places;
  while (left > 0) {
    const [start, end] = wallTimes[upTo(wallTimes.length)] ?? wallTimes[0];
    const shiftPlaces = isMixed && random() < 0.3 ? Math.min(2, left) : 1;
    const given = { places: shiftPlaces, qualificationIds: [1 + upTo(6)] };
    shifts.push(openShift(`open-${shifts.length}`, upTo(days), start, end, given));
    left -= shiftPlaces;
  }
  const candidates = Array.from({ length: members }, (_, index): Candidate => {
    const userId = index + 1;
    const contract = 20 + 4 * upTo(6);
    const offDays = daysBetween(fixtureMonday, addDays(fixtureMonday, days - 1)).filter(() => random() < 0.12);
    const absences = offDays.map((date): AbsentDay => ({ date, part: "whole", isGranted: true }));
    const qualifications = [1 + upTo(6), 1 + upTo(6)].map((qualificationId) => held(qualificationId));
    const isDayWorker = random() < 0.2;
    const wishes = new Map<string, "RATHER_NOT" | "WOULD_LIKE">();
    for (const shift of shifts)
      if (random() < 0.2) wishes.set(shift.guid, random() < 0.5 ? "RATHER_NOT" : "WOULD_LIKE");
    const burdens: BurdenCounts = { ...noBurdens, weekend: upTo(6), night: upTo(4), late: upTo(8), early: upTo(8) };
    const isMinor = isMixed && random() < 0.15;
    const person: JudgedPerson = {
      ...{ userId, firstWorkDayAt: null, disabledAt: null, comesOfAgeAt: null, isMinor, absences, qualifications },
      wishes: isDayWorker ? [1, 2, 3, 4, 5, 6, 7].map(withoutNights) : [],
    };
    const fixed: JudgedShift[] =
      isMixed && random() < 0.4 ? [{ ...openShift(`fixed-${userId}`, upTo(days), "09:00", "15:30"), userId }] : [];
    const fixedSeconds = fixed.reduce((sum, shift) => sum + netSeconds(shift), 0);
    const missingSeconds = contract * 3600 - fixedSeconds;
    return candidate(userId, contract, { person, fixed, missingSeconds, burdens, wishes });
  });
  return { rules: fixtureRules, shifts, candidates };
}

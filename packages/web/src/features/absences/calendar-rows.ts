import type { BlockedPeriod, CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { type AbsenceSpan, endHalf, overlaps, startHalf } from "@glasen/domain/absences/half-days.ts";
import { blocksTime } from "@glasen/domain/absences/status.ts";
import { dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";

export interface TeamRows {
  readonly teamId: number | null;
  readonly name: string;
  readonly members: readonly Member[];
}

/** Members below the first of their teams, in the order of the teams; members without a team come last. */
export function rowsByTeam(members: readonly Member[], teams: readonly Team[], noTeam: string): TeamRows[] {
  const groups = teams.map(({ id, name }) => ({
    teamId: id as number | null,
    name,
    members: members.filter(({ teamIds }) => teams.find((team) => teamIds.includes(team.id))?.id === id),
  }));
  const rest = members.filter(({ teamIds }) => !teams.some(({ id }) => teamIds.includes(id)));
  return [...groups, { teamId: null, name: noTeam, members: rest }].filter((group) => group.members.length > 0);
}

export const byMember = (absences: readonly CalendarAbsence[]): ReadonlyMap<number, CalendarAbsence[]> => {
  const found = new Map<number, CalendarAbsence[]>();
  for (const absence of absences) {
    const own = found.get(absence.userId);
    if (own) own.push(absence);
    else found.set(absence.userId, [absence]);
  }
  return found;
};

/** Start and length of a bar in half days from the first day shown, clipped at both ends. */
export function placeOf(absence: AbsenceSpan, from: LocalDate, to: LocalDate): { start: number; length: number } {
  const zero = dayNumber(from) * 2;
  const end = (dayNumber(to) + 1) * 2;
  const start = Math.max(startHalf(absence), zero);
  return { start: start - zero, length: Math.min(endHalf(absence), end) - start };
}

/** The members who have something to work on each day, whether they are absent or not. */
export const workingOn = (
  members: readonly Member[],
  isOff: (userId: number, day: LocalDate) => boolean,
  days: readonly LocalDate[],
): Member[][] => days.map((day) => members.filter(({ userId }) => !isOff(userId, day)));

/** Days off as one gradient behind a row: a node for each day and member would be slow. */
export function offDaysGround(days: readonly LocalDate[], isOff: (day: LocalDate) => boolean): string {
  const share = (index: number): string => `${(index / days.length) * 100}%`;
  const stops = days.flatMap((day, index) => {
    const colour = isOff(day) ? "var(--off-day)" : "transparent";
    return [`${colour} ${share(index)}`, `${colour} ${share(index + 1)}`];
  });
  return `linear-gradient(to right, ${stops.join(", ")})`;
}

/** The absent members of each day among those who would work on it, also for part of it. */
export function awayOn(
  members: readonly (readonly Member[])[],
  absences: ReadonlyMap<number, CalendarAbsence[]>,
  days: readonly LocalDate[],
): Member[][] {
  const isAway = (own: readonly CalendarAbsence[], day: LocalDate): boolean =>
    own.some(({ startDate, endDate, status }) => blocksTime(status) && startDate <= day && day <= endDate);
  return days.map((day, index) =>
    (members[index] ?? []).filter(({ userId }) => isAway(absences.get(userId) ?? [], day)),
  );
}

/** Colleagues of the same teams whose absences overlap this one. */
export function awayWith(
  absence: AbsenceSpan & { userId: number },
  absences: readonly CalendarAbsence[],
  members: readonly Member[],
): Member[] {
  const teams = members.find(({ userId }) => userId === absence.userId)?.teamIds ?? [];
  const others = absences.filter((other) => blocksTime(other.status) && overlaps(other, absence));
  const ids = new Set(others.map(({ userId }) => userId));
  return members.filter(
    ({ userId, teamIds }) =>
      userId !== absence.userId && ids.has(userId) && teamIds.some((teamId) => teams.includes(teamId)),
  );
}

export const concerns = ({ teamId }: BlockedPeriod, { teamIds }: Member): boolean =>
  teamId === null || teamIds.includes(teamId);

export const spanOf = ({ from, to }: BlockedPeriod): AbsenceSpan => ({
  startDate: from,
  startDayPart: "morning",
  endDate: to,
  endDayPart: "afternoon",
});

/** Whether a period is blocked for everybody shown; other periods are marked in the rows of the members they concern. */
export const isForAll = ({ teamId }: BlockedPeriod, rows: readonly TeamRows[]): boolean =>
  teamId === null || rows.every((row) => row.teamId === teamId);

/** One row: the name of a team, or a member. */
export type CalendarLine =
  | { readonly kind: "team"; readonly key: string; readonly team: TeamRows }
  | { readonly kind: "member"; readonly key: string; readonly member: Member };

/** All rows have the same height, so that only the visible ones have to be drawn. */
export const linesOf = (rows: readonly TeamRows[]): CalendarLine[] =>
  rows.flatMap((team) => [
    { kind: "team", key: `team-${team.teamId}`, team },
    ...team.members.map((member): CalendarLine => ({ kind: "member", key: `member-${member.userId}`, member })),
  ]);

export interface Laned {
  readonly absence: CalendarAbsence;
  /** Undefined if nothing overlaps it; else 0 for the upper and 1 for the lower half of the row (sickness within a vacation). */
  readonly lane: 0 | 1 | undefined;
}

/** Absences of one member; overlapping ones share the row. */
export function inLanes(absences: readonly CalendarAbsence[]): Laned[] {
  const shares = (one: CalendarAbsence): boolean => absences.some((other) => other !== one && overlaps(one, other));
  let lastEnd = Number.NEGATIVE_INFINITY;
  let lane: 0 | 1 = 0;
  return [...absences]
    .sort((one, other) => startHalf(one) - startHalf(other) || endHalf(other) - endHalf(one))
    .map((absence) => {
      if (!shares(absence)) return { absence, lane: undefined };
      lane = startHalf(absence) < lastEnd ? (lane === 0 ? 1 : 0) : 0;
      lastEnd = Math.max(lastEnd, endHalf(absence));
      return { absence, lane };
    });
}

import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { endHalf, startHalf } from "@glasen/domain/absences/half-days.ts";
import { takesTime } from "@glasen/domain/absences/status.ts";
import { dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";

export interface TeamRows {
  readonly teamId: number | null;
  readonly name: string;
  readonly members: readonly Member[];
}

/** Members under the first of their teams, teams by name; who has none comes last. */
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

/** Where a bar begins and how long it is, in half days from the first day shown; cut at both edges. */
export function placeOf(absence: CalendarAbsence, from: LocalDate, to: LocalDate): { start: number; length: number } {
  const zero = dayNumber(from) * 2;
  const end = (dayNumber(to) + 1) * 2;
  const start = Math.max(startHalf(absence), zero);
  return { start: start - zero, length: Math.min(endHalf(absence), end) - start };
}

/** How many of these are there on each day; whoever is absent for any part of it is not. */
export function presentOn(
  members: readonly Member[],
  absences: ReadonlyMap<number, CalendarAbsence[]>,
  days: readonly LocalDate[],
): number[] {
  return days.map(
    (day) =>
      members.filter(
        ({ userId }) =>
          !absences
            .get(userId)
            ?.some(({ startDate, endDate, status }) => takesTime(status) && startDate <= day && day <= endDate),
      ).length,
  );
}

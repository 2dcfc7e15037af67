import type { LivePerson } from "@glasen/contract/live-view.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { Seconds } from "@glasen/domain/time/seconds.ts";
import { byName } from "#platform/by-name.ts";
import type { PersonToday } from "../evaluation/crew-today.public.ts";

export const liveOrders = ["state", "name", "time"] as const;
export type LiveOrder = (typeof liveOrders)[number];

/** The groups of the list, in their order. */
export const liveGroups = ["expected", "working", "break", "inactive"] as const;
export type LiveGroup = (typeof liveGroups)[number];

/** A row of the live view. */
export interface LiveRow extends PersonToday {
  readonly live: LivePerson;
  readonly group: LiveGroup;
  /** Work of today, breaks left out; undefined while it is not known. */
  readonly worked: Seconds | undefined;
  /** Whether the member has a stamp of today, or is at work. */
  readonly isActive: boolean;
  /** When the work that is planned for today should have ended, where it goes on. */
  readonly overSince: Instant | undefined;
}

interface Sources {
  readonly people: readonly PersonToday[];
  readonly live: ReadonlyMap<number, LivePerson>;
  readonly workedBy: (userId: number) => Seconds | undefined;
  readonly now: Instant;
}

export function liveRows({ people, live, workedBy, now }: Sources): LiveRow[] {
  return people.flatMap((person) => {
    const state = live.get(person.member.userId);
    if (!state) return [];
    const isAtWork = person.presence === "working" || person.presence === "break";
    // Somebody who came after the shift works something else.
    const isOfShift = state.shift !== null && state.clockInAt !== null && state.clockInAt < state.shift.to;
    const plannedEnd = state.shift && isOfShift ? (Date.parse(state.shift.to) as Instant) : null;
    return {
      ...person,
      live: state,
      group: groupOf(person),
      worked: workedBy(person.member.userId),
      isActive: isAtWork || person.presence === "gone",
      overSince: isAtWork && plannedEnd !== null && plannedEnd < now ? plannedEnd : undefined,
    };
  });
}

function groupOf({ presence }: PersonToday): LiveGroup {
  if (presence === "working" || presence === "break") return presence;
  return presence === "late" || presence === "missing" ? "expected" : "inactive";
}

export interface LiveFilter {
  readonly order: LiveOrder;
  readonly areInactiveShown: boolean;
  readonly teamId: number | undefined;
  readonly group: LiveGroup | undefined;
}

/** The rows that are shown, sorted. */
export function shownRows(rows: readonly LiveRow[], { order, areInactiveShown, teamId, group }: LiveFilter): LiveRow[] {
  const shown = rows.filter(
    (row) =>
      (areInactiveShown || row.isActive) &&
      (teamId === undefined || row.member.teamIds.includes(teamId)) &&
      (group === undefined || row.group === group),
  );
  const names = (one: LiveRow, other: LiveRow) => byName(one.member, other.member);
  const places = (one: LiveRow, other: LiveRow) => liveGroups.indexOf(one.group) - liveGroups.indexOf(other.group);
  const times = (one: LiveRow, other: LiveRow) => (other.worked ?? 0) - (one.worked ?? 0);
  return shown.sort((one, other) => {
    if (order === "name") return names(one, other);
    return (order === "state" ? places : times)(one, other) || names(one, other);
  });
}

import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { keepPreviousData, type QueryClient, queryOptions, useSuspenseQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Answer, call, type Sent } from "#platform/call.ts";
import { useOptimisticMutation } from "#platform/optimistic.ts";
import { freshFor } from "#platform/query-client.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { absenceTexts } from "./absences.texts.ts";

type Calendar = Answer<"absenceCalendar.get">;

export const absencesArea = (crewId: number) => ["absences", crewId] as const;
const listsKey = (crewId: number) => [...absencesArea(crewId), "list"] as const;
const calendarsKey = (crewId: number) => [...absencesArea(crewId), "calendar"] as const;
export const balancesKey = (crewId: number) => [...absencesArea(crewId), "balances"] as const;

export const typesOf = (crewId: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "types"],
    queryFn: () => call("absenceTypes.list", { crewId }),
    staleTime: freshFor.members,
  });

const yearBounds = (year: number) => ({ from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate });

export const absencesOf = (crewId: number, userId: number, year: number) =>
  queryOptions({
    queryKey: [...listsKey(crewId), { userId, ...yearBounds(year) }],
    queryFn: () => call("absences.list", { crewId, userId, ...yearBounds(year) }),
    staleTime: freshFor.shortly,
  });

/** What waits for a decision. */
export const openAbsences = (crewId: number) =>
  queryOptions({
    queryKey: [...listsKey(crewId), { status: "requested" }],
    queryFn: () => call("absences.list", { crewId, status: "requested" }),
    staleTime: freshFor.shortly,
  });

/** For whom one stands in: colleagues who are away, and absent deciders with what waits for them. */
export const standInsOf = (crewId: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "stand-ins"],
    queryFn: () => call("absenceDeputies.get", { crewId }),
    staleTime: freshFor.shortly,
  });

export const calendarOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: [...calendarsKey(crewId), { from, to }],
    queryFn: () => call("absenceCalendar.get", { crewId, from, to }),
    staleTime: freshFor.shortly,
    placeholderData: keepPreviousData,
  });

// One function for good: a new one with every look would make a new map with every look.
const namesByDay = ({ days }: Answer<"publicHolidays.list">): ReadonlyMap<string, string> =>
  new Map(days.map(({ date, name }) => [date, name]));
const fractionsByDay = (days: Answer<"absenceWorkDays.list">): ReadonlyMap<string, number> =>
  new Map(days.map(({ date, fraction }) => [date, fraction]));

/** Names of holidays by their day. */
export const holidaysOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "holidays", { from, to }],
    queryFn: () => call("publicHolidays.list", { crewId, from, to }),
    select: namesByDay,
    staleTime: freshFor.members,
  });

/** The days that cost, each with 1 for whole and 2 for half. */
export const workDaysOf = (crewId: number, userId: number, year: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "work-days", { userId, year }],
    queryFn: () => call("absenceWorkDays.list", { crewId, userId, year }),
    select: fractionsByDay,
    staleTime: freshFor.members,
  });

export const balancesOf = (crewId: number, year: number, userId?: number) =>
  queryOptions({
    queryKey: [...balancesKey(crewId), { year, userId: userId ?? null }],
    queryFn: () => call("absenceBalances.list", { crewId, year, ...(userId !== undefined && { userId }) }),
    staleTime: freshFor.shortly,
  });

/** Shifts within what waits for a decision, by absence. */
export const plannedShiftsOf = (crewId: number, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "planned-shifts", ids],
    queryFn: () => call("absences.plannedShifts", { crewId, ids: [...ids] }),
    staleTime: freshFor.shortly,
  });

/** Read when it is opened: for a sickness each look is logged. */
export const absenceOf = (crewId: number, id: number) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "one", id],
    queryFn: () => call("absences.get", { crewId, id }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const previewOf = (crewId: number, wanted: Omit<Sent<"absences.preview">, "crewId">) =>
  queryOptions({
    queryKey: [...absencesArea(crewId), "preview", wanted],
    queryFn: () => call("absences.preview", { crewId, ...wanted }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });

/** People, teams and kinds, as every part of absence management needs them. */
export function useAbsenceBasics(crewId: number) {
  const [{ data: types }, { data: everybody }, { data: teams }] = useSuspenseQueries({
    queries: [typesOf(crewId), everybodyOf(crewId), teamsOf(crewId)],
  });
  const members = useMemo(() => everybody.filter(({ disabledAt }) => disabledAt === null), [everybody]);
  return { types, everybody, members, teams };
}

interface ListKey {
  userId?: number;
  from?: string;
  to?: string;
  status?: string;
}

const belongs = (absence: Absence, { userId, from, to, status }: ListKey): boolean =>
  absence.status !== "deleted" &&
  (userId === undefined || absence.userId === userId) &&
  (from === undefined || absence.endDate >= from) &&
  (to === undefined || absence.startDate <= to) &&
  (status === undefined || absence.status === status);

const byStart = (one: { startDate: string; id: number }, other: { startDate: string; id: number }): number =>
  one.startDate.localeCompare(other.startDate) || one.id - other.id;

/** The same function serves our own answers and everybody else's events. */
export function putAbsence(cache: QueryClient, absence: Absence): void {
  const { crewId } = absence;
  for (const [queryKey, list] of cache.getQueriesData<Absence[]>({ queryKey: listsKey(crewId) })) {
    if (!list) continue;
    const others = list.filter(({ id }) => id !== absence.id);
    const isIn = belongs(absence, queryKey.at(-1) as ListKey);
    cache.setQueryData(queryKey, isIn ? [...others, absence].sort(byStart) : others);
  }
  for (const [queryKey, calendar] of cache.getQueriesData<Calendar>({ queryKey: calendarsKey(crewId) })) {
    if (!calendar) continue;
    const others = calendar.absences.filter(({ id }) => id !== absence.id);
    const { status: _, ...period } = queryKey.at(-1) as ListKey;
    const absences = belongs(absence, period) ? [...others, spanOf(absence)] : others;
    cache.setQueryData(queryKey, { ...calendar, absences });
  }
  if (absence.status !== "requested") {
    cache.setQueryData(standInsOf(crewId).queryKey, (held) => held && { ...held, open: without(held.open, absence) });
  }
  // One that is open stays in sight while it is read anew.
  const one = [...absencesArea(crewId), "one", absence.id];
  cache.removeQueries({ queryKey: one, type: "inactive" });
  void cache.invalidateQueries({ queryKey: one });
}

const without = (list: readonly Absence[], absence: Absence): Absence[] => list.filter(({ id }) => id !== absence.id);

const spanOf = ({
  id,
  userId,
  typeId,
  status,
  startDate,
  startDayPart,
  endDate,
  endDayPart,
}: Absence): CalendarAbsence => ({
  id,
  userId,
  typeId,
  status,
  startDate,
  startDayPart,
  endDate,
  endDayPart,
});

const dropForeseen = (cache: QueryClient, crewId: number, id: number): void => {
  const gone = { id, crewId, status: "deleted" } as Absence;
  putAbsence(cache, gone);
};

function settleAbsence(cache: QueryClient, absence: Absence): void {
  putAbsence(cache, absence);
  void cache.invalidateQueries({ queryKey: balancesKey(absence.crewId) });
}

let lastForeseen = 0;
/** Stands for an absence until the server has given it its number. */
const nextForeseenId = (): number => {
  lastForeseen -= 1;
  return lastForeseen;
};

export type Wanted = Omit<Sent<"absences.create">, "crewId" | "transactionID">;

function foreseenAbsence(crewId: number, { foreseenId, isConfirmed, ...wanted }: Foreseen): Absence {
  const now = new Date().toISOString();
  return {
    ...wanted,
    memberNote: wanted.memberNote ?? "",
    admitterNote: wanted.admitterNote ?? "",
    duration: wanted.duration ?? null,
    hours: null,
    id: foreseenId,
    crewId,
    startDate: wanted.startDate as LocalDate,
    endDate: wanted.endDate as LocalDate,
    startFraction: 1,
    endFraction: 1,
    createdAt: now,
    confirmedAt: isConfirmed ? now : null,
    rejectedAt: null,
    status: isConfirmed ? "granted" : "requested",
    absenceDays: [],
    decidedBy: null,
    isFirstGranted: false,
    firstGrantedBy: null,
    decidedFor: null,
    deputyId: wanted.deputyId ?? null,
    deputyAnswer: null,
  };
}

type Foreseen = Wanted & { foreseenId: number; isConfirmed: boolean };

/**
 * Requests or enters an absence: it is in sight at once, and taken back with a word where the server refuses it. Whoever
 * sends several at once is quiet here and says one word about all of them.
 */
export function useAddAbsence(crewId: number, { isQuiet = false }: { isQuiet?: boolean } = {}) {
  const t = useTexts(absenceTexts);
  const write = useOptimisticMutation({
    send: ({ foreseenId: _, isConfirmed, admitterNote, ...wanted }: Foreseen) =>
      isConfirmed
        ? call("absences.create", { crewId, ...wanted, ...(admitterNote !== undefined && { admitterNote }) })
        : call("absences.request", { crewId, ...wanted }),
    queryKey: absencesArea(crewId),
    apply: (cache, wanted) => putAbsence(cache, foreseenAbsence(crewId, wanted)),
    commit: (cache, absence, { foreseenId, isConfirmed }) => {
      dropForeseen(cache, crewId, foreseenId);
      settleAbsence(cache, absence);
      void cache.invalidateQueries({ queryKey: calendarsKey(crewId) });
      if (!isQuiet) toast.success(isConfirmed ? t.created : t.requested);
    },
    failed: isQuiet ? undefined : (_, { isConfirmed }) => (isConfirmed ? t.notCreated : t.notRequested),
  });
  return {
    ...write,
    add: (wanted: Wanted, isConfirmed: boolean) =>
      write.mutateAsync({ ...wanted, isConfirmed, foreseenId: nextForeseenId() }),
  };
}

interface Decision {
  absence: Absence;
  admitterNote: string;
}

export function useDecideAbsence(crewId: number, action: "grant" | "reject") {
  const t = useTexts(absenceTexts);
  const isGrant = action === "grant";
  return useOptimisticMutation({
    send: ({ absence, admitterNote }: Decision) =>
      call(isGrant ? "absences.grant" : "absences.reject", { crewId, id: absence.id, admitterNote }),
    queryKey: absencesArea(crewId),
    apply: (cache, { absence, admitterNote }) =>
      putAbsence(cache, { ...absence, admitterNote, status: isGrant ? "granted" : "rejected" }),
    commit: (cache, absence) => {
      settleAbsence(cache, absence);
      toast.success(absence.isFirstGranted ? t.agreed : isGrant ? t.granted : t.rejected);
    },
    failed: isGrant ? t.notGranted : t.notRejected,
  });
}

export function useRemoveAbsence(crewId: number) {
  const t = useTexts(absenceTexts);
  return useOptimisticMutation({
    send: ({ id }: Absence) => call("absences.remove", { crewId, id }),
    queryKey: absencesArea(crewId),
    apply: (cache, absence) => putAbsence(cache, { ...absence, status: "deleted" }),
    commit: (cache, absence) => {
      settleAbsence(cache, absence);
      toast.success(t.deleted);
    },
    failed: t.notDeleted,
  });
}

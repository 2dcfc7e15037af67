import type { CalendarAbsence } from "@glasen/contract/absence-planning.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { keepPreviousData, type QueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Answer, type CallInput, call } from "#platform/call.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { languageStore } from "#platform/language.ts";
import { notifyError } from "#platform/notify.ts";
import { freshFor } from "#platform/query-client.ts";
import { toast } from "#ui/toast-queue.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { absenceTexts } from "./absences.texts.ts";

type Calendar = Answer<"absenceCalendar.get">;

export const absencesKey = (crewId: number) => ["absences", crewId] as const;
const listsKey = (crewId: number) => [...absencesKey(crewId), "list"] as const;
const calendarsKey = (crewId: number) => [...absencesKey(crewId), "calendar"] as const;
export const balancesKey = (crewId: number) => [...absencesKey(crewId), "balances"] as const;

export const typesOf = (crewId: number) =>
  crewQuery([...absencesKey(crewId), "types"], "absenceTypes.list", { crewId }, { staleTime: freshFor.members });

export function absencesOf(crewId: number, userId: number, year: number) {
  const filter = { userId, from: `${year}-01-01` as LocalDate, to: `${year}-12-31` as LocalDate };
  return crewQuery([...listsKey(crewId), filter], "absences.list", { crewId, ...filter });
}

/** Requests that wait for a decision. */
export const openAbsences = (crewId: number) =>
  crewQuery([...listsKey(crewId), { status: "requested" }], "absences.list", { crewId, status: "requested" });

/** Absent colleagues for whom the user stands in, and absent deciders with the requests that wait for them. */
export const standInsOf = (crewId: number) =>
  crewQuery([...absencesKey(crewId), "stand-ins"], "absenceDeputies.get", { crewId });

export const calendarOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  crewQuery([...calendarsKey(crewId), { from, to }], "absenceCalendar.get", { crewId, from, to });

// Selectors are constants so that the selected map stays the same object while the data does.
const namesByDay = ({ days }: Answer<"publicHolidays.list">): ReadonlyMap<string, string> =>
  new Map(days.map(({ date, name }) => [date, name]));
const fractionsByDay = (days: Answer<"absenceWorkDays.list">): ReadonlyMap<string, number> =>
  new Map(days.map(({ date, fraction }) => [date, fraction]));

/** Names of holidays by day. */
export const holidaysOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  crewQuery(
    [...absencesKey(crewId), "holidays", { from, to }],
    "publicHolidays.list",
    { crewId, from, to },
    { select: namesByDay, staleTime: freshFor.members },
  );

/** The days on which an absence costs something: 1 for a whole day, 2 for a half. */
export const workDaysOf = (crewId: number, userId: number, year: number) =>
  crewQuery(
    [...absencesKey(crewId), "work-days", { userId, year }],
    "absenceWorkDays.list",
    { crewId, userId, year },
    { select: fractionsByDay, staleTime: freshFor.members },
  );

const daysOffByMember = (groups: Answer<"absenceDaysOff.list">): ReadonlyMap<number, ReadonlySet<string>> =>
  new Map(
    groups.flatMap(({ userIds, days }) => {
      const shared: ReadonlySet<string> = new Set(days);
      return userIds.map((userId) => [userId, shared] as const);
    }),
  );

/** The days on which each member has nothing to work, by their models and holidays. */
export const daysOffOf = (crewId: number, from: LocalDate, to: LocalDate) =>
  crewQuery(
    [...absencesKey(crewId), "days-off", { from, to }],
    "absenceDaysOff.list",
    { crewId, from, to },
    { select: daysOffByMember, staleTime: freshFor.members },
  );

export const balancesOf = (crewId: number, year: number, userId?: number) =>
  crewQuery([...balancesKey(crewId), { year, userId: userId ?? null }], "absenceBalances.list", {
    crewId,
    year,
    ...(userId !== undefined && { userId }),
  });

/** Number of shifts planned within each of these absences. */
export const plannedShiftsOf = (crewId: number, ids: readonly number[]) =>
  crewQuery([...absencesKey(crewId), "planned-shifts", ids], "absences.plannedShifts", { crewId, ids: [...ids] });

const absenceKey = (crewId: number, id: number) => [...absencesKey(crewId), "one", id] as const;

/** Never stale by itself: the server logs every time that somebody reads a sickness. */
export const absenceOf = (crewId: number, id: number) =>
  crewQuery(absenceKey(crewId, id), "absences.get", { crewId, id }, { staleTime: Number.POSITIVE_INFINITY });

export const previewOf = (crewId: number, wanted: Omit<CallInput<"absences.preview">, "crewId">) =>
  crewQuery(
    [...absencesKey(crewId), "preview", wanted],
    "absences.preview",
    { crewId, ...wanted },
    { placeholderData: keepPreviousData, gcTime: 0, retry: false },
  );

/** People, teams and types, as every screen of absence management needs them. */
export function useAbsenceBasics(crewId: number) {
  const [{ data: types }, { data: everybody }, { data: teams }] = useSuspenseQueries({
    queries: [typesOf(crewId), everybodyOf(crewId), teamsOf(crewId)],
  });
  const members = useMemo(() => everybody.filter(({ disabledAt }) => disabledAt === null), [everybody]);
  const nameOf = (id: number): string => everybody.find(({ userId }) => userId === id)?.name ?? "";
  return { types, everybody, members, teams, nameOf };
}

interface ListFilter {
  userId?: number;
  from?: string;
  to?: string;
  status?: string;
}

const matches = (absence: Absence, { userId, from, to, status }: ListFilter): boolean =>
  absence.status !== "deleted" &&
  (userId === undefined || absence.userId === userId) &&
  (from === undefined || absence.endDate >= from) &&
  (to === undefined || absence.startDate <= to) &&
  (status === undefined || absence.status === status);

const byStart = (one: Absence, other: Absence): number =>
  comparePlain(one.startDate, other.startDate) || one.id - other.id;

const without = <T extends { id: number }>(list: readonly T[], absence: Absence): T[] =>
  list.filter(({ id }) => id !== absence.id);

/** Handles our own answers and everybody's live events. */
export function putAbsence(cache: QueryClient, absence: Absence): void {
  const { crewId } = absence;
  for (const [queryKey, list] of cache.getQueriesData<Absence[]>({ queryKey: listsKey(crewId) })) {
    if (!list) continue;
    const others = without(list, absence);
    const isListed = matches(absence, queryKey.at(-1) as ListFilter);
    cache.setQueryData(queryKey, isListed ? [...others, absence].sort(byStart) : others);
  }
  for (const [queryKey, calendar] of cache.getQueriesData<Calendar>({ queryKey: calendarsKey(crewId) })) {
    if (!calendar) continue;
    const others = without(calendar.absences, absence);
    const absences = matches(absence, queryKey.at(-1) as ListFilter) ? [...others, calendarEntry(absence)] : others;
    cache.setQueryData(queryKey, { ...calendar, absences });
  }
  if (absence.status !== "requested") {
    cache.setQueryData(standInsOf(crewId).queryKey, (data) => data && { ...data, open: without(data.open, absence) });
  }
  // An absence that is open on screen stays visible while it is loaded again.
  const queryKey = absenceKey(crewId, absence.id);
  cache.removeQueries({ queryKey, type: "inactive" });
  void cache.invalidateQueries({ queryKey });
}

function calendarEntry(absence: Absence): CalendarAbsence {
  const { id, userId, typeId, status, startDate, startDayPart, endDate, endDayPart } = absence;
  return { id, userId, typeId, status, startDate, startDayPart, endDate, endDayPart };
}

function commitAbsence(cache: QueryClient, absence: Absence): void {
  putAbsence(cache, absence);
  void cache.invalidateQueries({ queryKey: balancesKey(absence.crewId) });
}

let lastPlaceholderId = 0;
/** Stands for an absence until the server has given it its number. */
const nextPlaceholderId = (): number => {
  lastPlaceholderId -= 1;
  return lastPlaceholderId;
};

export type Wanted = Omit<CallInput<"absences.create">, "crewId" | "transactionID">;
type NewAbsence = Wanted & { readonly placeholderId: number; readonly isConfirmed: boolean };

function placeholderFor(crewId: number, { placeholderId, isConfirmed, ...wanted }: NewAbsence): Absence {
  const now = new Date().toISOString();
  return {
    ...wanted,
    memberNote: wanted.memberNote ?? "",
    admitterNote: wanted.admitterNote ?? "",
    duration: wanted.duration ?? null,
    hours: null,
    id: placeholderId,
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

const optimistically = <Input>(expected: (input: Input, crewId: number) => Absence) => ({
  queryKey: absencesKey,
  apply: (cache: QueryClient, input: Input, crewId: number) => putAbsence(cache, expected(input, crewId)),
});

const sendNew = (crewId: number, { placeholderId: _, isConfirmed, admitterNote, ...wanted }: NewAbsence) =>
  isConfirmed
    ? call("absences.create", { crewId, ...wanted, ...(admitterNote !== undefined && { admitterNote }) })
    : call("absences.request", { crewId, ...wanted });

const adding = {
  optimistic: optimistically((input: NewAbsence, crewId) => placeholderFor(crewId, input)),
  commit: (cache: QueryClient, absence: Absence, { placeholderId }: NewAbsence, crewId: number) => {
    putAbsence(cache, { id: placeholderId, crewId, status: "deleted" } as Absence);
    commitAbsence(cache, absence);
    void cache.invalidateQueries({ queryKey: calendarsKey(crewId) });
  },
};
const useAddOne = crewMutation(sendNew, {
  ...adding,
  texts: absenceTexts,
  succeeded: (t, _, { isConfirmed }) => (isConfirmed ? t.created : t.requested),
  failed: (t, _, { isConfirmed }) => (isConfirmed ? t.notCreated : t.notRequested),
});
const useAddMany = crewMutation(sendNew, adding);

const withPlaceholder = ({ mutateAsync, isPending }: ReturnType<typeof useAddOne>) => ({
  isPending,
  add: (wanted: Wanted, isConfirmed: boolean) =>
    mutateAsync({ ...wanted, isConfirmed, placeholderId: nextPlaceholderId() }),
});

/** Requests or enters an absence: it is visible at once, and disappears again with a message if the server refuses it. */
export const useAddAbsence = (crewId: number) => withPlaceholder(useAddOne(crewId));

/** The same without messages, for a caller that sends several and reports on all of them together. */
export const useAddAbsences = (crewId: number) => withPlaceholder(useAddMany(crewId));

interface Decision {
  absence: Absence;
  admitterNote: string;
  /** The member, who is notified. */
  name?: string | undefined;
}

/** Says what was decided and who is notified; a decision about an open request can be taken back. */
function notifyDecision(cache: QueryClient, title: string, decided: Absence, { absence, name }: Decision): void {
  const { crewId, id } = decided;
  const t = absenceTexts[languageStore.get()];
  const takeBack = () =>
    call("absences.takeBack", { crewId, id }).then(
      (reopened) => {
        commitAbsence(cache, reopened);
        toast.success(t.takenBack, undefined, { subject: `absence-${id}` });
      },
      (error) => notifyError(error, t.notTakenBack),
    );
  toast.success(title, !name || decided.status === "requested" ? undefined : t.isNotified(name), {
    subject: `absence-${id}`,
    ...(absence.status === "requested" && { action: { label: t.undo, onPress: () => void takeBack() } }),
  });
}

export const useGrantAbsence = crewMutation(
  (crewId, { absence, admitterNote }: Decision) => call("absences.grant", { crewId, id: absence.id, admitterNote }),
  {
    optimistic: optimistically(({ absence, admitterNote }: Decision) => ({
      ...absence,
      admitterNote,
      status: "granted",
    })),
    commit: (cache: QueryClient, decided: Absence, decision: Decision) => {
      const t = absenceTexts[languageStore.get()];
      commitAbsence(cache, decided);
      notifyDecision(cache, decided.isFirstGranted ? t.agreed : t.granted, decided, decision);
    },
    texts: absenceTexts,
    failed: (t) => t.notGranted,
  },
);

export const useRejectAbsence = crewMutation(
  (crewId, { absence, admitterNote }: Decision) => call("absences.reject", { crewId, id: absence.id, admitterNote }),
  {
    optimistic: optimistically(({ absence, admitterNote }: Decision) => ({
      ...absence,
      admitterNote,
      status: "rejected",
    })),
    commit: (cache: QueryClient, decided: Absence, decision: Decision) => {
      commitAbsence(cache, decided);
      notifyDecision(cache, absenceTexts[languageStore.get()].rejected, decided, decision);
    },
    texts: absenceTexts,
    failed: (t) => t.notRejected,
  },
);

export const useRemoveAbsence = crewMutation((crewId, { id }: Absence) => call("absences.remove", { crewId, id }), {
  optimistic: optimistically((absence: Absence) => ({ ...absence, status: "deleted" })),
  commit: commitAbsence,
  texts: absenceTexts,
  succeeded: (t) => t.deleted,
  failed: (t) => t.notDeleted,
});

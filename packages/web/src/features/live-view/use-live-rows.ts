import type { Instant } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { workedUntil } from "@glasen/domain/working-time/time-at-work.ts";
import { useQuery, useSuspenseQueries, useSuspenseQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { useUiParameter } from "#platform/ui-parameters.ts";
import { calendarOf } from "../absences/absences.queries.ts";
import { membersOf, useIsAreaOn } from "../crews/crews.queries.ts";
import { crewToday } from "../evaluation/crew-today.public.ts";
import { presenceToday } from "../evaluation/presence.queries.ts";
import { timesAtWork } from "../evaluation/times-at-work.queries.ts";
import { liveRows } from "./live-people.ts";
import { livePeopleOf, REFRESH_MS } from "./live-view.queries.ts";

/** Everybody whom the user sees live, with the moment of the last load. */
export function useLiveRows() {
  const { crew } = useCrew();
  const { id: crewId, timeZone } = crew;
  const now = useMinute() as Instant;
  const today = localDayOf(timeZone, now);
  const isOn = useIsAreaOn(crewId);
  const [isRefreshed] = useUiParameter("isLiveRefreshed");
  const live = useSuspenseQuery({ ...livePeopleOf(crewId), refetchInterval: isRefreshed ? REFRESH_MS : false });
  const [{ data: members }, { data: days }] = useSuspenseQueries({
    queries: [membersOf(crewId), presenceToday(crewId, today)],
  });
  const { data: atWork } = useQuery(timesAtWork(crewId, today));
  const { data: calendar } = useQuery({ ...calendarOf(crewId, today, today), enabled: isOn("absences") });
  const rows = useMemo(() => {
    const states = Object.fromEntries(live.data.people.map(({ userId, timeAccount }) => [userId, timeAccount]));
    const people = crewToday({ members, states, days, absences: calendar?.absences ?? [], today, timeZone, now });
    const workedBy = (userId: number) => {
      const known = atWork?.get(userId);
      return known && workedUntil(known, now);
    };
    const byUser = new Map(live.data.people.map((person) => [person.userId, person]));
    return liveRows({ people, live: byUser, workedBy, now });
  }, [live.data, members, days, atWork, calendar, today, timeZone, now]);
  return { rows, now, keepsPositions: live.data.keepsPositions, updatedAt: live.dataUpdatedAt, refresh: live.refetch };
}

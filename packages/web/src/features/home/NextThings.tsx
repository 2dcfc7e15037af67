import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { absencesOf, holidaysOf, openAbsences, typesOf } from "../absences/absences.queries.ts";
import { useIsAreaOn } from "../crews/crews.queries.ts";
import { correctionsOf, missingClockOutsOf } from "../time-clock/corrections.queries.ts";
import { homeTexts } from "./home.texts.ts";
import { NextCard } from "./NextCard.tsx";
import { nextThings } from "./next-things.ts";

const LOOK_AHEAD_DAYS = 60;

/** Loads the entries independently, so that none waits for the slowest. */
export function NextThings() {
  const { crew, me } = useCrew();
  const { userId } = me;
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const inCrew = { crewId: crew.id };
  const tracks = me.permissions.has("canUseTimeTracking");
  const isOn = useIsAreaOn(crew.id);
  const plans = isOn("absences") && me.permissions.has("canUseAbsenceManagement");
  const decidesTimes = timeClockPolicy.decideCorrection(me, inCrew);

  const { data: missing = [] } = useQuery({ ...missingClockOutsOf(crew.id), enabled: tracks });
  const { data: corrections = [] } = useQuery({ ...correctionsOf(crew.id), enabled: decidesTimes });
  const { data: open = [] } = useQuery({
    ...openAbsences(crew.id),
    enabled: plans && absencePolicy.decide(me, inCrew),
  });
  const { data: types = [] } = useQuery({ ...typesOf(crew.id), enabled: plans });
  const until = addDays(today, LOOK_AHEAD_DAYS);
  const { data: holidays = new Map() } = useQuery({ ...holidaysOf(crew.id, today, until), enabled: plans });
  const years = [...new Set([today, until].map((day) => Number(day.slice(0, 4))))];
  const absences = useQueries({
    queries: years.map((year) => ({ ...absencesOf(crew.id, userId, year), enabled: plans })),
    combine: (found) => found.flatMap(({ data = [] }) => data),
  });

  const known = {
    today,
    missingClockOuts: missing.filter((one) => decidesTimes || one.userId === userId).length,
    corrections: corrections.filter(({ status, userId: asking }) => status === "open" && asking !== userId).length,
    requests: open.filter(({ userId: asking }) => asking !== userId).length,
    absences: [...new Map(absences.map((absence) => [absence.id, absence])).values()],
    typeName: (typeId: number) => types.find(({ id }) => id === typeId)?.name,
    holidays,
    hrefOf: (path: string) => `/crew/${crew.id}/${path}`,
  };
  return <NextCard things={nextThings(known, language, t)} />;
}

import { absenceTypeIds } from "@glasen/domain/absences/absence-type.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { lookAheadFrom } from "@glasen/domain/time/look-ahead.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { timeClockPolicy } from "@glasen/domain/time-clock/policy.ts";
import { useQueries, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { numberText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { absencesOf, balancesOf, holidaysOf, typesOf } from "../absences/absences.queries.ts";
import { useIsAreaOn } from "../crews/crews.queries.ts";
import { missingClockOutsOf } from "../time-clock/corrections.queries.ts";
import { homeTexts } from "./home.texts.ts";
import { NextCard } from "./NextCard.tsx";
import { nextThings } from "./next-things.ts";

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

  const missing = useQuery({ ...missingClockOutsOf(crew.id), ...essential, enabled: tracks });
  const { data: types = [] } = useQuery({ ...typesOf(crew.id), enabled: plans });
  const { until, years } = lookAheadFrom(today);
  const holidays = useQuery({ ...holidaysOf(crew.id, today, until), ...essential, enabled: plans });
  const absences = useQueries({
    queries: years.map((year) => ({ ...absencesOf(crew.id, userId, year), ...essential, enabled: plans })),
    combine: (found) => ({
      list: found.flatMap(({ data = [] }) => data),
      isLoading: found.some(({ isLoading }) => isLoading),
    }),
  });
  const { data: balances = [] } = useQuery({
    ...balancesOf(crew.id, Number(today.slice(0, 4)), userId),
    enabled: plans,
  });
  // Nothing counts as "nothing" before everything has answered.
  const isLoading = missing.isLoading || holidays.isLoading || absences.isLoading;
  // Deferred, so that rendering the entries can be interrupted by input.
  if (useDeferredValue(isLoading) || isLoading) return <Card title={t.next} isLoading />;

  const known = {
    today,
    missingClockOuts: (missing.data ?? []).filter((one) => decidesTimes || one.userId === userId).length,
    absences: [...new Map(absences.list.map((absence) => [absence.id, absence])).values()],
    typeName: (typeId: number) => types.find(({ id }) => id === typeId)?.name,
    holidays: holidays.data ?? new Map(),
    hrefOf: (path: string) => `/crew/${crew.id}/${path}`,
  };
  const vacation = balances.find(({ typeId }) => typeId === absenceTypeIds.vacation);
  return (
    <NextCard
      things={nextThings(known, language, t)}
      vacation={
        vacation && {
          label: t.vacationLeft(vacation.year),
          value: t.days(numberText(vacation.valueAfterPending, language), vacation.valueAfterPending),
          href: known.hrefOf("absences"),
        }
      }
    />
  );
}

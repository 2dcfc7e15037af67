import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { addDays, isCalendarDay } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { startTransition, useDeferredValue, useMemo, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { typesOf } from "../absences/absences.queries.ts";
import { memberWishesOf } from "../availability/availability.queries.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { heldOf, qualificationsOf } from "../qualifications/qualifications.queries.ts";
import { teamsOf } from "../teams/teams.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { PlannerBoard } from "./PlannerBoard.tsx";
import { manningLevelsOf, planOf } from "./plan.queries.ts";
import { plannerTexts } from "./planner.texts.ts";
import { type PlannerView, periodOf } from "./planner-period.ts";

const NEIGHBOUR_DAYS = 7;

export function PlannerScreen() {
  const { crew } = useCrew();
  const t = useTexts(plannerTexts);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [shown, setShown] = useState<{ view: PlannerView; day: LocalDate }>({
    view: "week",
    day: linkedDay() ?? today,
  });
  const { from, to, days } = useMemo(() => periodOf(shown.view, shown.day), [shown]);
  const [{ data: plan }, { data: members }, { data: teams }, { data: workplaces }] = useSuspenseQueries({
    queries: [planOf(crew.id, from, to), everybodyOf(crew.id), teamsOf(crew.id), workplacesOf(crew.id)],
  });
  // Rests and weeks reach beyond the period; these are also the next ones to be shown. They wait for the first paint.
  const enabled = useDeferredValue(true, false);
  const { data: before } = useQuery({ ...planOf(crew.id, addDays(from, -NEIGHBOUR_DAYS), addDays(from, -1)), enabled });
  const { data: after } = useQuery({ ...planOf(crew.id, addDays(to, 1), addDays(to, NEIGHBOUR_DAYS)), enabled });
  const { data: levels } = useQuery(manningLevelsOf(crew.id));
  const { data: types } = useQuery(typesOf(crew.id));
  const { data: said } = useQuery({
    ...memberWishesOf(crew.id, addDays(from, -NEIGHBOUR_DAYS), addDays(to, NEIGHBOUR_DAYS)),
    enabled,
  });
  const { data: qualifications } = useQuery({ ...qualificationsOf(crew.id), enabled });
  const { data: held } = useQuery({ ...heldOf(crew.id), enabled });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PlannerBoard
        {...{ plan, before, after, members, teams, workplaces, from, to, days, today }}
        levels={levels ?? noLevels}
        absenceTypes={types ?? noTypes}
        wishes={said?.wishes ?? noWishes}
        qualifications={qualifications}
        held={held}
        view={shown.view}
        day={shown.day}
        // The shown period stays until the next one has loaded.
        onShow={(view, day) => startTransition(() => setShown({ view, day }))}
      />
    </>
  );
}

const noLevels: readonly never[] = [];
const noTypes: readonly never[] = [];
const noWishes: readonly never[] = [];

/** The day that a link leads to: `?day=2026-05-11`. */
function linkedDay(): LocalDate | undefined {
  const day = new URLSearchParams(location.search).get("day") ?? "";
  return isCalendarDay(day) ? day : undefined;
}

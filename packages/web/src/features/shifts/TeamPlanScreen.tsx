import { addDays, type LocalDate, mondayOf } from "@glasen/domain/time/local-date.ts";
import { type QueryClient, useSuspenseQueries } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { everybodyOf } from "../crews/crews.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { myShiftTexts } from "./my-shifts.texts.ts";
import { PeriodStepper } from "./PeriodStepper.tsx";
import { planOf } from "./plan.queries.ts";
import { useShiftWords } from "./shift-words.ts";
import { TeamPlanView } from "./TeamPlanView.tsx";

/** Everybody's published shifts of a week, to read. */
export function TeamPlanScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(myShiftTexts);
  const { weekText } = useShiftWords();
  const today = wallTime(useMinute(), crew.timeZone).date;
  const [day, setDay] = useState<LocalDate>(today);
  const monday = mondayOf(day);
  const [{ data: plan }, { data: everybody }, { data: workplaces }] = useSuspenseQueries({
    queries: [planOf(crew.id, monday, addDays(monday, 6)), everybodyOf(crew.id), workplacesOf(crew.id)],
  });
  const names = useMemo(() => new Map(everybody.map(({ userId, name }) => [userId, name])), [everybody]);
  const places = useMemo(() => new Map(workplaces.map(({ id, name }) => [id, name])), [workplaces]);
  const period = `${formatDate(monday).slice(0, 6)}–${formatDate(addDays(monday, 6)).slice(0, 6)}`;
  return (
    <>
      <title>{`${t.teamPlan} · Glasen`}</title>
      <PageHeader
        title={t.teamPlan}
        actions={
          <PeriodStepper onStep={(by) => setDay(addDays(day, 7 * by))}>
            {weekText(monday)} · {period}
          </PeriodStepper>
        }
      />
      <TeamPlanView
        day={day}
        today={today}
        ownId={me.userId}
        onDay={setDay}
        shifts={plan.shifts.filter(({ type }) => type === "published")}
        nameOf={(id) => names.get(id) ?? ""}
        workplaceOf={(id) => (id === null ? undefined : places.get(id))}
      />
    </>
  );
}

TeamPlanScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient) => {
  const monday = mondayOf(wallTime(serverNow(), crew.timeZone).date);
  return Promise.all([
    cache.prefetchQuery(planOf(crew.id, monday, addDays(monday, 6))),
    cache.prefetchQuery(workplacesOf(crew.id)),
  ]);
};

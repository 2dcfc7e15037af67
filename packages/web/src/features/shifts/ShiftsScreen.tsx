import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import type { QueryClient } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { type CurrentCrew, type PrefetchableScreen, useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";
import { typesOf } from "../absences/absences.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { planOf } from "./plan.queries.ts";
import { periodOf } from "./planner-period.ts";

const PlannerScreen = lazyScreen("planner", async () => (await import("./PlannerScreen.tsx")).PlannerScreen);
const MyShiftsScreen = lazyScreen("my-shifts", async () => (await import("./MyShiftsScreen.tsx")).MyShiftsScreen);

const seesPlan = ({ crew, me }: CurrentCrew): boolean => shiftPolicy.seeDrafts(me, { crewId: crew.id });

/** The planner for those who plan or look after it; for everybody else their own shifts. */
export function ShiftsScreen() {
  return seesPlan(useCrew()) ? <PlannerScreen /> : <MyShiftsScreen />;
}

/** The plan loads beside the code that draws it. */
ShiftsScreen.prefetchData = async (current: CurrentCrew, cache: QueryClient) => {
  if (seesPlan(current)) return Promise.all([PlannerScreen.prefetch(), prefetchPlan(current, cache)]);
  const screen = (await MyShiftsScreen.prefetch()) as PrefetchableScreen | undefined;
  return screen?.prefetchData?.(current, cache);
};

function prefetchPlan({ crew }: CurrentCrew, cache: QueryClient): Promise<unknown> {
  const { from, to } = periodOf("week", wallTime(serverNow(), crew.timeZone).date);
  return Promise.all([
    cache.prefetchQuery(planOf(crew.id, from, to)),
    cache.prefetchQuery(workplacesOf(crew.id)),
    cache.prefetchQuery(typesOf(crew.id)),
  ]);
}

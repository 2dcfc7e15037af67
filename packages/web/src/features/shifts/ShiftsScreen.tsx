import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type CurrentCrew, type PrefetchableScreen, useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";

const PlannerScreen = lazyScreen("planner", async () => (await import("./PlannerScreen.tsx")).PlannerScreen);
const MyShiftsScreen = lazyScreen("my-shifts", async () => (await import("./MyShiftsScreen.tsx")).MyShiftsScreen);

const seesPlan = ({ crew, me }: CurrentCrew): boolean => shiftPolicy.seeDrafts(me, { crewId: crew.id });

/** The planner for those who plan or look after it; for everybody else their own shifts. */
export function ShiftsScreen() {
  return seesPlan(useCrew()) ? <PlannerScreen /> : <MyShiftsScreen />;
}

ShiftsScreen.prefetchData = async (current: CurrentCrew, cache: QueryClient) => {
  const screen = (await (seesPlan(current) ? PlannerScreen : MyShiftsScreen).prefetch()) as
    | PrefetchableScreen
    | undefined;
  return screen?.prefetchData?.(current, cache);
};

import { shiftPolicy } from "@glasen/domain/shifts/policy.ts";
import type { QueryClient } from "@tanstack/react-query";
import { type CurrentCrew, type PrefetchableScreen, useCrew } from "#platform/crew.ts";
import { lazyScreen } from "#platform/lazy-screen.ts";

const PlannerScreen = lazyScreen("planner", async () => (await import("./PlannerScreen.tsx")).PlannerScreen);
const MyShiftsScreen = lazyScreen("my-shifts", async () => (await import("./MyShiftsScreen.tsx")).MyShiftsScreen);

const screenFor = ({ crew, me }: CurrentCrew) =>
  shiftPolicy.seeDrafts(me, { crewId: crew.id }) ? PlannerScreen : MyShiftsScreen;

/** The planner for those who plan or look after it; for everybody else their own shifts. */
export function ShiftsScreen() {
  const Screen = screenFor(useCrew());
  return <Screen />;
}

ShiftsScreen.prefetchData = async (current: CurrentCrew, cache: QueryClient) => {
  const screen = (await screenFor(current).prefetch()) as PrefetchableScreen | undefined;
  return screen?.prefetchData?.(current, cache);
};

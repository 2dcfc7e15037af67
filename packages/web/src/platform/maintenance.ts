import { createStore, useStore } from "./store.ts";

/** Crews that are known to be in maintenance; null stands for one whose number is not known. */
const crewsInMaintenance = createStore<ReadonlySet<number | null>>(new Set());

export function markMaintenance(crewId: number | null, isOn: boolean): void {
  const crews = new Set(crewsInMaintenance.get());
  if (crews.has(crewId) === isOn) return;
  if (isOn) crews.add(crewId);
  else crews.delete(crewId);
  crewsInMaintenance.set(crews);
}

/** Whether the crew that is looked at is in maintenance; a crew without a number blocks every screen. */
export function useMaintenance(crewId: number | null): boolean {
  const crews = useStore(crewsInMaintenance);
  return crews.has(crewId) || crews.has(null);
}

import { createStore, useStore } from "./store.ts";

/** Ids of crews in maintenance; null stands for a crew whose id is unknown. */
const crewsInMaintenance = createStore<ReadonlySet<number | null>>(new Set());

export function markMaintenance(crewId: number | null, isOn: boolean): void {
  const crews = new Set(crewsInMaintenance.get());
  if (crews.has(crewId) === isOn) return;
  if (isOn) crews.add(crewId);
  else crews.delete(crewId);
  crewsInMaintenance.set(crews);
}

/** Whether this crew is in maintenance; an unknown crew (null) blocks every screen. */
export function useMaintenance(crewId: number | null): boolean {
  const crews = useStore(crewsInMaintenance);
  return crews.has(crewId) || crews.has(null);
}

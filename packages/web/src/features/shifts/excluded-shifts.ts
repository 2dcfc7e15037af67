import { createStore, type Store, useStore } from "#platform/store.ts";

const stores = new Map<number, Store<ReadonlySet<string>>>();

const storeOf = (crewId: number): Store<ReadonlySet<string>> => {
  const store = stores.get(crewId) ?? createStore<ReadonlySet<string>>(new Set());
  stores.set(crewId, store);
  return store;
};

/** The drafts that publishing leaves out, kept for each crew until the page is loaded again. */
export function useExcludedShifts(crewId: number) {
  const store = storeOf(crewId);
  return {
    excluded: useStore(store),
    exclude(guids: readonly string[], isExcluded: boolean): void {
      const next = new Set(store.get());
      for (const guid of guids) {
        if (isExcluded) next.add(guid);
        else next.delete(guid);
      }
      store.set(next);
    },
  };
}

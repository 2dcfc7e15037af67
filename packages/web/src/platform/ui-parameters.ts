import { type LocalStore, localStore } from "./storage.ts";
import { createStore, type Store, useStore } from "./store.ts";

/** View settings of this browser, with their defaults. */
const defaults: UiParameters = {
  isRailCollapsed: false,
  isFeedbackDismissed: false,
  isDemoNoteDismissed: false,
  firstUsedAt: 0,
  memberColumns: ["role", "team", "week", "number", "firstDay", "state"],
  watchTheme: "turquoise",
  watchAlignment: "horizontal",
  reportColumns: "week",
  reportRows: "userId",
  reportType: "work",
  isLiveMapShown: true,
  areInactiveShown: true,
  isLiveRefreshed: true,
  liveOrder: "state",
};
export type UiParameters = {
  isRailCollapsed: boolean;
  isFeedbackDismissed: boolean;
  isDemoNoteDismissed: boolean;
  /** In milliseconds; 0 before the first use of this browser. */
  firstUsedAt: number;
  /** Columns of the member list beside the name. */
  memberColumns: readonly string[];
  watchTheme: string;
  watchAlignment: string;
  /** Columns, rows and values of the time report. */
  reportColumns: string;
  reportRows: string;
  reportType: string;
  /** The live view: its map, members without a stamp today, refreshing by itself, and the order of the list. */
  isLiveMapShown: boolean;
  areInactiveShown: boolean;
  isLiveRefreshed: boolean;
  liveOrder: string;
};

/** Stores each parameter in this browser. A missing value, or one of another type, counts as the default. */
export function createUiParameters<P extends Record<string, unknown>>(storage: LocalStore, initial: P) {
  const stores = new Map<keyof P, Store<unknown>>();
  const storeOf = <K extends keyof P & string>(name: K): Store<P[K]> => {
    let store = stores.get(name);
    if (!store) {
      const value = storage.read(`ui.${name}`);
      store = createStore<unknown>(typeof value === typeof initial[name] ? value : initial[name]);
      stores.set(name, store);
    }
    return store as Store<P[K]>;
  };
  return {
    storeOf,
    set<K extends keyof P & string>(name: K, value: P[K]): void {
      storage.save(`ui.${name}`, value);
      storeOf(name).set(value);
    },
  };
}

const parameters = createUiParameters(localStore, defaults);

export const uiParameter = <K extends keyof UiParameters>(name: K): UiParameters[K] => parameters.storeOf(name).get();

export const setUiParameter = parameters.set;

export function useUiParameter<K extends keyof UiParameters>(
  name: K,
): [UiParameters[K], (value: UiParameters[K]) => void] {
  return [useStore(parameters.storeOf(name)), (value) => parameters.set(name, value)];
}

/** Debounce of a search. */
export const searchDebounceMs = 200;
/** Lifetime of a toast. */
export const toastLifetimeMs = 10_000;
export const toastAppearMs = 1_000;
export const toastExitMs = 1_100;
/** Minimum time of a loading state, so that it does not flicker. */
export const loadingMinimumMs = 500;
/** Throttle of measurements during a resize. */
export const resizeThrottleMs = 100;

/** A search waits this long after the last key. */
export const searchDebounceMs = 200;
/** A toast lives this long, then leaves. */
export const toastLifetimeMs = 10_000;
export const toastAppearMs = 1_000;
export const toastExitMs = 1_100;
/** A loading state that was shown stays at least this long, so that it does not flicker. */
export const loadingMinimumMs = 500;
/** A window that is being resized is measured this often at most. */
export const resizeThrottleMs = 100;

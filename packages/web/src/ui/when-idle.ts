const waitMs = { atMost: 2_000, whereNotTold: 500 };

/** The page comes first: what can wait does so until the browser has nothing to draw. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(() => resolve(), { timeout: waitMs.atMost });
    else setTimeout(resolve, waitMs.whereNotTold);
  });

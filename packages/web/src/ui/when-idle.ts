const waitMs = { atMost: 2_000, whereNotTold: 500 };

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** What was just put into the page is on the screen; a hidden page draws nothing and is not waited for. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, waitMs.atMost);
  });

/** The page comes first: what can wait does so until it is drawn and the browser has nothing else to do. */
export async function whenIdle(): Promise<void> {
  if (!("requestIdleCallback" in globalThis)) return later(waitMs.whereNotTold);
  await painted();
  return new Promise((resolve) => {
    requestIdleCallback(() => resolve(), { timeout: waitMs.atMost });
  });
}

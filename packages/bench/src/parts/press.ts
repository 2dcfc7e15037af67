import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";

// Evaluated in the page as text, because the loader's helpers do not exist there.
const now = "performance.timeOrigin + performance.now()";
/** Resolves in a task after the next frame, when that frame is painted. */
const painted = "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))";

/** Script at the end of a plain page that records when it was painted. */
export const tellsPainted = `<script>${painted}.then(() => { paintedAt = ${now} })</script>`;

/** Clicks the element and returns the time of the click. */
export const press = async (page: Page, selector: string): Promise<number> =>
  Number(await page.evaluate(`{ const at = ${now}; document.querySelector('${selector}').click(); at }`));

/** The time at which an element was present and painted, checked in every frame. */
export const paintedWith = async (page: Page, isThere: string): Promise<number> =>
  Number(
    await page.evaluate(`(async () => {
      do await new Promise(requestAnimationFrame); while (!(${isThere}));
      await new Promise((resolve) => setTimeout(resolve, 0));
      return ${now};
    })()`),
  );

/** After this time the application has prefetched the screens in its navigation. */
const SETTLED_MS = 4_000;

/** Opens a page of the application and waits until it is idle, as before a user's next click. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await sleep(SETTLED_MS);
}

/** How long the pointer rests on an element before the click. */
const HOVER_MS = 200;

/** Milliseconds from the click until its result is painted, within one page. */
export async function timePress(page: Page, selector: string, isThere: string): Promise<number> {
  await page.hover(selector);
  await sleep(HOVER_MS);
  const [there, pressed] = await Promise.all([paintedWith(page, isThere), press(page, selector)]);
  return there - pressed;
}

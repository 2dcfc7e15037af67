import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";

// Run in the page, as text: the loader's helpers are not there.
const now = "performance.timeOrigin + performance.now()";
/** A task that comes after a frame finds it painted. */
const painted = "new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)))";

/** The last words of a plain page: the moment at which it was painted. */
export const tellsPainted = `<script>${painted}.then(() => { paintedAt = ${now} })</script>`;

/** The moment of the press on what is found. */
export const press = async (page: Page, selector: string): Promise<number> =>
  Number(await page.evaluate(`{ const at = ${now}; document.querySelector('${selector}').click(); at }`));

/** The moment at which something was there and painted, looked for in every frame. */
export const paintedWith = async (page: Page, isThere: string): Promise<number> =>
  Number(
    await page.evaluate(`(async () => {
      do await new Promise(requestAnimationFrame); while (!(${isThere}));
      await new Promise((resolve) => setTimeout(resolve, 0));
      return ${now};
    })()`),
  );

/** So long after its first screen the application has fetched those that the navigation leads to. */
const SETTLED_MS = 4_000;

/** Opens an address of ours as somebody has it open who is about to go elsewhere. */
export async function openSettled(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "networkidle" });
  await sleep(SETTLED_MS);
}

/** So long a hand rests on something before it presses. */
const HOVER_MS = 200;

/** Milliseconds from the press until what it leads to is painted, within a page. */
export async function timePress(page: Page, selector: string, isThere: string): Promise<number> {
  await page.hover(selector);
  await sleep(HOVER_MS);
  const [there, pressed] = await Promise.all([paintedWith(page, isThere), press(page, selector)]);
  return there - pressed;
}

import type { Page } from "@playwright/test";

/** The milliseconds between two frames that 95 of 100 frames stay within, while something happens on a page. */
export async function frameTimeDuring(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(`{
    frameTimes = [];
    let last = performance.now();
    const count = (now) => { frameTimes.push(now - last); last = now; counting = requestAnimationFrame(count); };
    counting = requestAnimationFrame(count);
  }`);
  await work();
  const times = (await page.evaluate("cancelAnimationFrame(counting), frameTimes")) as number[];
  times.sort((one, other) => one - other);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

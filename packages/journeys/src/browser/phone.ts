import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const phone = { width: 390, height: 844 } as const;

/** Whole in the window, and nothing lies over it: no bar at the bottom, no foot of a sheet. */
export async function expectWhole(page: Page, ...targets: readonly Locator[]): Promise<void> {
  for (const target of targets) {
    await expect(target).toBeInViewport({ ratio: 1 });
    await expect
      .poll(() =>
        target.evaluate((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect();
          const edges = [top + 2, bottom - 2].map((y) => document.elementFromPoint((left + right) / 2, y));
          return edges.every((shown) => element.contains(shown) || shown?.contains(element));
        }),
      )
      .toBe(true);
  }
  expect(await page.evaluate(() => scrollY)).toBe(0);
}

/** Not cut by an ellipsis or an edge. */
export const expectReadable = (text: Locator): Promise<void> =>
  expect
    .poll(() =>
      text.evaluate((element) => {
        const words = document.createRange();
        words.selectNodeContents(element);
        const boxes = [element, element.parentElement ?? element].map((one) => one.getBoundingClientRect().right);
        return words.getBoundingClientRect().right - Math.min(...boxes);
      }),
    )
    .toBeLessThanOrEqual(0.5);

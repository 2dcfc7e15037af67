import { crewHref, crewRoutes } from "@glasen/web/app/routes.ts";
import { breakpoints } from "@glasen/web/ui/use-is-narrow.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, firstCrewOf, test as journey, owner, signIn } from "./journey.ts";

/** A phone, and the narrowest window of each wider layout. */
const widths = [390, ...Object.values(breakpoints)];
const paths = crewRoutes.map(({ path }) => path).filter((path) => !path.includes("$"));

/** One page for all screens: signing in and loading the application once is enough here. */
const test = journey.extend<object, { window: Page; crewId: number }>({
  window: [
    async ({ browser }, use) => {
      const baseURL = process.env["JOURNEYS_URL"] ?? "";
      const context = await browser.newContext({ baseURL, locale: "en-GB", reducedMotion: "reduce" });
      await signIn(context, owner, "en");
      const page = await context.newPage();
      await page.goto("/no/such/page");
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
  crewId: [async ({ window }, use) => use(await firstCrewOf(window.context())), { scope: "worker" }],
});

for (const path of paths) {
  test(`a reload of "${path}" shows the same screen, at every breakpoint without sideways scrolling (UIX005, UIX527)`, async ({
    window: page,
    crewId,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: "light" });
    const href = crewHref(crewId, path);
    // As a link does, without loading the application: the reload below does that.
    await page.evaluate((address) => {
      document.querySelector("h1")?.setAttribute("data-former", "");
      history.pushState(null, "", address);
    }, href);
    const title = await page.locator("h1:not([data-former])").textContent();
    const heading = page.getByRole("heading", { level: 1 });
    await page.reload();
    await expect(heading).toHaveText(title ?? "");
    expect(new URL(page.url()).pathname).toBe(href);
    await expectAccessible(page, { from: "moderate" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expectAccessible(page, { coloursOnly: true });
  });
}

journey("an unknown path shows a page that leads home (UIX005)", async ({ page, context }) => {
  await signIn(context, owner, "en");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await expectAccessible(page, { from: "moderate" });
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
});

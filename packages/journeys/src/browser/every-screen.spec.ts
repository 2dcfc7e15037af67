import { crewHref, crewRoutes } from "@glasen/web/app/routes.ts";
import { breakpoints } from "@glasen/web/ui/use-is-narrow.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, firstCrewOf, follow, test } from "./journey.ts";

/** A phone, the narrowest window of each wider layout, and the window in which the next screen begins. */
const wide = 1280;
const widths = [390, ...Object.values(breakpoints), wide];
const paths = crewRoutes.map(({ path }) => path).filter((path) => !path.includes("$"));

/** Leads to a screen; resolves with its title once its data is shown. */
async function visit(page: Page, href: string): Promise<string> {
  const title = await follow(page, href);
  await expect(page.locator("main").locator("[class*=_bone_], [class*=_loading_]")).toHaveCount(0);
  return title;
}

for (const path of paths) {
  test(`"${path}" is accessible in both themes, and scrolls sideways at no breakpoint (UIX527)`, async ({
    demoPage: page,
  }) => {
    const crewId = await firstCrewOf(page.context());
    await page.emulateMedia({ colorScheme: "light" });
    await visit(page, crewHref(crewId, path));
    await expectAccessible(page, { from: "moderate" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      // React draws the other layout in the frame after the window has changed.
      await expect.poll(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await expectAccessible(page, { coloursOnly: true });
  });
}

/** The first screen, one that is loaded later, one in a frame and one of an area; App.test opens all of them by address. */
for (const path of ["/", "times", "settings/teams", "absences/calendar"]) {
  test(`a reload of "${path}" shows the same screen (UIX005)`, async ({ demoPage: page }) => {
    const href = crewHref(await firstCrewOf(page.context()), path);
    const title = await visit(page, href);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    expect(new URL(page.url()).pathname).toBe(href);
  });
}

test("an unknown path shows a page that leads home (UIX005)", async ({ demoPage: page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await expectAccessible(page, { from: "moderate" });
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
});

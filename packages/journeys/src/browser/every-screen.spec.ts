import { crewHref, crewRoutes } from "@glasen/web/app/routes.ts";
import { expect, expectAccessible, firstCrewOf, owner, signIn, test } from "./journey.ts";

const widths = [639, 641, 767, 769, 959, 961, 1019, 1021];
const paths = crewRoutes.map(({ path }) => path).filter((path) => !path.includes("$"));

for (const path of paths) {
  test(`a reload of "${path}" shows the same screen, at every breakpoint without sideways scrolling (UIX005, UIX527)`, async ({
    page,
    context,
  }) => {
    await signIn(context, owner, "en");
    const href = crewHref(await firstCrewOf(context), path);
    await page.goto(href);
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    const title = await heading.textContent();
    await page.reload();
    await expect(heading).toHaveText(title ?? "");
    expect(new URL(page.url()).pathname).toBe(href);
    await expectAccessible(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond, `at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.emulateMedia({ colorScheme: "dark" });
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
    await expectAccessible(page);
  });
}

test("an unknown path shows a page that leads home (UIX005)", async ({ page, context }) => {
  await signIn(context, owner, "en");
  await page.goto("/no/such/page");
  await expect(page.getByRole("heading", { name: "There is no such page" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the home page" }).click();
  await page.waitForURL(/\/crew\/\d+$/);
});

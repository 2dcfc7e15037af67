import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewIdOf, expect, firstCrewOf, follow, openHome, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

test.beforeEach(async ({ context, database }) => signIn(context, (await makeOwnCrew(database)).owner));

test("the chosen theme is kept; a user switches the language, and finds it switched on another device (UIX002, UIX502)", async ({
  page,
}) => {
  await openHome(page);
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");

  await page.getByRole("button", { name: /^Menu of/ }).click();
  // The language shows at once; leaving the page before the request is sent would lose the choice.
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith(accountEndpoints.changeUser.path) && answer.request().method() === "PUT",
  );
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  await expect(page.getByRole("link", { name: "Heute" }).first()).toBeVisible();
  await saved;
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole("link", { name: "Heute" }).first()).toBeVisible();
});

test("a toast lies at the top right and goes by a click (UIX013)", async ({ page }) => {
  await openHome(page);
  const { path, method } = accountEndpoints.changeUser;
  const refusal = { statusCode: 403, id: 1006, message: "", traceId: "", errors: [] };
  await page.route(`**${path}`, (route) =>
    route.request().method() === method ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
  );
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Deutsch" }).click();
  const toast = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
  await expect(toast).toHaveText(/The language could not be saved/);
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(120);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  await toast.click();
  await expect(toast).toHaveCount(0);
});

test("a screen that fails to load reloads the page once, and then works (UIX020, UIX540)", async ({ page }) => {
  await openHome(page);
  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  // However often the page requests it, only the reloaded page receives it.
  await page.route(/assets\/TeamsScreen.*\.js/, (route) => (reloads === 0 ? route.abort() : route.continue()));
  await follow(page, `/crew/${crewIdOf(page)}/settings/teams`);
  await expect(page.getByRole("heading", { name: "Teams", level: 1 })).toBeVisible();
  expect(reloads).toBe(1);
});

test("a screen that keeps failing shows the error page instead of reloading forever (UIX020, UIX540)", async ({
  page,
  context,
}) => {
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/assets\/TeamsScreen.*\.js/, (route) => route.abort());
  await page.goto(`/crew/${await firstCrewOf(context)}/settings/teams`);
  await expect(page.getByRole("heading", { name: "A part of the program is missing" })).toBeVisible();
  expect(loads).toBe(2);
});

test("a notice lies over a modal; while the browser is offline an overlay covers both and everything else, and goes by itself (UIX017, UIX047, UIX544)", async ({
  page,
  context,
}) => {
  await page.goto(`/crew/${await firstCrewOf(context)}/settings/teams`);
  await page.getByRole("button", { name: "New team" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Takelage");
  await page.route("**/api/v3/teams", (route) => route.fulfill({ status: 500, json: {} }));
  await dialog.getByRole("button", { name: "Create team" }).click();
  const notice = page.getByText("The team could not be created");
  await expect(notice).toBeVisible();
  const onTop = () =>
    notice.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top?.closest("[data-react-aria-top-layer]")?.textContent ?? "";
    });
  await expect(dialog).toBeVisible();
  await expect.poll(onTop).toContain("The team could not be created");
  await context.setOffline(true);
  const overlay = page.getByRole("alert").filter({ hasText: "The connection is interrupted" });
  await expect(overlay).toBeVisible();
  await expect.poll(onTop).toContain("The connection is interrupted");
  await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await context.setOffline(false);
  await expect(overlay).toBeHidden();
});

test("in a low window the rail scrolls; a screen starts at its top, and going back restores the scroll position", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  const home = `/crew/${await firstCrewOf(context)}`;
  const content = page.locator("#content");
  const scrolled = () => content.evaluate(({ scrollTop }) => scrollTop);
  await page.goto(`${home}/settings/roles`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // As soon as what has been loaded by then is high enough.
  const scroll = () => content.evaluate((main) => main.scrollTo(0, 150));
  await expect.poll(() => scroll().then(scrolled)).toBe(150);
  const rail = page.getByRole("navigation", { name: "Navigation" }).first();
  const entry = rail.getByRole("link", { name: "Settings" });
  await expect(entry).not.toBeInViewport();
  await rail.hover({ position: { x: 20, y: 200 } });
  await page.mouse.wheel(0, 600);
  await expect(entry).toBeInViewport();
  await entry.click();
  await expect(page).toHaveURL(`${home}/settings`);
  await expect(page.getByRole("heading", { level: 1, name: "General" })).toBeVisible();
  await expect.poll(scrolled).toBe(0);
  const room = () => content.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  await expect.poll(room).toBeGreaterThan(150);
  await page.goBack();
  await expect.poll(scrolled).toBe(150);
});

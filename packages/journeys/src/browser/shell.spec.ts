import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { expect, openHome, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

test.beforeEach(async ({ page, context, database }) => {
  await signIn(context, (await makeOwnCrew(database)).owner);
  await openHome(page);
});

test("a user switches the language, and finds it switched on another device (UIX002, UIX502)", async ({ page }) => {
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

test("the chosen theme is kept", async ({ page }) => {
  await page.getByRole("button", { name: /^Menu of/ }).click();
  await page.getByRole("menuitem", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test("while the browser is offline an overlay covers everything, and goes by itself (UIX017)", async ({
  page,
  context,
}) => {
  const overlay = page.getByRole("alert").filter({ hasText: "The connection is interrupted" });
  await context.setOffline(true);
  await expect(overlay).toBeVisible();
  await expect.poll(() => overlay.boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
  await context.setOffline(false);
  await expect(overlay).toBeHidden();
});

test("toasts stack at the top right and each goes by a click (UIX012, UIX013)", async ({ page }) => {
  const refusal = { statusCode: 403, id: 1006, message: "", traceId: "", errors: [] };
  for (const { path, method } of [accountEndpoints.changeUser, accountEndpoints.signOut])
    await page.route(`**${path}`, (route) =>
      route.request().method() === method ? route.fulfill({ status: 403, json: refusal }) : route.continue(),
    );
  const toasts = page.getByRole("region", { name: "Notifications" }).getByRole("alert");
  // Two different toasts, because equal ones become one.
  const words = [/The language could not be saved/, /Signing out failed/];
  for (const [place, command] of ["Deutsch", "Sign out"].entries()) {
    // By keyboard, because the first toast covers the button.
    await page.getByRole("button", { name: /^Menu of/ }).press("Enter");
    await page.getByRole("menuitem", { name: command }).press("Enter");
    await expect(toasts).toHaveText(words.slice(0, place + 1));
  }
  const [first, second] = [await toasts.nth(0).boundingBox(), await toasts.nth(1).boundingBox()];
  expect(second?.y).toBeGreaterThanOrEqual((first?.y ?? 0) + (first?.height ?? 0));
  expect(first?.y).toBeLessThan(120);
  for (const box of [first, second]) expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1280 - 60);
  // The newer one first: by itself the older one would go before it.
  await toasts.nth(1).click();
  await expect(toasts).toHaveText(words.slice(0, 1));
  await toasts.click();
  await expect(toasts).toHaveCount(0);
});

test("a screen that fails to load reloads the page once, and then works (UIX020, UIX540)", async ({ page }) => {
  let reloads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) reloads += 1;
  });
  // However often the page requests it, only the reloaded page receives it.
  await page.route(/assets\/TeamsScreen.*\.js/, (route) => (reloads === 0 ? route.abort() : route.continue()));
  await page.evaluate(() => {
    history.pushState({}, "", `${location.pathname}/settings/teams`);
  });
  await expect(page.getByRole("heading", { name: "Teams", level: 1 })).toBeVisible();
  expect(reloads).toBe(1);
});

test("a screen that keeps failing shows the error page instead of reloading forever (UIX020, UIX540)", async ({
  page,
}) => {
  // Requests, because the load event of the page before may still be on its way.
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/assets\/TeamsScreen.*\.js/, (route) => route.abort());
  await page.goto(`${page.url()}/settings/teams`);
  await expect(page.getByRole("heading", { name: "A part of the program is missing" })).toBeVisible();
  expect(loads).toBe(2);
});

test("a notice lies over a modal, the offline overlay over both (UIX047, UIX544)", async ({ page, context }) => {
  await page.goto(`${page.url()}/settings/teams`);
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
  expect(await onTop()).toContain("The team could not be created");
  await context.setOffline(true);
  await expect(page.getByText("The connection is interrupted")).toBeVisible();
  expect(await onTop()).toContain("The connection is interrupted");
});

test("in a low window the rail scrolls; a screen starts at its top, and going back restores the scroll position", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 320 });
  const home = page.url();
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

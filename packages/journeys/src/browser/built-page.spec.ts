import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, liveOn, openHome, owner, people, saveData, signIn, test } from "./journey.ts";

/** Errors, warnings and failed requests while a page is open. */
function problemsOn(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("requestfailed", (request) => problems.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.url()} ${response.status()}`);
  });
  return problems;
}

/** The calls to which home's page carries the responses. */
const carried = [
  /^\/api\/v2\/context$/,
  /^\/api\/v2\/crew\/\d+(\/permission|\/member.*|\/time-category|\/subscription)?$/,
  /^\/api\/v3\/(usage-rights|feature-flags|teams|shiftplanner\/shifts)\?/,
  /^\/api\/v2\/(news\/count|chat\/.*\/unread-messages|month-sheet|shift\/next|presence|times-at-work)\?/,
  /^\/api\/v2\/time-tracking\/(stamps|offline-stamps(\/own)?|missing-clock-outs|correction-requests)\?/,
  /^\/api\/v2\/(absences|public-holiday-calendar|absence-management\/(types|absence-balances))\?/,
];
const isCarried = (address: string): boolean => carried.some((call) => call.test(address));

/** The addresses a page asks for, without the server's. */
function addressesAskedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(/^\w+:\/\/[^/]+/, "")));
  return asked;
}

test("the built page opens for a visitor without errors or warnings (AUT005)", async ({ page }) => {
  const problems = problemsOn(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(problems).toEqual([]);
  await expectAccessible(page);
});

test("the built application opens for a signed-in user, live channel included, without errors or warnings (UIX003, UIX011)", async ({
  page,
  context,
}) => {
  await signIn(context, owner, "en");
  const problems = problemsOn(page);
  const live = liveOn(page);
  const asked = addressesAskedBy(page);
  await page.addInitScript(() => {
    const titles = new Set<string>();
    Object.assign(globalThis, { titles });
    new MutationObserver(() => {
      const title = document.querySelector("h1");
      if (title?.textContent)
        titles.add(`${title.classList.contains("greeting") ? "page" : "home"}: ${title.textContent}`);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.addInitScript(saveData, false);
  await openHome(page);
  await live;
  expect(problems).toEqual([]);
  expect(asked.filter(isCarried)).toEqual([]);
  // The page greeted before the application had loaded, in the application's words.
  const greeting = await page.getByRole("heading", { level: 1 }).textContent();
  const titles = await page.evaluate(() => [...(globalThis as unknown as { titles: Set<string> }).titles]);
  expect(titles).toEqual([`page: ${greeting}`, `home: ${greeting}`]);
  await expectAccessible(page);
  // The screens of the rail are loaded while nobody waits for them.
  const loadedAhead = () =>
    ["TimesScreen", "MembersScreen", "SignOffScreen"].filter((name) => asked.join().includes(`/${name}-`));
  await expect.poll(loadedAhead).toEqual(["TimesScreen", "MembersScreen", "SignOffScreen"]);
  expect(problems).toEqual([]);
});

// A manager of a team, a reader and a member see other cards than the owner.
for (const person of people.slice(2, 5))
  test(`the page carries what the home of ${person.name} shows, so that nothing is asked for again`, async ({
    page,
    context,
  }) => {
    await signIn(context, person);
    const asked = addressesAskedBy(page);
    const live = liveOn(page);
    await openHome(page);
    await live;
    expect(asked.filter(isCarried)).toEqual([]);
  });

import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { headers } from "@glasen/contract/headers.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { type Database, openDatabase } from "@glasen/server/kernel/database/database.ts";
import { demoPassword, demoPeople } from "@glasen/server/seed/demo-people.ts";
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";

interface OfWorker {
  /** The database of the journeys, for preparations that no screen offers. */
  database: Database;
  /** A page of the demo crew's owner for all tests that change nothing: signing in and loading once is enough for them. */
  demoPage: Page;
}

/** What a worker keeps stands here for all journeys: a file with more of its own would get workers of its own. */
export const test = base.extend<object, OfWorker>({
  // Nobody waits here for the screens that a page loads ahead, which took as long as opening it: built-page.spec.ts does.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser);
      browser.newContext = async (options) => {
        const context = await open(options);
        await context.addInitScript(saveData, true);
        return context;
      };
      await use(browser);
    },
    { scope: "worker" },
  ],
  database: [
    async ({ browserName: _browser }, use) => {
      const database = openDatabase(process.env["JOURNEYS_DATABASE_URL"] ?? "", { max: 2 });
      await use(database);
      await database.close();
    },
    { scope: "worker" },
  ],
  demoPage: [
    async ({ browser }, use) => {
      const baseURL = process.env["JOURNEYS_URL"] ?? "";
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ baseURL, viewport, locale: "en-GB", reducedMotion: "reduce" });
      await signIn(context, owner, "en");
      const page = await context.newPage();
      await page.goto("/no/such/page");
      await use(page);
      await context.close();
    },
    { scope: "worker" },
  ],
});

export { expect } from "@playwright/test";

/** Runs in the page: what its person has chosen in the browser. */
export const saveData = (isChosen: boolean): void =>
  void Object.defineProperty(navigator, "connection", { value: { saveData: isChosen }, configurable: true });

/** The people of the demo crew, beginning with one or two of each role. */
export const people: readonly Person[] = demoPeople.map(({ email, username, name }) => ({
  identifier: email ?? username ?? "",
  name,
}));
export const [owner, , , , member] = people as [Person, Person, Person, Person, Person];

export interface Person {
  identifier: string;
  name: string;
  password?: string;
}

/** Signs in without the sign-in screen; a given language becomes that of the account. */
export async function signIn(context: BrowserContext, person: Person, language?: "de" | "en"): Promise<void> {
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const signed = { [headers.csrf]: token };
  const { identifier, password = demoPassword } = person;
  const answer = await context.request.post(accountEndpoints.signIn.path, {
    headers: signed,
    data: { userIdentifier: identifier, password },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  if (!language) return;
  await context.request.put(accountEndpoints.changeUser.path, { headers: signed, data: { language } });
}

/** Changes settings of the crew as the person who is signed in. */
export async function changeSettings(context: BrowserContext, crewId: number, settings: object): Promise<void> {
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const answer = await context.request.put(settingEndpoints.change.path.replace(":crewId", String(crewId)), {
    headers: { [headers.csrf]: token },
    data: settings,
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The id of the crew whose screen is shown. */
export const crewIdOf = (page: Page): number => Number(/\/crew\/(\d+)/.exec(page.url())?.[1]);

/** The id of the signed-in person's crew, without opening a page. */
export async function firstCrewOf(context: BrowserContext): Promise<number> {
  const { payload } = await (await context.request.get(crewEndpoints.list.path)).json();
  return payload[0].id;
}

/** Leads to another screen as a link does, without loading the application; resolves with its title. */
export async function follow(page: Page, path: string): Promise<string> {
  await page.evaluate((address) => {
    document.querySelector("h1")?.setAttribute("data-former", "");
    history.pushState(null, "", address);
  }, path);
  return (await page.locator("h1:not([data-former])").textContent()) ?? "";
}

/** Opens the home screen of the signed-in person's crew. */
export async function openHome(page: Page): Promise<number> {
  await page.goto("/");
  await page.waitForURL(/\/crew\/\d+$/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return crewIdOf(page);
}

/** Resolves when the next page that is opened has subscribed to the events of its crew. */
export function liveOn(page: Page): Promise<void> {
  return new Promise((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framereceived", ({ payload }) => {
        const text = String(payload);
        if (text.includes("subscription_succeeded") && text.includes("private-crew")) resolve();
      }),
    );
  });
}

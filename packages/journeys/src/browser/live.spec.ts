import { setMaintenance } from "@glasen/server/features/crews/crews.public.ts";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, liveOn, openHome, type Person, signIn, test } from "./journey.ts";
import { makeOwnCrew, type OwnCrew } from "./own-crew.ts";
import { startServer } from "./server-process.ts";

/** A separate browser context for one person, on the teams screen with the live channel open. */
async function watchTeams(browser: Browser, { crewId }: OwnCrew, person: Person, baseURL?: string): Promise<Page> {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  await signIn(context, person);
  const page = await context.newPage();
  const live = liveOn(page);
  await page.goto(`/crew/${crewId}/settings/teams`);
  await expect(page.getByText("Dock")).toBeVisible();
  await live;
  return page;
}

async function createTeam(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "New team" }).click();
  await page.getByRole("dialog").getByLabel("Name").fill(name);
  await page.getByRole("button", { name: "Create team" }).click();
}

test("a team made in one browser appears in another, without a reload", async ({ browser, database }) => {
  const crew = await makeOwnCrew(database);
  const [ownerPage, memberPage] = [
    await watchTeams(browser, crew, crew.owner),
    await watchTeams(browser, crew, crew.member),
  ];
  await createTeam(ownerPage, "Takelage");
  await expect(memberPage.getByText("Takelage")).toBeVisible();
  await expect(ownerPage.getByText("Takelage")).toHaveCount(1);
  await Promise.all([ownerPage.context().close(), memberPage.context().close()]);
});

test("maintenance replaces everything and goes again, without a reload (UIX006, UIX007, UIX008, UIX009, UIX010, UIX032, API527)", async ({
  page,
  context,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  await signIn(context, crew.owner);
  const live = liveOn(page);
  await openHome(page);
  await live;
  await page.evaluate(() => {
    document.documentElement.dataset["before"] = "yes";
  });
  const set = (isOn: boolean) =>
    database.inCrew(crew.crewId, (tx) =>
      setMaintenance(tx, { crewId: crew.crewId, isOn, traceId: "0".repeat(31).concat("1"), now: new Date() }),
    );
  const heading = page.getByRole("heading", { name: "One moment please..." });

  await set(true);
  await expect(heading).toBeVisible();
  await expect(page.getByText(`${crew.name} is under maintenance`)).toBeVisible();
  await expect(page.getByText("We are optimising the product for you. This may take a few minutes.")).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.locator("html")).toHaveAttribute("data-before", "yes");
  await expectAccessible(page);

  await set(false);
  await expect(heading).toBeHidden();
  await expect(page.getByRole("navigation").first()).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-before", "yes");

  await set(true);
  await expect(heading).toBeVisible();
  const reloaded = page.waitForEvent("load");
  await page.getByRole("button", { name: "Reload" }).click();
  await reloaded;
  await expect(heading).toBeVisible();
  await expect(page.getByRole("navigation")).toHaveCount(0);
});

test("after a restart of the server a browser catches up on missed events, without a reload", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const options = {
    databaseUrl: process.env["JOURNEYS_DATABASE_URL"] ?? "",
    dataDir: process.env["JOURNEYS_DATA"] ?? "",
  };
  const first = await startServer(options);
  const memberPage = await watchTeams(browser, crew, crew.member, first.url);
  const ownerPage = await watchTeams(browser, crew, crew.owner);
  await first.stop();
  await createTeam(ownerPage, "Takelage");
  await expect(ownerPage.getByText("Takelage")).toHaveCount(1);
  const second = await startServer({ ...options, port: Number(new URL(first.url).port) });
  await expect(memberPage.getByText("Takelage")).toBeVisible();
  await createTeam(ownerPage, "Werkzeug");
  await expect(memberPage.getByText("Werkzeug")).toBeVisible();
  await Promise.all([ownerPage.context().close(), memberPage.context().close()]);
  await second.stop();
});

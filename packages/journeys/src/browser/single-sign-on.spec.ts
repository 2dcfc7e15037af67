import { startIdentityProvider } from "@glasen/server/test/identity-provider.ts";
import type { Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

/** The provider's own page, which asks for a name and any password. */
async function signInAtProvider(page: Page, issuer: string, login: string): Promise<void> {
  await page.waitForURL((url) => url.origin === issuer);
  await page.locator("input[name=login]").fill(login);
  await page.locator("input[name=password]").fill("any");
  await page.locator("button[type=submit]").click();
}

test("the owner sets up a provider; a member connects the account and signs in with it (INT501)", async ({
  browser,
  database,
  baseURL,
}) => {
  const crew = await makeOwnCrew(database);
  const page = `${baseURL}/single-sign-on/${crew.crewId}`;
  const idp = await startIdentityProvider([page]);
  const login = `max-${crew.crewId}`;
  const domain = `werft-${crew.crewId}.example`;
  idp.people.set(login, { email: `max@${domain}`, email_verified: true, name: "Max" });
  // A name server is none of the journey's business; the proof of a domain is tested with one of its own.
  await database.outsideCrews((tx) =>
    tx.run("insert into crew_domains (domain, crew_id, crew_name, verified_at) values ($1, $2, $3, now())", [
      domain,
      crew.crewId,
      crew.name,
    ]),
  );
  try {
    const owners = await browser.newContext();
    await signIn(owners, crew.owner);
    const office = await owners.newPage();
    await office.goto(`/crew/${crew.crewId}/integrations`);
    await office.getByRole("button", { name: "Set up" }).click();
    const dialog = office.getByRole("dialog", { name: "Single sign-on" });
    await dialog.getByLabel("Address of the provider").fill(idp.issuer);
    await dialog.getByLabel("Client ID").fill(idp.clientId);
    await dialog.getByLabel("Client secret").fill(idp.clientSecret);
    await expectAccessible(office);
    await dialog.getByRole("button", { name: "Save" }).click();
    await office.getByRole("button", { name: "Test connection" }).click();
    await expect(office.getByText("The provider answers and accepts the client.")).toBeVisible();
    await expectAccessible(office);

    const members = await browser.newContext();
    await signIn(members, crew.member);
    const own = await members.newPage();
    await own.goto(page);
    await own.getByRole("button", { name: "Connect and continue" }).click();
    await signInAtProvider(own, idp.issuer, login);
    await own.waitForURL(`**/crew/${crew.crewId}`);

    const visitors = await browser.newContext();
    const visitor = await visitors.newPage();
    await visitor.goto("/sign-in");
    await visitor.getByRole("button", { name: "Continue with the company account" }).click();
    await visitor.getByLabel("Work email").fill(`max@${domain}`);
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Continue" }).click();
    await signInAtProvider(visitor, idp.issuer, login);
    await expect(visitor.getByRole("button", { name: new RegExp(crew.member.name) })).toBeVisible();

    await office.reload();
    await expect(office.getByText(`max@${domain}`)).toBeVisible();
    for (const context of [owners, members, visitors]) await context.close();
  } finally {
    await idp.close();
  }
});

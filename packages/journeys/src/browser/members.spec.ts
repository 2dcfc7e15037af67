import { addUser } from "@glasen/server/features/accounts/accounts.public.ts";
import { addMember } from "@glasen/server/features/members/members.public.ts";
import { hashPassword } from "@glasen/server/kernel/secrets/passwords.ts";
import { expectAccessible } from "./accessibility.ts";
import { expect, liveOn, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

test("a member invited by username signs in with the initial password (MEM501, MEM514, MEM524)", async ({
  page,
  context,
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const username = `piotr-${crew.crewId}`;
  await signIn(context, crew.owner);
  await page.goto(`/crew/${crew.crewId}/members`);
  await page.getByRole("button", { name: "Invite" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite members" });
  await dialog.getByRole("textbox", { name: "Name" }).first().fill("Piotr Wiśniewski");
  await dialog.getByRole("textbox", { name: "Email or username" }).first().fill(username);
  await dialog.getByLabel("First password").fill("berlin-hafen-77");
  await expectAccessible(page);
  const reloaded = page.waitForRequest((request) => /\/crew\/\d+\/member(\?|$)/.test(request.url()));
  await dialog.getByRole("button", { name: "Invite 1 person" }).click();
  await reloaded;
  await expect(dialog).toBeHidden();
  const slips = page.getByRole("dialog", { name: "Sign-ins to hand over" });
  const slip = slips.getByRole("listitem");
  await expect(slip).toHaveCount(1);
  for (const words of ["Piotr Wiśniewski", username, "berlin-hafen-77"]) await expect(slip).toContainText(words);
  await expectAccessible(page);
  await slips.getByRole("button", { name: "Done" }).click();
  await expect(slips).toBeHidden();
  await expect(page.getByRole("button", { name: "Piotr Wiśniewski" })).toBeVisible();

  const other = await browser.newContext();
  await signIn(other, { identifier: username, name: "Piotr", password: "berlin-hafen-77" });
  const piotr = await other.newPage();
  await piotr.goto("/");
  await expect(piotr.getByRole("heading", { level: 1 })).toContainText("Piotr");
  await other.close();
});

test("a new role changes the other browser's navigation at once (MEM501)", async ({
  page,
  context,
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const other = await browser.newContext();
  await signIn(other, crew.member);
  const memberPage = await other.newPage();
  const live = liveOn(memberPage);
  await memberPage.goto(`/crew/${crew.crewId}`);
  const settings = memberPage.getByRole("link", { name: "Settings", exact: true });
  await expect(memberPage.getByRole("heading", { level: 1 })).toBeVisible();
  await live;
  await expect(settings).toHaveCount(0);

  await signIn(context, crew.owner);
  await page.goto(`/crew/${crew.crewId}/members`);
  await page.getByRole("button", { name: crew.member.name }).click();
  await page.getByRole("button", { name: "Change role", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Manager Runs/ }).check({ force: true });
  await expect(dialog.getByText(/permissions are added/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(settings.first()).toBeVisible();
  await other.close();
});

test("a problem in an imported table is shown in its cell, and the valid rows are added only on request", async ({
  page,
  context,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  await signIn(context, crew.owner);
  await page.goto(`/crew/${crew.crewId}/members/import`);
  await page
    .getByLabel("Or paste a table")
    .fill(`Name;Benutzername;Team\nMia Vogt;mia-${crew.crewId};Dock\nAnna-Lena Faller;anna lena;Dock\n`);
  await page.getByRole("button", { name: "Check" }).click();
  const cell = page.getByRole("textbox", { name: "Line 3, Username" });
  await expect(cell).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByRole("button", { name: "Add 1 person" })).toBeEnabled();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Use “anna.lena”" }).click();
  await expect(page.getByRole("textbox", { name: "Line 3, Username" })).toHaveValue("anna.lena");
  await page.getByRole("textbox", { name: "Line 3, Username" }).fill(`anna-${crew.crewId}`);
  await page.getByRole("textbox", { name: "Line 3, Username" }).press("Enter");
  await page.getByRole("button", { name: "Add 2 people" }).click();
  await expect(page.getByRole("button", { name: "Anna-Lena Faller" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Mia Vogt" })).toBeVisible();
});

test("a read-only manager sees the members and no control that changes anything", async ({
  page,
  context,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const now = new Date();
  const reader = { identifier: `lena-${crew.crewId}`, name: "Lena Lesend", password: "berlin-hafen" };
  const passwordHash = await hashPassword(reader.password);
  const userId = await database.outsideCrews((tx) =>
    addUser(tx, { name: reader.name, username: reader.identifier, email: null, language: "en", passwordHash, now }),
  );
  const role = {
    crewId: crew.crewId,
    crewName: crew.name,
    userId,
    role: "managerReadOnly",
    managesTeamsOnly: false,
  } as const;
  await database.inCrew(crew.crewId, (tx) => addMember(tx, { ...role, disabledAt: null, now }));
  await signIn(context, reader);
  await page.goto(`/crew/${crew.crewId}/members`);
  await page.getByRole("button", { name: crew.member.name }).click();
  await expect(page.getByRole("complementary", { name: crew.member.name })).toBeVisible();
  for (const name of ["Invite", "Import", "Change", "Change role", "Change teams", "Disable …", "Set password"])
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  await expect(page.getByRole("checkbox")).toHaveCount(0);
  await expectAccessible(page);
});

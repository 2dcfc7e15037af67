import { expectAccessible } from "./accessibility.ts";
import { expect, follow, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

test("a life in the crew: invited by mail, joined by the link, leading a team, exported, disabled, erased; and the crew handed over", async ({
  page,
  context,
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const email = `nora-${crew.crewId}@example.com`;
  await signIn(context, crew.owner);
  await page.goto(`/crew/${crew.crewId}/members`);
  await page.getByRole("button", { name: "Invite" }).click();
  const invite = page.getByRole("dialog", { name: "Invite members" });
  await invite.getByRole("textbox", { name: "Name" }).first().fill("Nora Brandt");
  await invite.getByRole("textbox", { name: "Email or username" }).first().fill(email);
  await invite.getByRole("button", { name: "Invite 1 person" }).click();
  await expect(invite).toBeHidden();

  const mail = async () => {
    const [row] = await database.outsideCrews((tx) =>
      tx.query<{ text: string }>("select body_text as text from mails where recipient = $1", [email]),
    );
    return /\/invitation\?token=[\w-]+/.exec(row?.text ?? "")?.[0] ?? "";
  };
  await expect.poll(mail).not.toBe("");
  const other = await browser.newContext({ locale: "en-GB" });
  const nora = await other.newPage();
  await nora.goto(await mail());
  await expect(nora.getByRole("heading", { level: 1 })).toContainText(crew.name);
  await expectAccessible(nora);
  await nora.getByLabel("Password", { exact: true }).fill("rye and spelt");
  await nora.getByLabel("Password confirmation").fill("rye and spelt");
  await nora.getByRole("button", { name: "Join" }).click();
  await nora.waitForURL(new RegExp(`/crew/${crew.crewId}$`));
  await expect(nora.getByRole("heading", { level: 1 })).toContainText("Nora");

  // The owner's list has shown meanwhile that she has joined.
  await page.getByRole("button", { name: "Nora Brandt" }).click();
  const panel = page.getByRole("complementary", { name: "Nora Brandt" });
  await expect(panel.getByText("The invitation has not been answered yet.")).toBeHidden();
  await panel.getByRole("button", { name: "Change roles for teams" }).click();
  const roles = page.getByRole("dialog");
  await roles.getByRole("button", { name: /Dock/ }).click();
  await page.getByRole("option", { name: "Manager", exact: true }).click();
  await expectAccessible(page);
  await roles.getByRole("button", { name: "Save" }).click();
  await expect(panel.getByText(/^Manager, since/)).toBeVisible();
  await follow(nora, `/crew/${crew.crewId}/members`);
  await expect(nora.getByRole("button", { name: crew.member.name })).toBeVisible();
  await expect(nora.getByRole("button", { name: crew.owner.name })).toHaveCount(0);

  await panel.getByRole("button", { name: "Export all data" }).click();
  const exported = page.getByRole("dialog");
  await exported.getByRole("button", { name: "Export all data" }).click();
  const download = page.waitForEvent("download");
  await exported.getByRole("link", { name: /\.html$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^data-export-\d+\.html$/);
  await exported.getByRole("button", { name: "Close" }).first().click();

  await panel.getByRole("button", { name: "Disable …" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable" }).click();
  await panel.getByRole("button", { name: "Erase …" }).click();
  const erase = page.getByRole("dialog");
  await expect(erase.getByText("Kept because the law requires it")).toBeVisible();
  await expectAccessible(page);
  await erase.getByRole("button", { name: "Erase for good" }).click();
  await expect(erase).toBeHidden();
  await expect(page.getByRole("button", { name: "Nora Brandt" })).toHaveCount(0);

  await follow(page, `/crew/${crew.crewId}/settings/log`);
  await page.getByRole("searchbox", { name: "Search" }).fill("erased");
  await expect(page.getByRole("status").getByText(/^\d entr/)).toBeVisible();
  await expect(page.getByText("Invitation accepted")).toHaveCount(0);

  await follow(page, `/crew/${crew.crewId}/members`);
  await page.getByRole("button", { name: crew.member.name }).click();
  await page.getByRole("button", { name: "Hand over the crew" }).click();
  const handOver = page.getByRole("dialog");
  await handOver.getByLabel("Current password").fill(crew.owner.password ?? "");
  await handOver.getByRole("button", { name: "Hand over the crew" }).click();
  await expect(page.getByRole("button", { name: "Hand over the crew" })).toHaveCount(0);
  await expect(page.getByRole("complementary").getByText("Owner").first()).toBeVisible();
  await other.close();
});

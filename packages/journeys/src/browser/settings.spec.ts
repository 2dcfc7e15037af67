import { expectAccessible } from "./accessibility.ts";
import { expect, follow, liveOn, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { expectWhole, phone } from "./phone.ts";

test("a setting changed in one browser shows in the other, without a reload (SET020, SET501)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const open = async () => {
    const context = await browser.newContext();
    await signIn(context, crew.owner);
    const page = await context.newPage();
    const live = liveOn(page);
    await page.goto(`/crew/${crew.crewId}/settings/timeTracking`);
    await expect(page.getByRole("switch", { name: "Times in the future" })).not.toBeChecked();
    await live;
    return page;
  };
  const [one, other] = [await open(), await open()];
  await one.getByText("Times in the future", { exact: true }).waitFor();
  await one.getByRole("switch", { name: "Times in the future" }).press("Space");
  await expect(one.getByRole("region", { name: "1 change not saved yet" })).toBeVisible();
  await expectAccessible(one);
  await one.getByRole("button", { name: "Save" }).click();
  await expect(other.getByRole("switch", { name: "Times in the future" })).toBeChecked();
  await Promise.all([one.context().close(), other.context().close()]);
});

test("a member's own value overrides the crew's until it is reset (SET018, SET508)", async ({
  page,
  context,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  await signIn(context, crew.owner);
  await page.goto(`/crew/${crew.crewId}/settings/timeTracking`);
  await page.getByRole("combobox", { name: "Applies to" }).fill(crew.member.name);
  await page.getByRole("option", { name: crew.member.name }).click();
  await page.getByRole("switch", { name: "Times in the future" }).press("Space");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("1 value differs from the crew.")).toBeVisible();
  // Reload, because the live region of the picker still holds its last announcement.
  await page.reload();
  await page.getByRole("button", { name: "Where “Times in the future” comes from" }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Back to the crew's value" }).click();
  await expect(page.getByText("Everything as in the crew.")).toBeVisible();
});

test("the owner finds all six areas of the settings (SET515)", async ({ page, context, database }) => {
  const crew = await makeOwnCrew(database);
  await signIn(context, crew.owner);
  await page.goto(`/crew/${crew.crewId}/settings`);
  const areas = page.getByRole("navigation", { name: "Areas of the settings" });
  for (const name of ["General", "Time tracking", "Absences", "Shift planner", "Staff", "Licence"]) {
    await areas.getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
  // A phone shows the areas as a page of their own, one below the other.
  await page.setViewportSize(phone);
  await follow(page, `/crew/${crew.crewId}/settings`);
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  const links = areas.getByRole("link");
  await expectWhole(page, links.first(), areas.getByRole("link", { name: "Time tracking", exact: true }));
  const widths = await links.evaluateAll((all) => new Set(all.map((link) => link.getBoundingClientRect().width)).size);
  expect(widths).toBe(1);
});

import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, firstCrewOf, liveOn, type Person, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { expectReadable, expectWhole, phone } from "./phone.ts";

async function openTimes(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, person);
  const page = await context.newPage();
  const live = liveOn(page);
  await page.goto(`/crew/${await firstCrewOf(context)}/times`);
  await live;
  return page;
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("tracked times: a stamp shows at once, a member asks, the owner grants, corrects and deletes, and both see the trail (CLK063)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const [member, owner] = [await openTimes(browser, crew.member), await openTimes(browser, crew.owner)];
  const row = owner.getByRole("row").filter({ hasText: crew.member.name });
  await expect(row).toBeVisible();

  const stamped = member.waitForResponse((answer) => answer.url().includes(timeClockEndpoints.startWork.path));
  await press(member, "Start work");
  await stamped;
  await expect(row.getByText("Working")).toBeVisible();
  const asOpened = owner.viewportSize() ?? phone;
  await owner.setViewportSize(phone);
  const nameOnPhone = owner.getByText(crew.member.name, { exact: true }).first();
  await expectWhole(owner, nameOnPhone);
  await expectReadable(nameOnPhone);
  await owner.setViewportSize(asOpened);
  await press(member, "Stop work");
  await press(member, "Done");
  await expect(row.getByText("Working")).toBeHidden();

  await member.getByRole("heading", { level: 3 }).getByRole("button").click();
  await member.setViewportSize(phone);
  await press(member, "Ask for a correction");
  const sheet = member.getByRole("dialog", { name: /^Ask for a correction/ });
  await expectWhole(member, sheet.getByLabel("Reason"), sheet.getByRole("button", { name: "Ask", exact: true }));
  await press(member, "Day, category, break and note");
  await member.getByLabel("Note").fill("A note that is longer than a few characters");
  await member.getByLabel("Reason").fill("Forgot the note");
  await press(member, "Ask");
  await expect(member.getByText("asked for a correction")).toBeVisible();

  await owner.getByRole("tab", { name: /Requests/ }).click();
  await expect(owner.getByText("Forgot the note")).toBeVisible();
  await expectAccessible(owner);
  await press(owner, "Grant");
  await expect(member.getByText("changed this time")).toBeVisible();
  await expect(member.getByText("On request")).toBeVisible();

  await owner.getByRole("tab", { name: "Crew" }).click();
  await owner.getByRole("radio", { name: "List" }).click();
  const note = row.getByTitle("A note that is longer than a few characters");
  const look = await note.evaluate((element) => {
    const { maxWidth, fontSize, textOverflow } = getComputedStyle(element);
    return { ems: Number.parseFloat(maxWidth) / Number.parseFloat(fontSize), textOverflow };
  });
  expect(look).toEqual({ ems: 6, textOverflow: "ellipsis" });
  await expectAccessible(owner);

  await row.getByRole("checkbox").check({ force: true });
  await press(owner, "Delete");
  await owner.getByRole("dialog").getByLabel("Reason").fill("A test run");
  await owner.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(owner.getByText("1 time deleted.")).toBeVisible();
  await expect(member.getByText("No times yet")).toBeVisible();
  await Promise.all([member, owner].map((one) => one.context().close()));
});

test("of two who edit the same time the second sees a message in the form, and a clock-out recorded meanwhile is kept", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const [member, owner] = [await openTimes(browser, crew.member), await openTimes(browser, crew.owner)];
  await press(member, "Start work");
  const row = owner.getByRole("row").filter({ hasText: crew.member.name });
  await expect(row.getByText("Working")).toBeVisible();

  async function beginChange(page: Page): Promise<void> {
    await page.getByRole("button", { name: crew.member.name }).last().click();
    await press(page, "Change");
    await press(page, "Day, category, break and note");
    await page.getByLabel("Note").fill(`Note of ${page === owner ? "one" : "another"}`);
    await page.getByLabel("Reason").fill("Was forgotten");
  }
  const second = await owner.context().newPage();
  await second.goto(owner.url());
  await second.setViewportSize({ width: 1280, height: 500 });
  await beginChange(owner);
  await beginChange(second);

  await press(member, "Stop work");
  await press(member, "Done");
  await expect(row.getByText("Working")).toBeHidden();
  await press(owner, "Save");
  await expect(owner.getByText("The time is saved.")).toBeVisible();
  await expect(row.getByText("Working")).toBeHidden();
  await press(second, "Save");
  await expect(second.getByText("These times were changed meanwhile. Please look at them again.")).toBeInViewport();
  await Promise.all([member, owner].map((one) => one.context().close()));
});

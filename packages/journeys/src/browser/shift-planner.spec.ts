import { addUser } from "@glasen/server/features/accounts/accounts.public.ts";
import { addMember } from "@glasen/server/features/members/members.public.ts";
import { addWorkplace } from "@glasen/server/features/workplaces/workplaces.seed.ts";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import { hashPassword } from "@glasen/server/kernel/secrets/passwords.ts";
import type { Browser, BrowserContextOptions, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, liveOn, type Person, signIn, test } from "./journey.ts";
import { makeOwnCrew, type OwnCrew } from "./own-crew.ts";

const WEEK_MS = 7 * 24 * 3_600_000;

/** The plan of next week, in a browser of its own; all of its days are in the future. */
async function openPlan(
  browser: Browser,
  crew: OwnCrew,
  person: Person,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 800 }, ...options });
  await signIn(context, person);
  const page = await context.newPage();
  const live = liveOn(page);
  const day = new Date(Date.now() + WEEK_MS).toISOString().slice(0, 10);
  await page.goto(`/crew/${crew.crewId}/shifts?day=${day}`);
  await live;
  return page;
}

const cell = (page: Page, name: string, weekday: string): Locator =>
  page.getByRole("gridcell", { name: new RegExp(`^${name}, ${weekday} `) });
const shift = (page: Page, name: string, weekday: string): Locator =>
  page.getByRole("gridcell").getByRole("button", { name: new RegExp(`^${name}, ${weekday} `) });
const bar = (page: Page): Locator => page.getByRole("region", { name: "Unpublished changes" });

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
}

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await middleOf(from), await middleOf(to)];
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 20, start.y + 4, { steps: 3 });
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
}

test("a shift is planned by mouse, moved by mouse and keyboard, undone, published, seen by the member, and printed (SHF501, SHF502, SHF503, UIX510)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const { name } = crew.member;
  const page = await openPlan(browser, crew, crew.owner);
  const memberContext = await browser.newContext({ locale: "en-GB" });
  await signIn(memberContext, crew.member);
  const memberPage = await memberContext.newPage();
  const live = liveOn(memberPage);
  await memberPage.goto(`/crew/${crew.crewId}`);
  await memberPage.getByRole("link", { name: "Shift planner" }).first().click();
  await live;

  await cell(page, name, "Tue").click();
  await expect(shift(page, name, "Tue")).toHaveAccessibleName(/08:00–16:30, new$/);
  await expect(bar(page)).toContainText("1 change");
  await drag(page, shift(page, name, "Tue"), cell(page, name, "Thu"));
  await expect(shift(page, name, "Thu")).toBeVisible();
  await expect(shift(page, name, "Tue")).toHaveCount(0);

  await shift(page, name, "Thu").focus();
  await page.keyboard.press("Alt+ArrowRight");
  await expect(shift(page, name, "Fri")).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: `Shift of ${name} moved to Friday` })).toBeAttached();
  await page.keyboard.press("Control+z");
  await expect(shift(page, name, "Thu")).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(shift(page, name, "Fri")).toBeVisible();
  await expectAccessible(page);

  await expect(memberPage.getByText("08:00–16:30")).toHaveCount(0);
  await bar(page).getByRole("button", { name: "Publish" }).click();
  await expect(page.getByText("1 change published")).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(memberPage.getByText("08:00–16:30").first()).toBeVisible();

  await page.getByRole("button", { name: "More", exact: true }).click();
  const printed = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Print the plan (PDF)" }).click();
  expect((await printed).suggestedFilename()).toMatch(/\.pdf$/);
  await Promise.all([page.context().close(), memberContext.close()]);
});

test("a finger that rests on a shift lifts it and carries it to another day; a phone moves it by a dialog (SHF501, SHF530)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const { name } = crew.member;
  const page = await openPlan(browser, crew, crew.owner, { hasTouch: true, viewport: { width: 1100, height: 800 } });
  // On a slow machine a tap can last as long as a finger that rests.
  await expect(async () => {
    if ((await shift(page, name, "Mon").count()) === 0) await cell(page, name, "Mon").tap();
    await expect(shift(page, name, "Mon")).toBeVisible({ timeout: 5_000 });
  }).toPass();
  const [start, end] = [await middleOf(shift(page, name, "Mon")), await middleOf(cell(page, name, "Wed"))];
  const touch = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    touch.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  const lifted = page.getByRole("status").filter({ hasText: `Shift of ${name} lifted` });
  // The grid may still be settling when the finger comes down; a person would put it down again.
  await expect(async () => {
    await send("touchStart", [await middleOf(shift(page, name, "Mon"))]);
    const isLifted = await lifted.waitFor({ state: "attached", timeout: 5_000 }).then(
      () => true,
      () => false,
    );
    if (!isLifted) await send("touchEnd", []);
    expect(isLifted).toBe(true);
  }).toPass();
  await send("touchMove", [{ x: start.x + 30, y: start.y }]);
  await send("touchMove", [end]);
  await send("touchEnd", []);
  await expect(shift(page, name, "Wed")).toBeVisible();
  await expect(shift(page, name, "Mon")).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: /^Wednesday/ }).tap();
  await page.getByRole("button", { name: new RegExp(`^Actions for ${name}`) }).tap();
  await page.getByRole("menuitem", { name: "Move to …" }).tap();
  const dialog = page.getByRole("dialog", { name: "Move shift" });
  await dialog.getByRole("combobox", { name: "Person" }).fill(crew.owner.name);
  await page.getByRole("option", { name: crew.owner.name }).tap();
  await dialog.getByRole("button", { name: "Move" }).tap();
  await expect(page.getByRole("button", { name: new RegExp(`^${crew.owner.name}, Wed `) })).toBeVisible();
  await expectAccessible(page);
  await page.context().close();
});

async function addManager(database: Database, { crewId, name: crewName }: OwnCrew): Promise<Person> {
  const manager = { identifier: `mona-${crewId}`, name: `Mona ${crewId}`, password: "berlin-hafen" };
  const passwordHash = await hashPassword(manager.password);
  const now = new Date();
  const userId = await database.outsideCrews((tx) =>
    addUser(tx, { name: manager.name, username: manager.identifier, email: null, language: "en", passwordHash, now }),
  );
  await database.inCrew(crewId, (tx) =>
    addMember(tx, { crewId, crewName, userId, role: "manager", managesTeamsOnly: false, disabledAt: null, now }),
  );
  return manager;
}

test("two planners see each other and each other's drafts, also after one was offline (SHF502, SHF530)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const { name } = crew.member;
  const one = await openPlan(browser, crew, crew.owner);
  const manager = await addManager(database, crew);
  const other = await openPlan(browser, crew, manager);
  await expect(one.getByText(`Also here: ${manager.name}`)).toBeAttached();
  await expect(other.getByText(`Also here: ${crew.owner.name}`)).toBeAttached();

  await cell(one, name, "Tue").click();
  await expect(shift(other, name, "Tue")).toBeVisible();
  await other.context().setOffline(true);
  await drag(one, shift(one, name, "Tue"), cell(one, name, "Sat"));
  await expect(bar(one)).toContainText("1 change");
  await other.context().setOffline(false);
  await expect(shift(other, name, "Sat")).toBeVisible();
  await shift(other, name, "Sat").focus();
  await other.keyboard.press("Delete");
  await expect(shift(one, name, "Sat")).toHaveCount(0);
  await expect(bar(one)).toHaveCount(0);
  await Promise.all([one.context().close(), other.context().close()]);
});

async function radio(page: Page, name: string): Promise<void> {
  const choice = page.getByRole("radio", { name, exact: true });
  // A press while the plan is being drawn anew may be lost.
  await expect(async () => {
    await choice.click({ force: true });
    await expect(choice).toBeChecked({ timeout: 5_000 });
  }).toPass();
}

const rowOf = (page: Page, name: string): Locator => page.getByRole("row").filter({ hasText: name });

/** The point of an hour in the row of a person, in the view of one day. */
async function hourOf(page: Page, name: string, hour: number): Promise<{ x: number; y: number }> {
  const box = await rowOf(page, name).locator("[data-timeline]").boundingBox();
  if (!box) throw new Error("there is no row");
  return { x: box.x + (hour / 24) * box.width, y: box.y + box.height / 2 };
}

async function pull(page: Page, start: { x: number; y: number }, end: { x: number; y: number }): Promise<void> {
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y, { steps: 2 });
  await page.mouse.move(end.x, end.y, { steps: 6 });
}

test("in the view of one day shifts are drawn, stretched and dragged, and a conflict shows before the drop (SHF501, SHF530)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const [{ name }, owner] = [crew.member, crew.owner.name];
  const page = await openPlan(browser, crew, crew.owner);
  await radio(page, "Day");
  const at = (hour: number, who = name) => hourOf(page, who, hour);
  const drawn = (who = name) => page.getByRole("gridcell").getByRole("button", { name: new RegExp(`^${who}, `) });

  await pull(page, await at(8), await at(12));
  await page.mouse.up();
  await expect(drawn()).toHaveAccessibleName(/08:00–12:00/);
  const edge = page.locator("[data-edge=to]").first();
  await drawn().hover();
  await pull(page, await middleOf(edge), await at(14));
  await page.mouse.up();
  await expect(drawn()).toHaveAccessibleName(/08:00–14:00/);
  await pull(page, await at(10), await at(12));
  await page.mouse.up();
  await expect(drawn()).toHaveAccessibleName(/10:00–16:00/);

  // A second shift at the same time, dragged onto the first.
  await pull(page, await at(17, owner), await at(19, owner));
  await page.mouse.up();
  await expect(drawn(owner)).toHaveAccessibleName(/17:00–/);
  await pull(page, await at(18, owner), await at(13));
  await expect(page.getByText("Two shifts at the same time").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(drawn(owner)).toHaveAccessibleName(/17:00–/);
  await page.context().close();
});

test("a rubber band selects shifts, which are pasted by mouse; by workplace they are dragged from one to the other (SHF501, SHF530)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  await database.inCrew(crew.crewId, async (tx) => {
    await addWorkplace(tx, crew.crewId, "Theke");
    await addWorkplace(tx, crew.crewId, "Ofen");
  });
  const [{ name }, owner] = [crew.member, crew.owner.name];
  const page = await openPlan(browser, crew, crew.owner);
  await cell(page, name, "Mon").click();
  await expect(shift(page, name, "Mon")).toBeVisible();
  await page.keyboard.press("Escape");
  await cell(page, name, "Tue").click();
  await expect(shift(page, name, "Tue")).toBeVisible();

  const cells = rowOf(page, name).locator("[data-row][data-day]");
  const [start, end] = [await cells.nth(0).boundingBox(), await cells.nth(1).boundingBox()];
  if (!start || !end) throw new Error("there is no grid");
  await pull(page, { x: start.x + 3, y: start.y + start.height - 3 }, { x: end.x + end.width - 4, y: end.y + 3 });
  await page.mouse.up();
  const selection = page.getByRole("region", { name: "2 shifts selected" });
  await selection.getByRole("button", { name: "Copy" }).click();
  await cell(page, owner, "Thu").click();
  await expect(shift(page, owner, "Thu")).toBeVisible();
  await expect(shift(page, owner, "Fri")).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(bar(page)).toContainText("4 changes");

  await radio(page, "Workplaces");
  await drag(page, shift(page, name, "Mon").first(), cell(page, "Theke", "Mon"));
  await expect(page.getByRole("status").filter({ hasText: /Theke/ })).toBeAttached();
  await expect(rowOf(page, "Theke").getByRole("button", { name: new RegExp(`^${name}, Mon `) })).toBeVisible();
  await page.context().close();
});

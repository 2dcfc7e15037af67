import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { changeSettings, expect, liveOn, openHome, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

type OwnCrew = Awaited<ReturnType<typeof makeOwnCrew>>;

async function clockInAt(browser: Browser, who: OwnCrew["owner"], latitude: number): Promise<Page> {
  const context = await browser.newContext({
    geolocation: { latitude, longitude: 7.8466, accuracy: 10 },
    permissions: ["geolocation"],
  });
  await signIn(context, who, "en");
  const page = await context.newPage();
  const live = liveOn(page);
  await openHome(page);
  await live;
  // The browser's first position can take longer than the watch waits for one; the next is there at once.
  await page.evaluate(() => new Promise((found) => navigator.geolocation.getCurrentPosition(found, found)));
  await page.getByRole("button", { name: "Start work" }).click();
  await expect(page.getByText("GPS retrieved")).toBeVisible();
  return page;
}

/** Pixels between the middles of two elements. */
async function distance(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return Number.POSITIVE_INFINITY;
  return Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);
}

test("the live map groups people who are near, does not zoom by wheel, and a click centres on a person (LIV508, LIV510, LIV511, LIV514)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext();
  await signIn(context, crew.owner, "en");
  await changeSettings(context, crew.crewId, { timeTrackingLocation: "optional" });
  await clockInAt(browser, crew.owner, 47.9872);
  const page = await context.newPage();
  const live = liveOn(page);
  await page.goto(`/crew/${crew.crewId}/live`);
  await live;
  await expect(page.getByText("1 working")).toBeVisible();
  // Somebody who clocks in appears without anybody touching the page, 80 metres away from the first.
  await clockInAt(browser, crew.member, 47.98792);
  await expect(page.getByText("2 working")).toBeVisible();
  const map = page.getByRole("region", { name: "Map of the people at work" });
  await expect.poll(async () => (await map.boundingBox())?.height).toBe(300);
  await expect(map.getByTitle(/^2 people here/)).toBeVisible();

  await expect(map).toHaveAttribute("data-zoom", "15");
  const box = await map.boundingBox();
  if (!box) throw new Error("there is no map");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -600);
  // One step from where the map was before the wheel turned.
  await map.getByRole("button", { name: "Zoom out" }).click();
  await expect(map).toHaveAttribute("data-zoom", "14");
  // A click on the group brings its people apart, one on a person brings that person into the middle.
  await map.getByTitle(/^2 people here/).click();
  const person = map.getByTitle(crew.member.name, { exact: true });
  await expect(person).toBeVisible();
  await expect(map.getByTitle(crew.owner.name, { exact: true })).toBeVisible();
  await map.getByRole("button", { name: "Zoom out" }).click();
  await person.click();
  await expect(map).toHaveAttribute("data-zoom", "17");
  await expect.poll(() => distance(map, person)).toBeLessThanOrEqual(3);
  // Full screen, the map covers the page and the person stays in its middle; so it is after leaving it.
  await page.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(async () => (await map.boundingBox())?.width).toBe(page.viewportSize()?.width);
  expect((await map.boundingBox())?.height).toBeGreaterThan(600);
  await expect.poll(() => distance(map, person)).toBeLessThanOrEqual(3);
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await map.boundingBox())?.height).toBe(300);
  await expect.poll(() => distance(map, person)).toBeLessThanOrEqual(3);
  await page.getByRole("list", { name: "Live" }).getByRole("button").first().click();
  await expect(map).toHaveAttribute("data-zoom", "17");
  await expectAccessible(page);

  await page.getByRole("link", { name: "Emergency list" }).click();
  await expect(page.getByText("2 people present")).toBeVisible();
  await expectAccessible(page);
});

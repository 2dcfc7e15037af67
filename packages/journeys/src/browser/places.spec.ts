import { expectAccessible } from "./accessibility.ts";
import { changeSettings, expect, follow, liveOn, openHome, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

test("a geofence is set on the map, preselects its category for stamps inside it, and positions are deleted if the crew wants it (CAT011, CAT022, CAT054)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext();
  await signIn(context, crew.owner, "en");
  await changeSettings(context, crew.crewId, { timeTrackingLocation: "optional" });
  const page = await context.newPage();
  await page.goto(`/crew/${crew.crewId}/settings/categories`);
  await page.getByRole("button", { name: "New time category" }).click();
  await page.getByLabel("Name").fill("Tours");
  await page.getByRole("button", { name: "Create time category" }).click();
  await page.getByRole("button", { name: "Add a place" }).click();

  const latitude = page.getByLabel("Latitude");
  const degrees = async () => Number(await latitude.inputValue());
  await latitude.fill("47,9871");
  await page.getByLabel("Longitude").fill("7.8466");
  const point = page.getByRole("button", { name: /^Middle of the circle/ });
  await point.focus();
  await page.keyboard.press("Shift+ArrowUp");
  await expect.poll(degrees).toBeCloseTo(47.988, 4);
  await page.keyboard.press("Shift+ArrowDown");
  await expect.poll(degrees).toBeCloseTo(47.9871, 4);
  // The edge is 150 m to the east; a pixel is 3.2 m at this zoom.
  const box = await page.getByRole("region", { name: "Map" }).boundingBox();
  if (!box) throw new Error("there is no map");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x + 150 / 3.2, y);
  await page.mouse.down();
  await page.mouse.move(x + 330 / 3.2, y, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole("radio", { name: "350 m" })).toBeChecked();
  await page.mouse.click(x, y + 62);
  await expect.poll(degrees).toBeLessThan(47.986);
  await point.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press("Shift+ArrowUp");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save place" }).click();
  await expect(page.getByText("The area is saved")).toBeVisible();
  await expect(page.getByText(/^350 m around 47\.98/)).toBeVisible();

  const there = { latitude: 47.9872, longitude: 7.8466, accuracy: 20 };
  const onTour = await browser.newContext({ geolocation: there, permissions: ["geolocation"] });
  await signIn(onTour, crew.member, "en");
  const member = await onTour.newPage();
  const live = liveOn(member);
  await openHome(member);
  await live;
  await member.getByRole("button", { name: "Start work" }).click();
  await expect(member.getByText("You're clocked in on time category: Tours")).toBeVisible();
  await expect(member.getByText("GPS retrieved")).toBeVisible();
  await expect(member.getByText("Stamped inside the place of the category.")).toBeVisible();
  await expectAccessible(member);
  await member.getByRole("link", { name: "What is kept?" }).click();
  const kept = member.getByRole("row", { name: /Tours/ });
  await expect(kept).toContainText("47.9872, 7.8466");

  await follow(page, `/crew/${crew.crewId}/settings/location`);
  await page.getByText("Only inside, outside or unknown").click();
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Delete positions" }).click();
  await expect(kept).toContainText("not kept");
  await expect(kept).toContainText("inside");
  await Promise.all([context.close(), onTour.close()]);
});

import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import type { Browser, Page } from "@playwright/test";
import { expect, expectAccessible, liveOn, openHome, signIn, test } from "./journey.ts";
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
  await page.getByRole("button", { name: "Start work" }).click();
  await expect(page.getByText("GPS retrieved")).toBeVisible();
  return page;
}

test("the live map groups people who are near, does not zoom by wheel, and a click centres on a person (LIV508, LIV510, LIV511, LIV514)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext();
  await signIn(context, crew.owner, "en");
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  await context.request.put(settingEndpoints.change.path.replace(":crewId", String(crew.crewId)), {
    headers: { [headers.csrf]: token },
    data: { timeTrackingLocation: "optional" },
  });
  await clockInAt(browser, crew.owner, 47.9872);
  const page = await context.newPage();
  const live = liveOn(page);
  await page.goto(`/crew/${crew.crewId}/live`);
  await live;
  await expect(page.getByText("1 working")).toBeVisible();
  // Somebody who clocks in appears without anybody touching the page, 20 metres away from the first.
  await clockInAt(browser, crew.member, 47.98738);
  await expect(page.getByText("2 working")).toBeVisible();
  const map = page.getByRole("region", { name: "Map of the people at work" });
  expect((await map.boundingBox())?.height).toBe(300);
  await expect(map.getByTitle(/^2 people here/)).toBeVisible();

  await expect(map).toHaveAttribute("data-zoom", "15");
  const box = await map.boundingBox();
  if (!box) throw new Error("there is no map");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -600);
  // One step from where the map was before the wheel turned.
  await map.getByRole("button", { name: "Zoom out" }).click();
  await expect(map).toHaveAttribute("data-zoom", "14");
  await page.getByRole("list", { name: "Live" }).getByRole("button").first().click();
  await expect(map).toHaveAttribute("data-zoom", "17");
  const markers = map.getByRole("button").filter({ hasText: /^[A-Z]{1,2}$|^2$/ });
  await expect(markers.first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("link", { name: "Emergency list" }).click();
  await expect(page.getByText("2 people present")).toBeVisible();
  await expectAccessible(page);
});

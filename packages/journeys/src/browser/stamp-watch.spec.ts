import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { type StampChain, stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import type { Browser, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, liveOn, openHome, type Person, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { expectWhole, phone } from "./phone.ts";

async function openAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  await signIn(context, person);
  const page = await context.newPage();
  const live = liveOn(page);
  await openHome(page);
  await live;
  return page;
}
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const shows = (page: Page, text: string) => expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test("a day at the watch: in, break, on, out, and the summary, where a break can be added afterwards; other screens follow each step (CLK001, CLK003)", async ({
  browser,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const [page, second, leader] = [
    await openAs(browser, crew.member),
    await openAs(browser, crew.member),
    await openAs(browser, crew.owner),
  ];
  const presence = leader.getByRole("list", { name: "The crew today" }).getByRole("listitem");
  const named = (group: string) => leader.getByRole("region", { name: group, exact: true }).getByText(crew.member.name);
  await expect(presence).toContainText(["0 clocked in", "0 on break"]);

  await press(page, "Start work");
  await shows(page, "You're clocked in");
  await expect(presence).toContainText(["1 clocked in", "0 on break"]);
  await expect(named("Clocked in")).toBeVisible();
  await expect(second.getByRole("button", { name: "Stop work" })).toBeVisible();
  await second.setViewportSize(phone);
  const watch = second.getByRole("region", { name: "Stamp watch" });
  await expectWhole(second, watch, second.getByRole("button", { name: "Stop work" }), second.getByLabel("Note"));
  expect((await watch.boundingBox())?.y).toBeLessThan(180);
  await page.getByLabel("Note").fill("Dock 4");
  await expect(second.getByLabel("Note")).toHaveValue("Dock 4");
  await expectAccessible(page);

  await press(page, "Start break");
  await shows(page, "You're on break");
  await expect(presence).toContainText(["0 clocked in", "1 on break"]);
  await expect(named("On break")).toBeVisible();
  await expect(second.getByRole("button", { name: "Continue work" })).toBeVisible();
  await press(second, "Continue work");
  await expect(page.getByRole("button", { name: "Start break" })).toBeVisible();

  await press(page, "Stop work");
  await shows(page, "You're clocked out");
  await expect(second.getByRole("button", { name: "Start work" })).toBeVisible();
  await expect(page.getByLabel("Break in minutes")).toHaveValue("0");
  await expectAccessible(page);
  await press(page, "Done");
  await expect(page.getByRole("button", { name: "Start work" })).toBeVisible();
  await expect(presence).toContainText(["0 clocked in", "0 on break"]);

  // A member who clocked in an hour ago can add a break.
  const api = leader.context().request;
  const { token } = (await (await api.get(accountEndpoints.csrfToken.path)).json()).payload;
  const { userAuthentication } = (await (await api.get(accountEndpoints.context.path)).json()).payload;
  const own = { crewId: crew.crewId, userId: userAuthentication.userId };
  const began = await api.post(timeClockEndpoints.startWork.path, {
    headers: { [headers.csrf]: token },
    data: { ...own, timestamp: new Date(Date.now() - 3_600_000).toISOString() },
  });
  expect(began.status(), await began.text()).toBe(200);
  await press(leader, "Stop work");
  await leader.getByLabel("Break in minutes").fill("30");
  await press(leader, "Done");
  await shows(leader, "Break was updated.");
  const chains = (await (await api.get(stampChainEndpoints.list.path, { params: own })).json()).payload;
  expect(chains.map((chain: StampChain) => chain.breakDuration)).toEqual(["PT1800S"]);
  await Promise.all([page, second, leader].map((one) => one.context().close()));
});

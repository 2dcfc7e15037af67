import { randomUUID } from "node:crypto";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { shiftPlanEndpoints } from "@glasen/contract/shift-plan.ts";
import { HOUR_MS } from "@glasen/domain/time/instant.ts";
import type { Browser, BrowserContext, Page } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, follow, liveOn, type Person, signIn, test } from "./journey.ts";
import { addColleague, makeOwnCrew } from "./own-crew.ts";
import { expectWhole, phone } from "./phone.ts";

const onPhone = { viewport: phone, hasTouch: true, isMobile: true };

async function post(context: BrowserContext, path: string, data: object): Promise<void> {
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const answer = await context.request.post(path, { headers: { [headers.csrf]: token }, data });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** Publishes open shifts of four hours that are offered to everybody, so many days from now at noon UTC. */
async function offerShifts(
  context: BrowserContext,
  crewId: number,
  offers: readonly { days: number; strategy: "FIRST_COME_FIRST_SERVE" | "MANUAL" }[],
): Promise<void> {
  const edits = offers.map(({ days, strategy }) => {
    const from = new Date();
    from.setUTCDate(from.getUTCDate() + days);
    from.setUTCHours(12, 0, 0, 0);
    const shift = {
      from: from.toISOString(),
      to: new Date(from.getTime() + 4 * HOUR_MS).toISOString(),
      isShiftOffer: true,
      shiftOfferAssignmentStrategy: strategy,
    };
    return { guid: randomUUID(), to: "content", shift };
  });
  await post(context, shiftPlanEndpoints.edit.path, { crewId, edits });
  const guids = edits.map(({ guid }) => guid);
  await post(context, shiftPlanEndpoints.publish.path, { crewId, guids, confirmsConflicts: true });
}

async function openShifts(browser: Browser, crewId: number, person: Person, isLive = true): Promise<Page> {
  const context = await browser.newContext(onPhone);
  await signIn(context, person);
  const page = await context.newPage();
  // Without a live channel the page stays as it was opened, like one that was asleep in a pocket.
  if (!isLive) await page.routeWebSocket(/.*/, () => undefined);
  const live = isLive ? liveOn(page) : undefined;
  await page.goto(`/crew/${crewId}/shifts`);
  await expect(page.getByRole("heading", { name: "My shifts" })).toBeVisible();
  await live;
  return page;
}

test("on the phone the first takes an offered shift and the second hears that it is gone; a manager assigns another by hand (SHF506, SHF507, SHF521)", async ({
  browser,
  context,
  page,
  database,
}) => {
  const crew = await makeOwnCrew(database);
  const colleague = await addColleague(database, crew);
  await signIn(context, crew.owner);
  await offerShifts(context, crew.crewId, [
    { days: 2, strategy: "FIRST_COME_FIRST_SERVE" },
    { days: 3, strategy: "MANUAL" },
  ]);
  const first = await openShifts(browser, crew.crewId, crew.member);
  const second = await openShifts(browser, crew.crewId, colleague, false);
  const take = (who: Page) => who.getByRole("button", { name: "Take the shift" });
  await expect(take(second)).toBeVisible();
  await expectAccessible(first);

  await take(first).tap();
  await expect(first.getByText("The shift is yours")).toBeVisible();
  await expect(first.getByRole("region", { name: "Next shift" })).toBeVisible();

  await take(second).tap();
  await expect(second.getByText("This shift is already taken.")).toBeVisible();
  await expect(take(second)).toBeHidden();
  await expect(second.getByText("No shifts planned")).toBeVisible();

  await second.getByRole("button", { name: "I’m interested" }).tap();
  await expect(second.getByText("You have applied")).toBeVisible();

  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 3);
  await page.goto(`/crew/${crew.crewId}/shifts?day=${day.toISOString().slice(0, 10)}`);
  await page
    .getByRole("grid")
    .getByRole("button", { name: /1 reply/ })
    .press("Enter");
  const panel = page.getByRole("complementary", { name: "Open shift" });
  await panel.getByRole("button", { name: `Assign to ${colleague.name}` }).click();
  await expect(page.getByText(`${colleague.name} has the shift`)).toBeVisible();

  await second.reload();
  await expect(second.getByRole("region", { name: "Next shift" })).toBeVisible();
  // The one who took the first shift learns live that the other one is gone.
  await expect(first.getByText("No shift is offered at the moment.")).toBeVisible();

  // A request shows its days, its cost and the rest without scrolling.
  await follow(first, `/crew/${crew.crewId}/absences`);
  await first.getByRole("button", { name: "Absence", exact: true }).first().tap();
  const sheet = first.getByRole("dialog", { name: "Request absence" });
  const foot = sheet.getByRole("contentinfo");
  await expectWhole(
    first,
    ...[foot.getByText("This costs"), foot.getByText(/left/), foot.getByRole("button", { name: /^Request/ })],
    ...[sheet.getByRole("textbox", { name: "From" }), sheet.getByRole("button", { name: /^Today/ })],
  );
  await Promise.all([first.context().close(), second.context().close()]);
});

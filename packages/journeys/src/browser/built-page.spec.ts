import type { Page } from "@playwright/test";
import { expect, expectAccessible, liveOn, openHome, owner, signIn, test } from "./journey.ts";

/** Everything that the browser complains about while a page is open. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  page.on("requestfailed", (request) => complaints.push(`${request.url()} ${request.failure()?.errorText}`));
  page.on("response", (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()} ${response.status()}`);
  });
  return complaints;
}

test("the built page opens for a visitor without a complaint of the browser (AUT005)", async ({ page }) => {
  const complaints = complaintsOf(page);
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(page.getByLabel("Password", { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
  await expectAccessible(page);
});

test("the built application opens for a signed-in user, live channel included, without a complaint (UIX003, UIX011)", async ({
  page,
  context,
}) => {
  await signIn(context, owner, "en");
  const complaints = complaintsOf(page);
  const live = liveOn(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(/^\w+:\/\/[^/]+/, "")));
  await openHome(page);
  await live;
  expect(complaints).toEqual([]);
  // What the page needs to begin with came along with it.
  const atFirst =
    /^\/api\/(v2\/(context|crew\/\d+(\/permission|\/member.*|\/time-category)?|time-tracking\/stamps.*)|v3\/(usage-rights|teams)\?.*)$/;
  expect(asked.filter((address) => atFirst.test(address))).toEqual([]);
  await expectAccessible(page);
});

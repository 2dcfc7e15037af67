import { readFile } from "node:fs/promises";
import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { headers } from "@glasen/contract/headers.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { BrowserContext } from "@playwright/test";
import { expectAccessible } from "./accessibility.ts";
import { expect, signIn, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";

/** Records four hours of a Wednesday in the middle of the last month, by day in Europe and in America: nothing is paid extra. */
async function recordTime(context: BrowserContext, crewId: number, name: string): Promise<void> {
  const members = await context.request.get(memberEndpoints.list.path.replace(":crewId", String(crewId)));
  const { payload: everybody } = await members.json();
  const { userId } = everybody.find((one: { name: string }) => one.name === name);
  const { token } = (await (await context.request.get(accountEndpoints.csrfToken.path)).json()).payload;
  const now = new Date();
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() - 1];
  const wednesday = 15 - ((new Date(Date.UTC(year, month, 15)).getUTCDay() + 4) % 7);
  const at = (hour: number) => new Date(Date.UTC(year, month, wednesday, hour)).toISOString();
  const stamps = [
    { timestamp: at(13), timeAccount: 1 },
    { timestamp: at(17), timeAccount: 0 },
  ];
  const answer = await context.request.post(stampChainEndpoints.create.path, {
    headers: { [headers.csrf]: token },
    data: { crewId, userId, stamps },
  });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("payroll: the dry run names a missing number, its link mends it, the month is exported, and a second download warns (REP507, MEM512)", async ({
  page,
  context,
  database,
}) => {
  const { crewId, owner, member } = await makeOwnCrew(database);
  await signIn(context, owner, "en");
  await recordTime(context, crewId, member.name);
  await page.goto(`/crew/${crewId}/salary-export`);
  await expect(page.getByText("1 thing is missing")).toBeVisible();
  await expect(page.getByRole("button", { name: "Export", exact: true })).toBeDisabled();

  const problem = page.getByRole("listitem").filter({ hasText: "Personnel number missing" });
  await problem.getByRole("link", { name: member.name }).click();
  await page.getByRole("complementary").getByRole("button", { name: "Change", exact: true }).first().click();
  await page.getByRole("dialog").getByLabel("Personnel number").fill("0042");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await page.goBack();

  await expect(page.getByText("Everything is there")).toBeVisible();
  await expect(page.getByText("1 person, 1 line.")).toBeVisible();
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await expect(page.getByText("Export 1 is ready")).toBeVisible();
  await expectAccessible(page);

  const firstDownload = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download export 1" }).click();
  const first = await readFile(await (await firstDownload).path(), "utf8");
  expect(first).toContain("0042;");
  expect(first).toContain(";4,00;");

  await page.getByRole("button", { name: "Download export 1" }).click();
  const warning = page.getByRole("alertdialog", { name: "Download this export again?" });
  await expect(warning.getByText("books everything twice")).toBeVisible();
  const secondDownload = page.waitForEvent("download");
  await warning.getByRole("button", { name: "Download" }).click();
  expect(await readFile(await (await secondDownload).path(), "utf8")).toBe(first);
});

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { openKillable } from "./killable-browser.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { PulledPlug } from "./pulled-plug.ts";
import { column, dragByKeys, makeTerminal } from "./terminal-device.ts";

/** Without waiting for a frame: a window that nobody sees may draw none. */
const goOn = (page: Page) =>
  page.waitForFunction(
    () => {
      const button = [...document.querySelectorAll("button")].find((one) => one.textContent === "Keep clocking");
      button?.click();
      return button !== undefined;
    },
    undefined,
    { polling: 200, timeout: 25_000 },
  );

/** KILLS=100 for the long run. */
const kills = Number(process.env["KILLS"] ?? 3);

const countOn = async (page: Page): Promise<number> => {
  const text = await page.getByText(/stamps? waiting/).textContent({ timeout: 15_000 });
  return Number(/\d+/.exec(text ?? "")?.[0] ?? 0);
};

test(`a browser that is killed ${kills} times while people clock without a connection loses no stamp and doubles none`, async ({
  browser,
  database,
  baseURL,
}) => {
  test.setTimeout(60_000 + kills * 30_000);
  const crew = await makeOwnCrew(database);
  const setUp = await browser.newContext();
  await makeTerminal(setUp, crew, { terminalViewMode: "THREE_COLUMN", terminalAuthenticationMode: "NONE" });
  const cookies = await setUp.cookies();
  await setUp.close();
  const plug = new PulledPlug(baseURL ?? "");
  await plug.putIn();
  const profile = mkdtempSync(join(tmpdir(), "glasen-kills-"));

  const first = await openKillable(profile, cookies);
  await first.page.goto(plug.url);
  await expect(column(first.page, "Clocked out").getByRole("button")).toHaveCount(2);
  await first.page.waitForFunction(() =>
    navigator.serviceWorker.ready.then(() => navigator.serviceWorker.controller !== null),
  );
  // What the device has had for months is on its disk before the first power cut.
  await first.quit();
  await plug.pull();

  let acknowledged = 0;
  for (let round = 0; round < kills; round += 1) {
    const { page, kill } = await openKillable(profile, cookies);
    await page.goto(plug.url);
    await goOn(page);
    if (acknowledged > 0) {
      const found = await countOn(page);
      expect(found).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = found;
    }
    let isKilled = false;
    const clocking = (async () => {
      while (!isKilled) {
        const isIn = (await column(page, "Clocked in").getByText("Max").count()) > 0;
        await dragByKeys(page, "Max", isIn ? "ArrowLeft" : "ArrowRight");
        await expect(page.getByText(new RegExp(`^${acknowledged + 1} stamp`))).toBeVisible({ timeout: 5_000 });
        acknowledged += 1;
      }
    })().catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 900 + Math.random() * 1_500));
    await kill();
    isKilled = true;
    await clocking;
  }

  const last = await openKillable(profile, cookies);
  await last.page.goto(plug.url);
  await goOn(last.page);
  const kept = await countOn(last.page);
  expect(kept).toBeGreaterThanOrEqual(acknowledged);
  expect(kept).toBeGreaterThan(0);
  await plug.putIn();
  await expect(last.page.getByText(/waiting/)).toHaveCount(0, { timeout: 30_000 + kept * 300 });
  await last.kill();
  await plug.pull();
  const [counted] = await database.inCrew(crew.crewId, (tx) =>
    tx.query<{ arrived: number; booked: number; stamps: number }>(
      `select (select count(*) from offline_stamps where crew_id = $1) as arrived,
         (select count(*) from offline_stamps where crew_id = $1 and outcome = 'booked') as booked,
         (select count(*) from stamps where crew_id = $1 and recorded_offline) as stamps`,
      [crew.crewId],
    ),
  );
  expect(counted).toEqual({ arrived: kept, booked: kept, stamps: kept });
  process.stdout.write(
    `${kills} kills, ${acknowledged} stamps acknowledged, ${kept} kept, ${counted?.stamps} booked\n`,
  );
  rmSync(profile, { recursive: true, force: true });
});

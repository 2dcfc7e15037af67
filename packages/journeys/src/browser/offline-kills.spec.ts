import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { openKillable } from "./killable-browser.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { PulledPlug } from "./pulled-plug.ts";
import { column, dragByKeys, makeTerminal } from "./terminal-device.ts";

/** `KILLS=100 npx playwright test --config packages/journeys offline-kills`: ten minutes, by hand. */
const kills = Number(process.env["KILLS"] ?? 3);
/** Two kills while people clock, one while the reconnected terminal sends its outbox; then two more while people clock. */
const isWhileSending = (round: number): boolean => round % 5 === 3;

/** Polls by timer, because a hidden window may not draw frames. */
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

interface Kept {
  stamp: { transactionID: string };
  sentAt?: number;
}

/** The idempotency keys (transactionID) of the stamps in the terminal's outbox, read without the page's own code. */
const keysOn = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open("glasen-offline");
        opening.onerror = () => reject(opening.error ?? new Error("the store cannot be opened"));
        opening.onsuccess = () => {
          const kept = opening.result.transaction("stamps").objectStore("stamps").getAll();
          kept.onsuccess = () => {
            opening.result.close();
            const waiting = (kept.result as Kept[]).filter(({ sentAt }) => sentAt === undefined);
            resolve(waiting.map(({ stamp }) => stamp.transactionID));
          };
        };
      }),
  );

const arrivedAt = (database: Database, crewId: number) =>
  database.inCrew(crewId, (tx) =>
    tx.query<{ key: string; outcome: string; reason: string | null }>(
      "select transaction_id as key, outcome, reason from offline_stamps where crew_id = $1",
      [crewId],
    ),
  );

/** Rounds differ in the event at which the browser is killed: the first, the second and so on up to `most`. */
const placeIn = (round: number, most: number): number => 1 + ((round * 7) % most);

/** Clocks one person in and out by keyboard until the browser is gone; reports each move of the card. */
async function clockOn(page: Page, onMoved: () => void): Promise<void> {
  for (;;) {
    const isIn = (await column(page, "Clocked in").getByText("Max").count()) > 0;
    await dragByKeys(page, "Max", isIn ? "ArrowLeft" : "ArrowRight");
    const there = column(page, isIn ? "Clocked out" : "Clocked in").getByText("Max");
    await expect(there).toBeVisible();
    onMoved();
  }
}

test(`a browser that is killed ${kills} times, each time at another moment, while people clock offline and while it sends its outbox, loses no stamp and duplicates none`, async ({
  browser,
  database,
  baseURL,
}) => {
  test.setTimeout(60_000 + kills * 30_000);
  const crew = await makeOwnCrew(database);
  const { crewId } = crew;
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
  // The terminal's build is on disk before the first kill.
  await first.quit();
  await plug.pull();

  const seenOnDisk = new Set<string>();
  let moved = 0;
  let cutInSending = 0;
  for (let round = 1; round <= kills; round += 1) {
    const { page, kill } = await openKillable(profile, cookies);
    if (isWhileSending(round)) {
      const before = (await arrivedAt(database, crewId)).length;
      await plug.putIn();
      // Some kills during the start of the page, most while a stamp is sent or just after its answer.
      const moments = [
        plug.passes("sent", placeIn(round, 3), "offline-stamps"),
        plug.passes("sent", 1, "offline-stamps").then(() => plug.passes("answered", placeIn(round, 4))),
        plug.passes("answered", placeIn(round, 30)),
      ];
      const moment = moments[Math.floor(round / 5) % moments.length];
      void page.goto(plug.url).catch(() => undefined);
      await moment;
      await kill();
      await plug.pull();
      const after = (await arrivedAt(database, crewId)).length;
      if (after > before && after < moved) cutInSending += 1;
      continue;
    }
    await page.goto(plug.url);
    await goOn(page);
    for (const key of await keysOn(page)) seenOnDisk.add(key);
    const clocking = { end: Promise.resolve() };
    // A kill before the first stamp proves nothing; the next stamp is under way when it comes.
    let missing = placeIn(round, 4);
    await new Promise<void>((resolve) => {
      clocking.end = clockOn(page, () => {
        moved += 1;
        missing -= 1;
        if (missing === 0) resolve();
      }).catch(() => resolve());
    });
    await kill();
    await clocking.end;
  }

  const last = await openKillable(profile, cookies);
  await last.page.goto(plug.url);
  await goOn(last.page);
  for (const key of await keysOn(last.page)) seenOnDisk.add(key);
  await plug.putIn();
  await expect.poll(() => keysOn(last.page), { timeout: 30_000 + moved * 300 }).toEqual([]);
  await last.kill();
  await plug.pull();

  const arrived = await arrivedAt(database, crewId);
  const keys = arrived.map(({ key }) => key);
  const stamps = await database.inCrew(crewId, (tx) =>
    tx.query<{ account: number; moment: Date }>(
      "select account, stamp_at as moment from stamps where crew_id = $1 and recorded_offline order by stamp_at",
      [crewId],
    ),
  );
  const held = arrived.flatMap(({ outcome, reason }) => (outcome === "held" ? [reason] : []));
  process.stdout.write(
    `${kills} kills (${cutInSending} in the midst of sending), ${moved} stamps shown as made, ${seenOnDisk.size} found on the disk, ${arrived.length} arrived, ${stamps.length} booked, ${held.length} held (${held.join(", ")})\n`,
  );
  // No stamp is lost: each one that was shown or on disk has arrived.
  expect(moved).toBeGreaterThan(0);
  expect(arrived.length).toBeGreaterThanOrEqual(moved);
  expect([...seenOnDisk].filter((key) => !keys.includes(key))).toEqual([]);
  // No stamp is duplicated: each key arrives and is recorded once, and clock-ins and clock-outs alternate.
  expect(new Set(keys).size).toBe(keys.length);
  expect(stamps.length).toBe(arrived.length);
  expect(stamps.map(({ account }) => account)).toEqual(stamps.map((_, place) => (place + 1) % 2));
  rmSync(profile, { recursive: true, force: true });
});

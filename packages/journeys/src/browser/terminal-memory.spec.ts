import { expect, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { makeTerminal } from "./terminal-device.ts";

/** SIGN_INS=2000 for the long run, by hand: it takes about a second each. */
const signIns = Number(process.env["SIGN_INS"] ?? 0);
/** Until the browser's own lists of what was loaded are full. */
const warmUp = 60;
const mostBytesEach = 4_096;

test(`a terminal holds on to next to nothing after ${signIns} sign-ins`, async ({ browser, database }) => {
  test.skip(signIns === 0, "by hand, with SIGN_INS");
  test.setTimeout(60_000 + (warmUp + signIns) * 5_000);
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  await makeTerminal(context, crew, { terminalViewMode: "PIN_CODE" }, "4711");
  const page = await context.newPage();
  await page.goto("/");
  const inspector = await context.newCDPSession(page);
  const heap = async (): Promise<number> => {
    await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();
    await inspector.send("HeapProfiler.collectGarbage");
    return (await inspector.send("Runtime.getHeapUsage")).usedSize;
  };
  const inAndOut = async () => {
    await expect(page.getByText("Enter your PIN", { exact: true })).toBeVisible();
    await page.keyboard.type("4711");
    await page.getByRole("button", { name: "Who is in" }).waitFor();
    await page.getByRole("button", { name: "Close" }).click();
  };
  for (let turn = 0; turn < warmUp; turn += 1) await inAndOut();
  const before = await heap();
  for (let turn = 0; turn < signIns; turn += 1) await inAndOut();
  const each = ((await heap()) - before) / signIns;
  process.stdout.write(
    `${signIns} sign-ins, heap ${(before / 1e6).toFixed(1)} MB, ${each.toFixed(0)} bytes more for each\n`,
  );
  expect(each).toBeLessThan(mostBytesEach);
  await context.close();
});

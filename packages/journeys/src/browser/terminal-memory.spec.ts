import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { makeTerminal } from "./terminal-device.ts";

/** SIGN_INS=10000 for the long run, by hand. */
const signIns = Number(process.env["SIGN_INS"] ?? 0);
/** Until what was compiled, and the browser's own lists of what happened, are as large as they get. */
const warmUp = 300;
const atOnce = 100;
/** 10,000 of them may cost 5 MB. */
const mostBytesEach = 512;

test(`a terminal holds on to next to nothing after ${signIns} sign-ins`, async ({ browser, database }) => {
  test.skip(signIns === 0, "by hand, with SIGN_INS");
  test.setTimeout(60_000 + (warmUp + signIns) * 5_000);
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  await makeTerminal(context, crew, { terminalViewMode: "PIN_CODE" }, "4711");
  const page = await context.newPage();
  await page.goto("/");
  const inspector = await context.newCDPSession(page);
  async function run(count: number): Promise<number> {
    for (let done = 0; done < count; done += atOnce) await inAndOut(page, Math.min(atOnce, count - done));
    // What is kept for a while after somebody left is gone by then.
    await page.waitForTimeout(15_000);
    await inspector.send("HeapProfiler.collectGarbage");
    return (await inspector.send("Runtime.getHeapUsage")).usedSize;
  }
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  let before = await run(warmUp);
  const nodesBefore = await inspector.send("Memory.getDOMCounters");
  const first = before;
  process.stdout.write(`${warmUp} sign-ins to warm up, heap ${megabytes(before)} MB\n`);
  const part = Math.max(atOnce, Math.ceil(signIns / 5));
  for (let done = 0; done < signIns; done += part) {
    const after = await run(Math.min(part, signIns - done));
    process.stdout.write(`${Math.min(done + part, signIns)} sign-ins, heap ${megabytes(after)} MB\n`);
    before = after;
  }
  const each = (before - first) / signIns;
  process.stdout.write(`${each.toFixed(0)} bytes more for each\n`);
  expect(each).toBeLessThan(mostBytesEach);
  const nodes = await inspector.send("Memory.getDOMCounters");
  expect(nodes.nodes).toBeLessThan(nodesBefore.nodes * 1.2 + 50);
  expect(nodes.jsEventListeners).toBeLessThan(nodesBefore.jsEventListeners * 1.2 + 50);
  await context.close();
});

/** People who come one after the other, from within the page: nothing waits for a word from outside. */
const inAndOut = (page: Page, count: number): Promise<void> =>
  page.evaluate(async (turns) => {
    const until = (text: string): Promise<HTMLButtonElement> =>
      new Promise((resolve) => {
        const look = () => {
          const found = [...document.querySelectorAll("button")].find(
            (button) => (button.getAttribute("aria-label") ?? button.textContent) === text,
          );
          if (found) resolve(found);
          else setTimeout(look, 10);
        };
        look();
      });
    for (let turn = 0; turn < turns; turn += 1) {
      await until("Forgot your pin?");
      for (const key of "4711") {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      await until("Who is in");
      (await until("Close")).click();
    }
  }, count);

import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { makeOwnCrew } from "./own-crew.ts";
import { makeTerminal } from "./terminal-device.ts";

/** `SIGN_INS=10000 npx playwright test --config packages/journeys terminal-memory`: a quarter of an hour, by hand. */
const signIns = Number(process.env["SIGN_INS"] ?? 0);
/** Until compiled code and the browser's own logs have reached their full size. */
const warmUp = 300;
const batch = 100;
/** The heap is measured after each part, to tell a slope from a step. */
const part = 500;
/** The growth allowed in all, however many sign-ins there were. */
const maxBytes = 1_000_000;

test(`a terminal leaks hardly any memory over ${signIns} sign-ins`, async ({ browser, database }) => {
  test.skip(signIns === 0, "by hand, with SIGN_INS");
  test.setTimeout(60_000 + (warmUp + signIns) * 5_000);
  const crew = await makeOwnCrew(database);
  const context = await browser.newContext({ viewport: { width: 1180, height: 820 } });
  await makeTerminal(context, crew, { terminalViewMode: "PIN_CODE" }, "4711");
  const page = await context.newPage();
  await page.clock.install();
  await page.goto("/");
  const inspector = await context.newCDPSession(page);
  async function run(count: number): Promise<number> {
    for (let done = 0; done < count; done += batch) await signInAndOut(page, Math.min(batch, count - done));
    // Everything cached for a while after a sign-out has expired by then.
    await page.clock.fastForward(15_000);
    await inspector.send("HeapProfiler.collectGarbage");
    return (await inspector.send("Runtime.getHeapUsage")).usedSize;
  }
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(2);
  await signInAndOut(page, 3);
  await page.evaluate(replayAnswers);
  const before = await run(warmUp);
  const nodesBefore = await inspector.send("Memory.getDOMCounters");
  process.stdout.write(`${warmUp} sign-ins to warm up, heap ${megabytes(before)} MB\n`);
  let after = before;
  for (let done = 0; done < signIns; done += part) {
    after = await run(Math.min(part, signIns - done));
    const { nodes, jsEventListeners } = await inspector.send("Memory.getDOMCounters");
    process.stdout.write(
      `${Math.min(done + part, signIns)} sign-ins, heap ${megabytes(after)} MB, ${nodes} nodes, ${jsEventListeners} listeners\n`,
    );
  }
  process.stdout.write(`${((after - before) / signIns).toFixed(0)} bytes more for each\n`);
  expect(after - before).toBeLessThan(maxBytes);
  const nodes = await inspector.send("Memory.getDOMCounters");
  expect(nodes.nodes).toBeLessThan(nodesBefore.nodes * 1.2 + 50);
  expect(nodes.jsEventListeners).toBeLessThan(nodesBefore.jsEventListeners * 1.2 + 50);
  await context.close();
});

/**
 * Repeats earlier answers from now on: ten thousand sign-ins test nothing new about the server, and would take hours with
 * it. Calls still go through the page's own code.
 */
function replayAnswers(): void {
  const { fetch } = globalThis;
  const recorded = new Map<string, { body: string; init: ResponseInit }>();
  let isSignedIn = false;
  globalThis.fetch = async (input, init) => {
    const { pathname } = new URL(String(input), location.href);
    const method = init?.method ?? "GET";
    const isSignIn = method === "POST" && String(init?.body).includes("pinCode");
    const isSignOut = method === "DELETE" && pathname.endsWith("/user/authentication");
    const key = `${isSignedIn} ${method} ${pathname}`;
    let answer = recorded.get(key);
    if (!answer) {
      const response = await fetch(input, init);
      const { status } = response;
      answer = { body: await response.text(), init: { status, headers: [...response.headers] } };
      if (response.ok && pathname.startsWith("/api/")) recorded.set(key, answer);
    }
    if (isSignIn || isSignOut) isSignedIn = isSignIn;
    return new Response(answer.init.status === 204 ? null : answer.body, answer.init);
  };
}

/** Sign-ins one after another, driven from within the page to avoid round trips to the test. */
const signInAndOut = (page: Page, count: number): Promise<void> =>
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
        (await until(key)).click();
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      await until("Who is in");
      (await until("Close")).click();
    }
  }, count);

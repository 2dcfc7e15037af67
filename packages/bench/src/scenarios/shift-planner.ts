import type { Page } from "@playwright/test";
import pg from "pg";
import { type Browser, openBrowser } from "../parts/browser.ts";
import { frameTimeDuring } from "../parts/frames.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { addPlannedWeek } from "../parts/planned-week.ts";
import { openSettled, timePress } from "../parts/press.ts";
import { signIn } from "../parts/session.ts";
import { plainCopyOf, servePlainPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const PEOPLE = 300;
const SHIFTS = 2_000;
const FEW = 40;
const SHIFT = "main [role=grid] [data-guid]";

interface Planned {
  readonly url: string;
  readonly crewId: number;
  readonly browser: Browser;
  close(): Promise<void>;
}

async function openPlanned(): Promise<Planned> {
  const glasen = new Glasen([], { isEmpty: true });
  const { url, child } = await glasen.start();
  const client = new pg.Client(await glasen.databaseUrl());
  await client.connect();
  const { crewId, cookie } = await signIn(url, await generateMembers(glasen, PEOPLE));
  await addPlannedWeek(client, crewId, SHIFTS);
  const browser = await openBrowser({ url, cookie });
  return {
    ...{ url, crewId, browser },
    close: async () => {
      await browser.close();
      await client.end();
      await child.stop();
      glasen.remove();
    },
  };
}

/** From the click on the navigation entry until shifts are painted, beside a click on a link to a plain page. */
export const shiftWeek: RatioScenario = {
  kind: "ratio",
  name: "shift-week",
  figure:
    "the week of 300 people and 2,000 shifts opened in the planner, over a plain page of 40 rows with the same look",
  limit: 1.5,
  unit: "ms",
  rounds: 5,
  async open() {
    const { url, crewId, browser, close } = await openPlanned();
    const openWeek = async (page: Page): Promise<number> => {
      await openSettled(page, `${url}/crew/${crewId}/help`);
      return timePress(page, `a[href="/crew/${crewId}/shifts"]`, `document.querySelector("${SHIFT}")`);
    };
    const plain = await browser.inNewPage(async (page) => {
      await openWeek(page);
      return servePlainPage(await plainCopyOf(page, { selector: "main [role=row]:has([data-guid])", count: FEW }));
    });
    const told = { expected: 0, found: 0 };
    return {
      ours: () =>
        browser.inNewPage(async (page) => {
          const took = await openWeek(page);
          told.expected += 1;
          // The head, the open shifts, the teams and everybody.
          told.found += Number(await page.locator("main [role=grid]").getAttribute("aria-rowcount")) > PEOPLE ? 1 : 0;
          return took;
        }),
      reference: () => browser.inNewPage(plain.openByLink),
      count: async () => [{ what: "plans that told of everybody", ...told }],
      close: async () => {
        await plain.close();
        await close();
      },
    };
  },
};

const STEPS = 30;

/** Over several days and rows and back, as somebody who looks for a place. */
async function wander(page: Page, from: { x: number; y: number }): Promise<void> {
  for (const [x, y] of [
    [300, 160],
    [-60, 240],
    [240, 40],
    [0, 200],
  ] as const)
    await page.mouse.move(from.x + x, from.y + y, { steps: STEPS });
}

/** Lifts a shift, times the frames while it is dragged about, and lets it fall where it was. */
async function dragAbout(page: Page): Promise<{ took: number; isOverCell: boolean }> {
  const box = await page.locator(SHIFT).first().boundingBox();
  const start = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 10 };
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x + 10, start.y, { steps: 2 });
  const took = await frameTimeDuring(page, () => wander(page, start));
  const isOverCell = (await page.locator("main [role=gridcell][data-over=true]").count()) === 1;
  await page.keyboard.press("Escape");
  await page.mouse.up();
  return { took, isOverCell };
}

/** A shift dragged over the plan, conflicts included, beside the same movement over an empty page. Both pages are opened once. */
export const shiftDrag: RatioScenario = {
  kind: "ratio",
  name: "shift-drag",
  figure: "time between frames (95th of 100) while a shift is dragged over 2,000 others, over an empty page",
  limit: 2,
  unit: "ms",
  rounds: 5,
  async open() {
    const { url, crewId, browser, close } = await openPlanned();
    const [planner, empty] = [await browser.context.newPage(), await browser.context.newPage()];
    await openSettled(planner, `${url}/crew/${crewId}/shifts`);
    const told = { expected: 0, found: 0 };
    return {
      async ours() {
        await planner.bringToFront();
        const { took, isOverCell } = await dragAbout(planner);
        told.expected += 1;
        told.found += isOverCell ? 1 : 0;
        return took;
      },
      async reference() {
        await empty.bringToFront();
        return frameTimeDuring(empty, () => wander(empty, { x: 460, y: 330 }));
      },
      count: async () => [{ what: "drags over a cell", ...told }],
      close,
    };
  },
};

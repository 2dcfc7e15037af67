import { durationEndpoints } from "@glasen/contract/durations.ts";
import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import type { Page } from "@playwright/test";
import { openBrowser } from "../parts/browser.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { openSettled, timePress } from "../parts/press.ts";
import { signIn } from "../parts/session.ts";
import { plainCopyOf, servePlainPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 500;
/** Some members of a generated crew have left and are not in this month's table. */
const GENERATED = 550;
const DAYS = 31;
const MAX_BYTES = 144_000;
const ROWS = 40;
// Name, days and total.
const CELLS = DAYS + 2;

/** From the click on the reports entry until the table of members by days is painted, beside a click on a link to a plain page. */
export const monthTable: RatioScenario = {
  kind: "ratio",
  name: "month-table",
  figure:
    "a month of 500 members day by day opened in the browser, over a plain page of 40 rows with the same look; at most 144 kB",
  limit: 1.5,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url, await generateMembers(glasen, GENERATED, 2 * DAYS));
    const today = localDate(new Date().toISOString().slice(0, 10));
    const asked = `crewId=${crewId}&from=${addDays(today, 1 - DAYS)}&to=${today}&type=work`;
    const [grid = ""] = await callMany({
      url: `${url}${durationEndpoints.grid.path}?${asked}`,
      headers: { cookie },
      calls: 1,
      connections: 1,
    });
    const browser = await openBrowser({ url, cookie });
    const kept = JSON.stringify({ kind: "kept", position: 1, writtenAt: Date.now(), value: "day" });
    await browser.context.addInitScript(`localStorage.setItem("glasen:ui.reportColumns", ${JSON.stringify(kept)})`);
    const openMonth = async (page: Page): Promise<number> => {
      await openSettled(page, `${url}/crew/${crewId}/help`);
      return timePress(page, `a[href="/crew/${crewId}/reports"]`, hasDays);
    };
    const plain = await browser.inNewPage(async (page) => {
      await openMonth(page);
      return servePlainPage(await plainCopyOf(page, { selector: "main tbody tr:has(th)", count: ROWS }));
    });
    const told = { expected: 0, found: 0 };
    return {
      ours: () =>
        browser.inNewPage(async (page) => {
          const took = await openMonth(page);
          const rows = Number(await page.locator("main table").getAttribute("aria-rowcount")) - 1;
          const cells = rows * (await page.locator("main thead th").count());
          told.expected += 1;
          told.found += cells >= MEMBERS * CELLS ? 1 : 0;
          return took;
        }),
      reference: () => browser.inNewPage(plain.openByLink),
      count: async () => [
        { what: "tables of all days and members", ...told },
        { what: "months within their bytes", expected: 1, found: Buffer.byteLength(grid) <= MAX_BYTES ? 1 : 0 },
      ],
      close: async () => {
        await browser.close();
        await plain.close();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

/** A figure of one day; the total is loaded separately. */
const hasDays = `/\\d:\\d\\d/.test(document.querySelector("main tbody tr")?.textContent?.replace(/\\d+:\\d\\d$/, "") ?? "")`;

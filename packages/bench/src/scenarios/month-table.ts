import { durationEndpoints } from "@glasen/contract/durations.ts";
import { addDays, localDate } from "@glasen/domain/time/local-date.ts";
import type { Page } from "@playwright/test";
import { openBrowser } from "../parts/browser.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { callMany } from "../parts/load.ts";
import { signIn } from "../parts/session.ts";
import { serveStaticPage, staticPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 500;
/** Some of a generated crew have left, and stand in no table of this month. */
const GENERATED = 550;
const DAYS = 31;
const MOST_BYTES = 144_000;
const ROWS = 40;
// Name, days and total.
const CELLS = DAYS + 2;

/** From the press on the reports' entry until figures of members by days are painted, beside the press on a link to a plain page. */
export const monthTable: RatioScenario = {
  kind: "ratio",
  name: "month-table",
  figure: "a month of 500 members day by day opened in the browser, over a plain page of 40 rows; at most 144 kB",
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
    const plain = await serveStaticPage(staticPage(ROWS, CELLS));
    const browser = await openBrowser();
    await browser.context.addCookies(
      cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url };
      }),
    );
    const kept = JSON.stringify({ kind: "kept", position: 1, writtenAt: Date.now(), value: "day" });
    await browser.context.addInitScript(`localStorage.setItem("glasen:ui.reportColumns", ${JSON.stringify(kept)})`);
    const told = { expected: 0, found: 0 };
    const inNewPage = async (open: (page: Page) => Promise<number>): Promise<number> => {
      const page = await browser.context.newPage();
      const took = await open(page);
      await page.close();
      return took;
    };
    return {
      ours: () =>
        inNewPage(async (page) => {
          await page.goto(`${url}/crew/${crewId}/help`, { waitUntil: "networkidle" });
          await page.locator(`a[href="/crew/${crewId}/reports"]`).first().waitFor();
          const { took, cells } = await page.evaluate(pressAndWait, `/crew/${crewId}/reports`);
          told.expected += 1;
          told.found += cells >= MEMBERS * CELLS ? 1 : 0;
          return took;
        }),
      reference: () => inNewPage(plain.openByLink),
      count: async () => [
        { what: "tables of all days and members", ...told },
        { what: "months within their bytes", expected: 1, found: Buffer.byteLength(grid) <= MOST_BYTES ? 1 : 0 },
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

/** Runs in the page, where the loader's helpers are not: nothing in it has a name. */
async function pressAndWait(href: string): Promise<{ took: number; cells: number }> {
  const began = performance.now();
  document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  // A day's figure, not the total that comes by itself.
  while (!/\d:\d\d/.test(document.querySelector("main tbody tr")?.textContent?.replace(/\d+:\d\d$/, "") ?? ""))
    await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const table = document.querySelector("main table[aria-rowcount]");
  const rows = Number(table?.getAttribute("aria-rowcount")) - 1;
  return { took: performance.now() - began, cells: rows * (table?.querySelectorAll("thead th").length ?? 0) };
}

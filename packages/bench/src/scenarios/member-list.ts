import type { Page } from "@playwright/test";
import { openBrowser } from "../parts/browser.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { signIn } from "../parts/session.ts";
import { serveStaticPage, staticPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const MANY = 1_000;
const FEW = 40;
// As many as the list shows by default, the mark included.
const CELLS = 7;

/** From the press on the navigation's entry until the rows are painted, beside the press on a link to a plain page. */
export const memberList: RatioScenario = {
  kind: "ratio",
  name: "member-list",
  figure: "the list of 1,000 members opened in the browser, over a plain page of 40 rows",
  limit: 1.5,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url, await generateMembers(glasen, MANY));
    const plain = await serveStaticPage(staticPage(FEW, CELLS));
    const browser = await openBrowser();
    await browser.context.addCookies(
      cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url };
      }),
    );
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
          // The crew's people come with the frame, before the press; the screen itself is fetched when nothing else is to be done.
          await page.goto(`${url}/crew/${crewId}/help`, { waitUntil: "networkidle" });
          await page.locator(`a[href="/crew/${crewId}/members"]`).first().waitFor();
          const { took, rows } = await page.evaluate(pressAndWait, `/crew/${crewId}/members`);
          told.expected += MANY;
          told.found += rows;
          return took;
        }),
      reference: () => inNewPage(plain.openByLink),
      count: async () => [{ what: "rows the lists told of", ...told }],
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
async function pressAndWait(href: string): Promise<{ took: number; rows: number }> {
  const began = performance.now();
  document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  while (!document.querySelector("main table[aria-rowcount] tbody th")) await new Promise(requestAnimationFrame);
  // Painted when the frame after next begins.
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const table = document.querySelector("main table[aria-rowcount]");
  return { took: performance.now() - began, rows: Number(table?.getAttribute("aria-rowcount")) - 1 };
}

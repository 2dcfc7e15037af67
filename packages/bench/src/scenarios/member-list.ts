import type { Page } from "@playwright/test";
import { openBrowser } from "../parts/browser.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { openSettled, timePress } from "../parts/press.ts";
import { signIn } from "../parts/session.ts";
import { plainCopyOf, servePlainPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const MANY = 1_000;
const FEW = 40;

/** From the click on the navigation entry until the rows are painted, beside a click on a link to a plain page. */
export const memberList: RatioScenario = {
  kind: "ratio",
  name: "member-list",
  figure: "the list of 1,000 members opened in the browser, over a plain page of 40 rows with the same look",
  limit: 1.5,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const { crewId, cookie } = await signIn(url, await generateMembers(glasen, MANY));
    const browser = await openBrowser({ url, cookie });
    const openList = async (page: Page): Promise<number> => {
      await openSettled(page, `${url}/crew/${crewId}/help`);
      return timePress(page, `a[href="/crew/${crewId}/members"]`, `document.querySelector("main tbody th")`);
    };
    const plain = await browser.inNewPage(async (page) => {
      await openList(page);
      return servePlainPage(await plainCopyOf(page, { selector: "main tbody tr:has(th)", count: FEW }));
    });
    const told = { expected: 0, found: 0 };
    return {
      ours: () =>
        browser.inNewPage(async (page) => {
          const took = await openList(page);
          const rows = await page.locator("main table").getAttribute("aria-rowcount");
          told.expected += MANY;
          told.found += Number(rows) - 1;
          return took;
        }),
      reference: () => browser.inNewPage(plain.openByLink),
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

import { accountEndpoints } from "@glasen/contract/accounts.ts";
import type { Page } from "@playwright/test";
import { openBrowser } from "../parts/browser.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { paintedWith, press } from "../parts/press.ts";
import { openTerminal } from "../parts/terminals.ts";
import { plainCopyOf, servePlainPage } from "../references/static-page.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 300;

const everybody = `document.querySelectorAll("main li").length >= ${MEMBERS}`;
/** A member whose tile is visible. */
const tile = "main li:nth-child(7) button";

/**
 * The terminal's overview from the click on a link until all tiles are painted and react, beside a plain page. Each time a
 * tile is clicked at that moment and must open the member's sign-in. Both pages are opened from a page that shares nothing
 * with them, so fonts, styles and the renderer process are equally cold.
 */
export const tileGrid: RatioScenario = {
  kind: "ratio",
  name: "tile-grid",
  figure: "the tiles of 300 members opened until a press on one counts, over a plain page with the same nodes",
  limit: 1.5,
  unit: "ms",
  rounds: 15,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const device = await openTerminal(url, { terminalViewMode: "OVERVIEW", terminalAuthenticationMode: "PIN_CODE" });
    const client = await openBeside(glasen.dataDir);
    await addMembers(client, device.crewId, MEMBERS);
    const browser = await openBrowser({ url, cookie: device.cookie });
    const inTablet = <T>(work: (page: Page) => Promise<T>): Promise<T> =>
      browser.inNewPage(async (page) => {
        await page.setViewportSize({ width: 1180, height: 820 });
        return work(page);
      });
    const openTiles = async (page: Page): Promise<number> => {
      // Any page of the same server to start from.
      await page.goto(`${url}${accountEndpoints.serverTime.path}`);
      await page.evaluate(`document.body.innerHTML = '<a href="/">tiles</a>'`);
      const pressed = await press(page, "a");
      await page.waitForURL(({ pathname }) => pathname === "/", { waitUntil: "commit" });
      return (await paintedWith(page, everybody)) - pressed;
    };
    const plain = await inTablet(async (page) => {
      await openTiles(page);
      // A terminal has shown its tiles before, and stored them for an instant paint.
      await page.waitForFunction("localStorage.getItem('glasen:terminal-paint') !== null");
      // A terminal downloads the whole build once, for starts without a connection; later starts do not wait for that.
      await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
      return servePlainPage(await plainCopyOf(page), "elsewhere");
    });
    const told = { expected: 0, found: 0 };
    return {
      ours: () =>
        inTablet(async (page) => {
          const took = await openTiles(page);
          told.expected += 1;
          const label = await page.locator(tile).getAttribute("aria-label");
          await press(page, tile);
          const [name = ""] = label?.split(", ") ?? [];
          await page.getByRole("dialog").getByText(name).first().waitFor();
          told.found += 1;
          return took;
        }),
      reference: () => inTablet(plain.openByLink),
      count: async () => [{ what: "presses that led to a sign-in", ...told }],
      close: async () => {
        await browser.close();
        await plain.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

import { openBrowser } from "../parts/browser.ts";
import { addMembers, openBeside } from "../parts/database.ts";
import { Glasen } from "../parts/glasen.ts";
import { openTerminal } from "../parts/terminals.ts";
import type { RatioScenario } from "../scenario.ts";

const MEMBERS = 300;

/** The terminal's overview from the address until a press would count, beside the same nodes and look as a plain page. */
export const tileGrid: RatioScenario = {
  kind: "ratio",
  name: "tile-grid",
  figure: "the tiles of 300 members opened until usable, over a plain page with as many nodes",
  limit: 1.5,
  unit: "ms",
  rounds: 9,
  async open() {
    const glasen = new Glasen();
    const { url, child } = await glasen.start();
    const device = await openTerminal(url, { terminalViewMode: "OVERVIEW", terminalAuthenticationMode: "PIN_CODE" });
    const client = await openBeside(glasen.dataDir);
    await addMembers(client, device.crewId, MEMBERS);
    const browser = await openBrowser();
    await browser.context.addCookies(
      device.cookie.split("; ").map((pair) => {
        const [name = "", ...value] = pair.split("=");
        return { name, value: value.join("="), url };
      }),
    );
    const told = { expected: 0, found: 0 };
    let plain = "";
    const page = await browser.context.newPage();
    await page.setViewportSize({ width: 1180, height: 820 });
    return {
      ours: async () => {
        await page.goto(url, { waitUntil: "commit" });
        const { took, tiles, html } = await page.evaluate(untilUsable, MEMBERS);
        plain = html;
        told.expected += 1;
        told.found += tiles >= MEMBERS ? 1 : 0;
        return took;
      },
      reference: async () => {
        // The look without the script: what is measured is the browser's own work for as many nodes.
        await page.route(`${url}/plain`, (route) => route.fulfill({ contentType: "text/html", body: plain }));
        await page.goto(`${url}/plain`, { waitUntil: "commit" });
        return page.evaluate(untilPainted, MEMBERS);
      },
      count: async () => [{ what: "grids with everybody on them", ...told }],
      close: async () => {
        await browser.close();
        await client.end();
        await child.stop();
        glasen.remove();
      },
    };
  },
};

/** Runs in the page, where the loader's helpers are not: nothing in it has a name. */
async function untilUsable(wanted: number): Promise<{ took: number; tiles: number; html: string }> {
  while (document.querySelectorAll("main button").length < wanted) await new Promise(requestAnimationFrame);
  // A message is taken when what is due before it is done.
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 0));
  const took = performance.now();
  const copy = document.documentElement.cloneNode(true) as HTMLElement;
  for (const node of copy.querySelectorAll("script, link[rel=modulepreload], link[rel=manifest]")) node.remove();
  return {
    took,
    tiles: document.querySelectorAll("main button").length,
    html: `<!doctype html>${copy.outerHTML}`,
  };
}

async function untilPainted(wanted: number): Promise<number> {
  while (document.querySelectorAll("main button").length < wanted) await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  await new Promise((resolve) => setTimeout(resolve, 0));
  return performance.now();
}

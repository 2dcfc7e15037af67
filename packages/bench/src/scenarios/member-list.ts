import { openBrowser } from "../parts/browser.ts";
import { generateMembers } from "../parts/generate-members.ts";
import { Glasen } from "../parts/glasen.ts";
import { type Session, signIn } from "../parts/session.ts";
import type { RatioScenario } from "../scenario.ts";

const MANY = 1_000;
const FEW = 40;

/** From the press on the navigation's entry until the rows are painted; nothing of the crew's people was loaded before. */
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
    const many = await signIn(url, await generateMembers(glasen, MANY));
    const few = await signIn(url, await generateMembers(glasen, FEW));
    const browser = await openBrowser();
    const told = { expected: 0, found: 0 };

    const openList = async ({ crewId, cookie }: Session, people: number): Promise<number> => {
      await browser.context.clearCookies();
      await browser.context.addCookies(
        cookie.split("; ").map((pair) => {
          const [name = "", ...value] = pair.split("=");
          return { name, value: value.join("="), url };
        }),
      );
      const page = await browser.context.newPage();
      await page.goto(`${url}/crew/${crewId}/help`, { waitUntil: "networkidle" });
      await page.locator(`a[href="/crew/${crewId}/members"]`).first().waitFor();
      const { took, rows } = await page.evaluate(pressAndWait, `/crew/${crewId}/members`);
      told.expected += people;
      told.found += rows;
      await page.close();
      return took;
    };
    return {
      ours: () => openList(many, MANY),
      reference: () => openList(few, FEW),
      count: async () => [{ what: "rows the lists told of", ...told }],
      close: async () => {
        await browser.close();
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

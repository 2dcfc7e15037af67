import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { freePort, startNode } from "../parts/child.ts";

const bare = fileURLToPath(new URL("./bare-page.mjs", import.meta.url));

// Painted when the frame after next begins; told by the page, so that nobody has to ask it again and again.
const told = `<script>requestAnimationFrame(()=>requestAnimationFrame(()=>{paintedAt=performance.timeOrigin+performance.now()}))</script>`;

/** A table as a browser gets it cheapest: markup alone, no look, no script but the one that tells when it is painted. */
export function staticPage(rows: number, cells: number): string {
  const row = (tag: string, line: number): string =>
    `<tr>${Array.from({ length: cells }, (_, cell) => `<${tag}>${line}.${cell + 1} Glasen</${tag}>`).join("")}</tr>`;
  const body = Array.from({ length: rows }, (_, line) => row("td", line + 1)).join("");
  return `<!doctype html><meta charset=utf-8><title>${rows}</title><table><thead>${row("th", 0)}</thead><tbody>${body}</tbody></table>${told}`;
}

export interface ServedPage {
  url: string;
  /** From the press on a link to the page until it is painted, in milliseconds. */
  openByLink(page: Page): Promise<number>;
  /** From the address until it is painted, in milliseconds. */
  openByAddress(page: Page): Promise<number>;
  close(): Promise<void>;
}

/** Served by Fastify in a process of its own, as our pages are. */
export async function serveStaticPage(html: string): Promise<ServedPage> {
  const port = await freePort();
  const child = startNode([bare]);
  child.process.send({ port, pages: { "/": '<!doctype html><a href="/page">page</a>', "/page": html } });
  await once(child.process, "message");
  const url = `http://127.0.0.1:${port}`;
  const painted = async (page: Page): Promise<number> => {
    await page.waitForFunction("window.paintedAt");
    return Number(await page.evaluate("window.paintedAt"));
  };
  return {
    url: `${url}/page`,
    openByLink: async (page) => {
      await page.goto(url, { waitUntil: "networkidle" });
      const pressed = Number(
        await page.evaluate(
          "{ const at = performance.timeOrigin + performance.now(); document.querySelector('a').click(); at }",
        ),
      );
      await page.waitForURL(`${url}/page`, { waitUntil: "commit" });
      return (await painted(page)) - pressed;
    },
    openByAddress: async (page) => {
      await page.goto(`${url}/page`, { waitUntil: "commit" });
      return (await painted(page)) - Number(await page.evaluate("performance.timeOrigin"));
    },
    close: child.stop,
  };
}

import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { freePort, startNode } from "../parts/child.ts";
import { press, tellsPainted } from "../parts/press.ts";

const bare = fileURLToPath(new URL("./bare-page.mjs", import.meta.url));
const look = fileURLToPath(new URL("../../../web/dist", import.meta.url));

/** A plain page renders everything, visible or not. */
const drawnWhole = "<style>* { content-visibility: visible !important; }</style>";

/** A screen as a static page: the same markup and look, no script, and the given number of rows. */
export async function plainCopyOf(page: Page, rows?: { selector: string; count: number }): Promise<string> {
  const html = await page.evaluate((wanted) => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement;
    for (const node of copy.querySelectorAll("script, link[rel=modulepreload], link[rel=manifest]")) node.remove();
    if (wanted) {
      const drawn = [...copy.querySelectorAll(wanted.selector)];
      for (const surplus of drawn.slice(wanted.count)) surplus.remove();
      // Only what is in sight is drawn; the plain page has all of its rows.
      for (let at = drawn.length; at < wanted.count; at++)
        drawn.at(-1)?.after(drawn[at % drawn.length]?.cloneNode(true) ?? "");
    }
    return `<!doctype html>${copy.outerHTML}`;
  }, rows);
  return html.replace("</head>", `${drawnWhole}</head>`);
}

export interface PlainPage {
  /** From the press on a link to the page until it is painted, in milliseconds. */
  openByLink(page: Page): Promise<number>;
  close(): Promise<void>;
}

/**
 * Served by Fastify in a process of its own, as our pages are. The page with the link has the same look where ours is
 * reached from within, and nothing of it where ours is opened from elsewhere.
 */
export async function servePlainPage(html: string, from: "within" | "elsewhere" = "within"): Promise<PlainPage> {
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = startNode([bare]);
  const [head = ""] = /<head>.*<\/head>/s.exec(html) ?? [];
  const pages = {
    "/": `<!doctype html>${from === "within" ? head : ""}<a href="/page">page</a>`,
    "/page": html.replace("</body>", `${tellsPainted}</body>`),
  };
  child.process.send({ port: Number(new URL(url).port), pages, folder: look });
  await once(child.process, "message");
  return {
    openByLink: async (page) => {
      await page.goto(url, { waitUntil: "networkidle" });
      const pressed = await press(page, "a");
      await page.waitForURL(`${url}/page`, { waitUntil: "commit" });
      await page.waitForFunction("window.paintedAt");
      return Number(await page.evaluate("window.paintedAt")) - pressed;
    },
    close: child.stop,
  };
}

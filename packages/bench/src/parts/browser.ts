import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { freePort } from "./child.ts";

export interface Browser {
  context: BrowserContext;
  /** Lets other tools attach to this browser, with its sessions. */
  debuggingPort: number;
  /** Opens a page for one task and closes it. */
  inNewPage<T>(work: (page: Page) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The installed Chromium with its own profile, and without background activity. */
export async function openBrowser(signedIn?: { url: string; cookie: string }): Promise<Browser> {
  const profile = mkdtempSync(join(tmpdir(), "glasen-browser-"));
  const debuggingPort = await freePort();
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env["CHROMIUM_PATH"] ?? "/usr/bin/chromium",
    locale: "de-DE",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--no-first-run",
      `--remote-debugging-port=${debuggingPort}`,
    ],
  });
  if (signedIn) await context.addCookies(cookiesOf(signedIn));
  return {
    context,
    debuggingPort,
    inNewPage: async (work) => {
      const page = await context.newPage();
      try {
        return await work(page);
      } finally {
        await page.close();
      }
    },
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const cookiesOf = ({ url, cookie }: { url: string; cookie: string }) =>
  cookie.split("; ").map((pair) => {
    const [name = "", ...value] = pair.split("=");
    return { name, value: value.join("="), url };
  });

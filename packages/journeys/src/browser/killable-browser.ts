import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./chromium.ts";

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

interface KillableBrowser {
  page: Page;
  /** As a person would: what pages remember is on the disk afterwards. */
  quit(): Promise<void>;
  /** As a power cut would: nothing is asked, nothing is written any more. */
  kill(): Promise<void>;
}

const awake = ["--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"];

/** A browser with a profile of its own on the disk, as a process that can be ended at any moment. */
export async function openKillable(profile: string, cookies: Cookies): Promise<KillableBrowser> {
  const args = [
    ...chromiumArguments,
    "--headless=new",
    `--user-data-dir=${profile}`,
    "--remote-debugging-port=0",
    ...awake,
  ];
  // In a group of its own, so that its helpers end with it.
  const child = spawn(chromiumPath, [...args, "about:blank"], { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0] as BrowserContext;
  // What a device has had for months is on its disk; what was set a moment ago is not yet.
  await context.addCookies(cookies);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.bringToFront();
  return {
    page,
    quit: async () => {
      const gone = once(child, "exit");
      const session = await browser.newBrowserCDPSession();
      await session.send("Browser.close").catch(() => undefined);
      await gone;
    },
    kill: async () => {
      const gone = once(child, "exit");
      process.kill(-(child.pid as number), "SIGKILL");
      await gone;
      await browser.close().catch(() => undefined);
    },
  };
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    child.stderr?.on("data", (bytes) => {
      said += String(bytes);
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    });
    child.once("exit", () => reject(new Error(`the browser ended: ${said}`)));
  });
}

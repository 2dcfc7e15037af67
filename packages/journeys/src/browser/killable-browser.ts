import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { chromiumArguments, shellPath } from "./chromium.ts";

type Cookies = Parameters<BrowserContext["addCookies"]>[0];

interface KillableBrowser {
  page: Page;
  /** Closes it regularly: stored data is on disk afterwards. */
  quit(): Promise<void>;
  /** Kills it like a power cut: nothing more is written. */
  kill(): Promise<void>;
}

const awake = ["--disable-renderer-backgrounding", "--disable-backgrounding-occluded-windows"];

/** A browser with its own profile on disk, as a process that can be killed at any moment. */
export async function openKillable(profile: string, cookies: Cookies): Promise<KillableBrowser> {
  const args = [
    ...chromiumArguments,
    "--headless",
    `--user-data-dir=${profile}`,
    "--remote-debugging-port=0",
    ...awake,
  ];
  // In its own process group, so that its child processes end with it.
  const child = spawn(shellPath, [...args, "about:blank"], { stdio: ["ignore", "ignore", "pipe"], detached: true });
  const browser = await chromium.connectOverCDP(await addressOf(child));
  const context = browser.contexts()[0] as BrowserContext;
  // A terminal's cookies have long been on disk; those just set are not yet.
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

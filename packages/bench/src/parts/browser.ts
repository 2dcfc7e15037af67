import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { freePort } from "./child.ts";

export interface Browser {
  context: BrowserContext;
  /** Where other tools find the same browser, with its sessions. */
  debuggingPort: number;
  close(): Promise<void>;
}

/** The installed Chromium with a profile of its own, and nothing that it does by itself in the background. */
export async function openBrowser(): Promise<Browser> {
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
  return {
    context,
    debuggingPort,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

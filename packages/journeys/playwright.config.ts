import { defineConfig } from "@playwright/test";
import { chromiumArguments, chromiumPath } from "./src/browser/chromium.ts";

export default defineConfig({
  testDir: "src",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // One server with its database for all of them; its address is in the environment from then on.
  globalSetup: "./src/browser/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // A busy machine takes three times as long; what never ends is ended all the same.
  timeout: 90_000,
  // A browser on a busy machine may stumble once; what stumbles twice is broken.
  retries: process.env["CI"] ? 1 : 0,
  expect: { timeout: 10_000 },
  reporter: "list",
  use: {
    baseURL: process.env["JOURNEYS_URL"] ?? "",
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    // Colours are looked at when they have settled.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: chromiumPath, args: chromiumArguments },
    // Recording costs a third of the time; JOURNEYS_TRACE=yes records what fails.
    trace: process.env["JOURNEYS_TRACE"] ? "retain-on-failure" : "off",
  },
});

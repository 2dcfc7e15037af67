import { defineConfig } from "@playwright/test";
import { chromiumArguments, shellPath } from "./src/browser/chromium.ts";

export default defineConfig({
  testDir: "src",
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  // One server with its database for all journeys; the environment holds its address.
  globalSetup: "./src/browser/global-setup.ts",
  fullyParallel: true,
  workers: 2,
  // Limits for a slow machine with shared cores. An expectation gives up before the minute after which pages refetch.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  // A repetition tells a flaky journey from a broken one; either fails the run.
  retries: process.env["CI"] ? 1 : 0,
  failOnFlakyTests: true,
  reporter: "list",
  use: {
    baseURL: process.env["JOURNEYS_URL"] ?? "",
    browserName: "chromium",
    locale: "en-GB",
    viewport: { width: 1280, height: 800 },
    // Colours are compared after transitions, which this ends at once.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: { executablePath: shellPath, args: chromiumArguments },
    // Recording costs a third of the time; JOURNEYS_TRACE=yes records failing journeys.
    trace: process.env["JOURNEYS_TRACE"] ? "retain-on-failure" : "off",
  },
});

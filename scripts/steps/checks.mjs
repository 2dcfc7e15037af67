import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";

/**
 * What `npm test` runs: two checks at a time in this order, since each waits now and then. A check has
 *   npm     a script of package.json, or bin: a program of node_modules with its arguments, or run: a function that throws
 *   tests   "vitest" or "playwright": its tests are counted one by one, and none at all is a failure
 *   alone   true: nothing else begins before it has ended
 *   after   the check whose work it needs
 */
export const checks = [
  { name: "install", run: install, alone: true },
  { name: "chromium", run: findChromium, alone: true },
  { name: "build", run: build },
  { name: "types", bin: ["tsc", "-p", "tsconfig.json"] },
  { name: "lint", bin: ["oxlint", "--type-aware"] },
  { name: "format", bin: ["biome", "ci", "--colors=off"] },
  {
    name: "browser",
    bin: ["playwright", "test", "--config", "packages/journeys"],
    tests: "playwright",
    after: "build",
  },
  { name: "layers", npm: "check:layers" },
  { name: "lock", npm: "check:lock" },
  { name: "requirements", npm: "check:requirements" },
  { name: "generated", npm: "check:generated" },
  { name: "unused", npm: "check:unused" },
  { name: "bundle", npm: "check:bundle", after: "build" },
  { name: "domain", bin: vitest("domain"), tests: "vitest" },
  { name: "contract", bin: vitest("contract"), tests: "vitest" },
  { name: "server", bin: vitest("server"), tests: "vitest", after: "build" },
  { name: "web", bin: vitest("web"), tests: "vitest" },
  { name: "api", bin: vitest("journeys"), tests: "vitest", after: "build" },
  { name: "tools", bin: vitest("tools"), tests: "vitest" },
  { name: "bench", bin: vitest("bench"), tests: "vitest" },
];

function vitest(project) {
  return ["vitest", "run", "--project", project];
}

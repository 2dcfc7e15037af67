import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";

/**
 * What `npm test` runs, in this order. A check has
 *   npm     a script of package.json, or bin: a program of node_modules with its arguments, or run: a function that throws
 *   tests   "vitest" or "playwright": its tests are counted one by one, and none at all is a failure
 *   beside  true: may run beside its neighbours that say so too
 */
export const checks = [
  { name: "install", run: install },
  { name: "chromium", run: findChromium },
  { name: "types", bin: ["tsc", "-p", "tsconfig.json"], beside: true },
  { name: "lint", bin: ["oxlint", "--type-aware"], beside: true },
  { name: "format", bin: ["biome", "ci", "--colors=off"], beside: true },
  { name: "layers", npm: "check:layers", beside: true },
  { name: "lock", npm: "check:lock", beside: true },
  { name: "requirements", npm: "check:requirements", beside: true },
  { name: "generated", npm: "check:generated", beside: true },
  { name: "unused", npm: "check:unused", beside: true },
  { name: "build", run: build },
  { name: "bundle", npm: "check:bundle" },
  { name: "domain", bin: vitest("domain"), tests: "vitest" },
  { name: "contract", bin: vitest("contract"), tests: "vitest" },
  { name: "server", bin: vitest("server"), tests: "vitest" },
  { name: "web", bin: vitest("web"), tests: "vitest" },
  { name: "tools", bin: vitest("tools"), tests: "vitest" },
  { name: "api", bin: vitest("journeys"), tests: "vitest" },
  { name: "bench", bin: vitest("bench"), tests: "vitest" },
  { name: "browser", bin: ["playwright", "test", "--config", "packages/journeys"], tests: "playwright" },
];

function vitest(project) {
  return ["vitest", "run", "--project", project];
}

import { build } from "./build.mjs";
import { findChromium } from "./chromium.mjs";
import { install } from "./install.mjs";
import { foldersOf } from "./packages.mjs";

const code = /\.(ts|tsx|mjs|js)$/;
/** What is known of files that have not changed since the last check of the types. */
const typesChecked = "node_modules/.cache/types.json";

/**
 * The checks of `npm test`: two at a time in this order. The longest come first, so that short ones fill the gaps at
 * the end; only types and lint come before them, while Chromium is fetched and the product is built. A check has
 *   npm     a script of package.json, or bin: a program of node_modules with its arguments, or run: a function that throws
 *   tests   "vitest" or "playwright": its tests are counted one by one, and none at all is a failure
 *   alone   true: nothing else runs at the same time
 *   needs   the checks that have to be done before
 *   reads   the folders and files it depends on, or patterns of their paths; `npm test -- --changed` goes by them
 */
export const checks = [
  { name: "install", run: install, alone: true, reads: [] },
  { name: "chromium", run: findChromium, reads: [] },
  { name: "build", run: build, reads: [...foldersOf("server"), ...foldersOf("web")] },
  {
    name: "types",
    // On one thread: several would each check what the others have checked, and the cores are busy anyway.
    bin: ["tsc", "-p", "tsconfig.json", "--singleThreaded", "--incremental", "--tsBuildInfoFile", typesChecked],
    reads: [/\.tsx?$/],
  },
  { name: "lint", bin: ["oxlint", "--type-aware"], reads: [code, ".oxlintrc.json"] },
  {
    // With the API tests, which import from the web and the client as well.
    name: "server",
    bin: vitest("server"),
    tests: "vitest",
    needs: ["build"],
    reads: [
      ...foldersOf("server"),
      "packages/client",
      "packages/journeys/src/api",
      "docs/permissions.tsv",
      /^packages\/web\/src\/.*\.tsx?$/,
    ],
  },
  {
    name: "browser",
    bin: ["playwright", "test", "--config", "packages/journeys"],
    tests: "playwright",
    needs: ["build", "chromium"],
    reads: foldersOf("journeys"),
  },
  { name: "web", bin: vitest("web"), tests: "vitest", needs: ["chromium"], reads: foldersOf("web") },
  { name: "unused", npm: "check:unused", reads: [code, "knip.json", "knip.production.jsonc"] },
  { name: "domain", bin: vitest("domain"), tests: "vitest", reads: foldersOf("domain") },
  { name: "tools", bin: vitest("tools", "scripts"), tests: "vitest", reads: ["tools", "scripts"] },
  { name: "contract", bin: vitest("contract"), tests: "vitest", reads: foldersOf("contract") },
  {
    name: "generated",
    npm: "check:generated",
    reads: [...foldersOf("contract"), "docs", "tools", /\.generated\.ts$/, /\.sql$/],
  },
  { name: "format", bin: ["biome", "ci", "--colors=off"], reads: [code, /\.css$/, "biome.json"] },
  { name: "layers", npm: "check:layers", reads: ["packages", "tools/layers"] },
  {
    name: "requirements",
    npm: "check:requirements",
    reads: ["docs/requirements.tsv", "tools/requirements", /\.(test|spec)\.tsx?$/],
  },
  { name: "bundle", npm: "check:bundle", needs: ["build"], reads: [...foldersOf("web"), "tools/bundle"] },
  { name: "lock", npm: "check:lock", reads: ["docs/advisories.json", "tools/lock", /package\.json$/] },
  { name: "bench", bin: vitest("bench"), tests: "vitest", reads: foldersOf("bench") },
];

function vitest(...projects) {
  return ["vitest", "run", ...projects.flatMap((project) => ["--project", project])];
}

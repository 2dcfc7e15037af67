import { defineConfig } from "vitest/config";

// For a slow machine with shared cores; packages with their own file repeat these.
const limits = { testTimeout: 120_000, hookTimeout: 120_000, expect: { poll: { timeout: 60_000 } } };
const packages = { domain: "packages/domain", contract: "packages/contract", tools: "tools", scripts: "scripts" };

export default defineConfig({
  test: {
    // Tests wait more than they compute: a core reserved for the runner would stand idle.
    maxWorkers: "100%",
    projects: [
      // A package with needs of its own has its own file; the others share this one.
      "packages/*/vitest.config.ts",
      ...Object.entries(packages).map(([name, root]) => ({
        test: { name, root, include: ["**/*.test.{ts,mjs}"], isolate: false, ...limits },
      })),
    ],
  },
});

import { defineConfig } from "vitest/config";

const limits = { testTimeout: 30_000, hookTimeout: 60_000 };
const rooms = { domain: "packages/domain", contract: "packages/contract", tools: "tools" };

export default defineConfig({
  test: {
    // Tests wait more than they compute: a core left over for the runner would stand idle.
    maxWorkers: "100%",
    projects: [
      // A room with needs of its own has its own file; the others share this one.
      "packages/*/vitest.config.ts",
      ...Object.entries(rooms).map(([name, root]) => ({
        test: { name, root, include: ["**/*.test.ts"], isolate: false, ...limits },
      })),
    ],
  },
});

import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The global setup builds them.
    alias: [
      {
        find: "./file-program.ts",
        replacement: fileURLToPath(new URL("../server/test/built-file-program.ts", import.meta.url)),
      },
      {
        find: "./thread-program.ts",
        replacement: fileURLToPath(new URL("../server/test/built-thread-program.ts", import.meta.url)),
      },
    ],
    name: "journeys",
    include: ["src/**/*.test.ts"],
    globalSetup: ["@glasen/server/test/global-setup.ts"],
    isolate: false,
    // A call makes much garbage that dies young: a larger nursery is swept less often.
    execArgv: ["--max-semi-space-size=64"],
    // Limits for a slow machine with shared cores: a test that hangs still ends, and none fails by waiting for its turn.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

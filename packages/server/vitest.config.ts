import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    // Importing the application afresh for every file took as long as running its tests. Files can share modules: module
    // caches are keyed by versions that are never used twice, and attempts are counted by address, of which each test
    // application has its own.
    isolate: false,
    // Limits for a slow machine with shared cores: a test that hangs still ends, and none fails by waiting for its turn.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

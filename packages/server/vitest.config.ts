import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts"],
    globalSetup: ["test/global-setup.ts"],
    // Importing the application anew for every file took as long as running its tests. No module of ours keeps a state
    // that belongs to one database.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // What is waited for happens beside the test; a busy machine takes its time.
    expect: { poll: { timeout: 10_000 } },
  },
});

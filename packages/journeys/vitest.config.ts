import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "journeys",
    include: ["src/**/*.test.ts"],
    globalSetup: ["@glasen/server/test/global-setup.ts"],
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

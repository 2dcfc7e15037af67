import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "web",
    environment: "happy-dom",
    // Packages and the document serve all files of a worker; the setup gives each file our own modules afresh.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./test/fresh-page.ts"],
    testTimeout: 30_000,
    // Names as they are written, and no rules: matching them for every look at the page took a third of the time.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});

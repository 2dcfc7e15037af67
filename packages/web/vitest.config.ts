import { defineProject } from "vitest/config";

export default defineProject({
  test: {
    name: "web",
    environment: "happy-dom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./src/ui/test-setup.ts"],
    testTimeout: 30_000,
    css: { include: [/\.module\.css$/], modules: { classNameStrategy: "non-scoped" } },
  },
});

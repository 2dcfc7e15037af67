import { defineProject } from "vitest/config";

export default defineProject({
  // React as browsers get it: its development build takes half as long again. test/act.ts adds the `act` that it lacks.
  oxc: { jsx: { development: false } },
  test: {
    name: "web",
    env: { NODE_ENV: "production" },
    environment: "happy-dom",
    // All files of a worker share packages and document; the setup gives each file fresh modules of ours.
    isolate: false,
    // Rendering makes much garbage that dies young: a larger nursery is swept less often.
    execArgv: ["--max-semi-space-size=64"],
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["./test/fresh-page.ts"],
    // Limits for a slow machine with shared cores: a test that hangs still ends, and none fails by waiting for its turn.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    // Class names as written, and no style rules: matching rules on every query of the page took a third of the time.
    css: { modules: { classNameStrategy: "non-scoped" } },
  },
});

import { defineConfig } from "vitest/config";

const limits = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: ["domain", "contract", "server"].map((name) => ({
      test: { name, root: `packages/${name}`, include: ["{src,test}/**/*.test.ts"], ...limits },
    })),
  },
});

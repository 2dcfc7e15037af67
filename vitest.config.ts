import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// For a slow machine with shared cores; packages with their own file repeat these.
const limits = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };
const packages = { domain: "packages/domain", contract: "packages/contract", tools: "tools", scripts: "scripts" };

/**
 * Begun last, one of these would keep one worker busy while the others have nothing left to do. Vitest goes by how long
 * files took, but in a fresh checkout it can only go by their size.
 */
const longest = [
  "chaos",
  "fuzz",
  "permissions",
  "embedded-postgres",
  "killed",
  "backup",
  "misuse",
  "main",
  "preflight",
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // Tests wait more than they compute: a core reserved for the runner would stand idle.
    maxWorkers: "100%",
    sequence: { sequencer: LongestFirst },
    projects: [
      // A package with needs of its own has its own file; the others share this one.
      "packages/*/vitest.config.ts",
      ...Object.entries(packages).map(([name, root]) => ({
        test: { name, root, include: ["**/*.test.{ts,mjs}"], isolate: false, ...limits },
      })),
    ],
  },
});

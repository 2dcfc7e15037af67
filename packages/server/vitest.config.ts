import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** They start the PostgreSQL that Glasen brings, or check what ran on it, and never ask the server of TEST_DATABASE_URL. */
const onBundledPostgres = [
  "src/main.test.ts",
  "src/commands/backup/backup.test.ts",
  "test/chaos/chaos.test.ts",
  "test/own-database-killed.test.ts",
  "test/chaos/invariants.test.ts",
  "src/kernel/database/postgres/embedded-postgres.test.ts",
];

/** They call the whole application, as this package's own tests do: workers that have it loaded need not load it again. */
const apiTests = "../journeys/src/api/*.test.ts";

/** The pooler is a program of the system: its test runs where it is installed, or named by PGBOUNCER_BIN. */
const pgbouncer = process.env.PGBOUNCER_BIN ?? "/usr/sbin/pgbouncer";
const withoutPooler = existsSync(pgbouncer) ? [] : ["test/pgbouncer.test.ts"];

/** So is the spreadsheet program, LibreOffice Calc, named by SOFFICE_BIN; another database would give it the same files. */
const soffice = process.env.SOFFICE_BIN ?? "/usr/bin/soffice";
const opensSpreadsheets = existsSync(soffice) && !process.env.TEST_DATABASE_URL;
const withoutSpreadsheets = opensSpreadsheets ? [] : ["test/spreadsheet-program.test.ts"];

/** And the validator of PDF/A, Preflight of Apache PDFBox, whose Java archives lie in the folder that PREFLIGHT_JARS names. */
const preflight = `${process.env.PREFLIGHT_JARS ?? "/usr/share/java"}/preflight.jar`;
const judgesPdfs = existsSync(preflight) && !process.env.TEST_DATABASE_URL;
const withoutPreflight = judgesPdfs ? [] : ["test/preflight.test.ts"];

export default defineConfig({
  test: {
    // The global setup builds them.
    alias: [
      {
        find: "./file-program.ts",
        replacement: fileURLToPath(new URL("./test/built-file-program.ts", import.meta.url)),
      },
      {
        find: "./thread-program.ts",
        replacement: fileURLToPath(new URL("./test/built-thread-program.ts", import.meta.url)),
      },
    ],
    name: "server",
    include: ["src/**/*.test.ts", "test/**/*.test.ts", apiTests],
    exclude: [
      ...(process.env.TEST_DATABASE_URL ? [...onBundledPostgres, apiTests] : []),
      ...withoutPooler,
      ...withoutSpreadsheets,
      ...withoutPreflight,
    ],
    globalSetup: ["test/global-setup.ts"],
    // Importing the application afresh for every file took as long as running its tests. Files can share modules: module
    // caches are keyed by versions that are never used twice, and attempts are counted by address, of which each test
    // application has its own.
    isolate: false,
    // A call makes much garbage that dies young: a larger nursery is swept less often.
    execArgv: ["--max-semi-space-size=64"],
    // Limits for a slow machine with shared cores: a test that hangs still ends, and none fails by waiting for its turn.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
  },
});

import { expect, test } from "vitest";
import { affectedChecks } from "./changed.mjs";
import { checks } from "./checks.mjs";

const affectedBy = (...files) => affectedChecks(checks, { base: "abc", files });
const namesFor = (...files) => affectedBy(...files).map(({ name }) => name);
const onlyRelated = (...files) =>
  affectedBy(...files)
    .filter(({ bin = [] }) => bin.includes("--changed"))
    .map(({ name }) => name);

test("a change of the domain reaches every package, one of the bench only the bench", () => {
  const packages = ["domain", "contract", "server", "web", "browser", "bench"];
  expect(namesFor("packages/domain/src/time/zone.ts")).toEqual(expect.arrayContaining(packages));
  const afterBench = namesFor("packages/bench/src/table.ts");
  expect(afterBench).toContain("bench");
  for (const name of packages.filter((name) => name !== "bench")) expect(afterBench).not.toContain(name);
});

test("a change of the contract reaches server, web and journeys, but not the domain", () => {
  const names = namesFor("packages/contract/src/teams.ts");
  expect(names).toEqual(expect.arrayContaining(["contract", "server", "web", "browser", "generated"]));
  expect(names).not.toContain("domain");
});

test("a change of the web reaches only those tests of the server that import it", () => {
  const names = namesFor("packages/web/src/ui/Button.module.css");
  expect(names).toEqual(expect.arrayContaining(["web", "browser", "bundle"]));
  expect(names).not.toContain("server");
  expect(onlyRelated("packages/web/src/app/live-events.ts")).toContain("server");
});

test("a change of the documentation reaches the checks that read it, and nothing where none does", () => {
  expect(namesFor("docs/requirements.tsv")).toEqual(expect.arrayContaining(["install", "requirements"]));
  expect(namesFor("docs/permissions.tsv")).toContain("server");
  expect(namesFor("README.md")).toEqual([]);
});

test("checks come with those they need, in their usual order", () => {
  const names = namesFor("packages/journeys/src/browser/shell.spec.ts");
  expect(names).toEqual(expect.arrayContaining(["install", "chromium", "build", "browser"]));
  const order = checks.map(({ name }) => name);
  expect(names).toEqual(order.filter((name) => names.includes(name)));
});

test("only related tests run where imports lead from the change to them, all tests where they do not", () => {
  expect(onlyRelated("packages/domain/src/time/zone.ts")).toContain("server");
  const migration = ["packages/server/src/migrations/x.sql", "packages/server/src/app.ts"];
  expect(onlyRelated(...migration)).toEqual([]);
  expect(namesFor(...migration)).toContain("server");
  expect(onlyRelated("packages/server/test/global-setup.ts")).toEqual([]);
  expect(onlyRelated("packages/web/src/ui/Button.module.css")).toEqual([]);
});

test("a change of the lock, the compiler's options or the scripts runs everything", () => {
  for (const file of ["package-lock.json", "tsconfig.json", "scripts/steps/build.mjs"]) {
    expect(namesFor(file)).toEqual(checks.map(({ name }) => name));
  }
  expect(namesFor("scripts/steps/changed.test.mjs")).not.toContain("server");
});

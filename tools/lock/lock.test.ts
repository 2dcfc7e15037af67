import { expect, test } from "vitest";
import {
  addressProblems,
  advisoryProblems,
  auditProblems,
  binaryProblems,
  driftProblems,
  integrityProblems,
  isIn,
  type LockEntry,
  noticeProblems,
  pinProblems,
  unreleasedProblems,
} from "./lock-rules.ts";

const lock = (packages: Record<string, LockEntry>) => ({ packages });
const integrity = "sha512-abc";

test("an address in the lock is noticed, a workspace's link is none", () => {
  const address = { version: "1.0.0", integrity, resolved: "https://registry.example/a.tgz" };
  expect(addressProblems(lock({ "node_modules/a": address }))).toHaveLength(1);
  expect(addressProblems(lock({ "node_modules/@glasen/web": { resolved: "packages/web", link: true } }))).toEqual([]);
});

test("a package without a strong hash is noticed", () => {
  expect(integrityProblems(lock({ "node_modules/a": { version: "1.0.0" } }))).toHaveLength(1);
  expect(integrityProblems(lock({ "node_modules/a": { version: "1.0.0", integrity: "sha1-abc" } }))).toHaveLength(1);
  expect(integrityProblems(lock({ "node_modules/a": { version: "1.0.0", integrity } }))).toEqual([]);
});

test("a binary that is missing for one processor is noticed", () => {
  const native = {
    version: "1.0.0",
    integrity,
    optionalDependencies: { "@n/linux-x64": "1.0.0", "@n/linux-arm64": "1.0.0" },
  };
  const both = { "node_modules/n": native, "node_modules/@n/linux-x64": {}, "node_modules/@n/linux-arm64": {} };
  const about = (problems: string[]): string[] => problems.filter((line) => line.startsWith("n has"));
  expect(about(binaryProblems(lock(both)))).toEqual([]);
  const { "node_modules/@n/linux-arm64": _, ...one } = both;
  expect(about(binaryProblems(lock(one)))).toEqual(["n has no binary for linux-arm64 in the lock"]);
  expect(binaryProblems(lock({}))).toContain("esbuild is not in the lock");
});

test("ranges, and two versions of one dependency, are noticed", () => {
  expect(pinProblems([{ folder: "", dependencies: { a: "^1.0.0" } }])).toHaveLength(1);
  expect(
    pinProblems([
      { folder: "a", dependencies: { z: "1.0.0" } },
      { folder: "b", devDependencies: { z: "1.0.1" } },
    ]),
  ).toHaveLength(1);
  expect(pinProblems([{ folder: "a", dependencies: { z: "18.4.0-beta.17" } }])).toEqual([]);
});

test("a lock that was not made from the manifests is noticed", () => {
  const manifest = { folder: "packages/a", dependencies: { z: "1.0.0" } };
  expect(driftProblems(lock({ "packages/a": { dependencies: { z: "1.0.0" } } }), [manifest])).toEqual([]);
  expect(driftProblems(lock({ "packages/a": {} }), [manifest])).toHaveLength(1);
});

test("a refused version is noticed wherever it is installed", () => {
  const refused = [{ package: "ws", refused: ">=8.0.0 <8.17.1", why: "CVE" }];
  const nested = lock({
    "node_modules/a/node_modules/ws": { version: "8.17.0" },
    "node_modules/ws": { version: "8.22.2" },
  });
  expect(advisoryProblems(nested, refused)).toEqual(["ws 8.17.0 is refused: CVE"]);
});

test("what is passed on under a licence that asks to be named stands in the notices", () => {
  const packages = lock({
    "node_modules/plain": { license: "(MIT AND Zlib)" },
    "node_modules/tool": { license: "GPL-3.0", dev: true },
    "node_modules/days": { license: "(ISC AND CC-BY-3.0)" },
    "node_modules/@img/lib-linux-x64": { license: "LGPL-3.0-or-later" },
  });
  expect(noticeProblems(packages, "nothing")).toEqual([
    "days is under (ISC AND CC-BY-3.0) and NOTICE.md does not name it",
    "@img/lib-linux-x64 is under LGPL-3.0-or-later and NOTICE.md does not name it",
  ]);
  expect(noticeProblems(packages, "`days` and `@img/lib-*`")).toEqual([]);
});

test.each([
  ["1.2.3", "<1.2.4", true],
  ["1.10.0", "<1.9.0", false],
  ["2.0.0", "<1.0.0 || >=2.0.0 <2.0.1", true],
  ["2.0.0-beta.1", ">=2.0.0", false],
  ["1.0.0", "=1.0.0", true],
  ["1.0.1", "<=1.0.0", false],
])("%s is in %s: %s", (version, range, isInside) => {
  expect(isIn(version, range)).toBe(isInside);
});

test("npm audit counts high and critical findings, and a registry that does not answer gives no result", () => {
  const finding = (severity: string) => ({ severity, range: "<1.2.3" });
  const vulnerabilities = { a: finding("critical"), b: finding("high"), c: finding("moderate"), d: finding("low") };
  expect(auditProblems(JSON.stringify({ vulnerabilities }))).toEqual([
    "a <1.2.3: critical advisory in the registry",
    "b <1.2.3: high advisory in the registry",
  ]);
  expect(auditProblems(JSON.stringify({ vulnerabilities: {} }))).toEqual([]);
  expect(auditProblems(JSON.stringify({ message: "405 Method Not Allowed", statusCode: 405 }))).toBeUndefined();
  expect(auditProblems("")).toBeUndefined();
});

test("a version before its release is noticed where it is passed on, unless exactly it was decided on", () => {
  const packages = lock({
    "node_modules/embedded": { version: "18.4.0-beta.17" },
    "node_modules/@embedded/linux-x64": { version: "18.4.0-beta.17" },
    "node_modules/tool": { version: "1.0.0-rc.1", dev: true },
    "node_modules/plain": { version: "1.0.0" },
  });
  const accept = (version: string) => [{ package: "embedded", version, why: "the only one with its binaries" }];
  expect(unreleasedProblems(packages, accept("18.4.0-beta.17"))).toEqual([]);
  expect(unreleasedProblems(packages, accept("18.4.0-beta.16"))).toHaveLength(2);
  expect(unreleasedProblems(packages, [])).toContain("embedded 18.4.0-beta.17 is a version before its release");
});

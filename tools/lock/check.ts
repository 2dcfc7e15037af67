import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import {
  type Advisory,
  addressProblems,
  advisoryProblems,
  binaryProblems,
  driftProblems,
  integrityProblems,
  type Lock,
  type Manifest,
  noticeProblems,
  pinProblems,
} from "./lock-rules.ts";

// npm run check:lock; with --audit the registry is asked for advisories too, if it answers.
const root = new URL("../../", import.meta.url);
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), "utf8"));

const folders = ["", ...readdirSync(new URL("packages/", root)).map((name) => `packages/${name}`)];
const manifests = folders.map(
  (folder): Manifest => ({
    ...(read(folder ? `${folder}/package.json` : "package.json") as Omit<Manifest, "folder">),
    folder,
  }),
);
const lock = read("package-lock.json") as Lock;
const { advisories } = read("docs/advisories.json") as { advisories: Advisory[] };

const problems = [
  ...addressProblems(lock),
  ...integrityProblems(lock),
  ...binaryProblems(lock),
  ...pinProblems(manifests),
  ...driftProblems(lock, manifests),
  ...advisoryProblems(lock, advisories),
  ...noticeProblems(lock, readFileSync(new URL("NOTICE.md", root), "utf8")),
  ...(process.argv.includes("--audit") ? askRegistry() : []),
];
process.stdout.write(problems.map((line) => `${line}\n`).join(""));
process.stdout.write(`${Object.keys(lock.packages).length} packages, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;

/** No answer is no finding: the committed list is what holds without a network. */
function askRegistry(): string[] {
  const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", timeout: 30_000, cwd: root });
  try {
    const { vulnerabilities } = JSON.parse(stdout) as {
      vulnerabilities: Record<string, { severity: string; range: string }>;
    };
    return Object.entries(vulnerabilities)
      .filter(([, { severity }]) => severity === "high" || severity === "critical")
      .map(([name, { severity, range }]) => `${name} ${range}: ${severity} advisory in the registry`);
  } catch {
    process.stdout.write("The registry told no advisories; only the committed list was checked.\n");
    return [];
  }
}

import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import {
  type AcceptedVersion,
  type Advisory,
  addressProblems,
  advisoryProblems,
  auditProblems,
  binaryProblems,
  driftProblems,
  integrityProblems,
  type Lock,
  type Manifest,
  noticeProblems,
  pinProblems,
  unreleasedProblems,
} from "./lock-rules.ts";

// npm run check:lock: the lock file against our rules and the committed advisories. In CI, or with --audit, npm audit as
// well; where the registry does not answer it, the committed list stands alone.
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
const { asOf, advisories, accepted } = read("docs/advisories.json") as {
  asOf: string;
  advisories: Advisory[];
  accepted: AcceptedVersion[];
};

const problems = [
  ...addressProblems(lock),
  ...integrityProblems(lock),
  ...binaryProblems(lock),
  ...pinProblems(manifests),
  ...driftProblems(lock, manifests),
  ...advisoryProblems(lock, advisories),
  ...unreleasedProblems(lock, accepted),
  ...noticeProblems(lock, readFileSync(new URL("NOTICE.md", root), "utf8")),
  ...(process.env["CI"] || process.argv.includes("--audit") ? registryProblems() : []),
];
process.stdout.write(problems.map((line) => `${line}\n`).join(""));
process.stdout.write(`${Object.keys(lock.packages).length} packages, ${problems.length} problems\n`);
if (problems.length > 0) process.exitCode = 1;

function registryProblems(): string[] {
  const { stdout } = spawnSync("npm", ["audit", "--json"], { encoding: "utf8", timeout: 60_000, cwd: root });
  const found = auditProblems(stdout);
  if (!found)
    process.stdout.write(`The registry did not answer npm audit: only the advisories of ${asOf} were checked.\n`);
  return found ?? [];
}

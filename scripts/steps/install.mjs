import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "./checkout.mjs";
import { hashOf, stampAt } from "./hash.mjs";
import { runNpm } from "./run.mjs";
import { StepProblem } from "./say.mjs";

const stamp = stampAt("node_modules/.glasen-install");

/** Installs the packages of the lock file if they differ from the installed ones. */
export async function install() {
  const hash = hashOf(["package-lock.json"], `${process.platform}-${process.arch}`);
  if (stamp.isFor(hash)) return undefined;
  if (isInstalled()) {
    stamp.set(hash);
    return undefined;
  }
  // Dev dependencies as well, whatever NODE_ENV or npm's settings say: they are needed for the build.
  const everything = ["--include=dev", "--include=optional"];
  const { code, output } = await runNpm(["ci", "--no-audit", "--no-fund", ...everything]);
  if (code !== 0) throw new StepProblem(`The packages could not be installed. Output of npm ci:\n${output}`);
  stamp.set(hash);
  return "Installed the packages";
}

/** Whether the packages are installed already, for example by hand: npm records what it installed. */
function isInstalled() {
  if (!existsSync(inRoot("node_modules/.package-lock.json"))) return false;
  const wanted = packagesOf("package-lock.json");
  const present = packagesOf("node_modules/.package-lock.json");
  const isInstalledHere = ([path, entry]) => present.get(path)?.version === entry.version || !isNeededHere(entry);
  return [...wanted].every(isInstalledHere) && [...present.keys()].every((path) => wanted.has(path));
}

/** Optional packages are needed if they are binaries for this platform: a folder copied from another one lacks them. */
function isNeededHere({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return true;
  return !libc && Boolean(os?.includes(process.platform) && cpu?.includes(process.arch));
}

function packagesOf(path) {
  const { packages } = JSON.parse(readFileSync(inRoot(path), "utf8"));
  const fetched = Object.entries(packages).filter(([name, entry]) => name.includes("node_modules/") && !entry.link);
  return new Map(fetched);
}

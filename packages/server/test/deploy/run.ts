import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

// npm run deploy-trial: makes a clean Debian in a temporary folder, installs the product there as docs/operations.md says,
// and executes every file of deploy/. Mounts are made only by child processes in a mount namespace of their own, so that the
// folder has none for this process, which removes it.
const needed = ["debootstrap", "unshare", "chroot", "git", "tar", "npm"];

function missingPrograms(): string[] {
  return needed.filter((program) => {
    try {
      execFileSync("sh", ["-c", 'command -v "$1"', "sh", program], { stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
}

const give = (problem: string): never => {
  process.stderr.write(`✗ ${problem}\n`);
  process.exit(1);
};

if (process.getuid?.() !== 0)
  give("npm run deploy-trial makes a Debian of its own and mounts in it, which only root may: run it as root.");
const missing = missingPrograms();
if (missing.length > 0)
  give(`npm run deploy-trial needs ${missing.join(", ")}: apt-get install debootstrap util-linux coreutils git npm.`);

const folder = mkdtempSync(join(tmpdir(), "glasen-deploy-"));
let stop = (): void => {};
let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.on(signal, () => {
    isStopped = true;
    stop();
  });

/** Runs one half with processes and mounts of its own; both end with it, however it ends. */
async function half(file: string, ...namespaces: string[]): Promise<number> {
  const own = ["--mount", "--propagation=private", "--pid", "--fork", "--kill-child", "--mount-proc", ...namespaces];
  const program = [process.execPath, "--import", "tsx", fileURLToPath(new URL(file, import.meta.url)), folder];
  // In a group of its own, Ctrl-C reaches this process alone, which then ends the other and cleans up.
  const child = spawn("unshare", [...own, "--", ...program], { stdio: "inherit", detached: true });
  stop = () => void child.kill("SIGKILL");
  const [code] = await once(child, "exit");
  return isStopped ? 130 : (code ?? 1);
}

/** Removes the folder, unless something is mounted in it after all. */
function remove(): void {
  const mounts = readFileSync("/proc/self/mountinfo", "utf8").split("\n");
  const inside = mounts
    .map((line) => line.split(" ")[4] ?? "")
    .filter((target) => `${target}/`.startsWith(`${folder}/`));
  if (inside.length > 0) give(`${folder} stays, because something is mounted in it: ${inside.join(", ")}`);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
}

try {
  process.exitCode = await half("install.ts");
  // A half that failed leaves nothing to try: the steps after it would only repeat that.
  if (process.exitCode === 0) process.exitCode = await half("trial.ts", "--net");
} finally {
  remove();
}
process.stdout.write(
  process.exitCode === 0
    ? "The deployment files work as far as they were executed.\n"
    : "Something failed: see ✗ above.\n",
);

import { existsSync } from "node:fs";
import { run } from "./run.mjs";
import { StepProblem } from "./say.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
const shell = "/usr/bin/chromium-headless-shell";
const installed = () => places.find((place) => existsSync(place));

/**
 * Finds Chromium for the tests: root installs it by apt, anybody else is told to. Its shell, the same engine without
 * a window, saves a quarter of the browser's work; where it cannot be had, Chromium does all of it.
 */
export async function findChromium() {
  const isRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  if (isRoot && (!installed() || !existsSync(shell))) await installChromium();
  process.env.CHROMIUM_PATH ??= installed();
  if (!process.env.CHROMIUM_PATH) {
    throw new StepProblem(
      "The journeys need Chromium: install it (on Debian: sudo apt-get install chromium), then try again.",
    );
  }
  if (existsSync(shell)) process.env.CHROMIUM_SHELL_PATH ??= shell;
}

async function installChromium() {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => run("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-y", ...args], { env });
  await apt("update");
  const { code, output } = await apt("install", "--no-install-recommends", "chromium");
  if (code !== 0 && !installed())
    throw new StepProblem(`Chromium could not be installed. Output of apt-get:\n${output}`);
  await apt("install", "--no-install-recommends", "chromium-headless-shell");
}

import { existsSync } from "node:fs";
import { run } from "./run.mjs";
import { StepProblem } from "./say.mjs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** Makes sure that Chromium is installed: root installs it by apt, anybody else is told to. */
export async function findChromium() {
  if (places.some((place) => existsSync(place))) return;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new StepProblem(
      "The journeys need Chromium: install it (on Debian: sudo apt-get install chromium), then try again.",
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const apt = (...args) => run("apt-get", ["-o", "DPkg::Lock::Timeout=300", "-y", ...args], { env });
  await apt("update");
  const { code, output } = await apt("install", "--no-install-recommends", "chromium");
  if (code !== 0) throw new StepProblem(`Chromium could not be installed. Output of apt-get:\n${output}`);
}

import { bundleServer } from "./bundle-server.mjs";
import { inRoot } from "./checkout.mjs";
import { hashOf, stampAt } from "./hash.mjs";
import { runBin } from "./run.mjs";
import { StepProblem } from "./say.mjs";

const shared = ["package-lock.json", "packages/domain", "packages/contract"];
const parts = [
  { name: "web", sources: [...shared, "packages/web"], build: buildWeb },
  { name: "server", sources: [...shared, "packages/server", "scripts/steps"], build: bundleServer },
];

/** Builds the parts, or those that are named, whose sources have changed since their last build. */
export async function build(...names) {
  const built = [];
  for (const { name, sources, build } of parts) {
    if (names.length > 0 && !names.includes(name)) continue;
    const stamp = stampAt(`packages/${name}/dist/.built-from`);
    const hash = hashOf(sources);
    if (stamp.isFor(hash)) continue;
    await build();
    stamp.set(hash);
    built.push(name);
  }
  return built.length > 0 ? `Built ${built.join(" and ")}` : undefined;
}

async function buildWeb() {
  const { code, output } = await runBin("vite", ["build", "--logLevel", "warn"], {
    cwd: inRoot("packages/web"),
    // Always a production build, whatever NODE_ENV the server runs with.
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (code !== 0) throw new StepProblem(`The web part could not be built. Output of vite:\n${output}`);
}

// npm run dev: server and web from their sources, each restarted when its files change.
import { spawn } from "node:child_process";
import { inRoot } from "./steps/checkout.mjs";
import { loadEnvironment } from "./steps/environment.mjs";
import { install } from "./steps/install.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { orEnd, step } from "./steps/say.mjs";

await orEnd(async () => {
  checkNode();
  await step(install);
});
loadEnvironment();
process.env.NODE_ENV ??= "development";

const programs = [
  {
    bin: "tsx",
    args: ["watch", "--clear-screen=false", "packages/server/src/main.ts", ...process.argv.slice(2)],
    cwd: inRoot(),
  },
  { bin: "vite", args: ["--clearScreen", "false"], cwd: inRoot("packages/web") },
];
const children = programs.map(({ bin, args, cwd }) =>
  spawn(process.execPath, [inRoot("node_modules/.bin", bin), ...args], { cwd, stdio: "inherit" }),
);
let isEnding = false;
const endAll = (signal) => {
  isEnding = true;
  for (const child of children) child.kill(signal);
};
// The terminal sends Ctrl-C to the children as well; this process only waits for them.
process.on("SIGINT", () => {
  isEnding = true;
});
process.on("SIGTERM", () => endAll("SIGTERM"));
for (const child of children) {
  child.on("exit", (code) => {
    if (!isEnding) process.exitCode = code ?? 1;
    endAll("SIGTERM");
  });
}

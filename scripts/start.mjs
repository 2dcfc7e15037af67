// npm start: from a fresh checkout to a running server.
import { build } from "./steps/build.mjs";
import { inRoot } from "./steps/checkout.mjs";
import { loadEnvironment } from "./steps/environment.mjs";
import { install } from "./steps/install.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { orEnd, step } from "./steps/say.mjs";

await orEnd(async () => {
  await step(() => {
    checkNode();
    return `Node ${process.versions.node}`;
  });
  await step(async () => (await install()) ?? "Packages are installed");
  await step(async () => (await build()) ?? "Build is up to date");
});
loadEnvironment();
process.chdir(inRoot());
// In this process, so that signals and exit code are the server's own.
await import(inRoot("packages/server/dist/main.mjs"));

// npm run pictures [-- --docs]: every screen in every look under pictures/out, with --docs those of the documentation too.
import { build } from "./steps/build.mjs";
import { inRoot } from "./steps/checkout.mjs";
import { findChromium } from "./steps/chromium.mjs";
import { install } from "./steps/install.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { orEnd, step } from "./steps/say.mjs";

await orEnd(async () => {
  checkNode();
  await step(install);
  await step(build);
  await step(findChromium);
});
const { register } = await import("tsx/esm/api");
register();
await import(inRoot("packages/journeys/src/pictures/main.ts"));

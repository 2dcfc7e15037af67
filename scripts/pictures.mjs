// npm run pictures [-- --docs] [-- --full] [-- --looks 390-dark-en,1440-light-de]: takes a picture of every screen in every
// look, into pictures/out; --docs also renews those in the documentation, --full captures the whole page.
import { register as registerHooks } from "node:module";
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
// The route table imports screens with their styles, which do not exist outside a browser.
const withoutStyles = `export const load = (url, context, next) =>
  url.endsWith(".css") ? { format: "module", source: "export default {}", shortCircuit: true } : next(url, context);`;
const { register } = await import("tsx/esm/api");
register();
registerHooks(`data:text/javascript,${encodeURIComponent(withoutStyles)}`);
await import(inRoot("packages/journeys/src/pictures/main.ts"));

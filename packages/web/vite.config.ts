import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = "http://127.0.0.1:4000";

/** Writes .br and .gz beside each text asset: the server sends files as they are and never compresses on the fly. */
function precompress(): Plugin {
  return {
    name: "precompress",
    apply: "build",
    writeBundle({ dir = "dist" }, bundle) {
      for (const name of Object.keys(bundle)) {
        if (!/\.(js|css|html|svg|json|webmanifest)$/.test(name)) continue;
        const path = join(dir, name);
        const bytes = readFileSync(path);
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

/** The face is found only after the style sheet has come; a preload saves that round trip. */
function preloadFont(): Plugin {
  return {
    name: "preload-font",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((name) => /inter-latin-wght-normal.*\.woff2$/.test(name));
        if (!face) return [];
        const attrs = { rel: "preload", as: "font", type: "font/woff2", href: `/${face}`, crossorigin: "" };
        return [{ tag: "link", attrs, injectTo: "head-prepend" as const }];
      },
    },
  };
}

/** The same page for whoever has a session: what the application needs is asked for beside the first script, not after it. */
function signedInPage(): Plugin {
  return {
    name: "signed-in-page",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      const application = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "application");
      if (page?.type !== "asset" || application?.type !== "chunk")
        throw new Error("the application has no file of its own");
      const links = [
        `<link rel="modulepreload" crossorigin href="/${application.fileName}" />`,
        ...[...(application.viteMetadata?.importedCss ?? [])].map(
          (name) => `<link rel="stylesheet" crossorigin href="/${name}" />`,
        ),
      ];
      const source = String(page.source).replace("</head>", `${links.join("\n")}\n</head>`);
      this.emitFile({ type: "asset", fileName: "signed-in.html", source });
    },
  };
}

/** The worker of a crew's device, with the names of everything that a start without a connection needs. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const needed = Object.keys(bundle).filter((name) =>
        /\.(js|css)$|inter-latin(-ext)?-wght-normal.*\.woff2$/.test(name),
      );
      const files = ["/", "/favicon.svg", "/avatars/default.svg", ...needed.map((name) => `/${name}`)];
      const version = createHash("sha256").update(files.join()).digest("hex").slice(0, 12);
      const template = readFileSync(new URL("service-worker.js", import.meta.url), "utf8");
      const source = template.replace("__VERSION__", version).replace("__FILES__", JSON.stringify(files));
      this.emitFile({ type: "asset", fileName: "service-worker.js", source });
    },
  };
}

export default defineConfig({
  plugins: [
    react(),
    optimizeLocales.vite({ locales: ["de-DE", "en-US", "en-GB"] }),
    preloadFont(),
    signedInPage(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // What the first screen needs is one file, and what the home screen needs is a second one: dozens of small ones
      // compress a tenth worse and are asked for one by one.
      output: {
        codeSplitting: {
          // A group takes along what its files import.
          groups: [
            { name: "first", tags: ["$initial"], priority: 2 },
            { name: "application", test: /\/app\/FullApplication\.tsx$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": api, "/app": { target: api, ws: true } } },
});

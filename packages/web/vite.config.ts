import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import optimizeLocales from "@react-aria/optimize-locales-plugin";
import react from "@vitejs/plugin-react";
import { build, defineConfig, type Plugin } from "vite";
import { createFiles } from "./code-splitting.ts";

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

/** Nothing is painted before the styles are there: the scripts, which are larger, leave them the way. */
function stylesFirst(html: string, more: readonly string[] = []): string {
  const style = /<link rel="stylesheet"[^>]*>\n?/g;
  const styles = [...(html.match(style) ?? []).map((link) => link.trim()), ...more];
  return html
    .replace(style, "")
    .replace("<head>", `<head>\n    ${styles.join("\n    ")}`)
    .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"');
}

/** A classic script runs while the page is parsed; a module would wait for the end of the page. */
async function buildClassicScript(path: string): Promise<string> {
  const entry = fileURLToPath(new URL(path, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "warn",
    build: { write: false, copyPublicDir: false, lib: { entry, formats: ["iife"], name: "script" } },
  });
  const [script] = [built].flat().flatMap((one) => ("output" in one ? one.output : []));
  if (script?.type !== "chunk" || script.imports.length > 0) throw new Error(`${path} did not become one script`);
  return script.code;
}

/** The page for people with a session and the page for terminals: what they need next loads beside the first script. */
function sessionPages(): Plugin {
  const pages = { "signed-in.html": "application", "terminal.html": "terminal" };
  return {
    name: "session-pages",
    apply: "build",
    enforce: "post",
    async generateBundle(_options, bundle) {
      const page = bundle["index.html"];
      if (page?.type !== "asset") throw new Error("there is no page");
      const html = String(page.source);
      page.source = stylesFirst(html);
      const chunkOf = (fileName: string) => {
        const file = bundle[fileName];
        return file?.type === "chunk" ? file : undefined;
      };
      // What is imported stands first: styles that come later win.
      const withImports = (fileName: string, seen = new Set<string>()): string[] => {
        if (seen.has(fileName) || html.includes(`/${fileName}"`)) return [];
        seen.add(fileName);
        const imports = chunkOf(fileName)?.imports ?? [];
        return [...imports.flatMap((imported) => withImports(imported, seen)), fileName];
      };
      const instantPaint = this.emitFile({
        type: "asset",
        name: "instant-paint.js",
        source: await buildClassicScript("src/features/terminal/instant-paint.script.ts"),
      });
      for (const [fileName, name] of Object.entries(pages)) {
        const entry = Object.keys(bundle).find((file) => chunkOf(file)?.name === name);
        if (!entry) throw new Error(`${name} has no file of its own`);
        const scripts = withImports(entry);
        const styles = new Set(scripts.flatMap((file) => [...(chunkOf(file)?.viteMetadata?.importedCss ?? [])]));
        const styleLinks = [...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
        const scriptLinks = scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
        const withScripts = html.replace("</head>", `${scriptLinks.join("\n")}\n</head>`);
        const page = stylesFirst(withScripts, styleLinks);
        const own = `  <script src="/${this.getFileName(instantPaint)}"></script>\n  </body>`;
        const source = name === "terminal" ? page.replace("</body>", own) : page;
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

/** See the file itself. */
function ownDefaultLocale(): Plugin {
  const own = fileURLToPath(new URL("default-locale.ts", import.meta.url));
  return {
    name: "own-default-locale",
    enforce: "pre",
    resolveId: (source, importer = "") =>
      /\/useDefaultLocale(\.mjs)?$/.test(source) ||
      source.endsWith("/i18n/utils.mjs") ||
      (source === "./utils.mjs" && importer.includes("/react-aria/dist/private/i18n/"))
        ? own
        : null,
  };
}

/** The service worker, with the names of all files that a terminal needs to start without a connection. */
function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    enforce: "post",
    generateBundle(_options, bundle) {
      const needed = Object.keys(bundle).filter((name) =>
        /\.(js|css)$|inter-latin(-ext)?-wght-normal.*\.woff2$/.test(name),
      );
      const files = ["/terminal.html", "/favicon.svg", "/avatars/default.svg", ...needed.map((name) => `/${name}`)];
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
    ownDefaultLocale(),
    optimizeLocales.vite({ locales: ["de-DE", "en-US", "en-GB"] }),
    preloadFont(),
    sessionPages(),
    serviceWorker(),
    precompress(),
  ],
  build: {
    outDir: "dist",
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { codeSplitting: { groups: createFiles() } },
    },
  },
  server: { proxy: { "/api": api, "/app": { target: api, ws: true } } },
});

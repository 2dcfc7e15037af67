import { readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { type Node, parseSync } from "oxc-parser";

export interface Import {
  /** As it is written. */
  specifier: string;
  /** A path of the repository, or the name of a package (`node:` included). */
  target: string;
  isPackage: boolean;
  /** Nothing of it is there when the program runs. */
  isType: boolean;
  names: string[];
}

export interface Module {
  path: string;
  imports: Import[];
  /** What it hands on from elsewhere, as in `export … from`. */
  reexports: Import[];
  /** Made when it is first read, because most rules look at imports only. */
  readonly program: Node;
}

const folders = ["packages", "tools"];
const skipped = new Set(["node_modules", "dist", "migrations", "coverage"]);

/** `#name/` of a package, as its package.json declares it. */
const aliases: Record<string, string> = {
  "#kernel/": "packages/server/src/kernel/",
  "#test/": "packages/server/test/",
  "#platform/": "packages/web/src/platform/",
  "#ui/": "packages/web/src/ui/",
};

export function readModules(root: string, within: readonly string[] = folders): Module[] {
  return within
    .flatMap((folder) => sourcesIn(root, folder))
    .map((path) => parseModule(path, readFileSync(join(root, path), "utf8")));
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sourcesIn(root, path);
    return /\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

export function parseModule(path: string, source: string): Module {
  const parsed = parseSync(path, source);
  const { module, errors } = parsed;
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const statics = module.staticImports.map(({ moduleRequest, entries }) =>
    importOf(
      path,
      moduleRequest.value,
      entries.length > 0 && entries.every(({ isType }) => isType),
      entries.map(({ importName }) => importName.name ?? "*"),
    ),
  );
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const text = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return text === undefined ? [] : [importOf(path, text, false, ["*"])];
  });
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, importName }) =>
      moduleRequest ? [importOf(path, moduleRequest.value, isType, [importName.name ?? "*"])] : [],
    ),
  );
  return {
    path,
    imports: [...statics, ...dynamics, ...reexports],
    reexports,
    get program() {
      return parsed.program;
    },
  };
}

function importOf(from: string, specifier: string, isType: boolean, names: string[]): Import {
  const target = resolve(from, specifier.replace(/\?.*$/, ""));
  return { specifier, target: target ?? specifier, isPackage: target === undefined, isType, names };
}

function resolve(from: string, specifier: string): string | undefined {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  if (alias) return aliases[alias] + specifier.slice(alias.length);
  const [, room, rest] = /^@glasen\/(\w+)\/(.+)$/.exec(specifier) ?? [];
  if (!room) return undefined;
  return room === "server" && rest?.startsWith("test/") ? `packages/server/${rest}` : `packages/${room}/src/${rest}`;
}

/** Calls `visit` for every node of a program. */
export function walk(node: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(node)) for (const item of node) walk(item, visit);
  else if (typeof node === "object" && node !== null && "type" in node) {
    visit(node as Node);
    for (const value of Object.values(node)) if (typeof value === "object") walk(value, visit);
  }
}

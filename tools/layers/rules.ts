import { featureOrder } from "../../packages/server/src/features/order.ts";
import { type Import, type Module, walk } from "./modules.ts";
import { sqlUseIn } from "./sql-use.ts";
import type { Table } from "./tables.ts";

export interface Rule {
  name: string;
  /** Said to whoever breaks it. */
  sentence: string;
  applies(path: string): boolean;
  /** What in the module breaks the rule; empty where nothing does. */
  broken(module: Module, repository: Repository): string[];
}

export interface Repository {
  modules: ReadonlyMap<string, Module>;
  tables: readonly Table[];
}

export interface Violation {
  rule: string;
  /** Feature and offence without the file, as in `crews imports members`: it stays the same while files move. */
  offence: string;
  /** One line with the file and the rule's sentence. */
  line: string;
}

export const isTest = (path: string): boolean => /\.(test|spec)\.tsx?$/.test(path) || path.includes("/test/");
const within =
  (...folders: string[]) =>
  (path: string): boolean =>
    !isTest(path) && folders.some((folder) => path.startsWith(folder));
const serverFeature = within("packages/server/src/features/");
const webFeature = within("packages/web/src/features/");
const featureOf = (path: string): string | undefined => /^packages\/\w+\/src\/features\/([^/]+)\//.exec(path)?.[1];
const webFeatureOf = (path: string): string | undefined =>
  path.startsWith("packages/web/") ? featureOf(path) : undefined;
const domainFolderOf = (path: string): string | undefined => /^packages\/domain\/src\/([^/]+)\//.exec(path)?.[1];
const kernelFolderOf = (path: string): string | undefined =>
  /^packages\/server\/src\/(kernel\/[^/]+)\//.exec(path)?.[1];
/** The part of the server that a file belongs to: a feature, a folder of the kernel, or a folder beside them. */
export const partOf = (path: string): string =>
  featureOf(path) ?? kernelFolderOf(path) ?? /^packages\/server\/src\/(\w+)\//.exec(path)?.[1] ?? path;
const roomOf = (path: string): string => /^packages\/(\w+)\//.exec(path)?.[1] ?? "tools";

/** A rule on imports: names those that `refuses` says no to. */
const imports = (
  name: string,
  sentence: string,
  applies: (path: string) => boolean,
  refuses: (imported: Import, path: string) => boolean,
): Rule => ({
  name,
  sentence,
  applies,
  broken: ({ path, imports: all }) => all.filter((one) => refuses(one, path)).map(({ target }) => `imports ${target}`),
});

const isAnotherFeature = ({ target }: Import, path: string): boolean =>
  featureOf(target) !== undefined && roomOf(target) === roomOf(path) && featureOf(target) !== featureOf(path);
const isLaterFeature = ({ target }: Import, path: string): boolean =>
  featureOrder.indexOf(featureOf(target) ?? "") > featureOrder.indexOf(featureOf(path) ?? "");
const isHttp = ({ target }: Import): boolean =>
  /^(fastify|@fastify\/.*|node:https?|http)$/.test(target) ||
  /kernel\/call\/(http|serve|serve-resource)\.ts$/.test(target);

export const rules: Rule[] = [
  {
    name: "no-barrels",
    sentence: "No index.ts: import the file that has what you need.",
    applies: () => true,
    broken: ({ path }) => (/\/index\.tsx?$/.test(path) ? ["is an index file"] : []),
  },
  {
    name: "no-passing-on",
    sentence: "A file does not hand on a whole other file (export * from): import the file that has what you need.",
    applies: () => true,
    broken: ({ reexports }) =>
      reexports.filter(({ names }) => names.includes("*")).map(({ target }) => `hands on ${target}`),
  },
  imports(
    "domain-is-pure",
    "The domain imports the domain, nothing else.",
    within("packages/domain/"),
    ({ target, isPackage }) => isPackage || !target.startsWith("packages/domain/"),
  ),
  {
    name: "domain-has-no-clock",
    sentence: "The domain looks at no clock and rolls no dice: `now` and whatever is random come in with the call.",
    applies: within("packages/domain/"),
    broken: clocksIn,
  },
  imports(
    "contract-below-both-sides",
    "The contract imports zod, the domain and itself, nothing else.",
    within("packages/contract/"),
    ({ target, isPackage }) => (isPackage ? target !== "zod" : !/^packages\/(contract|domain)\//.test(target)),
  ),
  imports(
    "client-stands-alone",
    "The client package imports itself, nothing else: programs use it without the rest of the repository.",
    within("packages/client/"),
    ({ target, isPackage }) => isPackage || !target.startsWith("packages/client/"),
  ),
  imports(
    "web-never-server",
    "The web imports the contract and the domain, never the server.",
    within("packages/web/"),
    ({ target }) => /^packages\/(server|journeys|bench)\//.test(target) || target.startsWith("tools/"),
  ),
  imports(
    "server-never-web",
    "The server imports the contract and the domain, never the web.",
    within("packages/server/"),
    ({ target }) => /^packages\/(web|journeys|bench)\//.test(target) || target.startsWith("tools/"),
  ),
  imports(
    "rooms-have-doors",
    "Another room is entered by its name (@glasen/…), not over a path of dots.",
    within("packages/domain/", "packages/contract/", "packages/server/", "packages/web/"),
    ({ specifier, target }, path) => specifier.startsWith(".") && roomOf(target) !== roomOf(path),
  ),
  imports(
    "kernel-below-features",
    "The kernel imports no feature, no seed and not the application.",
    within("packages/server/src/kernel/"),
    ({ target }) => /^packages\/server\/src\/(features|seed|app\.ts|main\.ts)/.test(target),
  ),
  imports(
    "features-by-public-doors",
    "A server feature calls another only through its *.public.ts.",
    serverFeature,
    (one, path) => isAnotherFeature(one, path) && !one.target.endsWith(".public.ts"),
  ),
  {
    name: "features-in-order",
    sentence: "A server feature is listed in features/order.ts and imports only features that stand before it there.",
    applies: (path) => serverFeature(path) && featureOf(path) !== undefined,
    broken: ({ path, imports: all }) =>
      featureOrder.includes(featureOf(path) ?? "")
        ? [
            ...new Set(
              all
                .filter((one) => isAnotherFeature(one, path) && isLaterFeature(one, path))
                .map(({ target }) => `imports ${featureOf(target)}`),
            ),
          ]
        : ["is not listed"],
  },
  {
    name: "tables-have-one-writer",
    sentence: "Only the owner of a table, named in its migration (-- owner: …), writes it.",
    applies: within("packages/server/src/"),
    broken: foreignWritesIn,
  },
  {
    name: "kernel-without-circles",
    sentence: "The folders of the kernel import each other in one direction only.",
    applies: (path) => within("packages/server/src/kernel/")(path) && kernelFolderOf(path) !== undefined,
    broken: circlesOf(kernelFolderOf),
  },
  imports(
    "routes-bind-only",
    "*.routes.ts binds calls to commands: no store (but the rows of a resource), no present, no policy.",
    (path) => serverFeature(path) && path.endsWith(".routes.ts"),
    ({ target, names }) =>
      /\.present\.ts$|\/policy\.ts$/.test(target) ||
      (target.endsWith(".store.ts") && !names.every((name) => name.endsWith("Rows"))),
  ),
  imports(
    "store-knows-rows-only",
    "*.store.ts knows the database and the domain: of policies, events and the contract types only, and of other features their public functions.",
    (path) => serverFeature(path) && path.endsWith(".store.ts"),
    ({ target, isType, isPackage }, path) =>
      isPackage
        ? !target.startsWith("node:")
        : (/\/policy\.ts$|kernel\/(events\/events|call\/serve|call\/http)\.ts$/.test(target) && !isType) ||
          (target.startsWith("packages/contract/") && !isType) ||
          (featureOf(target) !== undefined && featureOf(target) !== featureOf(path) && !target.endsWith(".public.ts")),
  ),
  imports(
    "features-have-no-driver",
    "A feature reaches the database through the kernel, never through the driver.",
    serverFeature,
    ({ target }) => target === "pg" || target.startsWith("pg/"),
  ),
  {
    name: "sql-in-stores-only",
    sentence: "The SQL of a feature is in its *.store.ts, and that of demo data in its *.seed.ts.",
    applies: (path) => serverFeature(path) && !/\.(store|seed)\.ts$/.test(path),
    broken: statementsIn,
  },
  imports(
    "reactions-without-http",
    "*.reactions.ts and *.jobs.ts run without a request: no HTTP.",
    (path) => serverFeature(path) && /\.(reactions|jobs)\.ts$/.test(path),
    isHttp,
  ),
  imports(
    "views-draw-only",
    "*View.tsx draws what it is given: no queries, no call, no live, no router.",
    (path) => within("packages/web/src/")(path) && path.endsWith("View.tsx"),
    ({ target, isType }) =>
      !isType &&
      (/\.(queries|live)\.ts$|platform\/(call|live)\.ts$/.test(target) ||
        /^@tanstack\/react-(router|query)/.test(target)),
  ),
  imports(
    "screens-stay-at-home",
    "*Screen.tsx uses its own feature; from another, only *.queries.ts and *.public.ts(x).",
    (path) => webFeature(path) && path.endsWith("Screen.tsx"),
    (one, path) => isAnotherFeature(one, path) && !/\.(queries\.ts|public\.tsx?)$/.test(one.target),
  ),
  imports(
    "web-features-by-queries",
    "A web feature takes from another only its queries, or what its *.public.ts(x) offers.",
    webFeature,
    (one, path) => isAnotherFeature(one, path) && !/\.(queries\.ts|public\.tsx?)$/.test(one.target),
  ),
  {
    name: "domain-without-circles",
    sentence: "The folders of the domain import each other in one direction only.",
    applies: (path) => domainFolderOf(path) !== undefined && !isTest(path),
    broken: circlesOf(domainFolderOf),
  },
  {
    name: "web-features-without-circles",
    sentence: "The features of the web import each other in one direction only.",
    applies: webFeature,
    broken: circlesOf(webFeatureOf),
  },
  imports(
    "parts-know-no-feature",
    "ui and platform know no feature and not the app around them.",
    within("packages/web/src/ui/", "packages/web/src/platform/"),
    ({ target }) => /^packages\/web\/src\/(features|app)\//.test(target),
  ),
  {
    name: "no-zod-in-the-browser",
    sentence: "zod stays out of the browser: take types of the contract, or values from files of it that need no zod.",
    applies: within("packages/web/src/"),
    broken: zodIn,
  },
];

function clocksIn({ program }: Module): string[] {
  const found: string[] = [];
  const forbidden =
    /^(Date\.now|Math\.random|performance\.now|crypto\.\w+|process\.\w+|globalThis\.\w+|Temporal\.Now)$/;
  const globals = new Set(["setTimeout", "setInterval", "fetch", "structuredClone"]);
  walk(program, (node) => {
    if (node.type === "MemberExpression" && node.object.type === "Identifier" && "name" in node.property) {
      const text = `${node.object.name}.${String(node.property.name)}`;
      if (forbidden.test(text)) found.push(`uses ${text}`);
    }
    const isDate = "callee" in node && node.callee?.type === "Identifier" && node.callee.name === "Date";
    if (node.type === "NewExpression" && isDate && node.arguments.length === 0) found.push("uses new Date()");
    if (node.type === "CallExpression" && node.callee.type === "Identifier") {
      if (isDate || globals.has(node.callee.name)) found.push(`calls ${node.callee.name}()`);
    }
  });
  return found;
}

const statement =
  /^\s*(select\s[\s\S]+\sfrom\s|insert\s+into\s|update\s+\w+[\s\S]*\sset\s|delete\s+from\s|with\s+\w+\s+as\s*\()/i;

function statementsIn({ program }: Module): string[] {
  const found: string[] = [];
  walk(program, (node) => {
    const text =
      node.type === "TemplateLiteral"
        ? node.quasis.map(({ value }) => value.raw).join("?")
        : node.type === "Literal" && typeof node.value === "string"
          ? node.value
          : "";
    if (statement.test(text)) found.push(`has SQL: ${text.trim().slice(0, 40)}…`);
  });
  return found;
}

// These work on every table that the catalog lists, so that a later table is included without a change.
const catalogWriters = new Set([
  "packages/server/src/features/crew-admin/discard.store.ts",
  "packages/server/src/features/moving/archive.store.ts",
  "packages/server/src/features/privacy/privacy.store.ts",
  "packages/server/src/commands/backup/restore-backup.ts",
  "packages/server/src/kernel/jobs/retention.ts",
]);

function foreignWritesIn(module: Module, { tables }: Repository): string[] {
  const owners = new Map(tables.map(({ name, owner }) => [name, owner]));
  const { writes, writesComputedTable } = sqlUseIn(module, new Set(owners.keys()));
  const isComputed = writesComputedTable && !catalogWriters.has(module.path);
  return [
    ...[...writes].filter((table) => owners.get(table) !== partOf(module.path)).map((table) => `writes ${table}`),
    ...(isComputed ? ["writes a table whose name is computed"] : []),
  ];
}

/** Folders that a module imports and that lead back to its own. */
function circlesOf(folderOf: (path: string) => string | undefined) {
  const graphs = new WeakMap<Repository, ReadonlyMap<string, ReadonlySet<string>>>();
  return ({ path, imports: all }: Module, repository: Repository): string[] => {
    const own = folderOf(path);
    const graph = graphs.get(repository) ?? folderGraph(repository, folderOf);
    graphs.set(repository, graph);
    const reaches = (from: string, seen: Set<string>): boolean => {
      if (from === own) return true;
      if (seen.has(from)) return false;
      seen.add(from);
      return [...(graph.get(from) ?? [])].some((folder) => reaches(folder, seen));
    };
    const imported = new Set(all.flatMap(({ target }) => folderOf(target) ?? []).filter((folder) => folder !== own));
    return [...imported].filter((folder) => reaches(folder, new Set())).map((folder) => `imports ${folder}`);
  };
}

/** The folders that the modules of each folder import. */
function folderGraph({ modules }: Repository, folderOf: (path: string) => string | undefined) {
  const graph = new Map<string, Set<string>>();
  for (const { path, imports: all } of modules.values()) {
    const folder = isTest(path) ? undefined : folderOf(path);
    if (folder === undefined) continue;
    const imported = graph.get(folder) ?? new Set();
    graph.set(folder, imported);
    for (const { target } of all) {
      const other = folderOf(target);
      if (other !== undefined) imported.add(other);
    }
  }
  return graph;
}

function zodIn({ imports: all }: Module, { modules }: Repository): string[] {
  const reachesZod = (target: string, seen: Set<string>): boolean => {
    if (target === "zod" || target.startsWith("zod/")) return true;
    if (!target.startsWith("packages/contract/") || seen.has(target)) return false;
    seen.add(target);
    return (modules.get(target)?.imports ?? []).some((one) => !one.isType && reachesZod(one.target, seen));
  };
  return all
    .filter(({ isType, target }) => !isType && reachesZod(target, new Set()))
    .map(({ target }) => `imports ${target} with zod in it`);
}

export function violationsIn(modules: readonly Module[], tables: readonly Table[] = []): Violation[] {
  const repository: Repository = { modules: new Map(modules.map((module) => [module.path, module])), tables };
  return modules.flatMap((module) =>
    rules
      .filter(({ applies }) => applies(module.path))
      .flatMap(({ name, sentence, broken }) =>
        broken(module, repository).map((what) => ({
          rule: name,
          offence: `${partOf(module.path)} ${what}`,
          line: `${module.path} ${what}. ${sentence} (${name})`,
        })),
      ),
  );
}

/** Tables whose owner is missing, or is neither a feature nor a folder of the kernel; one line each. */
export const ownerlessTables = (tables: readonly Table[]): string[] =>
  tables
    .filter(
      ({ owner, sentence }) => !owner || !sentence || !(featureOrder.includes(owner) || owner.startsWith("kernel/")),
    )
    .map(
      ({ name }) =>
        `The migration of ${name} needs "-- owner: <feature>" above it, and a sentence that says what a row is.`,
    );

/** By rule, the offences that are not repaired yet. The list only shrinks: an entry that no longer occurs is a problem too. */
export type KnownViolations = Readonly<Record<string, readonly string[]>>;

/** What is wrong beyond the known violations, one line each. */
export function problemsIn(violations: readonly Violation[], known: KnownViolations): string[] {
  const isKnown = ({ rule, offence }: Violation): boolean => known[rule]?.includes(offence) ?? false;
  const gone = Object.entries(known).flatMap(([rule, offences]) =>
    offences
      .filter((offence) => !violations.some((one) => one.rule === rule && one.offence === offence))
      .map((offence) => `known-violations.json lists "${offence}" (${rule}), which no longer occurs: delete the line.`),
  );
  return [...violations.filter((violation) => !isKnown(violation)).map(({ line }) => line), ...gone];
}

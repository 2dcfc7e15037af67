import { fileURLToPath } from "node:url";
import { featureOrder } from "../../packages/server/src/features/order.ts";
import { readModules } from "../layers/modules.ts";
import { isTest, partOf } from "../layers/rules.ts";
import { sqlUseIn } from "../layers/sql-use.ts";
import { readTables, type Table } from "../layers/tables.ts";

/** Every table with its owner, what a row is, and which parts of the server read and write it. */
export function tablesPage(): string {
  const root = fileURLToPath(new URL("../../", import.meta.url));
  const tables = readTables(root);
  const names = new Set(tables.map(({ name }) => name));
  const uses = readModules(root, ["packages/server/src"])
    .filter(({ path }) => !isTest(path))
    .map((module) => ({ part: partOf(module.path), ...sqlUseIn(module, names) }));
  const partsThat = (verb: "reads" | "writes", table: string): string[] =>
    [...new Set(uses.filter((use) => use[verb].has(table)).map(({ part }) => part))].sort();
  const row = ({ name, owner = "", sentence }: Table): string => {
    const writers = partsThat("writes", name);
    const readers = partsThat("reads", name).filter((part) => part !== owner);
    return `| ${name} | ${owner} | ${sentence} | ${readers.join(", ")} | ${writers.join(", ")} |`;
  };
  return [
    "# Tables",
    "",
    "Made from the migrations and from the server's SQL by `npm run generate`, lowest feature first. Only the owner writes a table;",
    "`npm run check:layers` enforces it, apart from the writers listed in `tools/layers/known-violations.json`. Other features may read",
    "a table by join. Code that works on every table of the catalog (backup, deletion of a crew, export and erasure of a person) is left out.",
    "",
    "| table | owner | a row | other readers | writers |",
    "|---|---|---|---|---|",
    ...tables.toSorted((a, b) => rank(a) - rank(b)).map(row),
    "",
  ].join("\n");
}

/** The kernel first, then the features in their order. */
const rank = ({ owner = "" }: Table): number => featureOrder.indexOf(owner);

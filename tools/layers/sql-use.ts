import type { Node } from "oxc-parser";
import { type Module, walk } from "./modules.ts";

/** The tables that the SQL of one module reads and writes. */
export interface SqlUse {
  reads: Set<string>;
  writes: Set<string>;
  /** A statement writes a table whose name is neither in its text nor, as a string of its own, in the module. */
  writesComputedTable: boolean;
}

/** Stands in a statement for an expression whose text is not known. */
const UNKNOWN = "\u0000";

const name = `"?([a-z_]\\w*|${UNKNOWN})"?`;
const writing = [
  new RegExp(`\\binsert\\s+into\\s+${name}`, "gi"),
  new RegExp(`\\bdelete\\s+from\\s+(?:only\\s+)?${name}`, "gi"),
  new RegExp(`\\bmerge\\s+into\\s+(?:only\\s+)?${name}`, "gi"),
  new RegExp(`\\btruncate\\s+(?:table\\s+)?(?:only\\s+)?${name}`, "gi"),
  // With its SET, so that neither `for update of x` nor `do update set` is one.
  new RegExp(`\\bupdate\\s+(?:only\\s+)?${name}(?:\\s+(?:as\\s+)?[a-z_]\\w*)?\\s+set\\b`, "gi"),
];
const reading = [
  /(?<!\bdelete\s+)\bfrom\s+((?:[a-z_]\w*(?:\s+(?:as\s+)?[a-z_]\w*)?\s*,\s*)*[a-z_]\w*)/gi,
  /\bjoin\s+(?:lateral\s+)?([a-z_]\w*)/gi,
  /\busing\s+([a-z_]\w*)/gi,
];

export function sqlUseIn({ program }: Module, tables: ReadonlySet<string>): SqlUse {
  const use: SqlUse = { reads: new Set(), writes: new Set(), writesComputedTable: false };
  const constants = constantsOf(program);
  const literals = new Set<string>();
  let hasComputedWrite = false;
  walk(program, (node) => {
    const text = sqlOf(node, constants);
    if (text === undefined) return;
    if (tables.has(text)) literals.add(text);
    const sql = withoutCommentsAndStrings(text);
    for (const pattern of writing) {
      for (const [, written = ""] of sql.matchAll(pattern)) {
        if (written === UNKNOWN) hasComputedWrite = true;
        else if (tables.has(written.toLowerCase())) use.writes.add(written.toLowerCase());
      }
    }
    for (const pattern of reading) {
      for (const [, list = ""] of sql.matchAll(pattern)) {
        for (const item of list.split(",")) {
          const table = item.trim().split(/\s/)[0]?.toLowerCase() ?? "";
          if (tables.has(table)) use.reads.add(table);
        }
      }
    }
  });
  // A statement over a list of tables, as in `delete from ${table}`: the module names them elsewhere.
  if (hasComputedWrite) for (const table of literals) use.writes.add(table);
  use.writesComputedTable = hasComputedWrite && literals.size === 0;
  return use;
}

function sqlOf(node: Node, constants: ReadonlyMap<string, Node>): string | undefined {
  // A source of rows has its tables in `from: "…"`.
  if (node.type === "Property" && node.key.type === "Identifier" && node.key.name === "from") {
    const text = textOf(node.value, constants);
    return text === undefined ? undefined : `from ${text}`;
  }
  return textOf(node, constants);
}

/** The text of a string, with constants of the same module put in; undefined for anything else. */
function textOf(node: Node, constants: ReadonlyMap<string, Node>, depth = 0): string | undefined {
  if (node.type === "Literal") return typeof node.value === "string" ? node.value : undefined;
  if (node.type !== "TemplateLiteral") return undefined;
  return node.quasis
    .map(({ value }, index) => {
      const expression = node.expressions[index];
      const constant = expression?.type === "Identifier" ? constants.get(expression.name) : undefined;
      const inner = constant && depth < 5 ? textOf(constant, constants, depth + 1) : undefined;
      return (value.cooked ?? "") + (expression ? (inner ?? UNKNOWN) : "");
    })
    .join("");
}

function constantsOf(program: Node): ReadonlyMap<string, Node> {
  const constants = new Map<string, Node>();
  walk(program, (node) => {
    if (node.type === "VariableDeclarator" && node.id.type === "Identifier" && node.init) {
      constants.set(node.id.name, node.init);
    }
  });
  return constants;
}

const withoutCommentsAndStrings = (sql: string): string =>
  sql
    .replace(/--.*$/gm, " ")
    .replace(/\/\*.*?\*\//gs, " ")
    .replace(/'(?:[^']|'')*'/g, "''");

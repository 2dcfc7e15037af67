import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Expression, parseSync } from "oxc-parser";
import { walk } from "../layers/modules.ts";

export interface Requirement {
  id: string;
  text: string;
}

export interface Citation {
  id: string;
  file: string;
  title: string;
}

export function readLedger(tsv: string): Requirement[] {
  const [head = "", ...rows] = tsv.trimEnd().split("\n");
  const names = head.split("\t");
  return rows.map((row) => {
    const cells = row.split("\t");
    return { id: cells[names.indexOf("id")] ?? "", text: cells[names.indexOf("requirement")] ?? "" };
  });
}

const testNames = new Set(["test", "it", "describe"]);
/** A test that does not run proves nothing. */
const idle = new Set(["skip", "todo", "fails"]);

/** The ids in the titles of a file's tests; ids elsewhere in the file do not count. */
export function citationsIn(file: string, source: string): Citation[] {
  const found: Citation[] = [];
  walk(parseSync(file, source).program, (node) => {
    if (node.type !== "CallExpression" || !isTest(node.callee) || takesTable(node.callee)) return;
    const title = textOf(node.arguments[0]);
    for (const [id] of title.matchAll(/\b[A-Z]{3}\d{3}\b/g)) found.push({ id, file, title });
  });
  return found;
}

/** `test`, `test.only`, `test.each(…)`, `describe.for(…)`. */
function isTest(callee: Expression): boolean {
  if (callee.type === "Identifier") return testNames.has(callee.name);
  if (callee.type === "MemberExpression") {
    const name = "name" in callee.property ? String(callee.property.name) : "";
    return !idle.has(name) && callee.object.type !== "Super" && isTest(callee.object);
  }
  return callee.type === "CallExpression" && callee.callee.type === "MemberExpression" && isTest(callee.callee);
}

const takesTable = (callee: Expression): boolean =>
  callee.type === "MemberExpression" &&
  "name" in callee.property &&
  ["each", "for"].includes(String(callee.property.name));

function textOf(node: unknown): string {
  let text = "";
  walk(node, (inner) => {
    if (inner.type === "Literal" && typeof inner.value === "string") text += inner.value;
    if (inner.type === "TemplateElement") text += inner.value.raw;
  });
  return text;
}

export function readCitations(root: string): Citation[] {
  return ["packages", "tools", "scripts"]
    .flatMap((folder) => testsIn(root, folder))
    .flatMap((file) => citationsIn(file, readFileSync(join(root, file), "utf8")));
}

function testsIn(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return entry.name === "node_modules" || entry.name === "dist" ? [] : testsIn(root, path);
    return /\.(test|spec)\.(tsx?|mjs)$/.test(entry.name) ? [path] : [];
  });
}

export const readOpen = (text: string): string[] => text.split("\n").filter((line) => /^[A-Z]{3}\d{3}$/.test(line));

/** Contradictions between the ledger, the tests and the list of rows that no test proves yet. */
export function requirementProblems(
  ledger: readonly Requirement[],
  citations: readonly Citation[],
  open: readonly string[],
  before: readonly string[],
): string[] {
  const known = new Set(ledger.map(({ id }) => id));
  const cited = new Set(citations.map(({ id }) => id));
  const listed = new Set(open);
  const wasListed = new Set(before);
  return [
    ...citations
      .filter(({ id }) => !known.has(id))
      .map(({ id, file, title }) => `${file} cites ${id}, which is no requirement: ${title}`),
    ...ledger
      .filter(({ id }) => !cited.has(id) && !listed.has(id))
      .map(({ id, text }) => `${id} is no longer proven by a test: ${text}`),
    ...open.filter((id) => cited.has(id)).map((id) => `${id} is proven now: npm run requirements -- --shrink`),
    ...open.filter((id) => !known.has(id)).map((id) => `${id} is listed as open and is no requirement`),
    ...(before.length > 0 ? open.filter((id) => !wasListed.has(id)) : []).map(
      (id) => `${id} was proven before: the list of open rows only shrinks`,
    ),
  ];
}

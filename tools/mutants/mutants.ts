import { posix } from "node:path";
import { parseSync } from "oxc-parser";

/** A small fault planted into a source file. */
export interface Mutant {
  file: string;
  line: number;
  /** What was changed, as "a < b → a <= b". */
  change: string;
  /** The whole file with the fault in it. */
  source: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

const comparisons: Record<string, string> = { "<": "<=", "<=": "<", ">": ">=", ">=": ">" };
const connectives: Record<string, string> = { "&&": "||", "||": "&&" };

/** Every mutant of a file: guards removed, bounds moved by one, "and" and "or" exchanged, permissions given to everybody. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const isPolicy = /(^|\/)policy\.ts$/.test(file);
  const edits: Edit[] = [];
  visit(program as unknown as Node, (node) => {
    edits.push(...guardEdits(node), ...operatorEdits(node, source), ...(isPolicy ? permissionEdits(node) : []));
  });
  return edits.map(({ start, end, text }) => ({
    file,
    line: source.slice(0, start).split("\n").length,
    change: `${shortened(source.slice(start, end))} → ${shortened(text)}`,
    source: source.slice(0, start) + text + source.slice(end),
  }));
}

function visit(value: unknown, look: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, look);
  if (!isNode(value)) return;
  // Types have operators of their own, which nothing executes.
  if (value.type.startsWith("TS") && !("expression" in value)) return;
  look(value);
  for (const inner of Object.values(value)) visit(inner, look);
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

/** An `if` that only returns or throws is a guard; without its condition it never does. */
function guardEdits({ type, test, consequent, alternate }: Node): Edit[] {
  if (type !== "IfStatement" || alternate || !isNode(test) || !isNode(consequent)) return [];
  const statements = consequent.type === "BlockStatement" ? (consequent["body"] as Node[]) : [consequent];
  const [only] = statements;
  const isGuard = statements.length === 1 && /^(Return|Throw|Continue)Statement$/.test(only?.type ?? "");
  return isGuard ? [{ start: test.start, end: test.end, text: "false" }] : [];
}

function operatorEdits({ type, start, end, left, right, operator }: Node, source: string): Edit[] {
  const swapped = (type === "BinaryExpression" ? comparisons : connectives)[operator as string];
  if (!/^(Binary|Logical)Expression$/.test(type) || !swapped || !isNode(left) || !isNode(right)) return [];
  const sides = [source.slice(left.start, left.end), source.slice(right.start, right.end)];
  const between = source.slice(left.end, right.start).replace(operator as string, swapped);
  // Brackets keep the operands together, whatever the operators around them are.
  const text = type === "LogicalExpression" ? `((${sides[0]})${between}(${sides[1]}))` : sides.join(between);
  return [{ start, end, text }];
}

/** A rule of a policy that allows everything. */
function permissionEdits({ type, body }: Node): Edit[] {
  if (type !== "ArrowFunctionExpression" || !isNode(body)) return [];
  if (/^(BlockStatement|ArrowFunctionExpression|ObjectExpression)$/.test(body.type)) return [];
  return [{ start: body.start, end: body.end, text: "true" }];
}

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, " ");
  return line.length > 80 ? `${line.slice(0, 77)}...` : line;
};

/** The files that import a file, directly or through others, by their paths and contents. */
export function dependentsOf(file: string, contents: ReadonlyMap<string, string>): Set<string> {
  const dependents = new Set([file]);
  for (const imported of dependents) {
    for (const [path, source] of contents) {
      const isImporting = [...source.matchAll(/from "(\.[^"]+)"/g)].some(
        ([, specifier = ""]) => posix.join(posix.dirname(path), specifier) === imported,
      );
      if (isImporting) dependents.add(path);
    }
  }
  dependents.delete(file);
  return dependents;
}

/** The same mutants for the same seed, spread over all of them. */
export function sampleOf<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all];
  const random = randomFrom(seed);
  const chosen: T[] = [];
  while (chosen.length < count && rest.length > 0) {
    chosen.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return chosen;
}

/** Numbers from 0 to 1 that a seed determines (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

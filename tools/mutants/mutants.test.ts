import { expect, test } from "vitest";
import { dependentsOf, mutantsOf, sampleOf } from "./mutants.ts";

const changesIn = (source: string, file = "chain.ts"): string[] => mutantsOf(file, source).map(({ change }) => change);

test("a guard is removed, a branch that does more stays", () => {
  expect(changesIn("function f(a) { if (a.open) return undefined; return a }")).toEqual(["a.open → false"]);
  expect(changesIn("function f(a) { if (a.open) { throw new Error() } }")).toEqual(["a.open → false"]);
  expect(changesIn("function f(a) { if (a.open) a.close(); }")).toEqual([]);
  expect(changesIn("function f(a) { if (a.open) return 1; else return 2 }")).toEqual([]);
});

test("bounds move by one, and connectives are exchanged with their operands kept together", () => {
  expect(changesIn("const f = (a, b) => a < b;")).toEqual(["a < b → a <= b"]);
  expect(changesIn("const f = (a, b, c) => a && b || c;")).toEqual([
    "a && b || c → ((a && b) && (c))",
    "a && b → ((a) || (b))",
  ]);
  expect(changesIn("const f = (a, b) => a === b;")).toEqual([]);
});

test("types are left alone, assertions are looked into", () => {
  expect(changesIn("type Both<A> = A extends string ? (A & string) | undefined : never;")).toEqual([]);
  expect(changesIn("const f = ((a, b) => a >= b) satisfies Rule;")).toEqual(["a >= b → a > b"]);
});

test("a rule of a policy comes to allow everything, a function elsewhere does not", () => {
  const source = "export const policy = { see: (actor) => has(actor), manage: (name) => (actor) => can(actor, name) };";
  expect(changesIn(source, "teams/policy.ts")).toEqual(["has(actor) → true", "can(actor, name) → true"]);
  expect(changesIn(source, "teams/rules.ts")).toEqual([]);
});

test("a mutant has the whole file and the line of its change", () => {
  expect(mutantsOf("a.ts", "const a = 1;\nexport const f = (b) => b > a;\n")).toEqual([
    { file: "a.ts", line: 2, change: "b > a → b >= a", source: "const a = 1;\nexport const f = (b) => b >= a;\n" },
  ]);
});

test("the same seed gives the same sample, another seed another one, and no mutant comes twice", () => {
  const all = Array.from({ length: 50 }, (_, index) => index);
  expect(sampleOf(all, 10, 1)).toEqual(sampleOf(all, 10, 1));
  expect(sampleOf(all, 10, 1)).not.toEqual(sampleOf(all, 10, 2));
  expect(new Set(sampleOf(all, 80, 3))).toEqual(new Set(all));
});

test("the files that import a mutated file are found through the files between them", () => {
  const contents = new Map([
    ["src/time/month.ts", ""],
    ["src/absences/balance.ts", 'import { monthOf } from "../time/month.ts";'],
    ["src/absences/absences.test.ts", 'import { balanceOf } from "./balance.ts";'],
    ["src/teams/teams.test.ts", 'import { test } from "vitest";'],
  ]);
  expect([...dependentsOf("src/time/month.ts", contents)]).toEqual([
    "src/absences/balance.ts",
    "src/absences/absences.test.ts",
  ]);
});

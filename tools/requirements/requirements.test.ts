import { expect, test } from "vitest";
import { citationsIn, readLedger, requirementProblems } from "./read.ts";

const ledger = readLedger("id\tsource\tkind\trequirement\nABC001\tS\tk\tFirst.\nABC002\tS\tk\tSecond.");
const cite = (id: string) => ({ id, file: "a.test.ts", title: `does (${id})` });

test("ids are read from the titles of tests, plain, templated and in tables", () => {
  const source = `
    test("one (ABC001)", () => {});
    test.each([["DEF009"]])("%s (ABC002, ABC003)", () => { expect("GHI001").toBe("GHI002"); });
    describe("many (ABC004)", () => { it(\`\${name} (ABC005)\`, () => {}); });
    test.skip("not run (ABC006)", () => {});
    // test("nor this (ABC007)")
    const text = "nor this (ABC008)";`;
  expect(citationsIn("a.test.ts", source).map(({ id }) => id)).toEqual([
    "ABC001",
    "ABC002",
    "ABC003",
    "ABC004",
    "ABC005",
  ]);
});

test("all is well when every row is either cited or listed as open", () => {
  expect(requirementProblems(ledger, [cite("ABC001")], ["ABC002"], ["ABC002"])).toEqual([]);
});

test.each([
  ["an id that does not exist", [cite("ABC001"), cite("ABC009")], ["ABC002"], ["ABC002"], "no requirement"],
  ["a row that lost its test", [cite("ABC001")], [], ["ABC002"], "no longer proven by a test"],
  ["a row that is proven and still listed", [cite("ABC001"), cite("ABC002")], ["ABC002"], ["ABC002"], "is proven now"],
  ["a list that grows", [cite("ABC001")], ["ABC002"], ["ABC001"], "only shrinks"],
])("%s is noticed", (_what, citations, open, before, said) => {
  expect(requirementProblems(ledger, citations, open, before)).toEqual([expect.stringContaining(said)]);
});

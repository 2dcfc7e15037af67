import { expect, test } from "vitest";
import { memberNamed } from "../../../test/fake-server.ts";
import { cellsOf, doubleNumbers, type RecordEdits, textOf, withCells, withText } from "./record-edits.ts";

const [ben, eda, mia] = ["Ben", "Eda", "Mia"].map((name, place) => ({
  ...memberNamed(place + 1, name),
  externalId: `10${place}`,
})) as [ReturnType<typeof memberNamed>, ReturnType<typeof memberNamed>, ReturnType<typeof memberNamed>];
const none: RecordEdits = new Map();
const asTyped = (_: unknown, text: string) => text;

test("a text that is as saved again is no edit", () => {
  const edited = withText(none, ben, "externalId", " 200 ");
  expect(edited.get(ben.id)).toEqual({ externalId: "200" });
  expect(withText(edited, ben, "externalId", "100")).toEqual(none);
});

test("a pasted column fills downwards, pasted cells to the right too, and nothing beyond the table", () => {
  const column = withCells(none, [ben, eda, mia], { row: 1, field: "externalId" }, cellsOf("7\r\n8\r\n9\r\n"), asTyped);
  expect([...column]).toEqual([
    [eda.id, { externalId: "7" }],
    [mia.id, { externalId: "8" }],
  ]);
  const block = withCells(none, [ben, eda], { row: 0, field: "employmentType" }, cellsOf("mini-job\tA1\tx"), asTyped);
  expect([...block]).toEqual([[ben.id, { employmentType: "mini-job", costCentre: "A1" }]]);
});

test("a number that two people would have is found before it is saved", () => {
  const edits = withText(none, ben, "externalId", "101");
  expect([...doubleNumbers(edits, [ben, eda, mia])]).toEqual([ben.id, eda.id]);
  expect(textOf(edits, ben, "externalId")).toBe("101");
  expect(doubleNumbers(none, [ben, eda, mia]).size).toBe(0);
});

import type { Member } from "@glasen/contract/members.ts";
import { type RecordField, recordFields } from "@glasen/domain/members/payroll-record.ts";

/** Texts that differ from what is saved, by member and field. An empty text clears the field. */
export type RecordEdits = ReadonlyMap<number, Partial<Record<RecordField, string>>>;

export const savedText = (member: Member, field: RecordField): string => member[field] ?? "";

export const textOf = (edits: RecordEdits, member: Member, field: RecordField): string =>
  edits.get(member.id)?.[field] ?? savedText(member, field);

/** A text that is as saved again is no edit. */
export function withText(edits: RecordEdits, member: Member, field: RecordField, text: string): RecordEdits {
  const next = new Map(edits);
  const { [field]: _, ...others } = next.get(member.id) ?? {};
  const changed = text.trim() === savedText(member, field) ? others : { ...others, [field]: text.trim() };
  if (Object.keys(changed).length === 0) next.delete(member.id);
  else next.set(member.id, changed);
  return next;
}

/** What a spreadsheet puts on the clipboard: lines of cells. The empty line at its end is none. */
export const cellsOf = (pasted: string): string[][] =>
  pasted
    .replace(/\r\n?/g, "\n")
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.split("\t"));

/** Puts cells into the table, downwards and to the right of a cell; what lies beyond the table is left out. */
export function withCells(
  edits: RecordEdits,
  members: readonly Member[],
  at: { readonly row: number; readonly field: RecordField },
  cells: readonly (readonly string[])[],
  read: (field: RecordField, text: string) => string,
): RecordEdits {
  const first = recordFields.indexOf(at.field);
  let next = edits;
  for (const [down, line] of cells.entries())
    for (const [right, text] of line.entries()) {
      const member = members[at.row + down];
      const field = recordFields[first + right];
      if (member && field) next = withText(next, member, field, read(field, text));
    }
  return next;
}

/** Members with a personnel number that another one has, too. */
export function doubleNumbers(edits: RecordEdits, members: readonly Member[]): ReadonlySet<number> {
  const owners = new Map<string, number[]>();
  for (const member of members) {
    const number = textOf(edits, member, "externalId");
    if (number !== "") owners.set(number, [...(owners.get(number) ?? []), member.id]);
  }
  return new Set([...owners.values()].filter((ids) => ids.length > 1).flat());
}

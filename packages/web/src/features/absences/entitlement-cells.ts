/** What was typed, by member and kind; empty cells were never said. */
export type Cells = ReadonlyMap<string, string>;

export const cellKey = (userId: number, typeId: number): string => `${userId}:${typeId}`;

/** "28", "28,5" and "28.5"; undefined where it is no half or whole number of days. */
export function parseDays(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (!/^\d{1,4}(\.\d+)?$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return Number.isInteger(number * 2) ? number : undefined;
}

/** What a spreadsheet puts on the clipboard: lines of cells with tabs between them. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r?\n$/, "")
    .split(/\r?\n/)
    .map((line) => line.split("\t"));

export interface Change {
  readonly year: number;
  readonly typeId: number;
  readonly items: { userId: number; number: number }[];
}

/** The cells that differ from what is saved and can be read, by kind. */
export function changesIn(typed: Cells, saved: Cells, year: number): Change[] {
  const byType = new Map<number, { userId: number; number: number }[]>();
  for (const [key, text] of typed) {
    const number = parseDays(text);
    if (number === undefined || number === parseDays(saved.get(key) ?? "")) continue;
    const [userId = 0, typeId = 0] = key.split(":").map(Number);
    byType.set(typeId, [...(byType.get(typeId) ?? []), { userId, number }]);
  }
  return [...byType].map(([typeId, items]) => ({ year, typeId, items }));
}

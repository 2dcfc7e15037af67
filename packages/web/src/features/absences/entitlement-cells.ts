import { useState } from "react";

/** Texts of cells, by member and type. */
export type Cells = ReadonlyMap<string, string>;

export const cellKey = (userId: number, typeId: number): string => `${userId}:${typeId}`;

/** Reads "28", "28,5" and "28.5"; undefined for anything but whole and half days. */
export function parseDays(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  if (!/^\d{1,4}(\.\d+)?$/.test(trimmed)) return undefined;
  const number = Number(trimmed);
  return Number.isInteger(number * 2) ? number : undefined;
}

/** Spreadsheets put lines of cells on the clipboard, separated by tabs. */
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

/** The readable cells that differ from the saved ones, by type. */
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

interface History {
  readonly cells: Cells;
  readonly past: readonly Cells[];
  readonly future: readonly Cells[];
  /** The cell that was changed last: typing on in it is part of the same step. */
  readonly lastCell: string | undefined;
}

const emptyHistory: History = { cells: new Map(), past: [], future: [], lastCell: undefined };

/** Unsaved cells of a table, with undo and redo. */
export function useTypedCells() {
  const [{ cells, past, future, lastCell }, setHistory] = useState(emptyHistory);
  const before = past.at(-1);
  const [after] = future;
  return {
    typed: cells,
    /** `cell` is left out where several change at once, as by pasting. */
    change: (next: Cells, cell?: string) => {
      const isSameStep = cell !== undefined && cell === lastCell;
      setHistory({ cells: next, past: isSameStep ? past : [...past, cells], future: [], lastCell: cell });
    },
    undo:
      before &&
      (() => setHistory({ cells: before, past: past.slice(0, -1), future: [cells, ...future], lastCell: undefined })),
    redo:
      after &&
      (() => setHistory({ cells: after, past: [...past, cells], future: future.slice(1), lastCell: undefined })),
    reset: () => setHistory(emptyHistory),
  };
}

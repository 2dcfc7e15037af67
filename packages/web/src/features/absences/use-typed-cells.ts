import { useState } from "react";
import type { Cells } from "./entitlement-cells.ts";

interface History {
  readonly cells: Cells;
  readonly past: readonly Cells[];
  readonly future: readonly Cells[];
  /** What was changed last: typing on in the same place is one step. */
  readonly place: string | undefined;
}

const nothing: History = { cells: new Map(), past: [], future: [], place: undefined };

/** What was typed into a table, with a way back and forth. */
export function useTypedCells() {
  const [history, setHistory] = useState(nothing);
  const { cells, past, future, place } = history;
  const before = past.at(-1);
  const [after] = future;
  return {
    typed: cells,
    /** `where` names the cell that is typed in; several at once, as by pasting, have none. */
    change: (next: Cells, where?: string) => {
      const isSameStep = where !== undefined && where === place;
      setHistory({ cells: next, past: isSameStep ? past : [...past, cells], future: [], place: where });
    },
    undo:
      before &&
      (() => setHistory({ cells: before, past: past.slice(0, -1), future: [cells, ...future], place: undefined })),
    redo:
      after && (() => setHistory({ cells: after, past: [...past, cells], future: future.slice(1), place: undefined })),
    /** Another table: nothing of this one is left to go back to. */
    forget: () => setHistory(nothing),
  };
}

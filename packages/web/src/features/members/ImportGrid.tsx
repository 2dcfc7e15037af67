import { type ImportField, importFields } from "@glasen/domain/members/import/columns.ts";
import { type CSSProperties, useEffect, useRef } from "react";
import { AlertIcon, ChevronDownIcon, InfoIcon } from "#ui/icons.tsx";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./ImportView.module.css";
import type { Note, Place } from "./ImportView.tsx";
import type { ImportTexts } from "./import.texts.ts";
import { firstRowLine, type ImportTable } from "./import-table.ts";

interface Props {
  readonly table: ImportTable;
  readonly notes: readonly Note[];
  readonly current: Place | undefined;
  readonly onCurrent: (place: Place) => void;
  readonly onCell: (row: number, column: number, text: string) => void;
  readonly onField: (column: number, field: ImportField | null) => void;
  readonly t: ImportTexts;
}

const rowHeight = 40;
const virtualFrom = 60;

/** The table as it is in the file; every cell can be put right where it stands. */
export function ImportGrid({ table, notes, current, onCurrent, onCell, onField, t }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = useVirtualRows(box, table.rows.length, rowHeight, table.rows.length > virtualFrom);
  useEffect(() => {
    if (!current || !box.current) return;
    const top = current.row * rowHeight;
    if (top < box.current.scrollTop || top > box.current.scrollTop + box.current.clientHeight - 3 * rowHeight)
      box.current.scrollTop = Math.max(0, top - 2 * rowHeight);
    // The row may only now be drawn.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>(`[data-cell="${current.row}.${current.column}"]`)?.focus(),
    );
  }, [current]);
  const noteAt = (row: number, column: number) => notes.find((note) => note.row === row && note.column === column);
  const isFaulty = (row: number) => notes.some((note) => note.row === row && note.kind === "problem");

  return (
    <div ref={box} className={styles.scroll} role="region" aria-label={t.title} tabIndex={-1}>
      <table className={styles.grid} style={{ "--row-height": `${rowHeight}px` } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col" aria-label={t.line} />
            {table.columns.map(({ heading, field }, column) => (
              // A column has no name of its own but its place: two can be called alike.
              <th key={`${column}-${heading}`} scope="col">
                <span className={styles.heading}>{heading}</span>
                <span className={styles.field}>
                  <select
                    aria-label={t.fieldOf(heading)}
                    value={field ?? ""}
                    onChange={(event) => onField(column, (event.target.value || null) as ImportField | null)}
                  >
                    <option value="">{t.noField}</option>
                    {importFields.map((one) => (
                      <option key={one} value={one}>
                        {t.field(one)}
                      </option>
                    ))}
                  </select>
                  <ChevronDownIcon size="small" />
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr aria-hidden="true" style={{ height: first * rowHeight }} />}
          {table.rows.slice(first, end).map((cells, offset) => {
            const row = first + offset;
            return (
              <tr key={row}>
                <th scope="row" data-faulty={isFaulty(row)}>
                  {row + firstRowLine}
                </th>
                {table.columns.map(({ heading, field }, column) => {
                  const note = noteAt(row, column);
                  const noteId = note && `note-${row}-${column}`;
                  return (
                    <td key={`${column}-${heading}`} data-note={note?.kind} data-unused={field === null}>
                      <input
                        data-cell={`${row}.${column}`}
                        aria-label={t.cell(row + firstRowLine, field ? t.field(field) : heading)}
                        aria-invalid={note?.kind === "problem"}
                        aria-describedby={noteId}
                        defaultValue={cells[column]}
                        key={cells[column]}
                        disabled={field === null}
                        onFocus={() => note && onCurrent({ row, column })}
                        onKeyDown={(event) => {
                          if (event.key === "Enter") event.currentTarget.blur();
                          if (event.key === "Escape") event.currentTarget.value = cells[column] ?? "";
                        }}
                        onBlur={(event) => {
                          if (event.target.value !== cells[column]) onCell(row, column, event.target.value);
                        }}
                      />
                      {note && (
                        <span id={noteId} className={styles.sign} title={note.text}>
                          {note.kind === "problem" ? <AlertIcon size="small" /> : <InfoIcon size="small" />}
                          <span className={visuallyHidden}>{note.text}</span>
                        </span>
                      )}
                    </td>
                  );
                })}
              </tr>
            );
          })}
          {end < table.rows.length && (
            <tr aria-hidden="true" style={{ height: (table.rows.length - end) * rowHeight }} />
          )}
        </tbody>
      </table>
    </div>
  );
}

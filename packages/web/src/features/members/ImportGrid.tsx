import { type ImportField, importFields } from "@glasen/domain/members/import/columns.ts";
import { type CSSProperties, useEffect, useRef } from "react";
import { useTexts } from "#platform/texts.ts";
import { AlertIcon, ChevronDownIcon, InfoIcon } from "#ui/icons.tsx";
import { useVirtualRows } from "#ui/use-virtual-rows.ts";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./ImportView.module.css";
import type { Note, Place } from "./ImportView.tsx";
import { importTexts } from "./import.texts.ts";
import { firstRowLine, type ImportTable } from "./import-table.ts";

interface Props {
  readonly table: ImportTable;
  readonly notes: readonly Note[];
  readonly current: Place | undefined;
  readonly onCurrent: (place: Place) => void;
  readonly onCell: (row: number, column: number, text: string) => void;
  readonly onField: (column: number, field: ImportField | null) => void;
}

const ROW_PX = 40;
/** Longer tables are virtual. */
const MAX_PLAIN_ROWS = 60;

/** The table of the file; every cell can be corrected in place. */
export function ImportGrid({ table, notes, current, onCurrent, onCell, onField }: Props) {
  const t = useTexts(importTexts);
  const box = useRef<HTMLDivElement>(null);
  const { first, end } = useVirtualRows(box, table.rows.length, ROW_PX, table.rows.length > MAX_PLAIN_ROWS);
  useEffect(() => {
    if (!current || !box.current) return;
    const top = current.row * ROW_PX;
    if (top < box.current.scrollTop || top > box.current.scrollTop + box.current.clientHeight - 3 * ROW_PX)
      box.current.scrollTop = Math.max(0, top - 2 * ROW_PX);
    // Scrolling may have drawn the row only now.
    requestAnimationFrame(() =>
      box.current?.querySelector<HTMLInputElement>(`[data-cell="${current.row}.${current.column}"]`)?.focus(),
    );
  }, [current]);
  const noteAt = (row: number, column: number) => notes.find((note) => note.row === row && note.column === column);
  const isFaulty = (row: number) => notes.some((note) => note.row === row && note.kind === "problem");

  return (
    <div ref={box} className={styles.scroll} role="region" aria-label={t.title} tabIndex={-1}>
      <table className={styles.grid} style={{ "--row-height": `${ROW_PX}px` } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col" aria-label={t.line} />
            {table.columns.map(({ heading, field }, column) => (
              // Headings may repeat, so the key needs the position.
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
          {first > 0 && <tr aria-hidden="true" style={{ height: first * ROW_PX }} />}
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
          {end < table.rows.length && <tr aria-hidden="true" style={{ height: (table.rows.length - end) * ROW_PX }} />}
        </tbody>
      </table>
    </div>
  );
}

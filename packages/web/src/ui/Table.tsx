import { type CSSProperties, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { classNames } from "./class-names.ts";
import { ChevronDownIcon, UpDownIcon } from "./icons.tsx";
import { PlainCheckbox } from "./PlainCheckbox.tsx";
import { partTexts } from "./part.texts.ts";
import { Skeleton } from "./Skeleton.tsx";
import styles from "./Table.module.css";
import { useVirtualRows } from "./use-virtual-rows.ts";
import { visuallyHidden } from "./visually-hidden.ts";

export interface Column<Row> {
  readonly id: string;
  readonly head: ReactNode;
  /** For screen readers, if the header is empty. */
  readonly headName?: string | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Right-aligned, for numbers. */
  readonly isNumber?: boolean | undefined;
  readonly isSortable?: boolean | undefined;
  readonly foot?: ReactNode;
  /** A picture above the header; it scrolls away with the rows, and screen readers do not hear of it. */
  readonly above?: ReactNode;
}

export interface Sort {
  readonly by: string;
  readonly direction: "ascending" | "descending";
}

/** A checkbox for each row and one for all. */
export interface RowSelection<Row> {
  readonly isSelected: (row: Row) => boolean;
  readonly onChange: (rows: readonly Row[], isSelected: boolean) => void;
  readonly label: (row: Row) => string;
  /** Rows that nothing can be done with have no checkbox; all have one by default. */
  readonly canSelect?: ((row: Row) => boolean) | undefined;
}

interface Props<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort?: Sort | undefined;
  readonly onSort?: ((sort: Sort) => void) | undefined;
  /** The content of a row that heads the rows below it, over all columns; undefined for every other row. */
  readonly groupHead?: ((row: Row) => ReactNode | undefined) | undefined;
  readonly rowLook?: ((row: Row) => "quiet" | "selected" | undefined) | undefined;
  /** Opens a row by a click anywhere in it or by Enter in its first cell; arrow keys move between rows. */
  readonly onOpen?: ((row: Row, columnId: string | undefined) => void) | undefined;
  readonly isLoading?: boolean | undefined;
  /** False while the rows are known, but not yet their numbers: nothing and no sum is shown in the place of those. */
  readonly hasNumbers?: boolean | undefined;
  /** CSS length; a higher table scrolls below its header. Long tables always do. */
  readonly maxHeight?: string | undefined;
  readonly selection?: RowSelection<Row> | undefined;
  /** In px, for rows of more than one line. */
  readonly rowHeight?: number | undefined;
}

/** Index of the cell that contains an element. */
const placeOf = (element: EventTarget): number =>
  (element as Element).closest<HTMLTableCellElement>("td, th")?.cellIndex ?? 0;

const virtualFrom = 100;
/** Rows are higher on touch screens. */
const rowHeightPx = (): number => (matchMedia("(pointer: coarse)").matches ? 48 : 40);

export function Table<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowLook, groupHead, onOpen, isLoading, hasNumbers = true, selection } = props;
  const box = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [usualHeight] = useState(rowHeightPx);
  const rowHeight = props.rowHeight ?? usualHeight;
  const isVirtual = rows.length > virtualFrom;
  const { first, end } = useVirtualRows(box, rows.length, rowHeight, isVirtual);
  const maxHeight = props.maxHeight ?? (isVirtual ? "70vh" : undefined);
  const visible = Math.min(Math.max(current, first), Math.max(end - 1, 0));
  // The head of a group takes no focus: the row below it does.
  const isHead = rows[visible] !== undefined && groupHead?.(rows[visible] as Row) !== undefined;
  const active = isHead ? visible + 1 : visible;

  function walk(event: KeyboardEvent, index: number) {
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
    let next = steps[event.key];
    // The head of a group cannot be opened, so the focus moves on to the row beyond it.
    const direction = next !== undefined && next < index && event.key !== "Home" ? -1 : 1;
    while (next !== undefined && rows[next] !== undefined && groupHead?.(rows[next] as Row) !== undefined)
      next += direction;
    if (next === undefined || next < 0 || next >= rows.length) return;
    event.preventDefault();
    setCurrent(next);
    const element = box.current;
    if (element && isVirtual) {
      const top = next * rowHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + 3 * rowHeight > element.scrollTop + element.clientHeight)
        element.scrollTop = top + 3 * rowHeight - element.clientHeight;
    }
    // The row may have been rendered only now.
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-open="${next}"]`)?.focus());
  }

  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={onOpen ? -1 : 0}
      className={styles.scroll}
      style={{ maxHeight, "--row-height": `${rowHeight}px` } as CSSProperties}
    >
      <table
        className={styles.table}
        aria-rowcount={rows.length + 1}
        aria-busy={isLoading || !hasNumbers}
        aria-label={label}
      >
        <Head {...props} />
        <tbody>
          <Gap height={first * rowHeight} />
          {rows.slice(first, end).map((row, offset) => {
            const index = first + offset;
            const look = rowLook?.(row);
            const head = groupHead?.(row);
            if (head !== undefined)
              return (
                <tr key={rowKey(row)} aria-rowindex={index + 2} className={styles.group}>
                  <th scope="rowgroup" colSpan={columns.length + (selection ? 1 : 0)}>
                    {head}
                  </th>
                </tr>
              );
            return (
              <tr
                key={rowKey(row)}
                aria-rowindex={index + 2}
                className={classNames(look && styles[look], onOpen && styles.openable)}
                onClick={onOpen && ((event) => onOpen(row, columns[placeOf(event.target) - (selection ? 1 : 0)]?.id))}
              >
                {selection && (
                  <td className={styles.select} onClick={(event) => event.stopPropagation()}>
                    {(selection.canSelect?.(row) ?? true) && (
                      <PlainCheckbox
                        aria-label={selection.label(row)}
                        isSelected={selection.isSelected(row)}
                        onChange={(isSelected) => selection.onChange([row], isSelected)}
                      />
                    )}
                  </td>
                )}
                {columns.map((column, place) => {
                  const content = column.isNumber && !hasNumbers ? <Bone isNumber /> : column.cell(row);
                  const look = classNames(column.isNumber && styles.number);
                  if (place > 0)
                    return (
                      <td key={column.id} className={look}>
                        {content}
                      </td>
                    );
                  return (
                    <th key={column.id} scope="row" className={look}>
                      {onOpen ? (
                        <button
                          type="button"
                          className={styles.open}
                          data-open={index}
                          tabIndex={index === active ? 0 : -1}
                          onFocus={() => setCurrent(index)}
                          onKeyDown={(event) => walk(event, index)}
                        >
                          {content}
                        </button>
                      ) : (
                        content
                      )}
                    </th>
                  );
                })}
              </tr>
            );
          })}
          <Gap height={(rows.length - end) * rowHeight} />
          {isLoading && [0, 1, 2].map((line) => <SkeletonRow key={line} columns={columns} />)}
        </tbody>
        <Foot columns={columns} hasNumbers={hasNumbers} />
      </table>
    </div>
  );
}

function Head<Row>({ columns, sort, onSort, selection, rows }: Props<Row>) {
  const common = useTexts(partTexts);
  const selectable = rows.filter((row) => selection?.canSelect?.(row) ?? true);
  const selected = selection ? selectable.filter(selection.isSelected).length : 0;
  return (
    <thead>
      {columns.some(({ above }) => above !== undefined) && (
        <tr aria-hidden="true" className={styles.above}>
          {columns.map(({ id, above, isNumber }, place) => (
            <td key={id} colSpan={selection && place === 0 ? 2 : 1} className={classNames(isNumber && styles.number)}>
              {above}
            </td>
          ))}
        </tr>
      )}
      <tr aria-rowindex={1}>
        {selection && (
          <th scope="col" className={styles.select}>
            <PlainCheckbox
              aria-label={common.selectAll}
              isSelected={selectable.length > 0 && selected === selectable.length}
              isPartly={selected > 0 && selected < selectable.length}
              onChange={(isSelected) => selection.onChange(selectable, isSelected)}
            />
          </th>
        )}
        {columns.map(({ id, head, headName, isNumber, isSortable }, place) => {
          const direction = sort?.by === id ? sort.direction : undefined;
          const look = classNames(isNumber && styles.number, place === 0 && styles.name);
          if (!isSortable || !onSort)
            return (
              <th key={id} scope="col" className={look}>
                {headName && <span className={visuallyHidden}>{headName}</span>}
                {head}
              </th>
            );
          const next = direction === "ascending" ? "descending" : "ascending";
          return (
            <th key={id} scope="col" aria-sort={direction ?? "none"} className={look}>
              <button type="button" className={styles.sort} onClick={() => onSort({ by: id, direction: next })}>
                {head}
                {direction ? <ChevronDownIcon size="small" /> : <UpDownIcon size="small" />}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

interface FootProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly hasNumbers: boolean;
}

function Foot<Row>({ columns, hasNumbers }: FootProps<Row>) {
  if (columns.every(({ foot }) => foot === undefined)) return null;
  return (
    <tfoot>
      <tr>
        {columns.map(({ id, foot, isNumber }) => (
          <td key={id} className={classNames(isNumber && styles.number)}>
            {isNumber && !hasNumbers ? <Bone isNumber /> : foot}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** Takes the height of rows that are not rendered. */
function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" className={styles.gap} style={{ height }} />;
}

function SkeletonRow<Row>({ columns }: { readonly columns: readonly Column<Row>[] }) {
  return (
    <tr aria-hidden="true">
      {columns.map(({ id, isNumber }) => (
        <td key={id} className={classNames(isNumber && styles.number)}>
          <Bone isNumber={isNumber} />
        </td>
      ))}
    </tr>
  );
}

/** Stands for the content of a cell. */
const Bone = ({ isNumber }: { readonly isNumber?: boolean | undefined }) => (
  <Skeleton width={isNumber ? "44px" : "96px"} />
);

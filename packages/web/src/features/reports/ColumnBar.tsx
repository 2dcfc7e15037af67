import type { CSSProperties } from "react";
import styles from "./ColumnBar.module.css";

/** The highest and the lowest figure of all columns, between which every bar is drawn. */
export interface Scale {
  readonly most: number;
  readonly least: number;
}

export const scaleOf = (values: readonly number[], marks: readonly number[]): Scale => ({
  most: Math.max(1, ...values, ...marks),
  least: Math.min(0, ...values),
});

interface Props {
  readonly value: number;
  readonly text: string;
  /** From the foot upwards; undefined where the bar is one piece. */
  readonly parts: readonly number[] | undefined;
  /** A line across the bar. */
  readonly mark: number | undefined;
  readonly scale: Scale;
}

/** The bar above a column of the report, whose foot has the same figure for screen readers. */
export function ColumnBar({ value, text, parts, mark = 0, scale: { most, least } }: Props) {
  const share = (seconds: number): string => `${((seconds - least) / (most - least)) * 100}%`;
  const [low, high] = [Math.min(value, 0), Math.max(value, 0)];
  const place = { "--low": share(low), "--high": share(high), "--top": share(Math.max(high, mark)) } as CSSProperties;
  return (
    <div className={styles.column} style={place}>
      {value !== 0 && (
        <span className={styles.bar} data-less={value < 0}>
          {(value > 0 && parts ? parts : [Math.abs(value)]).map((seconds, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of every bar have the same order
            <i key={index} data-part={index} style={{ flexGrow: seconds }} />
          ))}
        </span>
      )}
      {mark > 0 && <span className={styles.mark} style={{ bottom: share(mark) }} />}
      {value !== 0 && <span className={styles.figure}>{text}</span>}
    </div>
  );
}

/** The colour of a part beside its name. */
export function PartKey({ index, name }: { readonly index: number; readonly name: string }) {
  return (
    <span className={styles.key}>
      <i aria-hidden="true" data-part={index} />
      {name}
    </span>
  );
}

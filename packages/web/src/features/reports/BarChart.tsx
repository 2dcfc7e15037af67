import { formatHours } from "#platform/formats.ts";
import styles from "./BarChart.module.css";

export interface Bar {
  readonly key: string;
  readonly label: string;
  readonly value: number;
  /** A line across the bar. */
  readonly mark?: number | undefined;
}

interface Props {
  readonly label: string;
  readonly bars: readonly Bar[];
}

const width = 1000;
const height = 190;
const top = 22;
const bottom = 24;
/** Width of a character of a label, including spacing. */
const letter = 10;
/** With more bars their figures would overlap. */
const MAX_FIGURES = 14;

/** One bar for each column. The table below has the figures, so screen readers get the chart as one image. */
export function BarChart({ label, bars }: Props) {
  const most = Math.max(1, ...bars.flatMap(({ value, mark = 0 }) => [value, mark]));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const step = width / Math.max(1, bars.length);
  const breadth = Math.min(64, step * 0.6);
  const scale = (height - top - bottom) / (most - least);
  const y = (value: number): number => top + (most - value) * scale;
  const isWide = bars.length <= MAX_FIGURES;
  const longest = Math.max(1, ...bars.map(({ label: word }) => word.length));
  const everyLabel = Math.ceil((longest * letter) / step);
  return (
    <div className={styles.box}>
      <svg viewBox={`0 0 ${width} ${height}`} className={styles.chart} role="img" aria-label={label}>
        <line x1={0} x2={width} y1={y(0)} y2={y(0)} className={styles.base} />
        {bars.map(({ key, label: word, value, mark }, index) => {
          const middle = step * (index + 0.5);
          return (
            <g key={key}>
              <title>{`${word}: ${formatHours(value)}`}</title>
              <rect
                x={middle - breadth / 2}
                width={breadth}
                y={Math.min(y(value), y(0))}
                height={Math.max(1, Math.abs(y(value) - y(0)))}
                rx={3}
                className={styles.bar}
                data-less={value < 0}
              />
              {mark !== undefined && mark > 0 && (
                <line
                  x1={middle - breadth / 2 - 6}
                  x2={middle + breadth / 2 + 6}
                  y1={y(mark)}
                  y2={y(mark)}
                  className={styles.target}
                />
              )}
              {isWide && value !== 0 && (
                <text x={middle} y={Math.min(y(value), y(0), mark ? y(mark) : height) - 6} className={styles.value}>
                  {formatHours(value)}
                </text>
              )}
              {index % everyLabel === 0 && (
                <text x={middle} y={height - 6}>
                  {word}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

import { useTexts } from "#platform/texts.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import styles from "./ComparisonChart.module.css";
import { planActualTexts } from "./plan-actual.texts.ts";

export interface ChartBar {
  readonly key: string;
  readonly label: string;
  readonly planned: number;
  readonly worked: number;
}

/** The picture is drawn for the room it gets, because letters shrink with it. */
const shapes = { wide: { width: 960, labels: 16 }, narrow: { width: 340, labels: 6 } } as const;
const HEIGHT = 190;
const AXIS = 24;
const TOP = 22;
const LABEL = 38;
const HOUR = 3600;

/** A pair of bars for each day or week: planned behind, worked in front. The table below has the figures. */
export function ComparisonChart({ bars }: { readonly bars: readonly ChartBar[] }) {
  const t = useTexts(planActualTexts);
  const { width, labels } = shapes[useIsNarrow() ? "narrow" : "wide"];
  const highest = Math.max(HOUR, ...bars.flatMap(({ planned, worked }) => [planned, worked]));
  const heightOf = (seconds: number): number => (seconds / highest) * (HEIGHT - TOP - AXIS);
  const step = width / Math.max(1, bars.length);
  const bar = Math.min(34, step * 0.7);
  const every = Math.ceil(bars.length / labels);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.keys}>
        <span>
          <i aria-hidden="true" data-kind="planned" />
          {t.planned}
        </span>
        <span>
          <i aria-hidden="true" data-kind="worked" />
          {t.worked}
        </span>
      </figcaption>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={t.chart}>
        <line className={styles.line} x1={0} x2={width} y1={TOP} y2={TOP} />
        <text className={styles.scale} x={0} y={TOP - 7}>
          {`${Math.round(highest / HOUR)} h`}
        </text>
        {bars.map(({ key, label, planned, worked }, index) => {
          const x = index * step + (step - bar) / 2;
          return (
            <g key={key}>
              <rect
                className={styles.planned}
                x={x}
                width={bar}
                y={HEIGHT - AXIS - heightOf(planned)}
                height={heightOf(planned)}
                rx={2}
              />
              <rect
                className={styles.worked}
                x={x + bar * 0.25}
                width={bar * 0.5}
                y={HEIGHT - AXIS - heightOf(worked)}
                height={heightOf(worked)}
                rx={2}
              />
              {index % every === 0 && (
                <text className={styles.label} x={Math.max(LABEL / 2, (index + 0.5) * step)} y={HEIGHT - 6}>
                  {label}
                </text>
              )}
            </g>
          );
        })}
        <line className={styles.zero} x1={0} x2={width} y1={HEIGHT - AXIS} y2={HEIGHT - AXIS} />
      </svg>
    </figure>
  );
}

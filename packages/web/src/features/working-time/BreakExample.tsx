import { automaticBreak, type BreakRule } from "@glasen/domain/working-time/break-rule.ts";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import styles from "./Rules.module.css";
import { ruleTexts } from "./rules.texts.ts";

const minute = 60;
const hour = 3600;
const least = 4 * hour;
const most = 11 * hour;
const step = 5 * minute;
const width = 280;
const height = 84;

/** At each level, a little over it, and well over it. */
function samples({ tiers }: BreakRule): number[] {
  const around = tiers.flatMap(({ after }) => [after, after + 10 * minute, after + hour]);
  return [...new Set(around)].filter((work) => work > 0 && work <= 16 * hour).sort((one, other) => one - other);
}

/** The deduction by length of work without a break, as a curve and in figures. */
export function BreakExample({ rule }: { readonly rule: BreakRule }) {
  const t = useTexts(ruleTexts);
  const last = Math.max(most, (rule.tiers.at(-1)?.after ?? 0) + 2 * hour);
  const first = Math.max(0, Math.min(least, (rule.tiers[0]?.after ?? least) - hour));
  const highest = Math.max(45 * minute, ...rule.tiers.map(({ minimum }) => minimum));
  const x = (work: number): number => ((work - first) / (last - first)) * width;
  const y = (deducted: number): number => height - (deducted / highest) * (height - 8);
  const points: string[] = [];
  for (let work = first; work <= last; work += step) {
    const deducted = automaticBreak(rule, work, 0);
    const before = work === first ? deducted : automaticBreak(rule, work - step, 0);
    // Deducting the whole break at once makes a step, not a slope.
    if (rule.mode === "full" && deducted !== before) points.push(`${x(work - step)},${y(deducted)}`);
    points.push(`${x(work)},${y(deducted)}`);
  }
  const ticks: number[] = [];
  for (let work = Math.ceil(first / hour) * hour; work <= last; work += hour) ticks.push(work);
  return (
    <>
      <svg className={styles.chart} viewBox={`-8 0 ${width + 16} ${height + 18}`} aria-hidden="true">
        {ticks.map((work) => (
          <g key={work}>
            <line x1={x(work)} x2={x(work)} y1={0} y2={height} className={styles.grid} />
            <text x={x(work)} y={height + 13} textAnchor="middle">
              {work / hour}
            </text>
          </g>
        ))}
        <polygon points={`0,${height} ${points.join(" ")} ${width},${height}`} className={styles.area} />
        <polyline points={points.join(" ")} className={styles.curve} />
      </svg>
      <table className={styles.figures}>
        <thead>
          <tr>
            <th>{t.present}</th>
            <th>{t.deducted}</th>
            <th>{t.counts}</th>
          </tr>
        </thead>
        <tbody>
          {samples(rule).map((work) => {
            const deducted = automaticBreak(rule, work, 0);
            return (
              <tr key={work}>
                <td>{formatHours(work)}</td>
                <td>{deducted === 0 ? "–" : formatHours(deducted)}</td>
                <td>{formatHours(work - deducted)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </>
  );
}

import { monthsOf } from "@glasen/domain/time/month.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { moneyText } from "../invoices/money-text.public.ts";
import type { RevenueMonth } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import styles from "./RevenueChart.module.css";

const WIDTH = 720;
const HEIGHT = 220;
const AXIS = 28;
const GAP = 12;
const TOP = 24;

interface Props {
  readonly year: number;
  readonly currency: string;
  readonly months: readonly RevenueMonth[];
}

/** A bar for each month; one below the line where more was taken back than invoiced. The table beside it has the figures. */
export function RevenueChart({ year, currency, months }: Props) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const bars = monthsOf(year).map((month) => months.find((one) => one.month === month)?.netCents ?? 0);
  const highest = Math.max(0, ...bars);
  const span = Math.max(1, highest - Math.min(0, ...bars));
  const height = HEIGHT - TOP - AXIS;
  const yOf = (cents: number): number => TOP + ((highest - cents) / span) * height;
  const step = WIDTH / bars.length;
  const nameOf = new Intl.DateTimeFormat(language, { month: "short", timeZone: "UTC" });
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={t.chart(year, currency)}>
      {highest > 0 && (
        <>
          <line className={styles.line} x1={0} x2={WIDTH} y1={TOP} y2={TOP} />
          <text className={styles.scale} x={0} y={TOP - 8}>
            {moneyText(highest, currency, language)}
          </text>
        </>
      )}
      {bars.map((cents, index) => (
        <g key={monthsOf(year)[index]}>
          <rect
            className={cents < 0 ? styles.negative : styles.bar}
            x={index * step + GAP / 2}
            width={step - GAP}
            y={Math.min(yOf(cents), yOf(0))}
            height={Math.abs(yOf(cents) - yOf(0))}
            rx={3}
          />
          <text className={styles.month} x={(index + 0.5) * step} y={HEIGHT - 8}>
            {nameOf.format(Date.UTC(year, index, 1))}
          </text>
        </g>
      ))}
      <line className={styles.zero} x1={0} x2={WIDTH} y1={yOf(0)} y2={yOf(0)} />
    </svg>
  );
}

import { monthsOf } from "@glasen/domain/time/month.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { moneyText } from "../invoices/money-text.public.ts";
import type { RevenueMonth } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import styles from "./RevenueChart.module.css";

/** The picture is drawn for the room it gets, because letters shrink with it. */
const shapes = {
  wide: { width: 720, gap: 12, month: "short" },
  narrow: { width: 320, gap: 6, month: "narrow" },
} as const;
const HEIGHT = 220;
const AXIS = 28;
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
  const { width, gap, month: monthForm } = shapes[useIsNarrow() ? "narrow" : "wide"];
  const bars = monthsOf(year).map((month) => months.find((one) => one.month === month)?.netCents ?? 0);
  const highest = Math.max(0, ...bars);
  const span = Math.max(1, highest - Math.min(0, ...bars));
  const height = HEIGHT - TOP - AXIS;
  const yOf = (cents: number): number => TOP + ((highest - cents) / span) * height;
  const step = width / bars.length;
  const nameOf = new Intl.DateTimeFormat(language, { month: monthForm, timeZone: "UTC" });
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={t.chart(year, currency)}>
      {highest > 0 && (
        <>
          <line className={styles.line} x1={0} x2={width} y1={TOP} y2={TOP} />
          <text className={styles.scale} x={0} y={TOP - 8}>
            {moneyText(highest, currency, language)}
          </text>
        </>
      )}
      {bars.map((cents, index) => (
        <g key={monthsOf(year)[index]}>
          <rect
            className={cents < 0 ? styles.negative : styles.bar}
            x={index * step + gap / 2}
            width={step - gap}
            y={Math.min(yOf(cents), yOf(0))}
            height={Math.abs(yOf(cents) - yOf(0))}
            rx={3}
          />
          <text className={styles.month} x={(index + 0.5) * step} y={HEIGHT - 8}>
            {nameOf.format(Date.UTC(year, index, 1))}
          </text>
        </g>
      ))}
      <line className={styles.zero} x1={0} x2={width} y1={yOf(0)} y2={yOf(0)} />
    </svg>
  );
}

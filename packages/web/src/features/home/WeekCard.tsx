import type { Shift } from "@glasen/contract/shifts.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { CSSProperties } from "react";
import { Link } from "react-aria-components/Link";
import { formatHours, formatSignedHours, shortWeekdayText, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Muted } from "#ui/Layout.tsx";
import type { WeekFigures } from "../reports/week-figures.queries.ts";
import { netSecondsOf } from "../shifts/shift-hours.public.ts";
import styles from "./HomeClock.module.css";
import { homeTexts } from "./home.texts.ts";
import type { WeekDay } from "./own-week.ts";

interface Props {
  readonly days: readonly WeekDay[];
  /** The published shifts of the week; undefined for members who are not planned by shifts. */
  readonly shifts?: readonly Shift[] | undefined;
  /** Undefined for members whose time is not evaluated. */
  readonly figures: WeekFigures | undefined;
  /** The month sheet. */
  readonly sheetHref: string;
  /** A day in the month sheet. */
  readonly hrefOf: (date: LocalDate) => string;
}

const shortText = (worked: number): string => (worked < 60 ? "–" : formatHours(worked));

export function WeekCard({ days, shifts = [], figures, sheetHref, hrefOf }: Props) {
  const t = useTexts(homeTexts);
  const language = useLanguage();
  const ended: [label: string, amount: number][] = [];
  if (figures?.difference !== undefined) ended.push([t.differenceSoFar, figures.difference]);
  if (figures?.balance !== undefined) ended.push([t.accountSoFar, figures.balance]);
  const total = days.reduce((sum, { worked }) => sum + worked, 0);
  // Ten hours fill a column, unless a day was longer.
  const planned = new Map<LocalDate, number>();
  for (const shift of shifts) planned.set(shift.date, (planned.get(shift.date) ?? 0) + netSecondsOf(shift));
  const fullColumn = Math.max(36_000, ...days.map(({ worked }) => worked), ...planned.values());
  return (
    <Card title={t.thisWeek}>
      <dl className={styles.totals}>
        <div>
          <dt>{t.worked}</dt>
          <dd>
            {formatHours(total)}
            {figures && figures.target > 0 && <small>{t.ofTarget(formatHours(figures.target))}</small>}
          </dd>
        </div>
        {ended.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Link href={sheetHref}>{formatSignedHours(amount)}</Link>
            </dd>
          </div>
        ))}
      </dl>
      <ul className={styles.week}>
        {days.map(({ date, worked, isToday }) => {
          const due = planned.get(date) ?? 0;
          const workedText = worked > 0 ? formatHours(worked) : t.nothing;
          const label = due > 0 ? t.workedAndPlanned(workedText, formatHours(due)) : workedText;
          return (
            <li key={date} data-today={isToday} data-planned={due > 0}>
              <Link href={hrefOf(date)} aria-label={`${weekdayText(date, language)}: ${label}`}>
                <i
                  style={{ "--share": worked / fullColumn, "--planned": due / fullColumn } as CSSProperties}
                  aria-hidden="true"
                />
                {worked === 0 && due > 0 ? (
                  <Muted size="tiny">{shortText(due)}</Muted>
                ) : (
                  <span>{shortText(worked)}</span>
                )}
                <Muted>{shortWeekdayText(date, language)}</Muted>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

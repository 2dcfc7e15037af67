import type { SheetDay } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type SurchargeKind, surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
import { useState } from "react";
import { formatHours } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { TextLink } from "#ui/TextLink.tsx";
import { secondsOf, sumOf } from "../working-time/amounts.public.ts";
import { explainedDayTexts } from "./explained-day.texts.ts";
import styles from "./SurchargeSums.module.css";

interface Props {
  readonly days: readonly SheetDay[];
  readonly onOpen: (date: LocalDate) => void;
}

const durationOf = ({ surcharges }: SheetDay, kind: SurchargeKind): string | undefined =>
  surcharges.find((one) => one.kind === kind)?.duration;

/** Hours of work that carry a surcharge, by kind; each sum opens to its days. */
export function SurchargeSums({ days, onOpen }: Props) {
  const t = useTexts(explainedDayTexts);
  const [opened, setOpened] = useState<SurchargeKind>();
  const sums = surchargeKinds
    .map((kind) => ({ kind, seconds: sumOf(days, (day) => durationOf(day, kind)) }))
    .filter(({ seconds }) => seconds > 0);
  if (sums.length === 0) return null;
  return (
    <section className={styles.surcharges} aria-label={t.surcharges}>
      <h2>{t.surcharges}</h2>
      <dl>
        {sums.map(({ kind, seconds }) => (
          <div key={kind}>
            <dt>{t.surcharge(kind)}</dt>
            <dd>
              <TextLink onPress={() => setOpened(opened === kind ? undefined : kind)}>{formatHours(seconds)}</TextLink>
            </dd>
          </div>
        ))}
      </dl>
      {opened && (
        <ul aria-label={t.surcharge(opened)}>
          {days.flatMap((day) => {
            const seconds = secondsOf(durationOf(day, opened));
            return seconds === 0
              ? []
              : [
                  <li key={day.date}>
                    <TextLink size="small" onPress={() => onOpen(day.date)}>
                      {formatDate(day.date).slice(0, 6)}
                    </TextLink>{" "}
                    {formatHours(seconds)}
                  </li>,
                ];
          })}
        </ul>
      )}
      <p>{t.surchargesHint}</p>
    </section>
  );
}

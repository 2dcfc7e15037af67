import type { SheetDay } from "@glasen/contract/months.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { overtimeKinds } from "@glasen/domain/working-time/overtime.ts";
import { surchargeKinds } from "@glasen/domain/working-time/surcharges.ts";
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

/** Hours of work that carry a surcharge or are overtime, by kind; each sum opens to its days. */
export function SurchargeSums(props: Props) {
  const t = useTexts(explainedDayTexts);
  return (
    <>
      <SumsByKind
        {...props}
        title={t.surcharges}
        hint={() => t.surchargesHint}
        kinds={surchargeKinds}
        nameOf={t.surcharge}
        partsOf={({ surcharges }) => surcharges}
      />
      <SumsByKind
        {...props}
        title={t.overtime}
        hint={t.overtimeHint}
        kinds={overtimeKinds}
        nameOf={t.overtimeKind}
        partsOf={({ overtime }) => overtime ?? []}
      />
    </>
  );
}

interface SumsProps<Kind extends string> extends Props {
  readonly title: string;
  /** How the hours come about, told by one of the kinds that there are. */
  readonly hint: (kind: Kind) => string;
  readonly kinds: readonly Kind[];
  readonly nameOf: (kind: Kind) => string;
  readonly partsOf: (day: SheetDay) => readonly { readonly kind: Kind; readonly duration: string }[];
}

function SumsByKind<Kind extends string>({ days, onOpen, title, hint, kinds, nameOf, partsOf }: SumsProps<Kind>) {
  const [opened, setOpened] = useState<Kind>();
  const durationOf = (day: SheetDay, kind: Kind): string | undefined =>
    partsOf(day).find((one) => one.kind === kind)?.duration;
  const sums = kinds
    .map((kind) => ({ kind, seconds: sumOf(days, (day) => durationOf(day, kind)) }))
    .filter(({ seconds }) => seconds > 0);
  const [first] = sums;
  if (!first) return null;
  return (
    <section className={styles.surcharges} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {sums.map(({ kind, seconds }) => (
          <div key={kind}>
            <dt>{nameOf(kind)}</dt>
            <dd>
              <TextLink onPress={() => setOpened(opened === kind ? undefined : kind)}>{formatHours(seconds)}</TextLink>
            </dd>
          </div>
        ))}
      </dl>
      {opened && (
        <ul aria-label={nameOf(opened)}>
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
      <p>{hint(first.kind)}</p>
    </section>
  );
}

import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { AbsenceProblem, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { Member } from "@glasen/contract/members.ts";
import { balanceFigures } from "@glasen/domain/absences/balance.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { ReactNode } from "react";
import { numberText } from "#platform/formats.ts";
import { type TextsOf, useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import styles from "./AddAbsence.module.css";
import { useAbsenceWords } from "./absence-words.ts";
import type { absenceTexts } from "./absences.texts.ts";
import { deputyTexts } from "./deputies.texts.ts";
import { Meter, MeterKey } from "./Meter.tsx";

type Preview = OutputOf<typeof absenceEndpoints.preview>;

/** Everything that the server would refuse, by field. */
export function fieldErrors(
  preview: Pick<Preview, "problems" | "blockedReason"> | undefined,
  t: TextsOf<typeof absenceTexts>,
  deputyWords: TextsOf<typeof deputyTexts>,
): Record<string, string> {
  const { deputyMissing, deputyUnfit, deputyAbsent } = deputyWords;
  const problemTexts: Record<AbsenceProblem, string> = {
    absenceOverlapping: t.overlap,
    overlappingPeriods: t.hasTimes,
    absenceBlocked: t.blocked(preview?.blockedReason ?? ""),
    absenceTooLate: t.tooLate,
    balanceExceeded: t.notEnough,
    deputyMissing,
    deputyUnfit,
    deputyAbsent,
  };
  const errors: Record<string, string> = {};
  for (const { field, name } of preview?.problems ?? [])
    errors[field] = errors[field] ? `${errors[field]} ${problemTexts[name]}` : problemTexts[name];
  return errors;
}

interface Props {
  readonly span: AbsenceSpan | undefined;
  readonly type: AbsenceType | undefined;
  readonly preview: Preview | undefined;
  /** Why there is no preview of these days. */
  readonly problem: string | undefined;
  readonly members: readonly Member[];
  /** Names by day. */
  readonly holidays: ReadonlyMap<string, string>;
}

/** Cost, balance and warnings of an absence before it is sent. */
export function AbsencePreview({ span, type, preview, problem, members, holidays }: Props) {
  const { t, amountText } = useAbsenceWords();
  const deputyWords = useTexts(deputyTexts);
  if (problem !== undefined)
    return (
      <section className={styles.facts} aria-live="polite">
        <Warning text={problem} />
      </section>
    );
  if (!preview || !span) return <div className={styles.facts} aria-busy="true" />;
  const peopleIn = (ids: readonly number[]) => ids.flatMap((id) => members.filter(({ userId }) => userId === id));
  const amount = (value: number) => amountText(value, type);
  const warnings = [
    preview.hasOverlap && t.overlap,
    preview.hasTimes && t.hasTimes,
    preview.blockedReason !== null && (preview.isBlockedSoftly ? t.blockedSoftly : t.blocked)(preview.blockedReason),
    preview.standsInFor.length > 0 &&
      deputyWords.standsIn(
        peopleIn(preview.standsInFor)
          .map(({ name }) => name)
          .join(", "),
      ),
    preview.isTooLate && t.tooLate,
    preview.isOnHalfHoliday && t.halfHoliday,
    preview.balances.some(({ after }) => after < 0) && (preview.isEntitlementMissing ? t.notEntitled : t.notEnough),
    preview.value === 0 && !preview.hasOverlap && t.costsNothing,
  ].filter((warning) => warning !== false);
  const away = peopleIn(preview.alsoAbsent);
  return (
    <section className={styles.facts} aria-live="polite">
      <div className={styles.sums}>
        <p className={styles.cost}>
          {t.costs} <b>{amount(preview.value)}</b>
        </p>
        <CostLines span={span} type={type} preview={preview} holidays={holidays} />
        {preview.balances.map(({ year, before, cost, returned, after, balance }) => (
          <BalanceChange
            key={year}
            name={t.balanceOf(type?.name ?? "", year)}
            type={type}
            {...{ year, before, cost, returned, after, balance }}
          />
        ))}
      </div>
      {warnings.map((warning) => (
        <Warning key={warning} text={warning} />
      ))}
      {away.length > 0 && (
        <Stack gap={2}>
          <h3>{t.alsoAway}</h3>
          {away.map(({ userId, name }) => (
            <Row key={userId} as="span" isNowrap>
              <Avatar name={name} size="small" /> {name}
            </Row>
          ))}
        </Stack>
      )}
    </section>
  );
}

interface LinesProps {
  readonly span: AbsenceSpan;
  readonly type: AbsenceType | undefined;
  readonly preview: Preview;
  /** Names by day. */
  readonly holidays: ReadonlyMap<string, string>;
}

/** How the cost comes about: the working days, less holidays and half days. */
function CostLines({ span, type, preview, holidays }: LinesProps) {
  const { t, language, amountText, spanText, dayText } = useAbsenceWords();
  const labelOf = ({ kind, dates }: Preview["lines"][number]): string => {
    const [first] = dates;
    if (!first) return spanText(span);
    if (kind === "holiday") return `${dayText(first)} ${holidays.get(first) ?? t.holiday}`;
    if (kind === "halfDay") return `${dayText(first)} ${t.halfDay}`;
    return dates.length === 1 ? `${dayText(first)} ${t.dayOff}` : t.daysOff(dates.length);
  };
  const [worked, ...others] = preview.lines;
  if (!worked) return <p className={styles.soft}>{spanText(span)}</p>;
  return (
    <div className={styles.lines}>
      <SumLine label={labelOf(worked)}>{(type?.isHourBased ? t.workHours : t.workDays)(worked.amount)}</SumLine>
      {others.map((line) => (
        <SumLine key={`${line.kind} ${line.dates[0]}`} label={labelOf(line)}>
          {line.amount === 0 ? "" : numberText(line.amount, language)}
        </SumLine>
      ))}
      {others.some(({ amount }) => amount !== 0) && (
        <SumLine label={t.deducted(type?.name ?? "")} isTotal>
          {amountText(preview.value, type)}
        </SumLine>
      )}
    </div>
  );
}

type Change = Preview["balances"][number];

/** The balance of a year before and after, with the parts of which it is made. */
function BalanceChange({
  name,
  type,
  year,
  before,
  cost,
  returned,
  after,
  balance,
}: Change & { readonly name: string; readonly type: AbsenceType | undefined }) {
  const { t, amountText } = useAbsenceWords();
  const amount = (value: number) => amountText(value, type);
  const { whole, left: _, ...used } = balanceFigures(balance);
  return (
    <Stack gap={1}>
      <h3>{name}</h3>
      <Meter whole={whole} parts={{ ...used, chosen: cost }} />
      <MeterKey parts={{ ...used, chosen: cost }} type={type} chosenText={t.thisRequest} />
      <SumLine label={t.leftBefore}>{amount(before)}</SumLine>
      {(cost > 0 || returned === 0) && <SumLine label={t.thisAbsence}>{amount(-cost)}</SumLine>}
      {returned > 0 && <SumLine label={t.returnedFrom(year + 1)}>{`+${amount(returned)}`}</SumLine>}
      {returned < 0 && <SumLine label={t.returnedTo(year - 1)}>{amount(returned)}</SumLine>}
      <SumLine label={t.leftAfter} isTotal>
        {amount(after)}
      </SumLine>
    </Stack>
  );
}

/** Cost, rest and bar in short, for the foot of the sheet on a phone. */
export function CostSummary({ preview, type }: { readonly preview: Preview; readonly type: AbsenceType | undefined }) {
  const { t, language, amountText } = useAbsenceWords();
  const [balance] = preview.balances;
  const amount = (value: number) => amountText(value, type);
  const less = preview.lines.filter((line) => line.amount < 0).reduce((sum, line) => sum + line.amount, 0);
  const worked = preview.lines.find(({ kind }) => kind === "workDays")?.amount ?? preview.value;
  const figures = balance && balanceFigures(balance.balance);
  return (
    <div className={styles.summary}>
      <SumLine
        label={
          less === 0
            ? t.costs
            : `${(type?.isHourBased ? t.workHours : t.workDays)(worked)}, ${t.freeOfThem} ${numberText(less, language)}`
        }
      >
        <b>{amount(preview.value)}</b>
      </SumLine>
      {balance && figures && (
        <>
          <SumLine label={t.leftNow(amount(balance.before))}>
            <b>{amount(balance.after)}</b>
          </SumLine>
          <Meter
            whole={figures.whole}
            parts={{
              taken: figures.taken,
              planned: figures.planned,
              requested: figures.requested,
              chosen: balance.cost,
            }}
          />
        </>
      )}
    </div>
  );
}

function Warning({ text }: { readonly text: string }) {
  return (
    <p className={styles.warn}>
      <AlertIcon size="small" /> {text}
    </p>
  );
}

interface SumLineProps {
  readonly label: string;
  readonly isTotal?: boolean | undefined;
  readonly children: ReactNode;
}

/** One line of a sum: a label and its amount. */
export function SumLine({ label, isTotal, children }: SumLineProps) {
  return (
    <span className={styles.line} data-total={isTotal}>
      <span>{label}</span> <span>{children}</span>
    </span>
  );
}

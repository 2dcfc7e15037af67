import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { AbsenceProblem, absenceEndpoints } from "@glasen/contract/absences.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { AbsenceSpan } from "@glasen/domain/absences/half-days.ts";
import type { ReactNode } from "react";
import { type TextsOf, useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { AlertIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import styles from "./AddAbsence.module.css";
import { useAbsenceWords } from "./absence-words.ts";
import type { absenceTexts } from "./absences.texts.ts";
import { deputyTexts } from "./deputies.texts.ts";

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
}

/** Cost, balance and warnings of an absence before it is sent. */
export function AbsencePreview({ span, type, preview, problem, members }: Props) {
  const { t, amountText, spanText } = useAbsenceWords();
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
      <p className={styles.cost}>
        <b>{amount(preview.value)}</b> {t.costs}
      </p>
      <p>{spanText(span)}</p>
      {preview.balances.map(({ year, before, cost, returned, after }) => (
        <Stack key={year} gap={1}>
          <SumLine label={t.leftBefore(year)}>{amount(before)}</SumLine>
          {(cost > 0 || returned === 0) && <SumLine label={type?.name ?? ""}>− {amount(cost)}</SumLine>}
          {returned > 0 && <SumLine label={t.returnedFrom(year + 1)}>+ {amount(returned)}</SumLine>}
          {returned < 0 && <SumLine label={t.returnedTo(year - 1)}>− {amount(-returned)}</SumLine>}
          <SumLine label={t.leftAfter} isTotal>
            {amount(after)}
          </SumLine>
        </Stack>
      ))}
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

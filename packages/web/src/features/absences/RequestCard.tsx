import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { Member } from "@glasen/contract/members.ts";
import { balanceFigures } from "@glasen/domain/absences/balance.ts";
import type { ReactNode } from "react";
import { relativeText } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import {
  CalendarIcon,
  CheckIcon,
  ClockIcon,
  type IconPart,
  LockIcon,
  SunIcon,
  SwapIcon,
  UserIcon,
  UsersIcon,
} from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { costInYear, useAbsenceWords } from "./absence-words.ts";
import { deputyTexts } from "./deputies.texts.ts";
import styles from "./RequestCard.module.css";

interface Props {
  readonly absence: Absence;
  readonly member: Member | undefined;
  readonly type: AbsenceType | undefined;
  readonly balance: AbsenceBalance | undefined;
  /** Names of absent colleagues of the same teams. */
  readonly away: readonly string[] | undefined;
  /** Number of published shifts that somebody else would have to take. */
  readonly shifts: number;
  /** Set where the crew blocked these days. */
  readonly blockedReason: string | undefined;
  readonly now: number;
  readonly nameOf: (userId: number) => string;
  /** The user gave the first of two approvals. */
  readonly isAgreedByMe: boolean;
  readonly needsTwo: boolean;
  /** Names of the absent deciders for whom the user stands in. */
  readonly inPlaceOf: readonly string[];
  /** The user's own request, which the crew leaves to somebody else. */
  readonly isForAnother: boolean;
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onGrant: () => void;
  readonly onReject: () => void;
}

/** Everything needed to decide on a request: member, days, cost, balance, absent colleagues, planned shifts; and an answer to the member. */
export function RequestCard(props: Props) {
  const { absence, member, type, balance, away, shifts, blockedReason, now, nameOf, isAgreedByMe } = props;
  const { t, language, amountText, costText, spanText } = useAbsenceWords();
  const deputyWords = useTexts(deputyTexts);
  // The days of this request are reserved already, so what is left is left afterwards.
  const left = balance ? balanceFigures(balance).left : 0;
  const cost = costInYear(absence, type, balance?.year);
  const amount = (value: number) => amountText(value, type);
  const name = member?.name ?? "";
  return (
    <article className={styles.card} tabIndex={-1} aria-label={`${name}, ${type?.name ?? t.absent}`}>
      <Row as="header" gap={3} isNowrap>
        <Avatar name={name} />
        <span className={styles.who}>
          <b>{name}</b>
          <Muted size="tiny">
            {type?.name ?? t.absent} · {spanText(absence)}
          </Muted>
        </span>
        <span className={styles.cost}>{costText(absence, type)}</span>
      </Row>
      {absence.memberNote && <p className={styles.note}>{absence.memberNote}</p>}
      <Stack gap={1} className={styles.facts}>
        {balance && (
          <Fact icon={SunIcon} isWarning={left < 0}>
            {t.balanceFact(amount(left + cost), amount(left))}
          </Fact>
        )}
        {away && (
          <Fact icon={UsersIcon} isWarning={away.length > 0}>
            {away.length > 0 ? t.awayToo(away.join(", ")) : t.nobodyElse}
          </Fact>
        )}
        {shifts > 0 && (
          <Fact icon={CalendarIcon} isWarning>
            {t.shiftsPlanned(shifts)}
          </Fact>
        )}
        {blockedReason !== undefined && (
          <Fact icon={LockIcon} isWarning>
            {t.blocked(blockedReason)}
          </Fact>
        )}
        <Fact icon={ClockIcon}>{t.asked(relativeText(Date.parse(absence.createdAt), now, language))}</Fact>
        {absence.deputyId !== null && (
          <Fact icon={SwapIcon} isWarning={absence.deputyAnswer === "declined"}>
            {deputyWords[absence.deputyAnswer ?? "asked"](nameOf(absence.deputyId))}
          </Fact>
        )}
        {props.needsTwo && (
          <Fact icon={CheckIcon}>
            {absence.firstGrantedBy === null ? t.secondNeeded : t.agreedBy(nameOf(absence.firstGrantedBy))}
          </Fact>
        )}
        {props.inPlaceOf.length > 0 && <Fact icon={UserIcon}>{deputyWords.inPlaceOf(props.inPlaceOf.join(", "))}</Fact>}
      </Stack>
      <div className={styles.actions}>
        {props.isForAnother ? (
          <Muted size="tiny">{t.decidedByAnother}</Muted>
        ) : (
          <>
            <TextField label={t.answer} value={props.note} onChange={props.onNote} maxLength={1000} />
            <Button onPress={props.onReject}>{t.reject}</Button>
            {isAgreedByMe ? (
              <Muted size="tiny">{t.waitsForSecond}</Muted>
            ) : (
              <Button variant="primary" onPress={props.onGrant}>
                {t.grant}
              </Button>
            )}
          </>
        )}
      </div>
    </article>
  );
}

interface FactProps {
  readonly icon: IconPart;
  readonly isWarning?: boolean | undefined;
  readonly children: ReactNode;
}

const Fact = ({ icon: Icon, isWarning, children }: FactProps) => (
  <span className={styles.fact} data-warn={isWarning}>
    <Icon size="small" /> {children}
  </span>
);

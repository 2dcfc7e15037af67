import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import { relativeText } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { CalendarIcon, CheckIcon, ClockIcon, LockIcon, SunIcon, SwapIcon, UserIcon, UsersIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/TextField.tsx";
import { amountText, costOf, costText, spanText } from "./absence-words.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import { deputyTexts } from "./deputies.texts.ts";
import styles from "./RequestCard.module.css";

interface Props {
  readonly absence: Absence;
  readonly member: Member | undefined;
  readonly type: AbsenceType | undefined;
  readonly balance: AbsenceBalance | undefined;
  /** Names of colleagues of the same teams who are away then. */
  readonly away: readonly string[];
  /** Published shifts that would have to be given to others. */
  readonly shifts: number;
  /** Why the crew blocked these days, where it did. */
  readonly blockedReason: string | undefined;
  readonly now: number;
  readonly nameOf: (userId: number) => string;
  /** Agreed already, and the crew wants two. */
  readonly isAgreedByMe: boolean;
  readonly needsTwo: boolean;
  /** The absent deciders in whose place this is decided; empty where it is in nobody's. */
  readonly inPlaceOf: readonly string[];
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onGrant: () => void;
  readonly onReject: () => void;
  readonly language: Language;
  readonly t: AbsenceTexts;
}

/** What is needed to decide: who, when, what it costs, what is left, who else is away, which shifts are planned; and a word to the member. */
export function RequestCard(props: Props) {
  const { absence, member, type, balance, away, shifts, blockedReason, now, nameOf, isAgreedByMe } = props;
  const { onGrant, onReject, language, t } = props;
  const words = useTexts(deputyTexts);
  const cost = costOf(absence, type);
  const amount = (value: number) => amountText(value, type?.isHourBased ?? false, t);
  const name = member?.name ?? "";
  return (
    <article className={styles.card} tabIndex={-1} aria-label={`${name}, ${type?.name ?? t.absent}`}>
      <header className={styles.head}>
        <Avatar name={name} />
        <span className={styles.who}>
          <b>{name}</b>
          <span className={styles.soft}>
            {type?.name ?? t.absent} · {spanText(absence, language, t)}
          </span>
        </span>
        <span className={styles.cost}>{costText(absence, type, t)}</span>
      </header>
      {absence.memberNote && <p className={styles.note}>{absence.memberNote}</p>}
      <div className={styles.facts}>
        {balance && (
          <span className={styles.fact} data-warn={balance.value - cost < 0}>
            <SunIcon size="small" /> {t.balanceFact(amount(balance.value), amount(balance.value - cost))}
          </span>
        )}
        <span className={styles.fact} data-warn={away.length > 0}>
          <UsersIcon size="small" /> {away.length > 0 ? t.awayToo(away.join(", ")) : t.nobodyElse}
        </span>
        {shifts > 0 && (
          <span className={styles.fact} data-warn="true">
            <CalendarIcon size="small" /> {t.shiftsPlanned(shifts)}
          </span>
        )}
        {blockedReason !== undefined && (
          <span className={styles.fact} data-warn="true">
            <LockIcon size="small" /> {t.blocked(blockedReason)}
          </span>
        )}
        <span className={styles.fact}>
          <ClockIcon size="small" /> {t.asked(relativeText(Date.parse(absence.createdAt), now, language))}
        </span>
        {absence.deputyId !== null && (
          <span className={styles.fact} data-warn={absence.deputyAnswer === "declined"}>
            <SwapIcon size="small" /> {words[absence.deputyAnswer ?? "asked"](nameOf(absence.deputyId))}
          </span>
        )}
        {props.needsTwo && (
          <span className={styles.fact}>
            <CheckIcon size="small" />
            {absence.firstGrantedBy === null ? t.secondNeeded : t.agreedBy(nameOf(absence.firstGrantedBy))}
          </span>
        )}
        {props.inPlaceOf.length > 0 && (
          <span className={styles.fact}>
            <UserIcon size="small" /> {words.inPlaceOf(props.inPlaceOf.join(", "))}
          </span>
        )}
      </div>
      <div className={styles.actions}>
        <TextField label={t.answer} value={props.note} onChange={props.onNote} maxLength={1000} />
        <Button onPress={onReject}>{t.reject}</Button>
        {isAgreedByMe ? (
          <span className={styles.soft}>{t.waitsForSecond}</span>
        ) : (
          <Button variant="primary" onPress={onGrant}>
            {t.grant}
          </Button>
        )}
      </div>
    </article>
  );
}

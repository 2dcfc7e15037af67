import type { SheetDay } from "@glasen/contract/months.ts";
import type { ReactNode } from "react";
import { formatHours } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, CloseIcon, PenIcon } from "#ui/icons.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./DayPanel.module.css";
import type { Line } from "./explained-lines.ts";
import type { MonthTexts } from "./month.texts.ts";

interface Props {
  readonly day: SheetDay;
  readonly dayText: string;
  readonly model: string | undefined;
  /** Undefined while they are on their way. */
  readonly lines: readonly Line[] | undefined;
  /** Hours beside the sum; a section of their own where there are any. */
  readonly surcharges: readonly { readonly label: string; readonly amount: string }[];
  readonly surchargeWords: { readonly title: string; readonly hint: string };
  readonly problem: ReactNode;
  readonly findings: readonly { readonly key: string; readonly title: string; readonly lines: readonly string[] }[];
  readonly findingsHint: string;
  /** Where it is one's own break that is missing. */
  readonly onAnswerBreak: (() => void) | undefined;
  readonly answerBreakText: string;
  readonly onStep: ((direction: 1 | -1) => void) | undefined;
  readonly onClose: () => void;
  /** Left out where nothing can be corrected from here. */
  readonly onCorrect: (() => void) | undefined;
  /** Only about one's own days of an open month, once they have begun. */
  readonly onState: ((state: "confirmed" | "disputed" | null) => void) | undefined;
  readonly t: MonthTexts;
}

/** Why a day came out as it did. */
export function DayPanelView(props: Props) {
  const { day, lines, findings, onStep, onState, t } = props;
  const worked = secondsOf(day.work);
  return (
    <SidePanel
      title={worked > 0 ? t.why(formatHours(worked)) : t.whyNothing}
      subtitle={
        <>
          {props.dayText}
          {day.holiday !== null && ` · ${day.holiday}`}
        </>
      }
      actions={
        onStep && (
          <>
            <Button
              variant="ghost"
              size="small"
              icon={<ChevronLeftIcon />}
              aria-label={t.previousDay}
              onPress={() => onStep(-1)}
            />
            <Button
              variant="ghost"
              size="small"
              icon={<ChevronRightIcon />}
              aria-label={t.nextDay}
              onPress={() => onStep(1)}
            />
          </>
        )
      }
      closeLabel={t.closePanel}
      onClose={props.onClose}
    >
      {props.problem}
      {lines && (
        <dl className={styles.lines} aria-live="polite">
          {lines.map(({ key, label, detail, amount, look }) => (
            <div key={key} className={styles.line} data-look={look}>
              <dt>{label}</dt>
              <dd className={styles.amount}>{amount}</dd>
              {detail && <dd className={styles.detail}>{detail}</dd>}
            </div>
          ))}
          {props.model && <dd className={styles.small}>{props.model}</dd>}
        </dl>
      )}
      {!lines && !props.problem && (
        <p role="status" className={styles.lines}>
          {t.loading}
        </p>
      )}
      {props.surcharges.length > 0 && (
        <SidePanelSection title={props.surchargeWords.title}>
          <dl className={styles.beside}>
            {props.surcharges.map(({ label, amount }) => (
              <div key={label} className={styles.line}>
                <dt>{label}</dt>
                <dd className={styles.amount}>{amount}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.small}>{props.surchargeWords.hint}</p>
        </SidePanelSection>
      )}
      {findings.length > 0 && (
        <SidePanelSection title={t.findings}>
          <ul className={styles.found}>
            {findings.map(({ key, title, lines: said }) => (
              <li key={key}>
                <b>{title}</b>
                {said.map((line) => (
                  <span key={line}>{line}</span>
                ))}
              </li>
            ))}
          </ul>
          {props.onAnswerBreak && (
            <div className={styles.buttons}>
              <Button variant="tonal" onPress={props.onAnswerBreak}>
                {props.answerBreakText}
              </Button>
            </div>
          )}
          <p className={styles.small}>{props.findingsHint}</p>
        </SidePanelSection>
      )}
      <SidePanelSection title={onState ? t.yourWord : t.theirWord} aside={<StateBadge day={day} t={t} />}>
        {day.confirmation?.note && <p className={styles.soft}>„{day.confirmation.note}“</p>}
        {!day.confirmation && !onState && <p className={styles.soft}>{t.notStatedYet}</p>}
        {onState && (
          <div className={styles.buttons}>
            {day.confirmation ? (
              <Button onPress={() => onState(null)}>{t.takeBack}</Button>
            ) : (
              <>
                <Button variant="tonal" icon={<CheckIcon />} onPress={() => onState("confirmed")}>
                  {t.confirmDay}
                </Button>
                <Button icon={<CloseIcon />} onPress={() => onState("disputed")}>
                  {t.disputeDay}
                </Button>
              </>
            )}
          </div>
        )}
      </SidePanelSection>
      {props.onCorrect && (
        <SidePanelSection>
          <div className={styles.buttons}>
            <p className={styles.soft}>{t.somethingWrong}</p>
            <Button icon={<PenIcon />} onPress={props.onCorrect}>
              {t.correct}
            </Button>
          </div>
        </SidePanelSection>
      )}
    </SidePanel>
  );
}

function StateBadge({ day, t }: Pick<Props, "day" | "t">) {
  if (!day.confirmation) return null;
  const isConfirmed = day.confirmation.state === "confirmed";
  return <Badge tone={isConfirmed ? "working" : "danger"}>{isConfirmed ? t.confirmed : t.disputed}</Badge>;
}

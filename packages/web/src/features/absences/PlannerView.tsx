import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { type Plan, spansOfPlan, withPlanned } from "@glasen/domain/absences/plan-days.ts";
import { blocksTime } from "@glasen/domain/absences/status.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { spanText } from "./absence-words.ts";
import type { AbsenceTexts } from "./absences.texts.ts";
import { daysBetween } from "./calendar-days.ts";
import { Meter } from "./MyAbsencesView.tsx";
import { PlannerGrid } from "./PlannerGrid.tsx";
import styles from "./PlannerView.module.css";
import { YearStepper } from "./YearStepper.tsx";

export interface PlannerProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly today: LocalDate;
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
  readonly absences: readonly Absence[];
  readonly types: readonly AbsenceType[];
  readonly balance: AbsenceBalance | undefined;
  readonly costsNothing: (day: LocalDate) => boolean;
  /** A half holiday: the whole day costs half of one. */
  readonly isHalfFree: (day: LocalDate) => boolean;
  /** Names by day. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly language: Language;
  readonly t: AbsenceTexts;
}

/** The year at a glance: a click on a day cycles it, a drag paints a range, and nothing is sent before it is asked for. */
export function PlannerView(props: PlannerProps) {
  const { year, onYear, plan, onPlan, absences, balance, costsNothing, isHalfFree, isSending, onSend, language, t } =
    props;
  const costOn = (day: LocalDate): number => Math.min(plan.get(day) ?? 0, isHalfFree(day) ? 0.5 : 1);
  const chosen = [...plan.keys()].reduce((sum, day) => sum + costOn(day), 0);
  const before = balance?.valueAfterPending ?? 0;
  const spans = spansOfPlan(plan, costsNothing);
  const costOf = (from: LocalDate, to: LocalDate): number =>
    daysBetween(from, to).reduce((sum, day) => sum + costOn(day), 0);
  const figures: [number, string][] = [
    [before - chosen, t.free],
    [chosen, t.chosen],
    [balance?.pending ?? 0, t.pending],
    [balance?.planned ?? 0, t.planned],
    [balance?.taken ?? 0, t.taken],
  ];
  const number = new Intl.NumberFormat(language);
  return (
    <>
      <PageHeader title={t.plannerTitle} actions={<YearStepper year={year} onYear={onYear} t={t} />} />
      <div className={styles.figures}>
        {figures.map(([value, word]) => (
          <span key={word} className={styles.figure}>
            <b>{number.format(value)}</b> {word}
          </span>
        ))}
      </div>
      {balance && (
        <Meter
          whole={balance.entitlement + balance.carriedOver - balance.lapsed}
          parts={{ taken: balance.taken, planned: balance.planned, pending: balance.pending, chosen }}
        />
      )}
      <div className={styles.columns}>
        <Card isFlush>
          <PlannerGrid {...props} taken={absences.filter(({ status }) => blocksTime(status))} />
          <p className={styles.legend}>
            <span>{t.click}:</span>
            <span>
              <i className={styles.day} data-look="whole" /> {t.whole}
            </span>
            <span>
              <i className={styles.day} data-look="half" /> {t.half}
            </span>
            <span>
              <i className={styles.day} /> {t.empty}
            </span>
            <span>
              <i className={styles.day} data-look="requested" /> {t.pending}
            </span>
            <span>
              <i className={styles.day} data-look="granted" /> {t.statusgranted}
            </span>
            <span>{t.paint}</span>
          </p>
        </Card>
        <Card title={t.newlyChosen}>
          <div className={styles.panel}>
            {spans.length === 0 && <p className={styles.soft}>{t.nothingChosen}</p>}
            <div className={styles.chosen}>
              {spans.map((span) => (
                <span key={span.startDate} className={styles.span}>
                  <span>{spanText(span, language, t)}</span>
                  <b>{t.days(costOf(span.startDate, span.endDate))}</b>
                  <Button
                    variant="ghost"
                    size="small"
                    icon={<CloseIcon />}
                    aria-label={`${t.remove}: ${spanText(span, language, t)}`}
                    onPress={() => onPlan(withPlanned(plan, daysBetween(span.startDate, span.endDate), null))}
                  />
                </span>
              ))}
            </div>
            <span className={styles.line}>
              <span>{t.leftBefore(year)}</span> <span>{t.days(before)}</span>
            </span>
            <span className={styles.line}>
              <span>{t.plannedPart}</span> <span>− {number.format(chosen)}</span>
            </span>
            <span className={styles.line} data-total>
              <span>{t.afterwards}</span> <span>{t.days(before - chosen)}</span>
            </span>
            <div className={styles.buttons}>
              <Button variant="ghost" isDisabled={plan.size === 0} onPress={() => onPlan(new Map())}>
                {t.reset}
              </Button>
              <Button variant="primary" isDisabled={plan.size === 0} isLoading={isSending} onPress={onSend}>
                {t.requestDays(t.days(chosen))}
              </Button>
            </div>
          </div>
        </Card>
      </div>
    </>
  );
}

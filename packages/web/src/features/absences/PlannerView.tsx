import type { AbsenceBalance } from "@glasen/contract/absence-accounts.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import { balanceFigures } from "@glasen/domain/absences/balance.ts";
import { type Plan, spansOfPlan, withPlanned } from "@glasen/domain/absences/plan-days.ts";
import { blocksTime } from "@glasen/domain/absences/status.ts";
import { daysBetween, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { numberText } from "#platform/formats.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CloseIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SumLine } from "./AbsencePreview.tsx";
import { useAbsenceWords } from "./absence-words.ts";
import { Meter } from "./Meter.tsx";
import { PlannerGrid } from "./PlannerGrid.tsx";
import styles from "./PlannerView.module.css";
import { YearStepper } from "./Stepper.tsx";

export interface PlannerProps {
  readonly year: number;
  readonly onYear: (year: number) => void;
  readonly today: LocalDate;
  readonly plan: Plan;
  readonly onPlan: (plan: Plan) => void;
  readonly absences: readonly Absence[];
  readonly balance: AbsenceBalance | undefined;
  readonly costsNothing: (day: LocalDate) => boolean;
  /** A half holiday: the whole day costs half of one. */
  readonly isHalfFree: (day: LocalDate) => boolean;
  /** Names by day. */
  readonly holidays: ReadonlyMap<string, string>;
  readonly isSending: boolean;
  readonly onSend: () => void;
}

const noFigures = { whole: 0, taken: 0, planned: 0, requested: 0, left: 0 };

/** The whole year: a click on a day cycles it, a drag paints a range, and nothing is sent before it is requested. */
export function PlannerView(props: PlannerProps) {
  const { year, onYear, plan, onPlan, absences, balance, costsNothing, isHalfFree, isSending, onSend } = props;
  const { t, language, spanText } = useAbsenceWords();
  const costOn = (day: LocalDate): number => Math.min(plan.get(day) ?? 0, isHalfFree(day) ? 0.5 : 1);
  const chosen = [...plan.keys()].reduce((sum, day) => sum + costOn(day), 0);
  const { whole, left: before, ...used } = balance ? balanceFigures(balance) : noFigures;
  const spans = spansOfPlan(plan, costsNothing);
  const costOf = (from: LocalDate, to: LocalDate): number =>
    daysBetween(from, to).reduce((sum, day) => sum + costOn(day), 0);
  const figures: [number, string][] = [
    [before - chosen, t.free],
    [chosen, t.chosen],
    [used.requested, t.pending],
    [used.planned, t.planned],
    [used.taken, t.taken],
  ];
  return (
    <>
      <PageHeader title={t.planner} actions={<YearStepper year={year} onYear={onYear} />} />
      <div className={styles.figures}>
        {figures.map(([value, word]) => (
          <span key={word} className={styles.figure}>
            <b>{numberText(value, language)}</b> {word}
          </span>
        ))}
      </div>
      {balance && <Meter whole={whole} parts={{ ...used, chosen }} />}
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
          <Stack gap={3}>
            {spans.length === 0 && <Muted as="p">{t.nothingChosen}</Muted>}
            <Stack gap={0}>
              {spans.map((span) => (
                <span key={span.startDate} className={styles.span}>
                  <span>{spanText(span)}</span>
                  <b>{t.days(costOf(span.startDate, span.endDate))}</b>
                  <Button
                    variant="ghost"
                    size="small"
                    icon={<CloseIcon />}
                    aria-label={`${t.remove}: ${spanText(span)}`}
                    onPress={() => onPlan(withPlanned(plan, daysBetween(span.startDate, span.endDate), null))}
                  />
                </span>
              ))}
            </Stack>
            <SumLine label={t.leftBefore}>{t.days(before)}</SumLine>
            <SumLine label={t.newlyChosen}>{t.days(-chosen)}</SumLine>
            <SumLine label={t.afterwards} isTotal>
              {t.days(before - chosen)}
            </SumLine>
            <Row justify="end">
              <Button variant="ghost" isDisabled={plan.size === 0} onPress={() => onPlan(new Map())}>
                {t.reset}
              </Button>
              <Button variant="primary" isDisabled={plan.size === 0} isLoading={isSending} onPress={onSend}>
                {t.requestDays(t.days(chosen))}
              </Button>
            </Row>
          </Stack>
        </Card>
      </div>
    </>
  );
}

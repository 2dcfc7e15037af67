import type { Finding, SheetDay } from "@glasen/contract/months.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { typesOf } from "../absences/absences.queries.ts";
import { BreakQuestion } from "../evaluation/BreakQuestion.public.tsx";
import { DayPanelView } from "./DayPanelView.tsx";
import { DisputeDialog } from "./DisputeDialog.tsx";
import { linesOf, modelText, surchargeLines } from "./explained-lines.ts";
import { findingTexts } from "../evaluation/finding-texts.public.ts";
import { answerText, foundText, remedyText } from "../evaluation/finding-words.public.ts";
import { monthTexts } from "./month.texts.ts";
import { explanationOf, useConfirmDays } from "./months.queries.ts";
import { stepTexts } from "./steps.texts.ts";

interface Props {
  readonly userId: number;
  readonly day: SheetDay;
  readonly findings: readonly Finding[];
  readonly canState: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onClose: () => void;
  readonly onCorrect: (() => void) | undefined;
}

/** The sum of one day, and what is said about it. */
export function DayPanel({ userId, day, findings, canState, onStep, onClose, onCorrect }: Props) {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(monthTexts);
  const f = useTexts(findingTexts);
  const steps = useTexts(stepTexts);
  const errors = useTexts(errorTexts);
  const { data: types = [] } = useQuery(typesOf(crew.id));
  const { data, error, refetch } = useQuery(explanationOf(crew.id, userId, day.date));
  const confirm = useConfirmDays(crew.id, userId, t.notStated);
  const [isDisputing, setDisputing] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  const words = {
    t: steps,
    timeOf: (moment: string) => localTimeOf(crew.timeZone, Date.parse(moment) as Instant),
    absenceName: (typeId: number) => types.find(({ id }) => id === typeId)?.name ?? steps.absence,
  };
  const found = { t: f, timeOf: words.timeOf };
  const isMissing = findings.some(({ rule, severity }) => rule === "break" && severity !== "info");
  const dates: LocalDate[] = [day.date];
  return (
    <>
      <DayPanelView
        day={day}
        dayText={`${weekdayText(day.date, language)}, ${formatDate(day.date)}`}
        model={data && modelText(data.steps, steps)}
        lines={data && linesOf(data.steps, day, words)}
        surcharges={data ? surchargeLines(data.steps, steps) : []}
        surchargeWords={{ title: steps.surcharges, hint: steps.surchargesHint }}
        problem={
          error && (
            <Banner tone="danger" title={t.failed} actions={<Button onPress={() => void refetch()}>{t.retry}</Button>}>
              {errorText(error, errors)}
            </Banner>
          )
        }
        findings={findings.map((finding) => ({
          key: finding.rule,
          title: f.rule(finding.rule),
          lines: [foundText(finding, found), remedyText(finding, found), answerText(finding, found)].filter(
            (line) => line !== undefined,
          ),
        }))}
        findingsHint={f.hint}
        onAnswerBreak={isMissing && userId === me.userId ? () => setAnswering(true) : undefined}
        answerBreakText={f.answerBreak}
        onStep={onStep}
        onClose={onClose}
        onCorrect={onCorrect}
        onState={
          canState
            ? (state) => (state === "disputed" ? setDisputing(true) : confirm.mutate({ dates, state, note: "" }))
            : undefined
        }
        t={t}
      />
      {isAnswering && <BreakQuestion userId={userId} date={day.date} onClose={() => setAnswering(false)} />}
      {isDisputing && (
        <DisputeDialog
          onClose={() => setDisputing(false)}
          onDispute={(note) => {
            confirm.mutate({ dates, state: "disputed", note });
            setDisputing(false);
          }}
          t={t}
        />
      )}
    </>
  );
}

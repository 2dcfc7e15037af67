import type { Finding, SheetDay } from "@glasen/contract/months.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { typesOf } from "../absences/absences.queries.ts";
import { BreakQuestion } from "./BreakQuestion.public.tsx";
import styles from "./ExplainedDay.module.css";
import { explanationOf } from "./evaluation.queries.ts";
import { explainedDayTexts } from "./explained-day.texts.ts";
import { correctionText, linesOf, modelText, surchargeLines } from "./explained-lines.ts";
import { findingTexts, useFindingText } from "./findings.public.ts";

interface Props {
  readonly userId: number;
  readonly day: SheetDay;
  readonly findings: readonly Finding[];
}

/** Sections of a side panel: how the figures of a day were calculated, its surcharges, and what the law says about it. */
export function ExplainedDay({ userId, day, findings }: Props) {
  const { crew } = useCrew();
  const t = useTexts(explainedDayTexts);
  const errors = useTexts(errorTexts);
  const { data: types = [] } = useQuery(typesOf(crew.id));
  const { data, error, refetch } = useQuery(explanationOf(crew.id, userId, day.date));
  const surcharges = data ? surchargeLines(day, t) : [];
  const notes = data
    ? [correctionText(data.steps, t), modelText(data.steps, t)].filter((one) => one !== undefined)
    : [];
  return (
    <>
      {error && (
        <Banner tone="danger" title={t.failed} actions={<Button onPress={() => void refetch()}>{t.retry}</Button>}>
          {errorText(error, errors)}
        </Banner>
      )}
      {data && (
        <dl className={styles.lines} aria-live="polite">
          {linesOf(data.steps, day, data.day, {
            t,
            timeOf: (moment, isExact) => {
              const time = localTimeOf(crew.timeZone, Date.parse(moment) as Instant);
              // Offsets of time zones are whole minutes.
              return isExact ? `${time}:${moment.slice(17, 19)}` : time;
            },
            absenceName: (typeId) => types.find(({ id }) => id === typeId)?.name ?? t.absence,
          }).map(({ key, label, detail, amount, look }) => (
            <div key={key} className={styles.line} data-look={look}>
              <dt>{label}</dt>
              <dd className={styles.amount}>{amount}</dd>
              {detail && <dd className={styles.detail}>{detail}</dd>}
            </div>
          ))}
          {notes.map((note) => (
            <dd key={note} className={styles.model}>
              {note}
            </dd>
          ))}
        </dl>
      )}
      {!data && !error && (
        <p role="status" className={styles.lines}>
          {t.loading}
        </p>
      )}
      {surcharges.length > 0 && (
        <SidePanelSection title={t.surcharges}>
          <dl className={styles.surcharges}>
            {surcharges.map(({ label, amount }) => (
              <div key={label} className={styles.line}>
                <dt>{label}</dt>
                <dd className={styles.amount}>{amount}</dd>
              </div>
            ))}
          </dl>
          <Muted as="p">{t.surchargesHint}</Muted>
        </SidePanelSection>
      )}
      {findings.length > 0 && <Findings userId={userId} day={day} findings={findings} />}
    </>
  );
}

function Findings({ userId, day, findings }: Props) {
  const { me } = useCrew();
  const t = useTexts(explainedDayTexts);
  const words = useTexts(findingTexts);
  const textOf = useFindingText();
  const [isAnswering, setAnswering] = useState(false);
  const isBreakMissing = findings.some(({ rule, severity }) => rule === "break" && severity !== "info");
  return (
    <SidePanelSection title={t.findings}>
      <Stack gap={2}>
        <Stack as="ul" gap={2} className={styles.findings}>
          {findings.map((finding) => {
            const { found, more } = textOf(finding);
            return (
              <li key={finding.rule}>
                <b>{words.rule(finding.rule)}</b>
                {[found, ...more].map((line) => (
                  <Muted key={line} as="div">
                    {line}
                  </Muted>
                ))}
              </li>
            );
          })}
        </Stack>
        {isBreakMissing && userId === me.userId && (
          <Row>
            <Button variant="tonal" onPress={() => setAnswering(true)}>
              {t.answerBreak}
            </Button>
          </Row>
        )}
        <Muted as="p">{t.findingsHint}</Muted>
      </Stack>
      {isAnswering && <BreakQuestion userId={userId} date={day.date} onClose={() => setAnswering(false)} />}
    </SidePanelSection>
  );
}

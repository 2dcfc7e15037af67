import { limits } from "@glasen/contract/limits.ts";
import type { Finding, SheetDay } from "@glasen/contract/months.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { formatHours, weekdayText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { CheckIcon, ChevronLeftIcon, ChevronRightIcon, CloseIcon, PenIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { SidePanel, SidePanelSection } from "#ui/SidePanel.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { useForm } from "#ui/use-form.ts";
import { ExplainedDay } from "../evaluation/ExplainedDay.public.tsx";
import { secondsOf } from "../working-time/amounts.public.ts";
import { monthTexts } from "./month.texts.ts";
import { useConfirmDays } from "./months.queries.ts";
import { spanText } from "./shift-span.ts";

interface Props {
  readonly userId: number;
  readonly day: SheetDay;
  readonly findings: readonly Finding[];
  /** True for the member's own days of an open month, once they have begun. */
  readonly canState: boolean;
  readonly onStep: (direction: 1 | -1) => void;
  readonly onClose: () => void;
  /** Undefined where nothing can be corrected from here. */
  readonly onCorrect: (() => void) | undefined;
}

/** One day of the sheet: how it was calculated, and whether the member confirms it. */
export function DayPanel({ userId, day, findings, canState, onStep, onClose, onCorrect }: Props) {
  const { crew } = useCrew();
  const language = useLanguage();
  const t = useTexts(monthTexts);
  const worked = secondsOf(day.work);
  return (
    <SidePanel
      title={worked > 0 ? t.why(formatHours(worked)) : t.whyNothing}
      subtitle={
        <>
          {`${weekdayText(day.date, language)}, ${formatDate(day.date)}`}
          {day.holiday !== null && ` · ${day.holiday}`}
          {day.shifts?.map((shift) => ` · ${t.shift(spanText(shift, crew.timeZone))}`)}
        </>
      }
      actions={
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
      }
      onClose={onClose}
    >
      <ExplainedDay userId={userId} day={day} findings={findings} />
      <Confirmation userId={userId} day={day} canState={canState} onCorrect={onCorrect} />
    </SidePanel>
  );
}

function Confirmation({ userId, day, canState, onCorrect }: Pick<Props, "userId" | "day" | "canState" | "onCorrect">) {
  const { crew } = useCrew();
  const t = useTexts(monthTexts);
  const confirm = useConfirmDays(crew.id);
  const [isDisputing, setDisputing] = useState(false);
  const { confirmation } = day;
  const isConfirmed = confirmation?.state === "confirmed";
  const state = (next: "confirmed" | "disputed" | null, note = "") =>
    confirm.mutate({ userId, dates: [day.date], state: next, note });
  return (
    <SidePanelSection
      title={canState ? t.yourWord : t.theirWord}
      aside={
        confirmation && (
          <Badge tone={isConfirmed ? "working" : "danger"}>{isConfirmed ? t.confirmed : t.disputed}</Badge>
        )
      }
    >
      {confirmation?.note && <Muted as="p">„{confirmation.note}“</Muted>}
      {!confirmation && !canState && <Muted as="p">{t.notStatedYet}</Muted>}
      {(canState || onCorrect) && (
        <Row>
          {canState && confirmation && <Button onPress={() => state(null)}>{t.takeBack}</Button>}
          {canState && !confirmation && (
            <>
              <Button variant="tonal" icon={<CheckIcon />} onPress={() => state("confirmed")}>
                {t.confirmDay}
              </Button>
              <Button icon={<CloseIcon />} onPress={() => setDisputing(true)}>
                {t.disputeDay}
              </Button>
            </>
          )}
          {onCorrect && (
            <Button icon={<PenIcon />} onPress={onCorrect}>
              {t.correct}
            </Button>
          )}
        </Row>
      )}
      {isDisputing && (
        <DisputeDialog onDispute={(note) => state("disputed", note)} onClose={() => setDisputing(false)} />
      )}
    </SidePanelSection>
  );
}

interface DisputeProps {
  readonly onDispute: (note: string) => void;
  readonly onClose: () => void;
}

/** A dispute needs a note, so that somebody can put the day right. */
function DisputeDialog({ onDispute, onClose }: DisputeProps) {
  const t = useTexts(monthTexts);
  const form = useForm({
    initial: { note: "" },
    validate: ({ note }) => ({ note: note.trim() === "" && t.disputeNeeded }),
    save: ({ note }) => onDispute(note.trim()),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.disputeTitle} submitText={t.disputeSend} onClose={onClose}>
      <TextArea {...form.field("note")} label={t.disputeLabel} maxLength={limits.note} isRequired />
    </FormDialog>
  );
}

import type { MissingBreak } from "@glasen/contract/break-answers.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { instantAt, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useForm } from "#ui/use-form.ts";
import { secondsOf } from "../working-time/amounts.public.ts";
import styles from "./BreakQuestion.module.css";
import { missingBreakOf, useAnswerBreak } from "./break-answers.queries.ts";
import { breakQuestionTexts } from "./break-question.texts.ts";

interface Props {
  readonly userId: number;
  /** The day of the clock-in. */
  readonly date: LocalDate;
  readonly onClose: () => void;
}

/** Asks the member about a missing break; shows nothing while none is missing. */
export function BreakQuestion({ userId, date, onClose }: Props) {
  const { crew } = useCrew();
  const { data: missing } = useQuery(missingBreakOf(crew.id, userId, date));
  // The answer makes the break no longer missing; the dialog keeps showing the question as it was asked.
  const [asked, setAsked] = useState<MissingBreak>();
  if (missing && !asked) setAsked(missing);
  return asked ? <Dialog userId={userId} missing={asked} onClose={onClose} /> : null;
}

interface Draft {
  readonly answer: "taken" | "notTaken" | "prevented";
  readonly from: string | null;
  readonly to: string | null;
  readonly reason: string;
}

function Dialog({ userId, missing, onClose }: Omit<Props, "date"> & { readonly missing: MissingBreak }) {
  const { crew } = useCrew();
  const t = useTexts(breakQuestionTexts);
  const formId = useId();
  const { mutateAsync: send } = useAnswerBreak(crew.id);
  const zone = crew.timeZone;
  const timeOf = (moment: string): string => localTimeOf(zone, Date.parse(moment) as Instant);
  const { date } = missing;
  const minutesOf = (amount: string): number => Math.round(secondsOf(amount) / 60);
  const momentOf = (time: string): string => nearest(zone, date, time, Date.parse(missing.from));
  const form = useForm<Draft>({
    initial: { answer: "taken", from: timeOf(missing.from), to: timeOf(missing.to), reason: "" },
    validate: ({ answer, from, to, reason }) => ({
      from: answer === "taken" && !from && t.timeNeeded,
      to: answer === "taken" && !to && t.timeNeeded,
      reason: answer === "prevented" && reason.trim() === "" && t.reasonNeeded,
    }),
    save: async ({ answer, from, to, reason }) => {
      const span = answer === "taken" && from && to ? { from: momentOf(from), to: momentOf(to) } : {};
      const saved = await send({
        userId,
        date,
        answer,
        ...span,
        reason: answer === "prevented" ? reason.trim() : "",
      });
      toast.success(t[saved.outcome]);
    },
    onClose,
  });
  const { isSaving, ...state } = form.state;
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.title(minutesOf(missing.missing))}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button variant="primary" type="submit" form={formId} isLoading={isSaving}>
            {t.send}
          </Button>
          <Button onPress={close}>{t.later}</Button>
        </>
      )}
    >
      <Form id={formId} {...state}>
        <Muted as="p">
          {t.why(minutesOf(missing.due), minutesOf(missing.taken), minutesOf(missing.missing), missing.act)}
        </Muted>
        <RadioGroup<Draft["answer"]>
          label={t.question}
          value={form.values.answer}
          onChange={(answer) => form.set({ answer })}
          choices={[
            { id: "taken", label: t.taken, help: t.takenHelp },
            { id: "notTaken", label: t.notTaken },
            { id: "prevented", label: t.prevented },
          ]}
        />
        {form.values.answer === "taken" && (
          <div className={styles.span}>
            <TimeField {...form.field("from")} label={t.from} isRequired />
            <TimeField {...form.field("to")} label={t.until} isRequired />
          </div>
        )}
        {form.values.answer === "prevented" && (
          <TextArea {...form.field("reason")} label={t.whyNot} maxLength={limits.note} isRequired />
        )}
      </Form>
    </Modal>
  );
}

/** A time on the day of the clock-in or on the day after, whichever is nearer to the missing break. */
function nearest(zone: string, date: LocalDate, time: string, to: number): string {
  const [first = 0, next = 0] = [date, addDays(date, 1)].map((day) => instantAt(zone, day, time) as number);
  return new Date(Math.abs(first - to) <= Math.abs(next - to) ? first : next).toISOString();
}

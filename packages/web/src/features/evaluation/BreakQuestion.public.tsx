import type { MissingBreak } from "@glasen/contract/break-answers.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { addDays, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { instantAt, localTimeOf } from "@glasen/domain/time/zone.ts";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { Modal } from "#ui/Modal.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TimeField } from "#ui/TimeField.tsx";
import { toast } from "#ui/toast-queue.ts";
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

/** Asks what became of a break that is missing; where none is, there is nothing to see. */
export function BreakQuestion({ userId, date, onClose }: Props) {
  const { crew } = useCrew();
  // The question stands as it was asked, although the answer to it makes it vanish.
  const { data: missing } = useQuery(missingBreakOf(crew.id, userId, date));
  const [asked, setAsked] = useState<MissingBreak>();
  if (missing && !asked) setAsked(missing);
  return asked ? <Dialog userId={userId} missing={asked} onClose={onClose} /> : null;
}

type Kind = "taken" | "notTaken" | "prevented";

function Dialog({ userId, missing, onClose }: Omit<Props, "date"> & { readonly missing: MissingBreak }) {
  const { crew } = useCrew();
  const t = useTexts(breakQuestionTexts);
  const errors = useTexts(errorTexts);
  const formId = useId();
  const send = useAnswerBreak(crew.id, userId);
  const zone = crew.timeZone;
  const timeOf = (moment: string): string => localTimeOf(zone, Date.parse(moment) as Instant);
  const [kind, setKind] = useState<Kind>("taken");
  const [from, setFrom] = useState<string | null>(timeOf(missing.from));
  const [to, setTo] = useState<string | null>(timeOf(missing.to));
  const [reason, setReason] = useState("");
  const { date } = missing;
  const minutesOf = (amount: string): number => Math.round(secondsOf(amount) / 60);
  const momentOf = (time: string): string => nearest(zone, date, time, Date.parse(missing.from));

  function answer(): void {
    const span = kind === "taken" && from && to ? { from: momentOf(from), to: momentOf(to) } : {};
    send.mutate(
      { date, answer: kind, ...span, reason: kind === "prevented" ? reason.trim() : "" },
      {
        onSuccess: ({ outcome }) => {
          toast.success(t[outcome]);
          onClose();
        },
      },
    );
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.title(minutesOf(missing.missing))}
      closeLabel={t.close}
      isClosePrevented={send.isPending}
      footer={(close) => (
        <>
          <Button variant="primary" type="submit" form={formId} isLoading={send.isPending}>
            {t.send}
          </Button>
          <Button onPress={close}>{t.later}</Button>
        </>
      )}
    >
      <Form
        id={formId}
        invalidText={t.invalid}
        problem={send.error && errorText(send.error, errors)}
        validate={() => ({
          ...(kind === "taken" && !from && { from: t.timeNeeded }),
          ...(kind === "taken" && !to && { to: t.timeNeeded }),
          ...(kind === "prevented" && reason.trim() === "" && { reason: t.reasonNeeded }),
        })}
        onSubmit={answer}
      >
        <p className={styles.why}>
          {t.why(minutesOf(missing.due), minutesOf(missing.taken), minutesOf(missing.missing), missing.act)}
        </p>
        <RadioGroup<Kind>
          label={t.question}
          value={kind}
          onChange={setKind}
          choices={[
            { id: "taken", label: t.taken, help: t.takenHelp },
            { id: "notTaken", label: t.notTaken },
            { id: "prevented", label: t.prevented },
          ]}
        />
        {kind === "taken" && (
          <div className={styles.span}>
            <TimeField label={t.from} name="from" value={from} onChange={setFrom} invalidText={t.badTime} isRequired />
            <TimeField label={t.to} name="to" value={to} onChange={setTo} invalidText={t.badTime} isRequired />
          </div>
        )}
        {kind === "prevented" && (
          <TextArea
            label={t.reason}
            name="reason"
            value={reason}
            onChange={setReason}
            maxLength={limits.note}
            isRequired
          />
        )}
      </Form>
    </Modal>
  );
}

/** A time of day on the day of the clock-in or, after midnight, on the next: whichever is nearer to the break. */
function nearest(zone: string, date: LocalDate, time: string, to: number): string {
  const moments = [date, addDays(date, 1)].map((day) => instantAt(zone, day, time) as number);
  const [first = 0, next = 0] = moments;
  return new Date(Math.abs(first - to) <= Math.abs(next - to) ? first : next).toISOString();
}

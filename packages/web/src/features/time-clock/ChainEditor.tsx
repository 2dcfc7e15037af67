import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import { draftLinesOf } from "@glasen/domain/time-clock/chain-draft.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { hasCode } from "#platform/call-error.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Modal } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { ChainForm } from "./ChainForm.tsx";
import { type ChainDraft, draftStamps, wantedStamps } from "./chain-form.ts";
import { useReplaceChain, useRequestCorrection } from "./corrections.queries.ts";
import { Differences } from "./Differences.tsx";
import { ownSettingsOf } from "./time-clock.queries.ts";
import { asStamps, type TrackedTime } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

export const OVERLAP_CODE = 1015;

interface Props {
  readonly time: TrackedTime;
  /** "ask": somebody else decides. */
  readonly mode: "edit" | "ask";
  readonly onDone: () => void;
}

/** Corrects a recorded time in one short sheet, which shows the change before it is saved. */
export function ChainEditor({ time, mode, onDone }: Props) {
  const { crew, me } = useCrew();
  const { t, timeZone, categories, dayText } = useChainWords();
  const errors = useTexts(errorTexts);
  const { data: settings } = useSuspenseQuery(ownSettingsOf(crew.id, me.userId));
  // Stamps that arrive meanwhile were not seen by the person who edits.
  const [opened] = useState(time);
  const stampsSeen = asStamps(opened.stamps);
  const [draft, setDraft] = useState<ChainDraft>({ date: opened.date, lines: draftLinesOf(stampsSeen, timeZone) });
  const [reason, setReason] = useState("");
  const replace = useReplaceChain(crew.id);
  const request = useRequestCorrection(crew.id);
  const { error, isPending } = mode === "edit" ? replace : request;
  const id = useId();

  function save(): void {
    const stamps = draftStamps(draft, timeZone);
    if (!stamps) return;
    const { userId, clockInTimestamp } = opened;
    const input = {
      userId,
      clockInTimestamp,
      stamps: wantedStamps(stamps, opened.stamps),
      seen: wantedStamps(stampsSeen),
      reason: reason.trim(),
    };
    const done = (word: string) => () => {
      toast.success(word);
      onDone();
    };
    if (mode === "edit") replace.mutate(input, { onSuccess: done(t.saved) });
    else request.mutate(input, { onSuccess: done(t.asked) });
  }
  const fields = fieldTexts(error);
  const isAtField = Object.keys(fields).some((name) => name.startsWith("stamps."));
  const drafted = draftStamps(draft, timeZone);
  return (
    <Modal
      isOpen
      onClose={onDone}
      title={`${mode === "edit" ? t.correct : t.askChange}, ${dayText(opened.date)}`}
      isClosePrevented={isPending}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button variant="primary" type="submit" form={id} isLoading={isPending}>
            {mode === "edit" ? t.save : t.ask}
          </Button>
        </>
      )}
    >
      <ChainForm
        id={id}
        isShort
        change={drafted && <Differences before={stampsSeen} after={drafted} />}
        draft={draft}
        onChange={setDraft}
        reason={reason}
        onReason={setReason}
        isReasonNeeded
        timeZone={timeZone}
        categories={categories}
        isSecondAllowed={isSecondCategoryAllowed(settings.isSecondEnabled, me.products)}
        errors={error && isAtField ? fields : undefined}
        problem={error && !isAtField && (hasCode(error, OVERLAP_CODE) ? t.overlap : errorText(error, errors))}
        onSubmit={save}
      />
    </Modal>
  );
}

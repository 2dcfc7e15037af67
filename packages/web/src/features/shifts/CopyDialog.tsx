import { addDays, dayNumber, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { useForm } from "#ui/use-form.ts";
import { DraftsResult, type MadeDrafts } from "./DraftsResult.tsx";
import styles from "./PlanDialogs.module.css";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { useCopyShifts } from "./templates.queries.ts";
import type { MadeDraft } from "./use-plan-actions.ts";

interface Props {
  /** The period that the plan shows. */
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly onMade: (drafts: readonly MadeDraft[]) => void;
  readonly onClose: () => void;
}

interface Draft {
  originStartDate: LocalDate | null;
  originEndDate: LocalDate | null;
  targetStartDate: LocalDate | null;
  targetEndDate: LocalDate | null;
}

/** Copies the shifts of a period to another one as drafts, and says who was left out. */
export function CopyDialog({ from, to, onMade, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { mutateAsync: copy } = useCopyShifts(crew.id);
  const [made, setMade] = useState<MadeDrafts>();
  const days = dayNumber(to) - dayNumber(from) + 1;
  const form = useForm<Draft>({
    initial: {
      originStartDate: from,
      originEndDate: to,
      targetStartDate: addDays(from, days),
      targetEndDate: addDays(to, days),
    },
    validate: ({ originStartDate, originEndDate, targetStartDate, targetEndDate }) => ({
      originStartDate: originStartDate === null && t.dateMissing,
      originEndDate: problemOfEnd(originStartDate, originEndDate, t),
      targetStartDate: targetStartDate === null && t.dateMissing,
      targetEndDate: problemOfEnd(targetStartDate, targetEndDate, t),
    }),
    save: async ({ originStartDate, originEndDate, targetStartDate, targetEndDate }) => {
      if (!originStartDate || !originEndDate || !targetStartDate || !targetEndDate) return;
      const { shifts, skipped } = await copy({ originStartDate, originEndDate, targetStartDate, targetEndDate });
      onMade(shifts);
      setMade({ created: shifts.length, skipped });
    },
  });
  if (made) return <DraftsResult title={t.copyTitle} made={made} onClose={onClose} />;
  return (
    <FormDialog form={form.state} title={t.copyTitle} submitText={t.copy} onClose={onClose}>
      <fieldset className={styles.period}>
        <legend>{t.copyFrom}</legend>
        <DateField {...form.field("originStartDate")} label={t.from} isRequired />
        <DateField {...form.field("originEndDate")} label={t.until} isRequired />
      </fieldset>
      <fieldset className={styles.period}>
        <legend>{t.copyTo}</legend>
        <DateField {...form.field("targetStartDate")} label={t.from} isRequired />
        <DateField {...form.field("targetEndDate")} label={t.until} isRequired />
      </fieldset>
      <Muted as="p">{t.copyHint}</Muted>
    </FormDialog>
  );
}

const problemOfEnd = (
  start: LocalDate | null,
  end: LocalDate | null,
  t: Pick<(typeof planDialogTexts)["en"], "dateMissing" | "outOfOrder">,
): string | false => {
  if (end === null) return t.dateMissing;
  return start !== null && end < start && t.outOfOrder;
};

import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery, useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import type { Answer } from "#platform/call.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { CopyIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { workplacesOf } from "../workplaces/workplaces.queries.ts";
import { DraftsResult, type MadeDrafts, Skipped } from "./DraftsResult.tsx";
import styles from "./PlanDialogs.module.css";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { useShiftWords } from "./shift-words.ts";
import { templatePreviewOf, templatesOf, useApplyTemplate } from "./templates.queries.ts";
import type { MadeDraft } from "./use-plan-actions.ts";

interface Props {
  /** The first day of the shown period. */
  readonly date: LocalDate;
  readonly onMade: (drafts: readonly MadeDraft[]) => void;
  readonly onClose: () => void;
}

interface Draft {
  /** A template's id. */
  id: string | null;
  date: LocalDate | null;
}

/** Makes drafts from a template; what would be made is shown before. */
export function ApplyTemplateDialog({ date: shownFrom, onMade, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const errorWords = useTexts(errorTexts);
  const [{ data: templates }] = useSuspenseQueries({ queries: [templatesOf(crew.id)] });
  const { mutateAsync: apply } = useApplyTemplate(crew.id);
  const [made, setMade] = useState<MadeDrafts>();
  const form = useForm<Draft>({
    initial: { id: templates[0] ? String(templates[0].id) : null, date: shownFrom },
    validate: ({ id, date }) => ({ id: id === null && t.templateMissing, date: date === null && t.dateMissing }),
    save: async ({ id, date }) => {
      if (id === null || date === null) return;
      const { shifts, skipped } = await apply({ id: Number(id), date });
      onMade(shifts);
      setMade({ created: shifts.length, skipped });
    },
  });
  const { id, date } = form.values;
  const preview = useQuery({
    ...templatePreviewOf(crew.id, Number(id), date ?? shownFrom),
    enabled: id !== null && date !== null && !made,
  });
  if (made) return <DraftsResult title={t.applyTitle} made={made} onClose={onClose} />;
  if (templates.length === 0)
    return (
      <Modal isOpen title={t.applyTitle} onClose={onClose}>
        <EmptyState icon={<CopyIcon />} title={t.noTemplates}>
          {t.noTemplatesHint}
        </EmptyState>
      </Modal>
    );
  return (
    <FormDialog form={form.state} title={t.applyTitle} submitText={t.apply} onClose={onClose}>
      <div className={styles.pair}>
        <Select
          {...form.field("id")}
          label={t.template}
          choices={templates.map((template) => ({
            id: String(template.id),
            label: template.name,
            help: template.description || undefined,
          }))}
        />
        <DateField {...form.field("date")} label={t.firstDay} isRequired />
      </div>
      {preview.error && <Muted as="p">{errorText(preview.error, errorWords)}</Muted>}
      {preview.data && <Preview made={preview.data} />}
    </FormDialog>
  );
}

const SHOWN = 12;

/** The first shifts that the template would make, and who would be left out. */
function Preview({ made: { shifts, skipped } }: { readonly made: Answer<"shiftTemplates.apply"> }) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { shortDay, spanText } = useShiftWords();
  const [{ data: everybody }, { data: workplaces }] = useSuspenseQueries({
    queries: [everybodyOf(crew.id), workplacesOf(crew.id)],
  });
  const nameOf = (id: number | null) => everybody.find(({ userId }) => userId === id)?.name ?? t.openShift;
  return (
    <Stack gap={3}>
      <section aria-label={t.preview}>
        <b>
          {t.preview}: {t.previewOf(shifts.length)}
        </b>
        <ul className={styles.preview}>
          {shifts.slice(0, SHOWN).map((shift) => (
            <li key={shift.guid}>
              <span>{shortDay(shift.date)}</span>
              <span>{spanText(shift)}</span>
              <span>{nameOf(shift.userId)}</span>
              <Muted>{workplaces.find(({ id }) => id === shift.workplaceId)?.name}</Muted>
            </li>
          ))}
        </ul>
        {shifts.length > SHOWN && <Muted as="p">{t.andMore(shifts.length - SHOWN)}</Muted>}
      </section>
      <Skipped skipped={skipped} />
    </Stack>
  );
}

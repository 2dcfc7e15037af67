import { limits } from "@glasen/contract/limits.ts";
import type { ShiftTemplate } from "@glasen/contract/shift-templates.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { CopyIcon, PenIcon, TableIcon, TrashIcon } from "#ui/icons.tsx";
import { Line } from "#ui/Line.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { TextArea } from "#ui/TextArea.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { planDialogTexts } from "./plan-dialogs.texts.ts";
import { TemplateShiftsDialog } from "./TemplateShiftsDialog.tsx";
import { templatesOf, useRemoveTemplate, useRenameTemplate } from "./templates.queries.ts";

/** All templates: to see what their shifts require, to rename and to delete. */
export function TemplatesDialog({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { data: templates } = useSuspenseQuery(templatesOf(crew.id));
  const remove = useRemoveTemplate(crew.id);
  const [renamed, setRenamed] = useState<ShiftTemplate>();
  const [opened, setOpened] = useState<ShiftTemplate>();
  const [removed, setRemoved] = useState<ShiftTemplate>();
  return (
    <Modal isOpen title={t.templatesTitle} onClose={onClose}>
      {templates.length === 0 ? (
        <EmptyState icon={<CopyIcon />} title={t.noTemplates}>
          {t.noTemplatesHint}
        </EmptyState>
      ) : (
        <ul aria-label={t.templatesTitle}>
          {templates.map((template) => (
            <Line
              as="li"
              key={template.id}
              title={template.name}
              text={[t.shiftsIn(template.guids.length), template.description].filter(Boolean).join(" · ")}
            >
              <Button
                variant="ghost"
                icon={<TableIcon />}
                aria-label={t.openTemplate(template.name)}
                onPress={() => setOpened(template)}
              />
              <Button
                variant="ghost"
                icon={<PenIcon />}
                aria-label={t.renameTemplate(template.name)}
                onPress={() => setRenamed(template)}
              />
              <Button
                variant="ghost"
                icon={<TrashIcon />}
                aria-label={t.removeTemplate(template.name)}
                onPress={() => setRemoved(template)}
              />
            </Line>
          ))}
        </ul>
      )}
      {opened && <TemplateShiftsDialog template={opened} onClose={() => setOpened(undefined)} />}
      {renamed && <RenameDialog template={renamed} onClose={() => setRenamed(undefined)} />}
      <Question
        isOpen={removed !== undefined}
        title={t.removeTemplateTitle}
        text={t.removeTemplateText}
        confirmText={t.remove}
        onCancel={() => setRemoved(undefined)}
        onConfirm={() => {
          if (removed) remove.mutate(removed.id);
          setRemoved(undefined);
        }}
      />
    </Modal>
  );
}

function RenameDialog({ template, onClose }: { readonly template: ShiftTemplate; readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(planDialogTexts);
  const { mutateAsync: rename } = useRenameTemplate(crew.id);
  const form = useForm({
    initial: { name: template.name, description: template.description },
    validate: ({ name }) => ({ name: name.trim() === "" && t.nameMissing }),
    save: ({ name, description }) => rename({ id: template.id, name: name.trim(), description: description.trim() }),
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.renameTitle} onClose={onClose}>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} autoFocus />
      <TextArea {...form.field("description")} label={t.description} maxLength={limits.note} rows={2} />
    </FormDialog>
  );
}

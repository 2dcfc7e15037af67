import { limits } from "@glasen/contract/limits.ts";
import type { ReportView } from "@glasen/contract/report-files.ts";
import { reportRhythms } from "@glasen/domain/reports/report-kinds.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { LayoutFields } from "./LayoutFields.tsx";
import styles from "./ReportFiles.module.css";
import { useSaveView, type ViewFields } from "./report-files.queries.ts";
import { reportFileTexts } from "./report-files.texts.ts";

interface Props {
  /** Undefined for a new one. */
  readonly view: ReportView | undefined;
  readonly onClose: () => void;
}

function fieldsOf(view: ReportView | undefined): ViewFields {
  const { name = "", kinds = ["work"], format = "spreadsheet", detail = "day" } = view ?? {};
  const { content = "times", groupBy = "userId" } = view ?? {};
  return {
    name,
    content,
    groupBy,
    kinds,
    format,
    detail,
    rhythm: view?.rhythm ?? null,
    recipientIds: view?.recipientIds ?? [],
  };
}

export function ViewDialog({ view, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(reportFileTexts);
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  const save = useSaveView(crew.id);
  const form = useForm<ViewFields>({
    initial: () => fieldsOf(view),
    validate: ({ name, kinds }) => ({
      name: name.trim() === "" && t.nameMissing,
      kinds: kinds.length === 0 && t.columnsMissing,
    }),
    save: (values) => save.mutateAsync({ id: view?.id, ...values, name: values.name.trim() }),
    savedText: t.saved,
    onClose,
  });
  const { values, set } = form;
  // A report may hold the whole crew, so only people who may see all of it can get one.
  const readers = everybody
    .filter(({ role, managesTeamsOnly, disabledAt }) => role !== "member" && !managesTeamsOnly && disabledAt === null)
    .sort(byName);
  return (
    <FormDialog form={form.state} title={view ? t.editView(view.name) : t.newViewTitle} onClose={onClose}>
      <TextField {...form.field("name")} label={t.name} maxLength={limits.name} isRequired />
      <LayoutFields values={values} onChange={set} />
      <Select
        label={t.rhythmLabel}
        placeholder=""
        value={values.rhythm ?? "none"}
        choices={(["none", ...reportRhythms] as const).map((id) => ({ id, label: t.rhythm(id) }))}
        onChange={(rhythm) => set({ rhythm: rhythm === "none" ? null : rhythm })}
      />
      {values.rhythm !== null && (
        <fieldset className={styles.columns}>
          <legend>{t.recipients}</legend>
          {readers.map(({ userId, name }) => (
            <Checkbox
              key={userId}
              isSelected={values.recipientIds.includes(userId)}
              onChange={(isReader) =>
                set({
                  recipientIds: isReader
                    ? [...values.recipientIds, userId]
                    : values.recipientIds.filter((id) => id !== userId),
                })
              }
            >
              {name}
            </Checkbox>
          ))}
          <Muted size="tiny">{t.recipientsHint}</Muted>
        </fieldset>
      )}
    </FormDialog>
  );
}

import { isOffered } from "@glasen/domain/absences/absence-type.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { numberText } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Select } from "#ui/Select.tsx";
import { Table } from "#ui/Table.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useAbsenceBasics } from "./absences.queries.ts";
import { closurePreviewOf, useBookClosure } from "./periods.queries.ts";
import { periodTexts } from "./periods.texts.ts";

interface Fields {
  readonly typeId: number;
  readonly name: string;
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
}

/** Days off for everybody; the cost for each member is shown before the closure is booked. */
export function ClosureDialog({ onClose }: { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(periodTexts);
  const language = useLanguage();
  const { types, nameOf } = useAbsenceBasics(crew.id);
  const choices = types.filter((type) => isOffered(type) && !type.isSickness && !type.isHourBased);
  const book = useBookClosure(crew.id);
  const form = useForm<Fields>({
    initial: { typeId: choices[0]?.id ?? 1, name: t.closure, from: null, to: null },
    save: ({ from, to, ...fields }) => book.mutateAsync({ from: from ?? "", to: to ?? "", ...fields }),
    onClose,
  });
  const { data: effects } = useQuery(closurePreviewOf(crew.id, form.values));
  const count = effects?.filter(({ isSkipped }) => !isSkipped).length ?? 0;
  const days = (amount: number): string => numberText(amount, language);
  return (
    <FormDialog
      form={form.state}
      title={t.closure}
      submitText={t.bookFor(count)}
      isSubmitDisabled={count === 0}
      onClose={onClose}
    >
      <p>{t.closureHint}</p>
      <TextField {...form.field("name")} label={t.name} maxLength={255} isRequired />
      <Select
        label={t.kind}
        choices={choices.map((type) => ({ id: String(type.id), label: type.name }))}
        value={String(form.values.typeId)}
        onChange={(id) => form.set({ typeId: Number(id) })}
      />
      <DateField {...form.field("from")} label={t.from} />
      <DateField {...form.field("to")} label={t.to} min={form.values.from ?? undefined} tooEarlyText={t.endFirst} />
      {effects && (
        <Table
          label={t.closure}
          maxHeight="280px"
          rows={effects}
          rowKey={({ userId }) => String(userId)}
          rowLook={({ isSkipped }) => (isSkipped ? "quiet" : undefined)}
          columns={[
            { id: "name", head: t.member, cell: ({ userId }) => nameOf(userId) },
            {
              id: "cost",
              head: t.cost,
              isNumber: true,
              cell: ({ cost, isSkipped, hasTimes }) => (hasTimes ? t.hasTimes : isSkipped ? t.isAbsent : days(cost)),
            },
            {
              id: "after",
              head: t.leftAfter,
              isNumber: true,
              cell: ({ after }) => (after === null ? "–" : days(after)),
            },
          ]}
        />
      )}
    </FormDialog>
  );
}

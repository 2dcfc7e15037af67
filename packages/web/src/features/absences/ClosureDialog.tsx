import type { absencePlanningEndpoints } from "@glasen/contract/absence-planning.ts";
import type { AbsenceType } from "@glasen/contract/absence-types.ts";
import type { OutputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { numberText } from "#platform/formats.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Select } from "#ui/Select.tsx";
import { Table } from "#ui/Table.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { YearEndTexts } from "./year-end.texts.ts";

interface Props {
  readonly types: readonly AbsenceType[];
  readonly typeId: number;
  readonly onType: (id: number) => void;
  readonly name: string;
  readonly onName: (name: string) => void;
  readonly from: LocalDate | null;
  readonly onFrom: (day: LocalDate | null) => void;
  readonly to: LocalDate | null;
  readonly onTo: (day: LocalDate | null) => void;
  readonly effects: OutputOf<typeof absencePlanningEndpoints.previewClosure> | undefined;
  readonly nameOf: (userId: number) => string;
  readonly isSaving: boolean;
  readonly onBook: () => void;
  readonly onClose: () => void;
  readonly language: Language;
  readonly t: YearEndTexts;
}

/** Days off for everybody; what it costs each of them is seen before it is booked. */
export function ClosureDialog(props: Props) {
  const { types, typeId, onType, name, onName, from, onFrom, to, onTo, effects, nameOf, isSaving, onBook, onClose, t } =
    props;
  const days = (count: number): string => numberText(count, props.language);
  const count = effects?.filter(({ isSkipped }) => !isSkipped).length ?? 0;
  const date = { openLabel: t.openCalendar, invalidText: t.dateUnreadable };
  return (
    <FormDialog
      title={t.closure}
      submitText={t.bookFor(count)}
      isSaving={isSaving}
      isSubmitDisabled={count === 0}
      onSubmit={onBook}
      onClose={onClose}
      texts={t}
    >
      <p>{t.closureHint}</p>
      <TextField label={t.closureName} value={name} onChange={onName} maxLength={255} isRequired />
      <Select
        label={t.kind}
        placeholder={t.choose}
        choices={types.map((type) => ({ id: String(type.id), label: type.name }))}
        value={String(typeId)}
        onChange={(id) => onType(Number(id))}
      />
      <DateField label={t.from} name="from" value={from} onChange={onFrom} {...date} />
      <DateField
        label={t.to}
        name="to"
        value={to}
        onChange={onTo}
        min={from ?? undefined}
        tooEarlyText={t.endFirst}
        {...date}
      />
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
              cell: ({ cost, isSkipped, hasTimes }) => (hasTimes ? t.worked : isSkipped ? t.skipped : days(cost)),
            },
            {
              id: "after",
              head: t.after,
              isNumber: true,
              cell: ({ after }) => (after === null ? "–" : days(after)),
            },
          ]}
        />
      )}
    </FormDialog>
  );
}

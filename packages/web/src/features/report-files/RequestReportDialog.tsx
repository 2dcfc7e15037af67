import type { ReportView } from "@glasen/contract/report-files.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { daysOfMonth, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useCrew } from "#platform/crew.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Select } from "#ui/Select.tsx";
import { useForm } from "#ui/use-form.ts";
import { LayoutFields, type ReportLayout } from "./LayoutFields.tsx";
import { useRequestReport } from "./report-files.queries.ts";
import { reportFileTexts } from "./report-files.texts.ts";

interface Fields extends ReportLayout {
  readonly from: LocalDate | null;
  readonly to: LocalDate | null;
  readonly viewId: string;
}

interface Props {
  readonly views: readonly ReportView[];
  readonly onClose: () => void;
}

const layoutOf = ({ content, groupBy, kinds, format, detail }: ReportView): ReportLayout => ({
  ...{ content, groupBy, kinds, format, detail },
});

const ownChoice = "";

export function RequestReportDialog({ views, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(reportFileTexts);
  const request = useRequestReport(crew.id);
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const form = useForm<Fields>({
    initial: () => {
      const { first, last } = daysOfMonth(shiftMonth(monthOf(today), -1));
      const kinds: ReportLayout["kinds"] = ["workTarget", "work", "break", "absence", "workDifference"];
      return {
        ...{ from: first, to: last, viewId: ownChoice, content: "times", groupBy: "userId" },
        ...{ kinds, format: "spreadsheet", detail: "day" },
      };
    },
    validate: ({ from, to, kinds }) => ({
      from: from === null && t.dayMissing,
      to: to === null ? t.dayMissing : from !== null && to < from && t.rangeBackwards,
      kinds: kinds.length === 0 && t.columnsMissing,
    }),
    save: async ({ from, to, viewId: _, ...layout }) => {
      if (from && to) await request.mutateAsync({ from, to, ...layout });
    },
    savedText: t.requested,
    onClose,
  });
  const { values, set } = form;
  return (
    <FormDialog form={form.state} title={t.requestTitle} submitText={t.requestSubmit} onClose={onClose}>
      <DateField {...form.field("from")} label={t.from} />
      <DateField {...form.field("to")} label={t.to} />
      {views.length > 0 && (
        <Select
          label={t.useView}
          placeholder={t.noView}
          value={values.viewId}
          choices={[
            { id: ownChoice, label: t.noView },
            ...views.map(({ id, name }) => ({ id: String(id), label: name })),
          ]}
          onChange={(viewId) => {
            const view = views.find(({ id }) => String(id) === viewId);
            set({ viewId, ...(view && layoutOf(view)) });
          }}
        />
      )}
      <LayoutFields values={values} onChange={set} />
    </FormDialog>
  );
}

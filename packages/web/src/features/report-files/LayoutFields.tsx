import {
  type ReportDetail,
  type ReportFormat,
  type ReportKind,
  reportDetails,
  reportKinds,
} from "@glasen/domain/reports/report-kinds.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Select } from "#ui/Select.tsx";
import styles from "./ReportFiles.module.css";
import { offeredFormats, reportFileTexts } from "./report-files.texts.ts";

export interface ReportLayout {
  readonly kinds: ReportKind[];
  readonly format: ReportFormat;
  readonly detail: ReportDetail;
}

interface Props {
  readonly values: ReportLayout;
  readonly onChange: (part: Partial<ReportLayout>) => void;
}

/** The columns and the form of a report file. */
export function LayoutFields({ values, onChange }: Props) {
  const t = useTexts(reportFileTexts);
  const { kinds, format, detail } = values;
  const put = (kind: ReportKind, isWanted: boolean) =>
    onChange({ kinds: reportKinds.filter((one) => (one === kind ? isWanted : kinds.includes(one))) });
  return (
    <>
      <Select
        label={t.formatLabel}
        placeholder=""
        value={format === "spreadsheet_zipped" ? "spreadsheet-zipped" : format}
        choices={offeredFormats.map((id) => ({ id, label: t.format(id) }))}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      <Select
        label={t.detailLabel}
        placeholder=""
        value={detail}
        choices={reportDetails.map((id) => ({ id, label: t.detail(id) }))}
        onChange={(chosen) => onChange({ detail: chosen })}
      />
      <fieldset className={styles.columns}>
        <legend>{t.columns}</legend>
        {reportKinds.map((kind) => (
          <Checkbox
            key={kind}
            name="kinds"
            isSelected={kinds.includes(kind)}
            onChange={(isWanted) => put(kind, isWanted)}
          >
            {t.kind(kind)}
          </Checkbox>
        ))}
      </fieldset>
    </>
  );
}

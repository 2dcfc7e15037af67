import { type ComparisonGrouping, comparisonGroupings } from "@glasen/domain/plan-actual/groupings.ts";
import { planActualPolicy } from "@glasen/domain/plan-actual/policy.ts";
import {
  isZipped,
  type ReportContent,
  type ReportDetail,
  type ReportFormat,
  type ReportKind,
  reportContents,
  reportDetails,
  reportKinds,
} from "@glasen/domain/reports/report-kinds.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Select } from "#ui/Select.tsx";
import styles from "./ReportFiles.module.css";
import { offeredFormats, reportFileTexts } from "./report-files.texts.ts";

export interface ReportLayout {
  readonly content: ReportContent;
  readonly groupBy: ComparisonGrouping;
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
  const { crew, me } = useCrew();
  const { content, groupBy, kinds, format, detail } = values;
  const isComparison = content === "planActual";
  const put = (kind: ReportKind, isWanted: boolean) =>
    onChange({ kinds: reportKinds.filter((one) => (one === kind ? isWanted : kinds.includes(one))) });
  return (
    <>
      {(isComparison || planActualPolicy.compare(me, { crewId: crew.id })) && (
        <Select
          label={t.contentLabel}
          placeholder=""
          value={content}
          choices={reportContents.map((id) => ({ id, label: t.content(id) }))}
          onChange={(chosen) =>
            onChange({ content: chosen, ...(chosen === "planActual" && isZipped(format) && { format: "spreadsheet" }) })
          }
        />
      )}
      <Select
        label={t.formatLabel}
        placeholder=""
        value={format === "spreadsheet_zipped" ? "spreadsheet-zipped" : format}
        choices={offeredFormats
          .filter((id) => !isComparison || !isZipped(id))
          .map((id) => ({ id, label: t.format(id) }))}
        onChange={(chosen) => onChange({ format: chosen })}
      />
      {isComparison ? (
        <Select
          label={t.detailLabel}
          placeholder=""
          value={groupBy}
          choices={comparisonGroupings.map((id) => ({ id, label: t.grouping(id) }))}
          onChange={(chosen) => onChange({ groupBy: chosen })}
        />
      ) : (
        <TimesFields detail={detail} kinds={kinds} onChange={onChange} put={put} />
      )}
    </>
  );
}

interface TimesProps extends Pick<ReportLayout, "detail" | "kinds">, Pick<Props, "onChange"> {
  readonly put: (kind: ReportKind, isWanted: boolean) => void;
}

function TimesFields({ detail, kinds, onChange, put }: TimesProps) {
  const t = useTexts(reportFileTexts);
  return (
    <>
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

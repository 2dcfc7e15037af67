import type { PayrollCheck } from "@glasen/contract/payroll.ts";
import { decimals } from "@glasen/domain/payroll/file.ts";
import { formatHoursExactly } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Table } from "#ui/Table.tsx";
import { payrollTexts } from "./payroll.texts.ts";

/** The sums of an export by kind of time beside those of the month sheets, and by wage type as the file has them. */
export function CheckSums({ check }: { readonly check: PayrollCheck }) {
  const t = useTexts(payrollTexts);
  const language = useLanguage();
  const hours = (hundredths: number): string =>
    language === "de" ? decimals(hundredths) : decimals(hundredths).replace(",", ".");
  return (
    <Card title={t.sums} isFlush>
      <Stack gap={0}>
        {check.kinds.length > 0 && (
          <Table
            label={t.kind}
            rows={check.kinds}
            rowKey={({ kind }) => kind}
            columns={[
              { id: "kind", head: t.kind, cell: ({ kind }) => t.timeKind(kind) },
              { id: "sheets", head: t.sheets, isNumber: true, cell: ({ sheets }) => formatHoursExactly(sheets) },
              {
                id: "exported",
                head: t.handedOver,
                isNumber: true,
                cell: ({ exported }) => formatHoursExactly(exported),
              },
              { id: "leftOut", head: t.leftOut, isNumber: true, cell: ({ leftOut }) => formatHoursExactly(leftOut) },
              {
                id: "difference",
                head: t.difference,
                isNumber: true,
                cell: ({ difference }) =>
                  difference === 0 ? (
                    formatHoursExactly(0)
                  ) : (
                    <Badge tone="danger">{formatHoursExactly(difference)}</Badge>
                  ),
              },
            ]}
          />
        )}
        <Table
          label={t.wageType}
          rows={check.wageTypes}
          rowKey={({ wageType }) => wageType}
          columns={[
            { id: "wageType", head: t.wageType, cell: ({ wageType }) => wageType || "–" },
            { id: "kinds", head: t.kind, cell: ({ kinds }) => kinds.map(t.timeKind).join(", ") },
            { id: "hours", head: t.hours, isNumber: true, cell: ({ hundredths }) => hours(hundredths) },
          ]}
        />
      </Stack>
    </Card>
  );
}

import type { PayrollCheck } from "@glasen/contract/payroll.ts";
import { decimals } from "@glasen/domain/payroll/file.ts";
import { formatHoursExactly } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import { payrollTexts } from "./payroll.texts.ts";

type KindSum = PayrollCheck["kinds"][number];

interface Props {
  readonly check: PayrollCheck;
  readonly isNarrow: boolean;
}

/** The sums of an export by kind of time beside those of the month sheets, and by wage type as the file has them. */
export function CheckSums({ check, isNarrow }: Props) {
  const t = useTexts(payrollTexts);
  const language = useLanguage();
  const hours = (hundredths: number): string =>
    language === "de" ? decimals(hundredths) : decimals(hundredths).replace(",", ".");
  const exact = formatHoursExactly;
  const sheets: Column<KindSum> = { id: "sheets", head: t.sheets, isNumber: true, cell: (row) => exact(row.sheets) };
  const difference: Column<KindSum> = {
    ...{ id: "difference", head: t.difference, isNumber: true },
    cell: (row) => (row.difference === 0 ? exact(0) : <Badge tone="danger">{exact(row.difference)}</Badge>),
  };
  const wide: Column<KindSum>[] = [
    { id: "kind", head: t.kind, cell: ({ kind }) => t.timeKind(kind) },
    sheets,
    { id: "exported", head: t.handedOver, isNumber: true, cell: ({ exported }) => exact(exported) },
    { id: "leftOut", head: t.leftOut, isNumber: true, cell: ({ leftOut }) => exact(leftOut) },
    difference,
  ];
  // A phone has no room for five columns, and the difference must be seen without scrolling.
  const narrow: Column<KindSum>[] = [
    {
      id: "kind",
      head: t.kind,
      cell: ({ kind, exported, leftOut }) => (
        <Stack gap={0}>
          {t.timeKind(kind)}
          <Muted size="tiny">{`${t.handedOver} ${exact(exported)}`}</Muted>
          {leftOut !== 0 && <Muted size="tiny">{`${t.leftOut} ${exact(leftOut)}`}</Muted>}
        </Stack>
      ),
    },
    sheets,
    difference,
  ];
  return (
    <Card title={t.sums} isFlush>
      <Stack gap={3}>
        {check.kinds.length > 0 && (
          <Table
            label={t.kind}
            rows={check.kinds}
            rowKey={({ kind }) => kind}
            columns={isNarrow ? narrow : wide}
            rowHeight={isNarrow ? 56 : undefined}
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

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { groupBy } from "#platform/group-by.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChartIcon, ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { Row, Stack } from "#ui/Layout.tsx";
import { Table } from "#ui/Table.tsx";
import { moneyText } from "../invoices/money-text.public.ts";
import { monthText } from "../months/month-text.public.ts";
import { type RevenueMonth, revenueOf } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import { LoadedCard } from "./operator-parts.tsx";
import { RevenueChart } from "./RevenueChart.tsx";

/** What was invoiced in a year, month by month; currencies are never added up. */
export function Revenue() {
  const t = useTexts(moneyTexts);
  const [year, setYear] = useState(() => new Date().getFullYear());
  return (
    <Stack>
      <Row gap={2}>
        <Button
          variant="ghost"
          icon={<ChevronLeftIcon />}
          aria-label={t.yearBefore}
          onPress={() => setYear(year - 1)}
        />
        <strong aria-live="polite">{year}</strong>
        <Button
          variant="ghost"
          icon={<ChevronRightIcon />}
          aria-label={t.yearAfter}
          onPress={() => setYear(year + 1)}
        />
      </Row>
      <LoadedCard query={useQuery(revenueOf(year))}>
        {(months) =>
          months.length === 0 ? (
            <EmptyState icon={<ChartIcon />} title={t.noRevenue} />
          ) : (
            <Stack gap={5}>
              {[...groupBy(months, ({ currency }) => currency)].map(([currency, rows]) => (
                <OfCurrency key={currency} year={year} currency={currency} months={rows} />
              ))}
            </Stack>
          )
        }
      </LoadedCard>
    </Stack>
  );
}

interface Props {
  readonly year: number;
  readonly currency: string;
  readonly months: readonly RevenueMonth[];
}

function OfCurrency({ year, currency, months }: Props) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const column = (id: "netCents" | "vatCents" | "grossCents" | "openCents", head: string) => ({
    id,
    head,
    isNumber: true,
    cell: (month: RevenueMonth) => moneyText(month[id], currency, language),
    foot: moneyText(
      months.reduce((total, month) => total + month[id], 0),
      currency,
      language,
    ),
  });
  return (
    <Stack>
      <RevenueChart year={year} currency={currency} months={months} />
      <Table
        label={t.chart(year, currency)}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { id: "month", head: t.month, cell: ({ month }) => monthText(month, language), foot: t.total },
          { id: "count", head: t.count, isNumber: true, cell: ({ invoices }) => invoices },
          column("netCents", t.net),
          column("vatCents", t.vat),
          column("grossCents", t.gross),
          column("openCents", t.open),
        ]}
      />
    </Stack>
  );
}

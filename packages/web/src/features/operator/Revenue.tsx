import { groupBy } from "@glasen/domain/lists/group-by.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CardTable } from "#ui/CardTable.tsx";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ChartIcon, ChevronLeftIcon, ChevronRightIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { moneyText } from "../invoices/money-text.public.ts";
import { monthText } from "../months/month-text.public.ts";
import { type RevenueMonth, revenueOf } from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import styles from "./Operator.module.css";
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

type Sum = "netCents" | "vatCents" | "grossCents" | "openCents";

interface Props {
  readonly year: number;
  readonly currency: string;
  readonly months: readonly RevenueMonth[];
}

function OfCurrency({ year, currency, months }: Props) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const money = (cents: number): string => moneyText(cents, currency, language);
  const totalOf = (id: Sum): number => months.reduce((total, month) => total + month[id], 0);
  const column = (id: Sum, head: string) => ({
    id,
    head,
    isNumber: true,
    cell: (month: RevenueMonth) => money(month[id]),
    foot: money(totalOf(id)),
  });
  const card = (title: string, { invoices, ...sums }: Pick<RevenueMonth, Sum | "invoices">) => (
    <>
      <Row justify="between" align="start" isNowrap>
        <div>
          {title}
          <Muted as="div">{`${t.count}: ${invoices}`}</Muted>
        </div>
        <div className={styles.amount}>
          <strong>{money(sums.grossCents)}</strong>
          <Muted as="div">{`${t.open}: ${money(sums.openCents)}`}</Muted>
        </div>
      </Row>
      <Muted>{`${t.net}: ${money(sums.netCents)} · ${t.vat}: ${money(sums.vatCents)}`}</Muted>
    </>
  );
  return (
    <Stack>
      <RevenueChart year={year} currency={currency} months={months} />
      <CardTable
        label={t.chart(year, currency)}
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { id: "month", head: t.month, cell: ({ month }) => monthText(month, language), foot: t.total },
          {
            id: "count",
            head: t.count,
            isNumber: true,
            cell: ({ invoices }) => invoices,
            foot: months.reduce((total, { invoices }) => total + invoices, 0),
          },
          column("netCents", t.net),
          column("vatCents", t.vat),
          column("grossCents", t.gross),
          column("openCents", t.open),
        ]}
        card={(month) => card(monthText(month.month, language), month)}
        cardFoot={card(t.total, {
          invoices: months.reduce((total, { invoices }) => total + invoices, 0),
          netCents: totalOf("netCents"),
          vatCents: totalOf("vatCents"),
          grossCents: totalOf("grossCents"),
          openCents: totalOf("openCents"),
        })}
      />
    </Stack>
  );
}

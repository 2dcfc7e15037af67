import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { DebitRuns } from "./DebitRuns.tsx";
import { MoneyInvoices } from "./MoneyInvoices.tsx";
import { moneyTexts } from "./money.texts.ts";
import { Revenue } from "./Revenue.tsx";
import { Statements } from "./Statements.tsx";

const parts = { invoices: MoneyInvoices, debits: DebitRuns, statements: Statements, revenue: Revenue } as const;
type Part = keyof typeof parts;
const names = Object.keys(parts) as Part[];

/** The books of the installation: what crews owe, and how it comes in. */
export function MoneySection() {
  const t = useTexts(moneyTexts);
  const [selected, setSelected] = useState<Part>("invoices");
  return (
    <>
      <PageHeader title={t.title} />
      <Tabs
        label={t.parts}
        selected={selected}
        onSelect={setSelected}
        tabs={names.map((id) => {
          const Content = parts[id];
          return { id, label: t.part(id), content: <Content /> };
        })}
      />
    </>
  );
}

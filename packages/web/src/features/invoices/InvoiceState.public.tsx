import type { InvoiceSummary } from "@glasen/contract/invoices.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Row } from "#ui/Layout.tsx";
import { invoiceTexts } from "./invoices.texts.ts";

const tones = { open: "open", partlyPaid: "open", paid: "working", overpaid: "accent", credited: "neutral" } as const;

/** How far an invoice is paid, and the last reminder of one that is late. */
export function InvoiceState({ invoice }: { readonly invoice: Pick<InvoiceSummary, "state" | "reminders"> }) {
  const t = useTexts(invoiceTexts);
  const { state, reminders } = invoice;
  const isLate = reminders > 0 && (state === "open" || state === "partlyPaid");
  return (
    <Row gap={1}>
      <Badge tone={tones[state]}>{t.stateText(state)}</Badge>
      {isLate && <Badge tone="danger">{t.reminder(reminders)}</Badge>}
    </Row>
  );
}

import type { InvoiceSummary } from "@glasen/contract/invoices.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { formatDate } from "#ui/date-text.ts";
import { DownloadIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Table } from "#ui/Table.tsx";
import { InvoiceState } from "./InvoiceState.public.tsx";
import { invoiceTexts } from "./invoices.texts.ts";
import { moneyText } from "./money-text.public.ts";

interface Props {
  readonly crewId: number;
  readonly invoices: readonly InvoiceSummary[];
}

export function InvoiceListView({ crewId, invoices }: Props) {
  const t = useTexts(invoiceTexts);
  const language = useLanguage();
  const money = (cents: number, currency: string): string => moneyText(cents, currency, language);
  return (
    <Table
      label={t.title}
      rows={invoices}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          id: "number",
          head: t.number,
          cell: ({ invoiceNumber, kind }) => (
            <>
              {invoiceNumber}
              {kind === "credit-note" && (
                <Muted as="div" size="small">
                  {t.creditNote}
                </Muted>
              )}
            </>
          ),
        },
        { id: "issuedOn", head: t.issuedOn, cell: ({ issuedOn }) => formatDate(issuedOn) },
        {
          id: "dueOn",
          head: t.dueOn,
          cell: ({ dueOn, kind }) => (kind === "credit-note" ? "–" : formatDate(dueOn)),
        },
        {
          id: "amount",
          head: t.amount,
          isNumber: true,
          cell: ({ grossCents, openCents, currency, state }) => (
            <>
              {money(grossCents, currency)}
              {state === "partlyPaid" && (
                <Muted as="div" size="small">
                  {t.openAmount(money(openCents, currency))}
                </Muted>
              )}
            </>
          ),
        },
        { id: "state", head: t.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
        {
          id: "files",
          head: t.files,
          cell: ({ id: invoiceId, invoiceNumber }) => (
            <Row gap={1} isNowrap>
              <LinkButton
                variant="ghost"
                icon={<DownloadIcon />}
                aria-label={t.pdfOf(invoiceNumber)}
                href={hrefOf("invoices.file", { crewId, invoiceId, format: "pdf" })}
                download=""
              >
                PDF
              </LinkButton>
              <LinkButton
                variant="ghost"
                aria-label={t.xmlOf(invoiceNumber)}
                href={hrefOf("invoices.file", { crewId, invoiceId, format: "xml" })}
                download=""
              >
                XML
              </LinkButton>
            </Row>
          ),
        },
      ]}
    />
  );
}

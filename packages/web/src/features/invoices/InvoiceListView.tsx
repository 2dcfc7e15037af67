import type { InvoiceSummary } from "@glasen/contract/invoices.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { CardTable } from "#ui/CardTable.tsx";
import { formatDate } from "#ui/date-text.ts";
import { DownloadIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { InvoiceState } from "./InvoiceState.public.tsx";
import styles from "./Invoices.module.css";
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
  const amountOf = ({ grossCents, openCents, currency, state }: InvoiceSummary) => (
    <>
      {money(grossCents, currency)}
      {state === "partlyPaid" && (
        <Muted as="div" size="small">
          {t.openAmount(money(openCents, currency))}
        </Muted>
      )}
    </>
  );
  const numberOf = ({ invoiceNumber, kind }: InvoiceSummary) => (
    <>
      {invoiceNumber}
      {kind === "credit-note" && (
        <Muted as="div" size="small">
          {t.creditNote}
        </Muted>
      )}
    </>
  );
  const filesOf = ({ id: invoiceId, invoiceNumber }: InvoiceSummary) => (
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
  );
  return (
    <CardTable
      label={t.title}
      rows={invoices}
      rowKey={({ id }) => String(id)}
      columns={[
        { id: "number", head: t.number, cell: numberOf },
        { id: "issuedOn", head: t.issuedOn, cell: ({ issuedOn }) => formatDate(issuedOn) },
        {
          id: "dueOn",
          head: t.dueOn,
          cell: ({ dueOn, kind }) => (kind === "credit-note" ? "–" : formatDate(dueOn)),
        },
        { id: "amount", head: t.amount, isNumber: true, cell: amountOf },
        { id: "state", head: t.state, cell: (invoice) => <InvoiceState invoice={invoice} /> },
        { id: "files", head: t.files, cell: filesOf },
      ]}
      card={(invoice) => (
        <>
          <Row justify="between" align="start" isNowrap>
            <div>{numberOf(invoice)}</div>
            <div className={styles.amount}>{amountOf(invoice)}</div>
          </Row>
          <Muted>
            {invoice.kind === "credit-note"
              ? formatDate(invoice.issuedOn)
              : `${formatDate(invoice.issuedOn)} · ${t.dueOn} ${formatDate(invoice.dueOn)}`}
          </Muted>
          <Row justify="between">
            <InvoiceState invoice={invoice} />
            {filesOf(invoice)}
          </Row>
        </>
      )}
    />
  );
}

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { CardIcon, DownloadIcon, MoreIcon, SwapIcon, UndoIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Menu } from "#ui/Menu.tsx";
import { Question } from "#ui/Modal.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useForm } from "#ui/use-form.ts";
import { InvoiceState } from "../invoices/InvoiceState.public.tsx";
import { moneyText } from "../invoices/money-text.public.ts";
import {
  type CustomerInvoice,
  type InvoiceFilter,
  invoicesPage,
  useCredit,
  useDebitAgain,
  useSettleOverpaid,
} from "./money.queries.ts";
import { moneyTexts } from "./money.texts.ts";
import styles from "./Operator.module.css";
import { PagedTable } from "./operator-parts.tsx";

type Decision = "credit" | "settle" | "debitAgain";

const filters: readonly InvoiceFilter[] = ["open", "pastDue", "all"];

/** Invoices of all crews; an issued one can only be taken back. */
export function MoneyInvoices() {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const [show, setShow] = useState<InvoiceFilter>("open");
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [decided, setDecided] = useState<{ invoice: CustomerInvoice; about: Decision }>();
  const debitAgain = useDebitAgain();
  const close = () => setDecided(undefined);
  const stateOf = (invoice: CustomerInvoice) => (
    <Row gap={1}>
      <InvoiceState invoice={invoice} />
      {invoice.isReturned && invoice.openCents > 0 && <Badge tone="break">{t.returned}</Badge>}
    </Row>
  );
  const actionsOf = (invoice: CustomerInvoice) => (
    <Actions invoice={invoice} onDecide={(about) => setDecided({ invoice, about })} />
  );
  return (
    <Stack>
      <Row gap={3} justify="between">
        <SearchBox
          label={t.search}
          placeholder={t.search}
          onSearch={(typed) => {
            setSearch(typed);
            setPage(1);
          }}
        />
        <SegmentedControl
          label={t.show}
          value={show}
          choices={filters.map((id) => ({ id, label: t.filter(id) }))}
          onChange={(next) => {
            setShow(next);
            setPage(1);
          }}
        />
      </Row>
      <PagedTable<"money.invoices">
        label={t.part("invoices")}
        query={useQuery(invoicesPage(show, search, page))}
        columns={[
          { id: "number", head: t.invoice, cell: ({ invoiceNumber }) => invoiceNumber },
          { id: "customer", head: t.customer, cell: ({ customer }) => customer },
          { id: "issuedOn", head: t.issuedOn, cell: ({ issuedOn }) => formatDate(issuedOn) },
          { id: "dueOn", head: t.dueOn, cell: ({ dueOn }) => formatDate(dueOn) },
          {
            id: "amount",
            head: t.amount,
            isNumber: true,
            cell: ({ grossCents, currency }) => moneyText(grossCents, currency, language),
          },
          {
            id: "open",
            head: t.open,
            isNumber: true,
            cell: ({ openCents, currency }) => moneyText(openCents, currency, language),
          },
          {
            id: "state",
            head: t.state,
            cell: stateOf,
          },
          {
            id: "actions",
            head: "",
            headName: t.actionsOf(t.part("invoices")),
            cell: actionsOf,
          },
        ]}
        card={(invoice) => {
          const { invoiceNumber, customer, issuedOn, dueOn, grossCents, openCents, currency } = invoice;
          return (
            <>
              <Row justify="between" align="start" isNowrap>
                <div>
                  {customer}
                  <Muted as="div">{`${invoiceNumber} · ${formatDate(issuedOn)}`}</Muted>
                </div>
                <div className={styles.amount}>
                  {moneyText(grossCents, currency, language)}
                  {openCents !== grossCents && openCents !== 0 && (
                    <Muted as="div">
                      {(openCents < 0 ? t.tooMuch : t.rest)(moneyText(Math.abs(openCents), currency, language))}
                    </Muted>
                  )}
                </div>
              </Row>
              <Row justify="between">
                {stateOf(invoice)}
                <Row>
                  <Muted>{`${t.dueOn} ${formatDate(dueOn)}`}</Muted>
                  {actionsOf(invoice)}
                </Row>
              </Row>
            </>
          );
        }}
        empty={{ icon: <CardIcon />, title: t.noInvoices, children: t.noInvoicesHint }}
        onPage={setPage}
      />
      {decided?.about === "credit" && <CreditDialog invoice={decided.invoice} onClose={close} />}
      {decided?.about === "settle" && <SettleDialog invoice={decided.invoice} onClose={close} />}
      <Question
        isOpen={decided?.about === "debitAgain"}
        title={t.debitAgainTitle(decided?.invoice.invoiceNumber ?? "")}
        text={t.debitAgainText}
        confirmText={t.debitAgainSubmit}
        onCancel={close}
        onConfirm={() => {
          if (decided) debitAgain.mutate({ invoiceId: decided.invoice.id });
          close();
        }}
      />
    </Stack>
  );
}

interface ActionsProps {
  readonly invoice: CustomerInvoice;
  readonly onDecide: (about: Decision) => void;
}

function Actions({ invoice, onDecide }: ActionsProps) {
  const t = useTexts(moneyTexts);
  const { id: invoiceId, invoiceNumber, kind, state, openCents, isReturned, hasMandate } = invoice;
  const file = (format: "pdf" | "xml"): string => hrefOf("money.invoiceFile", { invoiceId, format });
  const isFinal = kind === "credit-note" || state === "credited";
  return (
    <Menu
      label={t.actionsOf(invoiceNumber)}
      trigger={<Button variant="ghost" size="small" icon={<MoreIcon />} aria-label={t.actionsOf(invoiceNumber)} />}
      items={[
        { id: "pdf", label: t.pdf, icon: <DownloadIcon />, href: file("pdf"), isDownload: true },
        { id: "xml", label: t.xml, icon: <DownloadIcon />, href: file("xml"), isDownload: true },
        ...(isReturned && openCents > 0
          ? [
              {
                id: "debitAgain",
                label: t.debitAgain,
                icon: <SwapIcon />,
                isDisabled: !hasMandate,
                onPress: () => onDecide("debitAgain"),
              },
            ]
          : []),
        ...(state === "overpaid"
          ? [{ id: "settle", label: t.settle, icon: <CardIcon />, onPress: () => onDecide("settle") }]
          : []),
        {
          id: "credit",
          label: t.credit,
          icon: <UndoIcon />,
          isDanger: true,
          isDisabled: isFinal,
          onPress: () => onDecide("credit"),
        },
      ]}
    />
  );
}

function CreditDialog({ invoice, onClose }: { readonly invoice: CustomerInvoice; readonly onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const credit = useCredit();
  const form = useForm({
    initial: { reason: "" },
    validate: ({ reason }) => ({ reason: reason.trim() === "" && t.reasonMissing }),
    save: ({ reason }) => credit({ invoiceId: invoice.id, reason }),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.creditTitle(invoice.invoiceNumber)}
      submitText={t.creditSubmit}
      isDanger
      onClose={onClose}
    >
      <Muted as="p">{t.creditText}</Muted>
      <TextField {...form.field("reason")} label={t.reason} help={t.reasonHelp} maxLength={255} />
    </FormDialog>
  );
}

/** Money that was paid twice or too much: it was paid back, or it pays another invoice. */
function SettleDialog({ invoice, onClose }: { readonly invoice: CustomerInvoice; readonly onClose: () => void }) {
  const t = useTexts(moneyTexts);
  const language = useLanguage();
  const settle = useSettleOverpaid();
  const form = useForm({
    initial: { how: "paidBack" as "paidBack" | "moved", toInvoiceNumber: "" },
    validate: ({ how, toInvoiceNumber }) => ({
      toInvoiceNumber: how === "moved" && toInvoiceNumber.trim() === "" && t.invoiceMissing,
    }),
    save: ({ how, toInvoiceNumber }) =>
      settle({ invoiceId: invoice.id, toInvoiceNumber: how === "moved" ? toInvoiceNumber : null }),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.settleTitle(moneyText(-invoice.openCents, invoice.currency, language))}
      submitText={t.settleSubmit}
      onClose={onClose}
    >
      <RadioGroup
        {...form.field("how")}
        label={t.settleHow}
        choices={[
          { id: "paidBack", label: t.paidBack },
          { id: "moved", label: t.moved },
        ]}
      />
      {form.values.how === "moved" && (
        <TextField {...form.field("toInvoiceNumber")} label={t.invoiceNumber} maxLength={40} />
      )}
    </FormDialog>
  );
}

import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import type { InvoiceCall } from "./books.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { findInvoice, keepFile } from "./invoices.store.ts";
import { invoiceTexts, moneyText } from "./invoices.texts.ts";
import { paymentText } from "./payment-methods.ts";

const sendInvoice = jobKind("send-invoice", z.object({ invoiceId: z.int() }));

export const queueInvoiceMail = ({ tx, traceId }: InvoiceCall, invoiceId: number): Promise<void> =>
  enqueue(tx, sendInvoice, { invoiceId }, { traceId, key: `send-invoice:${invoiceId}` });

/** Draws the file once, keeps it, and mails it; the mail of a direct debit also announces the day of the debit. */
export const sendInvoiceJob = ({ database, now }: Kernel): Job =>
  job(sendInvoice, async ({ input: { invoiceId }, traceId }) => {
    const invoice = await database.outsideCrews((tx) => findInvoice(tx, invoiceId));
    if (!invoice) return;
    const { content, issuedAt } = invoice;
    const pdf = await invoicePdf(content, issuedAt);
    const { language, invoiceNumber, seller } = content;
    const t = invoiceTexts[language];
    const isCredit = content.kind === "credit-note";
    const amount = moneyText(Math.abs(content.grossCents), content.currency, language);
    const sentence = isCredit ? t.creditMail(invoiceNumber, amount) : t.mail(invoiceNumber, amount);
    await database.outsideCrews(async (tx) => {
      await keepFile(tx, invoice, pdf);
      await queueMail(tx, {
        to: content.recipient.email,
        subject: `${isCredit ? t.creditNote : t.invoice} ${invoiceNumber}`,
        text: [t.hello, sentence, paymentText(content), t.regards(seller.name)].join("\n\n"),
        files: [{ name: `${invoiceNumber}.pdf`, mediaType: "application/pdf", content: pdf }],
        key: `invoice:${invoiceId}`,
        traceId,
        now: now(),
      });
    });
  });

import { randomUUID } from "node:crypto";
import { isUnpaid, nextReminderOn } from "@glasen/domain/invoices/open-item.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { CronJob } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { announce, bookingDay, type InvoiceCall, inBooksOf, sellerOf } from "./books.ts";
import { endLapsedMandates } from "./end-mandate.ts";
import { findInvoice } from "./invoices.store.ts";
import { dayText, ibanText, invoiceTexts, moneyText } from "./invoices.texts.ts";
import { lateItems, lockOpenItem, type OpenItem, saveOpenItem } from "./open-items.store.ts";

const isDue = ({ dueOn, reminders, remindedOn, isReturned }: OpenItem, today: LocalDate): boolean => {
  const next = nextReminderOn({ dueOn, level: reminders, remindedOn, isReturned });
  return next !== undefined && next <= today;
};

/** Sends the reminders that are due today; a day on which it did not run is made up for by the next. */
export async function sendReminders(kernel: Kernel): Promise<number> {
  const { database, now } = kernel;
  const today = bookingDay(now());
  const late = await database.outsideCrews((tx) => lateItems(tx, today));
  const due = late.filter((item) => isDue(item, today));
  const traceId = randomUUID();
  for (const { invoiceId, customerId } of due)
    await inBooksOf(kernel, { customerId, traceId }, (call) => remind(call, invoiceId, today));
  return due.length;
}

async function remind(call: InvoiceCall, invoiceId: number, today: LocalDate): Promise<void> {
  const { tx, traceId, now, config } = call;
  const item = await lockOpenItem(tx, invoiceId);
  const invoice = await findInvoice(tx, invoiceId);
  // A payment may have arrived since the list was read.
  if (!item || !invoice || !isUnpaid(item.state) || !isDue(item, today)) return;
  const { content } = invoice;
  const { language, invoiceNumber, currency, recipient } = content;
  const t = invoiceTexts[language];
  const seller = sellerOf(config);
  const isFirst = item.reminders === 0;
  const isLast = item.reminders === t.reminderSubjects.length - 1;
  const subjectOf = t.reminderSubjects[item.reminders] as (number: string) => string;
  const paragraphs = [
    t.hello,
    isFirst && item.isReturned ? t.returned(invoiceNumber) : t.late(invoiceNumber, dayText(item.dueOn, language)),
    t.pay(moneyText(item.openCents, currency, language), ibanText(seller.iban), seller.bic, invoiceNumber),
    isLast ? t.last : t.crossed,
    t.regards(seller.name),
  ];
  await saveOpenItem(tx, { ...item, reminders: item.reminders + 1, remindedOn: today });
  await queueMail(tx, {
    to: recipient.email,
    subject: subjectOf(invoiceNumber),
    text: paragraphs.join("\n\n"),
    key: `reminder:${invoiceId}:${item.dueOn}:${item.reminders + 1}`,
    traceId,
    now,
  });
  await announce(call, "invoice-past-due", invoiceId);
}

export const invoiceCrons = (kernel: Kernel): readonly CronJob[] =>
  kernel.config.billing === "none"
    ? []
    : [
        {
          name: "end-lapsed-mandates",
          at: "20 5 * * *",
          run: async (log) => log.info({ mandates: await endLapsedMandates(kernel) }, "lapsed mandates ended"),
        },
        {
          name: "send-reminders",
          at: "40 5 * * *",
          run: async (log) => log.info({ reminders: await sendReminders(kernel) }, "reminders sent"),
        },
      ];

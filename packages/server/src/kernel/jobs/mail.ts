import { randomUUID } from "node:crypto";
import type { Transporter } from "nodemailer";
import { z } from "zod";
import type { Database, Tx } from "../database/database.ts";
import type { Retention } from "../database/retention.ts";
import type { Row } from "../database/rows.ts";
import { lazyModule } from "../process/lazy-modules.ts";
import { enqueue, type Job, type JobRun, job, jobKind } from "./jobs.ts";

const nodemailer = lazyModule(() => import("nodemailer"));

const sendMail = jobKind("send-mail", z.object({ mailId: z.uuid() }));

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html?: string;
  files?: readonly MailFile[];
  /** The page, and the address for one press, by which the receiver ends such mails. */
  unsubscribeUrl?: string;
}

export interface MailFile {
  name: string;
  mediaType: string;
  content: Uint8Array;
}

/** Stores a mail with the change that causes it; the worker sends it. The same key twice makes one mail. */
export async function queueMail(tx: Tx, mail: Mail & { key?: string; traceId: string; now: Date }): Promise<void> {
  assertOneLine(mail.subject);
  assertOneAddress(mail.to);
  const mailId = randomUUID();
  const isNew = await tx.run(
    `insert into mails (mail_id, key, recipient, subject, body_text, body_html, created_at, trace_id, unsubscribe_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict (key) do nothing`,
    [
      mailId,
      mail.key ?? null,
      mail.to,
      mail.subject,
      mail.text,
      mail.html ?? null,
      mail.now,
      mail.traceId,
      mail.unsubscribeUrl ?? null,
    ],
  );
  if (!isNew) return;
  const files = mail.files ?? [];
  if (files.length > 0)
    await tx.run(
      `insert into mail_files (mail_id, name, media_type, content)
       select $1, * from unnest($2::text[], $3::text[], $4::bytea[])`,
      [
        mailId,
        files.map(({ name }) => name),
        files.map(({ mediaType }) => mediaType),
        files.map(({ content }) => Buffer.from(content)),
      ],
    );
  await enqueue(tx, sendMail, { mailId }, { traceId: mail.traceId, key: `mail:${mailId}` });
}

/** Queues a failed or held mail again; false if there is nothing to retry. */
export async function requeueMail(tx: Tx, mailId: string, traceId: string): Promise<boolean> {
  const isWaiting = await tx.run(
    "update mails set state = 'waiting', problem = null where mail_id = $1 and state in ('failed', 'kept')",
    [mailId],
  );
  if (isWaiting) await enqueue(tx, sendMail, { mailId }, { traceId, key: `mail:${mailId}` });
  return isWaiting === 1;
}

/** Deletes the mails to an address that are not waiting to be sent. */
export async function deleteSentMails(tx: Tx, recipient: string): Promise<void> {
  await tx.run("delete from mails where lower(recipient) = lower($1) and state <> 'waiting'", [recipient]);
}

export interface Mailer {
  /** Undefined without a mail server: mails stay in the outbox, readable for the operator. */
  send: ((mail: Mail & { mailId: string }) => Promise<void>) | undefined;
  /** Whether the mail server answers; checked by calls that promise a mail. */
  isReachable(): Promise<boolean>;
  /** Ends the connections; a mail that is still on its way counts as failed, and is sent again later. */
  close(): void;
}

const VERIFY_MS = 3_000;
const VERIFIED_FOR_MS = 30_000;

export function openMailer(
  smtpUrl: string | undefined,
  from: string,
  timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 },
): Mailer {
  if (!smtpUrl) return { send: undefined, isReachable: async () => true, close: () => {} };
  // Mails consist of text and stored files only: never a path or a URL that input could choose.
  const closed = { disableFileAccess: true, disableUrlAccess: true };
  let transport: Promise<Transporter> | undefined;
  const opened = (): Promise<Transporter> => {
    const options = { url: smtpUrl, pool: true, maxConnections: 3, ...timeouts, ...closed } as const;
    transport ??= nodemailer().then(({ createTransport }) => createTransport(options));
    return transport;
  };
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? "localhost";
  let breakOff: (reason: Error) => void = () => {};
  const closing = new Promise<never>((_resolve, reject) => {
    breakOff = reject;
  });
  closing.catch(() => {});
  let verdict: Promise<boolean> | undefined;
  let verifiedUntil = 0;
  const verify = async (): Promise<boolean> => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(resolve, VERIFY_MS, false);
    });
    const answered = opened()
      .then((open) => open.verify())
      .then(Boolean, () => false);
    return Promise.race([answered, late]).finally(() => clearTimeout(timer));
  };
  return {
    send: async ({ mailId, to, subject, text, html, unsubscribeUrl, files = [] }) => {
      // The same id on every attempt, so that servers recognise a repeated mail.
      const messageId = `<${mailId}@${domain}>`;
      const sending = (await opened()).sendMail({
        from,
        to: { name: "", address: to },
        subject,
        text,
        messageId,
        ...(html && { html }),
        attachments: files.map(({ name, mediaType, content }) => ({
          filename: name,
          contentType: mediaType,
          content: Buffer.from(content),
        })),
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
      });
      await Promise.race([sending, closing]);
    },
    isReachable: () => {
      if (!verdict || verifiedUntil < performance.now()) {
        verifiedUntil = performance.now() + VERIFIED_FOR_MS;
        verdict = verify();
      }
      return verdict;
    },
    close: () => {
      breakOff(new Error("the mail server did not answer before this process ended"));
      void transport?.then((open) => open.close());
    },
  };
}

/** One press in the mail program unsubscribes (RFC 8058); a program that does not know it opens the page. */
const unsubscribeHeaders = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The jobs that send mails. */
export const mailJobs = (database: Database, mailer: Mailer, clock: () => Date): readonly Job[] => [
  job(sendMail, (context) => deliverMail(database, mailer, clock, context)),
];

interface MailRow {
  to: string;
  subject: string;
  text: string;
  html: string | null;
  unsubscribeUrl: string | null;
}

async function deliverMail(
  database: Database,
  mailer: Mailer,
  clock: () => Date,
  { input: { mailId }, isLastAttempt, log, traceId }: JobRun<{ mailId: string }>,
): Promise<void> {
  let failure: unknown;
  await database.outsideCrews(async (tx) => {
    // The row stays locked while the mail is sent: a second worker waits, and sends it only if the first one failed.
    const [mail] = await tx.query<MailRow & Record<string, unknown>>(
      `select recipient as "to", subject, body_text as text, body_html as html,
         unsubscribe_url as "unsubscribeUrl"
       from mails
       where mail_id = $1 and state = 'waiting' for update`,
      [mailId],
    );
    if (!mail) return;
    if (!mailer.send) {
      await tx.run("update mails set state = 'kept' where mail_id = $1", [mailId]);
      return;
    }
    try {
      const { html, unsubscribeUrl, ...rest } = mail;
      const files = await filesOf(tx, mailId);
      const optional = { ...(html !== null && { html }), ...(unsubscribeUrl && { unsubscribeUrl }) };
      await mailer.send({ mailId, ...rest, files, ...optional });
      // From now on only the recipient needs the secrets of the links.
      const blanked = [withoutLinkSecrets(mail.text), html && withoutLinkSecrets(html)];
      await tx.run(
        `update mails set state = 'sent', sent_at = $2, problem = null, body_text = $3, body_html = $4,
           unsubscribe_url = null
         where mail_id = $1`,
        [mailId, clock(), ...blanked],
      );
      await tx.run("delete from bounced_addresses where email = lower($1)", [mail.to]);
    } catch (error) {
      failure = error;
      const isFinal = isLastAttempt || isRefusedForGood(error);
      const state = isFinal ? "failed" : "waiting";
      await tx.run("update mails set state = $2, problem = $3 where mail_id = $1", [mailId, state, reasonOf(error)]);
      if (isRefusedForGood(error)) {
        log.error({ err: error, traceId, mailId }, "mail refused for good");
        if (isRecipientRefused(error)) await markBounced(tx, mail.to, reasonOf(error), clock());
        failure = undefined;
      }
    }
  });
  if (failure !== undefined) throw failure as Error;
}

const filesOf = (tx: Tx, mailId: string): Promise<MailFile[]> =>
  tx.query<MailFile & Record<string, unknown>>(
    `select name, media_type as "mediaType", content from mail_files where mail_id = $1 order by name`,
    [mailId],
  );

/** The text with the queries of its links blanked, where all tokens are. */
export const withoutLinkSecrets = (text: string): string =>
  text.replace(/(https?:\/\/[^\s"'<>?#]*)[?#][^\s"'<>]*/g, "$1?…");

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);

/** The server rejects the recipient or the mail: a retry would not help. */
function isRefusedForGood(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return (code === "EENVELOPE" || code === "EMESSAGE") && responseCode >= 500;
}

const isRecipientRefused = (error: unknown): boolean => (error as { code?: string }).code === "EENVELOPE";

async function markBounced(tx: Tx, address: string, problem: string, now: Date): Promise<void> {
  await tx.run(
    `insert into bounced_addresses (email, problem, bounced_at) values (lower($1), $2, $3)
     on conflict (email) do update set problem = $2, bounced_at = $3`,
    [address, problem, now],
  );
}

/** Those of the addresses that a mail server refused for good, in lower case. */
export async function bouncedAmong(tx: Tx, addresses: readonly string[]): Promise<Set<string>> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const rows = await tx.query<Row<"bounced_addresses", "email">>(
    "select email from bounced_addresses where email = any($1::text[])",
    [wanted],
  );
  return new Set(rows.map(({ email }) => email));
}

function assertOneLine(text: string): void {
  if (/[\r\n\0]/.test(text)) throw new RangeError("a mail's header is one line");
}

function assertOneAddress(address: string): void {
  if (!/^[^\s,;<>"\0]+@[^\s,;<>"\0]+$/.test(address)) throw new RangeError("a mail goes to one address");
}

/** As maintenance: deletes the mails to users who are deleted themselves, unless somebody else has proven the address. */
export async function deleteMailsToUsers(tx: Tx, userIds: readonly number[]): Promise<void> {
  const rows = await tx.query<{ address: string }>(
    `select distinct lower(u.email) as address from users u
     where u.user_id = any($1::bigint[]) and u.email is not null
       and not exists (select 1 from users owner where lower(owner.email) = lower(u.email)
         and owner.email_confirmed_at is not null and owner.user_id <> all($1::bigint[]))`,
    [userIds],
  );
  await tx.run("delete from mails where lower(recipient) = any($1::text[])", [rows.map(({ address }) => address)]);
}

export const mailRetention: readonly Retention[] = [
  // Nothing is sent before it was made, and the index knows when that was.
  { table: "mails", where: "state = 'sent' and sent_at < $1 and created_at < $1", days: 90 },
];

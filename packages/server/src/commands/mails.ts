import { runCommand, withDatabase } from "./command.ts";

interface MailRow {
  recipient: string;
  subject: string;
  body_text: string;
  state: string;
  created_at: Date;
}

/** Prints the newest mails of the outbox, oldest first, for installations without a mail server. */
await runCommand((call) =>
  withDatabase(call, async (database) => {
    const count = Math.min(Number(call.args[0]) || 20, 1000);
    const mails = await database.asMaintenance((tx) =>
      tx.query<MailRow & Record<string, unknown>>(
        `select recipient, subject, body_text, state, created_at from mails order by created_at desc limit $1`,
        [count],
      ),
    );
    for (const mail of mails.toReversed()) {
      call.say(
        `${mail.created_at.toISOString()}  ${mail.state}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body_text}\n`,
      );
    }
    if (mails.length === 0) call.say("No mails yet");
  }),
);

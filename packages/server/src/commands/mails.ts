import { openPostgres, runCommand } from "../kernel/command.ts";
import { openDatabase } from "../kernel/db.ts";

interface MailRow {
  recipient: string;
  subject: string;
  body_text: string;
  state: string;
  created_at: Date;
}

/** The newest mails of the outbox, oldest first: the way to read them where no mail server is configured. */
await runCommand(async ({ config, args, say }) => {
  const count = Math.min(Number(args[0]) || 20, 1000);
  const postgres = await openPostgres(config, { beside: true, say });
  const database = openDatabase(postgres.url);
  try {
    const mails = await database.asMaintenance((tx) =>
      tx.query<MailRow>(
        `select recipient, subject, body_text, state, created_at from mails order by created_at desc limit $1`,
        [count],
      ),
    );
    for (const mail of mails.toReversed()) {
      say(
        `${mail.created_at.toISOString()}  ${mail.state}\nTo: ${mail.recipient}\nSubject: ${mail.subject}\n\n${mail.body_text}\n`,
      );
    }
    if (mails.length === 0) say("No mails yet");
  } finally {
    await database.close();
    await postgres.stop();
  }
});

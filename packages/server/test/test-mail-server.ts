import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { eventually } from "./test-mails.ts";

export interface TestMailServer {
  url: string;
  /** Waits for the newest mail to an address that matches; its first group. */
  find(recipient: string, pattern: RegExp): Promise<string>;
  close(): Promise<void>;
}

/** A mail server that accepts everything: mails are sent, and the secrets of their links blanked. */
export async function startMailServer(): Promise<TestMailServer> {
  const mails: { recipients: string[]; text: string }[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const recipients = envelope.rcptTo.map(({ address }) => address);
        mails.push({ recipients, text: decoded(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    find: (recipient, pattern) =>
      eventually(async () => {
        const matching = mails.filter(({ recipients, text }) => recipients.includes(recipient) && pattern.test(text));
        return pattern.exec(matching.at(-1)?.text ?? "")?.[1];
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Without the marks of quoted-printable. */
const decoded = (text: string): string =>
  text.replace(/=\r?\n/g, "").replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export interface MailSink {
  url: string;
  /** How often each subject was accepted, by message id. */
  accepted: ReadonlyMap<string, Map<string, number>>;
  close(): Promise<void>;
}

/** A mail server that takes a while for each mail, so that a process can be killed meanwhile. */
export async function startMailSink(takesMs: number): Promise<MailSink> {
  const accepted = new Map<string, Map<string, number>>();
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk.toString()));
      stream.on("end", () => {
        setTimeout(() => {
          const field = (name: string): string => new RegExp(`^${name}: (.*)\r$`, "m").exec(text)?.[1] ?? "";
          const copies = accepted.get(field("Subject")) ?? new Map<string, number>();
          copies.set(field("Message-ID"), (copies.get(field("Message-ID")) ?? 0) + 1);
          accepted.set(field("Subject"), copies);
          done();
        }, takesMs);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

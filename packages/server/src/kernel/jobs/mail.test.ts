import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type CrewWorld, makeCrewWorld, until } from "#test/crew-world.ts";
import { idempotencyRetention } from "../call/idempotency.ts";
import { rateLimitRetention } from "../call/rate-limit.ts";
import { taskRetention } from "../call/tasks.ts";
import { eventRetention } from "../events/events.ts";
import { enqueue, type Job, job, jobKind } from "./jobs.ts";
import { bouncedAmong, mailJobs, mailRetention, openMailer, queueMail } from "./mail.ts";
import { removeOldRows } from "./retention.ts";
import { startWorker } from "./worker.ts";

const now = new Date("2026-11-16T08:00:00Z");
const from = "Glasen <no-reply@glasen.example>";
let world: CrewWorld;
const endings: (() => unknown)[] = [];

beforeAll(async () => {
  world = await makeCrewWorld();
});
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end();
});
afterAll(() => world.close());

async function smtpServer(refusing?: string, port = 0): Promise<{ port: number; messages: string[] }> {
  const messages: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) =>
      done(address === refusing ? Object.assign(new Error("no such mailbox"), { responseCode: 550 }) : undefined),
    onData: (stream, _session, done) => {
      let text = "";
      stream.on("data", (chunk: Buffer) => (text += chunk));
      stream.on("end", () => {
        messages.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  endings.push(() => new Promise<void>((resolve) => server.close(resolve)));
  return { port: (server.server.address() as AddressInfo).port, messages };
}

async function worker(jobs: readonly Job[]): Promise<void> {
  const running = await startWorker(world.url, { ...world, jobs, pollMs: 100 });
  endings.push(() => running.stop());
}

async function mailWorker(smtpUrl?: string): Promise<readonly Job[]> {
  const mailer = openMailer(smtpUrl, from);
  endings.push(() => mailer.close());
  const jobs = mailJobs(world.database, mailer, () => now);
  await worker(jobs);
  return jobs;
}

const mail = { to: "mia@example.com", subject: "Grüße", text: "Hallo Mia", traceId: "trace-mail", now };
const queue = (more: Partial<typeof mail> & { key?: string; html?: string; unsubscribeUrl?: string } = {}) =>
  world.database.outsideCrews((tx) => queueMail(tx, { ...mail, ...more }));

interface MailRow extends Record<string, unknown> {
  mail_id: string;
  state: string;
  problem: string | null;
}
const mailsWith = (subject: string): Promise<MailRow[]> =>
  world.database.outsideCrews((tx) =>
    tx.query<MailRow>("select mail_id, state, problem from mails where subject = $1", [subject]),
  );
const stateOf = (subject: string, state: string): Promise<MailRow[]> =>
  until(
    () => mailsWith(subject),
    ([row]) => row?.state === state,
  );

const kernelRetention = [
  ...idempotencyRetention,
  ...eventRetention,
  ...mailRetention,
  ...rateLimitRetention,
  ...taskRetention,
];

test("a mail arrives once, even if its job runs again and it is queued twice under one key", async () => {
  const { port, messages } = await smtpServer();
  const [send] = await mailWorker(`smtp://127.0.0.1:${port}`);
  await queue({ key: "welcome:1", subject: "Once", html: "<p>Hallo Mia</p>" });
  await queue({ key: "welcome:1", subject: "Once", html: "<p>Hallo Mia</p>" });
  const rows = await stateOf("Once", "sent");
  const again = {
    input: { mailId: rows[0]?.mail_id } as never,
    traceId: "trace",
    log: world.log,
    isLastAttempt: false,
  };
  await Promise.all([send?.run(again), send?.run(again)]);
  expect(rows).toHaveLength(1);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain("To: mia@example.com");
  expect(messages[0]).toContain("From: Glasen <no-reply@glasen.example>");
  expect(messages[0]).toContain(`Message-ID: <${rows[0]?.mail_id}@glasen.example>`);
  expect(world.logged).toContainEqual(
    expect.objectContaining({ about: expect.objectContaining({ job: "send-mail", traceId: "trace-mail" }) }),
  );
});

test("a mail that the mail server could not take is tried again later", async () => {
  const { port } = await smtpServer();
  for (const end of endings.splice(0)) await end();
  await mailWorker(`smtp://127.0.0.1:${port}`);
  await queue({ subject: "Later" });
  const [row] = await until(
    () => mailsWith("Later"),
    ([first]) => first?.problem !== null,
  );
  expect(row).toMatchObject({ state: "waiting", problem: expect.stringContaining("ECONNREFUSED") });
  const { messages } = await smtpServer(undefined, port);
  await stateOf("Later", "sent");
  expect(messages).toHaveLength(1);
});

const bounced = (address: string) => world.database.outsideCrews((tx) => bouncedAmong(tx, [address]));

test("a mailbox that does not exist is not asked again, and counts as bounced until a mail arrives there", async () => {
  const { port, messages } = await smtpServer("Nobody@example.com");
  await mailWorker(`smtp://127.0.0.1:${port}`);
  await queue({ subject: "Refused", to: "Nobody@example.com" });
  const [row] = await stateOf("Refused", "failed");
  expect(row?.problem).toContain("no such mailbox");
  expect(messages).toHaveLength(0);
  expect(await bounced("nobody@Example.com")).toEqual(new Set(["nobody@example.com"]));
  await queue({ subject: "Taken", to: "nobody@example.com" });
  await stateOf("Taken", "sent");
  expect(await bounced("nobody@example.com")).toEqual(new Set());
});

test("a mail that can be unsubscribed says so in its headers, and its token is not kept (RFC 8058)", async () => {
  const { port, messages } = await smtpServer();
  await mailWorker(`smtp://127.0.0.1:${port}`);
  const unsubscribeUrl = "https://glasen.example/unsubscribe?token=4.shift.abc";
  await queue({ subject: "Reminder", unsubscribeUrl });
  await stateOf("Reminder", "sent");
  const headers = (messages[0] ?? "").replace(/\r\n\s+/g, " ");
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`);
  expect(headers).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  const [kept] = await world.database.outsideCrews((tx) =>
    tx.query("select unsubscribe_url from mails where subject = 'Reminder'"),
  );
  expect(kept).toEqual({ unsubscribe_url: null });
});

test("without a mail server the mail is kept", async () => {
  await mailWorker();
  await queue({ subject: "Kept" });
  await stateOf("Kept", "kept");
});

test("a mail that is rolled back with its cause was never there", async () => {
  const cause = world.database.outsideCrews(async (tx) => {
    await queueMail(tx, { ...mail, subject: "Never" });
    throw new Error("the command failed");
  });
  await expect(cause).rejects.toThrow("the command failed");
  expect(await mailsWith("Never")).toEqual([]);
});

test("a header cannot be smuggled in, nor a second recipient", async () => {
  await expect(queue({ subject: "Hi\r\nBcc: all@example.com" })).rejects.toThrow("one line");
  for (const to of ["a@example.com, b@example.com", "a@example.com\nBcc: b@example.com", "A <a@example.com>"]) {
    await expect(queue({ to })).rejects.toThrow("one address");
  }
});

test("whether mails can leave is known within seconds", async () => {
  const { port } = await smtpServer();
  const up = openMailer(`smtp://127.0.0.1:${port}`, from);
  const down = openMailer("smtp://127.0.0.1:1", from);
  endings.push(
    () => up.close(),
    () => down.close(),
  );
  expect(await up.isReachable()).toBe(true);
  expect(await down.isReachable()).toBe(false);
  expect(await openMailer(undefined, from).isReachable()).toBe(true);
});

test("a job that fails permanently is logged with its trace and counted; the crew's role can make jobs only through the door", async () => {
  const doomed = jobKind("doomed", z.object({ number: z.int() }), { maxAttempts: 1 });
  const { crewId } = await world.addCrew();
  await worker([
    job(doomed, async () => {
      throw new Error("no way");
    }),
  ]);
  await world.database.inCrew(crewId, (tx) =>
    enqueue(tx, doomed, { number: 1 }, { traceId: "trace-doomed", key: "doomed:1" }),
  );
  await until(
    () => world.metrics.render(),
    (text) => text.includes("glasen_jobs_failed_total 1"),
  );
  expect(world.logged).toContainEqual({
    level: "error",
    about: expect.objectContaining({ job: "doomed", traceId: "trace-doomed" }),
    message: "job failed permanently",
  });
  await expect(
    world.database.inCrew(crewId, (tx) => tx.query("select * from graphile_worker._private_jobs")),
  ).rejects.toThrow("permission denied");
});

test("old technical rows are deleted; the crew's position stays", async () => {
  const { crewId, ownerId } = await world.addCrew();
  const old = new Date("2026-01-01T00:00:00Z");
  await world.database.asMaintenance(async (tx) => {
    for (const at of [old, now]) {
      const key = String(at.getTime());
      await tx.run("insert into idempotent_replies values ($1, 'user:1', $2, 'x', '', null, $3)", [crewId, key, at]);
      await tx.run("insert into rate_limits values ($1, $2, 1)", [key, at]);
      await tx.run(
        `insert into tasks (crew_id, task_id, user_id, kind, request, trace_id, created_at)
         values ($1, gen_random_uuid(), $2, 'x', '{}', 't', $3)`,
        [crewId, ownerId, at],
      );
      await tx.run(
        `insert into events (crew_id, name, body, trace_id, emitted_at, position, handled_at)
         values ($1, 'x', '{}', 't', $2, $3, $2)`,
        [crewId, at, at === old ? 1 : 2],
      );
    }
    await tx.run("insert into events (crew_id, name, body, trace_id, emitted_at) values ($1, 'x', '{}', 't', $2)", [
      crewId,
      old,
    ]);
    await tx.run("update event_positions set position = 2 where crew_id = $1", [crewId]);
    await tx.run(
      `insert into mails (mail_id, recipient, subject, body_text, state, created_at, sent_at, trace_id)
       select gen_random_uuid(), 'a@b.c', 'Old', '', state, $1, $1, 't' from unnest(array['sent', 'kept']) as state`,
      [old],
    );
  });
  expect(await removeOldRows(world.database, now, kernelRetention)).toEqual({
    idempotent_replies: 1,
    idempotent_replies_outside_crews: 0,
    events: 1,
    mails: 1,
    rate_limits: 1,
    tasks: 1,
  });
  const [position] = await world.database.asMaintenance((tx) =>
    tx.query("select position from event_positions where crew_id = $1", [crewId]),
  );
  expect(position).toEqual({ position: 2 });
});

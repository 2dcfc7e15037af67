import { expect, test, vi } from "vitest";
import { createLog } from "./log.ts";

function logged(write: (log: ReturnType<typeof createLog>) => void): {
  lines: Record<string, unknown>[];
  text: string;
} {
  let text = "";
  write(createLog("info", { write: (line: string) => void (text += line) }));
  return {
    text,
    lines: text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

test("each entry is one JSON line with level, time and message", () => {
  const { lines } = logged((log) => {
    log.info({ port: 4000 }, "listening");
    log.debug("not at this level");
    log.warn("two\nlines");
  });
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatchObject({
    level: "info",
    message: "listening",
    port: 4000,
    time: expect.stringMatching(/Z$/),
  });
});

test("the time of an entry is its millisecond, within a second and across its end", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const times = ["2026-11-17T23:59:59.007Z", "2026-11-17T23:59:59.999Z", "2026-11-18T00:00:00.000Z"];
  const { lines } = logged((log) => {
    for (const time of times) {
      vi.setSystemTime(time);
      log.info("now");
    }
  });
  vi.useRealTimers();
  expect(lines.map(({ time }) => time)).toEqual(times);
});

test("the error of a lost connection is logged without the connection", () => {
  const lost = Object.assign(new Error("terminated"), { code: "57P01", client: { port: 5432 } });
  const { lines } = logged((log) => log.warn({ err: lost }, "connection lost"));
  expect(lines[0]).toMatchObject({ err: { message: "terminated", code: "57P01" } });
  expect(lines[0]).not.toHaveProperty("err.client");
});

test.each(["thrown as text", null, 7])("a thrown value that is not an error is logged as it is: %s", (thrown) => {
  expect(logged((log) => log.error({ err: thrown }, "failed")).lines[0]).toMatchObject({ err: thrown });
});

test("secrets never appear, whatever their depth and spelling", () => {
  const secret = "s3cr3t-value";
  const names = ["cookie", "Cookie", "set-cookie", "authorization", "Authorization", "x-csrf-token", "X-CSRF-Token"];
  const more = ["password", "passwordHash", "newPassword", "pin", "pinHash", "terminalPin", "token", "tokenHash"];
  const rest = [
    "accessToken",
    "crew_auth_user_token",
    "secret",
    "secretKey",
    "GLASEN_SECRET",
    "clientSecret",
    "PUSHER_SECRET",
  ];
  for (const name of [...names, ...more, ...rest]) {
    const { text } = logged((log) => {
      log.info({ [name]: secret }, "top");
      log.info({ req: { headers: [{ [name]: secret }] } }, "deep");
      log.child({ [name]: secret }).info("child");
      log.error(Object.assign(new Error("e"), { detail: { [name]: secret } }), "error");
      log.error({ err: new Error("outer", { cause: { [name]: secret } }) }, "cause");
    });
    expect(text, name).not.toContain(secret);
    expect(text.trim().split("\n")).toHaveLength(5);
  }
});

test("passwords inside URLs are hidden in fields, messages and errors", () => {
  const url = "postgresql://glasen:s3cr3t-value@db.example:5432/glasen";
  const { text } = logged((log) => {
    log.info({ DATABASE_URL: url }, "field");
    log.info(`connecting to ${url}`);
    log.info("connecting to %s", url);
    log.error(new Error(`cannot reach ${url}`));
    log.error({ err: new Error(`cannot send by smtps://me:s3cr3t-value@mail.example`) }, "mail");
  });
  expect(text).not.toContain("s3cr3t-value");
  expect(text).toContain("glasen:[hidden]@db.example");
});

test("neither tokens in addresses nor the rows that the database shows in its errors appear", () => {
  const row = "Failing row contains (1, mia@example.com, $argon2id$s3cr3t-value, null).";
  const { text, lines } = logged((log) => {
    log.warn({
      path: "/invitation?token=s3cr3t-value&x=1",
      stack: "at https://a/b?password-reset-token=s3cr3t-value:1:2",
    });
    log.error({ err: Object.assign(new Error("violates check constraint"), { detail: row }) }, "unexpected error");
  });
  expect(text).not.toContain("s3cr3t-value");
  expect(lines[0]).toMatchObject({ path: "/invitation?token=[hidden]&x=1" });
  expect(lines[1]).toMatchObject({ err: { detail: "Failing row contains [hidden]" } });
});

test("words that only look alike stay readable", () => {
  const { lines } = logged((log) => log.info({ shipping: "a", opinion: "b", spin: "c" }, "plain"));
  expect(lines[0]).toMatchObject({ shipping: "a", opinion: "b", spin: "c" });
});

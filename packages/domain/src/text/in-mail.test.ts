import { expect, test } from "vitest";
import { nameInMail } from "./in-mail.ts";

test("a typed name in a mail is one short line that no mail program turns into a link", () => {
  expect(nameInMail("Bäckerei Dr. Müller & Söhne")).toBe("Bäckerei Dr. Müller & Söhne");
  expect(nameInMail("Win at https://evil.example/x?y=1")).toBe("Win at https: //evil. example/x?y=1");
  expect(nameInMail("www.evil.example")).toBe("www. evil. example");
  expect(nameInMail("mail me@evil.example")).toBe("mail me @ evil. example");
  expect(nameInMail("a\r\nBcc: b")).toBe("a Bcc: b");
  expect(nameInMail("x".repeat(255))).toBe(`${"x".repeat(80)}…`);
});

import { expect, test } from "vitest";
import { dayOfWork, isSubject, mentionsIn, messageParts } from "./message.ts";

test("a message is text: web addresses become links, names of people mentioned stand out (CHT505)", () => {
  expect(messageParts("<b>Hi</b> https://example.com/a?b=1. @Mia Meyer!", ["Mia Meyer", "Mia"])).toEqual([
    { text: "<b>Hi</b> " },
    { text: "https://example.com/a?b=1", href: "https://example.com/a?b=1" },
    { text: ". " },
    { text: "@Mia Meyer", isMention: true },
    { text: "!" },
  ]);
  expect(messageParts("javascript:alert(1)")).toEqual([{ text: "javascript:alert(1)" }]);
  expect(messageParts("")).toEqual([]);
});

test("the longest name counts, and a name inside of a longer word is none", () => {
  const people = [{ name: "Mia" }, { name: "Mia Meyer" }, { name: "Max" }];
  expect(mentionsIn("@Mia Meyer und @Max.", people)).toEqual([{ name: "Mia Meyer" }, { name: "Max" }]);
  expect(mentionsIn("@Miako mia@Maxim.de", people)).toEqual([]);
  expect(mentionsIn("@Mia", people)).toEqual([{ name: "Mia" }]);
});

test("a message is about a shift, an absence or a person's day of work", () => {
  expect(isSubject({ kind: "shift", ref: "12" })).toBe(true);
  expect(isSubject({ kind: "absence", ref: "0" })).toBe(false);
  expect(isSubject({ kind: "absence", ref: "12; drop" })).toBe(false);
  expect(isSubject({ kind: "time", ref: "4-2026-11-12" })).toBe(true);
  expect(isSubject({ kind: "time", ref: "4-2026-02-30" })).toBe(false);
  expect(dayOfWork("4-2026-11-12")).toEqual({ userId: 4, day: "2026-11-12" });
});

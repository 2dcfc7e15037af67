import { expect, test } from "vitest";
import { LOGOUT_EVENT, readLogout } from "./logout.ts";

const right = { jti: "1", sub: "mia", sid: "s", events: { [LOGOUT_EVENT]: {} } };

test("a logout token names a person, a session or both", () => {
  expect(readLogout(right)).toEqual({ id: "1", subject: "mia", session: "s" });
  expect(readLogout({ ...right, sub: undefined })).toEqual({ id: "1", subject: undefined, session: "s" });
  expect(readLogout({ ...right, sid: undefined })).toEqual({ id: "1", subject: "mia", session: undefined });
});

test.each([
  ["an identity, which has a nonce", { nonce: "n" }],
  ["an empty nonce", { nonce: "" }],
  ["no events", { events: undefined }],
  ["another event", { events: { other: {} } }],
  ["events as a list", { events: [LOGOUT_EVENT] }],
  ["an event that is no object", { events: { [LOGOUT_EVENT]: true } }],
  ["no id", { jti: undefined }],
  ["an id that is no text", { jti: 1 }],
  ["nobody", { sub: undefined, sid: "" }],
  ["a person that is no text", { sub: { $ne: "" }, sid: undefined }],
])("%s is no logout token", (_name, more) => expect(readLogout({ ...right, ...more })).toBeUndefined());

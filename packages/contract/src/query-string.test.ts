import fc from "fast-check";
import { expect, test } from "vitest";
import { parseQueryString, queryValue, toQueryString } from "./query-string.ts";

test("true and yes are true, false and no are false, numbers are numbers, the rest is text (API002, UIX539)", () => {
  expect(parseQueryString("?a=yes&b=no&c=12&d=true&e=x&f=false".slice(1))).toEqual({
    a: true,
    b: false,
    c: 12,
    d: true,
    e: "x",
    f: false,
  });
  expect(parseQueryString("a=-1.5&b=&c=Yes")).toEqual({ a: -1.5, b: "", c: "Yes" });
});

test.each([
  "007",
  "1e5",
  "0x10",
  "+1",
  " 1",
  "1.0",
  "Infinity",
  "NaN",
  "9007199254740993",
  "-0",
])("%j is not written as a number is, and stays text", (text) => {
  expect(queryValue(text)).toBe(text);
});

test("lists are sent with bracket-suffixed names and read as lists (API005, API504)", () => {
  expect(decodeURIComponent(toQueryString({ userIds: [1, 2], crewId: 3 }))).toBe("userIds[]=1&userIds[]=2&crewId=3");
  expect(parseQueryString("userIds[]=1&userIds[]=2")).toEqual({ userIds: [1, 2] });
  expect(parseQueryString("userIds[]=1")).toEqual({ userIds: [1] });
  expect(parseQueryString("a=1&a=2")).toEqual({ a: [1, 2] });
});

test("undefined values are not sent, and null is sent as the word null", () => {
  expect(toQueryString({ a: undefined, disabledAt: null })).toBe("disabledAt=null");
});

test("a written query string is read back, for all names and values", () => {
  const name = fc.stringMatching(/^[A-Za-z_][\w-]{0,10}$/).filter((text) => text !== "__proto__");
  const value = fc.oneof(
    fc.boolean(),
    fc.maxSafeInteger(),
    fc.string().filter((text) => queryValue(text) === text),
  );
  const list = fc.array(value, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(fc.dictionary(name, fc.oneof(value, list)), (values) => {
      expect({ ...parseQueryString(toQueryString(values)) }).toEqual({ ...values });
    }),
  );
});

test("no query string pollutes object prototypes", () => {
  parseQueryString("__proto__=1&__proto__[]=2&constructor=3");
  expect(({} as { 1?: unknown })[1]).toBeUndefined();
  expect(Object.getPrototypeOf(parseQueryString("__proto__=1"))).toBe(Object.prototype);
});

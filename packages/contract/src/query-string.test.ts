import { expect, test } from "vitest";
import { parseQueryString, toQueryString } from "./query-string.ts";

test("true and yes become true, false and no become false, numeric strings become numbers (API002, UIX539)", () => {
  expect(parseQueryString("a=yes&b=no&c=12&d=true&e=x&f=false&g=-1.5")).toEqual({
    a: true,
    b: false,
    c: 12,
    d: true,
    e: "x",
    f: false,
    g: -1.5,
  });
});

test("what would not print as it was written stays text: leading zeros, endless digits, nothing (API002, UIX539)", () => {
  expect(parseQueryString("a=007&b=123456789012345678901&c=&d=1e3&e=0x10")).toEqual({
    a: "007",
    b: "123456789012345678901",
    c: "",
    d: "1e3",
    e: "0x10",
  });
});

test("lists have bracket-suffixed names, and are read as they were written (API005, API504)", () => {
  const written = toQueryString({ userId: [1, 2], only: [3], crewId: 7, left: undefined, disabledAt: null });
  expect(decodeURIComponent(written)).toBe("userId[]=1&userId[]=2&only[]=3&crewId=7&disabledAt=null");
  expect(parseQueryString(written)).toEqual({ userId: [1, 2], only: [3], crewId: 7, disabledAt: "null" });
});

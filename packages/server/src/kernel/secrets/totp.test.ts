import { expect, test } from "vitest";
import { fromBase32, matchingStep, stepAt, toBase32, totpAt } from "./totp.ts";

const key = Buffer.from("12345678901234567890");

test("codes are those of RFC 6238, appendix B", () => {
  const vectors: [number, string][] = [
    [59, "94287082"],
    [1111111109, "07081804"],
    [1111111111, "14050471"],
    [1234567890, "89005924"],
    [2000000000, "69279037"],
    [20000000000, "65353130"],
  ];
  for (const [second, code] of vectors) expect(totpAt(key, Math.floor(second / 30), 8), String(second)).toBe(code);
});

test("base 32 is that of RFC 4648 and comes back as it was", () => {
  expect(toBase32(Buffer.from("foobar"))).toBe("MZXW6YTBOI");
  expect(toBase32(key)).toBe("GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
  for (let length = 0; length < 40; length += 1) {
    const bytes = Buffer.from(Array.from({ length }, (_, index) => (index * 73 + length) % 256));
    expect(fromBase32(toBase32(bytes))).toEqual(bytes);
  }
});

test("a code is good in its half minute and the ones beside it", () => {
  const secret = toBase32(key);
  const now = new Date(59_000);
  expect(matchingStep(secret, totpAt(key, stepAt(now)), now)).toBe(1);
  for (const [offset, isGood] of [
    [-60, false],
    [-30, true],
    [30, true],
    [60, false],
  ] as const) {
    const later = new Date(600_000 + offset * 1000);
    const code = totpAt(key, stepAt(new Date(600_000)));
    expect(matchingStep(secret, code, later) !== undefined, String(offset)).toBe(isGood);
  }
  expect(matchingStep(secret, "12345", now)).toBeUndefined();
});

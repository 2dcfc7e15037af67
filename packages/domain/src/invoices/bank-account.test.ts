import fc from "fast-check";
import { expect, test } from "vitest";
import { electronicForm, isBic, isIban, spacedIban } from "./bank-account.ts";

const good = ["DE02120300000000202051", "AT611904300234573201", "CH9300762011623852957"];

test("an IBAN has the length of its country and the right check digits (BIL521)", () => {
  for (const iban of good) expect(isIban(spacedIban(iban).toLowerCase()), iban).toBe(true);
  expect(isIban("DE02120300000000202052")).toBe(false);
  expect(isIban("DE0212030000000020205")).toBe(false);
  expect(isIban("US02120300000000202051")).toBe(false);
  expect(isIban("")).toBe(false);
  expect(spacedIban("de02120300000000202051")).toBe("DE02 1203 0000 0000 2020 51");
});

test("one wrong digit, or two exchanged ones, are always noticed", () => {
  fc.assert(
    fc.property(fc.constantFrom(...good), fc.nat(), fc.integer({ min: 1, max: 9 }), (iban, at, by) => {
      const place = 4 + (at % (iban.length - 5));
      const digits = [...iban];
      const wrong = digits.with(place, String((Number(digits[place]) + by) % 10)).join("");
      const [one = "", other = ""] = [digits[place], digits[place + 1]];
      const exchanged = digits
        .with(place, other)
        .with(place + 1, one)
        .join("");
      return !isIban(wrong) && (one === other || !isIban(exchanged)) && isIban(electronicForm(iban));
    }),
  );
});

test("a BIC has 8 or 11 characters (BIL521)", () => {
  expect(["COBADEFF", "cobadeffxxx", "BYLADEM1001"].every(isBic)).toBe(true);
  expect(["COBADEF", "COBADEFFXX", "12345678", ""].some(isBic)).toBe(false);
});

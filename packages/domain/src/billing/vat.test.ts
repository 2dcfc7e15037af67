import fc from "fast-check";
import { expect, test } from "vitest";
import { isPostalCode } from "./postal-codes.ts";
import { isVatId, vatCents, vatFor } from "./vat.ts";

test("a VAT id has the form of its country (BIL520)", () => {
  expect(isVatId("DE 136 695 976", "de")).toBe(true);
  expect(isVatId("DE136695977", "de")).toBe(false);
  expect(isVatId("ATU12345675", "at")).toBe(true);
  expect(isVatId("DE136695976", "at")).toBe(false);
  const right = ["ATU12345675", "BE0411905847", "DK13585628", "FI20774740", "FR40303265045", "IT00743110157"];
  for (const id of [...right, "LU15027442", "PL8567346215", "PT501964843"]) {
    const country = id.slice(0, 2).toLowerCase();
    expect(isVatId(id, country), id).toBe(true);
    const other = `${id.slice(0, -1)}${(Number(id.slice(-1)) + 1) % 10}`;
    expect(isVatId(other, country), other).toBe(false);
  }
  expect(isVatId("FRXX303265045", "fr"), "an old key").toBe(true);
  expect(isVatId("EL123456789", "gr")).toBe(true);
  expect(isVatId("GR123456789", "gr")).toBe(false);
  expect(isVatId("CHE-123.456.789", "ch")).toBe(true);
});

test("a postal code has the form of its country, with or without the sign of the country", () => {
  const right = ["de 20457", "de D-20457", "de DE 20457", "at 1010", "ch 8001", "li 9490", "nl 1012 AB", "pl 00-950"];
  const wrong = ["de 2045", "de 204577", "de 2O457", "at 0999", "at 20457", "ch 800", "li 9999", "nl 1012", "pl 00950"];
  const isRight = (sample: string) => isPostalCode(sample.slice(3), sample.slice(0, 2));
  expect([right.filter(isRight), wrong.filter(isRight)]).toEqual([right, []]);
  expect(isPostalCode("EC1A 1BB", "gb"), "other countries as they are").toBe(true);
});

const seller = { country: "de", vatRateBasisPoints: 1900 };

test("VAT follows from the country and the VAT id of the customer (BIL532)", () => {
  expect(vatFor(seller, { country: "de", vatId: "DE136695976" })).toEqual({
    treatment: "domestic",
    rateBasisPoints: 1900,
  });
  expect(vatFor(seller, { country: "at" })).toEqual({ treatment: "consumer", rateBasisPoints: 1900 });
  expect(vatFor(seller, { country: "at", vatId: "ATU1" }).treatment).toBe("consumer");
  expect(vatFor(seller, { country: "at", vatId: "ATU12345675" })).toEqual({
    treatment: "reverse-charge",
    rateBasisPoints: 0,
  });
  expect(vatFor(seller, { country: "ch" })).toEqual({ treatment: "export", rateBasisPoints: 0 });
});

test("VAT is rounded to the cent, and a credit note takes back exactly as much", () => {
  expect([vatCents(1050, 1900), vatCents(50, 1900), vatCents(100, 0)]).toEqual([200, 10, 0]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3000 }), (net, rate) => {
      const exact = (net * rate) / 10_000;
      return Math.abs(vatCents(net, rate) - exact) <= 0.5 && vatCents(net, rate) + vatCents(-net, rate) === 0;
    }),
  );
});

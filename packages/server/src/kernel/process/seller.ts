import { readFileSync } from "node:fs";
import { electronicForm, isBic, isCreditorId, isIban } from "@glasen/domain/invoices/bank-account.ts";
import type { Seller } from "@glasen/domain/invoices/invoice.ts";
import { z } from "zod";
import type { VariableReader } from "./config-reader.ts";

const text = z.string().trim().min(1).max(100);
const days = z.int().min(1).max(60);

const seller = z.strictObject({
  name: text,
  street: text,
  postalCode: text,
  city: text,
  country: z.string().regex(/^[A-Z]{2}$/),
  vatId: z.string().regex(/^[A-Z]{2}[A-Z0-9]{2,13}$/),
  taxNumber: text,
  register: text,
  contact: text,
  phone: text,
  email: z.email(),
  iban: z.string().transform(electronicForm).refine(isIban),
  bic: z.string().transform(electronicForm).refine(isBic),
  bank: text,
  creditorId: z.string().refine(isCreditorId),
  paymentDays: days.default(14),
  preNotificationDays: days.default(5),
});

/** In whose name the demo writes invoices: a company that does not exist, with the account of the banks' own examples. */
export const demoSeller: Seller = {
  name: "Glasen Demo GmbH",
  street: "Kaistraße 1",
  postalCode: "24103",
  city: "Kiel",
  country: "DE",
  vatId: "DE123456789",
  taxNumber: "20/123/45678",
  register: "HRB 1234 KI",
  contact: "Rechnungsstelle",
  phone: "+49 431 123456",
  email: "rechnung@example.com",
  iban: "DE02120300000000202051",
  bic: "BYLADEM1001",
  bank: "DKB",
  creditorId: "DE98ZZZ09999999999",
  paymentDays: 14,
  preNotificationDays: 5,
};

/** Who issues the invoices, from a JSON file; undefined where nothing is billed. */
export function readSeller(read: VariableReader, billing: "none" | "on", seed: "demo" | "none"): Seller | undefined {
  const path = read.text("GLASEN_SELLER");
  if (billing === "none") return undefined;
  if (path === undefined) {
    if (seed === "demo") return demoSeller;
    read.problem(
      "GLASEN_BILLING is on and GLASEN_SELLER is missing: it names a JSON file with the company that issues the invoices, as docs/billing.md describes.",
    );
    return undefined;
  }
  try {
    const result = seller.safeParse(JSON.parse(readFileSync(path, "utf8")));
    if (result.success) return result.data;
    const wrong = [...new Set(result.error.issues.map((issue) => issue.path.join(".") || issue.message))];
    read.problem(`GLASEN_SELLER (${path}) has wrong or missing fields: ${wrong.join(", ")}.`);
  } catch (error) {
    read.problem(`GLASEN_SELLER (${path}) cannot be read: ${error instanceof Error ? error.message : String(error)}.`);
  }
  return undefined;
}

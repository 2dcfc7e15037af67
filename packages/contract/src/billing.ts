import { anyone } from "@glasen/domain/access/actor.ts";
import { featureNames, products } from "@glasen/domain/access/products.ts";
import { operatorPolicy } from "@glasen/domain/accounts/policy.ts";
import { isInvoiceCountry } from "@glasen/domain/billing/countries.ts";
import { billingPolicy } from "@glasen/domain/billing/policy.ts";
import { currencies, paymentPeriods } from "@glasen/domain/billing/price-config.ts";
import { subscriptionStates } from "@glasen/domain/billing/subscription.ts";
import { compactVatId, vatTreatments } from "@glasen/domain/billing/vat.ts";
import { voucherCode, voucherKinds } from "@glasen/domain/billing/vouchers.ts";
import { isBic, isIban } from "@glasen/domain/invoices/bank-account.ts";
import { paymentMethods } from "@glasen/domain/invoices/payment-method.ts";
import { vatChecks } from "@glasen/domain/invoices/vat-check.ts";
import { z } from "zod";
import { anySession } from "./accounts.ts";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";

const visitors = { sessions: anySession, may: anyone, duringMaintenance: true } as const;
const operators = { sessions: ["operator"], may: operatorPolicy.run, duringMaintenance: true } as const;

const cents = z.int();
const country = z.string().max(2, "invalidArgument").trim().toLowerCase().refine(isInvoiceCountry, "invalidArgument");
const code = z
  .string()
  .max(limits.name, "textLength")
  .transform(voucherCode)
  .pipe(z.string().max(40, "voucherInvalid"));
const productId = z.int("numeric").min(1, "numeric").max(Object.keys(products).length, "numeric");
const terms = {
  productIds: z.array(productId).min(1, "presence").max(Object.keys(products).length, "invalidArgument"),
  crewSize: z.int("numeric").min(1, "numeric").max(100_000, "numeric"),
  paymentPeriod: z.enum(paymentPeriods, "invalidArgument"),
};
const termsShown = z.object({
  productIds: z.array(z.int()),
  crewSize: z.int(),
  paymentPeriod: z.enum(paymentPeriods),
});
const amounts = { netCents: cents, vatCents: cents, grossCents: cents };
const inBothLanguages = z.object({ de: z.string(), en: z.string() });

const priceConfig = z.object({
  packages: z.array(
    z.object({
      id: z.string(),
      name: inBothLanguages,
      productIds: z.array(z.int()),
      features: z.array(z.enum(featureNames)),
    }),
  ),
  /** Larger crews get an individual offer. */
  maxCrewSize: z.int(),
  freeMonths: z.int(),
  directDebitCountries: z.array(z.string()),
  /** Where an invoice can be paid by transfer; null: everywhere. */
  transferCountries: z.array(z.string()).nullable(),
  monthlyCountries: z.array(z.string()),
  /** The seller's country: VAT ids count elsewhere only. */
  sellerCountry: z.string(),
  mandate: z.object({ version: z.string(), text: inBothLanguages }),
});
export type PriceConfigShown = z.infer<typeof priceConfig>;

const priceLine = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("product"),
    product: z.enum(Object.keys(products) as [keyof typeof products]),
    members: z.int(),
    centsPerMember: cents,
    months: z.int(),
    cents,
  }),
  z.object({ kind: z.literal("freeMonths"), months: z.int(), cents }),
  /** What the voucher gives: percent of the first months, cents of the first payment, or whole months. */
  z.object({ kind: z.literal("voucher"), effect: z.enum(voucherKinds), value: z.int(), months: z.int(), cents }),
]);

const calculatedPrice = z.object({
  currency: z.enum(currencies),
  /** A month without any reduction. */
  monthlyCents: cents,
  lines: z.array(priceLine),
  vatTreatment: z.enum(vatTreatments),
  vatRateBasisPoints: z.int(),
  ...amounts,
  /** Each payment from month 13 on. */
  secondYear: z.object(amounts),
  /** The voucher that is part of the price; a code that counts for nothing leaves the price as it is. */
  voucher: z.object({ code: z.string(), isValid: z.boolean() }).nullable(),
});
export type CalculatedPrice = z.infer<typeof calculatedPrice>;

const required = (most: number = limits.name) => fields.oneLine(most);
const salutations = ["male", "female", "other"] as const;
const billingAddress = {
  firstName: required(),
  lastName: required(),
  email: fields.email,
  company: required(),
  street: required(),
  /** Always sent, mostly empty. */
  extraAddressLine: fields.optionalText(limits.name),
  postalCode: required(20),
  city: required(),
  country,
  salutation: z.enum(salutations, "invalidArgument").optional(),
  vatId: z.string().max(40, "vatIdInvalid").transform(compactVatId).optional(),
};
/** Marked last: a check that follows would take the mark off again. */
const iban = z
  .string()
  .max(50, "ibanInvalid")
  .refine((text) => text === "" || isIban(text), "ibanInvalid")
  .meta({ format: fields.SECRET_FORMAT });
const bic = z
  .string()
  .max(20, "bicInvalid")
  .refine((text) => text === "" || isBic(text), "bicInvalid");

const addressShown = {
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  company: z.string(),
  street: z.string(),
  extraAddressLine: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  salutation: z.enum(salutations).nullable(),
  vatId: z.string().nullable(),
};

const payment = {
  paymentMethod: z.enum(paymentMethods, "invalidArgument"),
  /** The text that the buyer agreed to; empty where an invoice is paid by transfer. */
  sepaMandateText: fields.optionalText(limits.text),
  iban: iban.optional(),
  bic: bic.optional(),
};

const subscription = z.object({
  id: fields.uuid,
  crewId: fields.crewId,
  userId: fields.id,
  state: z.enum(subscriptionStates),
  ...termsShown.shape,
  /** Terms that count from the next period on. */
  nextTerms: termsShown.nullable(),
  startsOn: fields.localDate,
  /** The day of the next invoice, unless the subscription ends before. */
  billedUntil: fields.localDate,
  /** The first day on which it no longer counts; null: nothing ends it. */
  endsOn: fields.localDate.nullable(),
  pastDueSince: fields.localDate.nullable(),
  ...addressShown,
  paymentMethod: z.enum(paymentMethods),
  /** The last four digits of the account. */
  ibanEnd: z.string().nullable(),
  mandateReference: z.string().nullable(),
  /** The mandate no longer counts since this day: another method of payment is needed. */
  mandateEndedOn: fields.localDate.nullable(),
  voucherCode: z.string().nullable(),
  nextInvoice: z.object({ on: fields.localDate, currency: z.enum(currencies), ...amounts }).nullable(),
});
export type SubscriptionShown = z.infer<typeof subscription>;

const overview = z.object({
  /** What the crew uses its products by; null: by nothing any more. */
  kind: z.enum(["MANUAL", "TRIAL", "SUBSCRIPTION"]).nullable(),
  /** The end of that right; null: without an end. */
  validUntil: fields.instant.nullable(),
  /** The moment at which the products close for good. */
  closesAt: fields.instant.nullable(),
  /** Members who are not disabled. */
  members: z.int(),
  maxCrewSize: z.int().nullable(),
  subscription: subscription.nullable(),
});
export type SubscriptionOverview = z.infer<typeof overview>;

const crew = { crewId: fields.crewId };

export const billingEndpoints = {
  priceConfig: endpoint({
    ...visitors,
    name: "billing.priceConfig",
    summary: "Tells packages, limits and the rules of each country.",
    method: "GET",
    path: "/api/v2/prices/config",
    input: z.object({}),
    output: priceConfig,
  }),
  calculate: endpoint({
    ...visitors,
    name: "billing.calculate",
    summary: "Calculates a price and explains it line by line; a voucher that is not valid leaves it as it is.",
    method: "GET",
    path: "/api/v2/prices/calculate",
    perMinute: 240,
    input: z.object({
      ...terms,
      country: country.default("de"),
      voucherCode: code.optional(),
      vatId: billingAddress.vatId,
    }),
    output: calculatedPrice,
  }),
  overview: endpoint({
    name: "billing.overview",
    summary: "Tells what the crew has bought or tries, and when it pays next.",
    method: "GET",
    path: "/api/v2/crew/:crewId/subscription",
    may: billingPolicy.manage,
    duringMaintenance: true,
    input: z.object(crew),
    output: overview,
  }),
  create: endpoint({
    name: "billing.create",
    summary: "Buys a subscription for the crew; a crew has one at a time.",
    method: "POST",
    path: "/api/v2/subscription/create",
    may: billingPolicy.purchase,
    input: z.object({
      ...crew,
      userId: fields.id,
      ...terms,
      ...billingAddress,
      ...payment,
      voucherCode: code.optional(),
      startDate: fields.localDate.optional(),
      sendConfirmationEmail: z.boolean().default(true),
    }),
    output: overview,
  }),
  previewChange: endpoint({
    name: "billing.previewChange",
    summary: "Tells when other terms would count and what they would cost, without changing anything.",
    method: "GET",
    path: "/api/v2/crew/:crewId/subscription/change",
    may: billingPolicy.manage,
    input: z.object({ ...crew, ...terms }),
    output: z.object({
      startsOn: fields.localDate,
      currency: z.enum(currencies),
      /** To pay at once for the rest of the period; null: nothing. */
      charge: z.object(amounts).nullable(),
      /** Each payment from then on. */
      regular: z.object(amounts),
    }),
  }),
  change: endpoint({
    name: "billing.change",
    summary: "Changes the terms: more counts at once, less from the next period on.",
    method: "POST",
    path: "/api/v2/subscription/change",
    may: billingPolicy.manage,
    input: z.object({ ...crew, ...terms }),
    output: overview,
  }),
  cancel: endpoint({
    name: "billing.cancel",
    summary: "Cancels the subscription to the end of the period that was billed.",
    method: "POST",
    path: "/api/v2/subscription/cancel",
    may: billingPolicy.manage,
    input: z.object(crew),
    output: overview,
  }),
  resume: endpoint({
    name: "billing.resume",
    summary: "Takes the cancellation back while the subscription still counts.",
    method: "POST",
    path: "/api/v2/subscription/resume",
    may: billingPolicy.manage,
    input: z.object(crew),
    output: overview,
  }),
  changeAddress: endpoint({
    name: "billing.changeAddress",
    summary: "Changes the invoice address; invoices that were issued keep theirs.",
    method: "POST",
    path: "/api/v2/subscription/address",
    may: billingPolicy.manage,
    input: z.object({ ...crew, ...billingAddress }),
    output: overview,
  }),
  changePayment: endpoint({
    name: "billing.changePayment",
    summary: "Changes the method of payment: a new mandate ends the old one and counts from the next debit on.",
    method: "POST",
    path: "/api/v2/subscription/payment",
    may: billingPolicy.manage,
    input: z.object({ ...crew, ...payment }),
    output: overview,
  }),
  revokeMandate: endpoint({
    name: "billing.revokeMandate",
    summary:
      "Revokes the mandate: nothing is debited any more, and invoices are paid by transfer where that is offered.",
    method: "POST",
    path: "/api/v2/subscription/mandate/revoke",
    may: billingPolicy.manage,
    input: z.object(crew),
    output: overview,
  }),
};

const paging = {
  page: z.int("numeric").min(1, "numeric").max(1_000_000, "numeric").default(1),
  perPage: z.int("numeric").min(1, "numeric").max(limits.pageSize, "numeric").default(limits.defaultPageSize),
};

const soldSubscription = z.object({
  id: fields.uuid,
  crewId: fields.id,
  crewName: z.string(),
  company: z.string(),
  state: z.enum(subscriptionStates),
  ...termsShown.shape,
  members: z.int(),
  vatId: z.string().nullable(),
  /** Null: nobody has asked the register of VAT ids. */
  vatCheck: z.enum(vatChecks).nullable(),
  startsOn: fields.localDate,
  billedUntil: fields.localDate,
  endsOn: fields.localDate.nullable(),
  paymentMethod: z.enum(paymentMethods),
});
export type SoldSubscription = z.infer<typeof soldSubscription>;

const voucher = z.object({
  code: z.string(),
  kind: z.enum(voucherKinds),
  value: z.int(),
  months: z.int(),
  validFrom: fields.localDate.nullable(),
  validUntil: fields.localDate.nullable(),
  maxUses: z.int().nullable(),
  uses: z.int(),
  /** From the operator's file, where it can be changed only. */
  isFromFile: z.boolean(),
});
export type VoucherShown = z.infer<typeof voucher>;

export const operatorBillingEndpoints = {
  subscriptions: pagedEndpoint({
    ...operators,
    name: "operatorBilling.subscriptions",
    summary: "Lists the subscriptions of all crews, newest first.",
    method: "GET",
    path: "/api/v2/admin/subscriptions",
    input: z.object(paging),
    output: z.array(soldSubscription),
  }),
  vouchers: endpoint({
    ...operators,
    name: "operatorBilling.vouchers",
    summary: "Lists the vouchers with the number of their uses.",
    method: "GET",
    path: "/api/v2/admin/vouchers",
    input: z.object({}),
    output: z.array(voucher),
  }),
  createVoucher: endpoint({
    ...operators,
    name: "operatorBilling.createVoucher",
    summary: "Makes a voucher of percent, of an amount in cents, or of free months.",
    method: "POST",
    path: "/api/v2/admin/vouchers",
    input: z.object({
      code: z
        .string()
        .max(80, "textLength")
        .transform(voucherCode)
        .pipe(z.string().regex(/^[A-Z0-9-]{3,40}$/, "invalidArgument")),
      kind: z.enum(voucherKinds, "invalidArgument"),
      value: z.int("numeric").min(1, "numeric").max(10_000_000, "numeric"),
      months: z.int("numeric").min(1, "numeric").max(60, "numeric").default(12),
      validFrom: fields.localDate.nullable().default(null),
      validUntil: fields.localDate.nullable().default(null),
      maxUses: z.int("numeric").min(1, "numeric").max(1_000_000, "numeric").nullable().default(null),
    }),
    output: voucher,
  }),
  endVoucher: endpoint({
    ...operators,
    name: "operatorBilling.endVoucher",
    summary: "Ends a voucher; crews that have used it keep what it gave them.",
    method: "DELETE",
    path: "/api/v2/admin/vouchers/:code",
    input: z.object({ code: fields.oneLine(40) }),
    output: z.null(),
  }),
};

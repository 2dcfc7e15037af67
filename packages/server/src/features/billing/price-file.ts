import { currencies, type PriceConfig } from "@glasen/domain/billing/price-config.ts";
import { voucherCode, voucherKinds } from "@glasen/domain/billing/vouchers.ts";
import { isCalendarDay, type LocalDate } from "@glasen/domain/time/local-date.ts";
import { z } from "zod";

const day = z.string().refine((text): text is LocalDate => isCalendarDay(text), "a day such as 2027-01-31 is needed");
const country = z.string().regex(/^[a-z]{2}$/, "a country is two small letters, such as de");
const count = z.int().min(1);
const bands = z.array(z.strictObject({ upTo: count.nullable(), centsPerMember: z.int().min(0) })).min(1);
const bothLanguages = z.strictObject({ de: z.string().min(1), en: z.string().min(1) });
const effect = { kind: z.enum(voucherKinds), value: count, months: count.default(12) };

/** The operator's file. Unknown names are refused: a misspelt one would be left out without a word. */
export const priceFile = z.strictObject({
  lists: z
    .array(
      z.strictObject({
        validFrom: day,
        countries: z.array(country).min(1).nullable(),
        currency: z.enum(currencies),
        products: z.strictObject({
          timeTracking: bands,
          absenceManagement: bands,
          shiftPlanner: bands,
          timeTrackingPlus: bands,
        }),
      }),
    )
    .min(1),
  packages: z.array(z.strictObject({ id: z.string().min(1), name: bothLanguages, productIds: z.array(count) })).min(1),
  maxCrewSize: count.default(250),
  freeMonths: z.int().min(0).max(12).default(1),
  graceDays: z.int().min(0).max(365).default(14),
  seller: z.strictObject({ country, vatRateBasisPoints: z.int().min(0).max(10_000) }),
  directDebitCountries: z.array(country),
  transferCountries: z.array(country).nullable().default(null),
  monthlyCountries: z.array(country),
  vouchers: z
    .array(
      z.strictObject({
        code: z.string().min(3).max(40).transform(voucherCode),
        ...effect,
        validFrom: day.nullable().default(null),
        validUntil: day.nullable().default(null),
        maxUses: count.nullable().default(null),
      }),
    )
    .default([]),
  referral: z.strictObject(effect).nullable().default(null),
}) satisfies z.ZodType<PriceConfig>;

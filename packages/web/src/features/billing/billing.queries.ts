import type { PaymentPeriod } from "@glasen/domain/billing/price-config.ts";
import { keepPreviousData } from "@tanstack/react-query";
import { codes, hasCode } from "#platform/call-error.ts";
import { crewMutation, crewQuery } from "#platform/crew-query.ts";
import { freshFor } from "#platform/query-client.ts";
import { crewKey } from "../crews/crews.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { overviewKey } from "./overview.queries.ts";

const area = ["billing"] as const;

/** Packages, limits and the rules of countries. */
export const priceConfig = crewQuery([...area, "config"], "billing.priceConfig", {}, { staleTime: freshFor.settings });

export interface PriceQuestion {
  readonly productIds: readonly number[];
  readonly crewSize: number;
  readonly paymentPeriod: PaymentPeriod;
  readonly country: string;
  readonly voucherCode: string;
  readonly vatId: string;
}

/** The price before stays while the next one is calculated. */
export const priceOf = ({ productIds, voucherCode, vatId, ...question }: PriceQuestion) =>
  crewQuery(
    [...area, "price", productIds, voucherCode, vatId, question],
    "billing.calculate",
    { ...question, productIds: [...productIds], ...(voucherCode && { voucherCode }), ...(vatId && { vatId }) },
    { placeholderData: keepPreviousData, staleTime: freshFor.settings },
  );

export type WantedTerms = Pick<PriceQuestion, "productIds" | "crewSize" | "paymentPeriod">;
export const changePreviewOf = (crewId: number, { productIds, ...terms }: WantedTerms) =>
  crewQuery(
    [...overviewKey(crewId), "change", productIds, terms],
    "billing.previewChange",
    { crewId, productIds: [...productIds], ...terms },
    { placeholderData: keepPreviousData },
  );

export const referralCode = crewQuery(
  [...area, "referral"],
  "profile.referralVoucher",
  {},
  { staleTime: freshFor.permissions },
);

const invalidates = (crewId: number) => [crewKey(crewId)];

/** The forms show their errors themselves. */
export const useBuy = crewMutation("billing.create", { invalidates });
export const useChangeTerms = crewMutation("billing.change", { invalidates });
export const useChangeAddress = crewMutation("billing.changeAddress", { invalidates });
export const useChangePayment = crewMutation("billing.changePayment", { invalidates });
export const useRevokeMandate = crewMutation("billing.revokeMandate", {
  invalidates,
  texts: billingTexts,
  succeeded: (t) => t.revoked,
  failed: (t) => t.notRevoked,
});
export const useCancel = crewMutation("billing.cancel", {
  invalidates,
  texts: billingTexts,
  succeeded: (t) => t.cancelled,
  failed: (t) => t.notCancelled,
});
export const useResume = crewMutation("billing.resume", {
  invalidates,
  texts: billingTexts,
  succeeded: (t) => t.resumed,
  failed: (t) => t.notResumed,
});

/** A failure that is no refusal: the server, the connection or an outside service. */
export const isTechnical = (error: unknown): boolean =>
  [codes.internalError, codes.externalError, codes.emptyResponse, codes.networkTimeout].some((code) =>
    hasCode(error, code),
  );

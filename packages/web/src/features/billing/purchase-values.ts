import type { PriceConfigShown, SubscriptionShown } from "@glasen/contract/billing.ts";
import { isPostalCode } from "@glasen/domain/billing/postal-codes.ts";
import { canPayBy } from "@glasen/domain/billing/price-config.ts";
import { isVatId } from "@glasen/domain/billing/vat.ts";
import { isBic, isIban } from "@glasen/domain/invoices/bank-account.ts";
import type { PaymentMethod } from "@glasen/domain/invoices/payment-method.ts";
import type { useForm } from "#ui/use-form.ts";
import type { BillingTexts } from "./billing.texts.ts";
import { type PriceChoice, packageWith } from "./PriceFields.tsx";

export interface PurchaseValues extends PriceChoice {
  readonly company: string;
  readonly salutation: "none" | "male" | "female" | "other";
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly street: string;
  readonly extraAddressLine: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
  readonly vatId: string;
  readonly paymentMethod: PaymentMethod;
  readonly iban: string;
  readonly bic: string;
  readonly hasAgreed: boolean;
}

export type PurchaseFormState = ReturnType<typeof useForm<PurchaseValues>>;

const isEmpty = (text: string): boolean => text.trim() === "";

/** A country that offers one method alone leaves no choice. */
export function methodIn(
  config: PriceConfigShown,
  { country, paymentMethod }: Pick<PurchaseValues, "country" | "paymentMethod">,
): PaymentMethod {
  const other: PaymentMethod = paymentMethod === "INVOICE" ? "DIRECT_DEBIT" : "INVOICE";
  return canPayBy(config, country, paymentMethod) ? paymentMethod : other;
}

export const addressProblems = (values: PurchaseValues, t: BillingTexts) => ({
  ...Object.fromEntries(
    (["company", "firstName", "lastName", "street", "postalCode", "city"] as const).map((name) => [
      name,
      isEmpty(values[name]) && t.missing,
    ]),
  ),
  ...(!isEmpty(values.postalCode) &&
    !isPostalCode(values.postalCode, values.country) && { postalCode: t.postalCodeInvalid }),
  email: !/^\S+@\S+\.\S+$/.test(values.email.trim()) && t.emailInvalid,
  vatId: !isEmpty(values.vatId) && !isVatId(values.vatId, values.country) && t.vatIdInvalid,
});

export const paymentProblems = (config: PriceConfigShown, values: PurchaseValues, t: BillingTexts) =>
  methodIn(config, values) === "DIRECT_DEBIT"
    ? {
        iban: !isIban(values.iban) && t.ibanInvalid,
        bic: !isEmpty(values.bic) && !isBic(values.bic) && t.bicInvalid,
        hasAgreed: !values.hasAgreed && t.agreeMissing,
      }
    : {};

/** The address as it is sent. */
export function addressIn({ salutation, vatId, ...values }: PurchaseValues) {
  const { company, firstName, lastName, email, street, extraAddressLine, postalCode, city, country } = values;
  return {
    ...{ company, firstName, lastName, email, street, extraAddressLine, postalCode, city, country },
    ...(salutation !== "none" && { salutation }),
    ...(!isEmpty(vatId) && { vatId }),
  };
}

/** The payment as it is sent, with the mandate that was shown. */
export function paymentIn(config: PriceConfigShown, values: PurchaseValues, mandateText: string) {
  const paymentMethod = methodIn(config, values);
  if (paymentMethod === "INVOICE") return { paymentMethod, sepaMandateText: "" };
  const { iban, bic } = values;
  return { paymentMethod, sepaMandateText: mandateText, iban, ...(!isEmpty(bic) && { bic }) };
}

/** What was bought, as the form that changes a part of it begins. */
export const boughtValues = (config: PriceConfigShown, subscription: SubscriptionShown): PurchaseValues => ({
  ...subscription,
  packageId: packageWith(config, subscription.productIds)?.id ?? "",
  voucherCode: "",
  salutation: subscription.salutation ?? "none",
  vatId: subscription.vatId ?? "",
  iban: "",
  bic: "",
  hasAgreed: false,
});

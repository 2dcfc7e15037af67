import type { PaymentMethod } from "@glasen/domain/billing/price-config.ts";
import type { useForm } from "#ui/use-form.ts";
import type { PriceChoice } from "./PriceFields.tsx";

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

import { MANDATE_VERSION } from "@glasen/domain/billing/mandate.ts";
import { electronicForm } from "@glasen/domain/invoices/bank-account.ts";
import type { Call } from "#kernel/call/call.ts";
import { storeMandate } from "../invoices/invoices.public.ts";
import type { Payer } from "./billing.store.ts";
import type { Address, Payment } from "./check-purchase.ts";

type AddressOf = Omit<Payer, keyof PaymentOf | "vatCheck" | "vatCheckedAt" | "vatCheckReference">;
type PaymentOf = Pick<
  Payer,
  "paymentMethod" | "sepaMandateText" | "mandateId" | "mandateReference" | "mandateEndedOn" | "ibanEnd"
>;

export function addressOf({ vatId, salutation, ...address }: Address): AddressOf {
  const { firstName, lastName, email, company, street, extraAddressLine, postalCode, city, country } = address;
  return {
    ...{ firstName, lastName, email, company, street, extraAddressLine, postalCode, city, country },
    salutation: salutation ?? null,
    vatId: vatId || null,
  };
}

/** An id that nobody has asked the register about. */
export const noVatCheck = { vatCheck: null, vatCheckedAt: null, vatCheckReference: null } as const;

export const byTransfer: PaymentOf = {
  paymentMethod: "INVOICE",
  sepaMandateText: "",
  mandateId: null,
  mandateReference: null,
  mandateEndedOn: null,
  ibanEnd: null,
};

/** The account is sealed with the mandate; the subscription has its last four digits. */
export async function paymentOf(
  call: Call,
  { paymentMethod, sepaMandateText, iban: typed = "", bic = "" }: Payment,
  giver: { crewId: number; userId: number; company: string },
): Promise<PaymentOf> {
  if (paymentMethod === "INVOICE") return byTransfer;
  const iban = electronicForm(typed);
  const { mandateId, reference } = await storeMandate(call, {
    crewId: giver.crewId,
    userId: giver.userId,
    iban,
    bic: electronicForm(bic) || null,
    holder: giver.company,
    text: sepaMandateText,
    textVersion: MANDATE_VERSION,
    acceptedAt: call.now,
    address: call.caller.address,
  });
  return {
    ...{ paymentMethod, sepaMandateText, mandateId, mandateReference: reference, mandateEndedOn: null },
    ibanEnd: iban.slice(-4),
  };
}

import type { PriceConfigShown, SubscriptionShown } from "@glasen/contract/billing.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { useForm } from "#ui/use-form.ts";
import { AddressFields } from "./AddressFields.tsx";
import { useChangeAddress, useChangePayment } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { PaymentFields } from "./PaymentFields.tsx";
import { addressIn, addressProblems, boughtValues, paymentIn, paymentProblems } from "./purchase-values.ts";

interface Props {
  readonly crewId: number;
  readonly config: PriceConfigShown;
  readonly subscription: SubscriptionShown;
  readonly onClose: () => void;
}

/** Another address for the invoices to come. */
export function AddressDialog({ crewId, config, subscription, onClose }: Props) {
  const t = useTexts(billingTexts);
  const change = useChangeAddress(crewId);
  const form = useForm({
    initial: () => boughtValues(config, subscription),
    validate: (values) => addressProblems(values, t),
    save: (values) => change.mutateAsync(addressIn(values)),
    savedText: t.addressChanged,
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.address} onClose={onClose}>
      <Muted as="p">{t.addressText}</Muted>
      <AddressFields form={form} sellerCountry={config.sellerCountry} />
    </FormDialog>
  );
}

/** Another account or another method, from the next payment on. */
export function PaymentDialog({ crewId, config, subscription, onClose }: Props) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const change = useChangePayment(crewId);
  const mandateText = config.mandate.text[language];
  const form = useForm({
    initial: () => boughtValues(config, subscription),
    validate: (values) => paymentProblems(config, values, t),
    save: (values) => change.mutateAsync(paymentIn(config, values, mandateText)),
    savedText: t.paymentChanged,
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.method} onClose={onClose}>
      <Muted as="p">{t.paymentText}</Muted>
      <PaymentFields form={form} config={config} mandateText={mandateText} />
    </FormDialog>
  );
}

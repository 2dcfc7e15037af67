import type { PriceConfigShown } from "@glasen/contract/billing.ts";
import { canPayBy } from "@glasen/domain/billing/price-config.ts";
import { electronicForm, isBic, isIban, spacedIban } from "@glasen/domain/invoices/bank-account.ts";
import { ibanLengthOf } from "@glasen/domain/invoices/sepa-countries.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./Billing.module.css";
import { billingTexts } from "./billing.texts.ts";
import { methodIn, type PurchaseFormState } from "./purchase-values.ts";

interface Props {
  readonly form: PurchaseFormState;
  readonly config: PriceConfigShown;
  readonly mandateText: string;
}

/** An IBAN is judged once it is as long as those of its country. */
function isIbanWrong(typed: string): boolean {
  const iban = electronicForm(typed);
  return iban.length >= (ibanLengthOf(iban.slice(0, 2)) ?? 15) && !isIban(iban);
}

export function PaymentFields({ form, config, mandateText }: Props) {
  const t = useTexts(billingTexts);
  const { values } = form;
  const method = methodIn(config, values);
  const hasDirectDebit = canPayBy(config, values.country, "DIRECT_DEBIT");
  const hasTransfer = canPayBy(config, values.country, "INVOICE");
  const isBicWrong = values.bic.trim().length >= 8 && !isBic(values.bic);
  return (
    <Stack>
      <RadioGroup
        name="paymentMethod"
        label={t.method}
        help={hasDirectDebit ? (hasTransfer ? undefined : t.onlyDebit) : t.onlyInvoice}
        choices={[
          { id: "DIRECT_DEBIT", label: t.directDebit, isDisabled: !hasDirectDebit },
          { id: "INVOICE", label: t.invoice, isDisabled: !hasTransfer },
        ]}
        value={method}
        onChange={(paymentMethod) => form.set({ paymentMethod })}
      />
      {method === "DIRECT_DEBIT" && (
        <>
          <div className={styles.account}>
            <TextField
              {...form.field("iban")}
              label={t.iban}
              autoComplete="off"
              maxLength={50}
              onBlur={() => form.set({ iban: spacedIban(values.iban) })}
              error={isIbanWrong(values.iban) ? t.ibanInvalid : undefined}
            />
            <TextField
              {...form.field("bic")}
              label={t.bic}
              autoComplete="off"
              maxLength={11}
              error={isBicWrong ? t.bicInvalid : undefined}
            />
          </div>
          <section aria-label={t.mandate} className={styles.mandate}>
            <Muted as="p">{mandateText}</Muted>
          </section>
          <Checkbox {...form.toggle("hasAgreed")}>{t.agree}</Checkbox>
        </>
      )}
    </Stack>
  );
}

import type { PriceConfigShown } from "@glasen/contract/billing.ts";
import type { CallInput } from "#platform/call.ts";
import { CallError, codes } from "#platform/call-error.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { Form } from "#ui/Form.tsx";
import { Stack } from "#ui/Layout.tsx";
import { useForm } from "#ui/use-form.ts";
import { AddressFields } from "./AddressFields.tsx";
import styles from "./Billing.module.css";
import { isTechnical } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { PaymentFields } from "./PaymentFields.tsx";
import { PriceCard, useLivePrice } from "./PriceCard.tsx";
import { PriceFields, periodIn, productIdsOf } from "./PriceFields.tsx";
import { addressIn, addressProblems, type PurchaseValues, paymentIn, paymentProblems } from "./purchase-values.ts";

type Purchase = Omit<CallInput<"billing.create">, "crewId" | "userId">;

interface Props {
  readonly config: PriceConfigShown;
  readonly initial: Pick<PurchaseValues, "company" | "firstName" | "lastName" | "email" | "crewSize">;
  readonly buy: (purchase: Purchase) => Promise<unknown>;
  readonly onBought: () => void;
}

export function PurchaseForm({ config, initial, buy, onBought }: Props) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const form = useForm<PurchaseValues>({
    initial: () => ({
      packageId: config.packages[0]?.id ?? "",
      paymentPeriod: "yearly",
      voucherCode: "",
      ...initial,
      salutation: "none",
      street: "",
      extraAddressLine: "",
      postalCode: "",
      city: "",
      country: config.sellerCountry,
      vatId: "",
      paymentMethod: "DIRECT_DEBIT",
      iban: "",
      bic: "",
      hasAgreed: false,
    }),
    validate: (values) => ({
      crewSize: values.crewSize === null && t.missing,
      ...addressProblems(values, t),
      ...paymentProblems(config, values, t),
    }),
    save: (values) =>
      buy(purchaseOf(values)).catch((error: unknown) => {
        if (!isTechnical(error)) throw error;
        throw new CallError({ code: codes.invalidArgument, statusCode: 500, message: t.failed }, error);
      }),
    onClose: onBought,
  });
  const { values } = form;
  const live = useLivePrice(config, values, values);
  const { isSaving, ...state } = form.state;

  function purchaseOf(chosen: PurchaseValues): Purchase {
    const voucherCode = chosen.voucherCode.trim();
    return {
      ...addressIn(chosen),
      ...paymentIn(config, chosen, config.mandate.text[language]),
      crewSize: chosen.crewSize ?? 0,
      productIds: [...productIdsOf(config, chosen.packageId)],
      paymentPeriod: periodIn(config, chosen.country, chosen.paymentPeriod),
      sendConfirmationEmail: true,
      ...(voucherCode !== "" && { voucherCode }),
    };
  }

  // A price that is not known cannot be agreed to.
  const canOrder = live.price !== undefined && live.error === null && !live.isVoucherInvalid;
  return (
    <div className={styles.columns}>
      <Form {...state} id="purchase" label={t.buyTitle}>
        <Stack>
          <Card>
            <PriceFields
              config={config}
              country={values.country}
              choice={values}
              onChange={form.set}
              isVoucherInvalid={live.isVoucherInvalid}
            />
          </Card>
          {!live.isTooLarge && (
            <>
              <Card title={t.address}>
                <AddressFields form={form} sellerCountry={config.sellerCountry} />
              </Card>
              <Card>
                <PaymentFields form={form} config={config} mandateText={config.mandate.text[language]} />
              </Card>
            </>
          )}
        </Stack>
      </Form>
      <div className={styles.beside}>
        <PriceCard
          config={config}
          choice={values}
          live={live}
          sender={{ name: `${values.firstName} ${values.lastName}`.trim(), email: values.email }}
        >
          <Button
            type="submit"
            form="purchase"
            variant="primary"
            isBlock
            isDisabled={!canOrder}
            isLoading={isSaving}
            loadingText={t.ordering}
          >
            {t.order}
          </Button>
        </PriceCard>
      </div>
    </div>
  );
}

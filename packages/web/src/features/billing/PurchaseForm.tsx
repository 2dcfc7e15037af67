import type { PriceConfigShown } from "@glasen/contract/billing.ts";
import { isBic, isIban } from "@glasen/domain/billing/bank-account.ts";
import { canPayBy } from "@glasen/domain/billing/price-config.ts";
import { isVatId } from "@glasen/domain/billing/vat.ts";
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
import type { PurchaseValues } from "./purchase-values.ts";

type Purchase = Omit<CallInput<"billing.create">, "crewId" | "userId">;

interface Props {
  readonly config: PriceConfigShown;
  readonly initial: Pick<PurchaseValues, "company" | "firstName" | "lastName" | "email" | "crewSize">;
  readonly buy: (purchase: Purchase) => Promise<unknown>;
  readonly onBought: () => void;
}

const isEmpty = (text: string): boolean => text.trim() === "";

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
      ...Object.fromEntries(
        (["company", "firstName", "lastName", "street", "postalCode", "city"] as const).map((name) => [
          name,
          isEmpty(values[name]) && t.missing,
        ]),
      ),
      email: !/^\S+@\S+\.\S+$/.test(values.email.trim()) && t.emailInvalid,
      vatId: !isEmpty(values.vatId) && !isVatId(values.vatId, values.country) && t.vatIdInvalid,
      ...(isDebit(values) && {
        iban: !isIban(values.iban) && t.ibanInvalid,
        bic: !isEmpty(values.bic) && !isBic(values.bic) && t.bicInvalid,
        hasAgreed: !values.hasAgreed && t.agreeMissing,
      }),
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

  function isDebit({ country, paymentMethod }: Pick<PurchaseValues, "country" | "paymentMethod">): boolean {
    return paymentMethod === "DIRECT_DEBIT" && canPayBy(config, country, "DIRECT_DEBIT");
  }

  function purchaseOf({
    packageId,
    salutation,
    vatId,
    voucherCode,
    iban,
    bic,
    hasAgreed: _,
    ...rest
  }: PurchaseValues): Purchase {
    const pays = isDebit(rest);
    return {
      ...rest,
      crewSize: rest.crewSize ?? 0,
      productIds: [...productIdsOf(config, packageId)],
      paymentPeriod: periodIn(config, rest.country, rest.paymentPeriod),
      paymentMethod: pays ? "DIRECT_DEBIT" : "INVOICE",
      sepaMandateText: pays ? config.mandate.text[language] : "",
      sendConfirmationEmail: true,
      ...(salutation !== "none" && { salutation }),
      ...(!isEmpty(vatId) && { vatId }),
      ...(!isEmpty(voucherCode) && { voucherCode }),
      ...(pays && { iban, ...(!isEmpty(bic) && { bic }) }),
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
                <PaymentFields
                  form={form}
                  hasDirectDebit={canPayBy(config, values.country, "DIRECT_DEBIT")}
                  mandateText={config.mandate.text[language]}
                />
              </Card>
            </>
          )}
        </Stack>
      </Form>
      <div className={styles.beside}>
        <PriceCard config={config} choice={values} live={live}>
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

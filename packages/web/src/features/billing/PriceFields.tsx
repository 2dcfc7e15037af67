import type { PriceConfigShown } from "@glasen/contract/billing.ts";
import { products } from "@glasen/domain/access/products.ts";
import { canPayEvery, type PaymentPeriod } from "@glasen/domain/billing/price-config.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Muted, Stack } from "#ui/Layout.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import { RadioGroup } from "#ui/RadioGroup.tsx";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import { TextField } from "#ui/TextField.tsx";
import { billingTexts } from "./billing.texts.ts";

export interface PriceChoice {
  readonly packageId: string;
  readonly crewSize: number | null;
  readonly paymentPeriod: PaymentPeriod;
  readonly voucherCode: string;
}

interface Props {
  readonly config: PriceConfigShown;
  readonly country: string;
  readonly choice: PriceChoice;
  readonly onChange: (part: Partial<PriceChoice>) => void;
  /** Undefined: neither a voucher nor the free month counts here, because it is not the first purchase. */
  readonly isVoucherInvalid?: boolean | undefined;
}

const plusId = products.timeTrackingPlus.id;

/** Where a country has no monthly payment, the period is yearly whatever was chosen before. */
export const periodIn = (config: PriceConfigShown, country: string, chosen: PaymentPeriod): PaymentPeriod =>
  canPayEvery(config, country, chosen) ? chosen : "yearly";

export const productIdsOf = ({ packages }: PriceConfigShown, packageId: string): readonly number[] =>
  packages.find(({ id }) => id === packageId)?.productIds ?? [];

/** The package with exactly these products, if one is offered. */
export const packageWith = ({ packages }: PriceConfigShown, productIds: readonly number[]) =>
  packages.find(
    (one) => one.productIds.length === productIds.length && one.productIds.every((id) => productIds.includes(id)),
  );

export function PriceFields({ config, country, choice, onChange, isVoucherInvalid }: Props) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const hasMonthly = canPayEvery(config, country, "monthly");
  return (
    <Stack>
      <RadioGroup
        name="productIds"
        label={t.package}
        choices={config.packages.map(({ id, name, features, productIds }) => ({
          id,
          label: name[language],
          help: t.features(features, productIds.includes(plusId)),
        }))}
        value={choice.packageId}
        onChange={(packageId) => onChange({ packageId })}
      />
      <NumberField
        name="crewSize"
        label={t.people}
        min={1}
        max={100_000}
        value={choice.crewSize}
        onChange={(crewSize) => onChange({ crewSize })}
      />
      <Stack gap={1}>
        <SegmentedControl
          label={t.period}
          choices={[
            { id: "monthly", label: t.monthly, isDisabled: !hasMonthly },
            { id: "yearly", label: isVoucherInvalid === undefined ? t.everyYear : t.yearly },
          ]}
          value={periodIn(config, country, choice.paymentPeriod)}
          onChange={(paymentPeriod) => onChange({ paymentPeriod })}
        />
        {!hasMonthly && <Muted as="p">{t.onlyYearly}</Muted>}
      </Stack>
      {isVoucherInvalid !== undefined && (
        <TextField
          name="voucherCode"
          label={t.voucher}
          value={choice.voucherCode}
          onChange={(voucherCode) => onChange({ voucherCode })}
          maxLength={40}
          autoComplete="off"
          error={isVoucherInvalid ? t.voucherInvalid : undefined}
        />
      )}
    </Stack>
  );
}

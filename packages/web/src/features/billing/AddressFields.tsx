import { isPostalCode } from "@glasen/domain/billing/postal-codes.ts";
import { isVatId } from "@glasen/domain/billing/vat.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { ComboBox } from "#ui/ComboBox.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import styles from "./Billing.module.css";
import { billingTexts } from "./billing.texts.ts";
import { countryChoices } from "./country-choices.ts";
import type { PurchaseFormState } from "./purchase-values.ts";

interface Props {
  readonly form: PurchaseFormState;
  readonly sellerCountry: string;
}

/** As long as a text is shorter than this it is still being typed. */
const SHORTEST_VAT_ID = 8;
const SHORTEST_POSTAL_CODE = 5;

export function AddressFields({ form: { field, values }, sellerCountry }: Props) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const { vatId, postalCode, country } = values;
  const isVatIdWrong = vatId.trim().length >= SHORTEST_VAT_ID && !isVatId(vatId, country);
  const isPostalCodeWrong = postalCode.trim().length >= SHORTEST_POSTAL_CODE && !isPostalCode(postalCode, country);
  const { value, onChange, name } = field("country");
  return (
    <Stack>
      <TextField {...field("company")} label={t.company} autoComplete="organization" maxLength={255} />
      <div className={styles.pair}>
        <Select
          {...field("salutation")}
          label={t.salutation}
          placeholder={t.noSalutation}
          choices={[
            { id: "none", label: t.noSalutation },
            { id: "female", label: t.female },
            { id: "male", label: t.male },
            { id: "other", label: t.other },
          ]}
        />
        <TextField {...field("email")} type="email" label={t.invoiceEmail} autoComplete="email" maxLength={254} />
        <TextField {...field("firstName")} label={t.firstName} autoComplete="given-name" maxLength={255} />
        <TextField {...field("lastName")} label={t.lastName} autoComplete="family-name" maxLength={255} />
      </div>
      <TextField {...field("street")} label={t.street} autoComplete="address-line1" maxLength={255} />
      <TextField
        {...field("extraAddressLine")}
        label={t.extraAddressLine}
        autoComplete="address-line2"
        maxLength={255}
      />
      <div className={styles.pair}>
        <TextField
          {...field("postalCode")}
          label={t.postalCode}
          autoComplete="postal-code"
          maxLength={20}
          error={isPostalCodeWrong ? t.postalCodeInvalid : undefined}
        />
        <TextField {...field("city")} label={t.city} autoComplete="address-level2" maxLength={255} />
        <ComboBox
          name={name}
          label={t.country}
          choices={countryChoices(language)}
          value={value}
          onChange={(chosen) => onChange(chosen ?? sellerCountry)}
        />
        <TextField
          {...field("vatId")}
          label={t.vatId}
          autoComplete="off"
          maxLength={40}
          error={isVatIdWrong ? t.vatIdInvalid : undefined}
        />
      </div>
    </Stack>
  );
}

import type { PriceConfigShown } from "@glasen/contract/billing.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Select } from "#ui/Select.tsx";
import { VisitorFrame, VisitorLink } from "../sessions/VisitorFrame.public.tsx";
import styles from "./Billing.module.css";
import { priceConfig } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { countryChoices } from "./country-choices.ts";
import { PriceCard, useLivePrice } from "./PriceCard.tsx";
import { type PriceChoice, PriceFields } from "./PriceFields.tsx";

/** The price calculator for everybody, without a session. */
export function PricesPage() {
  const t = useTexts(billingTexts);
  const { data: config } = useSuspenseQuery(priceConfig);
  return (
    <VisitorFrame isWide title={t.pricesTitle} below={<VisitorLink href="/sign-in">{t.toSignIn}</VisitorLink>}>
      <p>{t.pricesText}</p>
      <Calculator config={config} />
    </VisitorFrame>
  );
}

function Calculator({ config }: { readonly config: PriceConfigShown }) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const [country, setCountry] = useState(config.sellerCountry);
  const [choice, setChoice] = useState<PriceChoice>({
    packageId: config.packages[0]?.id ?? "",
    crewSize: 10,
    paymentPeriod: "yearly",
    voucherCode: "",
  });
  const live = useLivePrice(config, choice, { country, vatId: "" });
  return (
    <div className={styles.columns}>
      <Stack>
        <PriceFields
          config={config}
          country={country}
          choice={choice}
          onChange={(part) => setChoice({ ...choice, ...part })}
          isVoucherInvalid={live.isVoucherInvalid}
        />
        <Select
          label={t.country}
          placeholder={t.country}
          choices={countryChoices(language)}
          value={country}
          onChange={setCountry}
        />
      </Stack>
      <PriceCard config={config} choice={choice} live={live}>
        <LinkButton variant="primary" isBlock href="/sign-up">
          {t.tryFree}
        </LinkButton>
      </PriceCard>
    </div>
  );
}

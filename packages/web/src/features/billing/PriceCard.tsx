import type { CalculatedPrice, PriceConfigShown } from "@glasen/contract/billing.ts";
import type { PaymentPeriod } from "@glasen/domain/billing/price-config.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { Banner } from "#ui/Banner.tsx";
import { Card } from "#ui/Card.tsx";
import { Stack } from "#ui/Layout.tsx";
import { isTechnical, priceOf } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { OfferPrompt, type OfferSender } from "./OfferPrompt.tsx";
import { type PriceChoice, periodIn, productIdsOf } from "./PriceFields.tsx";
import { PriceSummary } from "./PriceSummary.tsx";

interface Customer {
  readonly country: string;
  readonly vatId: string;
}

export interface LivePrice {
  readonly price: CalculatedPrice | undefined;
  readonly error: Error | null;
  readonly paymentPeriod: PaymentPeriod;
  readonly isTooLarge: boolean;
  readonly isVoucherInvalid: boolean;
}

/** The price of what is chosen, calculated again when the choice has settled. */
export function useLivePrice(config: PriceConfigShown, choice: PriceChoice, { country, vatId }: Customer): LivePrice {
  const paymentPeriod = periodIn(config, country, choice.paymentPeriod);
  const crewSize = choice.crewSize ?? 0;
  const isTooLarge = crewSize > config.maxCrewSize;
  const question = useSettled({
    productIds: productIdsOf(config, choice.packageId),
    crewSize,
    paymentPeriod,
    country,
    voucherCode: choice.voucherCode.trim(),
    vatId: vatId.trim(),
  });
  const isAsked = question.crewSize > 0 && question.crewSize <= config.maxCrewSize && question.productIds.length > 0;
  const { data, error } = useQuery({ ...priceOf(question), enabled: isAsked });
  const price = crewSize > 0 && !isTooLarge ? data : undefined;
  const isVoucherInvalid = question.voucherCode !== "" && price?.voucher?.isValid === false;
  return { price, error, paymentPeriod, isTooLarge, isVoucherInvalid };
}

interface Props {
  readonly config: PriceConfigShown;
  readonly choice: PriceChoice;
  readonly live: LivePrice;
  readonly sender?: OfferSender | undefined;
  /** Below the price: the way to buy. */
  readonly children?: ReactNode;
}

/** The price with its steps, or the prompt for an individual offer. */
export function PriceCard({ config, choice, live, sender, children }: Props) {
  const t = useTexts(billingTexts);
  const errors = useTexts(errorTexts);
  const language = useLanguage();
  const { price, error, paymentPeriod, isTooLarge } = live;
  if (isTooLarge)
    return (
      <Card title={t.offerTitle}>
        <OfferPrompt
          limit={config.maxCrewSize}
          people={choice.crewSize ?? 0}
          packageName={config.packages.find(({ id }) => id === choice.packageId)?.name[language] ?? ""}
          sender={sender}
        />
      </Card>
    );
  return (
    <Card
      title={t.price}
      isLoading={price === undefined && error === null && choice.crewSize !== null}
      loadingLines={6}
    >
      <Stack gap={3}>
        {error && <Banner tone="danger">{isTechnical(error) ? t.failed : errorText(error, errors)}</Banner>}
        {price && !error && <PriceSummary price={price} paymentPeriod={paymentPeriod} />}
        {children}
      </Stack>
    </Card>
  );
}

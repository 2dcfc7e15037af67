import type { PriceConfigShown, SubscriptionShown } from "@glasen/contract/billing.ts";
import { useQuery } from "@tanstack/react-query";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { useSettled } from "#platform/use-settled.ts";
import { Banner } from "#ui/Banner.tsx";
import { formatDate } from "#ui/date-text.ts";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Muted } from "#ui/Layout.tsx";
import { useForm } from "#ui/use-form.ts";
import { changePreviewOf, isTechnical, useChangeTerms, type WantedTerms } from "./billing.queries.ts";
import { billingTexts } from "./billing.texts.ts";
import { moneyText } from "./money-text.ts";
import { type PriceChoice, PriceFields, packageWith, periodIn, productIdsOf } from "./PriceFields.tsx";

interface Props {
  readonly crewId: number;
  readonly config: PriceConfigShown;
  readonly subscription: SubscriptionShown;
  readonly members: number;
  readonly onClose: () => void;
}

/** Other terms, with the day on which they count and what they cost. */
export function ChangeDialog({ crewId, config, subscription, members, onClose }: Props) {
  const t = useTexts(billingTexts);
  const change = useChangeTerms(crewId);
  const { country } = subscription;
  const current = subscription.nextTerms ?? subscription;
  const form = useForm<PriceChoice>({
    initial: {
      packageId: packageWith(config, current.productIds)?.id ?? config.packages[0]?.id ?? "",
      crewSize: current.crewSize,
      paymentPeriod: current.paymentPeriod,
      voucherCode: "",
    },
    validate: ({ crewSize }) => ({ crewSize: crewSize === null && t.missing }),
    save: (choice) => change.mutateAsync(termsOf(choice)),
    savedText: t.changed,
    onClose,
  });
  const { values } = form;
  const isTooLarge = (values.crewSize ?? 0) > config.maxCrewSize;

  function termsOf({ packageId, crewSize, paymentPeriod }: PriceChoice) {
    return {
      productIds: [...productIdsOf(config, packageId)],
      crewSize: crewSize ?? 0,
      paymentPeriod: periodIn(config, country, paymentPeriod),
    };
  }

  return (
    <FormDialog form={form.state} title={t.changeTitle} onClose={onClose}>
      <PriceFields config={config} country={country} choice={values} onChange={form.set} />
      {isTooLarge && <Banner tone="info">{t.offerText(config.maxCrewSize)}</Banner>}
      {!isTooLarge && form.isDirty && values.crewSize !== null && <Preview crewId={crewId} terms={termsOf(values)} />}
      {!isTooLarge && values.crewSize !== null && values.crewSize < members && (
        <Banner tone="attention">{t.tooFew(members)}</Banner>
      )}
    </FormDialog>
  );
}

function Preview({ crewId, terms }: { readonly crewId: number; readonly terms: WantedTerms }) {
  const t = useTexts(billingTexts);
  const errors = useTexts(errorTexts);
  const language = useLanguage();
  const { data, error } = useQuery(changePreviewOf(crewId, useSettled(terms)));
  if (error) return <Banner tone="danger">{isTechnical(error) ? t.failed : errorText(error, errors)}</Banner>;
  if (!data) return null;
  const { charge, currency, startsOn, regular } = data;
  const money = (cents: number) => moneyText(cents, currency, language);
  return (
    <Muted as="p">
      {charge === null
        ? t.changeLater(formatDate(startsOn))
        : charge.grossCents === 0
          ? t.changeAtOnceFree
          : t.changeAtOnce(money(charge.grossCents))}{" "}
      {t.changeRegular(money(regular.grossCents), terms.paymentPeriod === "yearly")}
    </Muted>
  );
}

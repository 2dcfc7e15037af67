import type { PriceConfigShown, SubscriptionOverview, SubscriptionShown } from "@glasen/contract/billing.ts";
import { includesProduct, productNames, products } from "@glasen/domain/access/products.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { ComponentProps, ReactNode } from "react";
import { wallTime } from "#platform/formats.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { CheckIcon, LockIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./Billing.module.css";
import { billingTexts } from "./billing.texts.ts";
import { moneyText } from "./money-text.ts";
import { packageWith } from "./PriceFields.tsx";

interface Props {
  readonly overview: SubscriptionOverview;
  readonly config: PriceConfigShown;
  /** The products that the crew may use now. */
  readonly bitmask: number;
  readonly timeZone: string;
  readonly referralCode: string;
  readonly buyHref: string;
  readonly onChange: () => void;
  readonly onCancel: () => void;
  readonly onAddress: () => void;
  readonly onPayment: () => void;
  readonly onRevoke: () => void;
  readonly onResume: () => void;
  readonly isResuming: boolean;
  readonly invoices: ReactNode;
}

const tones: Record<SubscriptionShown["state"], ComponentProps<typeof Badge>["tone"]> = {
  upcoming: "open",
  active: "working",
  cancelled: "break",
  pastDue: "danger",
  ended: "off",
};

export function SubscriptionView(props: Props) {
  const { overview, bitmask, referralCode, buyHref } = props;
  const t = useTexts(billingTexts);
  const { subscription } = overview;
  const isRunning = subscription !== null && subscription.state !== "ended";
  return (
    <>
      <PageHeader
        title={t.licence}
        actions={
          !isRunning && (
            <LinkButton variant="primary" href={buyHref}>
              {t.buy}
            </LinkButton>
          )
        }
      />
      <Stack>
        <Card title={<Title {...props} />} aside={<Badge>{t.members(overview.members, overview.maxCrewSize)}</Badge>}>
          <Stack>
            {overview.kind === null && <p>{t.noLicenceText}</p>}
            <Stack as="ul" gap={2}>
              {productNames.map((product) => {
                const isIncluded = includesProduct(bitmask, product);
                return (
                  <li key={product} className={styles.product} data-included={isIncluded}>
                    {isIncluded ? <CheckIcon size="small" /> : <LockIcon size="small" />}
                    {products[product].title}
                    <Muted size="tiny" isFaint>
                      {isIncluded ? t.included : t.notIncluded}
                    </Muted>
                  </li>
                );
              })}
            </Stack>
            {subscription && <Facts {...props} subscription={subscription} />}
            {isRunning && <Actions {...props} subscription={subscription} />}
          </Stack>
        </Card>
        {props.invoices}
        <Card title={t.referralTitle}>
          <p>{t.referralText}</p>
          <p className={styles.code}>{referralCode}</p>
        </Card>
      </Stack>
    </>
  );
}

function Title({ overview, timeZone }: Props): ReactNode {
  const t = useTexts(billingTexts);
  const { kind, validUntil, subscription } = overview;
  if (kind === "SUBSCRIPTION" && subscription)
    return <Badge tone={tones[subscription.state]}>{t.stateOf(subscription.state)}</Badge>;
  if (kind === "TRIAL" && validUntil !== null)
    return t.trialUntil(formatDate(wallTime(Date.parse(validUntil), timeZone).date as LocalDate));
  return kind === "MANUAL" ? t.setByOperator : t.noLicence;
}

interface SubscriptionProps extends Props {
  readonly subscription: SubscriptionShown;
}

function Facts({ subscription, config }: SubscriptionProps) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const { startsOn, endsOn, nextInvoice, paymentMethod, paymentPeriod, ibanEnd, mandateReference, nextTerms } =
    subscription;
  const { mandateEndedOn, company, street, extraAddressLine, postalCode, city, email } = subscription;
  const invoiceTo = [company, street, extraAddressLine, `${postalCode}\u00a0${city}`.trim(), email];
  const facts: [string, string | null | undefined][] = [
    [t.package, packageWith(config, subscription.productIds)?.name[language]],
    [t.startsOn, formatDate(startsOn)],
    [t.until, endsOn && formatDate(endsOn)],
    [
      t.nextInvoice,
      nextInvoice &&
        t.nextInvoiceOn(formatDate(nextInvoice.on), moneyText(nextInvoice.grossCents, nextInvoice.currency, language)),
    ],
    [t.period, paymentPeriod === "yearly" ? t.everyYear : t.monthly],
    [t.method, paymentMethod === "INVOICE" || ibanEnd === null ? t.invoice : t.debitedFrom(ibanEnd)],
    [
      t.mandateReference,
      mandateEndedOn === null ? mandateReference : `${mandateReference}, ${t.mandateEnded(formatDate(mandateEndedOn))}`,
    ],
    [t.invoiceTo, invoiceTo.filter((part) => part !== "").join(", ")],
  ];
  return (
    <>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <Muted as="dt">{name}</Muted>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {nextTerms && (
        <p>
          {t.fromNextPeriod(
            formatDate(subscription.billedUntil),
            nextTerms.crewSize,
            packageWith(config, nextTerms.productIds)?.name[language] ?? t.licence,
            nextTerms.paymentPeriod === "yearly",
          )}
        </p>
      )}
    </>
  );
}

function Actions(props: SubscriptionProps) {
  const { subscription, onChange, onCancel, onResume, isResuming, onAddress, onPayment, onRevoke } = props;
  const t = useTexts(billingTexts);
  const isCancelled = subscription.state === "cancelled";
  const hasMandate = subscription.mandateReference !== null && subscription.mandateEndedOn === null;
  return (
    <Row>
      {isCancelled ? (
        <Button variant="primary" isLoading={isResuming} onPress={onResume}>
          {t.takeBack}
        </Button>
      ) : (
        <Button variant="primary" onPress={onChange}>
          {t.change}
        </Button>
      )}
      <Button onPress={onPayment}>{t.paymentMethod}</Button>
      <Button onPress={onAddress}>{t.address}</Button>
      {hasMandate && (
        <Button variant="ghost" onPress={onRevoke}>
          {t.revoke}
        </Button>
      )}
      {!isCancelled && (
        <Button variant="ghost" onPress={onCancel}>
          {t.cancelSubscription}
        </Button>
      )}
    </Row>
  );
}

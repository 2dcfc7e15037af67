import type { CalculatedPrice } from "@glasen/contract/billing.ts";
import { products } from "@glasen/domain/access/products.ts";
import type { PaymentPeriod } from "@glasen/domain/billing/price-config.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Muted } from "#ui/Layout.tsx";
import styles from "./Billing.module.css";
import { billingTexts } from "./billing.texts.ts";
import { moneyText, percentText } from "./money-text.ts";

interface Props {
  readonly price: CalculatedPrice;
  readonly paymentPeriod: PaymentPeriod;
}

/** Every step from the price of a member to the total. */
export function PriceSummary({ price, paymentPeriod }: Props) {
  const t = useTexts(billingTexts);
  const language = useLanguage();
  const { currency, lines, netCents, vatCents, grossCents, vatRateBasisPoints, vatTreatment, secondYear } = price;
  const money = (cents: number) => moneyText(cents, currency, language);
  const isYearly = paymentPeriod === "yearly";
  function voucherText({
    effect,
    value,
    months,
  }: Extract<CalculatedPrice["lines"][number], { kind: "voucher" }>): string {
    if (effect === "freeMonths") return t.voucherLine(effect, "", value);
    return t.voucherLine(effect, effect === "amount" ? money(value) : percentText(value * 100, language), months);
  }
  function lineText(line: CalculatedPrice["lines"][number]): string {
    if (line.kind === "freeMonths") return t.freeMonths(line.months);
    if (line.kind === "voucher") return voucherText(line);
    return t.productLine(products[line.product].title, line.members, money(line.centsPerMember), line.months);
  }
  return (
    <>
      <dl className={styles.sum} aria-live="polite">
        {lines.map((line) => (
          <div key={`${lineText(line)} ${line.cents}`}>
            <dt>{lineText(line)}</dt>
            <dd>{money(line.cents)}</dd>
          </div>
        ))}
        <div className={styles.subtotal}>
          <dt>{t.net}</dt>
          <dd>{money(netCents)}</dd>
        </div>
        <div>
          <dt>{vatRateBasisPoints === 0 ? t.noVat(vatTreatment) : t.vat(percentText(vatRateBasisPoints, language))}</dt>
          <dd>{money(vatCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>{t.gross(isYearly)}</dt>
          <dd>{money(grossCents)}</dd>
        </div>
      </dl>
      <Muted as="p">{t.secondYear(money(secondYear.grossCents), money(price.monthlyCents), isYearly)}</Muted>
    </>
  );
}

import type { UsageRight } from "@glasen/contract/access.ts";
import { includesProduct, type Product, products } from "@glasen/domain/access/products.ts";
import { wallTime } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CardIcon, CheckIcon, LockIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./SettingsView.module.css";
import type { SettingsTexts } from "./settings.texts.ts";

interface Props {
  readonly rights: readonly UsageRight[];
  readonly timeZone: string;
  readonly t: SettingsTexts;
}

const names: Record<Product, string> = {
  timeTracking: "Time Tracking",
  absenceManagement: "Absence Management",
  shiftPlanner: "Shift Planner",
  timeTrackingPlus: "Time Tracking Plus",
};

export function LicenceView({ rights, timeZone, t }: Props) {
  const dayOf = (instant: string) => formatDate(wallTime(Date.parse(instant), timeZone).date);
  return (
    <>
      <PageHeader title={t.area("buyLicense")} subtitle={t.products} />
      {rights.length === 0 && (
        <Card>
          <EmptyState icon={<CardIcon />} title={t.noRights} />
        </Card>
      )}
      <div className={styles.stack}>
        {rights.map(({ id, bitmask, trial, validUntil, maxCrewSize }) => (
          <Card
            key={id}
            title={
              validUntil === null ? t.withoutEnd : trial ? t.trialUntil(dayOf(validUntil)) : t.until(dayOf(validUntil))
            }
            aside={<Badge>{maxCrewSize === null ? t.unlimited : t.seats(maxCrewSize)}</Badge>}
          >
            <ul className={styles.products}>
              {(Object.keys(products) as Product[]).map((product) => (
                <li key={product} data-has={includesProduct(bitmask, product)}>
                  {includesProduct(bitmask, product) ? <CheckIcon size="small" /> : <LockIcon size="small" />}
                  {names[product]}
                  <span className={styles.hint}>{includesProduct(bitmask, product) ? t.has : t.hasNot}</span>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </>
  );
}

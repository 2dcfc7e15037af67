import type { UsageRight } from "@glasen/contract/access.ts";
import { includesProduct, productNames, products } from "@glasen/domain/access/products.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CardIcon, CheckIcon, LockIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import styles from "./SettingsView.module.css";
import { settingsTexts } from "./settings.texts.ts";

interface Props {
  readonly rights: readonly UsageRight[];
  readonly timeZone: string;
}

export function LicenceView({ rights, timeZone }: Props) {
  const t = useTexts(settingsTexts);
  function validityText({ trial, validUntil }: UsageRight): string {
    if (validUntil === null) return t.withoutEnd;
    const day = formatDate(wallTime(Date.parse(validUntil), timeZone).date);
    return trial ? t.trialUntil(day) : t.untilDay(day);
  }
  return (
    <>
      <PageHeader title={t.buyLicense} subtitle={t.products} />
      {rights.length === 0 && (
        <Card>
          <EmptyState icon={<CardIcon />} title={t.noRights} />
        </Card>
      )}
      <Stack gap={3}>
        {rights.map((right) => (
          <Card
            key={right.id}
            title={validityText(right)}
            aside={<Badge>{right.maxCrewSize === null ? t.unlimited : t.people(right.maxCrewSize)}</Badge>}
          >
            <Stack as="ul" gap={2}>
              {productNames.map((product) => {
                const isIncluded = includesProduct(right.bitmask, product);
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
          </Card>
        ))}
      </Stack>
    </>
  );
}

import type { LocationPrivacy, StampLocation } from "@glasen/contract/time-clock.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Banner } from "#ui/Banner.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { ShieldIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { type Column, Table } from "#ui/Table.tsx";
import styles from "./Places.module.css";
import { placesTexts } from "./places.texts.ts";

interface Props {
  readonly privacy: LocationPrivacy;
  readonly places: readonly StampLocation[];
  readonly nameOf: (categoryId: number | null) => string | undefined;
  readonly timeZone: string;
}

/** The server returns no more. */
const MAX_SHOWN = 200;

export function OwnPlacesView({ privacy, places, nameOf, timeZone }: Props) {
  const t = useTexts(placesTexts);
  const dayOf = (ms: number) => formatDate(wallTime(ms, timeZone).date);
  const columns: Column<StampLocation>[] = [
    {
      id: "when",
      head: t.when,
      cell: ({ timestamp }) => {
        const at = Date.parse(timestamp);
        return `${dayOf(at)}, ${timeText(wallTime(at, timeZone))}`;
      },
    },
    { id: "position", head: t.position, cell: ({ location }) => location?.replace(",", ", ") ?? t.noPosition },
    {
      id: "deletedOn",
      head: t.deletedOn,
      cell: ({ timestamp, location }) =>
        location === null ? t.never : dayOf(Date.parse(timestamp) + privacy.retentionDays * DAY_MS),
    },
    {
      id: "mark",
      head: t.mark,
      cell: ({ fence }) =>
        fence ? <Badge tone={fence === "inside" ? "working" : "neutral"}>{t.markOf(fence)}</Badge> : t.noMark,
    },
    { id: "what", head: t.what, cell: ({ timeAccount }) => t.action(timeAccount) },
    { id: "category", head: t.category, cell: ({ timeCategory1Id }) => nameOf(timeCategory1Id) ?? t.noCategory },
  ];
  return (
    <>
      <PageHeader title={t.ownTitle} subtitle={t.ownSubtitle} />
      <Stack className={styles.page}>
        <Banner
          tone="info"
          title={privacy.keepsPositions ? `${t.kept} ${t.keptDays(privacy.retentionDays)}.` : t.keptNot}
        >
          {t.onlyAtStamps}
        </Banner>
        <Card isFlush={places.length > 0}>
          {places.length === 0 ? (
            <EmptyState icon={<ShieldIcon />} title={t.ownNone}>
              {t.ownNoneHint}
            </EmptyState>
          ) : (
            <Table label={t.ownTitle} columns={columns} rows={places} rowKey={({ timestamp }) => timestamp} />
          )}
        </Card>
        {places.length === MAX_SHOWN && <Muted as="p">{t.ownLimit}</Muted>}
      </Stack>
    </>
  );
}

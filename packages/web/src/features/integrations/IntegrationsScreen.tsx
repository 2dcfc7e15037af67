import { optionalAreas } from "@glasen/domain/access/feature-flags.ts";
import { movingPolicy } from "@glasen/domain/moving/policy.ts";
import { webhookPolicy } from "@glasen/domain/webhooks/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Stack } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { useIsAreaOn } from "../crews/crews.queries.ts";
import { MovingCard } from "../moving/moving-card.public.tsx";
import { WebhooksCard } from "../webhooks/WebhooksCard.tsx";
import { CalendarCard } from "./CalendarCard.tsx";
import { oauthStatusOf } from "./integrations.queries.ts";
import { integrationTexts } from "./integrations.texts.ts";
import { TokensCard } from "./TokensCard.tsx";

export function IntegrationsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(integrationTexts);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Stack>
        <CalendarCard />
        <TokensCard />
        {webhookPolicy.manage(me, { crewId: crew.id }) && <WebhooksCard />}
        {movingPolicy.moveIn(me, { crewId: crew.id }) && <MovingCard />}
        <SignOnCard />
        <FlagsCard />
      </Stack>
    </>
  );
}

function SignOnCard() {
  const { crew } = useCrew();
  const t = useTexts(integrationTexts);
  const status = useQuery(oauthStatusOf(crew.id));
  const problem = status.isError
    ? { text: t.statusFailed, retryText: t.retry, onRetry: () => void status.refetch() }
    : undefined;
  const { provider, connectedAt } = status.data ?? {};
  return (
    <Card title={t.signOnTitle} isLoading={status.isPending} loadingLines={1} problem={problem}>
      <p>
        {provider && connectedAt
          ? t.connected(provider, formatDate(wallTime(Date.parse(connectedAt), crew.timeZone).date))
          : t.notConnected}
      </p>
    </Card>
  );
}

function FlagsCard() {
  const { crew } = useCrew();
  const t = useTexts(integrationTexts);
  const isOn = useIsAreaOn(crew.id);
  return (
    <Card title={t.flagsTitle}>
      <Muted as="p">{t.flagsText}</Muted>
      <ul aria-label={t.flagsTitle}>
        {optionalAreas.map((area) => (
          <Line as="li" key={area} title={t.flag(area)}>
            <Badge tone={isOn(area) ? "working" : "off"}>{isOn(area) ? t.on : t.off}</Badge>
          </Line>
        ))}
      </ul>
    </Card>
  );
}

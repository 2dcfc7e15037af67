import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";

import { Stack } from "#ui/Layout.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { CalendarCard } from "./CalendarCard.tsx";
import { oauthStatusOf } from "./integrations.queries.ts";
import { integrationTexts } from "./integrations.texts.ts";
import { TokensCard } from "./TokensCard.tsx";

export function IntegrationsScreen() {
  const t = useTexts(integrationTexts);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <PageHeader title={t.title} subtitle={t.subtitle} />
      <Stack>
        <CalendarCard />
        <TokensCard />
        <SignOnCard />
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

import { singleSignOnPolicy } from "@glasen/domain/single-sign-on/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { ProviderCard } from "./ProviderCard.tsx";
import { ScimCard } from "./ScimCard.tsx";
import { oauthStatusOf } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

/** Everybody sees the state of single sign-on; the owner sets it up. */
export function SignOnCard() {
  const { crew, me } = useCrew();
  if (!singleSignOnPolicy.manage(me, { crewId: crew.id })) return <StatusCard />;
  return (
    <>
      <ProviderCard />
      <ScimCard />
    </>
  );
}

function StatusCard() {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const status = useQuery(oauthStatusOf(crew.id));
  const problem = status.isError ? { text: t.statusFailed, onRetry: () => void status.refetch() } : undefined;
  const { provider, connectedAt } = status.data ?? {};
  return (
    <Card title={t.title} isLoading={status.isPending} loadingLines={1} problem={problem}>
      {provider && connectedAt ? (
        <Stack gap={3}>
          <p>{t.connected(provider, formatDate(wallTime(Date.parse(connectedAt), crew.timeZone).date))}</p>
          <Row>
            <LinkButton href={`/single-sign-on/${crew.id}`} target="_self">
              {t.connectMine}
            </LinkButton>
          </Row>
        </Stack>
      ) : (
        <p>{t.notConnected}</p>
      )}
    </Card>
  );
}

import type { SingleSignOn } from "@glasen/contract/single-sign-on.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { CopyLine } from "./CopyLine.tsx";
import { Domains } from "./Domains.tsx";
import { LinkedMembers } from "./LinkedMembers.tsx";
import { ProviderDialog } from "./ProviderDialog.tsx";
import { singleSignOnOf, useRemoveProvider, useTestProvider } from "./single-sign-on.queries.ts";
import { singleSignOnTexts } from "./single-sign-on.texts.ts";

/** The crew's provider, for the owner: state, addresses, domains and linked members. */
export function ProviderCard() {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const query = useQuery(singleSignOnOf(crew.id));
  const [isEditing, setEditing] = useState(false);
  const problem = query.isError ? { text: t.statusFailed, onRetry: () => void query.refetch() } : undefined;
  const { data } = query;
  return (
    <Card
      title={t.title}
      isLoading={query.isPending}
      loadingLines={4}
      problem={problem}
      aside={
        data && (
          <Button size="small" onPress={() => setEditing(true)}>
            {data.configuration ? t.edit : t.setUp}
          </Button>
        )
      }
    >
      {data && (
        <Stack gap={5}>
          <Stack gap={3}>
            <p>{t.intro}</p>
            {data.configuration ? <State configuration={data.configuration} /> : <Muted as="p">{t.notConnected}</Muted>}
            <CopyLine label={t.redirectUrl} value={data.redirectUrl} />
            {data.configuration && <CopyLine label={t.signInUrl} value={data.signInUrl} />}
            {data.configuration && <CopyLine label={t.logoutUrl} value={data.logoutUrl} />}
          </Stack>
          <Domains domains={data.domains} proof={data.proof} />
          {data.configuration && <LinkedMembers identities={data.identities} />}
        </Stack>
      )}
      {data && isEditing && <ProviderDialog configuration={data.configuration} onClose={() => setEditing(false)} />}
    </Card>
  );
}

function State({ configuration }: { readonly configuration: NonNullable<SingleSignOn["configuration"]> }) {
  const { crew } = useCrew();
  const t = useTexts(singleSignOnTexts);
  const test = useTestProvider(crew.id);
  const remove = useRemoveProvider(crew.id);
  const [isRemoving, setRemoving] = useState(false);
  const { issuer, isOn, lastUsedAt } = configuration;
  return (
    <>
      <Row justify="between">
        <Stack gap={0}>
          <Row>
            <b>{new URL(issuer).host}</b>
            <Badge tone={isOn ? "working" : "off"}>{isOn ? t.on : t.off}</Badge>
          </Row>
          <Muted as="div">
            {lastUsedAt ? t.lastUsed(formatDate(wallTime(Date.parse(lastUsedAt), crew.timeZone).date)) : t.neverUsed}
          </Muted>
        </Stack>
        <Row>
          <Button size="small" isLoading={test.isPending} onPress={() => test.mutate({})}>
            {t.test}
          </Button>
          <Button size="small" variant="ghost" onPress={() => setRemoving(true)}>
            {t.remove}
          </Button>
        </Row>
      </Row>
      <Question
        isOpen={isRemoving}
        title={t.removeTitle}
        text={t.removeText}
        confirmText={t.remove}
        isConfirming={remove.isPending}
        onCancel={() => setRemoving(false)}
        onConfirm={() => remove.mutate({}, { onSettled: () => setRemoving(false) })}
      />
    </>
  );
}

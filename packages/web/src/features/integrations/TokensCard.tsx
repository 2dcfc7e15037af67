import type { ApiToken } from "@glasen/contract/integrations.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PlusIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { membersOf } from "../crews/crews.queries.ts";
import { tokensOf, useRevokeToken } from "./integrations.queries.ts";
import { integrationTexts } from "./integrations.texts.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";
import styles from "./TokensCard.module.css";

export function TokensCard() {
  const { crew, me } = useCrew();
  const t = useTexts(integrationTexts);
  const tokens = useQuery(tokensOf(crew.id));
  const { data: members = [] } = useQuery(membersOf(crew.id));
  const revoke = useRevokeToken(crew.id);
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const problem = tokens.isError
    ? { text: t.tokensFailed, retryText: t.retry, onRetry: () => void tokens.refetch() }
    : undefined;
  const dateOf = (instant: string) => formatDate(wallTime(Date.parse(instant), crew.timeZone).date);
  const ownerOf = ({ userId }: ApiToken) =>
    userId === null ? t.ofCrew : members.find(({ id }) => id === userId && id !== me.userId)?.name;
  return (
    <Card
      title={t.tokensTitle}
      isLoading={tokens.isPending}
      problem={problem}
      aside={
        <Button size="small" icon={<PlusIcon />} onPress={() => setMaking(true)}>
          {t.newToken}
        </Button>
      }
    >
      <Stack gap={3}>
        <p>
          {t.tokensText}{" "}
          <a href="/api" target="_blank" rel="noreferrer">
            {t.apiDocument}
          </a>
        </p>
        {tokens.data?.length === 0 && <Muted as="p">{t.noTokens}</Muted>}
        <Stack as="ul" gap={0} className={styles.list} aria-label={t.tokensTitle}>
          {tokens.data?.map((token) => (
            <Row as="li" key={token.id} justify="between" className={styles.token}>
              <Stack gap={0}>
                <b>{[token.name, ownerOf(token)].filter(Boolean).join(" · ")}</b>
                <Muted as="div">
                  <code>{token.beginning}…</code>{" "}
                  {[
                    token.lastUsedAt ? t.usedAt(dateOf(token.lastUsedAt)) : t.neverUsed,
                    ...(token.expiresAt ? [t.until(dateOf(token.expiresAt))] : []),
                  ].join(" · ")}
                </Muted>
              </Stack>
              <Button size="small" variant="ghost" onPress={() => setRevoked(token)}>
                {t.revokeToken}
              </Button>
            </Row>
          ))}
        </Stack>
      </Stack>
      {isMaking && <NewTokenDialog onClose={() => setMaking(false)} />}
      <Question
        isOpen={revoked !== undefined}
        title={t.revokeTokenTitle(revoked?.name ?? "")}
        text={t.revokeTokenText}
        confirmText={t.revokeToken}
        onCancel={() => setRevoked(undefined)}
        onConfirm={() => {
          if (revoked) revoke.mutate({ id: revoked.id });
          setRevoked(undefined);
        }}
      />
    </Card>
  );
}

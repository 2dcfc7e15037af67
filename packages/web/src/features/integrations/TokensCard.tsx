import type { ApiToken } from "@glasen/contract/integrations.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PlusIcon } from "#ui/icons.tsx";
import { Line } from "#ui/Line.tsx";
import { ListCard } from "#ui/ListCard.tsx";
import { Question } from "#ui/Modal.tsx";
import { membersOf } from "../crews/crews.queries.ts";
import { tokensOf, useRevokeToken } from "./integrations.queries.ts";
import { integrationTexts } from "./integrations.texts.ts";
import { NewTokenDialog } from "./NewTokenDialog.tsx";

/** The programs that act in the name of a person or of the crew, with their rights and their last use. */
export function TokensCard() {
  const { crew, me } = useCrew();
  const t = useTexts(integrationTexts);
  const tokens = useQuery(tokensOf(crew.id));
  const { data: members = [] } = useQuery(membersOf(crew.id));
  const revoke = useRevokeToken(crew.id);
  const [isMaking, setMaking] = useState(false);
  const [revoked, setRevoked] = useState<ApiToken>();
  const dateOf = (instant: string) => formatDate(wallTime(Date.parse(instant), crew.timeZone).date);
  const ownerOf = ({ userId }: ApiToken) =>
    userId === null ? t.ofCrew : members.find(({ id }) => id === userId && id !== me.userId)?.name;
  const factsOf = ({ scopes, lastUsedAt, expiresAt }: ApiToken): string =>
    [
      ...scopes.map(t.scope),
      lastUsedAt ? t.usedAt(dateOf(lastUsedAt)) : t.neverUsed,
      ...(expiresAt ? [t.until(dateOf(expiresAt))] : []),
    ].join(" · ");
  return (
    <ListCard
      title={t.tokensTitle}
      query={tokens}
      failedText={t.tokensFailed}
      action={{ text: t.newToken, icon: <PlusIcon />, onPress: () => setMaking(true) }}
      intro={
        <>
          {t.tokensText}{" "}
          <a href="/api" target="_blank" rel="noreferrer">
            {t.apiDocument}
          </a>
        </>
      }
      noneText={t.noTokens}
      row={(token) => (
        <Line
          as="li"
          key={token.id}
          title={<b>{[token.name, ownerOf(token)].filter(Boolean).join(" · ")}</b>}
          text={
            <>
              <code>{token.beginning}…</code> {factsOf(token)}
            </>
          }
        >
          <Button size="small" variant="ghost" onPress={() => setRevoked(token)}>
            {t.revokeToken}
          </Button>
        </Line>
      )}
    >
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
    </ListCard>
  );
}

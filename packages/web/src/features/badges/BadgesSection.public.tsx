import type { Badge } from "@glasen/contract/badges.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { formatDate } from "#ui/date-text.ts";
import { PlusIcon, PrintIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Question } from "#ui/Modal.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { AddTagDialog } from "./AddTagDialog.tsx";
import { badgesOf, useIssueCards, useRevokeBadge } from "./badges.queries.ts";
import { badgeTexts } from "./badges.texts.ts";
import { CardSheet } from "./CardSheet.tsx";

interface Props {
  readonly member: {
    readonly userId: number;
    readonly name: string;
    readonly role: Role;
    readonly teamIds: readonly number[];
  };
}
type Role = Parameters<typeof pinPolicy.choose>[1]["role"];

/** The tags and cards of a member, for those who may see the PIN. */
export function BadgesSection({ member }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(badgeTexts);
  const badges = useQuery(badgesOf(crew.id, member.userId));
  const [opened, setOpened] = useState<"tag" | "card">();
  const [revoked, setRevoked] = useState<Badge>();
  const revoke = useRevokeBadge(crew.id);
  const issue = useIssueCards(crew.id);
  const mayGive = pinPolicy.choose(me, { crewId: crew.id, ...member });
  return (
    <SidePanelSection title={t.title}>
      <Stack gap={3}>
        <Muted as="p" size="tiny" isFaint>
          {badges.data?.length === 0 ? `${t.none} ${t.hint}` : t.hint}
        </Muted>
        {badges.isError && (
          <p role="alert">
            {t.loadFailedText} <TextLink onPress={() => void badges.refetch()}>{t.retry}</TextLink>
          </p>
        )}
        <Stack as="ul" gap={2} aria-label={t.title}>
          {badges.data?.map((badge) => (
            <BadgeLine key={badge.id} badge={badge} onRevoke={() => setRevoked(badge)} />
          ))}
        </Stack>
        {mayGive && (
          <Row>
            <Button size="small" icon={<PlusIcon />} onPress={() => setOpened("tag")}>
              {t.addTag}
            </Button>
            <Button size="small" icon={<PrintIcon />} onPress={() => setOpened("card")}>
              {t.printCard}
            </Button>
          </Row>
        )}
      </Stack>
      {opened === "tag" && <AddTagDialog userId={member.userId} onClose={() => setOpened(undefined)} />}
      <Question
        isOpen={opened === "card"}
        title={t.cardTitle}
        text={t.cardText}
        confirmText={t.printCard}
        isConfirming={issue.isPending}
        onCancel={() => setOpened(undefined)}
        onConfirm={() => issue.mutate({ userIds: [member.userId] }, { onSettled: () => setOpened(undefined) })}
      />
      {issue.data && <CardSheet cards={issue.data} crewName={crew.name} onClose={() => issue.reset()} />}
      <Question
        isOpen={revoked !== undefined}
        title={t.revokeTitle(revoked?.name ?? "")}
        text={t.revokeText}
        confirmText={t.revoke}
        isConfirming={revoke.isPending}
        onCancel={() => setRevoked(undefined)}
        onConfirm={() =>
          revoke.mutate({ userId: member.userId, id: revoked?.id ?? 0 }, { onSettled: () => setRevoked(undefined) })
        }
      />
    </SidePanelSection>
  );
}

function BadgeLine({ badge, onRevoke }: { readonly badge: Badge; readonly onRevoke: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(badgeTexts);
  const { kind, name, lastUsedAt } = badge;
  const used = lastUsedAt ? t.usedAt(formatDate(wallTime(Date.parse(lastUsedAt), crew.timeZone).date)) : t.neverUsed;
  return (
    <Row as="li" justify="between" isNowrap>
      <span>
        {kind === "card" ? t.card : name}{" "}
        <Muted size="tiny" isFaint>
          {kind === "card" ? used : `${t.tag} · ${used}`}
        </Muted>
      </span>
      <Button size="small" variant="ghost" onPress={onRevoke}>
        {t.revoke}
      </Button>
    </Row>
  );
}

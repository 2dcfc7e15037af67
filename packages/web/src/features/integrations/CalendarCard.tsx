import { calendarKinds, calendarLinks } from "@glasen/domain/integrations/calendar-links.ts";
import { integrationPolicy } from "@glasen/domain/integrations/policy.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CheckIcon, CopyIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Question } from "#ui/Modal.tsx";
import { QrCode } from "#ui/QrCode.tsx";
import { Select } from "#ui/Select.tsx";
import { teamsOf } from "../teams/teams.queries.ts";
import styles from "./CalendarCard.module.css";
import { calendarOf, useRevokeCalendar } from "./integrations.queries.ts";
import { integrationTexts } from "./integrations.texts.ts";

const OWN = "own";

/** Links that subscribe to the own calendar; for managers, also to those of their teams. */
export function CalendarCard() {
  const { crew, me } = useCrew();
  const t = useTexts(integrationTexts);
  const { data: teams = [] } = useQuery(teamsOf(crew.id));
  const [chosen, setChosen] = useState(OWN);
  const teamId = chosen === OWN ? null : Number(chosen);
  const calendar = useQuery(calendarOf(crew.id, teamId));
  const offered = teams.filter(({ id }) => integrationPolicy.subscribe(me, { crewId: crew.id, teamId: id }));
  const choices = [
    { id: OWN, label: t.own },
    ...offered.map(({ id, name }) => ({ id: String(id), label: t.teamCalendar(name) })),
  ];
  return (
    <Card
      title={t.calendarTitle}
      isLoading={calendar.isPending}
      loadingLines={4}
      problem={calendar.isError ? { text: t.calendarFailed, onRetry: () => void calendar.refetch() } : undefined}
    >
      <Stack>
        <p>{t.calendarText}</p>
        {offered.length > 0 && (
          <div className={styles.whose}>
            <Select label={t.whose} choices={choices} value={chosen} onChange={setChosen} placeholder={t.own} />
          </div>
        )}
        {teamId !== null && <Muted as="p">{t.teamText}</Muted>}
        {calendar.data && <Addresses key={calendar.data.url} url={calendar.data.url} teamId={teamId} />}
      </Stack>
    </Card>
  );
}

function Addresses({ url, teamId }: { readonly url: string; readonly teamId: number | null }) {
  const { crew } = useCrew();
  const t = useTexts(integrationTexts);
  const [isCopied, setCopied] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const revoke = useRevokeCalendar(crew.id);
  const links = calendarLinks(url);
  return (
    <>
      <Row gap={4} align="start">
        <QrCode text={links.apple} label={t.qr} />
        <Stack gap={3} className={styles.ways}>
          <Muted as="p">{t.qrText}</Muted>
          <Row>
            {calendarKinds.map(
              (kind) =>
                kind !== "other" && (
                  <LinkButton key={kind} href={links[kind]} {...(kind !== "apple" && newTab)}>
                    {t.add(kind)}
                  </LinkButton>
                ),
            )}
          </Row>
          <Stack gap={1}>
            <Muted as="p">{t.other}</Muted>
            <a href={links.other} className={styles.address}>
              {links.other}
            </a>
          </Stack>
          <Row>
            <Button
              icon={isCopied ? <CheckIcon /> : <CopyIcon />}
              onPress={() => void navigator.clipboard.writeText(url).then(() => setCopied(true))}
            >
              {isCopied ? t.copied : t.copy}
            </Button>
            <Button variant="ghost" onPress={() => setAsked(true)}>
              {t.revoke}
            </Button>
          </Row>
        </Stack>
      </Row>
      <Muted as="p">{t.secret}</Muted>
      <Question
        isOpen={isAsked}
        title={t.revokeTitle}
        text={t.revokeText}
        confirmText={t.revoke}
        isConfirming={revoke.isPending}
        onCancel={() => setAsked(false)}
        onConfirm={() => revoke.mutate({ teamId }, { onSettled: () => setAsked(false) })}
      />
    </>
  );
}

const newTab = { target: "_blank", rel: "noreferrer" } as const;

import type { Webhook } from "@glasen/contract/webhooks.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { notifyError } from "#platform/notify.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import * as icons from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { ListCard } from "#ui/ListCard.tsx";
import { Menu } from "#ui/Menu.tsx";
import { toast } from "#ui/toast-queue.ts";
import { useMoment } from "../sessions/use-moment.public.ts";
import { type Opened, WebhookDialogs } from "./WebhookDialogs.tsx";
import styles from "./Webhooks.module.css";
import { useSwitchOff, useTestWebhook, webhooksOf } from "./webhooks.queries.ts";
import { webhookTexts } from "./webhooks.texts.ts";

/** The addresses that the crew's events are sent to, each with its state; for the owner. */
export function WebhooksCard() {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const webhooks = useQuery(webhooksOf(crew.id));
  const [opened, setOpened] = useState<Opened>();
  return (
    <ListCard
      title={t.title}
      query={webhooks}
      failedText={t.listFailed}
      action={{ text: t.create, icon: <icons.PlusIcon />, onPress: () => setOpened({ kind: "create" }) }}
      intro={
        <>
          {t.intro}{" "}
          <a href="/api#webhooks-guide" target="_blank" rel="noreferrer">
            {t.guide}
          </a>
        </>
      }
      noneText={t.none}
      row={(webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onOpen={(kind) => setOpened({ kind, webhook })} />
      )}
    >
      {opened && <WebhookDialogs opened={opened} onClose={() => setOpened(undefined)} />}
    </ListCard>
  );
}

interface RowProps {
  readonly webhook: Webhook;
  readonly onOpen: (kind: Exclude<Opened["kind"], "create">) => void;
}

function WebhookRow({ webhook, onOpen }: RowProps) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const momentOf = useMoment();
  const switchOff = useSwitchOff(crew.id);
  const sendTest = useSendTest();
  const { url, isOn, offReason, failingSince, nextAttemptAt, waiting, lastDeliveredAt, twoSignaturesUntil } = webhook;
  const facts = [
    t.events(webhook.eventNames.length),
    ...(waiting > 0 ? [t.waiting(waiting)] : []),
    ...(lastDeliveredAt ? [t.lastSent(momentOf(lastDeliveredAt))] : []),
  ];
  return (
    <Row as="li" justify="between" align="start" className={styles.webhook}>
      <Stack gap={1} className={styles.about}>
        <span className={styles.address}>{url}</span>
        <Row>
          <StateBadge webhook={webhook} />
          <Muted>{facts.join(" · ")}</Muted>
        </Row>
        {isOn && failingSince && (
          <Muted as="p">{t.failingText(momentOf(failingSince), momentOf(nextAttemptAt ?? failingSince))}</Muted>
        )}
        {offReason && <Muted as="p">{t.off(offReason)}</Muted>}
        {twoSignaturesUntil && <Muted as="p">{t.twoSignatures(momentOf(twoSignaturesUntil))}</Muted>}
      </Stack>
      <Row isNowrap>
        <Button size="small" onPress={() => onOpen("log")}>
          {t.log}
        </Button>
        <Menu
          label={t.actions(url)}
          trigger={<Button variant="ghost" size="small" icon={<icons.MoreIcon />} aria-label={t.actions(url)} />}
          items={[
            { id: "test", label: t.test, icon: <icons.PlayIcon />, onPress: () => sendTest(webhook.id) },
            { id: "events", label: t.chooseEvents, icon: <icons.PenIcon />, onPress: () => onOpen("events") },
            { id: "secret", label: t.newSecret, icon: <icons.KeyIcon />, onPress: () => onOpen("secret") },
            isOn
              ? {
                  id: "off",
                  label: t.switchOff,
                  icon: <icons.PauseIcon />,
                  onPress: () => switchOff.mutate({ id: webhook.id }),
                }
              : { id: "on", label: t.switchOn, icon: <icons.RedoIcon />, onPress: () => onOpen("on") },
            "line",
            {
              id: "remove",
              label: t.remove,
              icon: <icons.TrashIcon />,
              isDanger: true,
              onPress: () => onOpen("remove"),
            },
          ]}
        />
      </Row>
    </Row>
  );
}

function StateBadge({ webhook: { isOn, failingSince, lastDeliveredAt } }: { readonly webhook: Webhook }) {
  const t = useTexts(webhookTexts);
  if (!isOn) return <Badge tone="off">{t.stopped}</Badge>;
  if (failingSince) return <Badge tone="danger">{t.failing}</Badge>;
  return lastDeliveredAt ? <Badge tone="working">{t.working}</Badge> : <Badge>{t.fresh}</Badge>;
}

/** Sends a test message and tells what became of it. */
function useSendTest(): (id: number) => void {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const test = useTestWebhook(crew.id);
  return (id) =>
    test.mutate(
      { id },
      {
        onSuccess: ({ status, problem, milliseconds }) => {
          if (problem === null && status !== null) toast.success(t.testTaken(status, milliseconds));
          else {
            const parts = [...(status === null ? [] : [t.answered(status)])];
            if (problem !== null && problem !== "status") parts.push(t.problem(problem));
            toast.error(t.testFailed, parts.join(", "));
          }
        },
        onError: (error) => notifyError(error, t.testFailed),
      },
    );
}

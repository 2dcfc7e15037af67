import type { Webhook, WebhookDelivery } from "@glasen/contract/webhooks.ts";
import { useQueries } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { RedoIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { useMoment } from "../sessions/use-moment.public.ts";
import styles from "./Webhooks.module.css";
import { deliveriesOf, useReplay } from "./webhooks.queries.ts";
import { webhookTexts } from "./webhooks.texts.ts";

/** As many as one answer has. */
const PAGE = 50;

interface Props {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

/** The log of a webhook, the newest first, and the way to send again from one of its lines on. */
export function DeliveriesDialog({ webhook: { id, url, isOn }, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(webhookTexts);
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined]);
  const answers = useQueries({ queries: pages.map((before) => deliveriesOf(crew.id, id, before)) });
  const [replayed, setReplayed] = useState<number>();
  const replay = useReplay(crew.id);
  const deliveries = answers.flatMap(({ data }) => data ?? []);
  const failed = answers.find(({ isError }) => isError);
  const last = answers.at(-1)?.data;
  return (
    <Modal isOpen onClose={onClose} title={t.log} size="fullscreen">
      <Stack gap={3}>
        <Muted as="p">
          <span className={styles.address}>{url}</span>
          <br />
          {t.logText}
        </Muted>
        {failed && (
          <p role="alert">
            {t.loadFailed}. <TextLink onPress={() => void failed.refetch()}>{t.retry}</TextLink>
          </p>
        )}
        {answers[0]?.isPending && <Skeleton width="60%" />}
        {answers[0]?.isSuccess && deliveries.length === 0 && <Muted as="p">{t.noDeliveries}</Muted>}
        <Stack as="ul" gap={0} className={styles.list} aria-label={t.log}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.position}
              delivery={delivery}
              onReplay={isOn ? () => setReplayed(delivery.position) : undefined}
            />
          ))}
        </Stack>
        {last?.length === PAGE && (
          <Row>
            <Button onPress={() => setPages([...pages, last.at(-1)?.position])}>{t.older}</Button>
          </Row>
        )}
      </Stack>
      <Question
        isOpen={replayed !== undefined}
        title={t.replayTitle(replayed ?? 0)}
        text={t.replayText}
        confirmText={t.replay}
        isConfirming={replay.isPending}
        onCancel={() => setReplayed(undefined)}
        onConfirm={() => replay.mutate({ id, position: replayed ?? 0 }, { onSettled: () => setReplayed(undefined) })}
      />
    </Modal>
  );
}

interface RowProps {
  readonly delivery: WebhookDelivery;
  readonly onReplay: (() => void) | undefined;
}

function DeliveryRow({ delivery, onReplay }: RowProps) {
  const t = useTexts(webhookTexts);
  const momentOf = useMoment();
  const { position, name, state, attempts, lastStatus, lastProblem, queuedAt, attemptedAt } = delivery;
  const facts = [
    t.position(position),
    momentOf(attemptedAt ?? queuedAt),
    ...(attempts > 0 ? [t.attempts(attempts)] : []),
    ...(lastStatus === null ? [] : [t.answered(lastStatus)]),
    ...(lastProblem === null || lastProblem === "status" ? [] : [t.problem(lastProblem)]),
  ];
  const label = { delivered: t.delivered, waiting: t.isWaiting, skipped: t.skipped }[state];
  const tone = { delivered: "working", waiting: attempts > 0 ? "danger" : "neutral", skipped: "off" } as const;
  return (
    <Row as="li" justify="between" className={styles.delivery}>
      <Stack gap={0} className={styles.about}>
        <Row>
          <b>{t.event(name)}</b>
          <Badge tone={tone[state]}>{label}</Badge>
        </Row>
        <Muted as="div">{facts.join(" · ")}</Muted>
      </Stack>
      {onReplay && (
        <Button size="small" variant="ghost" icon={<RedoIcon />} onPress={onReplay}>
          {t.replay}
        </Button>
      )}
    </Row>
  );
}

import type { HeldStamp } from "@glasen/contract/offline-stamps.ts";
import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { useQuery } from "@tanstack/react-query";
import { useCrew } from "#platform/crew.ts";
import { timeText, wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted } from "#ui/Layout.tsx";
import { toast } from "#ui/toast-queue.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import styles from "./HeldStamps.module.css";
import { heldStampsOf, ownHeldStampsOf, useDecideHeldStamp, useReopenHeldStamp } from "./held-stamps.queries.ts";
import { heldTexts } from "./held-stamps.texts.ts";

/** Offline stamps that could not be booked automatically, for a manager to decide; renders nothing when there are none. */
export function HeldStamps() {
  const { crew, me } = useCrew();
  const t = useTexts(heldTexts);
  const { data: all = [] } = useQuery(heldStampsOf(crew.id));
  const { data: members = [] } = useQuery(everybodyOf(crew.id));
  const decide = useDecideHeldStamp(crew.id);
  const reopen = useReopenHeldStamp(crew.id);
  const held = all.filter(({ userId }) => mayDecideAbout(me, { crewId: crew.id, userId }, crew.settings));
  if (held.length === 0) return null;
  const nameOf = (id: number) => members.find(({ userId }) => userId === id)?.name ?? "";
  const send = (transactionID: string, decision: "book" | "dismiss", name: string) =>
    decide.mutate(
      { transactionID, decision },
      {
        onSuccess: () =>
          toast.success((decision === "book" ? t.booked : t.dismissed)(name), undefined, {
            subject: transactionID,
            action: { label: t.undo, onPress: () => reopen.mutate({ transactionID }) },
          }),
      },
    );
  return (
    <Card title={t.title}>
      <Muted as="p">{t.text}</Muted>
      <ul className={styles.held}>
        {held.map((stamp) => {
          const { transactionID, userId } = stamp;
          const name = nameOf(userId);
          return (
            <li key={transactionID}>
              <div className={styles.stamp}>
                <b>{name}</b>
                {" · "}
                <StampLine stamp={stamp} />
              </div>
              <Button
                size="small"
                aria-label={t.dismissOf(name)}
                isDisabled={decide.isPending}
                onPress={() => send(transactionID, "dismiss", name)}
              >
                {t.dismiss}
              </Button>
              <Button
                size="small"
                variant="primary"
                aria-label={t.bookOf(name)}
                isDisabled={decide.isPending}
                onPress={() => send(transactionID, "book", name)}
              >
                {t.book}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** One's own held stamps; renders nothing when there are none. */
export function OwnHeldStamps() {
  const { crew } = useCrew();
  const t = useTexts(heldTexts);
  const { data: held = [] } = useQuery(ownHeldStampsOf(crew.id));
  if (held.length === 0) return null;
  return (
    <Card title={t.ownTitle}>
      <Muted as="p">{t.ownText}</Muted>
      <ul className={styles.held}>
        {held.map((stamp) => (
          <li key={stamp.transactionID}>
            <div className={styles.stamp}>
              <StampLine stamp={stamp} />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Action and time of a held stamp, and the reason below. */
function StampLine({ stamp: { action, timestamp, message } }: { readonly stamp: HeldStamp }) {
  const { crew } = useCrew();
  const t = useTexts(heldTexts);
  const at = wallTime(Date.parse(timestamp), crew.timeZone);
  return (
    <>
      {`${t[action]} · ${formatDate(at.date)}, ${timeText(at)}`}
      <Muted as="div">{message}</Muted>
    </>
  );
}

import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { formatHours } from "#platform/formats.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { ChatIcon, PenIcon, TrashIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { toast } from "#ui/toast-queue.ts";
import { ChainEditor } from "./ChainEditor.tsx";
import { ChainHistory } from "./ChainHistory.tsx";
import styles from "./ChainPanel.module.css";
import { correctionsOf, useRemoveChains, useRequestCorrection } from "./corrections.queries.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import type { EditMode } from "./time-rights.public.ts";
import type { TrackedTime } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

interface Props {
  readonly time: TrackedTime;
  readonly mode: EditMode;
  /** Only a request is possible, because too much time has passed. */
  readonly isTooLate: boolean;
}

/** One time of a member: its parts, the possible actions, and its history. */
export function ChainSection({ time, mode, isTooLate }: Props) {
  const { crew } = useCrew();
  const { t } = useChainWords();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveChains(crew.id);
  const request = useRequestCorrection(crew.id);
  const { userId, clockInTimestamp } = time;
  const { data: requests = [] } = useQuery(correctionsOf(crew.id));
  const isWaiting = requests.some(
    (one) => one.status === "open" && one.userId === userId && one.clockInTimestamp === clockInTimestamp,
  );

  async function removeBecause(reason: string): Promise<void> {
    if (mode === "edit") await remove.mutateAsync({ userId, clockIns: [clockInTimestamp], reason });
    else await request.mutateAsync({ userId, clockInTimestamp, stamps: null, reason });
    toast.success(mode === "edit" ? t.removed(1) : t.asked);
  }
  return (
    <>
      <SidePanelSection>
        <Facts time={time} />
        {isWaiting && (
          <p className={styles.hint}>
            <Badge tone="open">{t.waitsForDecision}</Badge>
          </p>
        )}
        {mode !== "none" && (
          <Row className={styles.buttons}>
            <Button
              variant={isWaiting ? "secondary" : "primary"}
              icon={mode === "edit" ? <PenIcon /> : <ChatIcon />}
              onPress={() => setEditing(true)}
            >
              {mode === "edit" ? t.change : t.askChange}
            </Button>
            <Button variant="ghost" icon={<TrashIcon />} onPress={() => setRemoving(true)}>
              {mode === "edit" ? t.remove : t.askRemove}
            </Button>
          </Row>
        )}
        {isTooLate && (
          <Muted as="p" className={styles.hint}>
            {t.lockedHint}
          </Muted>
        )}
      </SidePanelSection>
      <SidePanelSection title={t.history}>
        <ChainHistory time={time} />
      </SidePanelSection>
      {isEditing && mode !== "none" && <ChainEditor time={time} mode={mode} onDone={() => setEditing(false)} />}
      {isRemoving && (
        <ReasonDialog
          title={t.removeTitle}
          text={t.removeText}
          confirmText={mode === "edit" ? t.remove : t.askRemove}
          isDanger
          onConfirm={removeBecause}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

function Facts({ time }: { readonly time: TrackedTime }) {
  const { t, timeOf, categoryName } = useChainWords();
  const { gaps, work, clockIn, clockOut, state, note, stamps } = time;
  const offline = stamps
    .filter(({ recordedOffline }) => recordedOffline)
    .map((one) => timeOf(Date.parse(one.timestamp)));
  return (
    <Stack gap={2} className={styles.facts}>
      <Muted as="p">
        {timeOf(clockIn)} – {clockOut === null ? "" : timeOf(clockOut)}
        {state === "missing" && <Badge tone="danger">{t.missing}</Badge>}
        {(state === "working" || state === "break") && (
          <Badge tone={state === "break" ? "break" : "working"}>{t.running}</Badge>
        )}
      </Muted>
      <p className={styles.big}>{formatHours(work)}</p>
      <dl className={styles.sums}>
        {gaps.map(({ from, to, timeAccount, duration, stamp }) => {
          const names = [stamp.timeCategory1Id, stamp.timeCategory2Id].flatMap((id) =>
            id === null ? [] : categoryName(id),
          );
          const isBreak = timeAccount === timeAccounts.START_BREAK;
          return (
            <div key={from}>
              <dt>
                {timeOf(from)} – {to === null ? "" : timeOf(to)} {isBreak ? t.break : names.join(" / ") || t.work}
              </dt>
              <dd>{isBreak ? <Muted>{formatHours(duration)}</Muted> : formatHours(duration)}</dd>
            </div>
          );
        })}
      </dl>
      {offline.length > 0 && (
        <Muted as="p">
          <Badge tone="accent">{t.recordedOffline}</Badge> {offline.join(", ")}
        </Muted>
      )}
      {note && (
        <Muted as="p" className={styles.note}>
          {note}
        </Muted>
      )}
    </Stack>
  );
}

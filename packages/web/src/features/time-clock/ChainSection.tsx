import { limits } from "@glasen/contract/limits.ts";
import { timeAccounts } from "@glasen/domain/time-clock/stamp.ts";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { durationText } from "#platform/formats.ts";
import { notifyError } from "#platform/notify.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { ChatIcon, PenIcon, TrashIcon } from "#ui/icons.tsx";
import { SidePanelSection } from "#ui/SidePanel.tsx";
import { toast } from "#ui/toast-queue.ts";
import { ChainEditor } from "./ChainEditor.tsx";
import { ChainHistory } from "./ChainHistory.tsx";
import styles from "./ChainPanel.module.css";
import { useRemoveChains, useRequestCorrection } from "./corrections.queries.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";
import type { EditMode } from "./time-rights.ts";
import type { TrackedTime } from "./tracked-time.ts";
import { useChainWords } from "./use-chain-words.ts";

interface Props {
  readonly time: TrackedTime;
  readonly mode: EditMode;
  /** Asking is all that is left because of the time that has passed. */
  readonly isTooLate: boolean;
}

/** One time of a member: its sum line by line, what can be done about it, and its history. */
export function ChainSection({ time, mode, isTooLate }: Props) {
  const { crew } = useCrew();
  const { t } = useChainWords();
  const [isEditing, setEditing] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveChains(crew.id);
  const request = useRequestCorrection(crew.id);
  const { userId, clockInTimestamp } = time;

  function removeBecause(reason: string): void {
    const onSettled = { onError: (error: Error) => notifyError(error, t.notRemoved) };
    if (mode === "edit")
      remove.mutate(
        { userId, clockIns: [clockInTimestamp], reason },
        {
          ...onSettled,
          onSuccess: () => {
            setRemoving(false);
            toast.success(t.removed(1));
          },
        },
      );
    else
      request.mutate(
        { userId, clockInTimestamp, stamps: null, reason },
        {
          ...onSettled,
          onSuccess: () => {
            setRemoving(false);
            toast.success(t.asked);
          },
        },
      );
  }
  return (
    <>
      <SidePanelSection>
        <Facts time={time} />
        {mode !== "none" &&
          (isEditing ? (
            <div className={styles.editor}>
              <ChainEditor time={time} mode={mode} onDone={() => setEditing(false)} />
            </div>
          ) : (
            <div className={styles.buttons}>
              <Button
                variant="primary"
                icon={mode === "edit" ? <PenIcon /> : <ChatIcon />}
                onPress={() => setEditing(true)}
              >
                {mode === "edit" ? t.change : t.askChange}
              </Button>
              <Button variant="ghost" icon={<TrashIcon />} onPress={() => setRemoving(true)}>
                {mode === "edit" ? t.remove : t.askRemove}
              </Button>
            </div>
          ))}
        {isTooLate && <p className={styles.hint}>{t.lockedHint}</p>}
      </SidePanelSection>
      <SidePanelSection title={t.history}>
        <ChainHistory time={time} />
      </SidePanelSection>
      {isRemoving && (
        <ReasonDialog
          title={t.removeTitle}
          text={t.removeText}
          label={t.reason}
          isNeeded
          maxLength={limits.note}
          confirmText={mode === "edit" ? t.remove : t.askRemove}
          isSaving={remove.isPending || request.isPending}
          onConfirm={removeBecause}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  );
}

function Facts({ time }: { readonly time: TrackedTime }) {
  const { t, timeOf, words } = useChainWords();
  const { gaps, work, clockIn, clockOut, state, note, stamps } = time;
  const late = stamps.filter(({ recordedOffline }) => recordedOffline).map((one) => timeOf(Date.parse(one.timestamp)));
  return (
    <div className={styles.facts}>
      <p className={styles.span}>
        {timeOf(clockIn)} – {clockOut === null ? "" : timeOf(clockOut)}
        {state === "missing" && <Badge tone="danger">{t.missing}</Badge>}
        {(state === "working" || state === "break") && (
          <Badge tone={state === "break" ? "break" : "working"}>{t.running}</Badge>
        )}
      </p>
      <p className={styles.big}>{durationText(work)}</p>
      <dl className={styles.sums}>
        {gaps.map(({ from, to, timeAccount, duration, stamp }) => {
          const names = [stamp.timeCategory1Id, stamp.timeCategory2Id].flatMap((id) =>
            id === null ? [] : words.categoryName(id),
          );
          const isBreak = timeAccount === timeAccounts.START_BREAK;
          return (
            <div key={from}>
              <dt>
                {timeOf(from)} – {to === null ? "" : timeOf(to)} {isBreak ? t.break : names.join(" / ") || t.work}
              </dt>
              <dd>{isBreak ? `(${durationText(duration)})` : durationText(duration)}</dd>
            </div>
          );
        })}
      </dl>
      {late.length > 0 && (
        <p className={styles.late}>
          <Badge tone="accent">{t.recordedOffline}</Badge> {late.join(", ")}
        </p>
      )}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

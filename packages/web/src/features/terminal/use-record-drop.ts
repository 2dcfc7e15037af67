import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { ChannelSetting } from "@glasen/domain/time-clock/channel.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallError, isUndecided } from "#platform/call-error.ts";
import { isClockUncertain } from "#platform/clock-offset.ts";
import { isInOfflineMode } from "#platform/offline-mode.ts";
import { isOnItsWay, keepStamp, useWaitingOfDevice } from "#platform/outbox.ts";
import { pinSeenAt } from "#platform/terminal-pins.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { useSessionOperations } from "../sessions/sessions.public.ts";
import { putAccount, reloadRoster, type TerminalDevice } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { sendStamp, stampNow, type TerminalStamp } from "./terminal-stamp.ts";

interface Wish {
  readonly member: TerminalMember;
  readonly action: ClockAction;
  readonly categories: Categories | undefined;
}

const nobody: ReadonlySet<number> = new Set();

/** Records what was dropped, moves the card when it worked, and signs out whoever signed in for it. */
export function useRecordDrop({ crew }: TerminalDevice) {
  const t = useTexts(terminalTexts);
  const cache = useQueryClient();
  const { signOutUser } = useSessionOperations();
  const [busyIds, setBusy] = useState<ReadonlySet<number>>(nobody);
  const waitingIds = new Set(useWaitingOfDevice(crew.id).map(({ stamp }) => stamp.userId));

  function settle({ userId, name }: TerminalMember, action: ClockAction, timestamp: string): void {
    putAccount(cache, crew.id, { userId, timeAccount: accountAfter[action], at: Date.parse(timestamp) });
    const words = { startWork: t.saidClockedIn, startBreak: t.saidOnBreak, stopWork: t.saidClockedOut };
    toast.success(t.said(name, words[action]));
  }

  /** `proof` tells how the person was made sure of, should the stamp have to wait. */
  async function record({ member, action, categories }: Wish, proof: OfflineProof): Promise<void> {
    const { userId, name } = member;
    setBusy((ids) => new Set(ids).add(userId));
    const setting: ChannelSetting = crew.settings.timeTrackingAllowedTerminal;
    const stamp = stampNow({ crewId: crew.id, userId, action, categories }, setting);
    try {
      if (isInOfflineMode() || isOnItsWay(userId)) await keepForLater(stamp, proof);
      else await sendStamp(stamp).catch((error) => keepIfUnsent(error, stamp, proof));
      settle(member, action, stamp.timestamp);
    } catch (error) {
      toast.error(error instanceof CallError ? t.stampFailed : t.storeFull, name);
      await reloadRoster(cache, crew.id);
    } finally {
      setBusy((ids) => new Set([...ids].filter((id) => id !== userId)));
      if (proof === "session") await signOutUser().catch(() => undefined);
    }
  }
  return { record, busyIds, waitingIds };
}

/** A server that does not answer is not a refusal: the stamp is kept, and sent when it does. */
async function keepIfUnsent(error: unknown, stamp: TerminalStamp, proof: OfflineProof): Promise<void> {
  if (!isUndecided(error)) throw error;
  await keepForLater(stamp, proof);
}

async function keepForLater(
  { crewId, userId, action, categories, timestamp, transactionID }: TerminalStamp,
  proof: OfflineProof,
): Promise<void> {
  const made = { crewId, userId, action, timestamp, isTimeUncertain: isClockUncertain(), ...categories };
  // Told along, so that a PIN that was changed before the stamp was made proves nothing.
  const seenAt = proof === "pin" ? await pinSeenAt(crewId, userId).catch(() => undefined) : undefined;
  const known = seenAt !== undefined && { pinSeenAt: new Date(seenAt).toISOString() };
  await keepStamp({ route: "device", stamp: { ...made, ...known, proof, transactionID } });
}

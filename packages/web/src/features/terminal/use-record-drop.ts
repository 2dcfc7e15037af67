import type { ChannelSetting } from "@glasen/domain/time-clock/channel.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { useSessionOperations } from "../accounts/sessions.public.ts";
import type { TerminalMember } from "./terminal-member.ts";
import { putAccount, reloadRoster, type TerminalDevice } from "./terminal.queries.ts";
import { sendStamp, stampNow } from "./terminal-stamp.ts";
import { terminalTexts } from "./terminal.texts.ts";

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
  const [busyId, setBusy] = useState<number>();

  async function record({ member, action, categories }: Wish, isSignedIn: boolean): Promise<void> {
    const { userId, name } = member;
    setBusy(userId);
    const setting: ChannelSetting = crew.settings.timeTrackingAllowedTerminal;
    const stamp = stampNow({ crewId: crew.id, userId, action, categories }, setting);
    try {
      const { timeAccount, timestamp } = await sendStamp(stamp);
      putAccount(cache, crew.id, { userId, timeAccount, at: Date.parse(timestamp) });
      const words = { startWork: t.saidClockedIn, startBreak: t.saidOnBreak, stopWork: t.saidClockedOut };
      toast.success(t.said(name, words[action]));
    } catch {
      toast.error(t.stampFailed, name);
      await reloadRoster(cache, crew.id);
    } finally {
      setBusy(undefined);
      if (isSignedIn) await signOutUser().catch(() => undefined);
    }
  }
  return { record, busyId, waitingIds: nobody };
}

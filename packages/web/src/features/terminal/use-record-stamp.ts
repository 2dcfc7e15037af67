import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { OfflineProof } from "@glasen/domain/terminal/offline.ts";
import type { ChannelSetting } from "@glasen/domain/time-clock/channel.ts";
import { formatLocation, locationErrors } from "@glasen/domain/time-clock/location.ts";
import { accountAfter, type ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "#platform/call.ts";
import { CallError, isUnconfirmed } from "#platform/call-error.ts";
import { isClockUncertain, serverNow } from "#platform/clock-offset.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { locate } from "#platform/locate.ts";
import { isInOfflineMode } from "#platform/offline-mode.ts";
import { hasUnsentStamps, immediateSend, queueStamp, useQueuedByTerminal } from "#platform/outbox.ts";
import { pinSeenAt } from "#platform/terminal-pins.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { useSessionOperations } from "../sessions/sessions.public.ts";
import { putAccount, reloadRoster, type TerminalConfig } from "./terminal.queries.ts";
import { terminalTexts } from "./terminal.texts.ts";
import type { TerminalMember } from "./terminal-member.ts";

/** A step that a member wants to take at the terminal. */
export interface StampRequest {
  readonly member: TerminalMember;
  readonly action: ClockAction;
  /** Undefined when none were chosen: the earlier ones are carried over. */
  readonly categories: Categories | undefined;
}

interface TerminalStamp extends Omit<StampRequest, "member"> {
  readonly crewId: number;
  readonly userId: number;
  /** When it was made, by the server's clock. */
  readonly timestamp: string;
  /** The idempotency key, whichever way and however often the stamp is sent. */
  readonly transactionID: string;
  readonly withLocation: boolean;
  /** Without a location the crew wants no stamp. */
  readonly isLocationRequired: boolean;
}

/** The terminal could not find a location that the crew requires. */
class LocationProblem extends Error {
  readonly isDenied: boolean;

  constructor(isDenied: boolean) {
    super("no location");
    this.isDenied = isDenied;
  }
}

const nobody: ReadonlySet<number> = new Set();

/** Records stamps, online or offline, moves the member in the roster, and signs out people who signed in for one stamp. */
export function useRecordStamp({ crew }: TerminalConfig) {
  const t = useTexts(terminalTexts);
  const errors = useTexts(errorTexts);
  const cache = useQueryClient();
  const { signOutUser } = useSessionOperations();
  const [busyIds, setBusy] = useState<ReadonlySet<number>>(nobody);
  const waitingIds = new Set(useQueuedByTerminal(crew.id).map(({ stamp }) => stamp.userId));

  function confirm({ userId, name }: TerminalMember, { action, timestamp }: TerminalStamp, isLocated: boolean): void {
    putAccount(cache, crew.id, { userId, timeAccount: accountAfter[action], at: Date.parse(timestamp) });
    const words = { startWork: t.saidClockedIn, startBreak: t.saidOnBreak, stopWork: t.saidClockedOut };
    toast.success(t.said(name, words[action]), isLocated ? undefined : t.withoutLocation);
  }
  function problemOf(error: unknown): string {
    if (error instanceof LocationProblem) return error.isDenied ? t.locationDenied : t.locationMissing;
    return errorText(error, errors);
  }

  /** `proof` says how the person was identified, in case the stamp has to wait. */
  async function record({ member, action, categories }: StampRequest, proof: OfflineProof): Promise<void> {
    const { userId, name } = member;
    setBusy((ids) => new Set(ids).add(userId));
    const setting: ChannelSetting = crew.settings.timeTrackingAllowedTerminal;
    const stamp: TerminalStamp = {
      crewId: crew.id,
      userId,
      action,
      categories,
      timestamp: new Date(serverNow()).toISOString(),
      transactionID: crypto.randomUUID(),
      withLocation: setting === "yes" || setting === "optional",
      isLocationRequired: setting === "yes",
    };
    try {
      let isLocated = true;
      if (isInOfflineMode() || hasUnsentStamps(userId)) await storeForLater(stamp, proof);
      else isLocated = await sendStamp(stamp).catch((error) => storeIfUnanswered(error, stamp, proof));
      confirm(member, stamp, isLocated);
    } catch (error) {
      const isRefused = error instanceof CallError || error instanceof LocationProblem;
      if (isRefused) toast.error(t.stampFailed, t.said(name, problemOf(error)));
      else toast.error(t.storeFull, name);
      await reloadRoster(cache, crew.id);
    } finally {
      setBusy((ids) => new Set([...ids].filter((id) => id !== userId)));
      if (proof === "session") await signOutUser().catch(() => undefined);
    }
  }
  return { record, busyIds, waitingIds };
}

/** False for a stamp that was recorded without the location that the crew asks for. */
async function sendStamp(stamp: TerminalStamp): Promise<boolean> {
  const { withLocation, isLocationRequired } = stamp;
  const located = withLocation ? await locate("optional", navigator.geolocation) : undefined;
  const position = located && "position" in located ? located.position : undefined;
  if (located && "error" in located && isLocationRequired)
    throw new LocationProblem(located.error === locationErrors.permissionDenied);
  await sendAction(stamp, position ? { location: formatLocation(position) } : {});
  return position !== undefined || !withLocation;
}

function sendAction(stamp: TerminalStamp, location: { location?: string }): Promise<Stamp> {
  const { crewId, userId, action, categories, timestamp, transactionID } = stamp;
  const input = { crewId, userId, timestamp, inTerminal: true, ...location };
  const options = immediateSend(transactionID);
  switch (action) {
    case "startWork":
      return call("timeClock.startWork", { ...input, ...categories }, options);
    case "startBreak":
      return call("timeClock.startBreak", input, options);
    case "stopWork":
      return call("timeClock.stopWork", input, options);
  }
}

/** A server that does not answer has not refused: the stamp is stored, and sent when the server is back. */
async function storeIfUnanswered(error: unknown, stamp: TerminalStamp, proof: OfflineProof): Promise<true> {
  if (!isUnconfirmed(error)) throw error;
  await storeForLater(stamp, proof);
  return true;
}

async function storeForLater(
  { crewId, userId, action, categories, timestamp, transactionID }: TerminalStamp,
  proof: OfflineProof,
): Promise<void> {
  const made = { crewId, userId, action, timestamp, isTimeUncertain: isClockUncertain(), ...categories };
  // Sent along, so that a PIN that was changed before the stamp was made proves nothing.
  const seenAt = proof === "pin" ? await pinSeenAt(crewId, userId).catch(() => undefined) : undefined;
  const known = seenAt !== undefined && { pinSeenAt: new Date(seenAt).toISOString() };
  await queueStamp({ route: "device", stamp: { ...made, ...known, proof, transactionID } });
}

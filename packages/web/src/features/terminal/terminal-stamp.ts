import type { Stamp } from "@glasen/contract/time-clock.ts";
import type { ChannelSetting } from "@glasen/domain/time-clock/channel.ts";
import { formatLocation } from "@glasen/domain/time-clock/location.ts";
import type { ClockAction } from "@glasen/domain/time-clock/next-stamp.ts";
import type { Categories } from "@glasen/domain/time-clock/stamp.ts";
import { call } from "#platform/call.ts";
import { serverNow } from "#platform/clock-offset.ts";
import { locate } from "#platform/locate.ts";
import { atOnce } from "#platform/outbox.ts";

/** What a drop asks for. */
export interface TerminalStamp {
  readonly crewId: number;
  readonly userId: number;
  readonly action: ClockAction;
  /** Undefined: none was chosen, so the earlier ones are carried over. */
  readonly categories: Categories | undefined;
  /** When it was made, by the server's clock. */
  readonly timestamp: string;
  /** Made with it: whichever way it goes, and however often, it is this one. */
  readonly transactionID: string;
  /** Whether the device's position goes with it. */
  readonly withLocation: boolean;
}

export const stampNow = (
  stamp: Omit<TerminalStamp, "timestamp" | "transactionID" | "withLocation">,
  setting: ChannelSetting,
): TerminalStamp => ({
  ...stamp,
  timestamp: new Date(serverNow()).toISOString(),
  transactionID: crypto.randomUUID(),
  withLocation: setting === "yes" || setting === "optional",
});

export async function sendStamp(stamp: TerminalStamp): Promise<Stamp> {
  const { crewId, userId, action, categories, timestamp, transactionID, withLocation } = stamp;
  const located = withLocation ? await locate("optional", navigator.geolocation) : undefined;
  const location = located && "position" in located ? { location: formatLocation(located.position) } : {};
  const input = { crewId, userId, timestamp, inTerminal: true, ...location };
  const terms = atOnce(transactionID);
  switch (action) {
    case "startWork":
      return call("timeClock.startWork", { ...input, ...categories }, terms);
    case "startBreak":
      return call("timeClock.startBreak", input, terms);
    case "stopWork":
      return call("timeClock.stopWork", input, terms);
  }
}

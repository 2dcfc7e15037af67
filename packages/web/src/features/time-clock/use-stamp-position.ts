import type { ChannelSetting } from "@glasen/domain/time-clock/channel.ts";
import { formatLocation, locationErrors, type Position } from "@glasen/domain/time-clock/location.ts";
import { useState } from "react";
import { type Located, locate } from "#platform/locate.ts";
import { toast } from "#ui/toast-queue.ts";
import type { ClockTexts } from "./time-clock.texts.ts";

interface Found {
  location: string | undefined;
  position: Position | undefined;
}
const nowhere: Found = { location: undefined, position: undefined };

/** The position that goes with a stamp, as the crew wants it; refused where it insists and there is none. */
export function useStampPosition(setting: ChannelSetting, t: ClockTexts) {
  const [isLocating, setLocating] = useState(false);
  async function findPosition(): Promise<Found | "refused"> {
    if (setting !== "yes" && setting !== "optional") return nowhere;
    setLocating(true);
    const located = await locate(setting, navigator.geolocation);
    setLocating(false);
    if ("position" in located) {
      toast.success(t.locationFound);
      return { location: formatLocation(located.position), position: located.position };
    }
    const isInsisted = setting === "yes";
    tell(located, isInsisted, t);
    return isInsisted ? "refused" : nowhere;
  }
  return { findPosition, isLocating };
}

function tell({ error, accuracy }: Exclude<Located, { position: Position }>, isGrave: boolean, t: ClockTexts): void {
  const say = isGrave ? toast.error : toast.info;
  // Only a denial can be mended by the person, so it alone comes with the way to.
  if (error === locationErrors.permissionDenied) say(t.locationDenied, t.locationDeniedHint, "permission");
  else if (error === locationErrors.timeout) say(t.locationInaccurate(accuracy));
  else say(t.locationMissing);
}

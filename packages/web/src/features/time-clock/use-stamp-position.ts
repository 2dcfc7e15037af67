import type { ChannelSetting } from "@glasen/domain/time-clock/channel.ts";
import { formatLocation, locationErrors, type Position } from "@glasen/domain/time-clock/location.ts";
import { useState } from "react";
import { type Located, locate } from "#platform/locate.ts";
import { useTexts } from "#platform/texts.ts";
import { toast } from "#ui/toast-queue.ts";
import { type ClockTexts, clockTexts } from "./time-clock.texts.ts";

interface Found {
  location: string | undefined;
  position: Position | undefined;
}
const nowhere: Found = { location: undefined, position: undefined };

/** Finds the position for a stamp by the crew's setting; "refused" if it is required and there is none. */
export function useStampPosition(setting: ChannelSetting) {
  const t = useTexts(clockTexts);
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
    const isRequired = setting === "yes";
    notify(located, isRequired, t);
    return isRequired ? "refused" : nowhere;
  }
  return { findPosition, isLocating };
}

function notify({ error, accuracy }: Exclude<Located, { position: Position }>, isError: boolean, t: ClockTexts): void {
  const show = isError ? toast.error : toast.info;
  // Only a denial can be fixed by the person, so only it comes with a hint.
  if (error === locationErrors.permissionDenied) show(t.locationDenied, t.locationDeniedHint, { look: "permission" });
  else if (error === locationErrors.timeout) show(t.locationInaccurate(accuracy));
  else show(t.locationMissing);
}

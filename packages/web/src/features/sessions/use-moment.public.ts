import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { accountFrameTexts } from "../accounts/account.texts.ts";
import { momentText } from "./moment-text.ts";

const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Devices and sessions are no facts of a crew: their times are told in the zone of the device that shows them. */
export function useMoment(): (instant: string) => string {
  const t = useTexts(accountFrameTexts);
  const now = useMinute();
  const zone = deviceZone();
  return (instant) => momentText(instant, now, zone, t);
}

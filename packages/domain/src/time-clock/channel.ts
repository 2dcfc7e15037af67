/** Whether and how a channel may be used: not at all, or with a position never, perhaps or always. */
export const locationModes = ["no", "optional", "yes"] as const;
export type LocationMode = (typeof locationModes)[number];
export type ChannelSetting = "false" | LocationMode;

export type StampChannel = "Web" | "Mobile" | "Terminal" | "Other";

export interface ChannelSettings {
  /** Null where nobody set it. */
  timeTrackingAllowedMobile: ChannelSetting | null;
  timeTrackingAllowedOther: ChannelSetting | null;
  timeTrackingAllowedTerminal: ChannelSetting | null;
  /** For the channels that nobody set. */
  timeTrackingLocation: LocationMode;
}

/** The browser counts as another channel. */
export function channelSetting(channel: StampChannel, settings: ChannelSettings): ChannelSetting {
  const own =
    channel === "Mobile"
      ? settings.timeTrackingAllowedMobile
      : channel === "Terminal"
        ? settings.timeTrackingAllowedTerminal
        : settings.timeTrackingAllowedOther;
  return own ?? settings.timeTrackingLocation;
}

/** Nobody tracks times while their data are being deleted. */
export const isTrackingDisabled = (setting: ChannelSetting, deletionProgress?: number): boolean =>
  setting === "false" || (deletionProgress !== undefined && deletionProgress < 100);

/** How a stamp's position, or its absence, is handled. */
export function locationOutcome(setting: LocationMode, isGiven: boolean): "required" | "kept" | "dropped" | "none" {
  if (setting === "no") return isGiven ? "dropped" : "none";
  if (isGiven) return "kept";
  return setting === "yes" ? "required" : "none";
}

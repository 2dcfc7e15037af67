/** A notification as a device shows it; a later one with the same tag replaces it. */
export interface DeviceMessage {
  title: string;
  body: string;
  /** A path within the application. */
  link: string;
  tag: string;
  /** The count on the icon of the application. */
  unseen: number;
}

/** "gone": the device has unsubscribed, or subscribed with another key; "refused": a retry would not help. */
export interface PushResult {
  outcome: "taken" | "gone" | "refused";
  detail: string;
}

/** Sends to the devices of one platform. Throws where a retry may succeed. */
export interface PushSender {
  send(token: string, message: DeviceMessage): Promise<PushResult>;
}

export const PUSH_TTL_SECONDS = 86_400;

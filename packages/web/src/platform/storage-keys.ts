// In a file without imports: the script that paints the terminal before the application has loaded is built from it.

/** Prefix of our keys in `localStorage`. */
export const STORAGE_PREFIX = "glasen:";

/** Keys that are read outside of the file that writes them. */
export const storageKeys = {
  applicationOpenedBy: "application-opened-by",
  chatOutbox: "chat-outbox",
  instantPaint: "terminal-paint",
  outboxEmpty: "outbox-empty",
  terminalSnapshot: "terminal-snapshot",
} as const;

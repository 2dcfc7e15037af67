/** Time enough for the call that found something due: reading it again must not slow the one who needs it. */
const AFTER_THE_CALL_MS = 10;

/** Reads again what is about to expire; where that fails, whoever asks after it has expired is told. */
export function renewSoon(load: () => Promise<unknown>): void {
  setTimeout(() => load().catch(() => {}), AFTER_THE_CALL_MS).unref();
}

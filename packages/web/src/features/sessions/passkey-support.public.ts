/** Browsers allow passkeys on secure pages only, and not for bare IP addresses. */
export const canUsePasskeys = (): boolean =>
  "PublicKeyCredential" in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** The person closed the browser's own dialog, or it timed out. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);

/** This device already has a passkey for the account. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

/** A secure page under a name: browsers refuse passkeys for bare addresses. */
export const canUsePasskeys = (): boolean =>
  "PublicKeyCredential" in globalThis && isSecureContext && !/^[\d.]+$|^\[/.test(location.hostname);

/** The person closed the browser's own dialog, or let it run out. */
export const isPasskeyDeclined = (error: unknown): boolean =>
  error instanceof DOMException && ["NotAllowedError", "AbortError"].includes(error.name);

/** This device is registered already. */
export const isPasskeyKnown = (error: unknown): boolean =>
  error instanceof DOMException && error.name === "InvalidStateError";

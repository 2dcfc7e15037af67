/** The product a new user came for, from the campaign's JSON; unreadable values are ignored. */
export function parseProductContext(tracking: unknown): string | null {
  let parsed = tracking;
  if (typeof tracking === "string") {
    try {
      parsed = JSON.parse(tracking);
    } catch {
      return null;
    }
  }
  const context = (parsed as { context?: unknown } | null | undefined)?.context;
  return typeof context === "string" && /^[\w-]{1,50}$/.test(context) ? context : null;
}

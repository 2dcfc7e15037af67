/** The product a new user came for, from the campaign's JSON; unreadable values are ignored. */
export function parseProductContext(tracking: unknown): string | null {
  let told = tracking;
  if (typeof tracking === "string") {
    try {
      told = JSON.parse(tracking);
    } catch {
      return null;
    }
  }
  const context = (told as { context?: unknown } | null | undefined)?.context;
  return typeof context === "string" && /^[\w-]{1,50}$/.test(context) ? context : null;
}

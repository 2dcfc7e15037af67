/** The product a newcomer came for, as the campaign's JSON tells it; what cannot be read is ignored. */
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

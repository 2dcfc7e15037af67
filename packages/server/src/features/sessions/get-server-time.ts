import type { Call } from "#kernel/call/call.ts";

export async function getServerTime({ now }: Call): Promise<{ timestamp: string }> {
  return { timestamp: now.toISOString() };
}

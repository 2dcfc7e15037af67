import type { Tx } from "#kernel/database/database.ts";
import { findConfiguration } from "./single-sign-on.store.ts";

/** Whether people sign in through the crew's provider, and since when. */
export async function providerStatus(
  tx: Tx,
  crewId: number,
): Promise<{ provider: string | null; connected: boolean; connectedAt: string | null }> {
  const row = await findConfiguration(tx, crewId);
  if (!row?.isOn) return { provider: null, connected: false, connectedAt: null };
  return { provider: new URL(row.issuer).host, connected: true, connectedAt: row.createdAt.toISOString() };
}

import { DAY_MS, HOUR_MS } from "@glasen/domain/time/instant.ts";
import type { Tx } from "#kernel/database/database.ts";
import { seedBadges } from "../features/badges/badges.seed.ts";
import { seedApiToken } from "../features/integrations/integrations.seed.ts";
import { seedWebhook } from "../features/webhooks/webhooks.seed.ts";
import { demoPeople } from "./demo-people.ts";

/** The till reads the plan, a webhook tells the bakery's own program, and two people have a badge. */
export async function seedDemoIntegrations(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  { now, secret }: { now: Date; secret: string },
): Promise<void> {
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  await seedApiToken(tx, crewId, {
    userId: idOf(demoPeople[0]?.name ?? ""),
    name: "Kasse Wiehre",
    scopes: ["shifts:read", "members:read"],
    createdAt: ago(40 * DAY_MS),
    lastUsedAt: ago(2 * HOUR_MS),
  });
  await seedWebhook(tx, crewId, {
    url: "https://haken.morgenrot.example/glasen",
    secret,
    createdAt: ago(20 * DAY_MS),
    delivered: [
      { name: "absence-saved", at: ago(3 * DAY_MS), attempts: 1, status: 204 },
      { name: "shifts-published", at: ago(2 * DAY_MS), attempts: 1, status: 204 },
      // The receiver was down for some minutes.
      { name: "absence-saved", at: ago(DAY_MS), attempts: 3, status: 204 },
      { name: "shifts-published", at: ago(20 * HOUR_MS), attempts: 1, status: 204 },
    ],
  });
  await seedBadges(tx, crewId, {
    secret,
    now: ago(15 * DAY_MS),
    tag: { userId: idOf("Marek Kowalski"), name: "Schlüsselanhänger" },
    card: idOf("Katarzyna Nowak"),
  });
}

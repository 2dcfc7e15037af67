import { openDatabase } from "@glasen/server/kernel/database/database.ts";
import { generateCrew, generatedPassword } from "@glasen/server/seed/generate.ts";
import type { Glasen } from "./glasen.ts";

/** Generates a crew in the running server's database; returns the owner's credentials. */
export async function generateMembers(
  glasen: Glasen,
  members: number,
  recordedDays = 0,
  {
    name = `Reederei ${members}`,
    plannedWeeks = 0,
    now = new Date(),
  }: { name?: string; plannedWeeks?: number; now?: Date } = {},
): Promise<{ userIdentifier: string | undefined; password: string }> {
  const database = openDatabase(await glasen.databaseUrl(), {
    max: 1,
    isDistributed: process.env["DATABASE_DISTRIBUTED"] === "yes",
  });
  try {
    const { people } = await generateCrew(
      database,
      { members, years: 1, teams: Math.round(members / 50), recordedDays, plannedWeeks, name },
      now,
    );
    return { userIdentifier: people[0]?.username, password: generatedPassword };
  } finally {
    await database.close();
  }
}

import type { availabilityEndpoints } from "@glasen/contract/availability.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { draftReach } from "@glasen/domain/shifts/policy.ts";
import { addDays, mondayOf } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { todayIn } from "../crews/crews.public.ts";
import { effectiveSettings } from "../settings/settings.public.ts";
import { wishesOfMember, wishesWithinReach } from "./availability.store.ts";

type Own = OutputOf<typeof availabilityEndpoints.own>;
type OfMembers = typeof availabilityEndpoints.ofMembers;

export async function listOwnWishes({ tx, actor, now }: Call, { crewId }: { crewId: number }): Promise<Own> {
  const today = await todayIn(tx, crewId, now);
  const rows = await wishesOfMember(tx, crewId, actingUser(actor), addDays(mondayOf(today), -7));
  const { wishDeadlineDays } = await effectiveSettings(tx, crewId, today);
  return { wishes: rows.map(({ userId: _, ...wish }) => wish), deadlineDays: wishDeadlineDays };
}

/** Wishes are for those who plan: a member learns of nobody else's. */
export async function listWishesOfMembers(
  { tx, actor, now }: Call,
  { crewId, from, to }: InputOf<OfMembers>,
): Promise<OutputOf<OfMembers>> {
  if (to < from) throw new Refusal("daysOutOfOrder", "to");
  const wishes = await wishesWithinReach(tx, crewId, draftReach(actor, crewId), { from, to });
  const { wishDeadlineDays } = await effectiveSettings(tx, crewId, await todayIn(tx, crewId, now));
  return { wishes, deadlineDays: wishDeadlineDays };
}

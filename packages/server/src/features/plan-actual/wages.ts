import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { HourlyRate, wageEndpoints } from "@glasen/contract/wages.ts";
import { reaches, reachOf } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembers } from "../access/members.public.ts";
import { saveWageReaders, wageReaders } from "../access/wage-readers.public.ts";
import { audit } from "../audit/audit.public.ts";
import { deleteRate, ratesWithin, saveRate } from "./wages.store.ts";

export const listRates = ({ tx, actor }: Call, { crewId }: InputOf<typeof wageEndpoints.list>): Promise<HourlyRate[]> =>
  ratesWithin(tx, crewId, reachOf(actor, crewId, "canSeeCrewReports"));

/** The log names the person and the day, never the amount: more people read the log than see wages. */
export async function saveWage(
  call: Call,
  { crewId, userId, validFrom, cents }: InputOf<typeof wageEndpoints.save>,
): Promise<null> {
  const { tx, actor, now } = call;
  const [person] = await findMembers(tx, crewId, { userIds: [userId] });
  if (!person || person.erasedAt || !reaches(actor, "canSeeCrewReports", person))
    throw new Refusal("notAuthorized", "userId");
  if (cents !== null) await saveRate(tx, crewId, { userId, validFrom, cents, by: actingUser(actor), now });
  else if ((await deleteRate(tx, crewId, userId, validFrom)) === 0) throw new Refusal("notFound", "validFrom");
  await audit(call, { area: "payroll", action: "hourly-rate-changed", subjectId: userId, target: validFrom });
  call.emit("wages-changed", {});
  return null;
}

export const listReaders = async (
  { tx }: Call,
  { crewId }: InputOf<typeof wageEndpoints.readers>,
): Promise<OutputOf<typeof wageEndpoints.readers>> => ({ userIds: await wageReaders(tx, crewId) });

export async function saveReaders(
  call: Call,
  { crewId, userIds }: InputOf<typeof wageEndpoints.saveReaders>,
): Promise<OutputOf<typeof wageEndpoints.readers>> {
  const saved = await saveWageReaders(call, crewId, userIds);
  call.emit("wages-changed", {});
  return { userIds: saved };
}

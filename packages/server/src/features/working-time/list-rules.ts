import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { BreakRule, RoundingRule, WorkingTimeModel, workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import { modelsWithin } from "./models.store.ts";
import { allRules } from "./rules.store.ts";
import { presentBreakRules, presentModel, presentRoundingRules } from "./working-time.present.ts";

export async function listModels(
  { tx, actor }: Call,
  { crewId, userId }: InputOf<typeof workingTimeEndpoints.listModels>,
): Promise<WorkingTimeModel[]> {
  const reach = reachOf(actor, crewId, "canEditCrew");
  const rows = await modelsWithin(tx, crewId, reach, { ownId: actingUser(actor), userId });
  const versions = (owner: number | null): number => rows.filter((row) => row.userId === owner).length;
  return rows.map((row) => presentModel(row, versions(row.userId)));
}

export const listBreakRules = async (
  { tx, caller }: Call,
  { crewId }: InputOf<typeof workingTimeEndpoints.listBreakRules>,
): Promise<BreakRule[]> => presentBreakRules(crewId, await allRules(tx, crewId), caller.language);

export const listRoundingRules = async (
  { tx, caller }: Call,
  { crewId }: InputOf<typeof workingTimeEndpoints.listRoundingRules>,
): Promise<RoundingRule[]> => presentRoundingRules(crewId, await allRules(tx, crewId), caller.language);

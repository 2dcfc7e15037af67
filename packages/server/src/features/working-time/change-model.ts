import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Preview, Reevaluation, WorkingTimeModel, workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { isDeletable } from "@glasen/domain/working-time/model.ts";
import { workingTimePolicy } from "@glasen/domain/working-time/policy.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, type Problem, Refusal } from "#kernel/call/refusal.ts";
import { findMembers } from "../access/members.public.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { builtInBreakRules, builtInRoundingRules } from "../evaluation/rule-catalogue.public.ts";
import { beginRuleChange, previewOf, type RuleChange, rulesChanged } from "../evaluation/rules-changed.public.ts";
import {
  countModels,
  deleteModel,
  findModel,
  insertModel,
  type ModelDay,
  type ModelRow,
  updateModel,
} from "./models.store.ts";
import { allRules } from "./rules.store.ts";
import { presentModel } from "./working-time.present.ts";

type ModelInput = Omit<InputOf<typeof workingTimeEndpoints.createModel>, "crewId">;
type Saved = WorkingTimeModel & { reevaluation: Reevaluation | null };

export const createModel = (call: Call, { crewId, ...input }: InputOf<typeof workingTimeEndpoints.createModel>) =>
  saveModel(call, crewId, undefined, input);

export const changeModel = (call: Call, { crewId, id, ...input }: InputOf<typeof workingTimeEndpoints.changeModel>) =>
  saveModel(call, crewId, id, input);

async function saveModel(call: Call, crewId: number, id: number | undefined, input: ModelInput): Promise<Saved> {
  await beginRuleChange(call, crewId);
  const { row, before, changed } = await writeModel(call, crewId, id, input);
  const action = before ? "working-time-model-changed" : "working-time-model-created";
  const target = String(row.id);
  await audit(call, {
    area: "setting",
    action,
    subjectId: row.userId,
    target,
    before: auditedFields(before),
    after: auditedFields(row),
  });
  const reevaluation = await rulesChanged(call, crewId, { what: "models", ...changed });
  return { ...presentModel(row, await countModels(call.tx, crewId, row.userId)), reevaluation };
}

const auditedFields = (row: ModelRow | undefined): Record<string, unknown> | null =>
  row ? { validFrom: row.validFrom, days: row.days } : null;

export function previewModel(
  call: Call,
  { crewId, id, ...input }: InputOf<typeof workingTimeEndpoints.previewModel>,
): Promise<Preview> {
  return previewOf(
    call,
    crewId,
    "models",
    async (inSavepoint) => (await writeModel(inSavepoint, crewId, id, input)).changed,
  );
}

export async function removeModel(
  call: Call,
  { crewId, id }: InputOf<typeof workingTimeEndpoints.removeModel>,
): Promise<Reevaluation> {
  await beginRuleChange(call, crewId);
  const row = await findModel(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  await assertManages(call, crewId, row.userId);
  if (!isDeletable(await countModels(call.tx, crewId, row.userId))) throw new Refusal("modelNeeded", "id");
  await deleteModel(call.tx, crewId, id);
  const about = { subjectId: row.userId, target: String(id), before: auditedFields(row) };
  await audit(call, { area: "setting", action: "working-time-model-removed", ...about });
  return rulesChanged(call, crewId, { what: "models", ...changedBy(row, row) });
}

async function writeModel(
  call: Call,
  crewId: number,
  id: number | undefined,
  { userId, firstWeekDay, validFrom, workingTimeModelDays }: ModelInput,
): Promise<{ row: ModelRow; before: ModelRow | undefined; changed: Omit<RuleChange, "what"> }> {
  const before = id === undefined ? undefined : await findModel(call.tx, crewId, id);
  if (id !== undefined && !before) throw new Refusal("notFound", "id");
  if (before) await assertManages(call, crewId, before.userId);
  await assertManages(call, crewId, userId);
  const days = [...workingTimeModelDays]
    .sort((one, other) => one.day - other.day)
    .map(
      ({ target, breakRule, roundingRule }): ModelDay => ({
        target: target === null ? null : secondsOf(target),
        breakRule,
        roundingRule,
      }),
    );
  await assertRules(call, crewId, days);
  const model = { userId, firstWeekDay, validFrom, days };
  const row = before ? await updateModel(call.tx, crewId, before.id, model) : await insertModel(call.tx, crewId, model);
  if (row === "dayTaken") throw new Refusal("modelOnThisDay", "validFrom");
  return { row, before, changed: changedBy(before ?? row, row) };
}

function changedBy(before: ModelRow, after: ModelRow): Omit<RuleChange, "what"> {
  const isOfCrew = before.userId === null || after.userId === null;
  return {
    userIds: isOfCrew ? null : [...new Set([before.userId as number, after.userId as number])],
    from: before.validFrom < after.validFrom ? before.validFrom : after.validFrom,
    to: null,
  };
}

/** The crew's rules need the right to manage them, a member's rules the right to edit the member. */
export async function assertManages(call: Call, crewId: number, userId: number | null): Promise<void> {
  if (userId === null) return authorize(call.actor, workingTimePolicy.manageCrewRules, { crewId });
  const [member] = await findMembers(call.tx, crewId, { userIds: [userId] });
  if (!member || !reaches(call.actor, "canEditCrew", member)) throw new Refusal("notAuthorized", "userId");
  await refuseOwnDecision(call, { crewId, userId }, "userId");
}

async function assertRules({ tx }: Call, crewId: number, days: readonly ModelDay[]): Promise<void> {
  const own = await allRules(tx, crewId);
  const exists = (type: "break" | "rounding", id: number | null): boolean =>
    id === null ||
    own.some((rule) => rule.id === id && rule.type === type) ||
    (type === "break" ? builtInBreakRules : builtInRoundingRules).some((rule) => rule.id === id);
  const problems = days.flatMap(({ breakRule, roundingRule }, index): Problem[] => [
    ...(exists("break", breakRule)
      ? []
      : [{ name: "ruleUnknown" as const, field: `workingTimeModelDays.${index}.breakRule` }]),
    ...(exists("rounding", roundingRule)
      ? []
      : [{ name: "ruleUnknown" as const, field: `workingTimeModelDays.${index}.roundingRule` }]),
  ]);
  if (problems[0]) throw new Refusal(problems[0].name, problems);
}

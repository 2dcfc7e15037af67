import type { InputOf } from "@glasen/contract/endpoint.ts";
import type {
  BreakRule,
  Preview,
  Reevaluation,
  RoundingRule,
  workingTimeEndpoints,
} from "@glasen/contract/working-time.ts";
import { type LocalDate, MIN_DATE } from "@glasen/domain/time/local-date.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import { areTiersInOrder, type BreakRule as DomainBreakRule } from "@glasen/domain/working-time/break-rule.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { lockCrew } from "../crews/crews.public.ts";
import { builtInBreakRules, builtInRoundingRules } from "../evaluation/rule-catalogue.public.ts";
import { beginRuleChange, previewOf, type RuleChange, rulesChanged } from "../evaluation/rules-changed.public.ts";
import { deleteRule, insertRule, type RuleRow, ruleUsedSince, updateRule } from "./rules.store.ts";
import { presentBreakRule, presentRoundingRule } from "./working-time.present.ts";

const MAX_RULES = 200;

type BreakInput = InputOf<typeof workingTimeEndpoints.createBreakRule>;
type RoundingInput = InputOf<typeof workingTimeEndpoints.createRoundingRule>;

type Of<Type extends RuleRow["type"]> = Extract<RuleRow, { type: Type }>;

function asBreak({ name, description, tiers, mode }: BreakInput): Omit<Of<"break">, "id"> {
  const definition: DomainBreakRule = {
    mode,
    tiers: tiers.map(({ after, minimum }) => ({
      after: secondsOf(after),
      minimum: secondsOf(minimum),
    })),
  };
  if (!areTiersInOrder(definition.tiers)) throw new Refusal("tiersOutOfOrder", "tiers");
  return { type: "break", name, description, definition };
}

const asRounding = ({ name, description, start, end }: RoundingInput): Omit<Of<"rounding">, "id"> => ({
  type: "rounding",
  name,
  description,
  definition: { start, end },
});

export const createBreakRule = async (call: Call, input: BreakInput): Promise<BreakRule> =>
  presentBreakRule(input.crewId, (await create(call, input.crewId, asBreak(input))) as Of<"break">);

export const createRoundingRule = async (call: Call, input: RoundingInput): Promise<RoundingRule> =>
  presentRoundingRule(input.crewId, (await create(call, input.crewId, asRounding(input))) as Of<"rounding">);

async function create(call: Call, crewId: number, rule: Omit<RuleRow, "id">): Promise<RuleRow> {
  const row = await insertRule(call.tx, crewId, rule, MAX_RULES);
  if (!row) throw new Refusal("tooMany");
  await audit(call, {
    area: "setting",
    action: "time-rule-created",
    target: String(row.id),
    after: { name: row.name },
  });
  call.emit("working-time-changed", { what: "rules" });
  return row;
}

type Saved<Shape> = Shape & { reevaluation: Reevaluation | null };

export async function changeBreakRule(
  call: Call,
  { id, ...input }: InputOf<typeof workingTimeEndpoints.changeBreakRule>,
): Promise<Saved<BreakRule>> {
  const { row, reevaluation } = await change(call, input.crewId, { id, ...asBreak(input) });
  return { ...presentBreakRule(input.crewId, row as Of<"break">), reevaluation };
}

export async function changeRoundingRule(
  call: Call,
  { id, ...input }: InputOf<typeof workingTimeEndpoints.changeRoundingRule>,
): Promise<Saved<RoundingRule>> {
  const { row, reevaluation } = await change(call, input.crewId, { id, ...asRounding(input) });
  return { ...presentRoundingRule(input.crewId, row as Of<"rounding">), reevaluation };
}

export const previewBreakRule = (
  call: Call,
  { id, ...input }: InputOf<typeof workingTimeEndpoints.previewBreakRule>,
): Promise<Preview> => preview(call, input.crewId, { id, ...asBreak(input) });

export const previewRoundingRule = (
  call: Call,
  { id, ...input }: InputOf<typeof workingTimeEndpoints.previewRoundingRule>,
): Promise<Preview> => preview(call, input.crewId, { id, ...asRounding(input) });

const preview = (call: Call, crewId: number, rule: RuleRow): Promise<Preview> =>
  previewOf(call, crewId, "rules", async ({ tx }) => {
    await write(call, crewId, rule);
    return changeSince(await ruleUsedSince(tx, crewId, rule.id));
  });

async function change(
  call: Call,
  crewId: number,
  rule: RuleRow,
): Promise<{ row: RuleRow; reevaluation: Reevaluation | null }> {
  await beginRuleChange(call, crewId);
  const row = await write(call, crewId, rule);
  const target = String(row.id);
  await audit(call, {
    area: "setting",
    action: "time-rule-changed",
    target,
    after: { name: row.name, ...row.definition },
  });
  const since = await ruleUsedSince(call.tx, crewId, rule.id);
  const reevaluation = since && (await rulesChanged(call, crewId, { what: "rules", ...changeSince(since) }));
  if (!since) call.emit("working-time-changed", { what: "rules" });
  return { row, reevaluation };
}

/** A rule in use affects everybody since its first use; an unused rule affects nobody. */
const changeSince = (since: LocalDate | null): Omit<RuleChange, "what"> => ({
  userIds: since ? null : [],
  from: since ?? MIN_DATE,
  to: null,
});

async function write({ tx }: Call, crewId: number, rule: RuleRow): Promise<RuleRow> {
  assertOwn(rule.id);
  const row = await updateRule(tx, crewId, rule);
  if (!row) throw new Refusal("notFound", "id");
  return row;
}

function assertOwn(id: number): void {
  if ([...builtInBreakRules, ...builtInRoundingRules].some((rule) => rule.id === id))
    throw new Refusal("ruleFixed", "id");
}

export async function removeRule(
  call: Call,
  { crewId, id }: InputOf<typeof workingTimeEndpoints.removeRule>,
): Promise<null> {
  assertOwn(id);
  await lockCrew(call.tx, crewId);
  if (await ruleUsedSince(call.tx, crewId, id)) throw new Refusal("ruleInUse", "id");
  if ((await deleteRule(call.tx, crewId, id)) === 0) throw new Refusal("notFound", "id");
  await audit(call, { area: "setting", action: "time-rule-removed", target: String(id) });
  call.emit("working-time-changed", { what: "rules" });
  return null;
}

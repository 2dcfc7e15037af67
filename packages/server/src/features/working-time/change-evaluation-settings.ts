import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { EvaluationSettings, evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { MIN_DATE } from "@glasen/domain/time/local-date.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import type { Call } from "#kernel/call/call.ts";
import { auditFields } from "../audit/audit.public.ts";
import { evaluationSettings, type SettingsRow } from "../evaluation/crew-rules.public.ts";
import { presentDuration } from "../evaluation/duration.public.ts";
import { beginRuleChange, previewOf, type RuleChange, rulesChanged } from "../evaluation/rules-changed.public.ts";
import { saveSettings } from "./rules.store.ts";

type Input = InputOf<typeof evaluationSettingEndpoints.change>;

const present = (crewId: number, { leastPieceSeconds, ...row }: SettingsRow): EvaluationSettings => ({
  crewId,
  ...row,
  leastPiece: presentDuration(leastPieceSeconds),
});

const rowOf = ({ crewId: _, leastPiece, ...input }: Input): SettingsRow => ({
  ...input,
  leastPieceSeconds: secondsOf(leastPiece),
});

const allDays: Omit<RuleChange, "what"> = { userIds: null, from: MIN_DATE, to: null };

export const getEvaluationSettings = async (
  { tx }: Call,
  { crewId }: InputOf<typeof evaluationSettingEndpoints.get>,
): Promise<EvaluationSettings> => present(crewId, await evaluationSettings(tx, crewId));

export async function changeEvaluationSettings(
  call: Call,
  input: Input,
): Promise<EvaluationSettings & { reevaluation: Reevaluation }> {
  const { crewId } = input;
  await beginRuleChange(call, crewId);
  const before = await evaluationSettings(call.tx, crewId);
  const row = rowOf(input);
  await saveSettings(call.tx, crewId, row);
  await auditFields(call, { area: "setting", action: "evaluation-settings-changed" }, { ...before }, { ...row });
  return {
    ...present(crewId, row),
    reevaluation: await rulesChanged(call, crewId, { what: "settings", ...allDays }),
  };
}

export const previewEvaluationSettings = (call: Call, input: Input): Promise<Preview> =>
  previewOf(call, input.crewId, "settings", async ({ tx }) => {
    await saveSettings(tx, input.crewId, rowOf(input));
    return allDays;
  });

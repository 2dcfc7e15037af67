import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { EvaluationSettings, evaluationSettingEndpoints } from "@glasen/contract/evaluation-settings.ts";
import type { Preview, Reevaluation } from "@glasen/contract/working-time.ts";
import { parseIsoDuration } from "@glasen/domain/time/seconds.ts";
import type { Call } from "#kernel/call/call.ts";
import { auditFields } from "../audit/audit.public.ts";
import { type Changed, previewOf, rulesChanged } from "../evaluation/rules-changed.public.ts";
import { evaluateToday } from "./change-model.ts";
import { defaultSettings } from "../evaluation/crew-rules.ts";
import { findSettings, type SettingsRow, saveSettings } from "./rules.store.ts";
import { iso } from "./working-time.present.ts";

type Input = InputOf<typeof evaluationSettingEndpoints.change>;

const present = (crewId: number, { leastPieceSeconds, ...row }: SettingsRow): EvaluationSettings => ({
  crewId,
  ...row,
  leastPiece: iso(leastPieceSeconds),
});

const rowOf = ({ crewId: _, leastPiece, ...input }: Input): SettingsRow => ({
  ...input,
  leastPieceSeconds: parseIsoDuration(leastPiece) ?? 0,
});

const everything: Omit<Changed, "what"> = { userIds: null, from: "1970-01-01" as Changed["from"], to: null };

export const getEvaluationSettings = async (
  { tx }: Call,
  { crewId }: InputOf<typeof evaluationSettingEndpoints.get>,
): Promise<EvaluationSettings> => present(crewId, (await findSettings(tx, crewId)) ?? defaultSettings);

export async function changeEvaluationSettings(
  call: Call,
  input: Input,
): Promise<EvaluationSettings & { reevaluation: Reevaluation }> {
  const { crewId } = input;
  await evaluateToday(call, crewId);
  const before = (await findSettings(call.tx, crewId)) ?? defaultSettings;
  const row = rowOf(input);
  await saveSettings(call.tx, crewId, row);
  await auditFields(call, { area: "setting", action: "evaluation-settings-changed" }, { ...before }, { ...row });
  return {
    ...present(crewId, row),
    reevaluation: await rulesChanged(call, crewId, { what: "settings", ...everything }),
  };
}

export const previewEvaluationSettings = (call: Call, input: Input): Promise<Preview> =>
  previewOf(call, input.crewId, async ({ tx }) => {
    await saveSettings(tx, input.crewId, rowOf(input));
    return everything;
  });

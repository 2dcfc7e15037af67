import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { shiftApplyTemplateTaskEndpoints, shiftTemplateEndpoints } from "@glasen/contract/shift-templates.ts";
import type { SkippedShift } from "@glasen/contract/shifts.ts";
import { contentOn } from "@glasen/domain/shifts/template.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { draftsOf, type MadeDrafts, presentMade, saveMade } from "./make-drafts.ts";
import { isTemplateShiftReached, peopleById } from "./save-template.ts";
import { type ShiftTasks, shiftTasks } from "./shift-tasks.ts";
import { findZone } from "./shifts.store.ts";
import { contentOfTemplateShift, lockTemplate, shiftsOfTemplates } from "./templates.store.ts";

export async function applyTemplate(
  call: Call,
  { crewId, id, date, isPreview }: InputOf<typeof shiftTemplateEndpoints.apply>,
): Promise<OutputOf<typeof shiftTemplateEndpoints.apply>> {
  const { made, skipped } = await draftsFromTemplate(call, { crewId, id, date });
  if (!isPreview) await saveMade(call, crewId, made);
  return { shifts: made.map((draft) => presentMade(crewId, draft)), skipped };
}

type ApplyTask = InputOf<typeof shiftApplyTemplateTaskEndpoints.create>;

export const applyTask = "shiftTemplates.apply";
export const applyTasks: ShiftTasks<ApplyTask> = shiftTasks<ApplyTask>(
  applyTask,
  async ({ tx }, { crewId, templateId }) => {
    if (!(await lockTemplate(tx, crewId, templateId))) throw new Refusal("notFound", "templateId");
  },
);

/** The work of an apply task. */
export async function runApplyTask(
  call: Call,
  request: unknown,
): Promise<{ created: number; skipped: SkippedShift[] }> {
  const { crewId, templateId, date } = request as ApplyTask;
  const { made, skipped } = await draftsFromTemplate(call, { crewId, id: templateId, date });
  await saveMade(call, crewId, made);
  return { created: made.length, skipped };
}

async function draftsFromTemplate(
  call: Call,
  { crewId, id, date }: { crewId: number; id: number; date: LocalDate },
): Promise<MadeDrafts> {
  if (!(await lockTemplate(call.tx, crewId, id))) throw new Refusal("notFound", "id");
  const rows = await shiftsOfTemplates(call.tx, crewId, [id]);
  if (rows.length === 0) throw new Refusal("templateEmpty", "id");
  const people = await peopleById(call, crewId, rows);
  if (!rows.some((row) => isTemplateShiftReached(call.actor, crewId, row, people)))
    throw new Refusal("notAuthorized", "id");
  const zone = await findZone(call.tx, crewId);
  return draftsOf(
    call,
    { crewId, zone },
    rows.map((row) => contentOn(zone, date, contentOfTemplateShift(row))),
  );
}

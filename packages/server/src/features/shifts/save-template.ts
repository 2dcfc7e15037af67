import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { limits } from "@glasen/contract/limits.ts";
import type { ShiftTemplate, shiftTemplateEndpoints, shiftTemplates } from "@glasen/contract/shift-templates.ts";
import { isSameTemplateShift, type TemplateContent, templateContentOf } from "@glasen/domain/shifts/template.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isReached } from "./edit-shifts.ts";
import { effectiveShiftsByGuid } from "./effective-shifts.store.ts";
import { contentOfRow } from "./shift-content.ts";
import { findPeople, findZone } from "./shifts.store.ts";
import { presentTemplate } from "./templates.present.ts";
import {
  allTemplates,
  countTemplates,
  deleteTemplate,
  insertTemplate,
  insertTemplateShifts,
  lockTemplate,
  shiftsOfTemplates,
  type TemplateRow,
  type TemplateShiftRow,
  updateTemplate,
} from "./templates.store.ts";

export const listTemplates = async (
  { tx }: Call,
  { crewId }: InputOf<typeof shiftTemplateEndpoints.list>,
): Promise<ShiftTemplate[]> => (await allTemplates(tx, crewId)).map(presentTemplate);

export async function createTemplate(
  call: Call,
  { crewId, name, description, guids }: InputOf<typeof shiftTemplates.create>,
): Promise<ShiftTemplate> {
  const { tx, now, actor } = call;
  if ((await countTemplates(tx, crewId)) >= limits.places) throw new Refusal("tooMany");
  const contents = await contentsOfShifts(call, crewId, guids);
  const id = await insertTemplate(tx, { crewId, name, description, now, by: actingUser(actor) });
  await insertTemplateShifts(
    tx,
    { crewId, templateId: id },
    contents.map((content) => ({ guid: randomUUID(), content })),
  );
  call.emit("shift-templates-changed", {});
  return presentTemplate((await lockTemplate(tx, crewId, id)) as TemplateRow);
}

/** The shifts as the planner sees them, on days counted from the first one. */
async function contentsOfShifts(
  { tx, actor }: Call,
  crewId: number,
  guids: readonly string[],
): Promise<TemplateContent[]> {
  const wanted = [...new Set(guids)];
  const rows = await effectiveShiftsByGuid(tx, crewId, wanted);
  if (rows.length < wanted.length) throw new Refusal("notFound", "guids");
  const people = await peopleById({ tx }, crewId, rows);
  if (!rows.every((row) => isReached(actor, crewId, contentOfRow(row), people)))
    throw new Refusal("notAuthorized", "guids");
  const zone = await findZone(tx, crewId);
  const [firstDay] = rows.map(({ date }) => date).sort();
  const contents = rows.map((row) => ({
    crewId,
    ...templateContentOf(zone, firstDay ?? row.date, contentOfRow(row)),
  }));
  // The same shift of one person twice could never be published; open ones may well be alike.
  return contents.filter(
    (one, index) =>
      one.userId === null || !contents.slice(0, index).some((earlier) => isSameTemplateShift(earlier, one)),
  );
}

export async function changeTemplate(
  call: Call,
  { crewId, id, name, description }: InputOf<typeof shiftTemplateEndpoints.change>,
): Promise<ShiftTemplate> {
  const before = await lockReached(call, crewId, id);
  const row = { ...before, name: name ?? before.name, description: description ?? before.description };
  await updateTemplate(call.tx, row);
  call.emit("shift-templates-changed", {});
  return presentTemplate(row);
}

export async function removeTemplate(
  call: Call,
  { crewId, id }: InputOf<typeof shiftTemplateEndpoints.remove>,
): Promise<null> {
  await lockReached(call, crewId, id);
  await deleteTemplate(call.tx, crewId, id);
  call.emit("shift-templates-changed", {});
  return null;
}

/** A template that names people belongs to those who plan all of them. */
async function lockReached(call: Call, crewId: number, id: number): Promise<TemplateRow> {
  const { tx, actor } = call;
  const row = await lockTemplate(tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const shifts = await shiftsOfTemplates(tx, crewId, [id]);
  const people = await peopleById(call, crewId, shifts);
  if (!shifts.every((shift) => isTemplateShiftReached(actor, crewId, shift, people)))
    throw new Refusal("notAuthorized", "id");
  return row;
}

export const isTemplateShiftReached = (
  actor: Call["actor"],
  crewId: number,
  { userId, eligibleTeamIds }: Pick<TemplateShiftRow, "userId" | "eligibleTeamIds">,
  people: Parameters<typeof isReached>[3],
): boolean => isReached(actor, crewId, { userId, eligibleTeamIds: eligibleTeamIds.map(Number) }, people);

export async function peopleById(
  { tx }: Pick<Call, "tx">,
  crewId: number,
  shifts: readonly { userId: number | null }[],
): Promise<Parameters<typeof isReached>[3]> {
  const userIds = [...new Set(shifts.flatMap(({ userId }) => userId ?? []))];
  return new Map((await findPeople(tx, crewId, userIds)).map((person) => [person.userId, person]));
}

import { randomUUID } from "node:crypto";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { TemplateShift, templateShifts } from "@glasen/contract/shift-templates.ts";
import { MAX_SHIFTS_AT_ONCE } from "@glasen/contract/shifts.ts";
import { MAX_SHIFT_MS } from "@glasen/domain/shifts/shift.ts";
import type { TemplateContent } from "@glasen/domain/shifts/template.ts";
import { breakAfterMs, lengthMs } from "@glasen/domain/shifts/wall-clock.ts";
import { secondsOf } from "@glasen/domain/time/seconds.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { isReached } from "./edit-shifts.ts";
import { isTemplateShiftReached, peopleById } from "./save-template.ts";
import { refuseUnknownReferences } from "./shift-references.ts";
import { findOpenWorkplaceIds } from "./shifts.store.ts";
import { presentTemplateShift } from "./templates.present.ts";
import {
  contentOfTemplateShift,
  deleteTemplateShift,
  insertTemplateShifts,
  lockTemplate,
  lockTemplateShift,
  type TemplateShiftRow,
  updateTemplateShift,
} from "./templates.store.ts";

type Sent = Omit<InputOf<typeof templateShifts.change>, "crewId" | "id" | "templateId">;

/** The content with the fields that were sent. */
const withSent = (before: TemplateContent, sent: Sent): TemplateContent => {
  const given = <T>(value: T | undefined, otherwise: T): T => (value === undefined ? otherwise : value);
  return {
    userId: given(sent.userId, before.userId),
    workplaceId: given(sent.workplaceId, before.workplaceId),
    fromOffset: given(sent.fromOffset, before.fromOffset),
    fromTime: given(sent.fromTime, before.fromTime),
    toOffset: given(sent.toOffset, before.toOffset),
    toTime: given(sent.toTime, before.toTime),
    breakStartOffset: given(sent.breakStartOffset, before.breakStartOffset),
    breakStartTime: given(sent.breakStartTime, before.breakStartTime),
    breakSeconds: sent.breakDuration === undefined ? before.breakSeconds : secondsOf(sent.breakDuration),
    notes: given(sent.notes, before.notes),
    amount: given(sent.amount, before.amount),
    isOffer: given(sent.isShiftOffer, before.isOffer),
    qualificationIds: given(sent.qualificationIds, before.qualificationIds),
    eligibleUserIds: given(sent.shiftOfferEligibleUsers, before.eligibleUserIds),
    eligibleTeamIds: given(sent.shiftOfferEligibleTeams, before.eligibleTeamIds),
    offerEndsSecondsBefore:
      sent.shiftOfferEndsBefore === undefined
        ? before.offerEndsSecondsBefore
        : sent.shiftOfferEndsBefore === null
          ? null
          : secondsOf(sent.shiftOfferEndsBefore),
    assignmentStrategy: given(sent.shiftOfferAssignmentStrategy, before.assignmentStrategy),
    publishStrategy: given(sent.shiftOfferPublishStrategy, before.publishStrategy),
  };
};

const empty: TemplateContent = {
  userId: null,
  workplaceId: null,
  fromOffset: 0,
  fromTime: "00:00",
  toOffset: 0,
  toTime: "00:00",
  breakStartOffset: null,
  breakStartTime: null,
  breakSeconds: 0,
  notes: "",
  amount: 1,
  isOffer: false,
  qualificationIds: [],
  eligibleUserIds: [],
  eligibleTeamIds: [],
  offerEndsSecondsBefore: null,
  assignmentStrategy: "FIRST_COME_FIRST_SERVE",
  publishStrategy: "AUTOMATIC",
};

export async function createTemplateShift(
  call: Call,
  { crewId, templateId, ...sent }: InputOf<typeof templateShifts.create>,
): Promise<TemplateShift> {
  const content = withSent(empty, sent);
  await checkPerson(call, crewId, content);
  await check(call, crewId, content, null);
  await refuseUnknownReferences(call.tx, crewId, [{ sent: content, before: undefined }]);
  const template = await lockTemplate(call.tx, crewId, templateId);
  if (!template) throw new Refusal("notFound", "templateId");
  if (template.guids.length >= MAX_SHIFTS_AT_ONCE) throw new Refusal("tooMany");
  const [id] = await insertTemplateShifts(call.tx, { crewId, templateId }, [{ guid: randomUUID(), content }]);
  return changed(call, crewId, id as number);
}

export async function changeTemplateShift(
  call: Call,
  { crewId, id, templateId, ...sent }: InputOf<typeof templateShifts.change>,
): Promise<TemplateShift> {
  if (sent.userId) await checkPerson(call, crewId, withSent(empty, sent));
  const before = await lockReached(call, crewId, id);
  const content = withSent(contentOfTemplateShift(before), sent);
  await checkPerson(call, crewId, content);
  await check(call, crewId, content, before.workplaceId);
  await refuseUnknownReferences(call.tx, crewId, [{ sent: content, before }]);
  const moved = templateId ?? before.templateId;
  if (!(await lockTemplate(call.tx, crewId, moved))) throw new Refusal("notFound", "templateId");
  await updateTemplateShift(call.tx, { crewId, id, templateId: moved }, content);
  return changed(call, crewId, id);
}

export async function removeTemplateShift(
  call: Call,
  { crewId, id }: InputOf<typeof templateShifts.remove>,
): Promise<null> {
  await lockReached(call, crewId, id);
  await deleteTemplateShift(call.tx, crewId, id);
  call.emit("shift-templates-changed", {});
  return null;
}

async function changed(call: Call, crewId: number, id: number): Promise<TemplateShift> {
  call.emit("shift-templates-changed", {});
  return presentTemplateShift((await lockTemplateShift(call.tx, crewId, id)) as TemplateShiftRow);
}

async function lockReached(call: Call, crewId: number, id: number): Promise<TemplateShiftRow> {
  const row = await lockTemplateShift(call.tx, crewId, id);
  if (!row) throw new Refusal("notFound", "id");
  const people = await peopleById(call, crewId, [row]);
  if (!isTemplateShiftReached(call.actor, crewId, row, people)) throw new Refusal("notAuthorized", "id");
  return row;
}

/** A planner names people whom they plan. */
async function checkPerson(call: Call, crewId: number, content: TemplateContent): Promise<void> {
  const people = await peopleById(call, crewId, [content]);
  if (!isReached(call.actor, crewId, content, people)) throw new Refusal("notAuthorized", "userId");
  if (content.userId !== null && !people.has(content.userId)) throw new Refusal("userNotFound", "userId");
}

/** Refuses impossible shifts, and workplaces that cannot be planned. */
async function check(
  call: Call,
  crewId: number,
  content: TemplateContent,
  workplaceBefore: number | null,
): Promise<void> {
  const { userId, workplaceId, amount, isOffer, breakSeconds } = content;
  const length = lengthMs(content);
  if (length <= 0 || length > MAX_SHIFT_MS) throw new Refusal("shiftTooLong", "toTime");
  if ((content.breakStartOffset === null) !== (content.breakStartTime === null))
    throw new Refusal("presence", content.breakStartOffset === null ? "breakStartOffset" : "breakStartTime");
  const breakAfter = breakAfterMs(content);
  const isBreakOutside = breakAfter !== null && (breakAfter < 0 || breakAfter + breakSeconds * 1000 > length);
  if (breakSeconds < 0 || breakSeconds * 1000 >= length || isBreakOutside)
    throw new Refusal("shiftBreakOutside", "breakDuration");
  if (userId !== null && (amount > 1 || isOffer)) throw new Refusal("shiftPlacesOfOpen", "userId");
  if (workplaceId === null || workplaceId === workplaceBefore) return;
  if (!(await findOpenWorkplaceIds(call.tx, crewId)).has(workplaceId))
    throw new Refusal("workplaceNotAvailable", "workplaceId");
}

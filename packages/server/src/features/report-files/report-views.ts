import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { ReportView, reportFileEndpoints } from "@glasen/contract/report-files.ts";
import { scopes } from "@glasen/domain/access/permissions.ts";
import { lastPeriod } from "@glasen/domain/reports/schedule.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { findMembership } from "../access/memberships.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { deleteView, findView, insertView, updateView, type ViewRow, viewsOf } from "./report-files.store.ts";
import { refuseContent } from "./report-tasks.ts";

type Endpoints = typeof reportFileEndpoints;
type Given = InputOf<Endpoints["createView"]>;

const present = ({ viewId, userId, ...row }: ViewRow): ReportView => ({ ...row, id: viewId, createdBy: userId });

export const listReportViews = async (
  { tx, actor }: Call,
  { crewId }: InputOf<Endpoints["views"]>,
): Promise<ReportView[]> => (await viewsOf(tx, crewId, actingUser(actor))).map(present);

export async function createReportView(call: Call, { crewId, ...given }: Given): Promise<ReportView> {
  refuseContent(call.actor, { crewId, ...given });
  await assertReaders(call, crewId, given.recipientIds);
  const userId = actingUser(call.actor);
  const made = { madeUntil: await madeUntil(call, crewId, given), now: call.now };
  const viewId = await insertView(call.tx, { crewId, userId }, given, made);
  if (viewId === undefined) throw new Refusal("viewNameTaken", "name");
  return read(call, crewId, viewId);
}

export async function changeReportView(
  call: Call,
  { crewId, viewId, ...given }: InputOf<Endpoints["changeView"]>,
): Promise<ReportView> {
  await read(call, crewId, viewId);
  refuseContent(call.actor, { crewId, ...given });
  await assertReaders(call, crewId, given.recipientIds);
  const made = { madeUntil: await madeUntil(call, crewId, given), now: call.now };
  if (await updateView(call.tx, { crewId, viewId }, given, made)) throw new Refusal("viewNameTaken", "name");
  return read(call, crewId, viewId);
}

export async function removeReportView(
  { tx, actor }: Call,
  { crewId, viewId }: InputOf<Endpoints["removeView"]>,
): Promise<null> {
  if ((await deleteView(tx, crewId, actingUser(actor), viewId)) === 0) throw new Refusal("notFound", "viewId");
  return null;
}

async function read({ tx, actor }: Call, crewId: number, viewId: number): Promise<ReportView> {
  const row = await findView(tx, crewId, actingUser(actor), viewId);
  if (!row) throw new Refusal("notFound", "viewId");
  return present(row);
}

/** A new schedule begins with the period that runs now, not with one that is over. */
async function madeUntil(call: Call, crewId: number, { rhythm }: Pick<Given, "rhythm">): Promise<LocalDate> {
  const { today } = await crewCalendar(call, crewId);
  return lastPeriod(rhythm ?? "monthly", today).to;
}

/** A report may name the whole crew, so its readers must be people who may see all of it. */
async function assertReaders({ tx, now, actor }: Call, crewId: number, userIds: readonly number[]): Promise<void> {
  const memberships = await Promise.all(userIds.map((userId) => findMembership(tx, crewId, userId, now)));
  const beyond = userIds.flatMap((userId, at) => {
    const scope = memberships[at]?.member.permissions.get("canSeeCrewReports");
    return userId === actingUser(actor) || scope === scopes.crew ? [] : [`recipientIds.${at}`];
  });
  if (beyond.length > 0)
    throw new Refusal(
      "notAuthorized",
      beyond.map((field) => ({ name: "notAuthorized" as const, field })),
    );
}

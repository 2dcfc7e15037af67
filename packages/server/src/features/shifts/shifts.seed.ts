import type { ReplyState, ShiftContent } from "@glasen/domain/shifts/shift.ts";
import { templateContentOf } from "@glasen/domain/shifts/template.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Tx } from "#kernel/database/database.ts";
import { insertManningLevel, type ManningLevelFields } from "./manning-levels.store.ts";
import { saveReply } from "./offers.store.ts";
import { applyDrafts, insertPublication, workplaceNames } from "./publish.store.ts";
import { findShifts, type NewDraft, saveDrafts } from "./shifts.store.ts";
import { insertTemplate, insertTemplateShifts } from "./templates.store.ts";

export interface SeedShift {
  guid: string;
  date: LocalDate;
  content: ShiftContent;
}

/** A shift for one person whose time, workplace and break the seed adds. */
export const plainShift = {
  userId: null,
  breakFrom: null,
  breakSeconds: 0,
  notes: "",
  amount: 1,
  manningLevelGuid: null,
  isOffer: false,
  eligibleUserIds: [],
  qualificationIds: [],
  eligibleTeamIds: [],
  offerValidUntil: null,
  assignmentStrategy: "FIRST_COME_FIRST_SERVE",
  publishStrategy: "AUTOMATIC",
} satisfies Partial<ShiftContent>;

interface Seeding {
  crewId: number;
  /** The planner. */
  by: number;
  at: Date;
}

/** Adds drafts; `type` says what they do to a published shift with the same guid. */
export const addDrafts = (
  tx: Tx,
  { crewId, by, at }: Seeding,
  shifts: readonly SeedShift[],
  type: NewDraft["type"] = "unpublished_create",
): Promise<void> =>
  saveDrafts(
    tx,
    { crewId, changedBy: by, now: at },
    shifts.map((shift) => ({ ...shift, type })),
  );

/** Publishes shifts, without the news about them. */
export async function addPublished(tx: Tx, seeding: Seeding, shifts: readonly SeedShift[]): Promise<void> {
  await addDrafts(tx, seeding, shifts);
  const guids = shifts.map(({ guid }) => guid);
  // A version for the printed plan, without changes that members would have to be told of.
  await insertPublication(tx, seeding.crewId, { guids: [], publishedBy: seeding.by, now: seeding.at });
  await applyDrafts(tx, seeding.crewId, { guids, lateGuids: [], now: seeding.at });
}

export async function addReply(
  tx: Tx,
  { crewId, guid, userId, state, at }: { crewId: number; guid: string; userId: number; state: ReplyState; at: Date },
): Promise<void> {
  const [shift] = await findShifts(tx, crewId, [guid]);
  if (!shift) throw new Error(`there is no offer ${guid}`);
  await saveReply(tx, { crewId, shiftId: shift.id, userId, state, now: at });
}

/** Adds a template from shifts, with offsets from this day. */
export async function addTemplate(
  tx: Tx,
  { crewId, by, at }: Seeding,
  { name, description, zone, firstDay }: { name: string; description: string; zone: string; firstDay: LocalDate },
  shifts: readonly SeedShift[],
): Promise<void> {
  const templateId = await insertTemplate(tx, { crewId, name, description, now: at, by });
  const contents = shifts.map(({ guid, content }) => ({ guid, content: templateContentOf(zone, firstDay, content) }));
  await insertTemplateShifts(tx, { crewId, templateId }, contents);
}

export async function addManningLevel(tx: Tx, level: ManningLevelFields): Promise<void> {
  await insertManningLevel(tx, level, Number.MAX_SAFE_INTEGER);
}

/** The workplaces of a crew by name. */
export const workplaceIds = async (tx: Tx, crewId: number): Promise<Map<string, number>> =>
  new Map([...(await workplaceNames(tx, crewId))].map(([id, name]) => [name, id]));

import type { TemplateContent } from "@glasen/domain/shifts/template.ts";
import type { RowSource } from "#kernel/call/row-source.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const template = select("shift_templates", ["crewId", "name", "description", "createdAt"], { id: "templateId" });
const shift = select(
  "template_shifts",
  [
    "crewId",
    "guid",
    "templateId",
    "userId",
    "workplaceId",
    "fromOffset",
    "fromTime",
    "toOffset",
    "toTime",
    "breakStartOffset",
    "breakStartTime",
    "breakSeconds",
    "notes",
    "amount",
    "isOffer",
    "eligibleUserIds",
    "qualificationIds",
    "eligibleTeamIds",
    "offerEndsSecondsBefore",
    "assignmentStrategy",
    "publishStrategy",
  ],
  { id: "templateShiftId" },
);

export type TemplateShiftRow = RowOf<typeof shift>;
export type TemplateRow = RowOf<typeof template> & { guids: string[] };

const inOrder = "ts.from_offset, ts.from_time, ts.template_shift_id";
const guids = `array(select ts.guid::text from template_shifts ts
  where ts.crew_id = $1 and ts.template_id = t.template_id order by ${inOrder})`;
export const templateRows: RowSource = {
  from: "shift_templates t",
  crew: "t.crew_id",
  columns: {
    id: { sql: "t.template_id", kind: "number" },
    crewId: { sql: "t.crew_id", kind: "number" },
    name: { sql: "t.name", kind: "text" },
    description: { sql: "t.description", kind: "text" },
    createdAt: { sql: "t.created_at", kind: "instant", shown: isoInstant("t.created_at") },
    guids: { sql: `array_to_string(${guids}, ',')`, kind: "text", shown: guids },
  },
};

const column = (name: string, kind: "number" | "text" | "boolean") => ({ sql: `ts.${name}`, kind });
const time = (name: string) => ({ sql: `to_char(ts.${name}, 'HH24:MI')`, kind: "text" as const });
const ids = (name: string) => ({ sql: `ts.${name}::text`, kind: "text" as const, shown: `to_jsonb(ts.${name})` });

export const templateShiftRows: RowSource = {
  from: "template_shifts ts",
  crew: "ts.crew_id",
  columns: {
    id: column("template_shift_id", "number"),
    crewId: column("crew_id", "number"),
    guid: { sql: "ts.guid::text", kind: "text" },
    templateId: column("template_id", "number"),
    userId: column("user_id", "number"),
    fromOffset: column("from_offset", "number"),
    fromTime: time("from_time"),
    toOffset: column("to_offset", "number"),
    toTime: time("to_time"),
    breakStartOffset: column("break_start_offset", "number"),
    breakStartTime: time("break_start_time"),
    breakDuration: { sql: `('PT' || ts.break_seconds || 'S')`, kind: "text" },
    notes: column("notes", "text"),
    amount: column("amount", "number"),
    workplaceId: column("workplace_id", "number"),
    isShiftOffer: column("is_offer", "boolean"),
    qualificationIds: ids("qualification_ids"),
    shiftOfferEligibleUsers: ids("eligible_user_ids"),
    shiftOfferEligibleTeams: ids("eligible_team_ids"),
    shiftOfferEndsBefore: { sql: `('PT' || ts.offer_ends_seconds_before || 'S')`, kind: "text" },
    shiftOfferAssignmentStrategy: column("assignment_strategy", "text"),
    shiftOfferPublishStrategy: column("publish_strategy", "text"),
  },
};

export const allTemplates = (tx: Tx, crewId: number): Promise<TemplateRow[]> =>
  tx.query<TemplateRow>(
    `select ${template.of("t")}, ${guids} as guids from shift_templates t where t.crew_id = $1
     order by t.name collate "de-x-icu", t.template_id`,
    [crewId],
  );

/** Locked until the commit, so that its shifts stay as they are read. */
export async function lockTemplate(tx: Tx, crewId: number, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.query<TemplateRow>(
    `select ${template.of("t")}, ${guids} as guids from shift_templates t where t.crew_id = $1 and t.template_id = $2
     for no key update of t`,
    [crewId, id],
  );
  return row;
}

export async function insertTemplate(
  tx: Tx,
  { crewId, name, description, now, by }: { crewId: number; name: string; description: string; now: Date; by: number },
): Promise<number> {
  const [row] = await tx.query<{ id: Row<"shift_templates">["templateId"] }>(
    `insert into shift_templates (crew_id, name, description, created_at, created_by) values ($1, $2, $3, $4, $5)
     returning template_id as id`,
    [crewId, name, description, now, by],
  );
  return (row as { id: number }).id;
}

export const countTemplates = async (tx: Tx, crewId: number): Promise<number> => {
  const [row] = await tx.query<{ count: number }>(`select count(*) from shift_templates where crew_id = $1`, [crewId]);
  return row?.count ?? 0;
};

export const updateTemplate = (
  tx: Tx,
  { crewId, id, name, description }: Pick<TemplateRow, "crewId" | "id" | "name" | "description">,
): Promise<number> =>
  tx.run(`update shift_templates set name = $3, description = $4 where crew_id = $1 and template_id = $2`, [
    crewId,
    id,
    name,
    description,
  ]);

export const deleteTemplate = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run(`delete from shift_templates where crew_id = $1 and template_id = $2`, [crewId, id]);

/** The shifts of templates, in the order of their days and times. */
export const shiftsOfTemplates = (
  tx: Tx,
  crewId: number,
  templateIds: readonly number[],
): Promise<TemplateShiftRow[]> =>
  tx.query<TemplateShiftRow>(
    `select ${shift.of("ts")} from template_shifts ts where ts.crew_id = $1 and ts.template_id = any($2::bigint[])
     order by ts.template_id, ${inOrder}`,
    [crewId, templateIds],
  );

export async function lockTemplateShift(tx: Tx, crewId: number, id: number): Promise<TemplateShiftRow | undefined> {
  const [row] = await tx.query<TemplateShiftRow>(
    `select ${shift.list} from template_shifts where crew_id = $1 and template_shift_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

export const contentOfTemplateShift = (row: TemplateShiftRow): TemplateContent => ({
  userId: row.userId,
  workplaceId: row.workplaceId,
  fromOffset: row.fromOffset,
  fromTime: row.fromTime,
  toOffset: row.toOffset,
  toTime: row.toTime,
  breakStartOffset: row.breakStartOffset,
  breakStartTime: row.breakStartTime,
  breakSeconds: row.breakSeconds,
  notes: row.notes,
  amount: row.amount,
  isOffer: row.isOffer,
  qualificationIds: row.qualificationIds.map(Number),
  eligibleUserIds: row.eligibleUserIds.map(Number),
  eligibleTeamIds: row.eligibleTeamIds.map(Number),
  offerEndsSecondsBefore: row.offerEndsSecondsBefore,
  assignmentStrategy: row.assignmentStrategy,
  publishStrategy: row.publishStrategy,
});

const written = `user_id, workplace_id, from_offset, from_time, to_offset, to_time, break_start_offset, break_start_time,
  break_seconds, notes, amount, qualification_ids, is_offer, eligible_user_ids, eligible_team_ids, offer_ends_seconds_before, assignment_strategy,
  publish_strategy`;
const recordset = `jsonb_to_recordset($3::jsonb) as d (guid uuid, user_id bigint, workplace_id bigint, from_offset int, from_time time,
  to_offset int, to_time time, break_start_offset int, break_start_time time, break_seconds int, notes text, amount int,
  qualification_ids bigint[], is_offer boolean, eligible_user_ids bigint[], eligible_team_ids bigint[], offer_ends_seconds_before int,
  assignment_strategy text, publish_strategy text)`;

const recordOf = (guid: string | null, content: TemplateContent) => ({
  guid,
  user_id: content.userId,
  workplace_id: content.workplaceId,
  from_offset: content.fromOffset,
  from_time: content.fromTime,
  to_offset: content.toOffset,
  to_time: content.toTime,
  break_start_offset: content.breakStartOffset,
  break_start_time: content.breakStartTime,
  break_seconds: content.breakSeconds,
  notes: content.notes,
  amount: content.amount,
  is_offer: content.isOffer,
  qualification_ids: content.qualificationIds,
  eligible_user_ids: content.eligibleUserIds,
  eligible_team_ids: content.eligibleTeamIds,
  offer_ends_seconds_before: content.offerEndsSecondsBefore,
  assignment_strategy: content.assignmentStrategy,
  publish_strategy: content.publishStrategy,
});

/** Adds shifts to a template that the caller has locked; returns their ids. */
export async function insertTemplateShifts(
  tx: Tx,
  { crewId, templateId }: { crewId: number; templateId: number },
  shifts: readonly { guid: string; content: TemplateContent }[],
): Promise<number[]> {
  if (shifts.length === 0) return [];
  const rows = await tx.query<{ id: Row<"template_shifts">["templateShiftId"] }>(
    `insert into template_shifts (crew_id, template_id, guid, ${written}) select $1, $2, d.guid, ${written} from ${recordset}
     returning template_shift_id as id`,
    [crewId, templateId, JSON.stringify(shifts.map(({ guid, content }) => recordOf(guid, content)))],
  );
  return rows.map(({ id }) => id);
}

export const updateTemplateShift = (
  tx: Tx,
  { crewId, id, templateId }: { crewId: number; id: number; templateId: number },
  content: TemplateContent,
): Promise<number> =>
  tx.run(
    `update template_shifts ts set template_id = $4, (${written}) = (select ${written.replace(/\w+/g, "d.$&")} from ${recordset})
     where ts.crew_id = $1 and ts.template_shift_id = $2`,
    [crewId, id, JSON.stringify([recordOf(null, content)]), templateId],
  );

export const deleteTemplateShift = (tx: Tx, crewId: number, id: number): Promise<number> =>
  tx.run(`delete from template_shifts where crew_id = $1 and template_shift_id = $2`, [crewId, id]);

/** The plan of a period: its shifts and people. */
import type { PlanShift } from "@glasen/contract/shift-plan.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { JsonText } from "#kernel/call/json-text.ts";
import type { Tx } from "#kernel/database/database.ts";
import { isoInstant } from "#kernel/database/iso-instant.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import { isReplacing, type PlannedPerson } from "./shifts.store.ts";
import { conditionsFor, type ShiftViewer } from "./visible-shifts.store.ts";

interface Period {
  from: LocalDate;
  to: LocalDate;
}

/** The shifts that start within a period, and the drafts that move one out of it. */
export function planShifts(tx: Tx, viewer: ShiftViewer, { from, to }: Period): Promise<JsonText<PlanShift[]>> {
  return writePlanShifts(tx, viewer, [from, to], ([first, last]) => {
    const within = (shift: string) => `${shift}.day between ${first}::date and ${last}::date`;
    return `(select i.* from shifts i where i.crew_id = $1 and ${within("i")}
      union all select d.* from shifts d join shifts p on p.crew_id = $1 and p.guid = d.guid and p.type = 'published'
        where d.crew_id = $1 and ${isReplacing("d")} and ${within("p")} and not ${within("d")})`;
  });
}

export const planShiftsByGuid = (
  tx: Tx,
  viewer: ShiftViewer,
  guids: readonly string[],
): Promise<JsonText<PlanShift[]>> =>
  writePlanShifts(
    tx,
    viewer,
    [guids],
    ([wanted]) => `(select w.* from shifts w where w.crew_id = $1 and w.guid = any(${wanted}::uuid[]))`,
  );

/**
 * Each shift once: the draft where the viewer sees one, with the published state beside it. PostgreSQL writes the JSON,
 * because a plan may be 30,000 shifts.
 */
async function writePlanShifts(
  tx: Tx,
  viewer: ShiftViewer,
  wanted: readonly unknown[],
  source: (places: readonly string[]) => string,
): Promise<JsonText<PlanShift[]>> {
  const { values, isReached, isSeen, areNotesSeen } = conditionsFor(viewer);
  const draft = conditionsFor(viewer, "d", values);
  const published = conditionsFor(viewer, "p", values);
  const places = wanted.map((value) => `$${values.push(value)}`);
  const [row] = await tx.query<{ shifts: string }>(
    `select '[' || coalesce(string_agg(row_to_json(shown)::text, ','), '') || ']' as shifts from (
       select s.guid, s.type, s.user_id as "userId", s.workplace_id as "workplaceId", s.day as date,
         ${isoInstant("s.starts_at")} as "from", ${isoInstant("s.ends_at")} as "to", ${isoInstant("s.break_at")} as "breakStart",
         s.break_seconds as "breakSeconds", case when ${areNotesSeen} then s.notes else '' end as notes, s.amount,
         s.manning_level_guid as "manningLevelGuid", s.qualification_ids as "qualificationIds",
         case when s.is_offer then json_build_object('eligibleUserIds', s.eligible_user_ids,
           'eligibleTeamIds', s.eligible_team_ids, 'validUntil', ${isoInstant("s.offer_valid_until")},
           'assignmentStrategy', s.assignment_strategy, 'publishStrategy', s.publish_strategy,
           'applications', case when ${isReached} then ${applications} else 0 end) end as offer,
         case when ${isReplacing("s")} then (select json_build_object('userId', p.user_id, 'workplaceId', p.workplace_id,
             'from', ${isoInstant("p.starts_at")}, 'to', ${isoInstant("p.ends_at")}, 'breakStart', ${isoInstant("p.break_at")},
             'breakSeconds', p.break_seconds)
           from shifts p where p.crew_id = $1 and p.guid = s.guid and p.type = 'published' and ${published.isSeen}) end as published,
         s.is_late as "isLate"
       from ${source(places)} s
       where ${isSeen} and (s.type <> 'published' or not exists (select from shifts d
         where d.crew_id = $1 and d.guid = s.guid and ${isReplacing("d")} and ${draft.isReached}))
       order by s.starts_at, s.shift_id) shown`,
    values,
  );
  return new JsonText(row?.shifts ?? "[]");
}

/** Applications that wait, for the draft of an offer, too. */
const applications = `(select count(*) from shifts o join shift_offer_replies r on r.crew_id = $1 and r.shift_id = o.shift_id
  where o.crew_id = $1 and o.guid = s.guid and r.state = 'OFFER')`;

export interface PlanPerson extends Pick<PlannedPerson, "userId" | "firstWorkDayAt" | "disabledAt"> {
  ofAgeAt: LocalDate | null;
  /** The viewer plans or looks after the person. */
  isReached: boolean;
  /** Has shifts in the period that the viewer sees. */
  hasShifts: boolean;
}

/** The members of the crew, those of whom the viewer may see only shifts included. */
export function planPeople(tx: Tx, viewer: ShiftViewer, { from, to }: Period): Promise<PlanPerson[]> {
  const { values, isSeen } = conditionsFor(viewer);
  const isReached = withinReach(viewer.planned, "m.user_id", values);
  values.push(from, to);
  return tx.query<PlanPerson & Record<string, unknown>>(
    `select m.user_id as "userId", m.first_work_day_at as "firstWorkDayAt", m.disabled_at as "disabledAt", m.of_age_at as "ofAgeAt",
       ${isReached} as "isReached", exists (select from shifts s where s.crew_id = $1 and s.user_id = m.user_id
         and s.day between $${values.length - 1}::date and $${values.length}::date and ${isSeen}) as "hasShifts"
     from members m where m.crew_id = $1 and m.erased_at is null order by m.user_id`,
    values,
  );
}

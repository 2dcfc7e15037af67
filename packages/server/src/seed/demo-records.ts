import type { Tx } from "#kernel/database/database.ts";
import { demoNumber, demoPeople } from "./demo-people.ts";

/** What the office keeps about everybody, and what the log tells of the last weeks. */
export async function seedDemoRecords(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  { now, leftOn }: { now: Date; leftOn: string },
): Promise<void> {
  await tx.run(
    `update members m set external_id = r.number, employment_type = r.employment, first_work_day_at = r.first_day, of_age_at = r.of_age
     from unnest($2::bigint[], $3::text[], $4::text[], $5::date[], $6::date[]) as r (user_id, number, employment, first_day, of_age)
     where m.crew_id = $1 and m.user_id = r.user_id`,
    [
      crewId,
      demoPeople.map(({ name }) => idOf(name)),
      demoPeople.map((_, place) => demoNumber(place)),
      demoPeople.map(({ employment }) => employment),
      demoPeople.map(({ years }) => `${now.getUTCFullYear() - years}-03-01`),
      demoPeople.map(({ ofAgeIn }) =>
        ofAgeIn === undefined ? null : new Date(now.getTime() + ofAgeIn * 86_400_000).toISOString().slice(0, 10),
      ),
    ],
  );
  const events = eventsOf(idOf, leftOn);
  await tx.run(
    `insert into audit_entries (crew_id, address, device, channel, trace_id, actor_kind, happened_at, actor_id, subject_id, area, action, target, before, after)
     select $1, '203.0.113.24', 'Firefox 128', 'Web', 'demo', 'user', e.* from unnest($2::timestamptz[], $3::bigint[], $4::bigint[],
       $5::text[], $6::text[], $7::text[], $8::jsonb[], $9::jsonb[]) as e`,
    [
      crewId,
      events.map(({ hoursAgo }) => new Date(now.getTime() - hoursAgo * 3_600_000)),
      events.map(({ by }) => idOf(by)),
      events.map(({ about }) => (about === undefined ? null : idOf(about))),
      events.map(({ area }) => area),
      events.map(({ action }) => action),
      events.map(({ target }) => target ?? null),
      events.map(({ before }) => (before ? JSON.stringify(before) : null)),
      events.map(({ after }) => (after ? JSON.stringify(after) : null)),
    ],
  );
}

interface LoggedEvent {
  hoursAgo: number;
  by: string;
  about?: string;
  area: string;
  action: string;
  target?: string;
  before?: object;
  after?: object;
}

/** Oldest first, as the log was written. */
const eventsOf = (idOf: (name: string) => number, leftOn: string): LoggedEvent[] => [
  {
    hoursAgo: 1300,
    by: "Johanna Kiefer",
    about: "Zeynep Kaya",
    area: "member",
    action: "member-disabled",
    before: { disabledAt: null },
    after: { disabledAt: leftOn },
  },
  {
    hoursAgo: 700,
    by: "Johanna Kiefer",
    about: "Petra Winterhalter",
    area: "role",
    action: "role-changed",
    before: { role: "member", managesTeamsOnly: false },
    after: { role: "manager", managesTeamsOnly: true },
  },
  {
    hoursAgo: 650,
    by: "Johanna Kiefer",
    area: "setting",
    action: "setting-changed",
    target: "secondTimeCategoryEnabled",
    before: { value: false },
    after: { value: true },
  },
  {
    hoursAgo: 300,
    by: "Deniz Çelik",
    about: "Emre Aydın",
    area: "member",
    action: "member-changed",
    before: { employmentType: "temporary" },
    after: { employmentType: "apprentice" },
  },
  {
    hoursAgo: 170,
    by: "Deniz Çelik",
    area: "team",
    action: "team-members-set",
    target: "Backstube",
    after: { userIds: [idOf("Marek Kowalski"), idOf("Luca Ferraro")] },
  },
  { hoursAgo: 52, by: "Petra Winterhalter", about: "Ayşe Demir", area: "pin", action: "pin-seen" },
  { hoursAgo: 27, by: "Johanna Kiefer", about: "Marek Kowalski", area: "member", action: "password-set" },
];

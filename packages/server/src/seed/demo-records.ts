import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { Tx } from "#kernel/database/database.ts";
import { addAuditEntries } from "../features/audit/audit.seed.ts";
import { setMemberRecords } from "../features/members/members.seed.ts";
import { demoNumber, demoPeople } from "./demo-people.ts";

const HOUR_MS = 3_600_000;

/** The members' records, and the audit log of the last weeks. */
export async function seedDemoRecords(
  tx: Tx,
  crewId: number,
  idOf: (name: string) => number,
  { now, leftOn }: { now: Date; leftOn: string },
): Promise<void> {
  const dayIn = (days: number): string => new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  const records = demoPeople.map(({ name, employment, years, ofAgeIn }, index) => ({
    userId: idOf(name),
    externalId: demoNumber(index),
    employmentType: employment,
    firstWorkDayAt: `${now.getUTCFullYear() - years}-03-01`,
    ofAgeAt: ofAgeIn === undefined ? null : dayIn(ofAgeIn),
  }));
  await setMemberRecords(tx, crewId, records);
  const entries = auditedChanges(idOf, leftOn).map(({ hoursAgo, by, about, ...entry }) => ({
    ...entry,
    at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    by: idOf(by),
    subjectId: about === undefined ? null : idOf(about),
  }));
  await addAuditEntries(tx, crewId, entries);
}

interface AuditedChange {
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
const auditedChanges = (idOf: (name: string) => number, leftOn: string): AuditedChange[] => [
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

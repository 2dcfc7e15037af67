import { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import { absenceYearEndEndpoints } from "@glasen/contract/absence-year-end.ts";
import { absenceEndpoints } from "@glasen/contract/absences.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { monthEndpoints } from "@glasen/contract/months.ts";
import { settingEndpoints } from "@glasen/contract/settings.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import type { Database } from "@glasen/server/kernel/database/database.ts";
import type { TestClient } from "@glasen/server/test/test-client.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import { mailsTo } from "@glasen/server/test/test-mails.ts";
import { succeed } from "./front-door.ts";

const { harbour: crewId, foreign } = testIds.crews;

export interface People {
  owner: TestClient;
  /** The owner of another crew. */
  otherOwner: TestClient;
  person: TestClient;
  userId: number;
  /** May decide about absences, their own included as long as the crew does not want a second pair of eyes. */
  isDecider: boolean;
  database: Database;
}

/** What others have asked a person, and what the person has decided before the crew wanted a second pair of eyes. */
export interface OwnAnswers {
  /** An absence of the owner's in which the person is to stand in. */
  standInId: number;
  noticeId: number;
  /** An absence of the person's, decided by the person where that is possible. */
  decidedId: number;
  /** A day of work without a break. */
  breaklessDay: string;
  /** A file of a spreadsheet program, in base64. */
  spreadsheet: string;
  /** A person who has not accepted yet. */
  invitedMemberId: number;
  /** Of an invitation into another crew. */
  invitationToken: string;
}

export async function makeOwnAnswers(people: People): Promise<OwnAnswers> {
  const { owner, userId } = people;
  const breaklessDay = "2026-11-10";
  const stamps = [
    { timestamp: `${breaklessDay}T07:00:00Z`, timeAccount: 1 as const },
    { timestamp: `${breaklessDay}T14:30:00Z`, timeAccount: 0 as const },
  ];
  await succeed(owner, stampChainEndpoints.create, { crewId, userId, stamps });
  const sheet = await succeed(owner, monthEndpoints.file, { crewId, month: "2026-11", format: "xlsx" });
  const spreadsheet = Buffer.from(sheet as unknown as Uint8Array).toString("base64");
  return { breaklessDay, spreadsheet, ...(await askAboutAbsences(people)), ...(await invite(people)) };
}

async function askAboutAbsences({ owner, person, userId, isDecider }: People) {
  const request = (who: TestClient, day: string, more: { userId: number; deputyId?: number }) =>
    succeed(who, absenceEndpoints.request, {
      ...{ crewId, typeId: 1, startDate: day, startDayPart: "morning", endDate: day, endDayPart: "afternoon" },
      ...more,
    } as never);
  await succeed(owner, settingEndpoints.change, { crewId, absenceDeputies: "mayNameDeputy" });
  // Another day for each person, because these are all the owner's.
  const standIn = await request(owner, `2026-12-${12 + (userId % 10)}`, {
    ...{ userId: testIds.users.olga, deputyId: userId },
  });
  const decided = await request(person, "2026-12-22", { userId });
  if (isDecider) await succeed(person, absenceEndpoints.grant, { crewId, id: decided.id } as never);
  const year = { crewId, year: 2026, typeId: 1 };
  await succeed(owner, absenceAccountEndpoints.update, { ...year, userId, number: 28 });
  await succeed(owner, absenceYearEndEndpoints.sendNotices, { ...year, userIds: [userId] });
  const [notice] = await succeed(person, absenceYearEndEndpoints.notices, { crewId });
  if (!notice) throw new Error("no notice");
  return { standInId: standIn.id, decidedId: decided.id, noticeId: notice.id };
}

async function invite({ owner, otherOwner, person, userId, database }: People) {
  const typed = { name: "Somebody", language: "en" as const };
  const invited = await succeed(owner, memberEndpoints.inviteByEmail, {
    ...{ crewId, email: `invited.by.${userId}@example.com`, ...typed },
  });
  const members = await succeed(person, memberEndpoints.list, { crewId });
  const email = members.find((member) => member.userId === userId)?.email ?? "";
  await succeed(otherOwner, memberEndpoints.inviteByEmail, { crewId: foreign, email, ...typed });
  const mail = (await mailsTo(database, email)).findLast(({ text }) => text.includes("invitation?"));
  const invitationToken = /token=([\w-]+)/.exec(mail?.text ?? "")?.[1];
  if (invitationToken === undefined) throw new Error("no invitation was mailed");
  return { invitedMemberId: invited.id, invitationToken };
}

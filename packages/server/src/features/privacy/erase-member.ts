import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Erasure, privacyEndpoints } from "@glasen/contract/privacy.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { deleteSentMails } from "#kernel/jobs/mail.ts";
import { clearAbsenceNotes } from "../absences/absences.public.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { findUser, pseudonymizeUser } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { forgetReportedMessages } from "../chat/chat.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { findMembers, type MemberRow, markErased } from "../members/members.public.ts";
import { replaceNameInNews } from "../news/news.public.ts";
import { anonymizeSessions, endSessions } from "../sessions/sessions.public.ts";
import { clearShiftNotes } from "../shifts/shifts.public.ts";
import { removedWithPerson, yearsKept } from "./personal-tables.ts";
import { countOf, extras, isElsewhere, type PersonalTable, personalTables, removeRows } from "./privacy.store.ts";
import { privacyTexts } from "./privacy.texts.ts";

type Input = InputOf<typeof privacyEndpoints.erase>;

export async function previewErasure(call: Call, { crewId, userId }: Input): Promise<Erasure> {
  const member = await findLeaver(call, crewId, userId);
  return describe(call, member, call.caller.language);
}

/** Erases what the preview listed, in one transaction; a job then removes the names from the changelog. */
export async function eraseMember(call: Call, { crewId, userId }: Input): Promise<Erasure> {
  const { tx, now } = call;
  const member = await findLeaver(call, crewId, userId);
  const erasure = await describe(call, member, call.caller.language);
  const isAccountKept = await isElsewhere(tx, crewId, userId);
  for (const table of await personalTables(tx)) {
    if (isRemoved(table, isAccountKept)) await removeRows(tx, table, crewId, userId);
  }
  // News of colleagues name the person, and notes say more than the records need.
  await replaceNameInNews(tx, crewId, { name: member.name, pseudonym: erasure.pseudonym });
  await forgetReportedMessages(tx, crewId, userId);
  await clearAbsenceNotes(tx, crewId, userId);
  await clearShiftNotes(tx, crewId, userId);
  if (!isAccountKept) {
    await endSessions(call, { kind: "user", subjectId: userId });
    const user = await findUser(tx, userId);
    if (user?.email) await deleteSentMails(tx, user.email);
    await pseudonymizeUser(tx, userId, erasure.pseudonym);
    await anonymizeSessions(tx, userId);
  }
  await markErased(tx, crewId, userId, now);
  const counts = ({ what, count }: { what: string; count: number }) => [what, count] as const;
  await audit(call, {
    area: "privacy",
    action: "member-erased",
    subjectId: userId,
    after: {
      removed: Object.fromEntries(erasure.removes.map(counts)),
      kept: Object.fromEntries(erasure.keeps.map(counts)),
    },
  });
  accessChanged(call, crewId, userId);
  usersChanged(call, [userId]);
  call.emit("member-erased", { userId });
  call.emit("member-saved", { userIds: [userId] });
  return erasure;
}

/** Only a member who has left can be erased, and only once. */
async function findLeaver({ tx, now }: Call, crewId: number, userId: number): Promise<MemberRow> {
  const [member] = await findMembers(tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("userNotFound", "userId");
  if (member.role === "owner") throw new Refusal("ownerProtected", "userId");
  const hasLeft = member.disabledAt !== null && !isActiveOn(member, await todayIn(tx, crewId, now));
  if (!hasLeft || member.erasedAt) throw new Refusal("interactionError", "userId");
  return member;
}

/** Rows outside of crews go with the account; of a crew's rows, only those that serve the person alone. */
const isRemoved = ({ name, isOfCrew }: PersonalTable, isAccountKept: boolean): boolean =>
  isOfCrew ? removedWithPerson.has(name) : !isAccountKept;

async function describe({ tx }: Call, member: MemberRow, language: Language): Promise<Erasure> {
  const { crewId, userId, memberId, disabledAt } = member;
  const { pseudonym, titles, statutory, accountability } = privacyTexts[language];
  const isAccountKept = await isElsewhere(tx, crewId, userId);
  const title = (what: string): string => titles[what] ?? what;
  const removes: Erasure["removes"] = [];
  const keeps: Erasure["keeps"] = [];
  const keep = (what: string, count: number, reason: string): void => {
    const until = `${Number((disabledAt as string).slice(0, 4)) + yearsKept(what)}-12-31` as LocalDate;
    keeps.push({ what, title: title(what), count, reason, until });
  };
  for (const table of await personalTables(tx)) {
    const count = await countOf(tx, table, crewId, userId);
    if (count === 0) continue;
    if (isRemoved(table, isAccountKept)) removes.push({ what: table.name, title: title(table.name), count });
    else if (table.isOfCrew) keep(table.name, count, statutory);
  }
  for (const [what, rows] of Object.entries(await extras(tx, crewId, userId))) {
    if (rows.length === 0) continue;
    if (what === "audit_entries") keep(what, rows.length, accountability);
    else if (what === "shift_publication_changes") keep(what, rows.length, statutory);
    else if (!isAccountKept) removes.push({ what, title: title(what), count: rows.length });
  }
  return { userId, pseudonym: pseudonym(memberId), removes, keeps };
}

import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import type { Erasure, privacyEndpoints } from "@glasen/contract/privacy.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { clearAbsenceNotes } from "../absences/absences.public.ts";
import { accessChanged } from "../access/memberships.public.ts";
import { erasePerson } from "../accounts/accounts.public.ts";
import { usersChanged } from "../accounts/user-cache.public.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { findMembers, type MemberRow, markErased } from "../members/members.public.ts";
import { replaceNameInNews } from "../news/news.public.ts";
import { endSessions } from "../sessions/sessions.public.ts";
import { removedWithPerson, yearsKept } from "./personal-tables.ts";
import { countOf, extras, isElsewhere, type PersonalTable, personalTables, removeRows } from "./privacy.store.ts";
import { privacyTexts } from "./privacy.texts.ts";

type Input = InputOf<typeof privacyEndpoints.erase>;

export async function previewErasure(call: Call, { crewId, userId }: Input): Promise<Erasure> {
  const member = await findLeaver(call, crewId, userId);
  return describe(call, member, call.caller.language);
}

/** What the preview said, in one transaction; the log loses the names right after. */
export async function eraseMember(call: Call, { crewId, userId }: Input): Promise<Erasure> {
  const { tx, now } = call;
  const member = await findLeaver(call, crewId, userId);
  const erasure = await describe(call, member, call.caller.language);
  const isAccountKept = await isElsewhere(tx, crewId, userId);
  for (const table of await personalTables(tx)) {
    if (goes(table, isAccountKept)) await removeRows(tx, table, crewId, userId);
  }
  // What others were told names the person, and notes say more than the books need.
  await replaceNameInNews(tx, crewId, { name: member.name, pseudonym: erasure.pseudonym });
  await clearAbsenceNotes(tx, crewId, userId);
  if (!isAccountKept) {
    await endSessions(call, { kind: "user", subjectId: userId });
    await erasePerson(tx, userId, erasure.pseudonym);
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
  await call.emit("member-erased", { userId });
  await call.emit("member-saved", { userIds: [userId] });
  return erasure;
}

/** Only who left can be erased, and nobody twice. */
async function findLeaver({ tx, now }: Call, crewId: number, userId: number): Promise<MemberRow> {
  const [member] = await findMembers(tx, crewId, { userIds: [userId] });
  if (!member) throw new Refusal("userNotFound", "userId");
  if (member.role === "owner") throw new Refusal("ownerProtected", "userId");
  const hasLeft = member.disabledAt !== null && !isActiveOn(member, await todayIn(tx, crewId, now));
  if (!hasLeft || member.erasedAt) throw new Refusal("interactionError", "userId");
  return member;
}

/** What belongs to the person in all crews goes with the account; of a crew's rows, those that serve the person alone. */
const goes = ({ name, isOfCrew }: PersonalTable, isAccountKept: boolean): boolean =>
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
    if (goes(table, isAccountKept)) removes.push({ what: table.name, title: title(table.name), count });
    else if (table.isOfCrew) keep(table.name, count, statutory);
  }
  for (const [what, rows] of Object.entries(await extras(tx, crewId, userId))) {
    if (rows.length === 0) continue;
    if (what === "audit_entries") keep(what, rows.length, accountability);
    else if (!isAccountKept) removes.push({ what, title: title(what), count: rows.length });
  }
  return { userId, pseudonym: pseudonym(memberId), removes, keeps };
}

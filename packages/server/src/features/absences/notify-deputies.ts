import { type AbsentDecider, type DeputyAnswer, isDelegatedToDeputy } from "@glasen/domain/absences/deputy.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { closeNews, type NewsContext, publishNews } from "../news/news.public.ts";
import type { AbsenceRow } from "./absences.store.ts";
import type { AbsenceChange } from "./absences.texts.ts";
import { absentOnDay, type DeciderDeputy } from "./deputies.store.ts";
import { deputyNews } from "./deputies.texts.ts";
import { findPersons, type PersonRow } from "./persons.store.ts";

const aboutDeputy = (id: number): string => `deputy-${id}`;
const asking: ReadonlySet<AbsenceChange> = new Set(["requested", "created", "reopened"]);
const ending: ReadonlySet<AbsenceChange> = new Set(["rejected", "reopened", "withdrawn", "deleted"]);

/** Absent deciders with their rights. */
export const withRights = (absent: readonly DeciderDeputy[], leaders: readonly Member[]): AbsentDecider[] =>
  absent.flatMap(({ userId, deputyId }) =>
    leaders.filter((leader) => leader.userId === userId).map((decider) => ({ decider, deputyId })),
  );

/** Deputies who decide about a member today because the deciders are absent. */
export async function deputiesOfDeciders(
  { tx }: NewsContext,
  person: PersonRow,
  leaders: readonly Member[],
  at: Date,
): Promise<number[]> {
  const { crewId } = person;
  const today = await todayIn(tx, crewId, at);
  const absent = withRights(await absentOnDay(tx, crewId, today, null), leaders);
  const deputyIds = absent.filter((one) => isDelegatedToDeputy(one, person)).map(({ deputyId }) => deputyId);
  if (deputyIds.length === 0) return [];
  const deputies = await findPersons(tx, crewId, [...new Set(deputyIds)], { isLocked: false });
  return deputies.filter((deputy) => isActiveOn(deputy, today)).map(({ userId }) => userId);
}

/** Asks the deputy for an answer, or closes the question where the absence does not happen. */
export async function notifyDeputy(
  call: NewsContext,
  row: AbsenceRow,
  { change, actorId, memberName }: { change: AbsenceChange; actorId: number; memberName: string },
): Promise<void> {
  const { crewId, id, deputyId } = row;
  if (deputyId === null) return;
  if (ending.has(change)) await closeNews(call, crewId, aboutDeputy(id));
  if (!asking.has(change) || deputyId === actorId || row.deputyAnswer !== null) return;
  await publishNews(call, {
    crewId,
    receiverIds: [deputyId],
    senderId: actorId,
    type: "absenceManagement",
    subtype: "deputyAsked",
    de: deputyNews.de.asked(memberName, row),
    en: deputyNews.en.asked(memberName, row),
    path: "absences",
    about: aboutDeputy(id),
  });
}

/** Notifies the absent member of the deputy's answer. */
export async function notifyDeputyAnswer(call: NewsContext, row: AbsenceRow, answer: DeputyAnswer): Promise<void> {
  const { crewId, id, userId, deputyId } = row;
  await closeNews(call, crewId, aboutDeputy(id));
  const [deputy] = await findPeople(call.tx, { userIds: deputyId === null ? [] : [deputyId] });
  const name = deputy?.name ?? "";
  await publishNews(call, {
    crewId,
    receiverIds: [userId],
    senderId: deputyId,
    type: "absenceManagement",
    subtype: answer === "confirmed" ? "deputyConfirmed" : "deputyDeclined",
    de: deputyNews.de[answer](name, row),
    en: deputyNews.en[answer](name, row),
    path: "absences",
  });
}

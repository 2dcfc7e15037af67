import { type AbsentDecider, type DeputyAnswer, isDelegatedToDeputy } from "@glasen/domain/absences/deputy.ts";
import type { Member } from "@glasen/domain/access/actor.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { closeNews, type Teller, tellNews } from "../news/news.public.ts";
import type { AbsenceRow } from "./absences.store.ts";
import type { Happening } from "./absences.texts.ts";
import { absentOnDay, type DeciderDeputy } from "./deputies.store.ts";
import { deputyNews } from "./deputies.texts.ts";
import { findPersons, type PersonRow } from "./persons.store.ts";

const aboutDeputy = (id: number): string => `deputy-${id}`;
const asks: ReadonlySet<Happening> = new Set(["requested", "created"]);
const ends: ReadonlySet<Happening> = new Set(["rejected", "withdrawn", "deleted"]);

/** The absent who decide, with the rights they have. */
export const withDeciders = (absent: readonly DeciderDeputy[], leaders: readonly Member[]): AbsentDecider[] =>
  absent.flatMap(({ userId, deputyId }) =>
    leaders.filter((leader) => leader.userId === userId).map((decider) => ({ decider, deputyId })),
  );

/** Who decides about somebody today because those who would are absent. */
export async function standInsFor(
  { tx }: Teller,
  person: PersonRow,
  leaders: readonly Member[],
  at: Date,
): Promise<number[]> {
  const { crewId } = person;
  const today = await todayIn(tx, crewId, at);
  const absent = withDeciders(await absentOnDay(tx, crewId, today, null), leaders);
  const deputyIds = absent.filter((one) => isDelegatedToDeputy(one, person)).map(({ deputyId }) => deputyId);
  if (deputyIds.length === 0) return [];
  const deputies = await findPersons(tx, crewId, [...new Set(deputyIds)], { isLocked: false });
  return deputies.filter((deputy) => isActiveOn(deputy, today)).map(({ userId }) => userId);
}

/** Whoever is named hears of it, and has nothing left to answer when the absence is off. */
export async function newsForDeputy(
  call: Teller,
  row: AbsenceRow,
  { what, actorId, who }: { what: Happening; actorId: number; who: string },
): Promise<void> {
  const { crewId, id, deputyId } = row;
  if (deputyId === null) return;
  if (ends.has(what)) await closeNews(call, crewId, aboutDeputy(id));
  if (!asks.has(what) || deputyId === actorId) return;
  await tellNews(call, {
    crewId,
    receiverIds: [deputyId],
    senderId: actorId,
    type: "absenceManagement",
    what: "deputyAsked",
    de: deputyNews.de.asked(who, row),
    en: deputyNews.en.asked(who, row),
    path: "absences",
    about: aboutDeputy(id),
  });
}

/** The one who is absent hears whether somebody stands in. */
export async function newsOfAnswer(call: Teller, row: AbsenceRow, answer: DeputyAnswer): Promise<void> {
  const { crewId, id, userId, deputyId } = row;
  await closeNews(call, crewId, aboutDeputy(id));
  const [deputy] = await findPeople(call.tx, { userIds: deputyId === null ? [] : [deputyId] });
  const name = deputy?.name ?? "";
  await tellNews(call, {
    crewId,
    receiverIds: [userId],
    senderId: deputyId,
    type: "absenceManagement",
    what: answer === "confirmed" ? "deputyConfirmed" : "deputyDeclined",
    de: deputyNews.de[answer](name, row),
    en: deputyNews.en[answer](name, row),
    path: "absences",
  });
}

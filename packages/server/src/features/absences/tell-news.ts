import type { Language } from "@glasen/contract/limits.ts";
import { costOf } from "@glasen/domain/absences/count-days.ts";
import { fractionOf } from "@glasen/domain/absences/half-days.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { closeNews, type NewsTexts, type Teller, tellNews } from "../news/news.public.ts";
import type { AbsenceRow } from "./absences.store.ts";
import { absenceNews, type Happening } from "./absences.texts.ts";
import type { PersonRow } from "./persons.store.ts";
import { newsForDeputy, standInsFor } from "./tell-deputies.ts";
import { nameOf, type TypesOfCrew } from "./types-of-crew.ts";

export type { Happening } from "./absences.texts.ts";

/** What those hear who decide: that there is something to decide, or that it was taken care of without them. */
const forDeciders: ReadonlySet<Happening> = new Set(["requested", "agreed", "withdrawn", "created"]);
const isWaiting = (what: Happening): boolean => what === "requested" || what === "agreed";

/** Requests go to those who decide or stand in for them, decisions with their note to the member; nobody hears of what they did themselves. */
export async function newsOfAbsence(
  call: Teller,
  row: AbsenceRow,
  {
    person,
    what,
    types,
    actorId,
    decidersAt = call.now,
  }: { person: PersonRow; what: Happening; types: TypesOfCrew; actorId: number; decidersAt?: Date },
): Promise<void> {
  const { crewId, userId, id } = row;
  const about = `absence-${id}`;
  if (what !== "requested") await closeNews(call, crewId, about);
  const people = new Map((await findPeople(call.tx, { userIds: [userId, actorId] })).map((one) => [one.userId, one]));
  const type = types.get(row.typeId);
  const days = row.days.map(({ halves, seconds }) => ({ fraction: fractionOf(halves), seconds }));
  // Why somebody is ill, and that somebody is, stands in the product for those who may read it, never in a mail.
  const isSickness = type?.isSickness ?? true;
  const textsIn = (language: Language, isOwn: boolean): NewsTexts =>
    absenceNews[language][what]({
      isOwn,
      who: people.get(userId)?.name ?? "",
      by: people.get(actorId)?.name ?? "",
      kind: type && !isSickness ? nameOf(type, language) : null,
      span: row,
      amount: type && !isSickness ? costOf(days, type) : null,
      isHourBased: type?.isHourBased ?? false,
    });
  const tell = (receiverIds: readonly number[], isOwn: boolean, path: string, note: string) =>
    tellNews(call, {
      crewId,
      receiverIds,
      senderId: actorId,
      type: "absenceManagement",
      what,
      de: textsIn("de", isOwn),
      en: textsIn("en", isOwn),
      description: isSickness ? "" : note,
      path,
      ...(isWaiting(what) && !isOwn && { about }),
    });
  if (forDeciders.has(what)) {
    const leaders = await readLeaders(call.tx, crewId, decidersAt);
    const deciders = leaders.filter((one) => decidesFor(one, person)).map((one) => one.userId);
    const inTheirPlace = isWaiting(what) ? await standInsFor(call, person, leaders, decidersAt) : [];
    const others = [...deciders, ...inTheirPlace].filter((decider) => decider !== actorId && decider !== userId);
    await tell(others, false, isWaiting(what) ? "absences/requests" : "absences/calendar", row.memberNote);
  }
  if (actorId !== userId && what !== "agreed") await tell([userId], true, "absences", row.admitterNote);
  await newsForDeputy(call, row, { what, actorId, who: people.get(userId)?.name ?? "" });
}

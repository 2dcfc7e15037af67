import type { Language } from "@glasen/contract/limits.ts";
import { costOf } from "@glasen/domain/absences/count-days.ts";
import { fractionOf } from "@glasen/domain/absences/half-days.ts";
import { decidesFor } from "@glasen/domain/absences/policy.ts";
import type { Requirement } from "@glasen/domain/notifications/requirement.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { closeNews, type NewsContext, type NewsTexts, publishNews } from "../news/news.public.ts";
import type { AbsenceRow } from "./absences.store.ts";
import { type AbsenceChange, absenceNews } from "./absences.texts.ts";
import { deputiesOfDeciders, notifyDeputy } from "./notify-deputies.ts";
import type { PersonRow } from "./persons.store.ts";
import { nameOf, type TypesOfCrew } from "./types-of-crew.ts";

export type { AbsenceChange } from "./absences.texts.ts";

/** Changes that deciders are notified of. */
const forDeciders: ReadonlySet<AbsenceChange> = new Set(["requested", "agreed", "reopened", "withdrawn", "created"]);
const isPending = (change: AbsenceChange): boolean =>
  change === "requested" || change === "agreed" || change === "reopened";

/** Notifies deciders or their deputies of requests, and the member of decisions; never the person who acted. */
export async function notifyAbsence(
  call: NewsContext,
  row: AbsenceRow,
  {
    person,
    change,
    types,
    actorId,
    decidersAt = call.now,
  }: { person: PersonRow; change: AbsenceChange; types: TypesOfCrew; actorId: number; decidersAt?: Date },
): Promise<void> {
  const { crewId, userId, id } = row;
  const about = `absence-${id}`;
  if (change !== "requested") await closeNews(call, crewId, about);
  const people = new Map((await findPeople(call.tx, { userIds: [userId, actorId] })).map((one) => [one.userId, one]));
  const type = types.get(row.typeId);
  const days = row.days.map(({ halves, seconds }) => ({ fraction: fractionOf(halves), seconds }));
  // Mails never mention sickness; only the product shows it, to those who may see it.
  const isSickness = type?.isSickness ?? true;
  const textsIn = (language: Language, isOwn: boolean): NewsTexts =>
    absenceNews[language][change]({
      isOwn,
      who: people.get(userId)?.name ?? "",
      by: people.get(actorId)?.name ?? "",
      kind: type && !isSickness ? nameOf(type, language) : null,
      span: row,
      amount: type && !isSickness ? costOf(days, type) : null,
      isHourBased: type?.isHourBased ?? false,
    });
  const publish = (
    receiverIds: readonly number[],
    { isOwn, path, note, requires }: { isOwn: boolean; path: string; note: string; requires?: Requirement },
  ) =>
    publishNews(call, {
      crewId,
      receiverIds,
      senderId: actorId,
      type: "absenceManagement",
      subtype: change,
      de: textsIn("de", isOwn),
      en: textsIn("en", isOwn),
      description: isSickness ? "" : note,
      path,
      ...(isPending(change) && !isOwn && { about }),
      ...(requires && { requires }),
    });
  if (forDeciders.has(change)) {
    const leaders = await readLeaders(call.tx, crewId, decidersAt);
    const deciders = leaders.filter((one) => decidesFor(one, person)).map((one) => one.userId);
    const inTheirPlace = isPending(change) ? await deputiesOfDeciders(call, person, leaders, decidersAt) : [];
    const others = (userIds: readonly number[]) => userIds.filter((one) => one !== actorId && one !== userId);
    const path = isPending(change) ? "absences/requests" : "absences/calendar";
    const told = { isOwn: false, path, note: row.memberNote };
    await publish(others(deciders), { ...told, requires: { rule: "decidesAbsences", userId } });
    await publish(
      others(inTheirPlace).filter((deputy) => !deciders.includes(deputy)),
      told,
    );
  }
  if (actorId !== userId && change !== "agreed")
    await publish([userId], { isOwn: true, path: "absences", note: row.admitterNote });
  await notifyDeputy(call, row, { change, actorId, memberName: people.get(userId)?.name ?? "" });
}

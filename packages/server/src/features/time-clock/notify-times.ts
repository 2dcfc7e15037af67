import type { BreakAnswer } from "@glasen/contract/break-answers.ts";
import { parseInstant } from "@glasen/domain/time/instant.ts";
import { asChain, type Chain } from "@glasen/domain/time-clock/chain.ts";
import { editsAsManager } from "@glasen/domain/time-clock/policy.ts";
import type { Stamp } from "@glasen/domain/time-clock/stamp.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { closeNews, type NewsMessage, publishNews } from "../news/news.public.ts";
import type { ClockMember } from "./clock.store.ts";
import { type CorrectionRow, countOpenWith } from "./corrections.store.ts";
import { answerNews, type TimesChange, timesNews } from "./time-clock.texts.ts";

/** Requests that were made in one call are one message, which is done with when all of them are decided. */
const aboutRequest = ({ userId, requestedAt }: CorrectionRow): string =>
  `corrections-${userId}-${requestedAt.toISOString()}`;

/** Notifies the managers who decide about new requests; one message for all requests of a call. */
export async function notifyRequested(call: Call, member: ClockMember, rows: readonly CorrectionRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  await publish(call, member, {
    subtype: "requested",
    changes: rows.map(changeIn),
    receiverIds: await deciderIds(call, member),
    description: first.reason,
    path: "times/requests",
    about: aboutRequest(first),
    requires: { rule: "editsTimes", userId: member.userId },
  });
}

/** The managers who edit the times of the member. */
async function deciderIds({ tx, now }: Call, member: ClockMember): Promise<number[]> {
  const leaders = await readLeaders(tx, member.crewId, now);
  const deciders = leaders.filter((leader) => leader.userId !== member.userId && editsAsManager(leader, member));
  return deciders.map(({ userId }) => userId);
}

/** Notifies the managers of the member's answer to a question about a missing break; the news lead to the day. */
export async function notifyAnswered(call: Call, member: ClockMember, given: BreakAnswer): Promise<void> {
  const { crewId, userId } = member;
  const [person] = await findPeople(call.tx, { userIds: [userId] });
  const about = { ...given, who: person?.name ?? "", zone: member.timeZone };
  await publishNews(call, {
    ...{ crewId, senderId: userId, type: "timeEvaluation", subtype: "findingAnswered" },
    receiverIds: await deciderIds(call, member),
    de: answerNews(about, "de"),
    en: answerNews(about, "en"),
    description: given.reason,
    path: `times/month/${userId}?day=${given.date}`,
    requires: { rule: "editsTimes", userId },
  });
}

/** Notifies the member of a decision, and closes the message to the deciders if nothing of it is left to decide. */
export async function notifyDecided(
  call: Call,
  member: ClockMember,
  row: CorrectionRow,
  subtype: "granted" | "rejected",
): Promise<void> {
  await closeRequestNews(call, row);
  await notifyMember(call, member, { subtype, changes: [changeIn(row)], description: row.answer });
}

export async function closeRequestNews(call: Call, row: CorrectionRow): Promise<void> {
  if ((await countOpenWith(call.tx, row)) === 0) await closeNews(call, row.crewId, aboutRequest(row));
}

/** Notifies the member of times that somebody else changed. */
export const notifyChanged = (
  call: Call,
  member: ClockMember,
  changes: readonly TimesChange[],
  reason: string,
): Promise<void> => notifyMember(call, member, { subtype: "changed", changes, description: reason });

const subtypes: Record<keyof (typeof timesNews)["de"], string> = {
  requested: "correctionRequested",
  granted: "correctionGranted",
  rejected: "correctionRejected",
  changed: "timesChanged",
};

type TimesMessage = Pick<NewsMessage, "receiverIds" | "path" | "about" | "description" | "requires"> & {
  subtype: keyof (typeof timesNews)["de"];
  changes: readonly TimesChange[];
};

async function notifyMember(
  call: Call,
  member: ClockMember,
  message: Pick<TimesMessage, "subtype" | "changes" | "description">,
): Promise<void> {
  if (actingUser(call.actor) === member.userId || message.changes.length === 0) return;
  await publish(call, member, { ...message, receiverIds: [member.userId], path: "times" });
}

async function publish(call: Call, member: ClockMember, { subtype, changes, ...message }: TimesMessage): Promise<void> {
  const senderId = actingUser(call.actor);
  const people = await findPeople(call.tx, { userIds: [member.userId, senderId] });
  const nameOf = (userId: number): string => people.find((person) => person.userId === userId)?.name ?? "";
  const summary = { zone: member.timeZone, changes, who: nameOf(member.userId), by: nameOf(senderId) };
  await publishNews(call, {
    ...message,
    crewId: member.crewId,
    senderId,
    type: "timeEvaluation",
    subtype: subtypes[subtype],
    de: timesNews.de[subtype](summary),
    en: timesNews.en[subtype](summary),
  });
}

const changeIn = ({ seen, stamps }: CorrectionRow): TimesChange => ({ before: chainIn(seen), after: chainIn(stamps) });

/** The stamps that a request stores. */
const chainIn = (stored: unknown): Chain | undefined =>
  stored === null
    ? undefined
    : asChain(
        (stored as (Omit<Stamp, "at"> & { timestamp: string })[]).map(
          ({ timestamp, ...stamp }) => ({ ...stamp, at: parseInstant(timestamp) }) as Stamp,
        ),
      );

import type { Language } from "@glasen/contract/limits.ts";
import { plansFor } from "@glasen/domain/shifts/policy.ts";
import { type Instant, instantOf } from "@glasen/domain/time/instant.ts";
import { localDayOf, localTimeOf } from "@glasen/domain/time/zone.ts";
import type { Call } from "#kernel/call/call.ts";
import type { Tx } from "#kernel/database/database.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { findPeople as findAccounts } from "../accounts/accounts.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { closeNews, type NewsContext, type NewsTexts, publishNews } from "../news/news.public.ts";
import { findPlannedPeople, type Giving, type ShiftRow, shiftText, shiftTexts } from "../shifts/shifts.public.ts";
import { swapNews } from "./notify-swaps.texts.ts";
import type { RequestRow } from "./swaps.store.ts";

type TextOf = (language: Language) => string;

/** The shift of a request by its times, also where the shift itself has changed or gone. */
async function requestText(call: Pick<Call, "tx" | "now">, request: RequestRow): Promise<TextOf> {
  const { timeZone } = await crewCalendar(call, request.crewId);
  const timeOf = (at: Date): string => localTimeOf(timeZone, instantOf(at));
  const date = localDayOf(timeZone, request.shiftFrom.getTime() as Instant);
  return (language) =>
    shiftText({ date, from: timeOf(request.shiftFrom), to: timeOf(request.shiftUntil), workplace: null }, language);
}

async function namesOf(tx: Tx, userIds: readonly number[]): Promise<(userId: number | null) => string> {
  const people = new Map((await findAccounts(tx, { userIds: [...userIds] })).map(({ userId, name }) => [userId, name]));
  return (userId) => (userId === null ? "" : (people.get(userId) ?? ""));
}

interface SwapMessage {
  receiverIds: readonly number[];
  senderId: number | null;
  subtype: string;
  text: (language: Language) => NewsTexts;
}

const publishMessage = (
  call: NewsContext,
  { crewId }: RequestRow,
  { receiverIds, senderId, subtype, text }: SwapMessage,
): Promise<unknown> =>
  publishNews(call, {
    crewId,
    receiverIds,
    senderId,
    type: "shiftPlanner",
    subtype,
    de: text("de"),
    en: text("en"),
    path: "shifts/mine",
  });

export async function notifyAsked(
  call: Call,
  request: RequestRow,
  shift: ShiftRow,
  askedIds: readonly number[],
): Promise<void> {
  const nameOf = await namesOf(call.tx, [request.userId]);
  const shown = (await shiftTexts(call.tx, request.crewId))(shift);
  await publishMessage(call, request, {
    receiverIds: askedIds,
    senderId: request.userId,
    subtype: "swapAsked",
    text: (language) => swapNews[language].asked(request.kind, nameOf(request.userId), shiftText(shown, language)),
  });
}

/** The subject of the planners' news, which are done with once somebody has decided. */
const aboutWaiting = ({ id }: RequestRow): string => `swap-${id}`;

/** Notifies the planners of both people that a decision is due, and the member who asked that somebody has accepted. */
export async function notifyWaiting(call: Call, request: RequestRow, givings: readonly Giving[]): Promise<void> {
  const { tx, now } = call;
  const { crewId, userId, acceptedBy } = request;
  const people = await findPlannedPeople(tx, crewId, [userId, acceptedBy ?? userId]);
  const planners = (await readLeaders(tx, crewId, now)).filter((leader) =>
    people.every((one) => plansFor(leader, one)),
  );
  const nameOf = await namesOf(tx, [userId, acceptedBy ?? userId]);
  const textOf = await shiftTexts(tx, crewId);
  const shifts = (language: Language): string =>
    givings.map(({ shift }) => shiftText(textOf(shift), language)).join(" ↔ ");
  const text = (language: Language): NewsTexts =>
    swapNews[language].waiting(request.kind, nameOf(userId), nameOf(acceptedBy), shifts(language));
  await publishNews(call, {
    crewId,
    receiverIds: planners.map((leader) => leader.userId),
    senderId: acceptedBy,
    type: "shiftPlanner",
    subtype: "swapWaiting",
    de: text("de"),
    en: text("en"),
    path: "shifts/swaps",
    about: aboutWaiting(request),
    requires: { rule: "plansShifts", userId },
  });
  const shown = await requestText(call, request);
  await publishMessage(call, request, {
    receiverIds: [userId],
    senderId: acceptedBy,
    subtype: "swapAccepted",
    text: (language) => swapNews[language].accepted(nameOf(acceptedBy), shown(language)),
  });
}

export const closeWaitingNews = (call: Call, request: RequestRow): Promise<unknown> =>
  closeNews(call, request.crewId, aboutWaiting(request));

/** Notifies the member who asked of who took the shift, where nobody had to decide. */
export async function notifyDone(call: Call, request: RequestRow): Promise<void> {
  const nameOf = await namesOf(call.tx, [request.acceptedBy ?? request.userId]);
  const shown = await requestText(call, request);
  await publishMessage(call, request, {
    receiverIds: [request.userId],
    senderId: request.acceptedBy,
    subtype: "swapDone",
    text: (language) => swapNews[language].done(request.kind, nameOf(request.acceptedBy), shown(language)),
  });
}

export async function notifyDecided(call: Call, request: RequestRow, isGranted: boolean): Promise<void> {
  const shown = await requestText(call, request);
  await publishMessage(call, request, {
    receiverIds: [request.userId, request.acceptedBy ?? request.userId],
    senderId: "userId" in call.actor ? call.actor.userId : null,
    subtype: isGranted ? "swapGranted" : "swapRejected",
    text: (language) => swapNews[language][isGranted ? "granted" : "rejected"](shown(language)),
  });
}

/** Notifies those who had accepted that the request is withdrawn; planners have nothing left to decide. */
export async function notifyWithdrawn(call: Call, request: RequestRow): Promise<void> {
  await closeWaitingNews(call, request);
  if (request.acceptedBy === null) return;
  const nameOf = await namesOf(call.tx, [request.userId]);
  const shown = await requestText(call, request);
  await publishMessage(call, request, {
    receiverIds: [request.acceptedBy],
    senderId: request.userId,
    subtype: "swapWithdrawn",
    text: (language) => swapNews[language].withdrawn(nameOf(request.userId), shown(language)),
  });
}

export async function notifyNobodyLeft(call: Call, request: RequestRow): Promise<void> {
  const shown = await requestText(call, request);
  await publishMessage(call, request, {
    receiverIds: [request.userId],
    senderId: null,
    subtype: "swapEnded",
    text: (language) => swapNews[language].nobody(shown(language)),
  });
}

/** The request expired: notifies the member who asked and those who had accepted. */
export async function notifyEnded(call: NewsContext & Pick<Call, "now">, request: RequestRow): Promise<void> {
  const shown = await requestText(call, request);
  await publishMessage(call, request, {
    receiverIds: request.acceptedBy === null ? [request.userId] : [request.userId, request.acceptedBy],
    senderId: null,
    subtype: "swapEnded",
    text: (language) => swapNews[language].ended(shown(language)),
  });
  await closeNews(call, request.crewId, aboutWaiting(request));
}

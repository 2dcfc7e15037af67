import type { AbsenceNotice, absenceYearEndEndpoints, YearEndRow } from "@glasen/contract/absence-year-end.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import { carryOverExpiry, dayInYear } from "@glasen/domain/absences/balance.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { refuseOwnDecision } from "../access/own-decisions.public.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { reachedMembers } from "./accounts.store.ts";
import { balancesOf, presentBalance } from "./balances.ts";
import { nameOf, typesOfCrew } from "./types-of-crew.ts";
import * as store from "./year-end.store.ts";

type About = Pick<InputOf<typeof absenceYearEndEndpoints.get>, "crewId" | "year" | "typeId">;

const everybody = { userIds: null, ownId: 0, reach: { scope: "crew" } } as const;

export async function getYearEnd(call: Call, about: About): Promise<YearEndRow[]> {
  const { crewId, year, typeId } = about;
  const { balances, usableUntil } = await loadYear(call, about);
  const [carried, notices] = await Promise.all([
    store.carriedInto(call.tx, crewId, year + 1, typeId),
    store.lastNotices(call.tx, crewId, year, typeId),
  ]);
  return balances.map((balance) => {
    const { userId, toCarry, carriedOut } = balance;
    const notice = notices.get(userId);
    const decision = carried.get(userId);
    return {
      userId,
      balance: presentBalance(balance),
      toCarry,
      carried: decision ? carriedOut : null,
      usableUntil: decision ? decision.usableUntil : usableUntil,
      lastNotice: notice ? presentNotice(notice) : null,
    };
  });
}

/**
 * Moves days into the next year. The members are locked, so that no absence uses the same days meanwhile; days that are used later reduce
 * what was moved.
 */
export async function carryOver(
  call: Call,
  { items, isConfirmed, ...about }: InputOf<typeof absenceYearEndEndpoints.carry>,
): Promise<{ carried: number }> {
  const { tx, now, actor } = call;
  const { crewId, year, typeId } = about;
  const userIds = items.map(({ userId }) => userId);
  await lockTimes(tx, crewId, userIds);
  const known = await reachedMembers(tx, crewId, { ...everybody, userIds });
  if (known.length !== new Set(userIds).size || known.length !== items.length)
    throw new Refusal("userNotFound", "items");
  for (const [index, { userId }] of items.entries())
    await refuseOwnDecision(call, { crewId, userId }, `items.${index}.userId`);
  const { balances, usableUntil, type, today } = await loadYear(call, about);
  if (today <= `${year}-12-31` && !isConfirmed) throw new Refusal("yearNotOver", "year");
  const limits = new Map(balances.map(({ userId, toCarry }) => [userId, toCarry]));
  const problems = items.flatMap(({ userId, number }, index) =>
    number > (limits.get(userId) ?? 0) ? { name: "carryOverExceeded" as const, field: `items.${index}.number` } : [],
  );
  if (problems.length > 0) throw new Refusal("carryOverExceeded", problems);
  const bucket = { year: year + 1, typeId, usableUntil, now, by: actingUser(actor) };
  const carried = await store.saveCarryOvers(tx, crewId, bucket, items);
  await audit(call, {
    area: "absence",
    action: "days-carried-over",
    target: `${nameOf(type, call.caller.language)} ${year + 1}`,
    after: { members: carried },
  });
  call.emit("absence-accounts-changed", {});
  return { carried };
}

/** Notifies each member of their remaining days and of the day on which they lapse. */
export async function sendNotices(
  call: Call,
  { userIds, ...about }: InputOf<typeof absenceYearEndEndpoints.sendNotices>,
): Promise<{ sent: number }> {
  const { tx, now, actor } = call;
  const { crewId, year, typeId } = about;
  const { balances, usableUntil, today, types } = await loadYear(call, about);
  const next = { year: year + 1, date: dayInYear(year + 1, today), typeId, types };
  const carried = new Map(
    (await balancesOf(tx, crewId, next, everybody)).map(({ userId, carriedOverLeft }) => [userId, carriedOverLeft]),
  );
  // Days that were carried over and not used yet are still days of that year, and lapse on the day that the notice names.
  const left = new Map(balances.map(({ userId, value }) => [userId, value + (carried.get(userId) ?? 0)]));
  if (userIds.some((userId) => !left.has(userId))) throw new Refusal("userNotFound", "userIds");
  const items = [...new Set(userIds)]
    .map((userId) => ({ userId, days: left.get(userId) ?? 0 }))
    .filter(({ days }) => days > 0);
  const notice = { year, typeId, deadline: usableUntil, now, by: actingUser(actor) };
  const sent = await store.insertNotices(tx, crewId, notice, items);
  for (const row of sent) call.emit("absence-notice-saved", { userId: row.userId, notice: presentNotice(row) });
  await audit(call, { area: "absence", action: "notices-sent", target: String(year), after: { members: sent.length } });
  return { sent: sent.length };
}

export async function listNotices(
  { tx, actor }: Call,
  { crewId }: InputOf<typeof absenceYearEndEndpoints.notices>,
): Promise<AbsenceNotice[]> {
  return (await store.noticesOf(tx, crewId, actingUser(actor))).map(presentNotice);
}

export async function confirmNotice(
  call: Call,
  { crewId, id }: InputOf<typeof absenceYearEndEndpoints.confirmNotice>,
): Promise<AbsenceNotice> {
  const { tx, actor, caller, now } = call;
  const userId = actingUser(actor);
  const confirmed = await store.confirmNotice(tx, crewId, { id, userId, channel: caller.channel, now });
  if (!confirmed) throw new Refusal("notFound", "id");
  const notice = presentNotice(confirmed.notice);
  if (confirmed.isNew) call.emit("absence-notice-saved", { userId, notice });
  return notice;
}

const presentNotice = ({ sentAt, receivedAt, ...row }: store.NoticeRow): AbsenceNotice => ({
  ...row,
  sentAt: sentAt.toISOString(),
  receivedAt: receivedAt?.toISOString() ?? null,
});

async function loadYear({ tx, now }: Call, { crewId, year, typeId }: About) {
  const today = await todayIn(tx, crewId, now);
  const types = await typesOfCrew(tx, crewId, today);
  const type = types.get(typeId);
  if (!type?.hasEntitlement) throw new Refusal("invalidArgument", "typeId");
  const date = `${year}-12-31` as LocalDate;
  const balances = await balancesOf(tx, crewId, { year, date, typeId, types }, everybody);
  return { today, types, type, balances, usableUntil: carryOverExpiry(year + 1, type.carryOverUntil) };
}

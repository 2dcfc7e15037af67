import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { monthEndpoints } from "@glasen/contract/months.ts";
import { daysOfMonth } from "@glasen/domain/time/month.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { audit } from "../audit/audit.public.ts";
import { closingsOf } from "../evaluation/closed-months.public.ts";
import { crewCalendar } from "../evaluation/crew-rules.public.ts";
import { lockTimes } from "../evaluation/evaluation.public.ts";
import { sealFacts } from "../sealed-log/sealed-log.public.ts";
import { statusOf } from "./close-month.ts";
import { notifyDisputed } from "./notify-months.ts";
import { deleteSignOff, saveSignOff, signOffsOf } from "./sign-offs.store.ts";

type Status = OutputOf<typeof monthEndpoints.signOff>;

/** The member's word about the whole month. It stays true of the entries before it: a later change makes it outdated. */
export async function signOffMonth(
  call: Call,
  { crewId, userId, month, state, reason }: InputOf<typeof monthEndpoints.signOff>,
): Promise<Status> {
  const { tx, now } = call;
  const days = daysOfMonth(month);
  if (state === "disputed" && reason === "") throw new Refusal("presence", "reason");
  if (days.last >= (await crewCalendar(call, crewId)).today) throw new Refusal("monthNotOver", "month");
  await lockTimes(tx, crewId, [userId]);
  const of = { crewId, userIds: [userId], month: days.first };
  if ((await closingsOf(tx, of)).length > 0) throw new Refusal("monthClosed", "month");
  const [before] = await signOffsOf(tx, of);
  const stated = state ?? before?.state;
  if (stated) {
    const kind = stated === "confirmed" ? "month-confirmed" : "month-disputed";
    sealFacts(tx, crewId, now, [
      {
        ...{ userId, kind, days, by: userId },
        facts: ({ note }) => ({ month, reason: note(reason), ...(state === null && { isWithdrawn: true }) }),
      },
    ]);
    if (state) await audit(call, { area: "member", action: kind, subjectId: userId, target: month });
  }
  const at = { crewId, userId, month: days.first };
  if (state) await saveSignOff(tx, at, { state, reason, at: now });
  else await deleteSignOff(tx, at);
  call.emit("month-signed-off", { userId, month, state });
  if (state === "disputed") await notifyDisputed(call, { crewId, userId, month, reason });
  const [status] = await statusOf(call, crewId, month, [userId]);
  return status as Status;
}

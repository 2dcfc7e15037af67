import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { Bounce, notificationEndpoints } from "@glasen/contract/notifications.ts";
import { withoutMails } from "@glasen/domain/accounts/notification-settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { changeNotifications, findUser } from "../accounts/accounts.public.ts";
import { bouncesIn } from "./deliveries.store.ts";
import { readUnsubscription } from "./unsubscribe-token.ts";

type Unsubscribe = typeof notificationEndpoints.unsubscribe;

/** The signed token is the permission: it was mailed to the person and to nobody else. */
export async function unsubscribe(
  { tx, config }: Call,
  { token }: InputOf<Unsubscribe>,
): Promise<OutputOf<Unsubscribe>> {
  const found = readUnsubscription(config, token);
  if (!found || !(await findUser(tx, found.userId))) throw new Refusal("confirmationInvalid", "token");
  await changeNotifications(tx, found.userId, withoutMails(found.kind));
  return { kind: found.kind };
}

export async function listBounces(
  { tx }: Call,
  { crewId }: InputOf<typeof notificationEndpoints.bounces>,
): Promise<Bounce[]> {
  const rows = await bouncesIn(tx, crewId);
  return rows.map(({ bouncedAt, ...row }) => ({ ...row, bouncedAt: bouncedAt.toISOString() }));
}

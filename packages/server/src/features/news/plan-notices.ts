import { methodsFor, type NoticeKind } from "@glasen/domain/accounts/notification-settings.ts";
import { planDeliveries } from "@glasen/domain/notifications/delivery-time.ts";
import type { Requirement } from "@glasen/domain/notifications/requirement.ts";
import { dateOf, instantOf } from "@glasen/domain/time/instant.ts";
import type { Call } from "#kernel/call/call.ts";
import { type Addressee, addresseesOf } from "../accounts/accounts.public.ts";
import { insertDeliveries, type NewDelivery, zoneOf } from "./deliveries.store.ts";

type NoticeSource = { name: "news"; id: number } | { name: "chat"; id: number } | { name: "reminder" };

/** A text in both languages, for a notice whose source has none. */
interface NoticeContent {
  de: { title: string; text: string };
  en: { title: string; text: string };
  link: string;
}

/** A notice for one person. */
interface Notice {
  receiverId: number;
  kind: NoticeKind;
  /** The same key twice is one notice. */
  key: string;
  source: NoticeSource;
  content?: NoticeContent;
  requires?: Requirement | undefined;
  /** A notice that could not be sent before is of no use any more. */
  expiresAt?: Date;
}

type Planning = Pick<Call, "tx" | "now">;

/**
 * The one place that decides who hears of what by which channel and when: by the person's settings of the kind, quiet hours
 * and digest. Returns the notices that the person wants to see in the product and that were not planned before.
 */
export async function planNotices(
  { tx, now }: Planning,
  crewId: number,
  notices: readonly Notice[],
  known?: ReadonlyMap<number, Addressee>,
): Promise<Notice[]> {
  if (notices.length === 0) return [];
  const people = known ?? (await addresseesOf(tx, [...new Set(notices.map(({ receiverId }) => receiverId))]));
  const zone = await zoneOf(tx, crewId);
  const inserted = await insertDeliveries(
    tx,
    crewId,
    notices.flatMap((notice) => deliveriesOf(notice, people.get(notice.receiverId), { now, zone })),
    now,
  );
  const shown = new Set(
    inserted.flatMap(({ channel, userId, key }) => (channel === "product" ? `${userId} ${key}` : [])),
  );
  return notices.filter(({ receiverId, key }) => shown.has(`${receiverId} ${key}`));
}

function deliveriesOf(
  notice: Notice,
  person: Addressee | undefined,
  { now, zone }: { now: Date; zone: string },
): NewDelivery[] {
  if (!person) return [];
  const { receiverId: userId, kind, key, source, content, requires, expiresAt } = notice;
  const shared = {
    userId,
    key,
    kind,
    source: source.name,
    sourceId: source.name === "reminder" ? null : source.id,
    content: content ? { ...content[person.language], link: content.link } : null,
    requirement: requires ?? null,
    expiresAt: expiresAt ?? null,
  };
  const outside = planDeliveries(person.settings, kind, { now: instantOf(now), zone })
    .filter(
      ({ channel, at }) => (channel !== "mail" || person.email !== null) && !(expiresAt && dateOf(at) >= expiresAt),
    )
    .map(({ channel, at, isBundled }) => ({ ...shared, channel, dueAt: dateOf(at), isBundled }));
  // News and messages are in the product already; a reminder has to be put there.
  const isToShow = source.name === "reminder" && methodsFor(person.settings, kind).product;
  return isToShow ? [{ ...shared, channel: "product", dueAt: now, isBundled: false }, ...outside] : outside;
}

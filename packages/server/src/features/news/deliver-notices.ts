import { methodsFor } from "@glasen/domain/accounts/notification-settings.ts";
import { meets } from "@glasen/domain/notifications/requirement.ts";
import type { Tx } from "#kernel/database/database.ts";
import { bouncedAmong, queueMail } from "#kernel/jobs/mail.ts";
import type { Config } from "#kernel/process/config.ts";
import { readMembers } from "../access/members.public.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { type Addressee, addresseesOf } from "../accounts/accounts.public.ts";
import { type DueDelivery, membersToday, settleDeliveries, takeDue, unseenOf } from "./deliveries.store.ts";
import { findChatNotices, pushToUser } from "./news.public.ts";
import { findUnreadNews } from "./news.store.ts";
import { type MailedNotice, noticeMail, noticePush } from "./notice.texts.ts";
import { unsubscribeLink } from "./unsubscribe-token.ts";

/** So many are sent in one transaction. */
const BATCH = 500;

export interface Sending {
  tx: Tx;
  config: Config;
  now: Date;
  traceId: string;
}

/** Sends one batch of the due notices of a crew; returns whether there may be more. */
export async function deliverDue(sending: Sending, crewId: number): Promise<boolean> {
  const { tx, now } = sending;
  const due = await takeDue(tx, crewId, now, BATCH);
  if (due.length === 0) return false;
  const userIds = [...new Set(due.map(({ userId }) => userId))];
  const people = await addresseesOf(tx, userIds);
  const allowed = await allowedOf(sending, crewId, due, people);
  const texts = await textsOf(sending, crewId, allowed);
  const sent = allowed.filter((delivery) => texts.has(delivery));
  const unseen = await unseenOf(tx, crewId, userIds);
  for (const { person, channel, key, notices } of bundlesOf(sent, people, texts)) {
    const about = { crewId, traceId: sending.traceId, key: `${crewId}:${person.userId}:${channel}:${key}` };
    if (channel === "mail") await mail(sending, { crewId, person, notices }, about.key);
    else {
      const shown = { language: person.language, crewId, unseen: unseen.get(person.userId) ?? 0 };
      for (const notice of notices) await pushToUser.call(tx, person.userId, noticePush(notice, shown), about);
    }
  }
  const isSent = new Set(sent);
  const settled = due.map((delivery) => ({ delivery, isSent: isSent.has(delivery) }));
  await settleDeliveries(tx, crewId, settled, now);
  return due.length === BATCH;
}

/** Those that their receivers still want, and may still see: asked now, not when they were planned. */
async function allowedOf(
  { tx, now }: Sending,
  crewId: number,
  due: readonly DueDelivery[],
  people: ReadonlyMap<number, Addressee>,
): Promise<DueDelivery[]> {
  const members = await membersToday(tx, crewId, [...people.keys()], now);
  const required = [...new Set(due.flatMap(({ requirement }) => requirement?.userId ?? []))];
  const leaders = required.length > 0 ? await readLeaders(tx, crewId, now) : [];
  const subjects = required.length > 0 ? await readMembers(tx, crewId, required) : [];
  const addresses = [...people.values()].flatMap(({ email }) => email ?? []);
  const bounced = await bouncedAmong(tx, addresses);
  return due.filter(({ userId, channel, kind, requirement, isExpired }) => {
    const person = people.get(userId);
    if (!person || isExpired || !members.has(userId)) return false;
    if (!methodsFor(person.settings, kind)[channel]) return false;
    if (channel === "mail" && (person.email === null || bounced.has(person.email.toLowerCase()))) return false;
    if (requirement === null) return true;
    const subject = subjects.find((one) => one.userId === requirement.userId);
    const leader = leaders.find((one) => one.userId === userId);
    return subject !== undefined && leader !== undefined && meets(leader, requirement, subject);
  });
}

/** The texts of notices whose source is still there and unread. */
async function textsOf(
  { tx, now }: Sending,
  crewId: number,
  deliveries: readonly DueDelivery[],
): Promise<Map<DueDelivery, MailedNotice>> {
  const idsOf = (source: DueDelivery["source"]) =>
    deliveries.flatMap((one) => (one.source === source && one.sourceId !== null ? one.sourceId : []));
  const news = new Map((await findUnreadNews(tx, crewId, idsOf("news"))).map((row) => [row.id, row]));
  const chats = deliveries.flatMap(({ source, sourceId, userId }) =>
    source === "chat" && sourceId !== null ? { userId, messageId: sourceId } : [],
  );
  const messages = chats.length > 0 ? await findChatNotices.call(tx, crewId, chats, now) : [];
  const texts = new Map<DueDelivery, MailedNotice>();
  for (const delivery of deliveries) {
    const { source, sourceId, userId, kind, key, title, text, link } = delivery;
    if (source === "reminder")
      texts.set(delivery, { kind, tag: key, de: { title, text }, en: { title, text }, note: "", link } as MailedNotice);
    const row = source === "news" && sourceId !== null ? news.get(sourceId) : undefined;
    if (row)
      texts.set(delivery, {
        kind,
        tag: `news-${row.id}`,
        de: { title: row.titleDe, text: row.textDe },
        en: { title: row.titleEn, text: row.textEn },
        note: row.description,
        link: row.actionLink,
      });
    const message = messages.find((one) => source === "chat" && one.userId === userId && one.messageId === sourceId);
    if (message)
      texts.set(delivery, {
        kind,
        tag: `chat-${message.roomId}`,
        de: message,
        en: message,
        note: "",
        link: message.link,
      });
  }
  return texts;
}

interface Bundle {
  person: Addressee;
  channel: DueDelivery["channel"];
  key: string;
  notices: MailedNotice[];
}

/** One for each delivery; mails that wait for the same moment are one. */
function bundlesOf(
  sent: readonly DueDelivery[],
  people: ReadonlyMap<number, Addressee>,
  texts: ReadonlyMap<DueDelivery, MailedNotice>,
): Bundle[] {
  const bundles = new Map<string, Bundle>();
  for (const delivery of sent) {
    const { userId, channel, key, isBundled } = delivery;
    const [person, notice] = [people.get(userId), texts.get(delivery)];
    if (!person || !notice) continue;
    const name = channel === "mail" && isBundled ? `${userId}` : `${userId} ${channel} ${key}`;
    const bundle = bundles.get(name);
    if (bundle) bundle.notices.push(notice);
    else bundles.set(name, { person, channel, key, notices: [notice] });
  }
  return [...bundles.values()];
}

async function mail(
  { tx, config, now, traceId }: Sending,
  { crewId, person, notices }: { crewId: number; person: Addressee; notices: readonly MailedNotice[] },
  key: string,
): Promise<void> {
  if (person.email === null) return;
  const kinds = new Set(notices.map(({ kind }) => kind));
  const [kind] = kinds;
  const unsubscribeUrl = unsubscribeLink(config, {
    userId: person.userId,
    kind: kinds.size === 1 && kind ? kind : "all",
  });
  const content = noticeMail(notices, person, { crewId, publicUrl: config.publicUrl, unsubscribeUrl });
  await queueMail(tx, { to: person.email, ...content, unsubscribeUrl, key: `notice:${key}`, traceId, now });
}

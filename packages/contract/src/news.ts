import { newsKinds } from "@glasen/domain/accounts/notification-settings.ts";
import { newsPolicy } from "@glasen/domain/news/policy.ts";
import { z } from "zod";
import { endpoint, pagedEndpoint } from "./endpoint.ts";
import { event } from "./event.ts";
import * as fields from "./fields.ts";
import { limits } from "./limits.ts";
import { listing, paging } from "./paging.ts";

export const newsItem = z.object({
  id: fields.id,
  crewId: fields.crewId,
  title: z.string(),
  text: z.string(),
  /** The area, for which people choose how they are notified. */
  type: z.enum(newsKinds),
  /** The kind of news, e.g. absenceManagement.granted. */
  typeId: z.string(),
  /** A note by its author. */
  description: z.string(),
  senderId: fields.id.nullable(),
  receiverId: fields.id,
  sentAt: fields.instant,
  seenAt: fields.instant.nullable(),
  readAt: fields.instant.nullable(),
  /** Nothing is left to do about it. */
  isClosed: z.boolean(),
  /** A path within the application. */
  actionLink: z.string().nullable(),
  metadata: z.object({ shortTextDe: z.string(), shortTextEn: z.string() }),
});
export type NewsItem = z.infer<typeof newsItem>;

const count = z.int();
const newsCounts = z.object({
  userId: fields.id,
  total: count,
  unread: count,
  unseen: count,
  absenceManagement: count,
  shiftPlanner: count,
  welcome: count,
});
export type UserNewsCounts = z.infer<typeof newsCounts>;

const own = { crewId: fields.crewId, userId: fields.id };
const ids = z.array(fields.id).min(1, "presence").max(limits.batchItems, "invalidArgument");
/** Areas, or single kinds of them. */
const newsType = z.string().regex(new RegExp(`^(${newsKinds.join("|")})(\\.[a-zA-Z_]{1,50})?$`), "invalidArgument");
const path = "/api/v2/users/:userId/news";
const ofUserAndBare = (part: string) => ({ path: `/api/v2/news/${part}`, aliases: [`${path}/${part}`] });

export const newsEndpoints = {
  list: pagedEndpoint({
    name: "news.list",
    summary: "Lists one's own news of a crew, newest first.",
    method: "GET",
    path,
    may: newsPolicy.own,
    impliesCrew: true,
    input: z.object({ ...own, ...paging, types: z.array(newsType).max(100, "invalidArgument").optional() }),
    output: z.array(newsItem),
  }),
  send: endpoint({
    name: "news.send",
    summary: "Tells members something: the one in the path, and others where they are named.",
    method: "POST",
    path,
    may: newsPolicy.send,
    impliesCrew: true,
    perMinute: 60,
    input: z.object({
      ...own,
      receiverIds: z.array(fields.id).max(100, "invalidArgument").default([]),
      title: fields.oneLine(),
      text: fields.requiredText(limits.note),
      typeId: newsType.default("membership.message"),
      transactionID: fields.transactionID.optional(),
    }),
    output: z.array(newsItem),
  }),
  mark: endpoint({
    name: "news.mark",
    summary: "Marks news as seen, read or done with; what is not named stays.",
    method: "PUT",
    path,
    may: newsPolicy.own,
    impliesCrew: true,
    input: z.object({
      ...own,
      ids,
      seenAt: fields.instant.nullable().optional(),
      readAt: fields.instant.nullable().optional(),
      isClosed: z.boolean().optional(),
      /** Times that are already set do not change. */
      preserve: z.boolean().default(false),
    }),
    output: z.array(newsItem),
  }),
  remove: endpoint({
    name: "news.remove",
    summary: "Deletes news.",
    method: "DELETE",
    path,
    may: newsPolicy.own,
    impliesCrew: true,
    input: z.object({ ...own, ids }),
    output: newsCounts,
  }),
  count: endpoint({
    name: "news.count",
    summary: "Counts one's own news of a crew: all, unread, unseen, and unread by area.",
    method: "GET",
    ...ofUserAndBare("count"),
    may: newsPolicy.own,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, userId: fields.id.optional() }),
    output: newsCounts,
  }),
  markAllSeen: endpoint({
    name: "news.markAllSeen",
    summary: "Marks all of one's own news of a crew as seen.",
    method: "POST",
    ...ofUserAndBare("mark-all-as-seen"),
    may: newsPolicy.own,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, userId: fields.id.optional() }),
    output: newsCounts,
  }),
  notifications: pagedEndpoint({
    name: "news.notifications",
    summary: "Lists one's own news, filtered, sorted and paged.",
    method: "GET",
    path: "/api/v3/notifications/news",
    may: newsPolicy.own,
    impliesCrew: true,
    input: z.object({ crewId: fields.crewId, ...listing }),
    output: z.array(newsItem),
  }),
};

export const newsEvents = {
  "news-received": event("user", z.object({ userId: fields.id, news: newsItem })),
  /** Marked, deleted or done with, here or on another device. */
  "news-changed": event("user", z.object({ userId: fields.id })),
};

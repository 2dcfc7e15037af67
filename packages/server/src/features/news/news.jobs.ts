import { z } from "zod";
import type { Kernel } from "#kernel/call/kernel.ts";
import type { Retention } from "#kernel/database/retention.ts";
import { on, type ReactionList } from "#kernel/events/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs/jobs.ts";
import { queueMail } from "#kernel/jobs/mail.ts";
import { addresseeOf } from "../accounts/accounts.public.ts";
import { pushToUser } from "./news.public.ts";
import { findNews } from "./news.store.ts";
import { newsMail, newsPush } from "./news.texts.ts";

const deliverNews = jobKind("deliver-news", z.object({ crewId: z.int(), newsId: z.int() }));

export const newsReactions: ReactionList = [
  on("news-received", ({ tx, crewId, body: { news }, traceId }) =>
    enqueue(tx, deliverNews, { crewId, newsId: news.id }, { traceId, key: `deliver-news:${crewId}:${news.id}` }),
  ),
];

/** Delivers a message by mail and push as its receiver prefers; not where it was deleted or read meanwhile. */
export const newsJobs = ({ database, config, now }: Kernel): readonly Job[] => [
  job(deliverNews, ({ input: { crewId, newsId }, traceId }) =>
    database.inCrew(crewId, async (tx) => {
      const row = await findNews(tx, crewId, newsId);
      const receiver = row && !row.readAt ? await addresseeOf(tx, row.receiverId) : undefined;
      if (!row || !receiver) return;
      const channels = receiver.settings.news[row.type];
      const key = `news:${crewId}:${newsId}`;
      if (channels.mail && receiver.email)
        await queueMail(tx, {
          to: receiver.email,
          ...newsMail(row, receiver, config.publicUrl),
          key,
          traceId,
          now: now(),
        });
      if (channels.push && config.push)
        await pushToUser.call(tx, row.receiverId, newsPush(row, receiver.language), { traceId, key });
    }),
  ),
];

/** A year is long enough for messages that nobody has deleted. */
export const newsRetention: readonly Retention[] = [{ table: "news", where: "sent_at < $1", days: 365 }];

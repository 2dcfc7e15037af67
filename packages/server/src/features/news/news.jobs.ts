import { z } from "zod";
import { on, type ReactionList } from "#kernel/events.ts";
import { enqueue, type Job, job, jobKind } from "#kernel/jobs.ts";
import type { Kernel } from "#kernel/kernel.ts";
import { queueMail } from "#kernel/mail.ts";
import { addresseeOf } from "../accounts/accounts.public.ts";
import { findNews } from "./news.store.ts";
import { newsMail } from "./news.texts.ts";

const mailNews = jobKind("mail-news", z.object({ crewId: z.int(), newsId: z.int() }));

export const newsReactions: ReactionList = [
  on("news-received", ({ tx, crewId, body: { news }, traceId }) =>
    enqueue(tx, mailNews, { crewId, newsId: news.id }, { traceId, key: `mail-news:${crewId}:${news.id}` }),
  ),
];

/** A mail for who wants one about this, in the language they use; what was deleted or read meanwhile needs none. */
export const newsJobs = ({ database, config, now }: Kernel): readonly Job[] => [
  job(mailNews, ({ input: { crewId, newsId }, traceId }) =>
    database.inCrew(crewId, async (tx) => {
      const row = await findNews(tx, crewId, newsId);
      if (!row || row.readAt) return;
      const to = await addresseeOf(tx, row.receiverId);
      if (!to?.email || !to.settings.news[row.type].mail) return;
      const mail = newsMail(row, to, config.publicUrl);
      await queueMail(tx, { to: to.email, ...mail, key: `news:${crewId}:${newsId}`, traceId, now: now() });
    }),
  ),
];

import type { SubscriptionOverview } from "@glasen/contract/billing.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { useQuery } from "@tanstack/react-query";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { formatDate } from "#ui/date-text.ts";
import { LinkButton } from "#ui/LinkButton.tsx";
import { type BannerTexts, bannerTexts } from "./banner.texts.ts";
import { overviewOf } from "./overview.queries.ts";

const TRIAL_WARNING_DAYS = 5;

interface Notice {
  readonly tone: "info" | "attention" | "danger";
  readonly title: string;
  readonly text?: string;
}

/** The most urgent thing to say about the licence, if anything is. */
function noticeOf(overview: SubscriptionOverview, now: number, timeZone: string, t: BannerTexts): Notice | undefined {
  const { kind, validUntil, closesAt, members, maxCrewSize, subscription } = overview;
  const dayOf = (instant: string): LocalDate => wallTime(Date.parse(instant), timeZone).date as LocalDate;
  if (kind === null) return { tone: "danger", title: t.noLicence, text: t.noLicenceText };
  if (validUntil !== null && Date.parse(validUntil) <= now)
    return {
      tone: "danger",
      title: t.bannerClosing(formatDate(dayOf(closesAt ?? validUntil))),
      text: t.bannerClosingText,
    };
  if (subscription?.state === "pastDue" && subscription.endsOn !== null)
    return { tone: "danger", title: t.bannerPastDue(formatDate(subscription.endsOn)) };
  if (subscription !== null && subscription.mandateEndedOn !== null && subscription.state !== "ended")
    return { tone: "attention", title: t.methodMissing, text: t.methodMissingText };
  if (kind === "TRIAL" && subscription === null && validUntil !== null) {
    const isNear = Date.parse(validUntil) - now < TRIAL_WARNING_DAYS * DAY_MS;
    return isNear
      ? { tone: "info", title: t.bannerTrial(formatDate(dayOf(validUntil))), text: t.bannerTrialText }
      : undefined;
  }
  return maxCrewSize !== null && members > maxCrewSize
    ? { tone: "attention", title: t.bannerTooMany(members, maxCrewSize), text: t.bannerTooManyText }
    : undefined;
}

/** For somebody who may buy: the end of the trial or the licence, an overdue payment, more people than the licence covers. */
export function BillingBanner() {
  const { crew } = useCrew();
  const t = useTexts(bannerTexts);
  useMinute();
  const { data } = useQuery(overviewOf(crew.id));
  const notice = data && noticeOf(data, serverNow(), crew.timeZone, t);
  if (!notice) return null;
  return (
    <Banner
      tone={notice.tone}
      title={notice.title}
      actions={<LinkButton href={`/crew/${crew.id}/settings/buyLicense`}>{t.toLicence}</LinkButton>}
    >
      {notice.text}
    </Banner>
  );
}

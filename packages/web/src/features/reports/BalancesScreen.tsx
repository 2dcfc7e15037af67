import { mayDecideAbout } from "@glasen/domain/access/own-decisions.ts";
import { reaches } from "@glasen/domain/access/reach.ts";
import type { Instant } from "@glasen/domain/time/instant.ts";
import { daysOfMonth, monthOf, shiftMonth } from "@glasen/domain/time/month.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { useQuery, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { byName } from "#platform/by-name.ts";
import { useCrew } from "#platform/crew.ts";
import { essential } from "#platform/crew-query.ts";
import { hrefOf } from "#platform/href.ts";
import { useLanguage } from "#platform/language.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { useIsNarrow } from "#ui/use-is-narrow.ts";
import { everybodyOf } from "../crews/crews.queries.ts";
import { papersHref, sheetFiles, statusOf } from "../months/months.queries.ts";
import { type BalanceRow, BalancesView } from "./BalancesView.tsx";
import { balanceTexts } from "./balances.texts.ts";
import { accountsOf } from "./reports.queries.ts";
import { useOpenSheet } from "./use-open-sheet.ts";

/** Every member's time account in a month; bookings are made and months are closed here. */
export function BalancesScreen() {
  const { crew, me } = useCrew();
  const language = useLanguage();
  const t = useTexts(balanceTexts);
  const isNarrow = useIsNarrow();
  const openSheet = useOpenSheet();
  const today = localDayOf(crew.timeZone, useMinute() as Instant);
  const [month, setMonth] = useState(() => monthOf(today));
  const { first, last } = daysOfMonth(month);
  const hasBegun = first <= today;
  const balanceDay = last < today ? last : hasBegun ? today : undefined;
  const { data: everybody } = useSuspenseQuery(everybodyOf(crew.id));
  // The server leaves out the days that do not count yet, as it does in month sheets and in the files of this page.
  const accounts = useQuery({ ...accountsOf(crew.id, { from: first, to: last }), ...essential, enabled: hasBegun });
  const status = useQuery(statusOf(crew.id, month));

  const accountOf = new Map(accounts.data?.map((account) => [account.userId, account]));
  const statusOfUser = new Map(status.data?.map((one) => [one.userId, one]));
  const rows = everybody
    .filter(
      (member) =>
        (member.userId === me.userId || reaches(me, "canSeeCrewReports", member)) &&
        (member.disabledAt === null || member.disabledAt > first),
    )
    .sort(byName)
    .map(
      (member): BalanceRow => ({
        member,
        account: hasBegun ? accountOf.get(member.userId) : undefined,
        status: statusOfUser.get(member.userId),
      }),
    );
  const managed = everybody.filter(
    (member) => reaches(me, "canManageBookings", member) && mayDecideAbout(me, member, crew.settings),
  );
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <BalancesView
        month={month}
        onMonth={setMonth}
        today={today}
        rows={rows}
        isLoading={hasBegun && accounts.isPending}
        balanceDay={balanceDay}
        isNarrow={isNarrow}
        onOpen={(userId) => openSheet(userId, { month })}
        monthToClose={last < today ? month : shiftMonth(monthOf(today), -1)}
        closable={everybody.filter((member) => reaches(me, "canManageBookings", member))}
        managed={managed}
        files={[
          ...(["xlsx", "csv"] as const).map((format) => ({
            id: format,
            label: format === "xlsx" ? t.excel : t.csv,
            href: hrefOf("durations.accountsFile", { crewId: crew.id, from: first, to: last, format, language }),
          })),
          ...sheetFiles({ crewId: crew.id, month, language }, { excel: t.sheetsExcel, csv: t.sheetsCsv }).map(
            (file) => ({
              ...file,
              id: `sheets-${file.id}`,
            }),
          ),
          { id: "pdf", label: t.sheetsPdf, href: papersHref({ crewId: crew.id, month, language }) },
        ]}
        nameOf={(userId) => everybody.find((one) => one.userId === userId)?.name ?? ""}
      />
    </>
  );
}

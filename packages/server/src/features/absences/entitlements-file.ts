import type { absenceAccountEndpoints } from "@glasen/contract/absence-accounts.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Language } from "@glasen/contract/limits.ts";
import { balanceFigures, dayInYear } from "@glasen/domain/absences/balance.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { spreadsheetFile } from "#kernel/files/spreadsheet.ts";
import { todayIn } from "../crews/crews.public.ts";
import { nameOfCrew, namesOfMembers } from "./accounts.store.ts";
import { balancesOf } from "./balances.ts";
import { scopeFor } from "./list-accounts.ts";
import { nameOf, typesOfCrew } from "./types-of-crew.ts";

const texts: Record<Language, { title: string; head: readonly string[] }> = {
  en: {
    title: "Entitlements",
    head: ["Member", "Type", "Entitlement", "From last year", "Taken", "Planned", "Requested", "Left"],
  },
  de: {
    title: "Ansprüche",
    head: ["Mitglied", "Art", "Anspruch", "Aus dem Vorjahr", "Genommen", "Geplant", "Beantragt", "Rest"],
  },
};

/** The entitlements of a year and their use, as the screens show them: one row for each member and type. */
export async function getEntitlementsFile(
  call: Call,
  { crewId, year, format, language = call.caller.language }: InputOf<typeof absenceAccountEndpoints.entitlementsFile>,
): Promise<FileAnswer> {
  const { tx, now } = call;
  const t = texts[language];
  const today = await todayIn(tx, crewId, now);
  const types = await typesOfCrew(tx, crewId, today);
  const balances = await balancesOf(
    tx,
    crewId,
    { year, date: dayInYear(year, today), types },
    scopeFor(call, crewId, []),
  );
  const names = await namesOfMembers(tx, crewId);
  const rows = balances
    .filter(({ isEntitled, carriedOver, taken, planned, pending }) =>
      Boolean(isEntitled || carriedOver || taken || planned || pending),
    )
    .map((balance) => ({ balance, name: names.get(balance.userId) ?? `#${balance.userId}` }))
    .sort((one, other) => compareGerman(one.name, other.name) || one.balance.typeId - other.balance.typeId)
    .map(({ balance, name }) => {
      const { taken, planned, requested, left } = balanceFigures(balance);
      const type = types.get(balance.typeId);
      return [
        ...[name, type ? nameOf(type, language) : "", balance.entitlement, balance.carriedOver - balance.lapsed],
        ...[taken, planned, requested, left],
      ];
    });
  return spreadsheetFile({
    ...{ format, language, name: `${t.title} ${await nameOfCrew(tx, crewId)} ${year}` },
    tables: [{ name: t.title, head: t.head, rows }],
  });
}

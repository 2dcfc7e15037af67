import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { privacyEndpoints } from "@glasen/contract/privacy.ts";
import { permissionNames, roles, scopes } from "@glasen/domain/access/permissions.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { compareGerman } from "@glasen/domain/text/compare-german.ts";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import type { Call } from "#kernel/call/call.ts";
import type { FileAnswer } from "#kernel/call/file-answer.ts";
import { writePdf } from "#kernel/jobs/pdf.ts";
import { locationPrivacyOf } from "../time-clock/time-clock.public.ts";
import { daysKept, isSecret, removedWithPerson, yearsKept } from "./personal-tables.ts";
import { otherPersonalTables, type PersonalTable, personalTables } from "./privacy.store.ts";
import { privacyTexts } from "./privacy.texts.ts";
import { findCrewFacts } from "./works-council.store.ts";
import { type AnnexTexts, annexTexts, purposeOf } from "./works-council.texts.ts";

/** What the crew keeps about people, why, for how long and who sees it: read from the tables and the configuration. */
export async function getWorksCouncilAnnex(
  { tx, now, caller }: Call,
  { crewId, language = caller.language }: InputOf<typeof privacyEndpoints.worksCouncilAnnex>,
): Promise<FileAnswer> {
  const t = annexTexts[language];
  const [ownTables, otherTables, location, crew] = await Promise.all([
    personalTables(tx),
    otherPersonalTables(tx),
    locationPrivacyOf(tx, crewId),
    findCrewFacts(tx, crewId),
  ]);
  const { titles } = privacyTexts[language];
  const order = Object.keys(t.purposes);
  const placeOf = ({ name }: PersonalTable): number => order.indexOf(purposeOf(name));
  const titleOf = ({ name }: PersonalTable): string => titles[name] ?? name;
  const tables = [...otherTables, ...ownTables].sort(
    (one, other) => placeOf(one) - placeOf(other) || compareGerman(titleOf(one), titleOf(other)),
  );
  const definition: TDocumentDefinitions = {
    pageSize: "A4",
    pageMargins: [40, 40, 40, 44],
    info: { title: t.title, author: crew.name, creator: "Glasen" },
    language,
    defaultStyle: { font: "Roboto", fontSize: 8.5 },
    footer: (page, of) => ({ text: t.page(page, of), alignment: "right", margin: [40, 12, 40, 0], fontSize: 7 }),
    content: [
      { text: crew.name, bold: true, color: "#0b6268" },
      { text: t.title, fontSize: 18, bold: true, margin: [0, 2, 0, 2] },
      { text: t.madeOn(now.toISOString().slice(0, 10)), color: "#627074", margin: [0, 0, 0, 8] },
      { text: t.lead, lineHeight: 1.3 },
      heading(t.retentionTitle),
      {
        ul: [
          location.keepsPositions ? t.positions(location.retentionDays) : t.noPositions,
          t.log(crew.logDays),
          t.times,
          t.erasure,
        ],
        lineHeight: 1.3,
      },
      heading(t.fieldsTitle),
      fieldTable(tables, { t, titleOf, logDays: crew.logDays }),
      heading(t.rolesTitle),
      { text: t.rolesLead, margin: [0, 0, 0, 4] },
      roleTable(t),
      heading(t.limitsTitle),
      { ul: t.limits, lineHeight: 1.3 },
    ],
  };
  return {
    name: `${t.title} ${crew.name}.pdf`,
    mediaType: "application/pdf",
    content: lazily(() => writePdf(definition)),
  };
}

async function* lazily(write: () => Promise<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield await write();
}

const heading = (text: string): Content => ({ text, bold: true, fontSize: 12, margin: [0, 12, 0, 4] });

const headCells = (texts: readonly string[]): Content[] =>
  texts.map((text): Content => ({ text, bold: true, color: "#627074" }));

/** Ids that only link rows say nothing about a person. */
const isShown = (column: string): boolean => !isSecret(column) && column !== "crew_id" && column !== "user_id";

function fieldTable(
  tables: readonly PersonalTable[],
  { t, titleOf, logDays }: { t: AnnexTexts; titleOf: (table: PersonalTable) => string; logDays: number },
): Content {
  const keptFor = ({ name, isOfCrew }: PersonalTable): string => {
    const days = name === "audit_entries" ? logDays : daysKept[name];
    if (days !== undefined) return t.days(days);
    return !isOfCrew || removedWithPerson.has(name) ? t.untilErasure : t.years(yearsKept(name));
  };
  return {
    fontSize: 7.5,
    layout: "lightHorizontalLines",
    table: {
      headerRows: 1,
      widths: [110, "*", 105, 80],
      body: [
        headCells(t.fieldColumns),
        ...tables.map((table) => [
          titleOf(table),
          { text: table.columns.filter(isShown).join(", "), color: "#627074" },
          t.purposes[purposeOf(table.name)],
          keptFor(table),
        ]),
      ],
    },
  };
}

/** Every product is on, so that no permission is missing because nothing uses it at the moment. */
const ALL_PRODUCTS = 0xff_ff;

function roleTable(t: AnnexTexts): Content {
  const held = roles.map((role) => permissionsOf({ role, managesTeamsOnly: false, products: ALL_PRODUCTS }));
  const reach = { [scopes.crew]: t.crew, [scopes.single]: t.own, [scopes.group]: t.teams };
  return {
    fontSize: 7.5,
    layout: "lightHorizontalLines",
    table: {
      headerRows: 1,
      widths: ["*", "auto", "auto", "auto", "auto"],
      body: [
        headCells([t.permission, ...roles.map((role) => t.roles[role])]),
        ...permissionNames.map((name) => [
          t.permissions[name],
          ...held.map((permissions) => {
            const scope = permissions.get(name);
            return scope === undefined ? "–" : reach[scope];
          }),
        ]),
      ],
    },
  };
}

import type { UsageRight } from "@glasen/contract/access.ts";
import type { Context } from "@glasen/contract/accounts.ts";
import type { CalculatedPrice, PriceConfigShown, SubscriptionOverview } from "@glasen/contract/billing.ts";
import type { Crew, Permission } from "@glasen/contract/crews.ts";
import type { FieldProblem } from "@glasen/contract/errors.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { DeviceSession } from "@glasen/contract/sessions.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { defaultFlags } from "@glasen/domain/access/feature-flags.ts";
import { permissionNames, type Role } from "@glasen/domain/access/permissions.ts";
import { allProducts } from "@glasen/domain/access/products.ts";
import { permissionsOf } from "@glasen/domain/access/role-permissions.ts";
import { mergeNotificationSettings } from "@glasen/domain/accounts/notification-settings.ts";
import { noBurdens } from "@glasen/domain/filling/burdens.ts";
import { noNews } from "@glasen/domain/news/counts.ts";
import { definitionOf, type Settings, storedSettingNames } from "@glasen/domain/settings/definitions.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { vi } from "vitest";
import type { Answer, CallName } from "#platform/call.ts";
import { findCall, isPaged, onePageOf } from "./declared-calls.ts";

const waitingTask = {
  ...{
    id: "0f5c3b1e-6a0f-4c1e-9f5a-3a9f0d2b7c11",
    taskId: "0f5c3b1e-6a0f-4c1e-9f5a-3a9f0d2b7c11",
    crewId: 7,
    userId: 1,
  },
  ...{ kind: "shifts.fill", status: "WAITING" as const, progress: 0, result: null, problem: null },
  ...{ createdAt: "2026-05-11T07:00:00.000Z", finishedAt: null },
};

interface Received {
  name: CallName;
  input: Record<string, unknown>;
}
type Answers = {
  [N in CallName]?: (input: Record<string, unknown>) => Answer<N> | Refused | Promise<Answer<N> | Refused>;
};

/** Return value of a handler that refuses a call. */
class Refused {
  readonly id: number;
  readonly status: number;
  readonly message: string;
  readonly errors: readonly FieldProblem[];
  constructor(id: number, status: number, message: string, errors: readonly FieldProblem[]) {
    this.id = id;
    this.status = status;
    this.message = message;
    this.errors = errors;
  }
}
export const refused = (id: number, status = 400, message = `Refused ${id}`): Refused =>
  new Refused(id, status, message, []);
/** Refuses the value of one field. */
export const refusedAt = (field: string, message: string, id = 1005): Refused =>
  new Refused(id, 400, message, [{ id, field, message, errors: [] }]);

/** Refuses several fields with one code. */
export const refusedAtEach = (fields: readonly string[], id: number, status = 409): Refused =>
  new Refused(
    id,
    status,
    `Refused ${id}`,
    fields.map((field) => ({ id, field, message: `Refused ${id}`, errors: [] })),
  );

/** Replaces `fetch`: matches requests to the contract's paths, responds by handlers, and records calls. */
export function startFakeServer(answers: Answers) {
  const received: Received[] = [];
  const unanswered: CallName[] = [];
  const state = { answers: { ...answers }, isReachable: true, isSilent: false };

  async function respond(url: string, init: RequestInit = {}): Promise<Response> {
    if (!state.isReachable) throw new TypeError("Failed to fetch");
    if (state.isSilent)
      return new Promise((_, reject) => {
        init.signal?.addEventListener("abort", () => reject(new DOMException("aborted", "AbortError")));
      });
    const { pathname, searchParams } = new URL(url, "http://localhost");
    const match = findCall(init.method ?? "GET", pathname);
    if (!match)
      return json({ statusCode: 404, id: 410, message: `no call ${pathname}`, traceId: "t", errors: [] }, 404);
    const body = typeof init.body === "string" && init.body.startsWith("{") ? JSON.parse(init.body) : {};
    const input = { ...match.input, ...Object.fromEntries(searchParams), ...body };
    // On a busy machine the clock seems to jump, and the page requests the time in addition to its other calls.
    if (match.name !== "accounts.serverTime") received.push({ name: match.name, input });
    const give = state.answers[match.name];
    if (!give) unanswered.push(match.name);
    const answer = await give?.(input);
    if (answer instanceof Refused)
      return json(
        { statusCode: answer.status, id: answer.id, message: answer.message, traceId: "t-1", errors: answer.errors },
        answer.status,
      );
    return json({ payload: answer ?? null, ...(isPaged(match.name) && { pagination: onePageOf(answer) }) }, 200);
  }
  vi.stubGlobal("fetch", respond);

  return {
    received,
    /** Calls without a handler; they returned null. */
    unanswered,
    countOf: (name: CallName) => received.filter((call) => call.name === name).length,
    set: (more: Answers) => Object.assign(state.answers, more),
    setReachable: (isReachable: boolean) => {
      state.isReachable = isReachable;
    },
    /** The browser is online, but requests fail. */
    setSilent: (isSilent: boolean) => {
      state.isSilent = isSilent;
    },
  };
}

const json = (body: unknown, status: number) => new Response(JSON.stringify(body), { status });

export const mia = {
  id: 1,
  name: "Mia Brandt",
  username: "mia",
  email: null,
  isEmailConfirmed: true,
  language: "en",
  hasAvatar: false,
  avatarUrl: "",
} as const;
export const defaultSettings = Object.fromEntries(
  storedSettingNames.map((name) => [name, definitionOf(name).default]),
) as unknown as Settings;
export const acme: Crew = {
  id: 7,
  name: "Acme",
  ownerId: 1,
  timeZone: "Europe/Berlin",
  trial: false,
  trialEndsAt: null,
  settings: defaultSettings,
  inMaintenance: false,
  isDemo: false,
};
/** Today in the crew's time zone; near midnight it differs from the test machine's day. */
export const crewToday: LocalDate = localDayOf(acme.timeZone, instantOf(new Date()));
/** Usage rights for all products, without an end. */
export const everything: UsageRight = {
  id: "0190a5a0-0000-7000-8000-000000000001",
  crewId: 7,
  subscriptionId: null,
  maxCrewSize: null,
  bitmask: allProducts,
  trial: false,
  closesAt: null,
  source: "MANUAL",
  validFrom: "2020-01-01T00:00:00.000Z",
  validUntil: null,
};
export const nobodySignedIn: Context = {
  userAuthentication: null,
  crewAuthentication: null,
  adminAuthentication: null,
  user: null,
  session: null,
  crews: [],
  endedCrews: [],
  secondFactor: { isSetUp: false, missingIn: [] },
  singleSignOn: { missingIn: [] },
  language: "en",
  productContext: null,
  featureFlags: {},
  homes: [],
  hasSupportDesk: false,
  hasBilling: true,
  realtime: { key: "k", cluster: "eu", host: "" },
  map: { tileUrl: null, attribution: "" },
  legalLinks: { imprint: null, privacy: null },
  pushKey: null,
};
export const miaSignedIn: Context = {
  ...nobodySignedIn,
  userAuthentication: { userId: 1 },
  user: mia,
  session: { method: "password", isTerminal: false, isLimited: false, idleMinutes: null, singleSignOnCrewId: null },
  crews: [{ id: 7, name: "Acme" }],
};

export const memberNamed = (userId: number, name: string, role: Role = "member"): Member => ({
  id: userId,
  memberId: userId,
  userId,
  crewId: 7,
  name,
  email: null,
  username: name.toLowerCase(),
  pinCode: null,
  role,
  managesTeamsOnly: false,
  teamIds: [],
  firstWorkDayAt: null,
  disabledAt: null,
  hasAvatar: false,
  avatar: null,
  avatarUrl: "/avatars/default.svg",
  employmentType: null,
  costCentre: null,
  ofAgeAt: null,
  externalId: null,
  isCrewAccount: true,
  invitedAt: null,
  erasedAt: null,
  activeTimeAccount: null,
});

export function permissionsAs(role: Role): Permission[] {
  const held = permissionsOf({ role, managesTeamsOnly: false, products: allProducts });
  return permissionNames.map((name) => ({ name, allowed: held.has(name), crewId: 7, scope: held.get(name) ?? null }));
}

export const thisSession: DeviceSession = {
  id: "00000000-0000-4000-8000-000000000001",
  browser: "Firefox 128",
  system: "Windows",
  address: "203.0.113.24",
  createdAt: "2026-11-01T08:00:00Z",
  lastUsedAt: "2026-11-12T08:00:00Z",
  isThis: true,
  method: "password",
  isTerminal: false,
};

/** A crew that pays nothing: the operator has given it everything. */
export const providedByOperator: SubscriptionOverview = {
  kind: "MANUAL",
  validUntil: null,
  closesAt: null,
  members: 3,
  maxCrewSize: null,
  subscription: null,
};

export const prices: PriceConfigShown = {
  packages: [
    { id: "clock", name: { de: "Zeit", en: "Time" }, productIds: [1], features: ["timeTrackingReports"] },
    {
      id: "leave",
      name: { de: "Zeit und Urlaub", en: "Time and leave" },
      productIds: [1, 2],
      features: ["timeTrackingReports", "absenceManagement"],
    },
  ],
  maxCrewSize: 250,
  freeMonths: 1,
  directDebitCountries: ["de", "at", "fr"],
  transferCountries: null,
  monthlyCountries: ["de", "at", "ch"],
  sellerCountry: "de",
  mandate: { version: "1", text: { de: "Ich ermächtige Glasen.", en: "I authorise Glasen." } },
};

export const tenTimesThree: CalculatedPrice = {
  currency: "EUR",
  monthlyCents: 3000,
  lines: [
    { kind: "product", product: "timeTracking", members: 10, centsPerMember: 300, months: 12, cents: 36_000 },
    { kind: "freeMonths", months: 1, cents: -3000 },
  ],
  vatTreatment: "domestic",
  vatRateBasisPoints: 1900,
  netCents: 33_000,
  vatCents: 6270,
  grossCents: 39_270,
  secondYear: { netCents: 36_000, vatCents: 6840, grossCents: 42_840 },
  voucher: null,
};

/** Handlers of a crew of three in which Mia is signed in with the given role. */
export function crewWhereMiaIs(role: Role, teams: Team[] = [{ id: 3, crewId: 7, name: "Theke" }]): Answers {
  return {
    "accounts.csrfToken": () => ({ token: "csrf" }),
    "accounts.context": () => miaSignedIn,
    "accounts.serverTime": () => ({ timestamp: new Date().toISOString() }),
    "crews.get": () => acme,
    "crews.permissions": () => permissionsAs(role),
    "access.usageRights": () => [everything],
    "access.crewFlags": () => defaultFlags,
    "members.list": () => [memberNamed(1, "Mia Brandt", role), memberNamed(2, "Ben Kurz"), memberNamed(4, "Eda Demir")],
    "settings.get": () => ({ crewId: 7, ...defaultSettings }),
    "settings.definitions": () => [],
    "notifications.bounces": () => [],
    "settings.values": () => [],
    "audit.list": () => [],
    "audit.ofMember": () => [],
    "audit.changelogSettings": () => [],
    "workplaces.listAll": () => [],
    "availability.own": () => ({ wishes: [], deadlineDays: 7 }),
    "availability.ofMembers": () => ({ wishes: [], deadlineDays: 7 }),
    "qualifications.list": () => ({ qualifications: [], workplaces: [] }),
    "qualifications.held": () => [],
    "swaps.list": () => [],
    "billing.overview": () => providedByOperator,
    "billing.priceConfig": () => prices,
    "billing.calculate": () => tenTimesThree,
    "profile.referralVoucher": () => ({ code: "ABCD2345" }),
    "liveView.list": () => ({ people: [], keepsPositions: true }),
    "integrations.subscribeCalendar": () => ({
      id: "0193c5a0-0000-7000-8000-000000000002",
      crewId: 7,
      userId: 1,
      status: "SUCCESS",
      teamId: null,
      url: "https://glasen.example/api/v3/integration/calendars/7/secret.ics",
    }),
    "apiTokens.list": () => [],
    "webhooks.list": () => [],
    "singleSignOn.get": () => ({
      configuration: null,
      redirectUrl: "https://glasen.example/single-sign-on/7",
      signInUrl: "https://glasen.example/single-sign-on/7",
      logoutUrl: "https://glasen.example/api/single-sign-on/7/back-channel-logout",
      proof: { name: "_glasen", value: "glasen-crew=proof" },
      domains: [],
      identities: [],
    }),
    "badges.list": () => [],
    "scim.get": () => ({ url: "https://glasen.example/api/scim/v2", key: null, users: 0 }),
    "moving.list": () => [],
    "moving.archives": () => [],
    "invoices.list": () => [],
    "integrations.oauthStatus": () => ({ provider: null, connected: false, connectedAt: null }),
    "chat.rooms": () => [],
    "chat.unread": () => [],
    "chat.typing": () => null,
    "chat.reports": () => [],
    "shifts.list": () => [],
    "shifts.next": () => null,
    "shiftOffers.open": () => [],
    "shiftPlan.ownChanges": () => ({ changes: [], publicationId: null }),
    "shiftPlan.get": () => ({
      shifts: [],
      people: [],
      absences: [],
      holidays: [],
      law: { country: "de", sector: "other" },
      planning: "none",
    }),
    "manningLevels.list": () => [],
    "planActual.compare": () => ({ rows: [], seesWages: false, currency: "EUR", withoutRate: null }),
    "hourBudgets.list": () => [],
    "needForecast.list": () => [],
    "wages.list": () => [],
    "wages.readers": () => ({ userIds: [] }),
    "fillings.list": () => [],
    "fillings.get": () => ({ task: waitingTask, filling: null }),
    "fairness.list": () => ({
      ...{ from: "2025-05-12" as LocalDate, to: "2026-05-11" as LocalDate, members: [] },
      median: { shifts: 0, counts: { ...noBurdens }, wishesMet: 0 },
    }),
    "memberRoles.list": () => [],
    "teams.list": () => teams,
    "teamMembers.list": () => [{ teamId: 3, userId: 2, crewId: 7 }],
    "profile.settings": () => ({ userId: 1, ...mergeNotificationSettings() }),
    "secondFactor.list": () => ({ hasTotp: false, passkeys: [], recoveryCodesLeft: 0 }),
    "secondFactor.crewRule": () => ({ isRequired: false }),
    "sessions.idleRule": () => ({ minutes: null, everywhere: null }),
    "sessions.list": () => [thisSession],
    "sessions.terminals": () => [],
    "terminal.nextShifts": () => [],
    "timeClock.stamps": () => [],
    "stampChains.list": () => [],
    "stampChains.missingClockOuts": () => [],
    "corrections.list": () => [],
    "months.sheet": ({ userId, month }) => ({
      crewId: 7,
      userId: Number(userId),
      month: String(month),
      opening: "PT0S",
      closing: null,
      signOff: null,
      days: [],
    }),
    "months.findings": () => [],
    "proof.receipts": () => ({ isMailed: false, receipts: [] }),
    "proof.seals": () => [],
    "inspections.list": () => [],
    "evaluationSettings.get": () => ({
      crewId: 7,
      nightMode: "clockInDay",
      isPlanActual: false,
      doesGapCountAsBreak: true,
      leastPiece: "PT900S",
      doesSicknessFillUp: true,
      sector: "other",
      country: "de",
    }),
    "roundingRules.list": () => [],
    "breakRules.list": () => [],
    "setup.get": () => ({ steps: [], holidayTemplateId: null }),
    "workingTimeModels.list": () => [],
    "bookings.list": () => [],
    "durations.balances": () => [],
    "durations.report": () => [],
    "durations.accounts": () => [],
    "reportFiles.list": () => [],
    "reportTasks.list": () => [],
    "reportViews.list": () => [],
    "payroll.configurations": () => [],
    "payroll.exports": () => [],
    "payroll.check": () => ({
      ...{ month: "2026-10", people: 0, lines: 0, problems: [], wageTypes: [], kinds: [], earlier: [] },
    }),
    "durations.list": () => [],
    "durations.atWork": () => [],
    "durations.presence": () => [],
    "months.status": () => [],
    "publicHolidays.list": () => ({ days: [] }),
    "news.list": () => [],
    "news.count": () => ({ userId: 1, ...noNews }),
    "absences.list": () => [],
    "absenceTypes.list": () => [],
    "absenceBalances.list": () => [],
    "absenceEntitlements.list": () => [],
    "absenceWorkDays.list": () => [],
    "absenceCalendar.get": () => ({ absences: [], blockedPeriods: [] }),
    "absenceYearEnd.get": () => [],
    "absenceNotices.list": () => [],
    "absenceDeputies.get": () => ({ duties: [], deciders: [], open: [] }),
    "absenceDeputies.list": () => [],
    "blockedPeriods.list": () => [],
    "absenceClosures.list": () => [],
    "workingTimeFrames.list": () => [],
    "breakAnswers.list": () => [],
    "categories.list": () => [],
    "settings.effective": () => [],
    "timeClock.locationPrivacy": () => ({ keepsPositions: true, retentionDays: 90 }),
    "timeClock.ownPlaces": () => [],
    "offlineStamps.listHeld": () => [],
    "offlineStamps.listOwnHeld": () => [],
    "live.missed": () => ({ events: [], position: 0, complete: true }),
  };
}

import type { OptionalArea } from "@glasen/domain/access/feature-flags.ts";
import { settingAreas } from "@glasen/domain/settings/widgets.ts";
import type { FunctionComponent, ReactNode } from "react";
import { type LazyScreen, lazyScreen } from "#platform/lazy-screen.ts";
import { HomeScreen } from "../features/home/HomeScreen.tsx";
import type { EntryId } from "./navigation.ts";

export interface ScreenRoute {
  /** Below /crew/$crewId/. */
  readonly path: string;
  readonly screen: FunctionComponent | LazyScreen<object>;
  /** Layout around the screen; it stays mounted between screens that share it. */
  readonly frame?: LazyScreen<{ readonly children: ReactNode }>;
  /** Optional area; the route does not exist while its flag is off. */
  readonly area?: OptionalArea;
  /** Valid values of the parameter; any other is not found. */
  readonly values?: readonly string[];
  /** Navigation entries of this route. */
  readonly entries?: readonly EntryId[];
}

const TimesScreen = lazyScreen(
  "times",
  async () => (await import("../features/time-clock/TimesScreen.tsx")).TimesScreen,
);
const TeamsScreen = lazyScreen("teams", async () => (await import("../features/teams/TeamsScreen.tsx")).TeamsScreen);
const SubscriptionScreen = lazyScreen(
  "subscription",
  async () => (await import("../features/billing/SubscriptionScreen.tsx")).SubscriptionScreen,
);
const PurchaseScreen = lazyScreen(
  "purchase",
  async () => (await import("../features/billing/PurchaseScreen.tsx")).PurchaseScreen,
);
const ProfileScreen = lazyScreen(
  "profile",
  async () => (await import("../features/accounts/ProfileScreen.tsx")).ProfileScreen,
);
const SecurityScreen = lazyScreen(
  "security",
  async () => (await import("../features/security/SecurityScreen.tsx")).SecurityScreen,
);
const NotificationsScreen = lazyScreen(
  "notifications",
  async () => (await import("../features/accounts/NotificationsScreen.tsx")).NotificationsScreen,
);
const TerminalsScreen = lazyScreen(
  "terminals",
  async () => (await import("../features/sessions/TerminalsScreen.tsx")).TerminalsScreen,
);
const ContactScreen = lazyScreen(
  "contact",
  async () => (await import("../features/accounts/ContactScreen.tsx")).ContactScreen,
);
const ShiftsFrame = lazyScreen(
  "shifts-frame",
  async () => (await import("../features/shifts/ShiftsFrame.tsx")).ShiftsFrame,
);
const ShiftsScreen = lazyScreen(
  "shifts",
  async () => (await import("../features/shifts/ShiftsScreen.tsx")).ShiftsScreen,
);
const MyShiftsScreen = lazyScreen(
  "my-shifts",
  async () => (await import("../features/shifts/MyShiftsScreen.tsx")).MyShiftsScreen,
);
const WishesScreen = lazyScreen(
  "wishes",
  async () => (await import("../features/availability/WishesScreen.tsx")).WishesScreen,
);
const SwapsScreen = lazyScreen("swaps", async () => (await import("../features/shifts/SwapsScreen.tsx")).SwapsScreen);
const QualificationsScreen = lazyScreen(
  "qualifications",
  async () => (await import("../features/qualifications/QualificationsScreen.tsx")).QualificationsScreen,
);
const TeamPlanScreen = lazyScreen(
  "team-plan",
  async () => (await import("../features/shifts/TeamPlanScreen.tsx")).TeamPlanScreen,
);
const FillScreen = lazyScreen("fill", async () => (await import("../features/filling/FillScreen.tsx")).FillScreen);
const FillingScreen = lazyScreen(
  "filling",
  async () => (await import("../features/filling/FillingScreen.tsx")).FillingScreen,
);
const FairnessScreen = lazyScreen(
  "fairness",
  async () => (await import("../features/filling/FairnessScreen.tsx")).FairnessScreen,
);
const AbsencePeriodsScreen = lazyScreen(
  "absence-periods",
  async () => (await import("../features/absences/PeriodsScreen.tsx")).PeriodsScreen,
);
const AbsenceTypesScreen = lazyScreen(
  "absence-types",
  async () => (await import("../features/absences/TypesScreen.tsx")).TypesScreen,
);
const AbsencesFrame = lazyScreen(
  "absences-frame",
  async () => (await import("../features/absences/AbsencesFrame.tsx")).AbsencesFrame,
);
const MyAbsencesScreen = lazyScreen(
  "absences",
  async () => (await import("../features/absences/MyAbsencesScreen.tsx")).MyAbsencesScreen,
);
const CalendarScreen = lazyScreen(
  "absence-calendar",
  async () => (await import("../features/absences/CalendarScreen.tsx")).CalendarScreen,
);
const PlannerScreen = lazyScreen(
  "absence-planner",
  async () => (await import("../features/absences/PlannerScreen.tsx")).PlannerScreen,
);
const EntitlementsScreen = lazyScreen(
  "absence-entitlements",
  async () => (await import("../features/absences/EntitlementsScreen.tsx")).EntitlementsScreen,
);
const YearEndScreen = lazyScreen(
  "absence-year-end",
  async () => (await import("../features/absences/YearEndScreen.tsx")).YearEndScreen,
);
const RequestsScreen = lazyScreen(
  "absence-requests",
  async () => (await import("../features/absences/RequestsScreen.tsx")).RequestsScreen,
);
const MembersScreen = lazyScreen(
  "members",
  async () => (await import("../features/members/MembersScreen.tsx")).MembersScreen,
);
const ImportMembersScreen = lazyScreen(
  "import",
  async () => (await import("../features/members/ImportMembersScreen.tsx")).ImportMembersScreen,
);
const RecordsScreen = lazyScreen(
  "member-records",
  async () => (await import("../features/members/RecordsScreen.tsx")).RecordsScreen,
);
const MovingScreen = lazyScreen(
  "moving",
  async () => (await import("../features/moving/MovingScreen.tsx")).MovingScreen,
);
const SettingsFrame = lazyScreen(
  "settings-frame",
  async () => (await import("../features/settings/SettingsFrame.tsx")).SettingsFrame,
);
const SettingsScreen = lazyScreen(
  "settings",
  async () => (await import("../features/settings/SettingsScreen.tsx")).SettingsScreen,
);
const CrewScreen = lazyScreen("crew", async () => (await import("../features/crews/CrewScreen.tsx")).CrewScreen);
const RolesScreen = lazyScreen("roles", async () => (await import("../features/access/RolesScreen.tsx")).RolesScreen);
const AuditScreen = lazyScreen("log", async () => (await import("../features/audit/AuditScreen.tsx")).AuditScreen);
const WorkplacesScreen = lazyScreen(
  "workplaces",
  async () => (await import("../features/workplaces/WorkplacesScreen.tsx")).WorkplacesScreen,
);
const CategoriesScreen = lazyScreen(
  "categories",
  async () => (await import("../features/categories/CategoriesScreen.tsx")).CategoriesScreen,
);
const LocationPrivacyScreen = lazyScreen(
  "location-privacy",
  async () => (await import("../features/time-clock/LocationPrivacyScreen.tsx")).LocationPrivacyScreen,
);
const OwnPlacesScreen = lazyScreen(
  "own-places",
  async () => (await import("../features/time-clock/OwnPlacesScreen.tsx")).OwnPlacesScreen,
);
const ModelsScreen = lazyScreen(
  "working-time-models",
  async () => (await import("../features/working-time/ModelsScreen.tsx")).ModelsScreen,
);
const RulesScreen = lazyScreen(
  "time-rules",
  async () => (await import("../features/working-time/RulesScreen.tsx")).RulesScreen,
);
const FramesScreen = lazyScreen(
  "time-frames",
  async () => (await import("../features/working-time/FramesScreen.tsx")).FramesScreen,
);
const HolidaysScreen = lazyScreen(
  "holidays",
  async () => (await import("../features/working-time/HolidaysScreen.tsx")).HolidaysScreen,
);
const ProofFrame = lazyScreen("proof-frame", async () => (await import("../features/proof/ProofFrame.tsx")).ProofFrame);
const SignOffScreen = lazyScreen(
  "sign-off",
  async () => (await import("../features/proof/SignOffScreen.tsx")).SignOffScreen,
);
const InspectionsScreen = lazyScreen(
  "inspections",
  async () => (await import("../features/proof/InspectionsScreen.tsx")).InspectionsScreen,
);
const SealsScreen = lazyScreen("seals", async () => (await import("../features/proof/SealsScreen.tsx")).SealsScreen);
const ReceiptsScreen = lazyScreen(
  "receipts",
  async () => (await import("../features/proof/ReceiptsScreen.tsx")).ReceiptsScreen,
);
const ReportsFrame = lazyScreen(
  "reports-frame",
  async () => (await import("../features/reports/ReportsFrame.tsx")).ReportsFrame,
);
const ReportScreen = lazyScreen(
  "reports",
  async () => (await import("../features/reports/ReportScreen.tsx")).ReportScreen,
);
const FindingsScreen = lazyScreen(
  "findings",
  async () => (await import("../features/reports/FindingsScreen.tsx")).FindingsScreen,
);
const BalancesScreen = lazyScreen(
  "balances",
  async () => (await import("../features/reports/BalancesScreen.tsx")).BalancesScreen,
);
const ReportFilesScreen = lazyScreen(
  "report-files",
  async () => (await import("../features/report-files/ReportFilesScreen.tsx")).ReportFilesScreen,
);
const PlanActualScreen = lazyScreen(
  "plan-actual",
  async () => (await import("../features/plan-actual/PlanActualScreen.tsx")).PlanActualScreen,
);
const NeedScreen = lazyScreen(
  "need-forecast",
  async () => (await import("../features/plan-actual/NeedScreen.tsx")).NeedScreen,
);
const PayrollScreen = lazyScreen(
  "payroll",
  async () => (await import("../features/payroll/PayrollScreen.tsx")).PayrollScreen,
);
const ChatScreen = lazyScreen("chat", async () => (await import("../features/chat/ChatScreen.tsx")).ChatScreen);
const ChatReportsScreen = lazyScreen(
  "chat-reports",
  async () => (await import("../features/chat/ReportsScreen.tsx")).ReportsScreen,
);
const LiveScreen = lazyScreen("live", async () => (await import("../features/live-view/LiveScreen.tsx")).LiveScreen);
const EmergencyScreen = lazyScreen(
  "emergency",
  async () => (await import("../features/live-view/EmergencyScreen.tsx")).EmergencyScreen,
);
const NewsScreen = lazyScreen("news", async () => (await import("../features/news/NewsScreen.tsx")).NewsScreen);
const IntegrationsScreen = lazyScreen(
  "integrations",
  async () => (await import("../features/integrations/IntegrationsScreen.tsx")).IntegrationsScreen,
);
const HelpScreen = lazyScreen("help", async () => (await import("./HelpScreen.tsx")).HelpScreen);

/** Account screens; below /user/ for users without a crew. */
export const userRoutes: readonly ScreenRoute[] = [
  { path: "user/profile", screen: ProfileScreen, entries: ["userSettings"] },
  { path: "user/security", screen: SecurityScreen },
  { path: "user/notifications", screen: NotificationsScreen },
];

/** The screens of a crew. */
export const crewRoutes: readonly ScreenRoute[] = [
  { path: "/", screen: HomeScreen, entries: ["home"] },
  { path: "times", screen: TimesScreen, entries: ["timeTracking"] },
  { path: "times/$part", screen: TimesScreen },
  { path: "times/$part/$userId", screen: TimesScreen },
  { path: "my-positions", screen: OwnPlacesScreen, area: "positions", entries: ["ownPlaces"] },
  { path: "shifts", screen: ShiftsScreen, frame: ShiftsFrame, entries: ["shiftPlanner"] },
  { path: "shifts/mine", screen: MyShiftsScreen, frame: ShiftsFrame },
  { path: "shifts/team", screen: TeamPlanScreen, frame: ShiftsFrame },
  { path: "shifts/plan-actual", screen: PlanActualScreen, frame: ShiftsFrame },
  { path: "shifts/need", screen: NeedScreen, frame: ShiftsFrame },
  { path: "shifts/filling", screen: FillScreen, frame: ShiftsFrame },
  { path: "shifts/filling/$fillingId", screen: FillingScreen, frame: ShiftsFrame },
  { path: "shifts/fairness", screen: FairnessScreen, frame: ShiftsFrame },
  { path: "shifts/wishes", screen: WishesScreen, frame: ShiftsFrame, entries: ["wishes"] },
  { path: "shifts/swaps", screen: SwapsScreen, frame: ShiftsFrame },
  {
    path: "absences",
    screen: MyAbsencesScreen,
    area: "absences",
    frame: AbsencesFrame,
    entries: ["absenceManagement"],
  },
  { path: "absences/calendar", screen: CalendarScreen, area: "absences", frame: AbsencesFrame },
  { path: "absences/planner", screen: PlannerScreen, area: "absences", frame: AbsencesFrame },
  { path: "absences/entitlements", screen: EntitlementsScreen, area: "absences", frame: AbsencesFrame },
  { path: "absences/year-end", screen: YearEndScreen, area: "absences", frame: AbsencesFrame },
  { path: "absences/types", screen: AbsenceTypesScreen, area: "absences", frame: AbsencesFrame },
  { path: "absences/periods", screen: AbsencePeriodsScreen, area: "absences", frame: AbsencesFrame },
  { path: "absences/requests", screen: RequestsScreen, area: "absences", frame: AbsencesFrame },
  { path: "reports", screen: ReportScreen, area: "reports", frame: ReportsFrame, entries: ["timeTrackingReports"] },
  { path: "reports/balances", screen: BalancesScreen, area: "reports", frame: ReportsFrame, entries: ["balances"] },
  { path: "reports/findings", screen: FindingsScreen, area: "reports", frame: ReportsFrame, entries: ["findings"] },
  { path: "reports/files", screen: ReportFilesScreen, area: "reports", frame: ReportsFrame },
  { path: "salary-export", screen: PayrollScreen, entries: ["salaryExport"] },
  { path: "proof", screen: SignOffScreen, frame: ProofFrame, entries: ["proof"] },
  { path: "proof/inspections", screen: InspectionsScreen, frame: ProofFrame, entries: ["inspections"] },
  { path: "proof/seals", screen: SealsScreen, frame: ProofFrame },
  { path: "proof/receipts", screen: ReceiptsScreen, frame: ProofFrame, entries: ["receipts"] },
  { path: "live", screen: LiveScreen, entries: ["liveView"] },
  { path: "live/emergency", screen: EmergencyScreen },
  { path: "chat", screen: ChatScreen, entries: ["crewChat"] },
  { path: "chat/reports", screen: ChatReportsScreen },
  { path: "chat/$roomId", screen: ChatScreen },
  { path: "news", screen: NewsScreen, entries: ["newsCenter"] },
  { path: "members", screen: MembersScreen, entries: ["members"] },
  { path: "members/import", screen: ImportMembersScreen },
  { path: "members/records", screen: RecordsScreen },
  { path: "members/$userId", screen: MembersScreen },
  { path: "settings", screen: SettingsScreen, frame: SettingsFrame, entries: ["settings"] },
  { path: "settings/$area", screen: SettingsScreen, frame: SettingsFrame, values: [...settingAreas, "notifications"] },
  { path: "settings/buyLicense", screen: SubscriptionScreen, frame: SettingsFrame },
  { path: "settings/buyLicense/buy", screen: PurchaseScreen, frame: SettingsFrame },
  { path: "settings/crew", screen: CrewScreen, frame: SettingsFrame, entries: ["crew"] },
  { path: "settings/teams", screen: TeamsScreen, frame: SettingsFrame, entries: ["teams"] },
  { path: "settings/teams/$teamId", screen: TeamsScreen, frame: SettingsFrame },
  {
    path: "settings/workplaces",
    screen: WorkplacesScreen,
    area: "workplaces",
    frame: SettingsFrame,
    entries: ["workplaces"],
  },
  {
    path: "settings/qualifications",
    screen: QualificationsScreen,
    area: "workplaces",
    frame: SettingsFrame,
    entries: ["qualifications"],
  },
  { path: "settings/categories", screen: CategoriesScreen, frame: SettingsFrame, entries: ["categories"] },
  { path: "settings/categories/$categoryId", screen: CategoriesScreen, frame: SettingsFrame },
  { path: "settings/working-time", screen: ModelsScreen, frame: SettingsFrame, entries: ["workingTimeModels"] },
  { path: "settings/time-rules", screen: RulesScreen, frame: SettingsFrame, entries: ["timeRules"] },
  { path: "settings/time-frames", screen: FramesScreen, frame: SettingsFrame, entries: ["timeFrames"] },
  { path: "settings/holidays", screen: HolidaysScreen, frame: SettingsFrame, entries: ["holidays"] },
  {
    path: "settings/location",
    screen: LocationPrivacyScreen,
    area: "positions",
    frame: SettingsFrame,
    entries: ["locationPrivacy"],
  },
  { path: "settings/roles", screen: RolesScreen, frame: SettingsFrame, entries: ["roles"] },
  { path: "settings/log", screen: AuditScreen, frame: SettingsFrame, entries: ["log"] },
  {
    path: "settings/terminals",
    screen: TerminalsScreen,
    area: "terminal",
    frame: SettingsFrame,
    entries: ["terminal"],
  },
  { path: "moving", screen: MovingScreen },
  { path: "integrations", screen: IntegrationsScreen, entries: ["integrations"] },
  ...userRoutes,
  { path: "help", screen: HelpScreen, entries: ["help"] },
  { path: "help/contact", screen: ContactScreen },
];

/** Paths by navigation entry. */
export const entryPaths: ReadonlyMap<EntryId, string> = new Map(
  crewRoutes.flatMap(({ path, entries = [] }) => entries.map((entry) => [entry, path] as const)),
);

/** Entries whose area is switched on. */
export const entriesOn = (isOn: (area: OptionalArea | undefined) => boolean): ReadonlySet<EntryId> =>
  new Set(crewRoutes.flatMap(({ area, entries = [] }) => (isOn(area) ? entries : [])));

export const entryHref = (crewId: number, entry: EntryId): string => crewHref(crewId, entryPaths.get(entry) ?? "/");

export const crewHref = (crewId: number, path: string): string =>
  path === "/" ? `/crew/${crewId}` : `/crew/${crewId}/${path}`;

/** Visitors' paths that redirect a signed-in user to the home screen. */
export const visitorPaths: readonly string[] = ["/sign-in", "/sign-up", "/prices", "/password-recovery-request"];

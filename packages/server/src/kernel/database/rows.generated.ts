// Made from the migrated database by `npm run generate`.
// biome-ignore-all format: a column a line
import type { LocalDate } from "@glasen/domain/time/local-date.ts";

interface AbsenceBlockedPeriods {
  crewId: number;
  blockedPeriodId: number;
  teamId: number | null;
  fromDay: LocalDate;
  toDay: LocalDate;
  reason: string;
  isWarning: boolean;
}

interface AbsenceCarryOvers {
  crewId: number;
  userId: number;
  typeId: number;
  year: number;
  number: string;
  usableUntil: LocalDate | null;
  madeAt: Date;
  madeBy: number | null;
}

interface AbsenceClosures {
  crewId: number;
  closureId: number;
  typeId: number;
  fromDay: LocalDate;
  toDay: LocalDate;
  name: string;
  bookedAt: Date;
  bookedBy: number | null;
  cancelledAt: Date | null;
  cancelledBy: number | null;
}

interface AbsenceCosts {
  crewId: number;
  absenceId: number;
  day: LocalDate;
  userId: number;
  typeId: number;
  halves: 1 | 2 | 3;
  seconds: number;
}

interface AbsenceDays {
  crewId: number;
  userId: number;
  day: LocalDate;
  absenceKey: string;
  typeId: number;
  halves: number;
  seconds: number | null;
}

interface AbsenceDeciderDeputies {
  crewId: number;
  userId: number;
  deputyId: number;
}

interface AbsenceEntitlements {
  crewId: number;
  entitlementId: number;
  userId: number;
  typeId: number;
  year: number;
  number: string;
  name: string;
}

interface AbsenceNotices {
  crewId: number;
  noticeId: number;
  userId: number;
  typeId: number;
  year: number;
  days: string;
  deadline: LocalDate | null;
  sentAt: Date;
  sentBy: number | null;
  receivedAt: Date | null;
  receivedChannel: string | null;
}

interface AbsenceTypes {
  crewId: number;
  absenceTypeId: number;
  name: string | null;
  hasEntitlement: boolean;
  canBeRequested: boolean;
  isDisabled: boolean;
  isHourBased: boolean;
  isSickness: boolean;
  effect: "paid" | "unpaid" | "compensatory";
  colour: string;
  carryOverUntil: string | null;
}

interface Absences {
  crewId: number;
  absenceId: number;
  userId: number;
  typeId: number;
  startDate: LocalDate;
  startDayPart: string;
  endDate: LocalDate;
  endDayPart: string;
  startHalf: number;
  endHalf: number;
  layer: number;
  durationSeconds: number | null;
  status: string;
  memberNote: string;
  admitterNote: string;
  createdAt: Date;
  createdBy: number | null;
  firstGrantedAt: Date | null;
  firstGrantedBy: number | null;
  confirmedAt: Date | null;
  rejectedAt: Date | null;
  deletedAt: Date | null;
  decidedBy: number | null;
  closureId: number | null;
  deputyId: number | null;
  deputyAnswer: "confirmed" | "declined" | null;
  decidedFor: number | null;
}

interface ApiTokens {
  crewId: number;
  apiTokenId: number;
  userId: number | null;
  name: string;
  beginning: string;
  tokenHash: Buffer;
  scopes: string[];
  createdAt: Date;
  expiresAt: Date | null;
  lastUsedAt: Date | null;
  serviceId: number | null;
}

interface AuditEntries {
  crewId: number;
  auditId: number;
  happenedAt: Date;
  actorKind: "user" | "terminal" | "operator" | "system";
  actorId: number | null;
  subjectId: number | null;
  area: string;
  action: string;
  target: string | null;
  before: unknown;
  after: unknown;
  address: string;
  device: string;
  channel: string;
  traceId: string;
}

interface AvailabilityWishes {
  crewId: number;
  wishId: number;
  userId: number;
  kind: "CANNOT" | "RATHER_NOT" | "WOULD_LIKE" | null;
  weekday: number | null;
  day: LocalDate | null;
  fromMinute: number;
  untilMinute: number;
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
  note: string;
  savedOn: LocalDate;
}

interface Badges {
  crewId: number;
  badgeId: number;
  userId: number;
  name: string;
  kind: "tag" | "card";
  lookup: Buffer;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface Bookings {
  crewId: number;
  bookingId: number;
  userId: number;
  day: LocalDate;
  timeAccount: 9 | 10 | 109;
  seconds: number;
  additionalData: unknown;
  bookedBy: number | null;
  bookedAt: Date;
}

interface BouncedAddresses {
  email: string;
  problem: string;
  bouncedAt: Date;
}

interface BreakAnswers {
  crewId: number;
  breakAnswerId: number;
  userId: number;
  day: LocalDate;
  answer: "taken" | "notTaken" | "prevented";
  breakFrom: Date | null;
  breakTo: Date | null;
  reason: string;
  outcome: "recorded" | "requested" | "kept";
  correctionRequestId: number | null;
  act: string;
  takenSeconds: number;
  dueSeconds: number;
  missingSeconds: number;
  channel: string;
  answeredBy: number;
  answeredAt: Date;
}

interface CalendarSubscriptions {
  crewId: number;
  subscriptionId: number;
  userId: number;
  teamId: number | null;
  tokenHash: Buffer;
  sealedToken: Buffer;
  language: "de" | "en";
  createdAt: Date;
}

interface ChangelogSettings {
  crewId: number;
  isEnabled: boolean;
  retentionDays: number;
}

interface ChatAttachments {
  crewId: number;
  attachmentId: number;
  roomId: number;
  messageId: number | null;
  userId: number;
  name: string;
  mediaType: "image/webp" | "application/pdf";
  size: number;
  width: number | null;
  height: number | null;
  content: Buffer;
  thumbnail: Buffer | null;
  uploadedAt: Date;
}

interface ChatConfirmations {
  crewId: number;
  messageId: number;
  userId: number;
  confirmedAt: Date;
}

interface ChatMessageVersions {
  crewId: number;
  messageId: number;
  userId: number;
  replacedAt: Date;
  message: string;
}

interface ChatMessages {
  crewId: number;
  messageId: number;
  roomId: number;
  userId: number;
  transactionId: string;
  message: string;
  sentAt: Date;
  replyToId: number | null;
  mentioned: string[];
  about: unknown;
  editedAt: Date | null;
  deletedAt: Date | null;
}

interface ChatReactions {
  crewId: number;
  messageId: number;
  userId: number;
  emoji: string;
  reactedAt: Date;
}

interface ChatReads {
  crewId: number;
  roomId: number;
  userId: number;
  upToId: number;
  readAt: Date;
}

interface ChatReports {
  crewId: number;
  reportId: number;
  messageId: number;
  userId: number;
  reason: string;
  reportedAt: Date;
  excerpt: unknown;
  settledBy: number | null;
  settledAt: Date | null;
}

interface ChatRoomMembers {
  crewId: number;
  roomId: number;
  userId: number;
  joinedAt: Date;
  lastReadId: number;
}

interface ChatRooms {
  crewId: number;
  roomId: number;
  type: "single" | "group" | "team" | "announcement";
  name: string;
  pair: string | null;
  createdBy: number;
  updatedBy: number;
  createdAt: Date;
  teamId: number | null;
}

interface ClockStates {
  crewId: number;
  userId: number;
  account: 0 | 1 | 2;
  chainId: string | null;
  clockInAt: Date | null;
  lastAt: Date | null;
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
}

interface ClosedMonths {
  crewId: number;
  userId: number;
  month: LocalDate;
  closedBy: number;
  closedAt: Date;
  booked: number;
}

interface CorrectionRequests {
  crewId: number;
  correctionRequestId: number;
  userId: number;
  kind: "create" | "replace" | "delete";
  clockInAt: Date | null;
  stamps: unknown;
  reason: string;
  status: "open" | "granted" | "rejected" | "withdrawn";
  requestedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
  answer: string;
  seen: unknown;
}

interface CrewDomains {
  domain: string;
  crewId: number;
  crewName: string;
  verifiedAt: Date;
}

interface CrewFeatureFlags {
  crewId: number;
  name: string;
  isEnabled: boolean;
}

interface CrewSeals {
  crewId: number;
  number: number;
  day: LocalDate;
  sealedAt: Date;
  root: Buffer;
  hash: Buffer;
  leaves: Buffer;
}

interface Crews {
  crewId: number;
  name: string;
  ownerId: number;
  timeZone: string;
  maintenance: number;
  isDemo: boolean;
  createdAt: Date;
  requiresSecondFactor: boolean;
  settingsVersion: string;
  evaluationVersion: string | null;
  evaluatedUntil: LocalDate | null;
  sessionIdleMinutes: number | null;
  reevaluateFrom: LocalDate | null;
}

interface DayConfirmations {
  crewId: number;
  userId: number;
  day: LocalDate;
  state: "confirmed" | "disputed";
  note: string;
  statedAt: Date;
}

interface DayResults {
  crewId: number;
  userId: number;
  day: LocalDate;
  work: number;
  break: number;
  automaticBreak: number;
  outsideFrame: number;
  target: number;
  holidayCredit: number;
  vacation: number;
  vacationHours: number;
  sickness: number;
  sicknessHours: number;
  education: number;
  educationHours: number;
  otherAbsence: number;
  otherAbsenceHours: number;
  compensatoryMemo: number;
  difference: number;
  isFromPlan: boolean;
  categories: unknown;
  surcharges: number[] | null;
}

interface DebitRuns {
  runId: number;
  messageId: string;
  state: "created" | "collected" | "cancelled";
  createdAt: Date;
}

interface Debits {
  runId: number;
  invoiceId: number;
  customerId: number;
  mandateId: string;
  cents: number;
  collectOn: LocalDate;
}

interface EmailChanges {
  tokenHash: Buffer;
  userId: number;
  formerEmail: string;
  changedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

interface EmailConfirmations {
  tokenHash: Buffer;
  userId: number;
  email: string;
  createdAt: Date;
  expiresAt: Date;
}

interface EvaluationSettings {
  crewId: number;
  nightMode: "clockInDay" | "split";
  isPlanActual: boolean;
  doesGapCountAsBreak: boolean;
  leastPieceSeconds: number;
  doesSicknessFillUp: boolean;
  country: "de" | "at" | "ch";
  sector: "other" | "bakery" | "broadcasting" | "care" | "catering" | "cleaning" | "construction" | "farming" | "meat" | "transport";
}

interface EventPositions {
  crewId: number;
  position: number;
}

interface Events {
  crewId: number;
  eventId: number;
  name: string;
  body: unknown;
  traceId: string;
  emittedAt: Date;
  attempts: number;
  position: number | null;
  handledAt: Date | null;
  retryAt: Date | null;
}

interface FairnessCorrections {
  crewId: number;
  correctionId: number;
  userId: number;
  burden: "weekend" | "night" | "holiday" | "early" | "late" | "shortNotice";
  amount: number;
  reason: string;
  day: LocalDate;
  createdAt: Date;
  createdBy: number;
}

interface FeatureFlags {
  name: string;
  isEnabled: boolean;
}

interface Files {
  crewId: number;
  fileId: string;
  name: string;
  mediaType: string;
  size: number;
  sha256: Buffer;
  content: Buffer;
  createdBy: number;
  createdAt: Date;
  purpose: string;
}

interface FillingPlaces {
  crewId: number;
  fillingId: string;
  place: number;
  shiftGuid: string;
  guid: string | null;
  userId: number | null;
  why: unknown;
  against: unknown;
  change: unknown;
}

interface Fillings {
  crewId: number;
  fillingId: string;
  userId: number;
  fromDay: LocalDate;
  toDay: LocalDate;
  createdAt: Date;
  takenBackAt: Date | null;
  cost: number;
  bound: number;
  figures: unknown;
}

interface FindingMarks {
  crewId: number;
  userId: number;
  day: LocalDate;
  rule: string;
  actual: string;
  state: "asked" | "kept";
  note: string;
  markedBy: number;
  markedAt: Date;
}

interface Geofences {
  crewId: number;
  geofenceId: number;
  timeCategoryId: number;
  latitude: string;
  longitude: string;
  radius: 150 | 250 | 350;
}

interface HolidayCalendars {
  crewId: number;
  templateId: string;
}

interface Holidays {
  crewId: number;
  holidayId: number;
  day: LocalDate;
  name: string;
  country: "de" | "at" | "ch";
  dayKind: 3 | 4;
  fraction: number;
  halfOffset: number;
}

interface HourBudgets {
  crewId: number;
  workplaceId: number;
  week: LocalDate;
  seconds: number;
  changedBy: number | null;
  changedAt: Date;
}

interface HourlyRates {
  crewId: number;
  userId: number;
  validFrom: LocalDate;
  cents: number;
  changedBy: number | null;
  changedAt: Date;
}

interface IdempotentReplies {
  crewId: number;
  actor: string;
  key: string;
  endpoint: string;
  requestHash: Buffer;
  reply: unknown;
  createdAt: Date;
}

interface IdempotentRepliesOutsideCrews {
  actor: string;
  key: string;
  endpoint: string;
  requestHash: Buffer;
  reply: unknown;
  createdAt: Date;
}

interface ImportItems {
  crewId: number;
  importId: string;
  userId: number;
  items: unknown;
}

interface Imports {
  crewId: number;
  importId: string;
  kind: "times" | "absences" | "entitlements" | "balances" | "records";
  product: string | null;
  fileName: string;
  content: Buffer | null;
  headings: string[];
  mapping: string[];
  rowCount: number;
  status: "read" | "running" | "done" | "undoing" | "undone";
  taskId: string | null;
  imported: number;
  known: number;
  problemCount: number;
  problems: unknown;
  kept: number;
  createdBy: number;
  createdAt: Date;
  startedAt: Date | null;
  finishedAt: Date | null;
}

interface InspectionPeople {
  crewId: number;
  inspectionId: number;
  userId: number;
}

interface InspectionVisits {
  crewId: number;
  visitId: number;
  inspectionId: number;
  outcome: "opened" | "wrong-code" | "ended" | "pdf" | "csv" | "proof";
  address: string;
  device: string;
  visitedAt: Date;
}

interface Inspections {
  crewId: number;
  inspectionId: number;
  title: string;
  law: string;
  firstMonth: LocalDate;
  lastMonth: LocalDate;
  tokenHash: Buffer;
  codeHash: Buffer;
  createdBy: number;
  createdAt: Date;
  expiresAt: Date;
  revokedAt: Date | null;
}

interface Invitations {
  userId: number;
  crewId: number;
  tokenHash: Buffer | null;
  invitedBy: number;
  invitedAt: Date;
  expiresAt: Date;
  email: string | null;
}

interface InvoiceFiles {
  invoiceId: number;
  customerId: number;
  pdf: Buffer;
}

interface InvoiceSeries {
  series: string;
  lastNumber: number;
}

interface Invoices {
  invoiceId: number;
  customerId: number;
  subscriptionId: string | null;
  series: string;
  number: number;
  invoiceNumber: string;
  kind: "invoice" | "credit-note";
  correctsId: number | null;
  dedupeKey: string;
  issuedOn: LocalDate;
  issuedAt: Date;
  currency: string;
  netCents: number;
  vatCents: number;
  grossCents: number;
  paymentMethod: string;
  mandateId: string | null;
  content: unknown;
}

interface LocationPrivacy {
  crewId: number;
  keepsPositions: boolean;
  retentionDays: number;
}

interface MailFiles {
  mailId: string;
  name: string;
  mediaType: string;
  content: Buffer;
}

interface Mails {
  mailId: string;
  key: string | null;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string | null;
  state: "waiting" | "kept" | "sent" | "failed";
  problem: string | null;
  createdAt: Date;
  sentAt: Date | null;
  traceId: string;
  unsubscribeUrl: string | null;
}

interface MandateEnds {
  mandateId: string;
  customerId: number;
  endedOn: LocalDate;
  reason: "replaced" | "revoked" | "lapsed" | "refused";
}

interface Mandates {
  mandateId: string;
  customerId: number;
  acceptedBy: number;
  reference: string;
  ibanSealed: Buffer;
  ibanLast4: string;
  bic: string | null;
  holder: string;
  mandateText: string;
  textVersion: string;
  acceptedAt: Date;
  address: string;
}

interface ManningLevels {
  crewId: number;
  manningLevelId: number;
  guid: string;
  workplaceId: number;
  weekday: number | null;
  day: LocalDate | null;
  fromTime: string;
  toTime: string;
  people: number;
}

interface MemberQualifications {
  crewId: number;
  memberQualificationId: number;
  userId: number;
  qualificationId: number;
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
}

interface Members {
  crewId: number;
  userId: number;
  memberId: number;
  role: "owner" | "manager" | "managerReadOnly" | "member";
  managesTeamsOnly: boolean;
  firstWorkDayAt: LocalDate | null;
  disabledAt: LocalDate | null;
  externalId: string | null;
  employmentType: string | null;
  createdAt: Date;
  roleValidFrom: LocalDate | null;
  erasedAt: Date | null;
  ofAgeAt: LocalDate | null;
  costCentre: string | null;
}

interface MonthSignOffs {
  crewId: number;
  userId: number;
  month: LocalDate;
  state: "confirmed" | "disputed";
  reason: string;
  statedAt: Date;
  entryNumber: number;
}

interface MonthSums {
  crewId: number;
  userId: number;
  month: LocalDate;
  difference: number;
  target: number;
  break: number;
  surcharges: number[];
}

interface News {
  crewId: number;
  newsId: number;
  userId: number;
  senderId: number | null;
  type: string;
  typeId: string;
  about: string | null;
  titleDe: string;
  titleEn: string;
  textDe: string;
  textEn: string;
  shortTextDe: string;
  shortTextEn: string;
  description: string;
  actionLink: string | null;
  sentAt: Date;
  seenAt: Date | null;
  readAt: Date | null;
  isClosed: boolean;
}

interface NotificationDeliveries {
  crewId: number;
  userId: number;
  channel: "product" | "push" | "mail";
  dedupeKey: string;
  kind: string;
  source: "news" | "chat" | "reminder";
  sourceId: number | null;
  title: string | null;
  body: string | null;
  link: string | null;
  requirement: unknown;
  isBundled: boolean;
  state: "waiting" | "sent" | "dropped";
  plannedAt: Date;
  dueAt: Date;
  expiresAt: Date | null;
  settledAt: Date | null;
}

interface OfflineStamps {
  crewId: number;
  transactionId: string;
  userId: number;
  action: "startWork" | "startBreak" | "stopWork";
  madeAt: Date;
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
  channel: "Web" | "Mobile" | "Terminal" | "Other";
  proof: "none" | "pin" | "session" | "unconfirmed";
  receivedAt: Date;
  outcome: "booked" | "held" | "dismissed";
  reason: string | null;
  decidedBy: number | null;
  decidedAt: Date | null;
}

interface OpenItems {
  invoiceId: number;
  customerId: number;
  state: "open" | "partlyPaid" | "paid" | "overpaid" | "credited";
  openCents: number;
  dueOn: LocalDate;
  reminders: number;
  remindedOn: LocalDate | null;
  isReturned: boolean;
  runId: number | null;
  mandateId: string | null;
  isCollected: boolean;
}

interface OperatorLog {
  entryId: string;
  operatorId: number;
  act: string;
  about: unknown;
  address: string;
  traceId: string;
  doneAt: Date;
}

interface Operators {
  operatorId: number;
  name: string;
  passwordHash: string;
  createdAt: Date;
  sealedTotp: Buffer | null;
  totpConfirmedAt: Date | null;
  totpLastStep: number;
}

interface Passkeys {
  passkeyId: string;
  userId: number;
  name: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface PasswordResets {
  tokenHash: Buffer;
  userId: number;
  createdAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

interface Payments {
  paymentId: number;
  invoiceId: number;
  customerId: number;
  kind: "transfer" | "debit" | "card" | "return" | "credit" | "refund" | "moved";
  cents: number;
  bookedOn: LocalDate;
  source: string;
  bookedAt: Date;
}

interface PayrollConfigurations {
  crewId: number;
  configurationId: number;
  name: string;
  format: string;
  settings: unknown;
  changedBy: number | null;
  changedAt: Date;
  removedAt: Date | null;
}

interface PayrollDownloads {
  crewId: number;
  exportNumber: number;
  downloadId: string;
  downloadedBy: number;
  downloadedAt: Date;
}

interface PayrollExportMembers {
  crewId: number;
  exportNumber: number;
  userId: number;
  lines: unknown;
}

interface PayrollExports {
  crewId: number;
  exportNumber: number;
  configurationId: number;
  configurationName: string;
  format: string;
  month: LocalDate;
  correctedIn: LocalDate | null;
  fileName: string;
  mediaType: string;
  lines: number;
  people: number;
  sha256: Buffer;
  content: Buffer;
  madeBy: number | null;
  madeAt: Date;
}

interface PinViews {
  crewId: number;
  viewId: string;
  userId: number;
  seenBy: number;
  seenAt: Date;
}

interface Pins {
  crewId: number;
  userId: number;
  sealed: Buffer;
  lookup: Buffer;
  setAt: Date;
}

interface PushTokens {
  tokenHash: Buffer;
  userId: number;
  sessionId: string;
  token: string;
  platform: "web" | "ios" | "android";
  createdAt: Date;
}

interface Qualifications {
  crewId: number;
  qualificationId: number;
  name: string;
  colour: string | null;
}

interface RateLimits {
  key: string;
  windowStart: Date;
  attempts: number;
}

interface ReceiptMails {
  crewId: number;
  userId: number;
  lastNumber: number;
}

interface RecoveryCodes {
  userId: number;
  codeHash: Buffer;
  usedAt: Date | null;
}

interface ReminderRuns {
  crewId: number;
  kind: string;
  day: LocalDate;
  ranAt: Date;
}

interface ReportFileParts {
  crewId: number;
  fileId: string;
  part: number;
  content: Buffer;
}

interface ReportFileReaders {
  crewId: number;
  fileId: string;
  userId: number;
}

interface ReportFiles {
  crewId: number;
  fileId: string;
  taskId: string;
  name: string;
  mediaType: string;
  size: number;
  isOfCrew: boolean;
  createdBy: number;
  createdAt: Date;
  finishedAt: Date | null;
}

interface ReportTaskJobs {
  crewId: number;
  jobId: number;
  taskId: string;
  userId: number;
  status: "WAITING" | "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "ERROR";
  finishedAt: Date | null;
}

interface ReportViewRecipients {
  crewId: number;
  viewId: number;
  userId: number;
}

interface ReportViews {
  crewId: number;
  viewId: number;
  userId: number;
  name: string;
  kinds: string[];
  format: string;
  detail: string;
  rhythm: "weekly" | "monthly" | null;
  madeUntil: LocalDate | null;
  changedAt: Date;
  content: "times" | "planActual";
  groupBy: "userId" | "workplaceId" | "timeCategory1Id" | "day" | "week";
}

interface ScimGroups {
  crewId: number;
  teamId: number;
  externalId: string | null;
}

interface ScimTokens {
  crewId: number;
  userId: number;
  tokenHash: Buffer;
  beginning: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface ScimUsers {
  crewId: number;
  userId: number;
  userName: string;
  externalId: string | null;
  removedAt: Date | null;
  changedAt: Date;
}

interface SealedEntries {
  crewId: number;
  userId: number;
  number: number;
  kind: string;
  firstDay: LocalDate;
  lastDay: LocalDate;
  recordedAt: Date;
  content: string;
  digest: Buffer;
  hash: Buffer;
  noteSalt: string | null;
  placeSalt: string | null;
}

interface ServiceAccounts {
  crewId: number;
  serviceId: number;
  createdBy: number;
  createdAt: Date;
  revokedAt: Date | null;
}

interface Sessions {
  sessionId: string;
  kind: "user" | "crew" | "admin";
  subjectId: number;
  tokenHash: Buffer;
  device: string;
  address: string;
  createdAt: Date;
  lastUsedAt: Date;
  revokedAt: Date | null;
  method: "password" | "pin" | "passkey" | "crew" | "singleSignOn";
  openedOn: string | null;
  limitedToCrew: number | null;
  openedBy: number | null;
  teamIds: string[] | null;
  cookiesRenewedAt: Date | null;
  singleSignOnCrew: number | null;
}

interface SettingValues {
  crewId: number;
  settingValueId: string;
  name: string;
  userId: number | null;
  value: unknown;
  validFrom: LocalDate;
  validTo: LocalDate | null;
}

interface SetupSteps {
  crewId: number;
  step: "week" | "region" | "people" | "vacation" | "terminal";
  dismissedAt: Date;
}

interface ShiftOfferReplies {
  crewId: number;
  replyId: number;
  shiftId: number;
  userId: number;
  state: "OFFER" | "OPENED" | "Z_ASSIGNED";
  createdAt: Date;
  changedAt: Date;
  placeGuid: string | null;
}

interface ShiftPublicationChanges {
  crewId: number;
  publicationId: number;
  guid: string;
  before: unknown;
  after: unknown;
  seenAt: Date | null;
}

interface ShiftPublications {
  crewId: number;
  publicationId: number;
  publishedBy: number | null;
  publishedAt: Date;
  takenBackAt: Date | null;
}

interface ShiftRotations {
  crewId: number;
  rotationId: number;
  templateId: number;
  userId: number;
  startsOn: LocalDate;
  endsOn: LocalDate | null;
  weeks: number;
  plannedUntil: LocalDate | null;
}

interface ShiftTemplates {
  crewId: number;
  templateId: number;
  name: string;
  description: string;
  createdAt: Date;
  createdBy: number | null;
}

interface Shifts {
  crewId: number;
  shiftId: number;
  guid: string;
  type: "published" | "unpublished_create" | "unpublished_update" | "unpublished_delete";
  userId: number | null;
  workplaceId: number | null;
  day: LocalDate;
  startsAt: Date;
  endsAt: Date;
  breakAt: Date | null;
  breakSeconds: number;
  notes: string;
  amount: number;
  manningLevelGuid: string | null;
  transactionId: string | null;
  isOffer: boolean;
  eligibleUserIds: string[];
  eligibleTeamIds: string[];
  offerValidUntil: Date | null;
  assignmentStrategy: "FIRST_COME_FIRST_SERVE" | "MANUAL";
  publishStrategy: "AUTOMATIC" | "MANUAL";
  publishedAt: Date | null;
  isLate: boolean;
  changedAt: Date;
  changedBy: number | null;
  qualificationIds: string[];
}

interface SingleSignOn {
  crewId: number;
  issuer: string;
  clientId: string;
  sealedSecret: Buffer;
  isOn: boolean;
  joining: "members" | "everybody";
  joiningRole: "manager" | "managerReadOnly" | "member";
  requiredRoles: string[];
  countsAsSecondFactor: boolean;
  signsOutAtProvider: boolean;
  createdAt: Date;
  lastUsedAt: Date | null;
}

interface SingleSignOnAttempts {
  crewId: number;
  stateHash: Buffer;
  userId: number | null;
  returnPath: string;
  expiresAt: Date;
}

interface SingleSignOnIdentities {
  crewId: number;
  issuer: string;
  subject: string;
  userId: number;
  email: string | null;
  linkedAt: Date;
  lastUsedAt: Date | null;
  providerSessions: string[];
}

interface StampChains {
  crewId: number;
  chainId: string;
  userId: number;
  clockInAt: Date;
  clockOutAt: Date | null;
  takenUntil: Date | null;
  localDay: LocalDate;
  createdAt: Date;
}

interface StampChanges {
  crewId: number;
  stampChangeId: number;
  userId: number;
  chainId: string;
  clockInAt: Date;
  kind: "create" | "replace" | "delete" | "break" | "note" | "clock-out";
  before: unknown;
  after: unknown;
  reason: string;
  changedBy: number | null;
  changedAt: Date;
  channel: string;
  correctionRequestId: number | null;
}

interface Stamps {
  crewId: number;
  chainId: string;
  stampAt: Date;
  userId: number;
  account: 0 | 1 | 2;
  timeCategory1Id: number | null;
  timeCategory2Id: number | null;
  note: string;
  latitude: number | null;
  longitude: number | null;
  fence: "inside" | "outside" | "unknown" | null;
  channel: "Web" | "Mobile" | "Terminal" | "Other";
  recordedOffline: boolean;
  recordedAt: Date;
  recordedBy: number | null;
}

interface StatementLines {
  statementId: number;
  line: number;
  bookedOn: LocalDate;
  cents: number;
  currency: string;
  counterparty: string;
  ibanLast4: string | null;
  remittance: string;
  returnCode: string | null;
  bankReference: string | null;
  verdict: string;
  invoiceId: number | null;
  decision: "open" | "booked" | "ignored";
  bookedCents: number;
  bookings: unknown;
}

interface Statements {
  statementId: number;
  name: string;
  sha256: Buffer;
  knownLines: number;
  importedAt: Date;
}

interface Subscriptions {
  crewId: number;
  subscriptionId: string;
  userId: number;
  startsOn: LocalDate;
  billedMonths: number;
  bitmask: number;
  crewSize: number;
  paymentPeriod: "monthly" | "yearly";
  nextBitmask: number | null;
  nextCrewSize: number | null;
  nextPaymentPeriod: "monthly" | "yearly" | null;
  cancelledOn: LocalDate | null;
  pastDueSince: LocalDate | null;
  endedOn: LocalDate | null;
  firstName: string;
  lastName: string;
  email: string;
  company: string;
  street: string;
  extraAddressLine: string;
  postalCode: string;
  city: string;
  country: string;
  salutation: "male" | "female" | "other" | null;
  vatId: string | null;
  language: "de" | "en";
  paymentMethod: string;
  sepaMandateText: string;
  mandateId: string | null;
  mandateReference: string | null;
  ibanEnd: string | null;
  voucherCode: string | null;
  voucherKind: "percent" | "amount" | "freeMonths" | null;
  voucherValue: number | null;
  voucherMonths: number | null;
  createdAt: Date;
  mandateEndedOn: LocalDate | null;
  vatCheck: "valid" | "invalid" | "unverified" | null;
  vatCheckedAt: Date | null;
  vatCheckReference: string | null;
}

interface SwapAsks {
  crewId: number;
  askId: number;
  kind: "HAND_OVER" | "SWAP";
  userId: number;
  guid: string;
  shiftFrom: Date;
  shiftUntil: Date;
  note: string;
  state: "OPEN" | "ACCEPTED" | "DONE" | "REJECTED" | "WITHDRAWN" | "ENDED";
  endsAt: Date;
  acceptedBy: number | null;
  acceptedGuid: string | null;
  acceptedAt: Date | null;
  decidedBy: number | null;
  decidedAt: Date | null;
  createdAt: Date;
}

interface SwapInvitations {
  crewId: number;
  invitationId: number;
  askId: number;
  userId: number;
  guid: string | null;
  declinedAt: Date | null;
}

interface Tasks {
  crewId: number;
  taskId: string;
  userId: number;
  kind: string;
  request: unknown;
  status: "WAITING" | "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "ERROR";
  progress: number;
  result: unknown;
  problem: unknown;
  traceId: string;
  createdAt: Date;
  finishedAt: Date | null;
}

interface TeamMembers {
  crewId: number;
  teamId: number;
  userId: number;
}

interface TeamRoles {
  crewId: number;
  teamRoleId: number;
  userId: number;
  teamId: number;
  role: "manager" | "managerReadOnly";
  validFrom: LocalDate;
}

interface Teams {
  crewId: number;
  teamId: number;
  name: string;
}

interface TemplateShifts {
  crewId: number;
  templateShiftId: number;
  guid: string;
  templateId: number;
  userId: number | null;
  workplaceId: number | null;
  fromOffset: number;
  fromTime: string;
  toOffset: number;
  toTime: string;
  breakStartOffset: number | null;
  breakStartTime: string | null;
  breakSeconds: number;
  notes: string;
  amount: number;
  isOffer: boolean;
  eligibleUserIds: string[];
  eligibleTeamIds: string[];
  offerEndsSecondsBefore: number | null;
  assignmentStrategy: "FIRST_COME_FIRST_SERVE" | "MANUAL";
  publishStrategy: "AUTOMATIC" | "MANUAL";
  qualificationIds: string[];
}

interface TerminalKeys {
  sessionId: string;
  publicKey: Buffer;
  registeredAt: Date;
  lastContactAt: Date | null;
  awaySince: Date | null;
  backAt: Date | null;
}

interface Tickets {
  ticketHash: Buffer;
  purpose: "second-factor" | "passkey-sign-in" | "passkey-registration";
  userId: number | null;
  challengeHash: string | null;
  attempts: number;
  expiresAt: Date;
}

interface TimeCategories {
  crewId: number;
  timeCategoryId: number;
  level: 1 | 2;
  name: string;
  disabledAt: Date | null;
}

interface TimeRules {
  crewId: number;
  timeRuleId: number;
  type: "break" | "rounding";
  name: string;
  description: string;
  definition: unknown;
}

interface TotpFactors {
  userId: number;
  sealedSecret: Buffer;
  confirmedAt: Date | null;
  lastStep: number;
}

interface UsageRights {
  crewId: number;
  usageRightId: string;
  subscriptionId: string | null;
  maxCrewSize: number | null;
  bitmask: number;
  isTrial: boolean;
  source: "MANUAL" | "TRIAL" | "SUBSCRIPTION";
  validFrom: Date;
  validUntil: Date | null;
  closesAt: Date | null;
}

interface UserCrews {
  userId: number;
  crewId: number;
  crewName: string;
  usedAt: Date | null;
  sessionIdleMinutes: number | null;
}

interface UserFiles {
  userId: number;
  kind: "avatar";
  mediaType: string;
  content: Buffer;
  createdAt: Date;
}

interface UserSettings {
  userId: number;
  settings: unknown;
}

interface Users {
  userId: number;
  name: string;
  email: string | null;
  username: string | null;
  language: "de" | "en";
  passwordHash: string | null;
  createdAt: Date;
  termsAcceptedAt: Date | null;
  firstSignedInAt: Date | null;
  productContext: string | null;
  referralCode: string | null;
  home: string | null;
  avatarVersion: string | null;
  hasSecondFactor: boolean;
  emailConfirmedAt: Date | null;
  createdInCrewId: number | null;
}

interface VoucherUses {
  code: string;
  uses: number;
}

interface Vouchers {
  code: string;
  kind: "percent" | "amount" | "freeMonths";
  value: number;
  months: number;
  validFrom: LocalDate | null;
  validUntil: LocalDate | null;
  maxUses: number | null;
  createdAt: Date;
}

interface WageReaders {
  crewId: number;
  userId: number;
  givenBy: number | null;
  givenAt: Date;
}

interface WebhookDeliveries {
  crewId: number;
  webhookId: number;
  position: number;
  name: string;
  state: "waiting" | "delivered" | "skipped";
  attempts: number;
  lastStatus: number | null;
  lastProblem: string | null;
  queuedAt: Date;
  attemptedAt: Date | null;
}

interface Webhooks {
  crewId: number;
  webhookId: number;
  url: string;
  eventNames: string[];
  secretSealed: Buffer;
  formerSecretSealed: Buffer | null;
  formerSecretUntil: Date | null;
  createdAt: Date;
  offReason: "person" | "failing" | "gone" | null;
  offPosition: number | null;
  failingSince: Date | null;
  nextAttemptAt: Date | null;
  lastDeliveredAt: Date | null;
  leaseKey: string | null;
  leasedUntil: Date | null;
}

interface WorkingTimeFrames {
  crewId: number;
  workingTimeFrameId: number;
  userId: number | null;
  validFrom: LocalDate;
  days: unknown;
}

interface WorkingTimeModels {
  crewId: number;
  workingTimeModelId: number;
  userId: number | null;
  firstWeekDay: number;
  validFrom: LocalDate;
  days: unknown;
}

interface WorkplaceQualifications {
  crewId: number;
  workplaceId: number;
  qualificationId: number;
}

interface Workplaces {
  crewId: number;
  workplaceId: number;
  name: string;
  groupId: number | null;
  disabledAt: Date | null;
}

interface WrongPins {
  crewId: number;
  sessionId: string;
  wrong: number;
  countedAt: Date;
  blockedUntil: Date;
}

/** The columns of every table, named as in rows: `user_id` is `userId`. */
export interface Tables {
  absence_blocked_periods: AbsenceBlockedPeriods;
  absence_carry_overs: AbsenceCarryOvers;
  absence_closures: AbsenceClosures;
  absence_costs: AbsenceCosts;
  absence_days: AbsenceDays;
  absence_decider_deputies: AbsenceDeciderDeputies;
  absence_entitlements: AbsenceEntitlements;
  absence_notices: AbsenceNotices;
  absence_types: AbsenceTypes;
  absences: Absences;
  api_tokens: ApiTokens;
  audit_entries: AuditEntries;
  availability_wishes: AvailabilityWishes;
  badges: Badges;
  bookings: Bookings;
  bounced_addresses: BouncedAddresses;
  break_answers: BreakAnswers;
  calendar_subscriptions: CalendarSubscriptions;
  changelog_settings: ChangelogSettings;
  chat_attachments: ChatAttachments;
  chat_confirmations: ChatConfirmations;
  chat_message_versions: ChatMessageVersions;
  chat_messages: ChatMessages;
  chat_reactions: ChatReactions;
  chat_reads: ChatReads;
  chat_reports: ChatReports;
  chat_room_members: ChatRoomMembers;
  chat_rooms: ChatRooms;
  clock_states: ClockStates;
  closed_months: ClosedMonths;
  correction_requests: CorrectionRequests;
  crew_domains: CrewDomains;
  crew_feature_flags: CrewFeatureFlags;
  crew_seals: CrewSeals;
  crews: Crews;
  day_confirmations: DayConfirmations;
  day_results: DayResults;
  debit_runs: DebitRuns;
  debits: Debits;
  email_changes: EmailChanges;
  email_confirmations: EmailConfirmations;
  evaluation_settings: EvaluationSettings;
  event_positions: EventPositions;
  events: Events;
  fairness_corrections: FairnessCorrections;
  feature_flags: FeatureFlags;
  files: Files;
  filling_places: FillingPlaces;
  fillings: Fillings;
  finding_marks: FindingMarks;
  geofences: Geofences;
  holiday_calendars: HolidayCalendars;
  holidays: Holidays;
  hour_budgets: HourBudgets;
  hourly_rates: HourlyRates;
  idempotent_replies: IdempotentReplies;
  idempotent_replies_outside_crews: IdempotentRepliesOutsideCrews;
  import_items: ImportItems;
  imports: Imports;
  inspection_people: InspectionPeople;
  inspection_visits: InspectionVisits;
  inspections: Inspections;
  invitations: Invitations;
  invoice_files: InvoiceFiles;
  invoice_series: InvoiceSeries;
  invoices: Invoices;
  location_privacy: LocationPrivacy;
  mail_files: MailFiles;
  mails: Mails;
  mandate_ends: MandateEnds;
  mandates: Mandates;
  manning_levels: ManningLevels;
  member_qualifications: MemberQualifications;
  members: Members;
  month_sign_offs: MonthSignOffs;
  month_sums: MonthSums;
  news: News;
  notification_deliveries: NotificationDeliveries;
  offline_stamps: OfflineStamps;
  open_items: OpenItems;
  operator_log: OperatorLog;
  operators: Operators;
  passkeys: Passkeys;
  password_resets: PasswordResets;
  payments: Payments;
  payroll_configurations: PayrollConfigurations;
  payroll_downloads: PayrollDownloads;
  payroll_export_members: PayrollExportMembers;
  payroll_exports: PayrollExports;
  pin_views: PinViews;
  pins: Pins;
  push_tokens: PushTokens;
  qualifications: Qualifications;
  rate_limits: RateLimits;
  receipt_mails: ReceiptMails;
  recovery_codes: RecoveryCodes;
  reminder_runs: ReminderRuns;
  report_file_parts: ReportFileParts;
  report_file_readers: ReportFileReaders;
  report_files: ReportFiles;
  report_task_jobs: ReportTaskJobs;
  report_view_recipients: ReportViewRecipients;
  report_views: ReportViews;
  scim_groups: ScimGroups;
  scim_tokens: ScimTokens;
  scim_users: ScimUsers;
  sealed_entries: SealedEntries;
  service_accounts: ServiceAccounts;
  sessions: Sessions;
  setting_values: SettingValues;
  setup_steps: SetupSteps;
  shift_offer_replies: ShiftOfferReplies;
  shift_publication_changes: ShiftPublicationChanges;
  shift_publications: ShiftPublications;
  shift_rotations: ShiftRotations;
  shift_templates: ShiftTemplates;
  shifts: Shifts;
  single_sign_on: SingleSignOn;
  single_sign_on_attempts: SingleSignOnAttempts;
  single_sign_on_identities: SingleSignOnIdentities;
  stamp_chains: StampChains;
  stamp_changes: StampChanges;
  stamps: Stamps;
  statement_lines: StatementLines;
  statements: Statements;
  subscriptions: Subscriptions;
  swap_asks: SwapAsks;
  swap_invitations: SwapInvitations;
  tasks: Tasks;
  team_members: TeamMembers;
  team_roles: TeamRoles;
  teams: Teams;
  template_shifts: TemplateShifts;
  terminal_keys: TerminalKeys;
  tickets: Tickets;
  time_categories: TimeCategories;
  time_rules: TimeRules;
  totp_factors: TotpFactors;
  usage_rights: UsageRights;
  user_crews: UserCrews;
  user_files: UserFiles;
  user_settings: UserSettings;
  users: Users;
  voucher_uses: VoucherUses;
  vouchers: Vouchers;
  wage_readers: WageReaders;
  webhook_deliveries: WebhookDeliveries;
  webhooks: Webhooks;
  working_time_frames: WorkingTimeFrames;
  working_time_models: WorkingTimeModels;
  workplace_qualifications: WorkplaceQualifications;
  workplaces: Workplaces;
  wrong_pins: WrongPins;
}

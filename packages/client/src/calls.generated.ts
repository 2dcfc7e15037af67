// Made from the contract by `npm run generate`; a check compares the two.
// biome-ignore-all format: a type a line

export type AbsenceBalancesListItem = { "crewId": number; "date": string; "year": number; "typeId": number; "userId": number; "value": number; "entitlement": number; "carriedOver": number; "carriedOverUntil": string | null; "lapsed": number; "taken": number; "planned": number; "pending": number; "carriedOut": number; "valueAfterPending": number; "toPayOut": number | null };
export type AbsenceCalendarGetBlockedPeriods = AbsenceCalendarGetBlockedPeriodsItem[];
export type AbsenceCalendarGetBlockedPeriodsItem = { "id": number; "crewId": number; "teamId": number | null; "from": string; "to": string; "reason": string; "isWarning": boolean };
export type AbsenceDeputiesList = { "userId": number; "deputyId": number }[];
export type AbsenceEntitlementsListItem = { "id": number; "crewId": number; "userId": number; "typeId": number; "number": number; "year": number; "name": string };
export type AbsenceEntitlementsUpdateManyBodyItems = { "userId": number; "number": number }[];
export type AbsenceNoticesConfirmBody = { "crewId": number; "transactionID"?: string };
export type AbsenceTypesListItem = { "id": number; "crewId": number; "name": string; "hasEntitlement": boolean; "canBeRequested": boolean; "memberCanRequest": boolean; "memberCanCreate": boolean; "isDisabled": boolean; "isHourBased": boolean; "isSickness": boolean; "effect": "paid" | "unpaid" | "compensatory"; "colour": "turq" | "orange" | "amber" | "green" | "ink" | "red"; "carryOverUntil": string | null; "isOwn": boolean };
export type AbsenceYearEndGetItemLastNotice = { "id": number; "crewId": number; "userId": number; "typeId": number; "year": number; "days": number; "deadline": string | null; "sentAt": DateTime; "receivedAt": AbsencesListItemConfirmedAt };
export type AbsencesGrantBody = { "crewId": number; "id": number; "admitterNote"?: string; "transactionID"?: string };
export type AbsencesList = AbsencesListItem[];
export type AbsencesListItem = { "id": number; "typeId": number; "crewId": number; "userId": number; "startDate": string; "endDate": string; "startDayPart": "morning" | "afternoon"; "endDayPart": "morning" | "afternoon"; "startFraction": number; "endFraction": number; "createdAt": DateTime; "confirmedAt": AbsencesListItemConfirmedAt; "rejectedAt": AbsencesListItemConfirmedAt; "memberNote": string; "admitterNote": string; "status": "requested" | "granted" | "rejected" | "deleted"; "absenceDays": AbsencesListItemAbsenceDays; "duration": string | null; "hours": number | null; "decidedBy": number | null; "isFirstGranted": boolean; "firstGrantedBy": number | null; "decidedFor": number | null; "deputyId": number | null; "deputyAnswer": "confirmed" | "declined" | null };
export type AbsencesListItemAbsenceDays = { "date": string; "fraction": number; "typeId": number }[];
export type AbsencesListItemConfirmedAt = DateTime | null;
export type AccessUsageRightsItem = { "id": Uuid; "crewId": number; "subscriptionId": string | null; "maxCrewSize": number | null; "bitmask": number; "trial": boolean; "source": "MANUAL" | "TRIAL" | "SUBSCRIPTION"; "validFrom": DateTime; "validUntil": AbsencesListItemConfirmedAt; "closesAt": AbsencesListItemConfirmedAt };
export type AccountsChangeUserBodyEmail = AccountsChangeUserBodyEmail2 | null;
export type AccountsChangeUserBodyEmail2 = string;
export type AuditChangelogSettingsItem = { "id": number; "crewId": number; "enabled": boolean; "retentionDays": number };
export type AuditList = ({ "id": number; "crewId": number; "happenedAt": DateTime; "actor": { "kind": "user" | "terminal" | "operator" | "system"; "id": number | null; "name": string | null }; "subject": { "userId": number; "name": string | null } | null; "area": AuditListAreaItem; "action": string; "target": string | null; "before": Record<string, unknown> | null; "after": Record<string, unknown> | null; "address": string; "device": string; "channel": string; "traceId": string })[];
export type AuditListArea = AuditListAreaItem[];
export type AuditListAreaItem = "crew" | "member" | "role" | "team" | "place" | "setting" | "right" | "pin" | "privacy" | "absence" | "shift" | "payroll" | "integration";
export type AvailabilityOwn = { "wishes": ({ "kind": "CANNOT" | "RATHER_NOT" | "WOULD_LIKE" | null; "weekday": number | null; "date": string | null; "fromMinute": number; "untilMinute": number; "validFrom": string | null; "validUntil": string | null; "note": string; "savedOn": string })[]; "deadlineDays": number | null };
export type Base64 = string;
export type BlockedPeriodsCreateBody = { "crewId": number; "teamId"?: number | null; "from": string; "to": string; "reason": string; "isWarning"?: boolean; "transactionID"?: string };
export type BookingsList = BookingsListItem[];
export type BookingsListItem = { "id": number | null; "crewId": number; "userId": number; "timeAccount": 4 | 7 | 8 | 9 | 10 | 21 | 30 | 90 | 91 | 109; "duration": string; "date": string; "additionalData": Record<string, unknown>; "bookedBy": number | null; "bookedAt": AbsencesListItemConfirmedAt };
export type BreakAnswersListItem = { "id": number; "crewId": number; "userId": number; "date": string; "answer": "taken" | "notTaken" | "prevented"; "from": AbsencesListItemConfirmedAt; "to": AbsencesListItemConfirmedAt; "reason": string; "outcome": "recorded" | "requested" | "kept"; "act": string; "taken": string; "due": string; "missing": string; "answeredAt": DateTime };
export type BreakRulesChangeBody = { "crewId": number; "id": number; "name": string; "description"?: string; "tiers": BreakRulesCreateBodyTiers; "mode"?: "capped" | "full" };
export type BreakRulesCreateBodyTiers = { "after": string; "minimum": string }[];
export type BreakRulesListItem = { "id": number; "crewId": number; "name": string; "description": string; "isBuiltIn": boolean; "type": "break"; "tiers": BreakRulesListItemTiers; "mode": "capped" | "full" };
export type BreakRulesListItemTiers = { "after": string; "minimum": string }[];
export type CategoriesListItem = { "id": number; "crewId": number; "name": string; "level": 1 | 2; "disabled": boolean; "disabledAt": AbsencesListItemConfirmedAt; "geofence": CategoriesListItemGeofence | null };
export type CategoriesListItemGeofence = { "id": number; "crewId": number; "groupId": number; "latitude": string; "longitude": string; "radius": number };
export type ChatMessages = ChatMessagesItem[];
export type ChatMessagesItem = { "message": string; "mentions": number[]; "editedAt": AbsencesListItemConfirmedAt; "deletedAt": AbsencesListItemConfirmedAt; "reactions": { "emoji": string; "userIds": number[] }[]; "attachments": ChatMessagesItemAttachmentsItem[]; "about": { "kind": "shift" | "absence" | "time"; "ref": string } | null; "id": number; "roomId": number; "transactionID": string; "createdBy": number; "sentAt": DateTime; "replyTo": { "id": number; "createdBy": number; "message": string; "deletedAt": AbsencesListItemConfirmedAt } | null; "readAt": AbsencesListItemConfirmedAt; "readBy": number[]; "confirmedAt": AbsencesListItemConfirmedAt };
export type ChatMessagesItemAttachmentsItem = { "id": number; "name": string; "mediaType": string; "size": number; "width": number | null; "height": number | null };
export type ChatReportsItem = { "id": number; "messageId": number; "reportedBy": number; "reason": string; "reportedAt": DateTime; "settledBy": number | null; "settledAt": AbsencesListItemConfirmedAt; "excerpt": { "id": number; "createdBy": number; "message": string; "sentAt": DateTime }[] };
export type ChatRoomsItem = { "id": number; "roomId": number; "crewId": number; "name": string; "type": "single" | "group" | "team" | "announcement"; "teamId": number | null; "createdBy": number; "updatedBy": number; "userId": number; "userIds": number[]; "createdAt": DateTime; "lastMessage": { "id": number; "createdBy": number; "message": string; "sentAt": DateTime; "deletedAt": AbsencesListItemConfirmedAt } | null };
export type CorrectionsGrantBody = { "crewId": number; "answer"?: string; "transactionID"?: string };
export type CorrectionsList = CorrectionsListItem[];
export type CorrectionsListItem = { "id": number; "crewId": number; "userId": number; "kind": "create" | "replace" | "delete"; "clockInTimestamp": AbsencesListItemConfirmedAt; "stamps": CorrectionsListItemStamps; "seen": CorrectionsListItemStamps; "reason": string; "status": "open" | "granted" | "rejected" | "withdrawn"; "requestedAt": DateTime; "decidedBy": number | null; "decidedAt": AbsencesListItemConfirmedAt; "answer": string };
export type CorrectionsListItemStamps = ({ "timestamp": DateTime; "timeAccount": 0 | 1 | 2; "timeCategory1Id": number | null; "timeCategory2Id": number | null; "note": string; "location": string | null })[] | null;
export type CorrectionsRequestBodyStamps = ({ "timestamp": DateTime; "timeAccount": 0 | 1 | 2; "timeCategory1Id"?: number | null; "timeCategory2Id"?: number | null; "note"?: string; "location"?: string | null })[];
export type CorrectionsRequestManyBodyChains = { "stamps": CorrectionsRequestBodyStamps }[];
export type CrewsCurrent = { "id": number; "name": string; "ownerId": number; "timeZone": string; "trial": boolean; "trialEndsAt": AbsencesListItemConfirmedAt; "inMaintenance": boolean; "isDemo": boolean; "settings": CrewsDraftSettings };
export type CrewsDraftSettings = { "absenceManagementSeeAllAbsences": boolean; "absenceTypes": CrewsDraftSettingsAbsenceTypes; "absenceRequestLeadDays": number; "absenceNegativeBalance": "allow" | "managersOnly" | "never"; "vacationDays": number | null; "absenceTwoDecisions": boolean; "absenceDeputies": "noDeputy" | "mayNameDeputy" | "mustNameDeputy"; "chatEnabled": boolean; "chatRetentionDays": number | null; "shiftPlannerGracePeriodBegin": number; "shiftPlannerGracePeriodEnd": number; "shiftPlannerSeeAllShifts": boolean; "shiftPlannerDefaultStart": string; "shiftPlannerNoticeDays": number | null; "wishDeadlineDays": number | null; "swapsWithoutDecision": boolean; "createStampChainTimeLimit": number | null; "editStampChainTimeLimit": number | null; "timeTrackingEditAllowed": boolean; "timeTrackingInFutureAllowed": boolean; "timeTrackingLockedUntil": string | null; "secondTimeCategoryEnabled": boolean; "terminalAuthenticationMode": "NONE" | "PASSWORD" | "PIN_CODE"; "offlineStampAgeLimitDays": number; "teamTerminalsAllowed": boolean; "terminalBadgesAllowed": boolean; "terminalTileShifts": "whereMembersSeeAll" | "always" | "never"; "terminalViewMode": "OVERVIEW" | "THREE_COLUMN" | "PIN_CODE"; "timeTrackingAllowedMobile": "false" | "no" | "optional" | "yes"; "timeTrackingAllowedOther": "false" | "no" | "optional" | "yes"; "timeTrackingAllowedTerminal": "false" | "no" | "optional" | "yes"; "timeTrackingLocation": "no" | "optional" | "yes"; "managersDecideOwn": boolean; "crewLocation": CrewsDraftSettingsCrewLocation; "documentFooter": string; "employmentTypes": string[]; "remindsClockIn": boolean; "clockInReminderMinutes": number; "remindsClockOut": boolean; "clockOutReminderMinutes": number; "remindsBreakDue": boolean; "remindsShift": boolean; "remindsLateChange": boolean; "remindsRequest": boolean; "remindsMonth": boolean; "remindsVacation": boolean; "remindsWishes": boolean; "remindsQualification": boolean };
export type CrewsDraftSettingsAbsenceTypes = (1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10)[];
export type CrewsDraftSettingsCrewLocation = { "latitude": number; "longitude": number; "radius": number } | null;
export type DateTime = string;
export type DurationsGridType = "absence" | "break" | "education" | "education_hours" | "other_absence" | "other_absence_hours" | "productive_work" | "public_holiday_hours" | "sickness" | "sickness_hours" | "vacation" | "vacation_hours" | "work" | "work_difference" | "work_target" | "surcharge_night_25" | "surcharge_night_40" | "surcharge_sunday_50" | "surcharge_holiday_125" | "surcharge_holiday_150";
export type DurationsList = ({ "type": DurationsListTypeItem; "value": string; "userId"?: number; "day"?: string; "week"?: string; "month"?: string; "year"?: number; "timeCategory1Id"?: number | null; "timeCategory2Id"?: number | null })[];
export type DurationsListGroupBy = ("userId" | "day" | "week" | "month" | "year" | "timeCategory1Id" | "timeCategory2Id")[];
export type DurationsListTimeCategory1Id = (number | null)[];
export type DurationsListType = DurationsListTypeItem[];
export type DurationsListTypeItem = "absence" | "break" | "education" | "education_hours" | "other_absence" | "other_absence_hours" | "productive_work" | "public_holiday_hours" | "sickness" | "sickness_hours" | "vacation" | "vacation_hours" | "work" | "work_difference" | "work_target" | "surcharge_night_25" | "surcharge_night_40" | "surcharge_sunday_50" | "surcharge_holiday_125" | "surcharge_holiday_150";
export type EvaluationSettingsChangeBody = { "crewId": number; "nightMode": "clockInDay" | "split"; "isPlanActual": boolean; "doesGapCountAsBreak": boolean; "leastPiece": string; "doesSicknessFillUp": boolean; "country": "de" | "at" | "ch"; "sector": ShiftPlanGetLawSector };
export type FairnessListMembersItemCorrectionsItem = { "id": number; "userId": number; "burden": "weekend" | "night" | "holiday" | "early" | "late" | "shortNotice"; "amount": number; "reason": string; "createdAt": DateTime; "createdBy": number };
export type FillingsGetFillingBefore = { "places": number; "openPlaces": number; "shortSeconds": number; "overSeconds": number; "wishesMet": number; "wishesMissed": number; "unfairness": FillingsGetFillingBeforeUnfairness };
export type FillingsGetFillingBeforeUnfairness = Record<string, number>;
export type FillingsGetFillingPlacesItemChange = { "userId": number; "reason": FillingsGetFillingPlacesItemWhy };
export type FillingsGetFillingPlacesItemWhy = { "kind": "only" | "wish" | "hours" | "fair" | "whole" | "ratherNot" | "wishOfOther" | "overHours" | "burden" | "startLater" | "endEarlier" | "longerBreak" | "qualification" | "requestedAbsence" | "cannot" | "shorterRest" | "moreWork" | "otherShift" | "notEligible" | "absence" | "rule" | "overlap" | "notEmployed" | "workplaceDisabled" | "rest" | "restMean" | "weekendRest" | "dailyMaximum" | "weeklyMaximum" | "daysPerWeek" | "break" | "workInRow" | "presence" | "nightWork" | "saturdayWork" | "sundayWork" | "holidayWork"; "actual": number | null; "limit": number | null; "burden": "weekend" | "night" | "holiday" | "early" | "late" | "shortNotice" | null; "qualificationIds": number[] };
export type GroupsListItem = { "id": number; "crewId": number; "name": string; "disabled": boolean; "disabledAt": AbsencesListItemConfirmedAt };
export type ManningLevelsCreateBody = { "workplaceId": number; "weekday"?: number | null; "date"?: string | null; "fromTime": string; "toTime": string; "people": number; "crewId"?: number };
export type ManningLevelsListItem = { "id": number; "crewId": number; "guid": Uuid; "workplaceId": number; "weekday": number | null; "date": string | null; "fromTime": string; "toTime": string; "people": number };
export type MemberRolesBatch = { "taskId": string; "status": string };
export type MemberRolesBatchBody = ({ "method": "POST" | "PATCH" | "PUT" | "DELETE"; "path"?: string; "body"?: Record<string, unknown> })[];
export type MemberRolesCreateBody = { "userId": number; "role": "manager" | "managerReadOnly" | "member"; "scope"?: 1 | 2 | 3; "groupId"?: number | null; "validFrom"?: string | null; "crewId"?: number };
export type MemberRolesListItem = { "id": number; "crewId": number; "userId": number; "role": "owner" | "manager" | "managerReadOnly" | "member"; "scope": 1 | 2 | 3; "groupId": number | null; "validFrom": string };
export type MembersList = MembersListItem[];
export type MembersListItem = { "id": number; "memberId": number; "userId": number; "crewId": number; "name": string; "email": string | null; "username": string | null; "pinCode": string | null; "role": "owner" | "manager" | "managerReadOnly" | "member"; "managesTeamsOnly": boolean; "teamIds": number[]; "firstWorkDayAt": string | null; "disabledAt": string | null; "hasAvatar": boolean; "avatar": string | null; "avatarUrl": string; "employmentType": string | null; "costCentre": string | null; "ofAgeAt": string | null; "externalId": string | null; "isCrewAccount": boolean; "invitedAt": AbsencesListItemConfirmedAt; "erasedAt": AbsencesListItemConfirmedAt; "activeTimeAccount": 0 | 1 | 2 | null };
export type MembersPreviewImportColumnsItemField = "name" | "firstName" | "lastName" | "email" | "username" | "role" | "team" | "externalId" | "employmentType" | "costCentre" | "firstWorkDayAt" | "birthDate" | "language" | null;
export type MembersReadSpreadsheetBody = { "content": Base64 };
export type MonthsFindingsItemMark = { "state": "asked" | "kept"; "note": string; "markedBy": number; "markedAt": DateTime } | null;
export type MonthsFindingsItemRule = "dailyMaximum" | "weeklyMaximum" | "average" | "nightAverage" | "break" | "workInRow" | "rest" | "weekendRest" | "presence" | "hours" | "nightWork" | "saturdayWork" | "sundayWork" | "holidayWork" | "daysPerWeek" | "freeSundays" | "restMean" | "lateRecord";
export type MonthsSheetClosing = { "closedAt": DateTime; "closedBy": number } | null;
export type MonthsSheetDaysItemConfirmation = { "state": "confirmed" | "disputed"; "note": string; "at": DateTime } | null;
export type MonthsSheetDaysItemShifts = { "from": DateTime; "to": DateTime }[];
export type MonthsSheetSignOff = { "state": "confirmed" | "disputed"; "reason": string; "at": DateTime; "isOutdated": boolean } | null;
export type MonthsSignOff = { "userId": number; "month": string; "closing": MonthsSheetClosing; "signOff": MonthsSheetSignOff; "confirmedDays": number; "disputedDays": number; "openDays": number; "runningDays": number };
export type MonthsStatus = MonthsSignOff[];
export type MovingArchivesItemFile = MovingArchivesItemFile2 | null;
export type MovingArchivesItemFile2 = { "id": Uuid; "crewId": number; "taskId": Uuid; "name": string; "mediaType": string; "size": number; "createdAt": DateTime; "createdBy": number; "expiresAt": DateTime; "downloadUrl": string };
export type NeedForecastListItemLevels = { "fromTime": string; "toTime": string; "people": number }[];
export type NewsList = ({ "id": number; "crewId": number; "title": string; "text": string; "type": "absenceManagement" | "shiftPlanner" | "membership" | "timeEvaluation" | "integrations" | "welcome"; "typeId": string; "description": string; "senderId": number | null; "receiverId": number; "sentAt": DateTime; "seenAt": AbsencesListItemConfirmedAt; "readAt": AbsencesListItemConfirmedAt; "isClosed": boolean; "actionLink": string | null; "metadata": { "shortTextDe": string; "shortTextEn": string } })[];
export type NewsRemove = { "userId": number; "total": number; "unread": number; "unseen": number; "absenceManagement": number; "shiftPlanner": number; "welcome": number };
export type PayrollConfigurationsItem = { "id": number; "crewId": number; "isBuiltIn": boolean; "name": string; "format": "lodas" | "lohnUndGehalt" | "lexware" | "addison" | "lohnAg" | "bmd" | "rzl" | "generic"; "encoding": "windows-1252" | "utf-8"; "consultantNumber": string; "clientNumber": string; "wageTypes": ({ "kind": PayrollConfigurationsItemWageTypesItemKind; "absenceTypeId": number | null; "employmentType": string | null; "wageType": string | null; "taxedWageType": string | null; "bookingKey": string; "absenceKey": string | null })[]; "costCentreFrom": "none" | "member" | "workplace" | "timeCategory1" | "timeCategory2"; "costCentres": { "id": number; "costCentre": string }[]; "delimiter": string };
export type PayrollConfigurationsItemWageTypesItemKind = "work" | "publicHolidayHours" | "vacation" | "vacationHours" | "sickness" | "sicknessHours" | "education" | "educationHours" | "otherAbsence" | "otherAbsenceHours" | "night25" | "night40" | "sunday50" | "holiday125" | "holiday150" | "additional25" | "overtime50" | "overtime25" | "excess25";
export type PayrollCreateConfigurationBody = { "crewId"?: number; "name": string; "format": "lodas" | "lohnUndGehalt" | "lexware" | "addison" | "lohnAg" | "bmd" | "rzl" | "generic"; "encoding"?: "windows-1252" | "utf-8"; "consultantNumber"?: string; "clientNumber"?: string; "wageTypes"?: ({ "kind": PayrollConfigurationsItemWageTypesItemKind; "absenceTypeId"?: number | null; "employmentType"?: string | null; "wageType"?: string | null; "taxedWageType"?: string | null; "bookingKey"?: string; "absenceKey"?: string | null })[]; "costCentreFrom"?: "none" | "member" | "workplace" | "timeCategory1" | "timeCategory2"; "costCentres"?: { "id": number; "costCentre": string }[] };
export type PayrollExport = { "number": number; "crewId": number; "configurationId": number; "configurationName": string; "format": "lodas" | "lohnUndGehalt" | "lexware" | "addison" | "lohnAg" | "bmd" | "rzl" | "generic"; "month": string; "correctedIn": string | null; "fileName": string; "size": number; "lines": number; "people": number; "sha256": string; "madeBy": number | null; "madeAt": DateTime; "downloads": number; "lastDownloadAt": AbsencesListItemConfirmedAt };
export type PublicHolidaysList = { "days": PublicHolidaysListDays };
export type PublicHolidaysListDays = ({ "id": number | null; "date": string; "name": string; "country": "de" | "at" | "ch"; "dayKind": number; "fraction": number; "offset": number })[];
export type PublicHolidaysSave = { "days": PublicHolidaysListDays; "reevaluation": WorkingTimeModelsCreateReevaluation };
export type PublicHolidaysSaveBodyDaysItem = { "id"?: number; "date": string; "name": string; "country"?: "de" | "at" | "ch"; "dayKind"?: 3 | 4; "fraction"?: 1 | 2; "offset"?: 0 | 2 };
export type QualificationsCreateBody = { "crewId"?: number; "name": string; "colour"?: string | null };
export type QualificationsHeld = ({ "userId": number; "qualificationId": number; "validFrom": string | null; "validUntil": string | null })[];
export type QualificationsListQualificationsItem = { "id": number; "crewId": number; "name": string; "colour": string | null; "holders": number };
export type ReportFilesRequest = { "id": Uuid; "taskId": Uuid; "crewId": number; "userId": number; "kind": string; "status": "WAITING" | "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "ERROR"; "progress": number; "result": unknown | null; "problem": TasksGetProblem; "createdAt": DateTime; "finishedAt": AbsencesListItemConfirmedAt; "from": string; "to": string; "content": "times" | "planActual"; "kinds": ReportFilesRequestKinds; "format": "spreadsheet" | "spreadsheet-zipped" | "spreadsheet_zipped" | "csv" | "pdf"; "file": MovingArchivesItemFile };
export type ReportFilesRequestBody = { "crewId"?: number; "from": string; "to": string; "userIds"?: number[]; "content"?: "times" | "planActual"; "groupBy"?: "userId" | "workplaceId" | "timeCategory1Id" | "day" | "week"; "kinds"?: ReportFilesRequestBodyKinds; "format"?: "spreadsheet" | "spreadsheet-zipped" | "spreadsheet_zipped" | "csv" | "pdf"; "detail"?: "day" | "period"; "language"?: "de" | "en" };
export type ReportFilesRequestBodyKinds = ReportFilesRequestBodyKindsItem[];
export type ReportFilesRequestBodyKindsItem = "absence" | "break" | "education" | "educationHours" | "otherAbsence" | "otherAbsenceHours" | "productiveWork" | "publicHolidayHours" | "sickness" | "sicknessHours" | "vacation" | "vacationHours" | "work" | "workDifference" | "workTarget";
export type ReportFilesRequestKinds = ReportFilesRequestBodyKindsItem[];
export type ReportViewsCreateBody = { "crewId"?: number; "name": string; "content"?: "times" | "planActual"; "groupBy"?: "userId" | "workplaceId" | "timeCategory1Id" | "day" | "week"; "kinds"?: ReportFilesRequestBodyKinds; "format"?: "spreadsheet" | "spreadsheet-zipped" | "spreadsheet_zipped" | "csv" | "pdf"; "detail"?: "day" | "period"; "rhythm"?: "weekly" | "monthly" | null; "recipientIds"?: number[] };
export type ReportViewsListItem = { "id": number; "crewId": number; "name": string; "content": "times" | "planActual"; "groupBy": "userId" | "workplaceId" | "timeCategory1Id" | "day" | "week"; "kinds": ReportFilesRequestKinds; "format": "spreadsheet" | "spreadsheet-zipped" | "spreadsheet_zipped" | "csv" | "pdf"; "detail": "day" | "period"; "rhythm": "weekly" | "monthly" | null; "recipientIds": number[]; "createdBy": number };
export type RoundingRulesChangeBody = { "crewId": number; "id": number; "name": string; "description"?: string; "start": RoundingRulesCreateBodyStart; "end": RoundingRulesCreateBodyStart };
export type RoundingRulesCreateBodyStart = { "minutes": 1 | 5 | 10 | 15 | 30; "direction": "up" | "down" | "nearest" } | null;
export type RoundingRulesListItem = { "id": number; "crewId": number; "name": string; "description": string; "isBuiltIn": boolean; "type": "rounding"; "start": RoundingRulesListItemStart; "end": RoundingRulesListItemStart };
export type RoundingRulesListItemStart = { "minutes": 1 | 5 | 10 | 15 | 30; "direction": "up" | "down" | "nearest" } | null;
export type SettingsChangeBodyCrewLocation = { "latitude": number; "longitude": number; "radius": number } | null;
export type SettingsDefinitionsItemSubgroupsItemId = "crewProfile" | "chat" | "terminal" | "channels" | "stampRules" | "timeCategories" | "absences" | "shiftVisibility" | "gracePeriods" | "shiftDefaults" | "reminders" | "account";
export type SettingsDefinitionsItemVersions = ({ "id": Uuid; "settingId": SettingsResetNamesItem; "userId": number | null; "validFrom": string; "validTo": string | null; "value": unknown })[];
export type SettingsGet = { "crewId": number; "absenceManagementSeeAllAbsences": boolean; "absenceTypes": CrewsDraftSettingsAbsenceTypes; "absenceRequestLeadDays": number; "absenceNegativeBalance": "allow" | "managersOnly" | "never"; "vacationDays": number | null; "absenceTwoDecisions": boolean; "absenceDeputies": "noDeputy" | "mayNameDeputy" | "mustNameDeputy"; "chatEnabled": boolean; "chatRetentionDays": number | null; "shiftPlannerGracePeriodBegin": number; "shiftPlannerGracePeriodEnd": number; "shiftPlannerSeeAllShifts": boolean; "shiftPlannerDefaultStart": string; "shiftPlannerNoticeDays": number | null; "wishDeadlineDays": number | null; "swapsWithoutDecision": boolean; "createStampChainTimeLimit": number | null; "editStampChainTimeLimit": number | null; "timeTrackingEditAllowed": boolean; "timeTrackingInFutureAllowed": boolean; "timeTrackingLockedUntil": string | null; "secondTimeCategoryEnabled": boolean; "terminalAuthenticationMode": "NONE" | "PASSWORD" | "PIN_CODE"; "offlineStampAgeLimitDays": number; "teamTerminalsAllowed": boolean; "terminalBadgesAllowed": boolean; "terminalTileShifts": "whereMembersSeeAll" | "always" | "never"; "terminalViewMode": "OVERVIEW" | "THREE_COLUMN" | "PIN_CODE"; "timeTrackingAllowedMobile": "false" | "no" | "optional" | "yes"; "timeTrackingAllowedOther": "false" | "no" | "optional" | "yes"; "timeTrackingAllowedTerminal": "false" | "no" | "optional" | "yes"; "timeTrackingLocation": "no" | "optional" | "yes"; "managersDecideOwn": boolean; "crewLocation": CrewsDraftSettingsCrewLocation; "documentFooter": string; "employmentTypes": string[]; "remindsClockIn": boolean; "clockInReminderMinutes": number; "remindsClockOut": boolean; "clockOutReminderMinutes": number; "remindsBreakDue": boolean; "remindsShift": boolean; "remindsLateChange": boolean; "remindsRequest": boolean; "remindsMonth": boolean; "remindsVacation": boolean; "remindsWishes": boolean; "remindsQualification": boolean };
export type SettingsGetOfMember = { "absenceManagementSeeAllAbsences"?: boolean; "absenceRequestLeadDays"?: number; "shiftPlannerSeeAllShifts"?: boolean; "createStampChainTimeLimit"?: number | null; "editStampChainTimeLimit"?: number | null; "timeTrackingEditAllowed"?: boolean; "timeTrackingInFutureAllowed"?: boolean; "timeTrackingLockedUntil"?: string | null; "secondTimeCategoryEnabled"?: boolean; "timeTrackingAllowedMobile"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedOther"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedTerminal"?: "false" | "no" | "optional" | "yes"; "timeTrackingLocation"?: "no" | "optional" | "yes" };
export type SettingsResetNamesItem = "absenceManagementSeeAllAbsences" | "absenceTypes" | "absenceRequestLeadDays" | "absenceNegativeBalance" | "vacationDays" | "absenceTwoDecisions" | "absenceDeputies" | "chatEnabled" | "chatRetentionDays" | "shiftPlannerGracePeriodBegin" | "shiftPlannerGracePeriodEnd" | "shiftPlannerSeeAllShifts" | "shiftPlannerDefaultStart" | "shiftPlannerNoticeDays" | "wishDeadlineDays" | "swapsWithoutDecision" | "createStampChainTimeLimit" | "editStampChainTimeLimit" | "timeTrackingEditAllowed" | "timeTrackingInFutureAllowed" | "timeTrackingLockedUntil" | "secondTimeCategoryEnabled" | "terminalAuthenticationMode" | "offlineStampAgeLimitDays" | "teamTerminalsAllowed" | "terminalBadgesAllowed" | "terminalTileShifts" | "terminalViewMode" | "timeTrackingAllowedMobile" | "timeTrackingAllowedOther" | "timeTrackingAllowedTerminal" | "timeTrackingLocation" | "managersDecideOwn" | "crewLocation" | "documentFooter" | "employmentTypes" | "remindsClockIn" | "clockInReminderMinutes" | "remindsClockOut" | "clockOutReminderMinutes" | "remindsBreakDue" | "remindsShift" | "remindsLateChange" | "remindsRequest" | "remindsMonth" | "remindsVacation" | "remindsWishes" | "remindsQualification";
export type ShiftCopyTasksList = TasksGet[];
export type ShiftOfferRepliesCreateBody = { "shiftId": number; "userId"?: number; "state"?: "OFFER" | "OPENED" | "Z_ASSIGNED"; "crewId"?: number };
export type ShiftOfferRepliesListItem = { "id": number; "crewId": number; "shiftId": number; "userId": number; "state": "OFFER" | "OPENED" | "Z_ASSIGNED"; "createdAt": DateTime };
export type ShiftPlanCheckConflictsItemOtherGuid = Uuid | null;
export type ShiftPlanEditBodyEditsItemSeen = { "userId": number | null; "amount": number };
export type ShiftPlanEditRemoved = Uuid[];
export type ShiftPlanGetLawSector = "other" | "bakery" | "broadcasting" | "care" | "catering" | "cleaning" | "construction" | "farming" | "meat" | "transport";
export type ShiftPlanGetShifts = ({ "guid": Uuid; "type": "published" | "unpublished_create" | "unpublished_update" | "unpublished_delete"; "userId": number | null; "workplaceId": number | null; "date": string; "from": DateTime; "to": DateTime; "breakStart": AbsencesListItemConfirmedAt; "breakSeconds": number; "notes": string; "amount": number; "manningLevelGuid": string | null; "qualificationIds": number[]; "offer": ShiftPlanGetShiftsItemOffer; "published": ShiftPlanGetShiftsItemPublished; "isLate": boolean })[];
export type ShiftPlanGetShiftsItemOffer = { "eligibleUserIds": number[]; "eligibleTeamIds": number[]; "validUntil": AbsencesListItemConfirmedAt; "assignmentStrategy": "FIRST_COME_FIRST_SERVE" | "MANUAL"; "publishStrategy": "AUTOMATIC" | "MANUAL"; "applications": number } | null;
export type ShiftPlanGetShiftsItemPublished = { "userId": number | null; "workplaceId": number | null; "from": DateTime; "to": DateTime; "breakStart": AbsencesListItemConfirmedAt; "breakSeconds": number } | null;
export type ShiftRotationsCreateBody = { "templateId": number; "userId": number; "startsOn": string; "endsOn"?: string | null; "weeks": number; "crewId"?: number };
export type ShiftRotationsListItem = { "id": number; "crewId": number; "templateId": number; "userId": number; "startsOn": string; "endsOn": string | null; "weeks": number; "plannedUntil": string | null };
export type ShiftTemplatesCreateBody = { "name": string; "description"?: string; "guids"?: ShiftTemplatesCreateBodyGuids; "crewId"?: number };
export type ShiftTemplatesCreateBodyGuids = Uuid[];
export type ShiftTemplatesList = ShiftTemplatesListItem[];
export type ShiftTemplatesListItem = { "id": number; "crewId": number; "name": string; "description": string; "createdAt": DateTime; "guids": ShiftPlanEditRemoved };
export type ShiftsChangeLegacyBody = { "userId"?: number | null; "workplaceId"?: number | null; "from"?: DateTime; "to"?: DateTime; "breakStart"?: AbsencesListItemConfirmedAt; "breakDuration"?: string; "note"?: string; "amount"?: number; "manningLevelGuid"?: string | null; "crewId"?: number; "guid": Uuid; "transactionID"?: string };
export type ShiftsCopy = { "shifts": ShiftsListLegacy; "skipped": ShiftsCopySkipped };
export type ShiftsCopySkipped = ({ "userId": number; "date": string; "reason": "notEmployed" | "absent" })[];
export type ShiftsCreateBody = { "userId"?: number | null; "from": DateTime; "to": DateTime; "breakStart"?: SwapsAskBodyEndsAt; "breakDuration"?: string; "workplaceId"?: number | null; "notes"?: string; "amount"?: number; "manningLevelGuid"?: string | null; "qualificationIds"?: number[]; "isShiftOffer"?: boolean; "shiftOfferEligibleUsers"?: number[]; "shiftOfferEligibleTeams"?: number[]; "shiftOfferValidUntil"?: SwapsAskBodyEndsAt; "shiftOfferAssignmentStrategy"?: "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy"?: "AUTOMATIC" | "MANUAL"; "type"?: "published" | "unpublished_create" | "unpublished_update" | "unpublished_delete"; "publishedShiftId"?: number | null; "transactionID"?: string | null; "crewId"?: number };
export type ShiftsCreateLegacyBody = { "crewId"?: number; "guid"?: Uuid; "userId"?: number | null; "workplaceId"?: number | null; "from": DateTime; "to": DateTime; "breakStart"?: SwapsAskBodyEndsAt; "breakDuration"?: string; "note"?: string; "amount"?: number; "manningLevelGuid"?: string | null; "transactionID"?: string };
export type ShiftsListItem = { "id": number; "crewId": number; "userId": number | null; "from": DateTime; "to": DateTime; "date": string; "breakStart": AbsencesListItemConfirmedAt; "breakDuration": string; "workplaceId": number | null; "notes": string; "type": "published" | "unpublished_create" | "unpublished_update" | "unpublished_delete"; "publishedShiftId": number | null; "legacyId": Uuid; "amount": number; "manningLevelGuid": string | null; "qualificationIds": number[]; "isShiftOffer": boolean; "shiftOfferEligibleUsers": number[]; "shiftOfferEligibleTeams": number[]; "shiftOfferValidUntil": AbsencesListItemConfirmedAt; "shiftOfferAssignmentStrategy": "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy": "AUTOMATIC" | "MANUAL"; "hasDraft": boolean; "transactionID": string | null; "publishedAt": AbsencesListItemConfirmedAt; "isLate": boolean };
export type ShiftsListLegacy = ShiftsListLegacyItem[];
export type ShiftsListLegacyItem = { "guid": Uuid; "crewId": number; "userId": number | null; "workplaceId": number | null; "from": DateTime; "to": DateTime; "breakStart": AbsencesListItemConfirmedAt; "breakDuration": string; "note": string; "amount": number; "manningLevelGuid": string | null; "pubState": "PUBLISHED" | "UNPUBLISHED_CREATE" | "UNPUBLISHED_UPDATE" | "UNPUBLISHED_DELETE"; "date": string; "isNextShift": boolean; "transactionID": string | null };
export type ShiftsTransformBody = { "crewId"?: number; "guids": ShiftsTransformBodyGuids; "transactionID"?: string; "values": { "userId"?: number | null; "workplaceId"?: number | null; "from"?: DateTime; "to"?: DateTime; "breakStart"?: AbsencesListItemConfirmedAt; "breakDuration"?: string; "note"?: string; "amount"?: number; "manningLevelGuid"?: string | null } };
export type ShiftsTransformBodyGuids = Uuid[];
export type StampChainsCreateBody = { "crewId": number; "userId": number; "stamps": CorrectionsRequestBodyStamps; "reason"?: string; "isLengthConfirmed"?: boolean; "transactionID"?: string };
export type StampChainsHistoryItemBefore = StampChainsListItemStamps | null;
export type StampChainsList = StampChainsListItem[];
export type StampChainsListItem = { "crewId": number; "userId": number; "clockInTimestamp": DateTime; "clockOutTimestamp": AbsencesListItemConfirmedAt; "date": string; "timeAccount": 0 | 1 | 2; "note": string; "isClockOutMissing": boolean; "workDuration": string; "breakDuration": string; "totalDuration": string; "stamps": StampChainsListItemStamps; "periods": StampChainsListItemPeriods };
export type StampChainsListItemPeriods = ({ "timeAccount": 0 | 1 | 2; "from": DateTime; "to": AbsencesListItemConfirmedAt; "duration": string; "date": string; "startLocation": string | null; "endLocation": string | null; "timeCategory1Id": number | null; "timeCategory2Id": number | null })[];
export type StampChainsListItemStamps = StampChainsListItemStampsItem[];
export type StampChainsListItemStampsItem = { "crewId": number; "userId": number; "timestamp": DateTime; "clockInTimestamp": DateTime; "timeAccount": 0 | 1 | 2; "timeCategory1Id": number | null; "timeCategory2Id": number | null; "groupId": number | null; "note": string; "location": string | null; "fence": "inside" | "outside" | "unknown" | null; "channel": "Web" | "Mobile" | "Terminal" | "Other"; "recordedOffline": boolean };
export type SwapsAskBodyEndsAt = DateTime | null;
export type SwapsCandidatesShiftsItem = { "guid": Uuid; "userId": number; "date": string; "from": DateTime; "to": DateTime; "workplaceId": number | null };
export type SwapsDeclineBody = { "crewId"?: number };
export type SwapsListItem = { "id": number; "kind": "HAND_OVER" | "SWAP"; "state": "OPEN" | "ACCEPTED" | "DONE" | "REJECTED" | "WITHDRAWN" | "ENDED"; "userId": number; "shift": SwapsListItemShift; "note": string; "endsAt": DateTime; "createdAt": DateTime; "invitations": { "userId": number; "shift": SwapsListItemShift; "isDeclined": boolean }[]; "acceptedBy": number | null; "acceptedShift": SwapsListItemShift; "decidedBy": number | null; "mayDecide": boolean };
export type SwapsListItemShift = SwapsCandidatesShiftsItem | null;
export type TasksGet = { "id": Uuid; "taskId": Uuid; "crewId": number; "userId": number; "kind": string; "status": "WAITING" | "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "ERROR"; "progress": number; "result": unknown | null; "problem": TasksGetProblem; "createdAt": DateTime; "finishedAt": AbsencesListItemConfirmedAt };
export type TasksGetProblem = { "id": number; "message": string; "kind": "FAILED_PRECONDITION" | "OUT_OF_RANGE"; "reason": "INCOMPATIBLE" | "NOT_EXISTING_OR_NO_PERMISSIONS" | "TOO_BIG" | "UNAVAILABLE" | null; "errors": ({ "id": number; "message": string; "field"?: string; "reason"?: "INCOMPATIBLE" | "NOT_EXISTING_OR_NO_PERMISSIONS" | "TOO_BIG" | "UNAVAILABLE" })[] } | null;
export type TeamMembersList = TeamMembersListItem[];
export type TeamMembersListItem = { "teamId": number; "userId": number; "crewId": number };
export type TeamMembersSetBody = { "userIds": number[] };
export type TeamsCreateBody = { "name": string; "crewId"?: number };
export type TeamsList = TeamsListItem[];
export type TeamsListItem = { "id": number; "crewId": number; "name": string };
export type TemplateShiftsCreateBody = { "templateId": number; "userId"?: number | null; "fromOffset": number; "fromTime": string; "toOffset": number; "toTime": string; "breakStartOffset"?: number | null; "breakStartTime"?: string | null; "breakDuration"?: string; "notes"?: string; "amount"?: number; "workplaceId"?: number | null; "isShiftOffer"?: boolean; "qualificationIds"?: number[]; "shiftOfferEligibleUsers"?: number[]; "shiftOfferEligibleTeams"?: number[]; "shiftOfferEndsBefore"?: string | null; "shiftOfferAssignmentStrategy"?: "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy"?: "AUTOMATIC" | "MANUAL"; "crewId"?: number };
export type TemplateShiftsListItem = { "id": number; "crewId": number; "guid": Uuid; "templateId": number; "userId": number | null; "fromOffset": number; "fromTime": string; "toOffset": number; "toTime": string; "breakStartOffset": number | null; "breakStartTime": string | null; "breakDuration": string; "notes": string; "amount": number; "workplaceId": number | null; "isShiftOffer": boolean; "qualificationIds": number[]; "shiftOfferEligibleUsers": number[]; "shiftOfferEligibleTeams": number[]; "shiftOfferEndsBefore": string | null; "shiftOfferAssignmentStrategy": "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy": "AUTOMATIC" | "MANUAL" };
export type TimeClockLocationPrivacy = { "keepsPositions": boolean; "retentionDays": number };
export type TimeClockStartBreakBody = { "crewId": number; "userId": number; "timestamp"?: DateTime; "location"?: string | null; "inTerminal"?: boolean; "recordedOffline"?: boolean; "transactionID"?: string };
export type Uuid = string;
export type WorkingTimeFramesCreateBody = { "userId"?: number | null; "validFrom": string; "days": WorkingTimeFramesCreateBodyDays; "crewId"?: number };
export type WorkingTimeFramesCreateBodyDays = ({ "from": string; "to": string } | null)[];
export type WorkingTimeFramesListItem = { "id": number; "crewId": number; "userId": number | null; "validFrom": string; "validTo": string | null; "days": ({ "from": string; "to": string } | null)[] };
export type WorkingTimeModelsCreate = { "id": number; "crewId": number; "userId": number | null; "firstWeekDay": number; "validFrom": string; "deletable": boolean; "workingTimeModelDays": WorkingTimeModelsListItemWorkingTimeModelDays; "reevaluation": WorkingTimeModelsCreateReevaluation };
export type WorkingTimeModelsCreateBodyWorkingTimeModelDays = ({ "day": number; "target": string | null; "breakRule"?: number | null; "roundingRule"?: number | null })[];
export type WorkingTimeModelsCreateReevaluation = WorkingTimeModelsCreateReevaluation2 | null;
export type WorkingTimeModelsCreateReevaluation2 = { "from": string; "to": string; "members": number; "taskId": ShiftPlanCheckConflictsItemOtherGuid };
export type WorkingTimeModelsListItemWorkingTimeModelDays = ({ "day": number; "target": string | null; "breakRule": number | null; "roundingRule": number | null })[];
export type WorkingTimeModelsPreview = { "from": string; "to": string; "members": { "userId": number; "days": number; "before": string; "after": string; "booked": string }[] };
export type WorkplacesCreateBody = { "name": string; "groupId"?: number | null; "disabledAt"?: SwapsAskBodyEndsAt; "crewId"?: number };
export type WorkplacesList = WorkplacesListItem[];
export type WorkplacesListItem = { "id": number; "workplaceId": number; "crewId": number; "name": string; "groupId": number | null; "disabledAt": AbsencesListItemConfirmedAt };

/** Every call that a token may make: what it takes and what it answers. */
export interface Calls {
  /** Lists what is left of each kind, as of a day. */
  "absenceBalances.list": { input: { "crewId": number; "date"?: string; "year"?: number; "typeId"?: number; "userId"?: number; "userIds"?: number[] }; output: AbsenceBalancesListItem[] };
  /** Gives the absences of a period that the caller may see, for a calendar, with the periods that are blocked. */
  "absenceCalendar.get": { input: { "crewId": number; "from": string; "to": string }; output: { "absences": ({ "id": number; "userId": number; "typeId": number; "status": "requested" | "granted" | "rejected" | "deleted"; "startDate": string; "startDayPart": "morning" | "afternoon"; "endDate": string; "endDayPart": "morning" | "afternoon" })[]; "blockedPeriods": AbsenceCalendarGetBlockedPeriods } };
  /** Cancels a company closure: everybody gets the days back. */
  "absenceClosures.cancel": { input: { "id": number; "crewId": number; "transactionID"?: string }; output: { "cancelled": number } };
  /** Books a company closure for everybody in one step; who is absent already is left as it is. */
  "absenceClosures.create": { input: { "crewId": number; "typeId": number; "from": string; "to": string; "teamIds"?: number[]; "name": string; "transactionID"?: string }; output: { "closureId": number; "booked": number; "skipped": number } };
  /** Lists the company closures of a year that were not cancelled. */
  "absenceClosures.list": { input: { "crewId": number; "year": number }; output: { "id": number; "crewId": number; "name": string; "typeId": number; "from": string; "to": string; "bookedAt": DateTime; "members": number; "days": number }[] };
  /** Tells what a company closure would cost everybody, before it is booked. */
  "absenceClosures.preview": { input: { "crewId": number; "typeId": number; "from": string; "to": string; "teamIds"?: number[] }; output: ({ "userId": number; "cost": number; "after": number | null; "isSkipped": boolean; "hasTimes": boolean })[] };
  /** Counts absent days, or hours of hour-based kinds, by day, month or year; confirmed absences only. */
  "absenceDayCounts.list": { input: { "crewId": number; "typeId"?: number; "groupBy"?: "day" | "month" | "year"; "userIds"?: number[]; "from": string; "to": string }; output: { "from": string; "to": string; "typeId": number; "userId": number; "value": number; "date"?: string; "month"?: string; "year"?: number }[] };
  /** Lists the days of a period on which members have nothing to work, by their models and holidays, for those whose absences the caller may see. */
  "absenceDaysOff.list": { input: { "crewId": number; "from": string; "to": string }; output: { "userIds": number[]; "days": string[] }[] };
  /** Confirms or declines to stand in for a colleague. */
  "absenceDeputies.answer": { input: { "id": number } & { "crewId": number; "answer": "confirmed" | "declined"; "transactionID"?: string }; output: AbsencesListItem };
  /** Tells for whom the caller stands in: colleagues who are away, and absent deciders with what waits for them. */
  "absenceDeputies.get": { input: { "crewId": number }; output: { "duties": AbsencesList; "deciders": number[]; "open": AbsencesList } };
  /** Lists who decides in whose place: one's own deputy, everybody's for those who lead the whole crew. */
  "absenceDeputies.list": { input: { "crewId": number }; output: AbsenceDeputiesList };
  /** Names who decides in somebody's place while that person is absent; null takes it back. */
  "absenceDeputies.set": { input: { "userId": number } & { "crewId": number; "deputyId": number | null; "transactionID"?: string }; output: AbsenceDeputiesList };
  /** Gives a year's entitlements of the members that the caller may see as a csv or xlsx file: taken, planned, requested and left. */
  "absenceEntitlements.file": { input: { "crewId": number; "year": number; "format": "csv" | "xlsx"; "language"?: "de" | "en" }; output: Blob };
  /** Lists the entitlements of a year, the current one where none is named. */
  "absenceEntitlements.list": { input: { "crewId": number; "year"?: number; "userId"?: number }; output: AbsenceEntitlementsListItem[] };
  /** Works out a year's entitlements from the days of a full year: part-time by the average week, joiners and leavers pro rata, but no less than the law grants. */
  "absenceEntitlements.suggest": { input: { "crewId": number; "year": number; "fullDays": number }; output: { "userId": number; "number": number; "daysPerWeek": number; "months": number }[] };
  /** Sets what a member is entitled to in a year. */
  "absenceEntitlements.update": { input: { "crewId": number; "userId": number; "year"?: number; "typeId": number; "number": number; "name"?: string; "transactionID"?: string }; output: AbsenceEntitlementsListItem };
  /** Sets the entitlements of many members at once: all or none. */
  "absenceEntitlements.updateMany": { input: { "crewId": number; "year": number; "typeId": number; "items": AbsenceEntitlementsUpdateManyBodyItems; "transactionID"?: string }; output: { "saved": number } };
  /** Confirms that one has read a notice. */
  "absenceNotices.confirm": { input: { "id": number } & AbsenceNoticesConfirmBody; output: AbsenceYearEndGetItemLastNotice };
  /** Lists the caller's notices to take leave, newest first. */
  "absenceNotices.list": { input: { "crewId": number }; output: AbsenceYearEndGetItemLastNotice[] };
  /** Asks members to take what they have left of a year, and says when it lapses; each is kept. */
  "absenceNotices.send": { input: { "crewId": number; "year": number; "typeId": number; "userIds": number[]; "transactionID"?: string }; output: { "sent": number } };
  /** Changes how a kind of absence is used; what is not given stays. */
  "absenceTypes.change": { input: { "id": number } & { "crewId": number; "name"?: string; "hasEntitlement"?: boolean; "canBeRequested"?: boolean; "isDisabled"?: boolean; "effect"?: "paid" | "unpaid" | "compensatory"; "colour"?: "turq" | "orange" | "amber" | "green" | "ink" | "red"; "carryOverUntil"?: string | null }; output: AbsenceTypesListItem };
  /** Adds a kind of absence of the crew's own. */
  "absenceTypes.create": { input: { "crewId": number; "name": string; "hasEntitlement"?: boolean; "canBeRequested"?: boolean; "isHourBased"?: boolean; "effect"?: "paid" | "unpaid" | "compensatory"; "colour"?: "turq" | "orange" | "amber" | "green" | "ink" | "red"; "carryOverUntil"?: string | null }; output: AbsenceTypesListItem };
  /** Lists the kinds of absence of a crew; hour-based ones only where they are used, unless all are asked for. */
  "absenceTypes.list": { input: { "crewId": number; "all"?: boolean }; output: AbsenceTypesListItem[] };
  /** Lists the days of a year on which a member has something to work, so that only these cost. */
  "absenceWorkDays.list": { input: { "crewId": number; "userId": number; "year": number }; output: { "date": string; "fraction": number }[] };
  /** Moves days into the next year, as a bucket that is used first and lapses after its last day; a year that is not over asks for a confirmation. */
  "absenceYearEnd.carry": { input: { "crewId": number; "year": number; "typeId": number; "items": AbsenceEntitlementsUpdateManyBodyItems; "isConfirmed"?: boolean; "transactionID"?: string }; output: { "carried": number } };
  /** Shows for each member what is left of a year, what would be carried over, and whether notice was given. */
  "absenceYearEnd.get": { input: { "crewId": number; "year": number; "typeId": number }; output: ({ "userId": number; "balance": AbsenceBalancesListItem; "toCarry": number; "carried": number | null; "usableUntil": string | null; "lastNotice": AbsenceYearEndGetItemLastNotice | null })[] };
  /** Enters an absence that is confirmed at once. */
  "absences.create": { input: { "crewId": number; "userId": number; "typeId": number; "startDate": string; "startDayPart": "morning" | "afternoon"; "endDate": string; "endDayPart": "morning" | "afternoon"; "duration"?: string | null; "deputyId"?: number | null; "memberNote"?: string; "admitterNote"?: string; "transactionID"?: string }; output: AbsencesListItem };
  /** Shows one absence with its notes; reading about somebody's sickness is logged. */
  "absences.get": { input: { "id": number; "crewId": number }; output: AbsencesListItem };
  /** Grants an absence, with a note to the member. */
  "absences.grant": { input: AbsencesGrantBody; output: AbsencesListItem };
  /** Lists absences that touch a period: one's own, and those of others as far as they may be seen. */
  "absences.list": { input: { "crewId": number; "userId"?: number; "from"?: string; "to"?: string; "status"?: "requested" | "granted" | "rejected" | "deleted" | "pending" | "confirmed" }; output: AbsencesList };
  /** Tells how many published shifts lie within absences that the caller decides about; others are left out. */
  "absences.plannedShifts": { input: { "crewId": number; "ids": number[] }; output: { "id": number; "shifts": number }[] };
  /** Tells what an absence would cost, what would be left, and what speaks against it. */
  "absences.preview": { input: { "crewId": number; "userId": number; "typeId": number; "startDate": string; "startDayPart": "morning" | "afternoon"; "endDate": string; "endDayPart": "morning" | "afternoon"; "duration"?: string | null; "deputyId"?: number | null }; output: { "value": number; "absenceDays": AbsencesListItemAbsenceDays; "balances": { "year": number; "before": number; "cost": number; "returned": number; "after": number; "balance": AbsenceBalancesListItem }[]; "lines": ({ "kind": "workDays" | "halfDay" | "holiday" | "dayOff"; "dates": string[]; "amount": number })[]; "deciders": number[]; "isEntitlementMissing"?: boolean; "hasOverlap": boolean; "hasTimes": boolean; "blockedReason": string | null; "problems": ({ "field": string; "name": "absenceOverlapping" | "overlappingPeriods" | "absenceBlocked" | "absenceTooLate" | "balanceExceeded" | "deputyMissing" | "deputyUnfit" | "deputyAbsent" })[]; "isBlockedSoftly": boolean; "isTooLate": boolean; "isOnHalfHoliday": boolean; "deputyProblem": "deputyMissing" | "deputyUnfit" | "deputyAbsent" | null; "standsInFor": number[]; "alsoAbsent": number[] } };
  /** Rejects an absence, with a note to the member. */
  "absences.reject": { input: AbsencesGrantBody; output: AbsencesListItem };
  /** Deletes an absence: members their own while it is pending, those who decide any. */
  "absences.remove": { input: { "crewId": number; "id": number; "transactionID"?: string }; output: AbsencesListItem };
  /** Asks for an absence; it stays pending until somebody decides. */
  "absences.request": { input: { "crewId": number; "userId": number; "typeId": number; "startDate": string; "startDayPart": "morning" | "afternoon"; "endDate": string; "endDayPart": "morning" | "afternoon"; "duration"?: string | null; "deputyId"?: number | null; "memberNote"?: string; "transactionID"?: string }; output: AbsencesListItem };
  /** Takes back one's own decision of the last minutes: the request waits for a decision again. */
  "absences.takeBack": { input: { "crewId": number; "id": number; "transactionID"?: string }; output: AbsencesListItem };
  /** Tells which features are switched on for the crew. */
  "access.crewFlags": { input: { "crewId"?: number }; output: Record<string, boolean> };
  /** Tells which features are switched on for the crew, as a task that is done at once. */
  "access.featureFlags": { input: { "crewId"?: number; "names"?: string[] }; output: { "id": Uuid; "crewId": number; "userId": number; "status": "SUCCESS"; "flags": Record<string, boolean> } };
  /** Starts the crew's trial of everything, once. */
  "access.startTrial": { input: { "crewId": number }; output: AccessUsageRightsItem };
  /** Gives one usage right of the crew. */
  "access.usageRight": { input: { "id": Uuid; "crewId"?: number }; output: AccessUsageRightsItem };
  /** Lists what the crew may use, and until when. */
  "access.usageRights": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: AccessUsageRightsItem[]; paged: true };
  /** Changes how long the crew's changelog is kept and whether managers may read it. */
  "audit.changeChangelogSettings": { input: { "id": number } & { "crewId"?: number; "enabled"?: boolean; "retentionDays"?: number }; output: AuditChangelogSettingsItem };
  /** Lists how long the crew's changelog is kept and who may read it. */
  "audit.changelogSettings": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: AuditChangelogSettingsItem[]; paged: true };
  /** Gives the crew's changes as a CSV file. */
  "audit.export": { input: { "crewId": number; "area"?: AuditListArea; "actorId"?: number; "from"?: DateTime; "to"?: DateTime; "search"?: string; "codes"?: string[]; "userId"?: number }; output: Blob };
  /** Lists who changed what in the crew, newest first. */
  "audit.list": { input: { "crewId": number; "area"?: AuditListArea; "actorId"?: number; "from"?: DateTime; "to"?: DateTime; "search"?: string; "codes"?: string[]; "userId"?: number; "page"?: number; "perPage"?: number }; output: AuditList; paged: true };
  /** Lists who changed what about one person, newest first. */
  "audit.ofMember": { input: { "crewId": number; "userId": number; "area"?: AuditListArea; "actorId"?: number; "from"?: DateTime; "to"?: DateTime; "search"?: string; "codes"?: string[]; "page"?: number; "perPage"?: number }; output: AuditList; paged: true };
  /** Removes the caller's exception of a date: the wishes of its weekday hold again. */
  "availability.clearDate": { input: { "date": string; "crewId"?: number }; output: AvailabilityOwn };
  /** Lists the wishes that can hold in a period, of the members whom the caller plans. Colleagues never see them. */
  "availability.ofMembers": { input: { "crewId"?: number; "from": string; "to": string }; output: { "wishes": ({ "kind": "CANNOT" | "RATHER_NOT" | "WOULD_LIKE" | null; "weekday": number | null; "date": string | null; "fromMinute": number; "untilMinute": number; "validFrom": string | null; "validUntil": string | null; "note": string; "savedOn": string; "userId": number })[]; "deadlineDays": number | null } };
  /** Lists the caller's wishes about working times: those of weekdays, and those of dates from last week on. */
  "availability.own": { input: { "crewId"?: number }; output: AvailabilityOwn };
  /** Sets all wishes of the caller for a weekday, or for one date in place of its weekday's. Without wishes, a weekday has none and a date is free of those of its weekday. */
  "availability.saveDay": { input: { "crewId"?: number; "weekday"?: number | null; "date"?: string | null; "wishes": ({ "kind": "CANNOT" | "RATHER_NOT" | "WOULD_LIKE"; "fromMinute"?: number; "untilMinute"?: number; "validFrom"?: string | null; "validUntil"?: string | null; "note"?: string })[] }; output: AvailabilityOwn };
  /** Changes a blocked period. */
  "blockedPeriods.change": { input: { "id": number } & BlockedPeriodsCreateBody; output: AbsenceCalendarGetBlockedPeriodsItem };
  /** Blocks a period: members cannot ask for absences in it. */
  "blockedPeriods.create": { input: BlockedPeriodsCreateBody; output: AbsenceCalendarGetBlockedPeriodsItem };
  /** Lists the blocked periods that end today or later. */
  "blockedPeriods.list": { input: { "crewId": number }; output: AbsenceCalendarGetBlockedPeriods };
  /** Opens a blocked period again. */
  "blockedPeriods.remove": { input: { "id": number; "crewId": number; "transactionID"?: string }; output: null };
  /** Changes a booking, named by its id or else by member, day and account; PT0S cancels it. */
  "bookings.change": { input: { "id"?: number; "crewId": number; "userId": number; "timeAccount": 9 | 10; "duration": string; "date": string; "additionalData"?: Record<string, unknown> }; output: BookingsListItem };
  /** Books a correction of the balance or a payout. */
  "bookings.create": { input: { "crewId": number; "userId": number; "timeAccount": 9 | 10; "duration": string; "date": string; "additionalData"?: Record<string, unknown>; "transactionID"?: string }; output: BookingsListItem };
  /** Lists bookings of a stretch of days: corrections, payouts, and what follows from holidays and absences. */
  "bookings.list": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "timeAccount"?: 4 | 7 | 8 | 9 | 10 | 21 | 30 | 90 | 91 | 109 }; output: BookingsList };
  /** Lists bookings as older clients ask for them; deprecated. */
  "bookings.listDeprecated": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "timeAccount"?: 4 | 7 | 8 | 9 | 10 | 21 | 30 | 90 | 91 | 109 }; output: BookingsList };
  /** Says what became of a missing break: taken from when to when, not taken, or why it could not be taken. */
  "breakAnswers.answer": { input: { "crewId": number; "userId": number; "date": string; "answer": "taken" | "notTaken" | "prevented"; "from"?: SwapsAskBodyEndsAt; "to"?: SwapsAskBodyEndsAt; "reason"?: string; "transactionID"?: string }; output: BreakAnswersListItem };
  /** Lists what a member said about missing breaks, oldest first. */
  "breakAnswers.list": { input: { "crewId": number; "userId": number; "from": string; "to": string }; output: BreakAnswersListItem[] };
  /** Tells whether a break is missing on a day of one's own, how much and where it may have been. */
  "breakAnswers.missing": { input: { "crewId": number; "userId": number; "date": string }; output: { "date": string; "act": string; "taken": string; "due": string; "missing": string; "from": DateTime; "to": DateTime } | null };
  /** Changes a break rule of the crew's own and evaluates the days anew. */
  "breakRules.change": { input: BreakRulesChangeBody; output: { "id": number; "crewId": number; "name": string; "description": string; "isBuiltIn": boolean; "type": "break"; "tiers": BreakRulesListItemTiers; "mode": "capped" | "full"; "reevaluation": WorkingTimeModelsCreateReevaluation } };
  /** Adds a break rule of the crew's own. */
  "breakRules.create": { input: { "crewId": number; "name": string; "description"?: string; "tiers": BreakRulesCreateBodyTiers; "mode"?: "capped" | "full" }; output: BreakRulesListItem };
  /** Lists the break rules: those every crew has and the crew's own. */
  "breakRules.list": { input: { "crewId": number }; output: BreakRulesListItem[] };
  /** Tells whom a changed break rule would touch and by how much. */
  "breakRules.preview": { input: BreakRulesChangeBody; output: WorkingTimeModelsPreview };
  /** Lists days with their number in the week, their ISO week and their kind for the crew. */
  "calendar.list": { input: { "crewId"?: number; "from": string; "to": string }; output: { "date": string; "weekDay": number; "isoWeek": string; "dayKindId": number }[] };
  /** Renames a time category, disables it or enables it again; its level stays. */
  "categories.change": { input: { "crewId": number; "id": number } & { "name"?: string; "level"?: 1 | 2; "disabled"?: boolean }; output: CategoriesListItem };
  /** Creates a time category of level 1 or 2. */
  "categories.create": { input: { "crewId": number } & { "name": string; "level"?: 1 | 2; "disabled"?: boolean; "transactionID"?: string }; output: CategoriesListItem };
  /** Gives one time category. */
  "categories.get": { input: { "crewId": number; "id": number }; output: CategoriesListItem };
  /** Lists the time categories of a crew, sorted by name, disabled ones included. */
  "categories.list": { input: { "crewId": number; "level"?: 1 | 2 }; output: CategoriesListItem[] };
  /** Adds people to a group; they see its earlier messages. */
  "chat.addUsers": { input: { "userId": number; "roomId": number } & { "crewId"?: number; "userIds": number[] }; output: ChatRoomsItem };
  /** Gives an attachment, or its preview, to the people of the room. */
  "chat.attachment": { input: { "userId": number; "roomId": number; "attachmentId": number; "crewId"?: number; "size"?: "whole" | "thumbnail" }; output: Blob };
  /** Confirms that the caller has read an announcement. */
  "chat.confirm": { input: { "userId": number; "roomId": number; "messageId": number } & SwapsDeclineBody; output: ChatMessagesItem };
  /** Tells who has confirmed an announcement and who has not; for those who may write one. */
  "chat.confirmations": { input: { "userId": number; "roomId": number; "messageId": number; "crewId"?: number }; output: { "confirmed": { "userId": number; "confirmedAt": DateTime }[]; "missing": number[] } };
  /** Opens a room with colleagues; two people get the room that they have. */
  "chat.createRoom": { input: { "userId": number } & { "crewId"?: number; "name"?: string; "userIds": number[]; "type"?: "single" | "group" }; output: ChatRoomsItem };
  /** Changes the text of a message of one's own; people of the room can read the earlier text. */
  "chat.edit": { input: { "userId": number; "roomId": number; "messageId": number } & { "crewId"?: number; "message": string; "mentions"?: number[] }; output: ChatMessagesItem };
  /** Marks messages as read, with everything before them. */
  "chat.markRead": { input: { "userId": number; "roomId": number } & { "crewId"?: number; "ids": number[]; "readAt"?: DateTime }; output: { "roomId": number; "count": number; "firstId": number | null; "lastId": number | null } };
  /** Lists the messages of a room, newest first. */
  "chat.messages": { input: { "userId": number; "roomId": number; "crewId"?: number; "page"?: number; "perPage"?: number; "before"?: number; "after"?: number; "around"?: number }; output: ChatMessages; paged: true };
  /** Answers a message with an emoji, or takes it back. */
  "chat.react": { input: { "userId": number; "roomId": number; "messageId": number } & { "crewId"?: number; "emoji": "👍" | "❤️" | "😂" | "😮" | "😢" | "🙏" | "✅" | "👀"; "isOn": boolean }; output: ChatMessagesItem };
  /** Deletes a message of one's own with its earlier texts and attachments; its place stays visible. */
  "chat.removeMessage": { input: { "userId": number; "roomId": number; "messageId": number; "crewId"?: number }; output: ChatMessagesItem };
  /** Deletes a room with its messages for everybody: by its founder, or an owner or manager who is in it. */
  "chat.removeRoom": { input: { "userId": number; "roomId": number; "crewId"?: number }; output: null };
  /** Removes people from a group; everybody may remove themselves, its founder and managers in it others. */
  "chat.removeUsers": { input: { "userId": number; "roomId": number; "crewId"?: number; "userIds": number[] }; output: ChatRoomsItem };
  /** Renames a group. */
  "chat.renameRoom": { input: { "userId": number; "roomId": number } & { "crewId"?: number; "name": string }; output: ChatRoomsItem };
  /** Reports a message to the owner, who sees it with two messages before and after it. */
  "chat.report": { input: { "userId": number; "roomId": number; "messageId": number } & { "crewId"?: number; "reason": string }; output: null };
  /** Lists the reported messages of a crew, open ones first; for the owner. */
  "chat.reports": { input: { "crewId"?: number; "page"?: number; "perPage"?: number }; output: ChatReportsItem[]; paged: true };
  /** Lists the caller's rooms in which somebody else remains, the one with the newest message first. */
  "chat.rooms": { input: { "userId": number; "crewId"?: number }; output: ChatRoomsItem[] };
  /** Finds the newest 50 messages with a text, in all rooms that the caller is in. */
  "chat.search": { input: { "userId": number; "crewId"?: number; "query": string; "before"?: number }; output: ChatMessages };
  /** Sends a message, once for each transactionID. */
  "chat.send": { input: { "userId": number; "roomId": number } & { "crewId"?: number; "message"?: string; "transactionID": string; "replyToId"?: number; "mentions"?: number[]; "attachmentIds"?: number[]; "about"?: { "kind": "shift" | "absence" | "time"; "ref": string } }; output: ChatMessagesItem };
  /** Marks a reported message as dealt with; for the owner. */
  "chat.settleReport": { input: { "reportId": number } & SwapsDeclineBody; output: ChatReportsItem };
  /** Tells the others in the room that the caller is typing; stored nowhere. */
  "chat.typing": { input: { "userId": number; "roomId": number } & SwapsDeclineBody; output: null };
  /** Counts the unread messages of each of the caller's rooms. */
  "chat.unread": { input: { "userId": number; "crewId"?: number }; output: { "roomId": number; "count": number; "firstId": number; "lastId": number }[] };
  /** Takes a file for the caller's next message: a PNG, JPEG or WebP picture or a PDF, at most 10 MB. Pictures are encoded anew, without metadata. */
  "chat.upload": { input: { "crewId": number; "userId": number; "roomId": number; "name": string }; output: ChatMessagesItemAttachmentsItem };
  /** Lists the earlier texts of a message, oldest first. */
  "chat.versions": { input: { "userId": number; "roomId": number; "messageId": number; "crewId"?: number }; output: { "message": string; "replacedAt": DateTime }[] };
  /** Grants a request and makes the change that it asks for. */
  "corrections.grant": { input: { "id": number } & CorrectionsGrantBody; output: CorrectionsListItem };
  /** Lists correction requests, newest first: one's own, and those of whom one may edit times. */
  "corrections.list": { input: { "crewId": number; "userId"?: number; "status"?: "open" | "granted" | "rejected" | "withdrawn"; "page"?: number; "perPage"?: number }; output: CorrectionsList; paged: true };
  /** Rejects a request. */
  "corrections.reject": { input: { "id": number } & CorrectionsGrantBody; output: CorrectionsListItem };
  /** Takes a decision back within minutes, together with the change that it made. */
  "corrections.reopen": { input: { "id": number } & AbsenceNoticesConfirmBody; output: CorrectionsListItem };
  /** Asks to have times recorded, replaced or deleted. */
  "corrections.request": { input: { "crewId": number; "userId": number; "clockInTimestamp"?: SwapsAskBodyEndsAt; "stamps"?: CorrectionsRequestBodyStamps | null; "seen"?: CorrectionsRequestBodyStamps; "reason": string; "transactionID"?: string }; output: CorrectionsListItem };
  /** Asks to have times of several days recorded, all or none; each day is decided on its own. */
  "corrections.requestMany": { input: { "crewId": number; "userId": number; "chains": CorrectionsRequestManyBodyChains; "reason": string; "transactionID"?: string }; output: CorrectionsList };
  /** Takes one's own open request back. */
  "corrections.withdraw": { input: { "id": number } & AbsenceNoticesConfirmBody; output: CorrectionsListItem };
  /** Renames a crew, moves its time zone, or hands it to another owner. */
  "crews.change": { input: { "crewId": number } & { "name"?: string; "ownerId"?: number; "password"?: string; "timeZone"?: string }; output: CrewsCurrent };
  /** Deletes a demo crew with its people and everything in it. */
  "crews.discardDemo": { input: { "crewId": number }; output: null };
  /** Gives one crew. */
  "crews.get": { input: { "crewId": number }; output: CrewsCurrent };
  /** Lists every permission and whether the caller holds it in this crew. */
  "crews.permissions": { input: { "crewId": number }; output: ({ "name": "canBuySubscription" | "canCreateTimeTrackingStamps" | "canEditCrew" | "canEditTimeTrackingStamps" | "canManageAbsences" | "canManageAbsenceEntitlements" | "canManageBookings" | "canManageCrewSignIn" | "canManageSalaryExport" | "canSeeCrewAbsences" | "canSeeCrewReports" | "canSeeCrewTimeTrackingStamps" | "canSeeLive" | "canUseAbsenceManagement" | "canUseAnyProduct" | "canUseShiftPlanner" | "canUseTimeTracking"; "allowed": boolean; "crewId": number; "scope": 1 | 2 | 3 | null; "teamIds"?: number[] })[] };
  /** Remembers that the user works in this crew now. */
  "crews.use": { input: { "crewId": number }; output: null };
  /** Tells what kind of day each day is for each member that the caller may see. */
  "dayKinds.calendar": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "dayKindId"?: number }; output: { "date": string; "dayKindId": number; "fraction": number; "offset": number; "userId": number }[] };
  /** Lists the kinds of days; a stretch of days may be named and does not matter. */
  "dayKinds.list": { input: { "crewId": number; "from"?: string; "to"?: string; "userId"?: number; "dayKindId"?: number }; output: { "id": number; "name": string }[] };
  /** Sums the bookings of a stretch of days by member and account. */
  "durations.accountBalances": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "dayKindId"?: number }; output: { "userId": number; "timeAccount": number; "value": string }[] };
  /** Gives members' time accounts over the days of a period that count, in whole minutes that add up. */
  "durations.accounts": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[] }; output: { "userId": number; "opening": string; "target": string; "work": string; "credit": string; "difference": string; "booked": string; "balance": string }[] };
  /** Gives members' time accounts over the days of a period that count as a csv or xlsx file. */
  "durations.accountsFile": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "format": "csv" | "xlsx"; "language"?: "de" | "en" }; output: Blob };
  /** Tells how long people have been at work today, from midnight on and as it was stamped. */
  "durations.atWork": { input: { "crewId": number }; output: ({ "userId": number; "worked": string; "runsSince": string | null })[] };
  /** Gives the running sum of work differences by member and day, and the balance with corrections and payouts. */
  "durations.balances": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "dayKindId"?: number }; output: { "userId": number; "date": string; "value": string; "balance": string }[] };
  /** Gives a report of one kind of time by two axes as a csv or xlsx file, in whole minutes that add up. */
  "durations.file": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "type"?: DurationsGridType; "rows"?: "userId" | "timeCategory1Id" | "timeCategory2Id"; "columns"?: "day" | "week" | "month" | "year"; "timeCategory1Id"?: DurationsListTimeCategory1Id; "timeCategory2Id"?: DurationsListTimeCategory1Id; "format": "csv" | "xlsx"; "language"?: "de" | "en" }; output: Blob };
  /** Gives one kind of time of each member day by day, in seconds: small enough for a month of a whole crew. */
  "durations.grid": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "type"?: DurationsGridType; "wholeMinutes"?: boolean }; output: { "from": string; "to": string; "type": DurationsListTypeItem; "rows": { "userId": number; "seconds": number[] }[] } };
  /** Sums evaluated times by any combination of member, day, week, month, year and category. */
  "durations.list": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "type"?: DurationsListType; "groupBy"?: DurationsListGroupBy; "timeCategory1Id"?: DurationsListTimeCategory1Id; "timeCategory2Id"?: DurationsListTimeCategory1Id; "enableCache"?: boolean; "wholeMinutes"?: boolean }; output: DurationsList };
  /** Sums evaluated times as older clients ask for them; deprecated. */
  "durations.listDeprecated": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "type"?: DurationsListType; "groupBy"?: DurationsListGroupBy; "timeCategory1Id"?: DurationsListTimeCategory1Id; "timeCategory2Id"?: DurationsListTimeCategory1Id; "enableCache"?: boolean; "wholeMinutes"?: boolean }; output: DurationsList };
  /** Tells who is expected today, from when and for how long, and when people were there. */
  "durations.presence": { input: { "crewId": number }; output: ({ "userId": number; "target": string | null; "usualStart": AbsencesListItemConfirmedAt; "plannedStart": AbsencesListItemConfirmedAt; "stays": { "from": DateTime; "to": AbsencesListItemConfirmedAt }[] })[] };
  /** Sums every kind of time by member over a stretch of days, members by id; what is nothing is left out. */
  "durations.report": { input: { "crewId": number; "from": string; "to": string; "userId"?: number; "userIds"?: number[]; "page"?: number; "perPage"?: number }; output: { "userId": number; "work"?: string; "break"?: string; "workTarget"?: string; "workDifference"?: string; "productiveWork"?: string; "publicHolidayHours"?: string; "absence"?: string; "vacation"?: string; "vacationHours"?: string; "sickness"?: string; "sicknessHours"?: string; "education"?: string; "educationHours"?: string; "otherAbsence"?: string; "otherAbsenceHours"?: string }[]; paged: true };
  /** Changes how the crew's time is evaluated, and evaluates the days of the open months anew. */
  "evaluationSettings.change": { input: EvaluationSettingsChangeBody; output: { "crewId": number; "nightMode": "clockInDay" | "split"; "isPlanActual": boolean; "doesGapCountAsBreak": boolean; "leastPiece": string; "doesSicknessFillUp": boolean; "country": "de" | "at" | "ch"; "sector": ShiftPlanGetLawSector; "reevaluation": WorkingTimeModelsCreateReevaluation2 } };
  /** Tells how the crew's time is evaluated. */
  "evaluationSettings.get": { input: { "crewId": number }; output: { "crewId": number; "nightMode": "clockInDay" | "split"; "isPlanActual": boolean; "doesGapCountAsBreak": boolean; "leastPiece": string; "doesSicknessFillUp": boolean; "country": "de" | "at" | "ch"; "sector": ShiftPlanGetLawSector } };
  /** Tells whom changed settings would touch and by how much. */
  "evaluationSettings.preview": { input: EvaluationSettingsChangeBody; output: WorkingTimeModelsPreview };
  /** Adds to, or takes from, the shifts of a kind that the ledger counts for a member, with a reason. */
  "fairness.correct": { input: { "crewId"?: number; "userId": number; "burden": "weekend" | "night" | "holiday" | "early" | "late" | "shortNotice"; "amount": number; "reason": string }; output: FairnessListMembersItemCorrectionsItem };
  /** Counts the weekends, nights, holidays, early, late and short-notice shifts and the wishes met of the last twelve months: the caller's own and those of members the caller plans, beside the median of the crew. */
  "fairness.list": { input: { "crewId"?: number }; output: { "from": string; "to": string; "members": { "userId": number; "shifts": number; "counts": FillingsGetFillingBeforeUnfairness; "wishesMet": number; "corrections": FairnessListMembersItemCorrectionsItem[] }[]; "median": { "shifts": number; "counts": FillingsGetFillingBeforeUnfairness; "wishesMet": number } } };
  /** Stops a filling that has not finished; nothing is written. */
  "fillings.cancel": { input: { "id": Uuid } & SwapsDeclineBody; output: TasksGet };
  /** Fills the open shifts of a period as drafts, as a task with progress: by availability, qualifications, contract hours, the law, wishes and fairness. What is assigned or published stays. */
  "fillings.create": { input: { "crewId"?: number; "from": string; "to": string; "workplaceIds"?: number[]; "teamIds"?: number[] }; output: TasksGet };
  /** Tells what spoke against each of the others for a place of a filling. */
  "fillings.explain": { input: { "id": Uuid; "place": number; "crewId"?: number }; output: { "against": FillingsGetFillingPlacesItemChange[] } };
  /** Gives the task of a filling and, once it has succeeded, its comparison and its reasons, to the planner who asked for it and then to planners of the whole crew. */
  "fillings.get": { input: { "id": Uuid; "crewId"?: number }; output: { "task": TasksGet; "filling": { "id": Uuid; "from": string; "to": string; "createdAt": DateTime; "takenBackAt": AbsencesListItemConfirmedAt; "atMostAbove": number | null; "isOutdated": boolean; "before": FillingsGetFillingBefore; "after": FillingsGetFillingBefore; "wages": { "beforeCents": number; "afterCents": number; "withoutRate": number; "currency": "EUR" | "CHF" } | null; "members": { "userId": number; "contractSeconds": number; "beforeSeconds": number; "afterSeconds": number; "shifts": number }[]; "places": ({ "place": number; "shiftGuid": Uuid; "guid": ShiftPlanCheckConflictsItemOtherGuid; "userId": number | null; "shift": { "date": string; "from": DateTime; "to": DateTime; "workplaceId": number | null; "amount": number; "isAsFilled": boolean } | null; "why": FillingsGetFillingPlacesItemWhy | null; "change": FillingsGetFillingPlacesItemChange | null })[] } | null } };
  /** Lists the fillings of the last 30 days, newest first: the caller's own, and to planners of the whole crew also those of others that have succeeded. */
  "fillings.list": { input: { "crewId"?: number; "page"?: number; "perPage"?: number }; output: ({ "id": Uuid; "userId": number; "from": string; "to": string; "createdAt": DateTime; "status": "WAITING" | "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "ERROR"; "progress": number; "takenBackAt": AbsencesListItemConfirmedAt; "outcome": { "filledPlaces": number; "openPlaces": number } | null })[]; paged: true };
  /** Opens every place of a filling again whose draft nobody has changed or published since. */
  "fillings.takeBack": { input: { "id": Uuid; "crewId"?: number }; output: { "takenBack": number; "kept": number } };
  /** Adds the missing break of a day to the times of a member, who is notified. */
  "findings.addBreak": { input: { "crewId": number; "userId": number; "date": string; "reason"?: string; "transactionID"?: string }; output: StampChainsListItem };
  /** Asks the member about a finding, keeps it with a reason, or opens it again. */
  "findings.mark": { input: { "crewId": number; "userId": number; "date": string; "rule": MonthsFindingsItemRule; "actual": string; "state": "asked" | "kept" | null; "note"?: string }; output: MonthsFindingsItemMark };
  /** Moves a geofence or changes its radius. */
  "geofences.change": { input: { "crewId": number } & { "id": number; "latitude"?: string | number; "longitude"?: string | number; "radius"?: 150 | 250 | 350 }; output: CategoriesListItemGeofence };
  /** Gives a level-1 category its geofence; one that it has already is moved. */
  "geofences.create": { input: { "crewId": number } & { "groupId": number; "latitude": string | number; "longitude": string | number; "radius"?: 150 | 250 | 350; "transactionID"?: string }; output: CategoriesListItemGeofence };
  /** Finds the place of an address through the geocoding service of this installation. */
  "geofences.findAddress": { input: { "crewId": number; "address": string }; output: { "latitude": string; "longitude": string; "label": string } };
  /** Lists the geofences of a crew. */
  "geofences.list": { input: { "crewId": number }; output: CategoriesListItemGeofence[] };
  /** Deletes a geofence. */
  "geofences.remove": { input: { "crewId": number; "id": number }; output: null };
  /** Renames a group. */
  "groups.change": { input: { "crewId": number; "groupId": number } & { "name": string }; output: GroupsListItem };
  /** Creates a group. */
  "groups.create": { input: { "crewId": number } & { "name": string }; output: GroupsListItem };
  /** No longer offers a group; what was tracked for it stays. */
  "groups.disable": { input: { "crewId": number; "groupId": number }; output: GroupsListItem };
  /** Offers a group again. */
  "groups.enable": { input: { "crewId": number; "groupId": number }; output: GroupsListItem };
  /** Lists the groups of a crew, sorted by name. */
  "groups.list": { input: { "crewId": number }; output: GroupsListItem[] };
  /** Lists the hours that workplaces may use in each week of a period, with what is used of them. */
  "hourBudgets.list": { input: { "crewId"?: number; "from": string; "to": string }; output: ({ "workplaceId": number; "week": string; "budget": number | null; "worked": number; "ahead": number })[] };
  /** Sets or removes the hours that a workplace may use in a week, and in the weeks after it. */
  "hourBudgets.save": { input: { "crewId"?: number; "workplaceId": number; "week": string; "weeks"?: number; "seconds": number | null }; output: null };
  /** Tells for everybody the caller may see live: state, since when, category, last position, shift of today. */
  "liveView.list": { input: { "crewId"?: number }; output: { "people": ({ "userId": number; "timeAccount": 0 | 1 | 2; "clockInAt": AbsencesListItemConfirmedAt; "since": AbsencesListItemConfirmedAt; "timeCategory1Id": number | null; "timeCategory2Id": number | null; "position": { "latitude": number; "longitude": number; "takenAt": DateTime; "fence": "inside" | "outside" | "unknown" | null } | null; "shift": { "from": DateTime; "to": DateTime; "workplaceId": number | null } | null })[]; "keepsPositions": boolean } };
  /** Applies many writes to manningLevels in one transaction; with X-Write-Async as a task. */
  "manningLevels.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": ManningLevelsListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of manningLevels. */
  "manningLevels.change": { input: { "id": number } & { "workplaceId"?: number; "weekday"?: number | null; "date"?: string | null; "fromTime"?: string; "toTime"?: string; "people"?: number; "crewId"?: number }; output: ManningLevelsListItem };
  /** Creates one of manningLevels. */
  "manningLevels.create": { input: ManningLevelsCreateBody; output: ManningLevelsListItem };
  /** Gives one of manningLevels. */
  "manningLevels.get": { input: { "id": number; "crewId"?: number }; output: ManningLevelsListItem };
  /** Lists manningLevels, filtered, sorted and paged. */
  "manningLevels.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ManningLevelsListItem[]; paged: true };
  /** Deletes one of manningLevels. */
  "manningLevels.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of manningLevels; what is left out is reset. */
  "manningLevels.replace": { input: { "id": number } & ManningLevelsCreateBody; output: ManningLevelsListItem };
  /** Applies many writes to memberRoles in one transaction; with X-Write-Async as a task. */
  "memberRoles.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": MemberRolesListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of memberRoles. */
  "memberRoles.change": { input: { "id": number } & { "userId"?: number; "role"?: "manager" | "managerReadOnly" | "member"; "scope"?: 1 | 2 | 3; "groupId"?: number | null; "validFrom"?: string | null; "crewId"?: number }; output: MemberRolesListItem };
  /** Creates one of memberRoles. */
  "memberRoles.create": { input: MemberRolesCreateBody; output: MemberRolesListItem };
  /** Gives one of memberRoles. */
  "memberRoles.get": { input: { "id": number; "crewId"?: number }; output: MemberRolesListItem };
  /** Lists memberRoles, filtered, sorted and paged. */
  "memberRoles.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: MemberRolesListItem[]; paged: true };
  /** Deletes one of memberRoles. */
  "memberRoles.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of memberRoles; what is left out is reset. */
  "memberRoles.replace": { input: { "id": number } & MemberRolesCreateBody; output: MemberRolesListItem };
  /** Changes the given data of a member. */
  "members.change": { input: { "crewId": number; "id": number } & { "name"?: string; "email"?: AccountsChangeUserBodyEmail; "username"?: string | null; "externalId"?: string | null; "employmentType"?: string | null; "costCentre"?: string | null; "firstWorkDayAt"?: string | null; "ofAgeAt"?: string | null; "password"?: string }; output: MembersListItem };
  /** Changes the same data of many members, all or none. */
  "members.changeMany": { input: { "crewId": number } & { "memberIds": number[]; "employmentType"?: string | null; "costCentre"?: string | null; "firstWorkDayAt"?: string | null; "addToTeamIds"?: number[]; "removeFromTeamIds"?: number[]; "transactionID"?: string }; output: MembersList };
  /** Changes personnel number, employment and cost centre of many members, each to values of their own, all or none. */
  "members.changeRecords": { input: { "crewId": number } & { "records": ({ "memberId": number; "externalId"?: string | null; "employmentType"?: string | null; "costCentre"?: string | null })[] }; output: MembersList };
  /** Ends a member's work in the crew, today or on a given day. */
  "members.disable": { input: { "crewId": number; "id": number } & { "disabledAt"?: string }; output: MembersListItem };
  /** Lets a disabled member work in the crew again. */
  "members.enable": { input: { "crewId": number; "id": number }; output: MembersListItem };
  /** Adds the people of a table, all or none; those with an email are invited by mail if wanted. */
  "members.import": { input: { "crewId": number } & { "content": Base64; "transactionID": string; "sendInvitations"?: boolean }; output: { "imported": number; "invited": number } };
  /** Invites a person by email: the link in the mail admits them, with a new account or the one they have. */
  "members.inviteByEmail": { input: { "crewId": number } & { "name": string; "language": "de" | "en"; "role"?: "manager" | "managerReadOnly" | "member"; "teamIds"?: number[]; "firstWorkDayAt"?: string | null; "transactionID"?: string; "email": AccountsChangeUserBodyEmail2 }; output: MembersListItem };
  /** Adds a member who signs in with a username and a first password. */
  "members.inviteByLoginName": { input: { "crewId": number } & { "name": string; "language": "de" | "en"; "role"?: "manager" | "managerReadOnly" | "member"; "teamIds"?: number[]; "firstWorkDayAt"?: string | null; "transactionID"?: string; "username": string; "password": string; "passwordConfirmation": string }; output: MembersListItem };
  /** Lists the members of a crew, sorted by name. */
  "members.list": { input: { "crewId": number; "userId"?: number[]; "disabledAt"?: "null"; "requireActiveTimeAccountId"?: boolean; "withPinCodes"?: boolean }; output: MembersList };
  /** Reads a table of people and tells every problem in it; nothing is written. */
  "members.previewImport": { input: { "crewId": number } & MembersReadSpreadsheetBody; output: { "encoding": string; "separator": string; "columns": { "heading": string; "field": MembersPreviewImportColumnsItemField }[]; "members": ({ "name": string; "email"?: AccountsChangeUserBodyEmail2; "username"?: string; "role": "manager" | "managerReadOnly" | "member"; "team"?: string; "externalId"?: string; "employmentType"?: string; "costCentre"?: string; "firstWorkDayAt"?: string; "birthDate"?: string; "language": "de" | "en"; "row": number })[]; "newTeams": string[]; "problems": ({ "row": number; "field": MembersPreviewImportColumnsItemField; "value": string | null; "id": number; "message": string })[] } };
  /** The first sheet of an XLSX file as a table of texts, to be looked through and sent as a table; nothing is written. */
  "members.readSpreadsheet": { input: { "crewId": number } & MembersReadSpreadsheetBody; output: { "rows": string[][] } };
  /** Sends a new invitation; the link of the former one no longer works. */
  "members.resendInvitation": { input: { "crewId": number; "id": number }; output: MembersListItem };
  /** Gives a member another role. */
  "members.setRole": { input: { "crewId": number; "memberId": number } & { "role": "owner" | "manager" | "managerReadOnly" | "member"; "managesTeamsOnly"?: boolean }; output: MembersListItem };
  /** Takes an unanswered invitation back and removes the member. */
  "members.withdrawInvitation": { input: { "crewId": number; "id": number }; output: null };
  /** Closes a month of members: later changes are booked in the open month. */
  "months.close": { input: { "crewId": number; "month": string; "userIds": number[] }; output: MonthsStatus };
  /** Confirms or disputes days of one's own, or takes that back. */
  "months.confirmDay": { input: { "crewId": number; "userId": number; "dates": string[]; "state": "confirmed" | "disputed" | null; "note"?: string }; output: { "date": string; "confirmation": MonthsSheetDaysItemConfirmation }[] };
  /** Tells step by step how a day was reckoned: stamps, grace, rounding, frame, break, holiday, absence, booking; of a closed month as it was closed. */
  "months.explainDay": { input: { "crewId": number; "userId": number; "date": string }; output: { "date": string; "steps": ({ "step": "model" | "stamps" | "grace" | "rounding" | "overlap" | "plan" | "frame" | "breakRule" | "midnight" | "target" | "holiday" | "absence" | "difference" | "booking" | "surcharge" | "closed" | "correction"; "work"?: string; "break"?: string; "from"?: DateTime; "to"?: AbsencesListItemConfirmedAt; "edge"?: "start" | "end"; "source"?: "member" | "crew"; "date"?: string; "minutes"?: number; "direction"?: string; "mode"?: string; "worked"?: string; "taken"?: string; "gaps"?: string; "isOfMinors"?: boolean; "tiers"?: { "after": string; "minimum": string; "added": string }[]; "placed"?: MonthsSheetDaysItemShifts; "target"?: string; "halves"?: number; "typeId"?: number; "timeAccount"?: number; "credit"?: string; "credits"?: string; "memo"?: string; "difference"?: string; "duration"?: string; "reason"?: string; "surcharge"?: "night25" | "night40" | "sunday50" | "holiday125" | "holiday150"; "closedAt"?: DateTime; "booked"?: { "date": string; "duration": string }[] })[]; "day": { "work": string; "break": string; "target": string; "difference": string } } };
  /** Gives the month of one member, or of every member that the caller may see, as a csv or xlsx file. */
  "months.file": { input: { "crewId": number; "userId"?: number; "month": string; "format": "csv" | "xlsx"; "language"?: "de" | "en" }; output: Blob };
  /** Lists where days break the working time act: rule, figures and the smallest remedy. A page has the findings of `perPage` members, and the total counts members. */
  "months.findings": { input: { "crewId": number; "userId"?: number; "from": string; "to": string; "page"?: number; "perPage"?: number }; output: ({ "userId": number; "date": string; "rule": MonthsFindingsItemRule; "severity": "error" | "warning" | "info"; "act": string; "actual": string; "limit": string; "remedy": { "kind": "workLess" | "breakLonger" | "breakBy" | "startAt" | "endAt" | "dayOffUntil" | "daysOff" | "restUntil" | "none"; "duration"?: string; "at"?: DateTime; "date"?: string; "days"?: number }; "answer": { "answer": "taken" | "notTaken" | "prevented"; "from": AbsencesListItemConfirmedAt; "to": AbsencesListItemConfirmedAt; "reason": string; "outcome": "recorded" | "requested" | "kept" } | null; "mark": MonthsFindingsItemMark })[]; paged: true };
  /** Gives the findings of every member that the caller may see as a csv or xlsx file. */
  "months.findingsFile": { input: { "crewId": number; "userId"?: number; "from": string; "to": string; "format": "csv" | "xlsx"; "language"?: "de" | "en" }; output: Blob };
  /** Gives a member's month as a PDF file for the archive and for signatures, with a fingerprint of what it says. */
  "months.paper": { input: { "crewId": number; "userId": number; "month": string; "language"?: "de" | "en" }; output: Blob };
  /** Gives the month of every member that the caller may see as one PDF file. */
  "months.papers": { input: { "crewId": number; "month": string; "userIds"?: number[]; "language"?: "de" | "en" }; output: Blob };
  /** Opens a closed month of members again, as the owner and for a reason that the members learn. */
  "months.reopen": { input: { "crewId": number; "month": string; "userIds": number[]; "reason": string }; output: MonthsStatus };
  /** Gives a member's month day by day, with the balance it began with. */
  "months.sheet": { input: { "crewId": number; "userId": number; "month": string; "wholeMinutes"?: boolean }; output: { "crewId": number; "userId": number; "month": string; "opening": string; "closing": MonthsSheetClosing; "signOff": MonthsSheetSignOff; "breakRuleToday"?: { "mode": "capped" | "full"; "tiers": BreakRulesListItemTiers; "leastPiece": string; "doesGapCountAsBreak": boolean }; "days": ({ "date": string; "dayKindId": number; "holiday": string | null; "work": string; "break": string; "automaticBreak": string; "outsideFrame": string; "target": string; "holidayCredit": string; "absenceCredit": string; "compensatoryMemo": string; "difference": string; "booked": string; "balance": string | null; "hasOpenChain": boolean; "isClockOutMissing": boolean; "isFromPlan": boolean; "shifts"?: MonthsSheetDaysItemShifts; "surcharges": ({ "kind": "night25" | "night40" | "sunday50" | "holiday125" | "holiday150"; "duration": string })[]; "overtime"?: ({ "kind": "additional25" | "overtime50" | "overtime25" | "excess25"; "duration": string })[]; "confirmation": MonthsSheetDaysItemConfirmation })[] } };
  /** Confirms or disputes a month of one's own that is over, or takes that back; a dispute needs a reason. */
  "months.signOff": { input: { "crewId": number; "userId": number; "month": string; "state": "confirmed" | "disputed" | null; "reason"?: string }; output: MonthsSignOff };
  /** Tells of each member that the caller may see how the month stands: confirmed, disputed, open, closed. */
  "months.status": { input: { "crewId": number; "month": string; "userId"?: number }; output: MonthsStatus };
  /** Suggests manning levels from the time that was worked on the last comparable days. */
  "needForecast.list": { input: { "crewId"?: number; "weeks"?: number }; output: ({ "workplaceId": number; "weekday": number | null; "date": string | null; "holiday": string | null; "basis": string[]; "levels": NeedForecastListItemLevels; "present": NeedForecastListItemLevels; "isSame": boolean })[] };
  /** Replaces the manning levels of workplaces on weekdays or dates by suggested ones, all or none. */
  "needForecast.take": { input: { "crewId"?: number; "items": ({ "workplaceId": number; "weekday"?: number | null; "date"?: string | null; "levels": { "fromTime": string; "toTime": string; "people": number }[] })[] }; output: null };
  /** Counts one's own news of a crew: all, unread, unseen, and unread by area. */
  "news.count": { input: { "crewId"?: number; "userId"?: number }; output: NewsRemove };
  /** Lists one's own news of a crew, newest first. */
  "news.list": { input: { "userId": number; "crewId"?: number; "page"?: number; "perPage"?: number; "types"?: string[] }; output: NewsList; paged: true };
  /** Marks news as seen, read or done with; what is not named stays. */
  "news.mark": { input: { "userId": number } & { "crewId"?: number; "ids": number[]; "seenAt"?: AbsencesListItemConfirmedAt; "readAt"?: AbsencesListItemConfirmedAt; "isClosed"?: boolean; "preserve"?: boolean }; output: NewsList };
  /** Marks all of one's own news of a crew as seen. */
  "news.markAllSeen": { input: { "crewId"?: number; "userId"?: number }; output: NewsRemove };
  /** Lists one's own news, filtered, sorted and paged. */
  "news.notifications": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: NewsList; paged: true };
  /** Deletes news. */
  "news.remove": { input: { "userId": number; "crewId"?: number; "ids": number[] }; output: NewsRemove };
  /** Tells members something: the one in the path, and others where they are named. */
  "news.send": { input: { "userId": number } & { "crewId"?: number; "receiverIds"?: number[]; "title": string; "text": string; "typeId"?: string; "transactionID"?: string }; output: NewsList };
  /** Replaces a salary export configuration; exports that were made with it stay as they are. */
  "payroll.changeConfiguration": { input: { "configurationId": number } & PayrollCreateConfigurationBody; output: PayrollConfigurationsItem };
  /** Tells what an export of a month would hold and what is missing; nothing is written. */
  "payroll.check": { input: { "crewId"?: number; "configurationId": number; "month": string; "onlyChanges"?: boolean }; output: { "month": string; "people": number; "lines": number; "problems": ({ "kind": "monthNotOver" | "personnelNumberMissing" | "personnelNumberInvalid" | "costCentreInvalid" | "signUnwritable" | "wageTypeMissing" | "hoursOutOfRange" | "clockOutMissing" | "requestUndecided" | "monthNotClosed" | "monthNotConfirmed" | "changedAfterClosing"; "isBlocking": boolean; "userId": number | null; "timeKind": PayrollConfigurationsItemWageTypesItemKind | null; "absenceTypeId": number | null; "value": string | null })[]; "wageTypes": { "wageType": string; "kinds": PayrollConfigurationsItemWageTypesItemKind[]; "seconds": number; "hundredths": number }[]; "kinds": { "kind": PayrollConfigurationsItemWageTypesItemKind; "sheets": number; "exported": number; "leftOut": number; "difference": number }[]; "earlier": number[] } };
  /** Lists the salary export configurations of a crew; a generic one exists in every crew. */
  "payroll.configurations": { input: { "crewId"?: number }; output: PayrollConfigurationsItem[] };
  /** Adds a salary export configuration. */
  "payroll.createConfiguration": { input: PayrollCreateConfigurationBody; output: PayrollConfigurationsItem };
  /** Gives the INI file by which DATEV Lohn und Gehalt reads the export. */
  "payroll.description": { input: { "crewId"?: number }; output: Blob };
  /** Gives the file of an export as it was made, and counts the download. */
  "payroll.download": { input: { "number": number; "crewId"?: number }; output: Blob };
  /** Makes the export of a month, or of what changed in it since, and keeps it unchanged. */
  "payroll.export": { input: { "crewId"?: number; "configurationId": number; "month": string; "onlyChanges"?: boolean; "confirmsRepeat"?: boolean }; output: PayrollExport };
  /** Lists the exports of a crew, newest first. */
  "payroll.exports": { input: { "crewId"?: number; "page"?: number; "perPage"?: number }; output: PayrollExport[]; paged: true };
  /** Deletes a salary export configuration; exports that were made with it stay. */
  "payroll.removeConfiguration": { input: { "configurationId": number; "crewId"?: number }; output: null };
  /** Gives the last export of the month of these days, by default of the last month, and makes it where there is none. */
  "payroll.salaryExport": { input: { "crewId"?: number; "from"?: string; "to"?: string; "configurationId"?: number }; output: Blob };
  /** Compares planned with worked time and names the cause of every difference. */
  "planActual.compare": { input: { "crewId"?: number; "from": string; "to": string; "groupBy"?: "userId" | "workplaceId" | "timeCategory1Id" | "day" | "week"; "userIds"?: number[] }; output: { "rows": ({ "userId"?: number; "workplaceId"?: number | null; "timeCategory1Id"?: number | null; "day"?: string; "week"?: string; "planned": number; "worked": number; "causes": Record<string, number>; "ahead": number; "wages": { "plannedCents": number; "workedCents": number } | null })[]; "seesWages": boolean; "currency": "EUR" | "CHF"; "withoutRate": number[] | null } };
  /** Gives the comparison of planned with worked time as a file. */
  "planActual.file": { input: { "crewId"?: number; "from": string; "to": string; "groupBy"?: "userId" | "workplaceId" | "timeCategory1Id" | "day" | "week"; "userIds"?: number[]; "format": "csv" | "xlsx" | "pdf"; "language"?: "de" | "en" }; output: Blob };
  /** Puts the holidays of a template into the crew's calendar in the place of other public holidays of these years. */
  "publicHolidayTemplates.apply": { input: { "id": string } & { "crewId"?: number; "fromYear"?: number; "toYear"?: number; "withHalfDays"?: boolean }; output: PublicHolidaysSave };
  /** Gives a calendar that can be taken over, with its days of a year. */
  "publicHolidayTemplates.get": { input: { "id": string; "crewId"?: number; "year"?: number }; output: { "id": string; "country": "de" | "at" | "ch"; "region": string | null; "name": string; "days": PublicHolidaysListDays } };
  /** Lists the calendars that can be taken over: of countries, states and cantons. */
  "publicHolidayTemplates.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ({ "id": string; "country": "de" | "at" | "ch"; "region": string | null; "name": string })[]; paged: true };
  /** Gives the crew's holidays of a year or of a stretch of days; without either the current year. */
  "publicHolidays.list": { input: { "crewId": number; "year"?: number; "from"?: string; "to"?: string }; output: PublicHolidaysList };
  /** Gives the holidays that a country, or one of its regions, has in a year. */
  "publicHolidays.ofCountry": { input: { "country": "de" | "at" | "ch"; "crewId"?: number; "region"?: string; "year"?: number }; output: PublicHolidaysList };
  /** Tells whom holidays that are added, changed or taken out would touch and by how much. */
  "publicHolidays.preview": { input: { "crewId": number; "days"?: PublicHolidaysSaveBodyDaysItem[]; "removedIds"?: number[] }; output: WorkingTimeModelsPreview };
  /** Takes holidays out of the crew's calendar and evaluates the days anew. */
  "publicHolidays.remove": { input: { "crewId": number; "ids": number[] }; output: WorkingTimeModelsCreateReevaluation };
  /** Adds holidays to the crew's calendar, or changes those that are named, and evaluates the days anew. */
  "publicHolidays.save": { input: { "crewId": number; "days": PublicHolidaysSaveBodyDaysItem[] }; output: PublicHolidaysSave };
  /** Renames a qualification or gives it another colour. */
  "qualifications.change": { input: { "id": number } & QualificationsCreateBody; output: QualificationsListQualificationsItem };
  /** Creates a qualification. */
  "qualifications.create": { input: QualificationsCreateBody; output: QualificationsListQualificationsItem };
  /** Lists the qualifications of the caller and of the members whom the caller plans, with their validity. */
  "qualifications.held": { input: { "crewId"?: number }; output: QualificationsHeld };
  /** Lists the crew's qualifications by name, and which of them each workplace requires. */
  "qualifications.list": { input: { "crewId"?: number }; output: { "qualifications": QualificationsListQualificationsItem[]; "workplaces": { "workplaceId": number; "name": string; "qualificationIds": number[] }[] } };
  /** Deletes a qualification; one that members hold or workplaces require is deleted with these entries only when that is confirmed. */
  "qualifications.remove": { input: { "id": number; "crewId"?: number; "confirmsUse"?: boolean }; output: null };
  /** Sets all qualifications that a member holds, with their validity. */
  "qualifications.setHeld": { input: { "userId": number } & { "crewId"?: number; "held": ({ "qualificationId": number; "validFrom"?: string | null; "validUntil"?: string | null })[] }; output: QualificationsHeld };
  /** Sets the qualifications that a workplace requires of everybody who works there. */
  "qualifications.setWorkplace": { input: { "workplaceId": number } & { "crewId"?: number; "qualificationIds": number[] }; output: null };
  /** Gives a report file to the person who asked for it and to the people it was made for. */
  "reportFiles.download": { input: { "fileId": Uuid; "crewId"?: number }; output: Blob };
  /** Lists the report files that the caller may download, newest first; they are kept for 30 days. */
  "reportFiles.list": { input: { "crewId"?: number; "page"?: number; "perPage"?: number }; output: MovingArchivesItemFile2[]; paged: true };
  /** Asks for a report file; the answer is a task that reports its progress. */
  "reportFiles.request": { input: ReportFilesRequestBody; output: ReportFilesRequest };
  /** Lists the jobs of the caller's report tasks, one for each member, filtered, sorted and paged. */
  "reportTaskJobs.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ({ "id": number; "crewId": number; "taskId": Uuid; "userId": number; "status": "WAITING" | "PENDING" | "PROCESSING" | "SUCCESS" | "FAILED" | "ERROR"; "finishedAt": AbsencesListItemConfirmedAt })[]; paged: true };
  /** Ends a report task of the caller's that has not finished; it counts as failed. */
  "reportTasks.cancel": { input: { "id": Uuid; "crewId"?: number }; output: ReportFilesRequest };
  /** Asks for a report file. */
  "reportTasks.create": { input: ReportFilesRequestBody; output: ReportFilesRequest };
  /** Tells how a report task of the caller's stands; once it has succeeded, with its file. */
  "reportTasks.get": { input: { "id": Uuid; "crewId"?: number }; output: ReportFilesRequest };
  /** Lists the caller's report tasks, filtered, sorted and paged. */
  "reportTasks.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ReportFilesRequest[]; paged: true };
  /** Starts a failed report task of the caller's again. */
  "reportTasks.retry": { input: { "id": Uuid } & SwapsDeclineBody; output: ReportFilesRequest };
  /** Replaces a named view of the caller's. */
  "reportViews.change": { input: { "viewId": number } & ReportViewsCreateBody; output: ReportViewsListItem };
  /** Saves columns and form of a report file under a name, with a schedule where one is wanted. */
  "reportViews.create": { input: ReportViewsCreateBody; output: ReportViewsListItem };
  /** Lists the caller's named views of report files. */
  "reportViews.list": { input: { "crewId"?: number }; output: ReportViewsListItem[] };
  /** Deletes a named view of the caller's and its schedule. */
  "reportViews.remove": { input: { "viewId": number; "crewId"?: number }; output: null };
  /** Changes a rounding rule of the crew's own and evaluates the days anew. */
  "roundingRules.change": { input: RoundingRulesChangeBody; output: { "id": number; "crewId": number; "name": string; "description": string; "isBuiltIn": boolean; "type": "rounding"; "start": RoundingRulesListItemStart; "end": RoundingRulesListItemStart; "reevaluation": WorkingTimeModelsCreateReevaluation } };
  /** Adds a rounding rule of the crew's own. */
  "roundingRules.create": { input: { "crewId": number; "name": string; "description"?: string; "start": RoundingRulesCreateBodyStart; "end": RoundingRulesCreateBodyStart }; output: RoundingRulesListItem };
  /** Lists the rounding rules: those every crew has and the crew's own. */
  "roundingRules.list": { input: { "crewId": number }; output: RoundingRulesListItem[] };
  /** Tells whom a changed rounding rule would touch and by how much. */
  "roundingRules.preview": { input: RoundingRulesChangeBody; output: WorkingTimeModelsPreview };
  /** Changes the given settings of the crew from today on. */
  "settings.change": { input: { "crewId": number } & { "transactionID"?: string; "absenceManagementSeeAllAbsences"?: boolean; "absenceTypes"?: CrewsDraftSettingsAbsenceTypes; "absenceRequestLeadDays"?: number; "absenceNegativeBalance"?: "allow" | "managersOnly" | "never"; "vacationDays"?: number | null; "absenceTwoDecisions"?: boolean; "absenceDeputies"?: "noDeputy" | "mayNameDeputy" | "mustNameDeputy"; "chatEnabled"?: boolean; "chatRetentionDays"?: number | null; "shiftPlannerGracePeriodBegin"?: number; "shiftPlannerGracePeriodEnd"?: number; "shiftPlannerSeeAllShifts"?: boolean; "shiftPlannerDefaultStart"?: string; "shiftPlannerNoticeDays"?: number | null; "wishDeadlineDays"?: number | null; "swapsWithoutDecision"?: boolean; "createStampChainTimeLimit"?: number | null; "editStampChainTimeLimit"?: number | null; "timeTrackingEditAllowed"?: boolean; "timeTrackingInFutureAllowed"?: boolean; "timeTrackingLockedUntil"?: string | null; "secondTimeCategoryEnabled"?: boolean; "terminalAuthenticationMode"?: "NONE" | "PASSWORD" | "PIN_CODE"; "offlineStampAgeLimitDays"?: number; "teamTerminalsAllowed"?: boolean; "terminalBadgesAllowed"?: boolean; "terminalTileShifts"?: "whereMembersSeeAll" | "always" | "never"; "terminalViewMode"?: "OVERVIEW" | "THREE_COLUMN" | "PIN_CODE"; "timeTrackingAllowedMobile"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedOther"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedTerminal"?: "false" | "no" | "optional" | "yes"; "timeTrackingLocation"?: "no" | "optional" | "yes"; "managersDecideOwn"?: boolean; "crewLocation"?: SettingsChangeBodyCrewLocation; "documentFooter"?: string; "employmentTypes"?: string[]; "remindsClockIn"?: boolean; "clockInReminderMinutes"?: number; "remindsClockOut"?: boolean; "clockOutReminderMinutes"?: number; "remindsBreakDue"?: boolean; "remindsShift"?: boolean; "remindsLateChange"?: boolean; "remindsRequest"?: boolean; "remindsMonth"?: boolean; "remindsVacation"?: boolean; "remindsWishes"?: boolean; "remindsQualification"?: boolean }; output: SettingsGet };
  /** Writes settings of one group from a day on, all or none. */
  "settings.changeGroup": { input: { "groupId": SettingsDefinitionsItemSubgroupsItemId } & { "crewId"?: number; "transactionID"?: string; "userId"?: number | null; "validFrom": string; "validTo"?: string | null; "values": { "absenceManagementSeeAllAbsences"?: boolean; "absenceTypes"?: CrewsDraftSettingsAbsenceTypes; "absenceRequestLeadDays"?: number; "absenceNegativeBalance"?: "allow" | "managersOnly" | "never"; "vacationDays"?: number | null; "absenceTwoDecisions"?: boolean; "absenceDeputies"?: "noDeputy" | "mayNameDeputy" | "mustNameDeputy"; "chatEnabled"?: boolean; "chatRetentionDays"?: number | null; "shiftPlannerGracePeriodBegin"?: number; "shiftPlannerGracePeriodEnd"?: number; "shiftPlannerSeeAllShifts"?: boolean; "shiftPlannerDefaultStart"?: string; "shiftPlannerNoticeDays"?: number | null; "wishDeadlineDays"?: number | null; "swapsWithoutDecision"?: boolean; "createStampChainTimeLimit"?: number | null; "editStampChainTimeLimit"?: number | null; "timeTrackingEditAllowed"?: boolean; "timeTrackingInFutureAllowed"?: boolean; "timeTrackingLockedUntil"?: string | null; "secondTimeCategoryEnabled"?: boolean; "terminalAuthenticationMode"?: "NONE" | "PASSWORD" | "PIN_CODE"; "offlineStampAgeLimitDays"?: number; "teamTerminalsAllowed"?: boolean; "terminalBadgesAllowed"?: boolean; "terminalTileShifts"?: "whereMembersSeeAll" | "always" | "never"; "terminalViewMode"?: "OVERVIEW" | "THREE_COLUMN" | "PIN_CODE"; "timeTrackingAllowedMobile"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedOther"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedTerminal"?: "false" | "no" | "optional" | "yes"; "timeTrackingLocation"?: "no" | "optional" | "yes"; "managersDecideOwn"?: boolean; "crewLocation"?: SettingsChangeBodyCrewLocation; "documentFooter"?: string; "employmentTypes"?: string[]; "remindsClockIn"?: boolean; "clockInReminderMinutes"?: number; "remindsClockOut"?: boolean; "clockOutReminderMinutes"?: number; "remindsBreakDue"?: boolean; "remindsShift"?: boolean; "remindsLateChange"?: boolean; "remindsRequest"?: boolean; "remindsMonth"?: boolean; "remindsVacation"?: boolean; "remindsWishes"?: boolean; "remindsQualification"?: boolean } }; output: SettingsDefinitionsItemVersions };
  /** Sets the given settings for one member from today on. */
  "settings.changeOfMember": { input: { "crewId": number; "userId": number } & { "transactionID"?: string; "absenceManagementSeeAllAbsences"?: boolean; "absenceRequestLeadDays"?: number; "shiftPlannerSeeAllShifts"?: boolean; "createStampChainTimeLimit"?: number | null; "editStampChainTimeLimit"?: number | null; "timeTrackingEditAllowed"?: boolean; "timeTrackingInFutureAllowed"?: boolean; "timeTrackingLockedUntil"?: string | null; "secondTimeCategoryEnabled"?: boolean; "timeTrackingAllowedMobile"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedOther"?: "false" | "no" | "optional" | "yes"; "timeTrackingAllowedTerminal"?: "false" | "no" | "optional" | "yes"; "timeTrackingLocation"?: "no" | "optional" | "yes" }; output: SettingsGetOfMember };
  /** Lists every setting there is, in the language of the call. */
  "settings.definitions": { input: { "crewId"?: number }; output: ({ "id": string; "title": string; "description": string; "applicableForCrews": boolean; "applicableForMembers": boolean; "area": "generalSettings" | "timeTracking" | "absenceManager" | "shiftPlanner" | "workforceManagement" | "buyLicense"; "folder": { "id": "crew" | "chat" | "terminal" | "recording" | "editing" | "absences" | "shifts" | "notifications" | "account"; "title": string }; "subgroups": { "id": SettingsDefinitionsItemSubgroupsItemId; "title": string }[]; "versions": SettingsDefinitionsItemVersions; "type": "geofence" | "input-boolean" | "input-date" | "input-days" | "input-hours" | "input-local-time" | "input-password" | "input-string" | "member-overwrite" | "profile-picture" | "selection-list" | "single-selection" | "tagged-list" | "version-input"; "language": "de" | "en"; "default": unknown; "options": { "id": string; "title": string }[] | null; "minimum": number | null; "maximum": number | null; "unit": "minutes" | "hours" | "days" | null; "available": boolean; "changeable": boolean })[] };
  /** Tells what applies on a day, and whether the default, the crew or the member says so. */
  "settings.effective": { input: { "crewId"?: number; "userId"?: number; "date"?: string }; output: ({ "settingId": SettingsResetNamesItem; "value": unknown; "scope": "DEFAULT" | "CREW" | "MEMBER"; "validFrom": string | null })[] };
  /** Gives the crew's settings as they apply today. */
  "settings.get": { input: { "crewId": number }; output: SettingsGet };
  /** Gives what is set for one member alone. */
  "settings.getOfMember": { input: { "crewId": number; "userId": number }; output: SettingsGetOfMember };
  /** Removes the version of a group that begins on a day; what held before holds on. */
  "settings.removeGroup": { input: { "groupId": SettingsDefinitionsItemSubgroupsItemId; "crewId"?: number; "userId"?: number; "validFrom": string }; output: SettingsDefinitionsItemVersions };
  /** Puts settings of the crew back to their defaults; without names, all of them. */
  "settings.reset": { input: { "crewId": number; "names"?: SettingsResetNamesItem[] }; output: SettingsGet };
  /** Lets the crew's settings apply to a member again; without names, all of them. */
  "settings.resetOfMember": { input: { "crewId": number; "userId": number; "names"?: ("absenceManagementSeeAllAbsences" | "absenceRequestLeadDays" | "shiftPlannerSeeAllShifts" | "createStampChainTimeLimit" | "editStampChainTimeLimit" | "timeTrackingEditAllowed" | "timeTrackingInFutureAllowed" | "timeTrackingLockedUntil" | "secondTimeCategoryEnabled" | "timeTrackingAllowedMobile" | "timeTrackingAllowedOther" | "timeTrackingAllowedTerminal" | "timeTrackingLocation")[] }; output: SettingsGetOfMember };
  /** Lists the values that were set, with the days on which they hold; crew values, and those of the given members. */
  "settings.values": { input: { "crewId"?: number; "userId"?: number[] }; output: SettingsDefinitionsItemVersions };
  /** Asks for drafts to be made from a template. */
  "shiftApplyTemplateTasks.create": { input: { "crewId"?: number; "templateId": number; "date": string }; output: TasksGet };
  /** Tells how a task that applies a template stands. */
  "shiftApplyTemplateTasks.get": { input: { "id": Uuid; "crewId"?: number }; output: TasksGet };
  /** Lists the caller's tasks that apply templates, newest first. */
  "shiftApplyTemplateTasks.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftCopyTasksList; paged: true };
  /** Asks for the shifts of a period to be copied to another one as drafts. */
  "shiftCopyTasks.create": { input: { "crewId"?: number; "originStartDate": string; "originEndDate": string; "targetStartDate": string; "targetEndDate": string }; output: TasksGet };
  /** Tells how a task that copies shifts stands. */
  "shiftCopyTasks.get": { input: { "id": Uuid; "crewId"?: number }; output: TasksGet };
  /** Lists the caller's tasks that copies shifts, newest first. */
  "shiftCopyTasks.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftCopyTasksList; paged: true };
  /** Changes the given fields of a draft, or makes the draft of a published shift. */
  "shiftDrafts.change": { input: ShiftsChangeLegacyBody; output: ShiftsListLegacyItem };
  /** Creates a draft, which members do not see. */
  "shiftDrafts.create": { input: ShiftsCreateLegacyBody; output: ShiftsListLegacyItem };
  /** Lists the drafts of shifts that start within a period. */
  "shiftDrafts.list": { input: { "crewId"?: number; "userId"?: number; "startDate": string; "endDate": string }; output: ShiftsListLegacy };
  /** Publishes the named drafts, all or none; conflicts that may be confirmed count as confirmed. */
  "shiftDrafts.publish": { input: { "crewId"?: number; "guids": ShiftsTransformBodyGuids; "transactionID"?: string }; output: ShiftsListLegacy };
  /** Discards a draft; a published shift without one gets the draft of its deletion. */
  "shiftDrafts.remove": { input: { "crewId"?: number; "guid": Uuid }; output: null };
  /** Sets the given values in the named drafts. */
  "shiftDrafts.transform": { input: ShiftsTransformBody; output: ShiftsListLegacy };
  /** Applies many writes to shiftOfferReplies in one transaction; with X-Write-Async as a task. */
  "shiftOfferReplies.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": ShiftOfferRepliesListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of shiftOfferReplies. */
  "shiftOfferReplies.change": { input: { "id": number } & { "shiftId"?: number; "userId"?: number; "state"?: "OFFER" | "OPENED" | "Z_ASSIGNED"; "crewId"?: number }; output: ShiftOfferRepliesListItem };
  /** Creates one of shiftOfferReplies. */
  "shiftOfferReplies.create": { input: ShiftOfferRepliesCreateBody; output: ShiftOfferRepliesListItem };
  /** Gives one of shiftOfferReplies. */
  "shiftOfferReplies.get": { input: { "id": number; "crewId"?: number }; output: ShiftOfferRepliesListItem };
  /** Lists shiftOfferReplies, filtered, sorted and paged. */
  "shiftOfferReplies.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftOfferRepliesListItem[]; paged: true };
  /** Deletes one of shiftOfferReplies. */
  "shiftOfferReplies.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of shiftOfferReplies; what is left out is reset. */
  "shiftOfferReplies.replace": { input: { "id": number } & ShiftOfferRepliesCreateBody; output: ShiftOfferRepliesListItem };
  /** Lists the replies to an offered shift with what helps to choose: hours, conflicts, last similar shift. */
  "shiftOffers.applicants": { input: { "guid": Uuid; "crewId"?: number }; output: ({ "replyId": number; "userId": number; "state": "OFFER" | "OPENED" | "Z_ASSIGNED"; "createdAt": DateTime; "isAsleep": boolean; "plannedSeconds": number; "targetSeconds": number; "restSeconds": number | null; "lastSimilarDate": string | null })[] };
  /** Assigns an open shift to a member; it is published at once or stays a draft, as the offer says. */
  "shiftOffers.assign": { input: { "guid": Uuid } & { "crewId"?: number; "userId": number }; output: ShiftOfferRepliesListItem };
  /** Lists the open shifts and offers that the caller could take, soonest first. */
  "shiftOffers.open": { input: { "crewId"?: number }; output: ({ "guid": Uuid; "type": "published" | "unpublished_create" | "unpublished_update" | "unpublished_delete"; "userId": number | null; "workplaceId": number | null; "date": string; "from": DateTime; "to": DateTime; "breakStart": AbsencesListItemConfirmedAt; "breakSeconds": number; "notes": string; "amount": number; "manningLevelGuid": string | null; "qualificationIds": number[]; "offer": ShiftPlanGetShiftsItemOffer; "published": ShiftPlanGetShiftsItemPublished; "isLate": boolean; "shiftId": number; "reply": "OFFER" | "OPENED" | "Z_ASSIGNED" | null; "isAsleep": boolean })[] };
  /** Finds the conflicts that the named shifts would have if their drafts were published and no others: with neighbouring shifts, recorded times, absences, employment and the law. */
  "shiftPlan.check": { input: { "crewId"?: number; "guids": ShiftsTransformBodyGuids }; output: { "conflicts": ({ "kind": "overlap" | "notEmployed" | "absence" | "requestedAbsence" | "workplaceDisabled" | "cannot" | "qualification" | "rest" | "restMean" | "weekendRest" | "dailyMaximum" | "weeklyMaximum" | "daysPerWeek" | "break" | "workInRow" | "presence" | "hours" | "nightWork" | "saturdayWork" | "sundayWork" | "holidayWork"; "isHard": boolean; "guid": Uuid; "otherGuid": ShiftPlanCheckConflictsItemOtherGuid; "guids": ShiftPlanEditRemoved; "userId": number | null; "date": string; "act": string | null; "unit": "seconds" | "days"; "actual": number; "limit": number; "remedy": { "kind": "workLess"; "seconds": number } | { "kind": "breakLonger"; "seconds": number } | { "kind": "breakBy"; "at": number; "seconds": number } | { "kind": "startAt"; "at": number } | { "kind": "endAt"; "at": number } | { "kind": "dayOffUntil"; "date": string } | { "kind": "daysOff"; "days": number } | { "kind": "restUntil"; "seconds": number; "date": string } | { "kind": "none" }; "qualification"?: { "qualificationId": number; "expiredOn": string | null } })[] } };
  /** Sets the desired state of shifts: new content, removed, or as published. Makes and discards drafts accordingly, all or none; repeating it changes nothing. */
  "shiftPlan.edit": { input: { "crewId"?: number; "edits": ({ "guid": Uuid; "seen"?: ShiftPlanEditBodyEditsItemSeen; "to": "content"; "shift": { "userId"?: number | null; "from": DateTime; "to": DateTime; "breakStart"?: SwapsAskBodyEndsAt; "breakDuration"?: string; "workplaceId"?: number | null; "notes"?: string; "amount"?: number; "manningLevelGuid"?: string | null; "qualificationIds"?: number[]; "isShiftOffer"?: boolean; "shiftOfferEligibleUsers"?: number[]; "shiftOfferEligibleTeams"?: number[]; "shiftOfferValidUntil"?: SwapsAskBodyEndsAt; "shiftOfferAssignmentStrategy"?: "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy"?: "AUTOMATIC" | "MANUAL" } } | { "guid": Uuid; "seen"?: ShiftPlanEditBodyEditsItemSeen; "to": "removed" } | { "guid": Uuid; "seen"?: ShiftPlanEditBodyEditsItemSeen; "to": "published" })[] }; output: { "shifts": ShiftPlanGetShifts; "removed": ShiftPlanEditRemoved } };
  /** The plan of a period as the caller may see it: shifts, and for planners also absences, employment and target hours. */
  "shiftPlan.get": { input: { "crewId"?: number; "from": string; "to": string }; output: { "shifts": ShiftPlanGetShifts; "people": ({ "userId": number; "firstWorkDayAt": string | null; "disabledAt": string | null; "targetSeconds": number | null; "monthTargetSeconds": number | null; "monthPlannedSeconds": number | null; "comesOfAgeAt": string | null; "isMinor": boolean })[]; "absences": ({ "userId": number; "date": string; "typeId": number; "isGranted": boolean; "part": "whole" | "first" | "second" })[]; "holidays": { "date": string; "name": string; "isHalf": boolean }[]; "law": { "country": "de" | "at" | "ch"; "sector": ShiftPlanGetLawSector }; "planning": "crew" | "teams" | "none" } };
  /** Notes that the caller has seen the changes of the caller's own shifts, up to a publication. */
  "shiftPlan.markChangesSeen": { input: { "crewId"?: number; "publicationId": number }; output: null };
  /** The caller's coming shifts whose time or workplace others changed, as they were before the first change that the caller has not seen yet. */
  "shiftPlan.ownChanges": { input: { "crewId"?: number }; output: { "changes": ({ "guid": Uuid; "date": string; "from": DateTime; "to": DateTime; "workplaceId": number | null })[]; "publicationId": number | null } };
  /** Gives the plan of a period as a PDF file to post up: by people or by workplaces, as far as the caller may see it, without reasons of absences. */
  "shiftPlan.print": { input: { "crewId"?: number; "from": string; "to": string; "by"?: "people" | "workplaces"; "withDrafts"?: boolean; "language"?: "de" | "en" }; output: Blob };
  /** Publishes the named drafts, all or none. Conflicts that forbid it are refused; others need a confirmation. */
  "shiftPlan.publish": { input: { "crewId"?: number; "guids": ShiftsTransformBodyGuids; "confirmsConflicts"?: boolean }; output: { "publicationId": number; "published": number; "notifiedUserIds": number[] } };
  /** Takes a publication back while none of the members it concerns has seen it; its changes are drafts again. */
  "shiftPlan.takeBack": { input: { "id": number; "crewId"?: number }; output: null };
  /** Asks for drafts to be published, all or none. */
  "shiftPublishTasks.create": { input: { "crewId"?: number; "shiftIds": number[]; "confirmsConflicts"?: boolean }; output: TasksGet };
  /** Tells how a task that publishes drafts stands. */
  "shiftPublishTasks.get": { input: { "id": Uuid; "crewId"?: number }; output: TasksGet };
  /** Lists the caller's tasks that publishes drafts, newest first. */
  "shiftPublishTasks.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftCopyTasksList; paged: true };
  /** Applies many writes to shiftRotations in one transaction; with X-Write-Async as a task. */
  "shiftRotations.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": ShiftRotationsListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of shiftRotations. */
  "shiftRotations.change": { input: { "id": number } & { "templateId"?: number; "userId"?: number; "startsOn"?: string; "endsOn"?: string | null; "weeks"?: number; "crewId"?: number }; output: ShiftRotationsListItem };
  /** Creates one of shiftRotations. */
  "shiftRotations.create": { input: ShiftRotationsCreateBody; output: ShiftRotationsListItem };
  /** Gives one of shiftRotations. */
  "shiftRotations.get": { input: { "id": number; "crewId"?: number }; output: ShiftRotationsListItem };
  /** Lists shiftRotations, filtered, sorted and paged. */
  "shiftRotations.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftRotationsListItem[]; paged: true };
  /** Makes the drafts of all rotations up to a date; days that have them already are left alone. */
  "shiftRotations.plan": { input: { "crewId"?: number; "until": string }; output: { "created": number; "skipped": ShiftsCopySkipped; "drafts": { "guid": Uuid; "date": string }[] } };
  /** Deletes one of shiftRotations. */
  "shiftRotations.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of shiftRotations; what is left out is reset. */
  "shiftRotations.replace": { input: { "id": number } & ShiftRotationsCreateBody; output: ShiftRotationsListItem };
  /** Creates a template from shifts. */
  "shiftTemplates.add": { input: { "crewId"?: number; "name": string; "description"?: string; "guids"?: ShiftTemplatesCreateBodyGuids }; output: ShiftTemplatesListItem };
  /** Makes drafts from a template, its first day on this date. */
  "shiftTemplates.apply": { input: { "id": number } & { "crewId"?: number; "date": string; "isPreview"?: boolean; "transactionID"?: string }; output: ShiftsCopy };
  /** Applies many writes to shiftTemplates in one transaction; with X-Write-Async as a task. */
  "shiftTemplates.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": ShiftTemplatesListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of shiftTemplates. */
  "shiftTemplates.change": { input: { "id": number } & { "name"?: string; "description"?: string; "guids"?: Uuid[]; "crewId"?: number }; output: ShiftTemplatesListItem };
  /** Creates one of shiftTemplates. */
  "shiftTemplates.create": { input: ShiftTemplatesCreateBody; output: ShiftTemplatesListItem };
  /** Deletes a template; shifts made from it stay. */
  "shiftTemplates.delete": { input: { "crewId"?: number; "id": number }; output: null };
  /** Gives one of shiftTemplates. */
  "shiftTemplates.get": { input: { "id": number; "crewId"?: number }; output: ShiftTemplatesListItem };
  /** Lists shiftTemplates, filtered, sorted and paged. */
  "shiftTemplates.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftTemplatesList; paged: true };
  /** Lists the templates of a crew, sorted by name. */
  "shiftTemplates.listAll": { input: { "crewId"?: number }; output: ShiftTemplatesList };
  /** Deletes one of shiftTemplates. */
  "shiftTemplates.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of shiftTemplates; what is left out is reset. */
  "shiftTemplates.replace": { input: { "id": number } & ShiftTemplatesCreateBody; output: ShiftTemplatesListItem };
  /** Changes name and description of a template. */
  "shiftTemplates.update": { input: { "crewId"?: number; "id": number; "name"?: string; "description"?: string }; output: ShiftTemplatesListItem };
  /** Applies many writes to shifts in one transaction; with X-Write-Async as a task. */
  "shifts.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": ShiftsListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of shifts. */
  "shifts.change": { input: { "id": number } & { "userId"?: number | null; "from"?: DateTime; "to"?: DateTime; "breakStart"?: AbsencesListItemConfirmedAt; "breakDuration"?: string; "workplaceId"?: number | null; "notes"?: string; "amount"?: number; "manningLevelGuid"?: string | null; "qualificationIds"?: number[]; "isShiftOffer"?: boolean; "shiftOfferEligibleUsers"?: number[]; "shiftOfferEligibleTeams"?: number[]; "shiftOfferValidUntil"?: AbsencesListItemConfirmedAt; "shiftOfferAssignmentStrategy"?: "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy"?: "AUTOMATIC" | "MANUAL"; "type"?: "published" | "unpublished_create" | "unpublished_update" | "unpublished_delete"; "publishedShiftId"?: number | null; "transactionID"?: string | null; "crewId"?: number }; output: ShiftsListItem };
  /** Changes the given fields of a published shift and publishes them at once. */
  "shifts.changeLegacy": { input: ShiftsChangeLegacyBody; output: ShiftsListLegacyItem };
  /** Copies the shifts of a period to another one as drafts, weekday and wall time kept; a longer target repeats them. */
  "shifts.copy": { input: { "crewId"?: number; "originStartDate": string; "originEndDate": string; "targetStartDate": string; "targetEndDate": string; "transactionID"?: string }; output: ShiftsCopy };
  /** Creates one of shifts. */
  "shifts.create": { input: ShiftsCreateBody; output: ShiftsListItem };
  /** Creates a shift and publishes it at once. */
  "shifts.createLegacy": { input: ShiftsCreateLegacyBody; output: ShiftsListLegacyItem };
  /** Gives one of shifts. */
  "shifts.get": { input: { "id": number; "crewId"?: number }; output: ShiftsListItem };
  /** Lists shifts, filtered, sorted and paged. */
  "shifts.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftsListItem[]; paged: true };
  /** Lists the shifts that start within a period, as far as the caller may see them; drafts for planners. */
  "shifts.listLegacy": { input: { "crewId"?: number; "userId"?: number; "startDate": string; "endDate": string }; output: ShiftsListLegacy };
  /** Gives the earliest published shift of a member that has not ended yet, or null. */
  "shifts.next": { input: { "crewId"?: number; "userId": number }; output: ShiftsListLegacyItem | null };
  /** Deletes one of shifts. */
  "shifts.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Deletes a published shift at once. */
  "shifts.removeLegacy": { input: { "crewId"?: number; "guid": Uuid }; output: null };
  /** Replaces one of shifts; what is left out is reset. */
  "shifts.replace": { input: { "id": number } & ShiftsCreateBody; output: ShiftsListItem };
  /** Sets the given values in drafts of published shifts. */
  "shifts.transform": { input: ShiftsTransformBody; output: ShiftsListLegacy };
  /** Lists the holidays and company holidays of a stretch of days. */
  "specialDays.list": { input: { "crewId": number; "from": string; "to": string }; output: { "date": string; "name": string; "dayKind": number; "fraction": number }[] };
  /** Adds the clock-out that was forgotten. */
  "stampChains.addClockOut": { input: { "crewId": number; "userId": number; "clockInTimestamp": DateTime; "clockOutTimestamp": DateTime; "reason"?: string; "isLengthConfirmed"?: boolean; "transactionID"?: string }; output: StampChainsListItem };
  /** Records a chain of stamps afterwards. */
  "stampChains.create": { input: StampChainsCreateBody; output: StampChainsListItem };
  /** Records chains afterwards, e.g. the same time on several days: all or none, every problem by its chain. */
  "stampChains.createMany": { input: { "crewId": number; "userId": number; "chains": CorrectionsRequestManyBodyChains; "onlyFree"?: boolean; "reason"?: string; "isLengthConfirmed"?: boolean; "transactionID"?: string }; output: StampChainsList };
  /** Records a finished chain as far as its time is free. */
  "stampChains.forceCreate": { input: StampChainsCreateBody; output: StampChainsList };
  /** Tells what was changed about a chain: who, when, before, after and why, oldest first. */
  "stampChains.history": { input: { "crewId": number; "userId": number; "clockInTimestamp": DateTime }; output: ({ "id": number; "kind": "create" | "replace" | "delete" | "break" | "note" | "clock-out"; "changedBy": number | null; "changedAt": DateTime; "reason": string; "channel": "Web" | "Mobile" | "Terminal" | "Other"; "correctionRequestId": number | null; "before": StampChainsHistoryItemBefore; "after": StampChainsHistoryItemBefore })[] };
  /** Lists chains whose time touches a window, with their stamps and periods. */
  "stampChains.list": { input: { "crewId": number; "userId"?: number; "userIds"?: number[]; "startTime"?: DateTime; "endTime"?: DateTime }; output: StampChainsList };
  /** Lists chains whose clock-out was forgotten, oldest first: one's own, and those of whom one leads. */
  "stampChains.missingClockOuts": { input: { "crewId": number }; output: ({ "crewId": number; "userId": number; "clockInTimestamp": DateTime; "clockOutTimestamp": AbsencesListItemConfirmedAt; "date": string; "timeAccount": 0 | 1 | 2; "note": string; "isClockOutMissing": boolean; "workDuration": string; "breakDuration": string; "totalDuration": string; "stamps": StampChainsListItemStamps; "periods": StampChainsListItemPeriods; "proposedClockOutTimestamp": DateTime })[] };
  /** Deletes a chain; what it was is kept. */
  "stampChains.remove": { input: { "crewId": number; "userId": number; "clockInTimestamp": DateTime; "reason"?: string; "transactionID"?: string }; output: null };
  /** Deletes the chains with these clock-ins, all or none; more than one needs Time Tracking Plus. */
  "stampChains.removeMany": { input: { "crewId": number; "userId": number; "stamps": DateTime[]; "reason"?: string }; output: null };
  /** Puts other stamps in the place of a chain; what it was is kept. */
  "stampChains.replace": { input: { "crewId": number; "userId": number; "clockInTimestamp": DateTime; "stamps": CorrectionsRequestBodyStamps; "seen"?: CorrectionsRequestBodyStamps; "reason"?: string; "isLengthConfirmed"?: boolean; "transactionID"?: string }; output: StampChainsListItem };
  /** Sets how much break a finished chain has in all. */
  "stampChains.updateBreak": { input: { "crewId": number; "userId": number; "timestamp": DateTime; "duration": string; "reason"?: string; "transactionID"?: string }; output: StampChainsListItem };
  /** Accepts a request. The shifts change at once where the crew wants no decision, else they wait for a manager. The first who accepts gets the shift. */
  "swaps.accept": { input: { "id": number } & { "crewId"?: number; "guid"?: Uuid | null }; output: SwapsListItem };
  /** Asks colleagues to take one of the caller's published shifts, or to swap it for one of theirs. Without names, everybody who could is asked. */
  "swaps.ask": { input: { "crewId"?: number; "guid": Uuid; "kind": "HAND_OVER" | "SWAP"; "userIds"?: number[]; "shiftGuids"?: Uuid[]; "note"?: string; "endsAt"?: SwapsAskBodyEndsAt }; output: SwapsListItem };
  /** Lists the colleagues who could take one's shift, and their shifts for which it could be swapped, without breaking a rule: law, absences, other shifts, qualifications, times at which they cannot work. */
  "swaps.candidates": { input: { "guid": Uuid; "crewId"?: number }; output: { "userIds": number[]; "shifts": SwapsCandidatesShiftsItem[] } };
  /** Grants or rejects an accepted request. Granting changes the shifts at once; conflicts that came up meanwhile need a confirmation. */
  "swaps.decide": { input: { "id": number } & { "crewId"?: number; "isGranted": boolean; "confirmsConflicts"?: boolean }; output: SwapsListItem };
  /** Declines a request; once everybody has declined, it ends. */
  "swaps.decline": { input: { "id": number } & SwapsDeclineBody; output: SwapsListItem };
  /** Lists the requests of the caller, those made to the caller, and for planners those that wait for a decision; newest first. */
  "swaps.list": { input: { "crewId"?: number; "page"?: number; "perPage"?: number }; output: SwapsListItem[]; paged: true };
  /** Withdraws one's own request while it has not been carried out. */
  "swaps.withdraw": { input: { "id": number; "crewId"?: number }; output: SwapsListItem };
  /** Tells how a task of the caller's stands. */
  "tasks.get": { input: { "id": Uuid; "crewId"?: number }; output: TasksGet };
  /** Adds one person to a team. */
  "teamMembers.add": { input: { "crewId": number } & { "teamId": number; "userId": number }; output: TeamMembersListItem };
  /** Lists who belongs to which team. */
  "teamMembers.list": { input: { "crewId": number }; output: TeamMembersList };
  /** Lists the teams of a person. */
  "teamMembers.ofMember": { input: { "crewId": number; "userId": number }; output: TeamMembersList };
  /** Lists the members of a team. */
  "teamMembers.ofTeam": { input: { "crewId": number; "teamId": number }; output: TeamMembersList };
  /** Takes one person out of a team. */
  "teamMembers.remove": { input: { "crewId": number; "teamId": number; "userId": number }; output: null };
  /** Makes exactly these people the members of a team. */
  "teamMembers.set": { input: { "crewId": number; "teamId": number } & TeamMembersSetBody; output: TeamMembersList };
  /** Makes exactly these people the members of a team, as older clients send it. */
  "teamMembers.setByPost": { input: { "crewId": number; "teamId": number } & TeamMembersSetBody; output: TeamMembersList };
  /** Puts a person into exactly these teams. */
  "teamMembers.setOfMember": { input: { "crewId": number; "userId": number } & { "teamIds": number[] }; output: TeamMembersList };
  /** Creates a team. */
  "teams.add": { input: { "crewId": number } & { "name": string }; output: TeamsListItem };
  /** Applies many writes to teams in one transaction; with X-Write-Async as a task. */
  "teams.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": TeamsListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of teams. */
  "teams.change": { input: { "id": number } & { "name"?: string; "crewId"?: number }; output: TeamsListItem };
  /** Creates one of teams. */
  "teams.create": { input: TeamsCreateBody; output: TeamsListItem };
  /** Deletes a team; its members stay in the crew. */
  "teams.delete": { input: { "crewId": number; "id": number }; output: null };
  /** Gives one of teams. */
  "teams.get": { input: { "id": number; "crewId"?: number }; output: TeamsListItem };
  /** Lists teams, filtered, sorted and paged. */
  "teams.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: TeamsList; paged: true };
  /** Lists the teams of a crew, sorted by name. */
  "teams.listAll": { input: { "crewId": number }; output: TeamsList };
  /** Deletes one of teams. */
  "teams.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Renames a team. */
  "teams.rename": { input: { "crewId": number; "id": number } & { "name": string }; output: TeamsListItem };
  /** Replaces one of teams; what is left out is reset. */
  "teams.replace": { input: { "id": number } & TeamsCreateBody; output: TeamsListItem };
  /** Applies many writes to templateShifts in one transaction; with X-Write-Async as a task. */
  "templateShifts.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": TemplateShiftsListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of templateShifts. */
  "templateShifts.change": { input: { "id": number } & { "templateId"?: number; "userId"?: number | null; "fromOffset"?: number; "fromTime"?: string; "toOffset"?: number; "toTime"?: string; "breakStartOffset"?: number | null; "breakStartTime"?: string | null; "breakDuration"?: string; "notes"?: string; "amount"?: number; "workplaceId"?: number | null; "isShiftOffer"?: boolean; "qualificationIds"?: number[]; "shiftOfferEligibleUsers"?: number[]; "shiftOfferEligibleTeams"?: number[]; "shiftOfferEndsBefore"?: string | null; "shiftOfferAssignmentStrategy"?: "FIRST_COME_FIRST_SERVE" | "MANUAL"; "shiftOfferPublishStrategy"?: "AUTOMATIC" | "MANUAL"; "crewId"?: number }; output: TemplateShiftsListItem };
  /** Creates one of templateShifts. */
  "templateShifts.create": { input: TemplateShiftsCreateBody; output: TemplateShiftsListItem };
  /** Gives one of templateShifts. */
  "templateShifts.get": { input: { "id": number; "crewId"?: number }; output: TemplateShiftsListItem };
  /** Lists templateShifts, filtered, sorted and paged. */
  "templateShifts.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: TemplateShiftsListItem[]; paged: true };
  /** Deletes one of templateShifts. */
  "templateShifts.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of templateShifts; what is left out is reset. */
  "templateShifts.replace": { input: { "id": number } & TemplateShiftsCreateBody; output: TemplateShiftsListItem };
  /** Keeps positions for some days, or only whether a stamp was inside its fence. */
  "timeClock.changeLocationPrivacy": { input: { "crewId": number } & { "keepsPositions": boolean; "retentionDays": number }; output: TimeClockLocationPrivacy };
  /** Tells how much of people's positions the crew keeps. */
  "timeClock.locationPrivacy": { input: { "crewId": number }; output: TimeClockLocationPrivacy };
  /** Tells a member what is kept about where they stamped: the newest 200 stamps that say anything of it. */
  "timeClock.ownPlaces": { input: { "crewId": number }; output: ({ "timestamp": DateTime; "timeAccount": 0 | 1 | 2; "timeCategory1Id": number | null; "location": string | null; "fence": "inside" | "outside" | "unknown" | null; "channel": "Web" | "Mobile" | "Terminal" | "Other" })[] };
  /** Lists stamps of a window: from the start of two days ago to the end of tomorrow where none is given. */
  "timeClock.stamps": { input: { "crewId": number; "startTime"?: DateTime; "endTime"?: DateTime; "userIds"?: number[] }; output: StampChainsListItemStamps };
  /** Starts a break; from not working only on a terminal. */
  "timeClock.startBreak": { input: TimeClockStartBreakBody; output: StampChainsListItemStampsItem };
  /** Starts work, continues it after a break, or goes on in another time category. */
  "timeClock.startWork": { input: { "crewId": number; "userId": number; "timestamp"?: DateTime; "location"?: string | null; "inTerminal"?: boolean; "recordedOffline"?: boolean; "transactionID"?: string; "timeCategory1Id"?: number | null; "timeCategory2Id"?: number | null; "note"?: string }; output: StampChainsListItemStampsItem };
  /** Stops work, from work or from a break. */
  "timeClock.stopWork": { input: TimeClockStartBreakBody; output: StampChainsListItemStampsItem };
  /** Changes the note of the stamp at a moment. */
  "timeClock.updateStamp": { input: { "crewId": number; "userId": number; "timestamp": DateTime; "note": string; "transactionID"?: string }; output: StampChainsListItemStampsItem };
  /** Deletes a break or rounding rule of the crew's own that no model uses. */
  "timeRules.remove": { input: { "crewId": number; "id": number }; output: null };
  /** Asks for a version of a frame from a day on, for the crew or for members, and for the days to be evaluated anew. */
  "workingTimeFrameVersionTasks.create": { input: { "crewId"?: number; "userIds"?: number[]; "validFrom": string; "frame": { "days": WorkingTimeFramesCreateBodyDays } }; output: TasksGet };
  /** Tells how a task that makes versions of frames stands. */
  "workingTimeFrameVersionTasks.get": { input: { "id": Uuid; "crewId"?: number }; output: TasksGet };
  /** Lists the caller's tasks that made versions of frames, newest first. */
  "workingTimeFrameVersionTasks.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: ShiftCopyTasksList; paged: true };
  /** Applies many writes to workingTimeFrames in one transaction; with X-Write-Async as a task. */
  "workingTimeFrames.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": WorkingTimeFramesListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of workingTimeFrames. */
  "workingTimeFrames.change": { input: { "id": number } & { "userId"?: number | null; "validFrom"?: string; "days"?: WorkingTimeFramesCreateBodyDays; "crewId"?: number }; output: WorkingTimeFramesListItem };
  /** Creates one of workingTimeFrames. */
  "workingTimeFrames.create": { input: WorkingTimeFramesCreateBody; output: WorkingTimeFramesListItem };
  /** Gives one of workingTimeFrames. */
  "workingTimeFrames.get": { input: { "id": number; "crewId"?: number }; output: WorkingTimeFramesListItem };
  /** Lists workingTimeFrames, filtered, sorted and paged. */
  "workingTimeFrames.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: WorkingTimeFramesListItem[]; paged: true };
  /** Deletes one of workingTimeFrames. */
  "workingTimeFrames.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of workingTimeFrames; what is left out is reset. */
  "workingTimeFrames.replace": { input: { "id": number } & WorkingTimeFramesCreateBody; output: WorkingTimeFramesListItem };
  /** Changes a version of a working time model and evaluates the days anew. */
  "workingTimeModels.change": { input: { "crewId": number; "id": number; "userId"?: number | null; "firstWeekDay"?: number; "validFrom": string; "workingTimeModelDays": WorkingTimeModelsCreateBodyWorkingTimeModelDays }; output: WorkingTimeModelsCreate };
  /** Adds a version of the crew's or of a member's working time model and evaluates the days anew. */
  "workingTimeModels.create": { input: { "crewId": number; "userId"?: number | null; "firstWeekDay"?: number; "validFrom": string; "workingTimeModelDays": WorkingTimeModelsCreateBodyWorkingTimeModelDays }; output: WorkingTimeModelsCreate };
  /** Lists working time models, oldest first: the crew's, one's own and those of whom one manages. */
  "workingTimeModels.list": { input: { "crewId": number; "userId"?: number }; output: ({ "id": number; "crewId": number; "userId": number | null; "firstWeekDay": number; "validFrom": string; "deletable": boolean; "workingTimeModelDays": WorkingTimeModelsListItemWorkingTimeModelDays })[] };
  /** Tells whom a version of a model would touch and by how much. */
  "workingTimeModels.preview": { input: { "crewId": number; "id"?: number; "userId"?: number | null; "firstWeekDay"?: number; "validFrom": string; "workingTimeModelDays": WorkingTimeModelsCreateBodyWorkingTimeModelDays }; output: WorkingTimeModelsPreview };
  /** Deletes a version of a working time model, unless it is the only one. */
  "workingTimeModels.remove": { input: { "crewId": number; "id": number }; output: WorkingTimeModelsCreateReevaluation2 };
  /** Creates a workplace. */
  "workplaces.add": { input: { "crewId"?: number; "name": string; "groupId"?: number | null; "disabledAt"?: SwapsAskBodyEndsAt }; output: WorkplacesListItem };
  /** Applies many writes to workplaces in one transaction; with X-Write-Async as a task. */
  "workplaces.batch": { input: MemberRolesBatchBody; output: ({ "status": number; "payload": WorkplacesListItem | null })[] | MemberRolesBatch };
  /** Changes the given fields of one of workplaces. */
  "workplaces.change": { input: { "id": number } & { "name"?: string; "groupId"?: number | null; "disabledAt"?: AbsencesListItemConfirmedAt; "crewId"?: number }; output: WorkplacesListItem };
  /** Creates one of workplaces. */
  "workplaces.create": { input: WorkplacesCreateBody; output: WorkplacesListItem };
  /** Gives one of workplaces. */
  "workplaces.get": { input: { "id": number; "crewId"?: number }; output: WorkplacesListItem };
  /** Lists workplaces, filtered, sorted and paged. */
  "workplaces.list": { input: { "crewId"?: number; "page"?: number; "pageSize"?: number; "orderBy"?: string; "filter"?: string }; output: WorkplacesList; paged: true };
  /** Lists the workplaces of a crew, disabled ones too, sorted by name. */
  "workplaces.listAll": { input: { "crewId"?: number }; output: WorkplacesList };
  /** Deletes one of workplaces. */
  "workplaces.remove": { input: { "id": number; "crewId"?: number }; output: null };
  /** Replaces one of workplaces; what is left out is reset. */
  "workplaces.replace": { input: { "id": number } & WorkplacesCreateBody; output: WorkplacesListItem };
  /** Changes the given fields of a workplace. */
  "workplaces.update": { input: { "crewId"?: number; "workplaceId": number; "name"?: string; "groupId"?: number | null; "disabledAt"?: AbsencesListItemConfirmedAt }; output: WorkplacesListItem };
}

export const shapes: { readonly [N in keyof Calls]: readonly [method: string, path: string] } = {
  "absenceBalances.list": ["GET", "/api/v2/absence-management/absence-balances"],
  "absenceCalendar.get": ["GET", "/api/v2/absence-management/calendar"],
  "absenceClosures.cancel": ["DELETE", "/api/v2/absence-management/closures/{id}"],
  "absenceClosures.create": ["POST", "/api/v2/absence-management/closures"],
  "absenceClosures.list": ["GET", "/api/v2/absence-management/closures"],
  "absenceClosures.preview": ["GET", "/api/v2/absence-management/closures/preview"],
  "absenceDayCounts.list": ["GET", "/api/v2/absence-management/absence-days-count"],
  "absenceDaysOff.list": ["GET", "/api/v2/absence-management/days-off"],
  "absenceDeputies.answer": ["PUT", "/api/v2/absence-management/absences/{id}/deputy-answer"],
  "absenceDeputies.get": ["GET", "/api/v2/absence-management/stand-ins"],
  "absenceDeputies.list": ["GET", "/api/v2/absence-management/decider-deputies"],
  "absenceDeputies.set": ["PUT", "/api/v2/absence-management/decider-deputies/{userId}"],
  "absenceEntitlements.file": ["GET", "/api/v2/absence-management/entitlements/file"],
  "absenceEntitlements.list": ["GET", "/api/v2/absence-management/entitlements"],
  "absenceEntitlements.suggest": ["GET", "/api/v2/absence-management/entitlement-suggestions"],
  "absenceEntitlements.update": ["POST", "/api/v2/update-entitlement"],
  "absenceEntitlements.updateMany": ["PUT", "/api/v2/absence-management/entitlements"],
  "absenceNotices.confirm": ["POST", "/api/v2/absence-management/notices/{id}/confirm"],
  "absenceNotices.list": ["GET", "/api/v2/absence-management/notices"],
  "absenceNotices.send": ["POST", "/api/v2/absence-management/notices"],
  "absenceTypes.change": ["PUT", "/api/v2/absence-management/types/{id}"],
  "absenceTypes.create": ["POST", "/api/v2/absence-management/types"],
  "absenceTypes.list": ["GET", "/api/v2/absence-management/types"],
  "absenceWorkDays.list": ["GET", "/api/v2/absence-management/work-days"],
  "absenceYearEnd.carry": ["POST", "/api/v2/absence-management/year-end"],
  "absenceYearEnd.get": ["GET", "/api/v2/absence-management/year-end"],
  "absences.create": ["POST", "/api/v2/absence/create"],
  "absences.get": ["GET", "/api/v2/absence-management/absences/{id}"],
  "absences.grant": ["PUT", "/api/v2/absence/grant"],
  "absences.list": ["GET", "/api/v2/absences"],
  "absences.plannedShifts": ["GET", "/api/v2/absence-management/planned-shifts"],
  "absences.preview": ["GET", "/api/v2/absence-management/preview"],
  "absences.reject": ["PUT", "/api/v2/absence/reject"],
  "absences.remove": ["DELETE", "/api/v2/absence"],
  "absences.request": ["POST", "/api/v2/absence/request"],
  "absences.takeBack": ["PUT", "/api/v2/absence/take-back"],
  "access.crewFlags": ["GET", "/api/v3/feature-flags"],
  "access.featureFlags": ["POST", "/api/v3/feature-flag-tasks"],
  "access.startTrial": ["POST", "/api/v2/crew/{crewId}/usage-right"],
  "access.usageRight": ["GET", "/api/v3/usage-rights/{id}"],
  "access.usageRights": ["GET", "/api/v3/usage-rights"],
  "audit.changeChangelogSettings": ["PATCH", "/api/v3/audit-app/changelog-settings/{id}"],
  "audit.changelogSettings": ["GET", "/api/v3/audit-app/changelog-settings"],
  "audit.export": ["GET", "/api/v2/crew/{crewId}/audit/export"],
  "audit.list": ["GET", "/api/v2/crew/{crewId}/audit"],
  "audit.ofMember": ["GET", "/api/v2/crew/{crewId}/audit/member/{userId}"],
  "availability.clearDate": ["DELETE", "/api/v3/shiftplanner/wishes/own/{date}"],
  "availability.ofMembers": ["GET", "/api/v3/shiftplanner/wishes"],
  "availability.own": ["GET", "/api/v3/shiftplanner/wishes/own"],
  "availability.saveDay": ["PUT", "/api/v3/shiftplanner/wishes/own"],
  "blockedPeriods.change": ["PUT", "/api/v2/absence-management/blocked-periods/{id}"],
  "blockedPeriods.create": ["POST", "/api/v2/absence-management/blocked-periods"],
  "blockedPeriods.list": ["GET", "/api/v2/absence-management/blocked-periods"],
  "blockedPeriods.remove": ["DELETE", "/api/v2/absence-management/blocked-periods/{id}"],
  "bookings.change": ["PUT", "/api/v2/bookings"],
  "bookings.create": ["POST", "/api/v2/bookings"],
  "bookings.list": ["GET", "/api/v2/bookings"],
  "bookings.listDeprecated": ["GET", "/api/v2/time-tracking/bookings"],
  "breakAnswers.answer": ["POST", "/api/v2/break-answers"],
  "breakAnswers.list": ["GET", "/api/v2/break-answers"],
  "breakAnswers.missing": ["GET", "/api/v2/missing-break"],
  "breakRules.change": ["PUT", "/api/v2/break-rules"],
  "breakRules.create": ["POST", "/api/v2/break-rules"],
  "breakRules.list": ["GET", "/api/v2/break-rules"],
  "breakRules.preview": ["POST", "/api/v2/break-rules/preview"],
  "calendar.list": ["GET", "/api/v2/calendar"],
  "categories.change": ["PUT", "/api/v2/crew/{crewId}/time-category/{id}"],
  "categories.create": ["POST", "/api/v2/crew/{crewId}/time-category"],
  "categories.get": ["GET", "/api/v2/crew/{crewId}/time-category/{id}"],
  "categories.list": ["GET", "/api/v2/crew/{crewId}/time-category"],
  "chat.addUsers": ["POST", "/api/v2/chat/users/{userId}/rooms/{roomId}/users"],
  "chat.attachment": ["GET", "/api/v2/chat/users/{userId}/rooms/{roomId}/attachments/{attachmentId}"],
  "chat.confirm": ["PUT", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}/confirmation"],
  "chat.confirmations": ["GET", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}/confirmation"],
  "chat.createRoom": ["POST", "/api/v2/chat/users/{userId}/rooms"],
  "chat.edit": ["PUT", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}"],
  "chat.markRead": ["PUT", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages"],
  "chat.messages": ["GET", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages"],
  "chat.react": ["PUT", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}/reactions"],
  "chat.removeMessage": ["DELETE", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}"],
  "chat.removeRoom": ["DELETE", "/api/v2/chat/users/{userId}/rooms/{roomId}"],
  "chat.removeUsers": ["DELETE", "/api/v2/chat/users/{userId}/rooms/{roomId}/users"],
  "chat.renameRoom": ["PUT", "/api/v2/chat/users/{userId}/rooms/{roomId}"],
  "chat.report": ["POST", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}/reports"],
  "chat.reports": ["GET", "/api/v2/chat/reports"],
  "chat.rooms": ["GET", "/api/v2/chat/users/{userId}/rooms"],
  "chat.search": ["GET", "/api/v2/chat/users/{userId}/messages"],
  "chat.send": ["POST", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages"],
  "chat.settleReport": ["PUT", "/api/v2/chat/reports/{reportId}"],
  "chat.typing": ["POST", "/api/v2/chat/users/{userId}/rooms/{roomId}/typing"],
  "chat.unread": ["GET", "/api/v2/chat/users/{userId}/rooms/unread-messages"],
  "chat.upload": ["POST", "/api/v2/crew/{crewId}/chat/users/{userId}/rooms/{roomId}/attachments/{name}"],
  "chat.versions": ["GET", "/api/v2/chat/users/{userId}/rooms/{roomId}/messages/{messageId}/versions"],
  "corrections.grant": ["POST", "/api/v2/time-tracking/correction-requests/{id}/grant"],
  "corrections.list": ["GET", "/api/v2/time-tracking/correction-requests"],
  "corrections.reject": ["POST", "/api/v2/time-tracking/correction-requests/{id}/reject"],
  "corrections.reopen": ["POST", "/api/v2/time-tracking/correction-requests/{id}/reopen"],
  "corrections.request": ["POST", "/api/v2/time-tracking/correction-requests"],
  "corrections.requestMany": ["POST", "/api/v2/time-tracking/correction-requests-batch"],
  "corrections.withdraw": ["POST", "/api/v2/time-tracking/correction-requests/{id}/withdraw"],
  "crews.change": ["POST", "/api/v2/crew/{crewId}"],
  "crews.discardDemo": ["POST", "/api/v2/crew/{crewId}/discard-demo"],
  "crews.get": ["GET", "/api/v2/crew/{crewId}"],
  "crews.permissions": ["GET", "/api/v2/crew/{crewId}/permission"],
  "crews.use": ["PUT", "/api/v2/crew/{crewId}/current"],
  "dayKinds.calendar": ["GET", "/api/v2/day-kind-calendar"],
  "dayKinds.list": ["GET", "/api/v2/day-kinds"],
  "durations.accountBalances": ["GET", "/api/v2/time-account-balances"],
  "durations.accounts": ["GET", "/api/v2/time-accounts"],
  "durations.accountsFile": ["GET", "/api/v2/time-accounts/file"],
  "durations.atWork": ["GET", "/api/v2/times-at-work"],
  "durations.balances": ["GET", "/api/v2/duration-balances"],
  "durations.file": ["GET", "/api/v2/durations/file"],
  "durations.grid": ["GET", "/api/v2/duration-grid"],
  "durations.list": ["GET", "/api/v2/durations"],
  "durations.listDeprecated": ["GET", "/api/v2/time-tracking/durations"],
  "durations.presence": ["GET", "/api/v2/presence"],
  "durations.report": ["GET", "/api/v2/duration-report"],
  "evaluationSettings.change": ["PUT", "/api/v2/evaluation-settings"],
  "evaluationSettings.get": ["GET", "/api/v2/evaluation-settings"],
  "evaluationSettings.preview": ["POST", "/api/v2/evaluation-settings/preview"],
  "fairness.correct": ["POST", "/api/v3/shiftplanner/fairness/corrections"],
  "fairness.list": ["GET", "/api/v3/shiftplanner/fairness"],
  "fillings.cancel": ["POST", "/api/v3/shiftplanner/fillings/{id}/cancellation"],
  "fillings.create": ["POST", "/api/v3/shiftplanner/fillings"],
  "fillings.explain": ["GET", "/api/v3/shiftplanner/fillings/{id}/places/{place}"],
  "fillings.get": ["GET", "/api/v3/shiftplanner/fillings/{id}"],
  "fillings.list": ["GET", "/api/v3/shiftplanner/fillings"],
  "fillings.takeBack": ["DELETE", "/api/v3/shiftplanner/fillings/{id}"],
  "findings.addBreak": ["POST", "/api/v2/working-time-findings/break"],
  "findings.mark": ["PUT", "/api/v2/working-time-findings/mark"],
  "geofences.change": ["PUT", "/api/v2/crew/{crewId}/geofence"],
  "geofences.create": ["POST", "/api/v2/crew/{crewId}/geofence"],
  "geofences.findAddress": ["GET", "/api/v2/crew/{crewId}/geofence/address"],
  "geofences.list": ["GET", "/api/v2/crew/{crewId}/geofence"],
  "geofences.remove": ["DELETE", "/api/v2/crew/{crewId}/geofence"],
  "groups.change": ["POST", "/api/v2/crew/{crewId}/group/{groupId}"],
  "groups.create": ["POST", "/api/v2/crew/{crewId}/group"],
  "groups.disable": ["POST", "/api/v2/crew/{crewId}/group/{groupId}/disable"],
  "groups.enable": ["POST", "/api/v2/crew/{crewId}/group/{groupId}/enable"],
  "groups.list": ["GET", "/api/v2/crew/{crewId}/group"],
  "hourBudgets.list": ["GET", "/api/v3/shiftplanner/hour-budgets"],
  "hourBudgets.save": ["PUT", "/api/v3/shiftplanner/hour-budgets"],
  "liveView.list": ["GET", "/api/v2/live-view"],
  "manningLevels.batch": ["PATCH", "/api/v3/shiftplanner/manning-levels"],
  "manningLevels.change": ["PATCH", "/api/v3/shiftplanner/manning-levels/{id}"],
  "manningLevels.create": ["POST", "/api/v3/shiftplanner/manning-levels"],
  "manningLevels.get": ["GET", "/api/v3/shiftplanner/manning-levels/{id}"],
  "manningLevels.list": ["GET", "/api/v3/shiftplanner/manning-levels"],
  "manningLevels.remove": ["DELETE", "/api/v3/shiftplanner/manning-levels/{id}"],
  "manningLevels.replace": ["PUT", "/api/v3/shiftplanner/manning-levels/{id}"],
  "memberRoles.batch": ["PATCH", "/api/v3/member-roles"],
  "memberRoles.change": ["PATCH", "/api/v3/member-roles/{id}"],
  "memberRoles.create": ["POST", "/api/v3/member-roles"],
  "memberRoles.get": ["GET", "/api/v3/member-roles/{id}"],
  "memberRoles.list": ["GET", "/api/v3/member-roles"],
  "memberRoles.remove": ["DELETE", "/api/v3/member-roles/{id}"],
  "memberRoles.replace": ["PUT", "/api/v3/member-roles/{id}"],
  "members.change": ["POST", "/api/v2/crew/{crewId}/member/{id}"],
  "members.changeMany": ["PUT", "/api/v2/crew/{crewId}/members"],
  "members.changeRecords": ["PUT", "/api/v2/crew/{crewId}/member-records"],
  "members.disable": ["POST", "/api/v2/crew/{crewId}/member/{id}/disable"],
  "members.enable": ["POST", "/api/v2/crew/{crewId}/member/{id}/enable"],
  "members.import": ["POST", "/api/v2/crew/{crewId}/member-import"],
  "members.inviteByEmail": ["POST", "/api/v2/crew/{crewId}/invite/with-email"],
  "members.inviteByLoginName": ["POST", "/api/v2/crew/{crewId}/invite/with-login-name"],
  "members.list": ["GET", "/api/v2/crew/{crewId}/member"],
  "members.previewImport": ["POST", "/api/v2/crew/{crewId}/member-import/preview"],
  "members.readSpreadsheet": ["POST", "/api/v2/crew/{crewId}/member-import/spreadsheet"],
  "members.resendInvitation": ["POST", "/api/v2/crew/{crewId}/member/{id}/invitation"],
  "members.setRole": ["POST", "/api/v2/crew/{crewId}/member/{memberId}/role"],
  "members.withdrawInvitation": ["DELETE", "/api/v2/crew/{crewId}/member/{id}/invitation"],
  "months.close": ["POST", "/api/v2/months/close"],
  "months.confirmDay": ["PUT", "/api/v2/day-confirmations"],
  "months.explainDay": ["GET", "/api/v2/day-explanation"],
  "months.file": ["GET", "/api/v2/month-sheets/file"],
  "months.findings": ["GET", "/api/v2/working-time-findings"],
  "months.findingsFile": ["GET", "/api/v2/working-time-findings/file"],
  "months.paper": ["GET", "/api/v2/month-sheet/pdf"],
  "months.papers": ["GET", "/api/v2/month-sheets/pdf"],
  "months.reopen": ["POST", "/api/v2/months/reopen"],
  "months.sheet": ["GET", "/api/v2/month-sheet"],
  "months.signOff": ["PUT", "/api/v2/months/sign-off"],
  "months.status": ["GET", "/api/v2/months"],
  "needForecast.list": ["GET", "/api/v3/shiftplanner/need-forecast"],
  "needForecast.take": ["POST", "/api/v3/shiftplanner/need-forecast"],
  "news.count": ["GET", "/api/v2/news/count"],
  "news.list": ["GET", "/api/v2/users/{userId}/news"],
  "news.mark": ["PUT", "/api/v2/users/{userId}/news"],
  "news.markAllSeen": ["POST", "/api/v2/news/mark-all-as-seen"],
  "news.notifications": ["GET", "/api/v3/notifications/news"],
  "news.remove": ["DELETE", "/api/v2/users/{userId}/news"],
  "news.send": ["POST", "/api/v2/users/{userId}/news"],
  "payroll.changeConfiguration": ["PUT", "/api/v2/salary-export-configurations/{configurationId}"],
  "payroll.check": ["GET", "/api/v2/salary-export-check"],
  "payroll.configurations": ["GET", "/api/v2/salary-export-configurations"],
  "payroll.createConfiguration": ["POST", "/api/v2/salary-export-configurations"],
  "payroll.description": ["GET", "/api/v2/salary-export-description"],
  "payroll.download": ["GET", "/api/v2/salary-exports/{number}/file"],
  "payroll.export": ["POST", "/api/v2/salary-exports"],
  "payroll.exports": ["GET", "/api/v2/salary-exports"],
  "payroll.removeConfiguration": ["DELETE", "/api/v2/salary-export-configurations/{configurationId}"],
  "payroll.salaryExport": ["GET", "/api/v2/salary-export"],
  "planActual.compare": ["GET", "/api/v3/shiftplanner/plan-actual"],
  "planActual.file": ["GET", "/api/v3/shiftplanner/plan-actual/file"],
  "publicHolidayTemplates.apply": ["POST", "/api/v3/public-holiday-templates/{id}/apply"],
  "publicHolidayTemplates.get": ["GET", "/api/v3/public-holiday-templates/{id}"],
  "publicHolidayTemplates.list": ["GET", "/api/v3/public-holiday-templates"],
  "publicHolidays.list": ["GET", "/api/v2/public-holiday-calendar"],
  "publicHolidays.ofCountry": ["GET", "/api/v2/public-holiday-calendar/{country}"],
  "publicHolidays.preview": ["POST", "/api/v2/public-holiday-calendar/preview"],
  "publicHolidays.remove": ["DELETE", "/api/v2/public-holiday-calendar"],
  "publicHolidays.save": ["PUT", "/api/v2/public-holiday-calendar"],
  "qualifications.change": ["PUT", "/api/v3/shiftplanner/qualifications/{id}"],
  "qualifications.create": ["POST", "/api/v3/shiftplanner/qualifications"],
  "qualifications.held": ["GET", "/api/v3/shiftplanner/qualifications/held"],
  "qualifications.list": ["GET", "/api/v3/shiftplanner/qualifications"],
  "qualifications.remove": ["DELETE", "/api/v3/shiftplanner/qualifications/{id}"],
  "qualifications.setHeld": ["PUT", "/api/v3/shiftplanner/qualifications/held/{userId}"],
  "qualifications.setWorkplace": ["PUT", "/api/v3/shiftplanner/workplaces/{workplaceId}/qualifications"],
  "reportFiles.download": ["GET", "/api/v2/workforce-management/files/{fileId}"],
  "reportFiles.list": ["GET", "/api/v2/workforce-management/files"],
  "reportFiles.request": ["POST", "/api/v2/workforce-management/spreadsheet/request"],
  "reportTaskJobs.list": ["GET", "/api/v3/time-tracking-report-task-jobs"],
  "reportTasks.cancel": ["DELETE", "/api/v3/time-tracking-report-tasks/{id}"],
  "reportTasks.create": ["POST", "/api/v3/time-tracking-report-tasks"],
  "reportTasks.get": ["GET", "/api/v3/time-tracking-report-tasks/{id}"],
  "reportTasks.list": ["GET", "/api/v3/time-tracking-report-tasks"],
  "reportTasks.retry": ["POST", "/api/v3/time-tracking-report-tasks/{id}/retry"],
  "reportViews.change": ["PUT", "/api/v2/workforce-management/report-views/{viewId}"],
  "reportViews.create": ["POST", "/api/v2/workforce-management/report-views"],
  "reportViews.list": ["GET", "/api/v2/workforce-management/report-views"],
  "reportViews.remove": ["DELETE", "/api/v2/workforce-management/report-views/{viewId}"],
  "roundingRules.change": ["PUT", "/api/v2/rounding-rules"],
  "roundingRules.create": ["POST", "/api/v2/rounding-rules"],
  "roundingRules.list": ["GET", "/api/v2/rounding-rules"],
  "roundingRules.preview": ["POST", "/api/v2/rounding-rules/preview"],
  "settings.change": ["PUT", "/api/v2/crew/{crewId}/settings"],
  "settings.changeGroup": ["POST", "/api/v2/workforce-management/settings/values/setting-group/{groupId}"],
  "settings.changeOfMember": ["PUT", "/api/v2/crew/{crewId}/settings/members/{userId}"],
  "settings.definitions": ["GET", "/api/v2/workforce-management/settings"],
  "settings.effective": ["GET", "/api/v2/workforce-management/settings/effective"],
  "settings.get": ["GET", "/api/v2/crew/{crewId}/settings"],
  "settings.getOfMember": ["GET", "/api/v2/crew/{crewId}/settings/members/{userId}"],
  "settings.removeGroup": ["DELETE", "/api/v2/workforce-management/settings/values/setting-group/{groupId}"],
  "settings.reset": ["DELETE", "/api/v2/crew/{crewId}/settings"],
  "settings.resetOfMember": ["DELETE", "/api/v2/crew/{crewId}/settings/members/{userId}"],
  "settings.values": ["GET", "/api/v2/workforce-management/settings/values"],
  "shiftApplyTemplateTasks.create": ["POST", "/api/v3/shiftplanner/shift-apply-template-tasks"],
  "shiftApplyTemplateTasks.get": ["GET", "/api/v3/shiftplanner/shift-apply-template-tasks/{id}"],
  "shiftApplyTemplateTasks.list": ["GET", "/api/v3/shiftplanner/shift-apply-template-tasks"],
  "shiftCopyTasks.create": ["POST", "/api/v3/shiftplanner/shift-copy-tasks"],
  "shiftCopyTasks.get": ["GET", "/api/v3/shiftplanner/shift-copy-tasks/{id}"],
  "shiftCopyTasks.list": ["GET", "/api/v3/shiftplanner/shift-copy-tasks"],
  "shiftDrafts.change": ["PUT", "/api/v2/shift-draft"],
  "shiftDrafts.create": ["POST", "/api/v2/shift-draft"],
  "shiftDrafts.list": ["GET", "/api/v2/shift-draft"],
  "shiftDrafts.publish": ["POST", "/api/v2/shift-draft/publish"],
  "shiftDrafts.remove": ["DELETE", "/api/v2/shift-draft"],
  "shiftDrafts.transform": ["POST", "/api/v2/shift-draft/transform"],
  "shiftOfferReplies.batch": ["PATCH", "/api/v3/shiftplanner/shift-offer-replies"],
  "shiftOfferReplies.change": ["PATCH", "/api/v3/shiftplanner/shift-offer-replies/{id}"],
  "shiftOfferReplies.create": ["POST", "/api/v3/shiftplanner/shift-offer-replies"],
  "shiftOfferReplies.get": ["GET", "/api/v3/shiftplanner/shift-offer-replies/{id}"],
  "shiftOfferReplies.list": ["GET", "/api/v3/shiftplanner/shift-offer-replies"],
  "shiftOfferReplies.remove": ["DELETE", "/api/v3/shiftplanner/shift-offer-replies/{id}"],
  "shiftOfferReplies.replace": ["PUT", "/api/v3/shiftplanner/shift-offer-replies/{id}"],
  "shiftOffers.applicants": ["GET", "/api/v3/shiftplanner/offers/{guid}/applicants"],
  "shiftOffers.assign": ["POST", "/api/v3/shiftplanner/offers/{guid}/assignment"],
  "shiftOffers.open": ["GET", "/api/v3/shiftplanner/offers"],
  "shiftPlan.check": ["POST", "/api/v3/shiftplanner/checks"],
  "shiftPlan.edit": ["POST", "/api/v3/shiftplanner/edits"],
  "shiftPlan.get": ["GET", "/api/v3/shiftplanner/plan"],
  "shiftPlan.markChangesSeen": ["POST", "/api/v3/shiftplanner/own-changes/seen"],
  "shiftPlan.ownChanges": ["GET", "/api/v3/shiftplanner/own-changes"],
  "shiftPlan.print": ["GET", "/api/v3/shiftplanner/plan/pdf"],
  "shiftPlan.publish": ["POST", "/api/v3/shiftplanner/publications"],
  "shiftPlan.takeBack": ["DELETE", "/api/v3/shiftplanner/publications/{id}"],
  "shiftPublishTasks.create": ["POST", "/api/v3/shiftplanner/shift-publish-tasks"],
  "shiftPublishTasks.get": ["GET", "/api/v3/shiftplanner/shift-publish-tasks/{id}"],
  "shiftPublishTasks.list": ["GET", "/api/v3/shiftplanner/shift-publish-tasks"],
  "shiftRotations.batch": ["PATCH", "/api/v3/shiftplanner/rotations"],
  "shiftRotations.change": ["PATCH", "/api/v3/shiftplanner/rotations/{id}"],
  "shiftRotations.create": ["POST", "/api/v3/shiftplanner/rotations"],
  "shiftRotations.get": ["GET", "/api/v3/shiftplanner/rotations/{id}"],
  "shiftRotations.list": ["GET", "/api/v3/shiftplanner/rotations"],
  "shiftRotations.plan": ["POST", "/api/v3/shiftplanner/rotation-plans"],
  "shiftRotations.remove": ["DELETE", "/api/v3/shiftplanner/rotations/{id}"],
  "shiftRotations.replace": ["PUT", "/api/v3/shiftplanner/rotations/{id}"],
  "shiftTemplates.add": ["POST", "/api/v2/shift-template"],
  "shiftTemplates.apply": ["POST", "/api/v2/shift-template/{id}/apply"],
  "shiftTemplates.batch": ["PATCH", "/api/v3/shiftplanner/templates"],
  "shiftTemplates.change": ["PATCH", "/api/v3/shiftplanner/templates/{id}"],
  "shiftTemplates.create": ["POST", "/api/v3/shiftplanner/templates"],
  "shiftTemplates.delete": ["DELETE", "/api/v2/shift-template"],
  "shiftTemplates.get": ["GET", "/api/v3/shiftplanner/templates/{id}"],
  "shiftTemplates.list": ["GET", "/api/v3/shiftplanner/templates"],
  "shiftTemplates.listAll": ["GET", "/api/v2/shift-template"],
  "shiftTemplates.remove": ["DELETE", "/api/v3/shiftplanner/templates/{id}"],
  "shiftTemplates.replace": ["PUT", "/api/v3/shiftplanner/templates/{id}"],
  "shiftTemplates.update": ["PUT", "/api/v2/shift-template"],
  "shifts.batch": ["PATCH", "/api/v3/shiftplanner/shifts"],
  "shifts.change": ["PATCH", "/api/v3/shiftplanner/shifts/{id}"],
  "shifts.changeLegacy": ["PUT", "/api/v2/shift"],
  "shifts.copy": ["POST", "/api/v2/shift/copy"],
  "shifts.create": ["POST", "/api/v3/shiftplanner/shifts"],
  "shifts.createLegacy": ["POST", "/api/v2/shift"],
  "shifts.get": ["GET", "/api/v3/shiftplanner/shifts/{id}"],
  "shifts.list": ["GET", "/api/v3/shiftplanner/shifts"],
  "shifts.listLegacy": ["GET", "/api/v2/shift"],
  "shifts.next": ["GET", "/api/v2/shift/next"],
  "shifts.remove": ["DELETE", "/api/v3/shiftplanner/shifts/{id}"],
  "shifts.removeLegacy": ["DELETE", "/api/v2/shift"],
  "shifts.replace": ["PUT", "/api/v3/shiftplanner/shifts/{id}"],
  "shifts.transform": ["POST", "/api/v2/shift/transform"],
  "specialDays.list": ["GET", "/api/v2/special-days/list"],
  "stampChains.addClockOut": ["POST", "/api/v2/time-tracking/missing-clock-outs"],
  "stampChains.create": ["POST", "/api/v2/time-tracking/stamp-chains"],
  "stampChains.createMany": ["POST", "/api/v2/time-tracking/stamp-chains-batch"],
  "stampChains.forceCreate": ["POST", "/api/v2/time-tracking/stamp-chains-force-create"],
  "stampChains.history": ["GET", "/api/v2/time-tracking/stamp-chain-history"],
  "stampChains.list": ["GET", "/api/v2/time-tracking/stamp-chains"],
  "stampChains.missingClockOuts": ["GET", "/api/v2/time-tracking/missing-clock-outs"],
  "stampChains.remove": ["POST", "/api/v2/time-tracking/stamp-chain-delete"],
  "stampChains.removeMany": ["DELETE", "/api/v2/time-tracking/stamp-chains"],
  "stampChains.replace": ["POST", "/api/v2/time-tracking/stamp-chain-replace"],
  "stampChains.updateBreak": ["POST", "/api/v2/time-tracking/update-break-for-stamps"],
  "swaps.accept": ["POST", "/api/v3/shiftplanner/swaps/{id}/acceptance"],
  "swaps.ask": ["POST", "/api/v3/shiftplanner/swaps"],
  "swaps.candidates": ["GET", "/api/v3/shiftplanner/swap-candidates/{guid}"],
  "swaps.decide": ["POST", "/api/v3/shiftplanner/swaps/{id}/decision"],
  "swaps.decline": ["POST", "/api/v3/shiftplanner/swaps/{id}/refusal"],
  "swaps.list": ["GET", "/api/v3/shiftplanner/swaps"],
  "swaps.withdraw": ["DELETE", "/api/v3/shiftplanner/swaps/{id}"],
  "tasks.get": ["GET", "/api/v3/tasks/{id}"],
  "teamMembers.add": ["POST", "/api/v2/crew/{crewId}/team-members"],
  "teamMembers.list": ["GET", "/api/v2/crew/{crewId}/team-members"],
  "teamMembers.ofMember": ["GET", "/api/v2/crew/{crewId}/team-members/member/{userId}"],
  "teamMembers.ofTeam": ["GET", "/api/v2/crew/{crewId}/team-members/team/{teamId}"],
  "teamMembers.remove": ["DELETE", "/api/v2/crew/{crewId}/team-members"],
  "teamMembers.set": ["PUT", "/api/v2/crew/{crewId}/team-members/team/{teamId}"],
  "teamMembers.setByPost": ["POST", "/api/v2/crew/{crewId}/team-members/team/{teamId}"],
  "teamMembers.setOfMember": ["POST", "/api/v2/crew/{crewId}/team-members/member/{userId}"],
  "teams.add": ["POST", "/api/v2/crew/{crewId}/teams"],
  "teams.batch": ["PATCH", "/api/v3/teams"],
  "teams.change": ["PATCH", "/api/v3/teams/{id}"],
  "teams.create": ["POST", "/api/v3/teams"],
  "teams.delete": ["DELETE", "/api/v2/crew/{crewId}/teams/{id}"],
  "teams.get": ["GET", "/api/v3/teams/{id}"],
  "teams.list": ["GET", "/api/v3/teams"],
  "teams.listAll": ["GET", "/api/v2/crew/{crewId}/teams"],
  "teams.remove": ["DELETE", "/api/v3/teams/{id}"],
  "teams.rename": ["PUT", "/api/v2/crew/{crewId}/teams/{id}"],
  "teams.replace": ["PUT", "/api/v3/teams/{id}"],
  "templateShifts.batch": ["PATCH", "/api/v3/shiftplanner/template-shifts"],
  "templateShifts.change": ["PATCH", "/api/v3/shiftplanner/template-shifts/{id}"],
  "templateShifts.create": ["POST", "/api/v3/shiftplanner/template-shifts"],
  "templateShifts.get": ["GET", "/api/v3/shiftplanner/template-shifts/{id}"],
  "templateShifts.list": ["GET", "/api/v3/shiftplanner/template-shifts"],
  "templateShifts.remove": ["DELETE", "/api/v3/shiftplanner/template-shifts/{id}"],
  "templateShifts.replace": ["PUT", "/api/v3/shiftplanner/template-shifts/{id}"],
  "timeClock.changeLocationPrivacy": ["PUT", "/api/v2/crew/{crewId}/location-privacy"],
  "timeClock.locationPrivacy": ["GET", "/api/v2/crew/{crewId}/location-privacy"],
  "timeClock.ownPlaces": ["GET", "/api/v2/crew/{crewId}/own-places"],
  "timeClock.stamps": ["GET", "/api/v2/time-tracking/stamps"],
  "timeClock.startBreak": ["POST", "/api/v2/time-tracking/start-break"],
  "timeClock.startWork": ["POST", "/api/v2/time-tracking/start-work"],
  "timeClock.stopWork": ["POST", "/api/v2/time-tracking/stop-work"],
  "timeClock.updateStamp": ["POST", "/api/v2/time-tracking/update-stamp"],
  "timeRules.remove": ["DELETE", "/api/v2/time-rules"],
  "workingTimeFrameVersionTasks.create": ["POST", "/api/v3/working-time-frame-version-tasks"],
  "workingTimeFrameVersionTasks.get": ["GET", "/api/v3/working-time-frame-version-tasks/{id}"],
  "workingTimeFrameVersionTasks.list": ["GET", "/api/v3/working-time-frame-version-tasks"],
  "workingTimeFrames.batch": ["PATCH", "/api/v3/working-time-frames"],
  "workingTimeFrames.change": ["PATCH", "/api/v3/working-time-frames/{id}"],
  "workingTimeFrames.create": ["POST", "/api/v3/working-time-frames"],
  "workingTimeFrames.get": ["GET", "/api/v3/working-time-frames/{id}"],
  "workingTimeFrames.list": ["GET", "/api/v3/working-time-frames"],
  "workingTimeFrames.remove": ["DELETE", "/api/v3/working-time-frames/{id}"],
  "workingTimeFrames.replace": ["PUT", "/api/v3/working-time-frames/{id}"],
  "workingTimeModels.change": ["PUT", "/api/v2/working-time-models"],
  "workingTimeModels.create": ["POST", "/api/v2/working-time-models"],
  "workingTimeModels.list": ["GET", "/api/v2/working-time-models"],
  "workingTimeModels.preview": ["POST", "/api/v2/working-time-models/preview"],
  "workingTimeModels.remove": ["DELETE", "/api/v2/working-time-models"],
  "workplaces.add": ["POST", "/api/v2/workplace"],
  "workplaces.batch": ["PATCH", "/api/v3/shiftplanner/workplaces"],
  "workplaces.change": ["PATCH", "/api/v3/shiftplanner/workplaces/{id}"],
  "workplaces.create": ["POST", "/api/v3/shiftplanner/workplaces"],
  "workplaces.get": ["GET", "/api/v3/shiftplanner/workplaces/{id}"],
  "workplaces.list": ["GET", "/api/v3/shiftplanner/workplaces"],
  "workplaces.listAll": ["GET", "/api/v2/workplace"],
  "workplaces.remove": ["DELETE", "/api/v3/shiftplanner/workplaces/{id}"],
  "workplaces.replace": ["PUT", "/api/v3/shiftplanner/workplaces/{id}"],
  "workplaces.update": ["PUT", "/api/v2/workplace"],
};

/** The published numbers of the refusals. */
export const refusalIds = {
  externalError: 0,
  gone: 410,
  tooManyRequests: 429,
  emailSendingFailed: 1000,
  userNotFound: 1001,
  userWithoutEmail: 1002,
  crewNotCreated: 1003,
  userNotCreated: 1004,
  invalidArgument: 1005,
  notAuthorized: 1006,
  internalError: 1007,
  userNotAddedToCrew: 1008,
  emailAlreadyInCrew: 1009,
  contextValidationFailed: 1010,
  interactionError: 1011,
  invalidCsrfToken: 1012,
  notAuthenticated: 1013,
  notSignedOutOfCrew: 1014,
  overlappingPeriods: 1015,
  breakLongerThanStamps: 1016,
  memberInactiveInPeriod: 1019,
  memberDisabledInTimespan: 1023,
  emptyResponse: 1024,
  stampEditingNotAllowed: 1025,
  crewMaintenance: 1500,
  networkTimeout: 1999,
  emailFormat: 4000,
  gpsFormat: 4001,
  presence: 4002,
  textLength: 4003,
  timestampFormat: 4004,
  timestampInFuture: 4005,
  usernameTaken: 4006,
  gpsRequired: 4007,
  groupNotAvailable: 4008,
  emailTaken: 4009,
  timestampNotFound: 4009,
  unsupportedLanguage: 4010,
  numeric: 4011,
  timestampDuplicated: 4012,
  deprecatedValidation: 4013,
  loginNameFormat: 4014,
  durationFormat: 4015,
  closestChainNotFound: 4016,
  timeAccountNotAllowed: 4022,
  absenceOverlapping: 4024,
  absenceAlreadyRejected: 4026,
  futureNotTrackable: 4031,
  stampEditingOutsideLimit: 4046,
  notFound: 410,
  noSuchPath: 410,
  notImplementedAsync: 1005,
  bodyTooBig: 1005,
  bodyNotJson: 1005,
  keyReused: 1005,
  rangeTooLong: 1005,
  tooManyEntries: 1005,
  batchTooBig: 1005,
  signInFailed: 1001,
  wrongPin: 1001,
  badgeFormat: 1005,
  badgeTaken: 1011,
  badgeUnknown: 1001,
  pinFormat: 1005,
  pinTaken: 1011,
  wrongPassword: 1005,
  passwordLength: 4003,
  passwordObvious: 1005,
  passwordsDiffer: 1005,
  resetTokenInvalid: 1005,
  resetTokenOutdated: 1005,
  memberOfOtherCrews: 1006,
  accountNotOfCrew: 1006,
  confirmationInvalid: 1011,
  emailNotConfirmed: 1011,
  inviterUnproven: 1011,
  invitationForAccount: 1006,
  termsNotAccepted: 4002,
  wrongCode: 1001,
  ticketOutdated: 1001,
  passkeyRefused: 1001,
  secondFactorNeeded: 1011,
  spreadsheetNotReadable: 1005,
  tableNotReadable: 1005,
  personAmbiguous: 1005,
  absenceTypeUnknown: 1005,
  onlyGrantedAbsences: 1005,
  roleUnknown: 1005,
  formulaNotTaken: 1005,
  imageNotReadable: 1005,
  attachmentNotReadable: 1005,
  messageDeleted: 1011,
  supportNotConfigured: 410,
  nameTaken: 1011,
  crewFull: 1008,
  tooMany: 1011,
  ownerProtected: 1011,
  invitationInvalid: 1011,
  inspectionInvalid: 1011,
  personnelNumberTaken: 1011,
  daysOutOfOrder: 1005,
  comingOfAgeUnlikely: 1005,
  trackingDisabled: 1006,
  breakOnlyIncreases: 1025,
  breakNotMissing: 1011,
  breakOutsideWork: 1016,
  addressNotFound: 410,
  kimaiUnreachable: 1005,
  kimaiEmpty: 1005,
  kimaiTokenWrong: 1005,
  addressNotAllowed: 1005,
  geocoderSilent: 0,
  geocoderMissing: 1011,
  timesChanged: 1011,
  beforeEvaluatedDays: 4046,
  chainTooLong: 1011,
  requestDecided: 1011,
  modelOnThisDay: 1011,
  modelNeeded: 1011,
  ruleUnknown: 1005,
  ruleFixed: 1011,
  ruleInUse: 1011,
  tiersOutOfOrder: 1005,
  holidayTwice: 1011,
  monthClosed: 1011,
  monthNotOver: 1011,
  clockOutsMissing: 1011,
  balanceExceeded: 1011,
  yearNotOver: 1011,
  carryOverExceeded: 1011,
  absenceBlocked: 1011,
  absenceTooLate: 1011,
  decisionFinal: 1011,
  deputyMissing: 1011,
  deputyUnfit: 1005,
  deputyAbsent: 1011,
  ownDecisionForbidden: 1006,
  ownTimesNeedAnother: 1006,
  shiftsOverlap: 1015,
  shiftTooLong: 1005,
  shiftBreakOutside: 1016,
  shiftPlacesOfOpen: 1005,
  shiftConflictsUnconfirmed: 1011,
  shiftTaken: 1011,
  shiftChanged: 1011,
  shiftOfferOver: 1011,
  shiftNotEligible: 1006,
  workplaceNotAvailable: 1005,
  publicationSeen: 1011,
  qualificationNameTaken: 1011,
  qualificationInUse: 1011,
  wishDay: 1005,
  swapOver: 1011,
  swapTaken: 1011,
  swapNobody: 1011,
  swapBreaksRule: 1011,
  swapShiftPlanned: 1011,
  swapAskedAlready: 1011,
  swapBegun: 1011,
  templateEmpty: 1011,
  templateTooLong: 1005,
  weekdayOrDate: 1005,
  shiftAbsent: 1011,
  statementNotReadable: 1005,
  statementKnown: 1011,
  invoiceUnknown: 1005,
  invoiceCredited: 1011,
  invoiceInDebitRun: 1011,
  currencyDiffers: 1005,
  debitNotPossible: 1011,
  notOverpaid: 1011,
  nothingToPay: 1011,
  moreThanReceived: 1005,
  noDebitsDue: 1011,
  taskCancelled: 1011,
  taskNotFailed: 1011,
  viewNameTaken: 1011,
  payrollNameTaken: 1011,
  payrollFormatRefuses: 1005,
  payrollProblems: 1011,
  payrollRepeated: 1011,
  payrollUnchanged: 1011,
  payrollNotExported: 1011,
  payrollWholeMonthOnly: 1011,
  oneMonthOnly: 1005,
  voucherInvalid: 1005,
  voucherTaken: 1011,
  ibanInvalid: 1005,
  bicInvalid: 1005,
  postalCodeInvalid: 1005,
  vatIdInvalid: 1005,
  directDebitUnavailable: 1005,
  monthlyUnavailable: 1005,
  individualOffer: 1005,
  mandateOutdated: 1005,
  vatIdUnknown: 1005,
  mandateMissing: 1011,
  transferUnavailable: 1005,
  subscriptionExists: 1011,
  subscriptionMissing: 1011,
  subscriptionCancelled: 1011,
  startInPast: 1005,
  unavailable: 1011,
  providerUnreachable: 1005,
  providerShared: 1005,
  providerSecretWrong: 1005,
  providerKeysChanged: 1011,
  providerDeclined: 1001,
  providerAnswerInvalid: 1001,
  providerSignInOutdated: 1011,
  addressUnproven: 1001,
  accountToLink: 1011,
  identityTaken: 1011,
  notInCrew: 1006,
  noProviderForAddress: 1005,
  singleSignOnOff: 1011,
  singleSignOnRequired: 1006,
  domainUnproven: 1011,
  domainFormat: 1005,
} as const;
export type RefusalName = keyof typeof refusalIds;

import type { LocalDate } from "../time/local-date.ts";
import type { ShiftContent } from "./shift.ts";
import { timesOn, type WallTimes, wallTimesOf } from "./wall-clock.ts";

type KeptContent = Omit<
  ShiftContent,
  "from" | "to" | "breakFrom" | "breakSeconds" | "manningLevelGuid" | "offerValidUntil"
>;

/** A shift without a date: wall times, and the end of its offer as a time before the beginning. */
export interface TemplateContent extends KeptContent, WallTimes {
  offerEndsSecondsBefore: number | null;
}

export function templateContentOf(zone: string, firstDay: LocalDate, content: ShiftContent): TemplateContent {
  const { from, to: _, breakFrom: __, manningLevelGuid: ___, offerValidUntil, ...kept } = content;
  return {
    ...kept,
    ...wallTimesOf(zone, firstDay, content),
    offerEndsSecondsBefore: offerValidUntil === null ? null : Math.round((from - offerValidUntil) / 1000),
  };
}

/** The shift that a template makes when its first day is this one. */
export function contentOn(zone: string, firstDay: LocalDate, template: TemplateContent): ShiftContent {
  const times = timesOn(zone, firstDay, template);
  const { offerEndsSecondsBefore } = template;
  return {
    ...times,
    userId: template.userId,
    workplaceId: template.workplaceId,
    notes: template.notes,
    amount: template.amount,
    manningLevelGuid: null,
    isOffer: template.isOffer,
    eligibleUserIds: template.eligibleUserIds,
    eligibleTeamIds: template.eligibleTeamIds,
    offerValidUntil: offerEndsSecondsBefore === null ? null : times.from - offerEndsSecondsBefore * 1000,
    assignmentStrategy: template.assignmentStrategy,
    publishStrategy: template.publishStrategy,
    qualificationIds: template.qualificationIds,
  };
}

/** The fields by which template shifts are compared. */
export interface ComparedTemplateShift extends WallTimes {
  crewId: number;
  userId: number | null;
  notes: string;
  workplaceId: number | null;
}

/** Two template shifts are the same shift whatever their ids, their template's name and the terms of their offers. */
export const isSameTemplateShift = (one: ComparedTemplateShift, other: ComparedTemplateShift): boolean =>
  one.crewId === other.crewId &&
  one.userId === other.userId &&
  one.fromOffset === other.fromOffset &&
  one.fromTime === other.fromTime &&
  one.toOffset === other.toOffset &&
  one.toTime === other.toTime &&
  one.breakStartOffset === other.breakStartOffset &&
  one.breakStartTime === other.breakStartTime &&
  one.breakSeconds === other.breakSeconds &&
  one.notes === other.notes &&
  one.workplaceId === other.workplaceId;

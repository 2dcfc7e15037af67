import type { Actor } from "@glasen/domain/access/actor.ts";
import { canUseThreeColumnTerminal } from "@glasen/domain/access/entitlements.ts";
import { includesProduct } from "@glasen/domain/access/products.ts";
import { isServedBy, reaches } from "@glasen/domain/access/reach.ts";
import { isSecondCategoryAllowed } from "@glasen/domain/categories/category.ts";
import type { Settings } from "@glasen/domain/settings/definitions.ts";
import { instantOf } from "@glasen/domain/time/instant.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import { type ChannelSetting, channelSetting, type StampChannel } from "@glasen/domain/time-clock/channel.ts";
import { ExpiringCache } from "#kernel/cache/cache.ts";
import type { Call } from "#kernel/call/call.ts";
import { type Problem, Refusal } from "#kernel/call/refusal.ts";
import { type AppliedSettings, settingsUnder } from "../settings/settings.public.ts";
import { type ClockMember, type CrewPlaces, findPlaces, lockClockMember, type OpenChainRow } from "./clock.store.ts";

/** Everything a decision about a member's times is made on. The member's times are locked. */
export interface ClockContext {
  member: ClockMember;
  open: OpenChainRow | undefined;
  applied: AppliedSettings;
  places: CrewPlaces;
}

/** Cached under the version of the crew's settings, which every change of places renews. */
const placesCache = new ExpiringCache<CrewPlaces>({ maxEntries: 2_000, sharesLoads: false });
/** Entries never expire, so the cache needs no clock. */
const ANY_TIME = new Date(0);

/** Locks the member's times and reads the context. */
export async function loadClockContext(
  { tx, now }: Pick<Call, "tx" | "now">,
  { crewId, userId }: { crewId: number; userId: number },
): Promise<ClockContext> {
  const found = await lockClockMember(tx, { crewId, userId, now });
  if (!found) throw new Refusal("notAuthorized", "userId");
  const { settingsVersion: version, timeZone } = found.member;
  const day = localDayOf(timeZone, instantOf(now));
  const [applied, places] = await Promise.all([
    settingsUnder(tx, crewId, { version, day, userId }),
    placesCache.get(version, ANY_TIME, () => findPlaces(tx, crewId)),
  ]);
  return { ...found, applied, places };
}

/** A terminal stamps without a signed-in person only where the crew allows it for the three-column view. */
export function authorizeStamp(
  actor: Actor,
  { member }: ClockContext,
  settings: Settings,
  isConfirmed: boolean = false,
): void {
  if (!includesProduct(member.products, "timeTracking")) throw new Refusal("notAuthorized");
  if (actor.kind === "terminal") {
    const isOpenTerminal =
      settings.terminalAuthenticationMode === "NONE" &&
      settings.terminalViewMode === "THREE_COLUMN" &&
      canUseThreeColumnTerminal(member.products);
    if (!isOpenTerminal && !isConfirmed) throw new Refusal("notAuthorized");
    if (!isServedBy(actor, member)) throw new Refusal("notAuthorized", "userId");
  } else if (!reaches(actor, "canCreateTimeTrackingStamps", member)) {
    throw new Refusal("notAuthorized", "userId");
  }
}

/** The header names the channel; the terminal's channel needs the terminal's session. */
export function channelOf({ caller, actor }: Call, crewId: number, inTerminal: boolean): StampChannel {
  const isOnTerminal = actor.kind === "terminal" || caller.crew?.subjectId === crewId;
  if (inTerminal && !isOnTerminal) throw new Refusal("notAuthorized", "inTerminal");
  if (inTerminal || actor.kind === "terminal") return "Terminal";
  return caller.channel === "Terminal" && !isOnTerminal ? "Web" : caller.channel;
}

export function settingOfChannel(channel: StampChannel, { settings, effective }: AppliedSettings): ChannelSetting {
  const wasSet = (name: keyof Settings): boolean =>
    effective.some((setting) => setting.name === name && setting.scope !== "DEFAULT");
  return channelSetting(channel, {
    timeTrackingAllowedMobile: wasSet("timeTrackingAllowedMobile") ? settings.timeTrackingAllowedMobile : null,
    timeTrackingAllowedOther: wasSet("timeTrackingAllowedOther") ? settings.timeTrackingAllowedOther : null,
    timeTrackingAllowedTerminal: wasSet("timeTrackingAllowedTerminal") ? settings.timeTrackingAllowedTerminal : null,
    timeTrackingLocation: settings.timeTrackingLocation,
  });
}

interface ChosenCategories {
  timeCategory1Id?: number | null | undefined;
  timeCategory2Id?: number | null | undefined;
}

/** Categories that a chain already has stay allowed for it, even where they are no longer offered. */
export interface UsedCategories {
  first: ReadonlySet<number | null>;
  second: ReadonlySet<number | null>;
}

/** A category must exist on its level and be offered; the second level must be allowed at all. */
export function categoryProblems(
  { member, places }: ClockContext,
  settings: Settings,
  chosen: ChosenCategories,
  { alreadyUsed, at = "" }: { alreadyUsed?: UsedCategories; at?: string } = {},
): Problem[] {
  const isOffered = (id: number, level: number): boolean =>
    places.categories.some((one) => one.id === id && one.level === level && one.isEnabled);
  const { timeCategory1Id: first, timeCategory2Id: second } = chosen;
  const problems: Problem[] = [];
  if (typeof first === "number" && !alreadyUsed?.first.has(first) && !isOffered(first, 1)) {
    problems.push({ name: "groupNotAvailable", field: `${at}timeCategory1Id` });
  }
  const mayHaveSecond = isSecondCategoryAllowed(settings.secondTimeCategoryEnabled, member.products);
  if (typeof second === "number" && !alreadyUsed?.second.has(second) && !(mayHaveSecond && isOffered(second, 2))) {
    problems.push({ name: "groupNotAvailable", field: `${at}timeCategory2Id` });
  }
  return problems;
}

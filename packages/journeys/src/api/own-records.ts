import { badgeEndpoints } from "@glasen/contract/badges.ts";
import { correctionEndpoints } from "@glasen/contract/corrections.ts";
import { offlineStampEndpoints } from "@glasen/contract/offline-stamps.ts";
import { inspectionEndpoints } from "@glasen/contract/proof.ts";
import { qualificationEndpoints } from "@glasen/contract/qualifications.ts";
import { shiftOfferReplies } from "@glasen/contract/shift-offers.ts";
import { shiftRotations, shiftTemplateEndpoints } from "@glasen/contract/shift-templates.ts";
import { shifts } from "@glasen/contract/shifts.ts";
import { stampChainEndpoints } from "@glasen/contract/stamp-chains.ts";
import { swapEndpoints } from "@glasen/contract/swaps.ts";
import { workingTimeEndpoints } from "@glasen/contract/working-time.ts";
import { workingTimeFrames } from "@glasen/contract/working-time-frames.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import type { TestClient } from "@glasen/server/test/test-client.ts";
import { testIds } from "@glasen/server/test/test-crews.ts";
import { succeed } from "./front-door.ts";
import { makeOwnAnswers, type OwnAnswers, type People } from "./own-answers.ts";
import { sampleInput } from "./sample-input.ts";

type Json = Record<string, unknown>;

const crewId = testIds.crews.harbour;
const clockIn = "2026-11-12T07:00:00Z";

/** What others ask the person, and things of the crew that managers change. */
interface Asked {
  askedSwapId: number;
  qualificationId: number;
  inspectionId: number;
  /** Of an inspection that is about the person. */
  link: { token: string; code: string };
}

/** A person's records that calls about oneself name. */
export interface OwnRecords extends Asked, OwnAnswers {
  userId: number;
  shiftGuid: string;
  offerGuid: string;
  offerId: number;
  /** An offer without a reply of the person's. */
  newOfferId: number;
  heldStampKey: string;
}

/** Records of every kind that a decision can be about, made by the owner and the person. */
export async function makeOwnRecords(people: People): Promise<OwnRecords> {
  const { owner, person, userId } = people;
  const about = { crewId, userId };
  const stamps = [
    { timestamp: clockIn, timeAccount: 1 as const },
    { timestamp: "2026-11-12T07:30:00Z", timeAccount: 0 as const },
  ];
  await succeed(owner, stampChainEndpoints.create, { ...about, stamps });
  const wish = { ...about, clockInTimestamp: clockIn, stamps: null, reason: "a mistake" };
  await succeed(person, correctionEndpoints.request, wish);
  const heldStampKey = `stamp-held-of-${userId}`;
  const kept = { transactionID: heldStampKey, action: "startWork", timestamp: "2026-11-12T07:40:00Z" } as const;
  await succeed(person, offlineStampEndpoints.bookOwn, { ...about, ...kept, isTimeUncertain: true });
  await succeed(owner, badgeEndpoints.add, { ...about, name: "Chip", code: `04A2B3D${userId % 10}` });
  for (const endpoint of [workingTimeEndpoints.createModel, workingTimeFrames.create]) {
    const input = sampleInput(endpoint, (field) => about[field as keyof typeof about]);
    await succeed(owner, endpoint, input as never);
  }
  const records = { ...(await askPerson(owner, userId)), ...(await planPerson(owner, person, userId)) };
  return { userId, heldStampKey, ...records, ...(await makeOwnAnswers(people)) };
}

/** A question that the owner puts to the person, and things of the crew. */
async function askPerson(owner: TestClient, userId: number): Promise<Asked> {
  const { olga } = testIds.users;
  // Another day for each person, because the shifts are all the owner's.
  const date = `2026-12-${20 + (userId % 10)}`;
  const times = { from: `${date}T08:00:00Z`, to: `${date}T14:00:00Z` };
  const shift = await succeed(owner, shifts.create, { crewId, userId: olga, ...times, type: "published" });
  const ask = { crewId, guid: shift.legacyId, kind: "HAND_OVER" as const, userIds: [userId] };
  const swap = await succeed(owner, swapEndpoints.ask, ask);
  const qualification = await succeed(owner, qualificationEndpoints.create, { crewId, name: `Q ${userId}` } as never);
  const period = { firstMonth: "2026-10", lastMonth: "2026-10", days: 7, title: "Zoll", law: "milog17" as const };
  const link = await succeed(owner, inspectionEndpoints.create, { crewId, userIds: [userId], ...period });
  return {
    ...{ askedSwapId: swap.id },
    ...{ qualificationId: qualification.id, inspectionId: link.inspection.id },
    link: { token: link.token, code: link.code },
  };
}

/** A shift that the person hands over, a template and a rotation with it, and two offers, one with the person's reply. */
async function planPerson(
  owner: TestClient,
  person: TestClient,
  userId: number,
): Promise<Omit<OwnRecords, "userId" | "heldStampKey" | keyof Asked | keyof OwnAnswers>> {
  const plan = (day: string, more: Json) =>
    succeed(owner, shifts.create, {
      ...{ crewId, from: `2026-12-${day}T08:00:00Z`, to: `2026-12-${day}T14:00:00Z`, type: "published" },
      ...more,
    } as never);
  const shiftGuid = (await plan("03", { userId })).legacyId;
  const template = await succeed(owner, shiftTemplateEndpoints.create, { crewId, name: "Week", guids: [shiftGuid] });
  const startsOn = "2026-12-07" as LocalDate;
  await succeed(owner, shiftRotations.create, { crewId, templateId: template.id, userId, startsOn, weeks: 1 });
  const terms = { isShiftOffer: true, shiftOfferAssignmentStrategy: "MANUAL" };
  const [offer, newOffer] = [await plan("04", terms), await plan("05", terms)];
  await succeed(person, shiftOfferReplies.create, { crewId, shiftId: offer.id });
  const given = await plan("15", { userId });
  const ask = { crewId, guid: given.legacyId, kind: "HAND_OVER" as const, userIds: [testIds.users.olga] };
  const { id } = await succeed(person, swapEndpoints.ask, ask);
  await succeed(owner, swapEndpoints.accept, { crewId, id });
  return { shiftGuid, offerGuid: offer.legacyId, offerId: offer.id, newOfferId: newOffer.id };
}

const shiftTimes = {
  ...{ from: "2026-12-01T08:00:00Z", to: "2026-12-01T14:00:00Z", breakStart: undefined, breakDuration: undefined },
  ...{ manningLevelGuid: undefined, qualificationIds: undefined, shiftOfferEligibleUsers: undefined },
  ...{ shiftOfferEligibleTeams: undefined, shiftOfferValidUntil: undefined, publishedShiftId: undefined },
};
const templateTimes = {
  ...{ fromOffset: 0, toOffset: 0, fromTime: "08:00", toTime: "14:00", breakStartOffset: undefined },
  ...{ breakStartTime: undefined, breakDuration: undefined, qualificationIds: undefined },
  ...{ shiftOfferEligibleUsers: undefined, shiftOfferEligibleTeams: undefined, shiftOfferEndsBefore: undefined },
};
const stamp = { timestamp: undefined, timeCategory1Id: undefined, timeCategory2Id: undefined };
const crewRole = { role: "member", groupId: null, validFrom: null };
const workday = [
  { timestamp: "2026-11-10T07:00:00Z", timeAccount: 1 },
  { timestamp: "2026-11-10T08:00:00Z", timeAccount: 0 },
];

/** Fields of a call about oneself that agree with the records, beside those of the plain sample. */
const overrides: Record<string, (own: OwnRecords) => Json> = {
  "absences.request": () => ({ deputyId: undefined }),
  "memberRoles.change": () => crewRole,
  "memberRoles.replace": () => crewRole,
  "corrections.request": () => ({ clockInTimestamp: clockIn, stamps: null, seen: undefined }),
  "corrections.requestMany": () => ({ chains: [{ stamps: workday }] }),
  "offlineStamps.decide": ({ heldStampKey }) => ({ transactionID: heldStampKey }),
  "offlineStamps.reopen": ({ heldStampKey }) => ({ transactionID: heldStampKey }),
  "stampChains.updateBreak": () => ({ timestamp: clockIn }),
  "timeClock.updateStamp": () => ({ timestamp: clockIn }),
  "timeClock.startWork": () => stamp,
  "timeClock.startBreak": () => stamp,
  "timeClock.stopWork": () => stamp,
  "breakAnswers.answer": ({ breaklessDay }) => ({ date: breaklessDay, answer: "notTaken", from: null, to: null }),
  "absenceDeputies.answer": ({ standInId }) => ({ id: standInId }),
  "absenceNotices.confirm": ({ noticeId }) => ({ id: noticeId }),
  "absences.takeBack": ({ decidedId }) => ({ id: decidedId }),
  "members.resendInvitation": ({ invitedMemberId }) => ({ id: invitedMemberId }),
  "members.readSpreadsheet": ({ spreadsheet }) => ({ content: spreadsheet }),
  "members.acceptInvitation": ({ invitationToken }) => ({
    ...{ token: invitationToken, password: undefined, passwordConfirmation: undefined },
  }),
  "swaps.accept": ({ askedSwapId }) => ({ id: askedSwapId, guid: undefined }),
  "swaps.decline": ({ askedSwapId }) => ({ id: askedSwapId }),
  "qualifications.change": ({ qualificationId }) => ({ id: qualificationId }),
  "qualifications.remove": ({ qualificationId }) => ({ id: qualificationId }),
  "qualifications.setWorkplace": ({ qualificationId }) => ({ qualificationIds: [qualificationId] }),
  "inspections.revoke": ({ inspectionId }) => ({ id: inspectionId }),
  "inspections.open": ({ link }) => link,
  "members.import": () => ({ content: Buffer.from("Name;Benutzername\nNeu;neu.person").toString("base64") }),
  "swaps.ask": ({ shiftGuid }) => ({
    guid: shiftGuid,
    userIds: [testIds.users.olga],
    shiftGuids: [],
    endsAt: undefined,
  }),
  "shifts.create": () => shiftTimes,
  "shifts.change": () => shiftTimes,
  "shifts.replace": () => shiftTimes,
  "shifts.transform": ({ shiftGuid, userId }) => ({ guids: [shiftGuid], values: { userId } }),
  "shiftDrafts.transform": ({ shiftGuid, userId }) => ({ guids: [shiftGuid], values: { userId } }),
  "shifts.createLegacy": () => ({ ...shiftTimes, guid: undefined }),
  "shifts.changeLegacy": ({ shiftGuid }) => ({ ...shiftTimes, guid: shiftGuid }),
  "shiftDrafts.create": () => ({ ...shiftTimes, guid: undefined }),
  "shiftDrafts.change": ({ shiftGuid }) => ({ ...shiftTimes, guid: shiftGuid }),
  "shiftOfferReplies.create": ({ newOfferId }) => ({ shiftId: newOfferId }),
  "shiftOfferReplies.change": ({ offerId }) => ({ shiftId: offerId }),
  "shiftOfferReplies.replace": ({ offerId }) => ({ shiftId: offerId }),
  "shiftOffers.assign": ({ offerGuid }) => ({ guid: offerGuid }),
  "templateShifts.create": () => templateTimes,
  "templateShifts.change": () => templateTimes,
  "templateShifts.replace": () => templateTimes,
  "shiftRotations.create": () => ({ startsOn: "2027-01-04", endsOn: undefined }),
  "shiftRotations.change": () => ({ startsOn: "2026-12-07", endsOn: undefined }),
  "shiftRotations.replace": () => ({ startsOn: "2026-12-07", endsOn: undefined }),
  "settings.changeGroup": () => ({ validTo: null, groupId: "stampRules", values: { timeTrackingEditAllowed: true } }),
};

/** Calls that need another one before them. */
export const callsBefore: Readonly<Record<string, string>> = {
  "shiftDrafts.transform": "shiftDrafts.change",
  "timeClock.startBreak": "timeClock.startWork",
  "timeClock.stopWork": "timeClock.startWork",
};

export const ownOverrides = (name: string, own: OwnRecords): Json => overrides[name]?.(own) ?? {};

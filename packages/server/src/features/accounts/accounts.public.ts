import type { User } from "@glasen/contract/accounts.ts";
import type { Language } from "@glasen/contract/limits.ts";
import {
  mergeNotificationSettings,
  type NotificationChanges,
  type NotificationSettings,
} from "@glasen/domain/accounts/notification-settings.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import type { Tx } from "#kernel/database/database.ts";
import { queueCrewNotification } from "./accounts.jobs.ts";
import * as present from "./accounts.present.ts";
import * as store from "./accounts.store.ts";
import * as people from "./people.store.ts";
import { lockSettings, saveSettings, settingsOfUsers } from "./profile.store.ts";
import { usersChanged } from "./user-cache.public.ts";

export type { Credentials, UserChanges, UserRow } from "./accounts.store.ts";

export const findUser = store.findUser;
export const findCredentials = store.findCredentials;
export const findCandidates = store.findCandidates;
export const MAX_WAITING_CANDIDATES = store.MAX_WAITING_CANDIDATES;
export const findOwnerOfAddress = store.findOwnerOfAddress;
export const findReferrer = store.findReferrer;
export const presentUser = (row: store.UserRow): User => present.presentUser(row);
export const avatarOf = present.presentAvatar;

/** The crews a user can work in, sorted by name. */
export const crewsOfUser = store.crewsOfUser;

export interface NewUser {
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  passwordHash: string;
  now: Date;
}

/** For an email and a username that are known to be free; the address counts as proven. */
export async function addUser(tx: Tx, user: NewUser): Promise<number> {
  const added = await store.insertUser(tx, user.email === null ? user : { ...user, emailConfirmedAt: user.now });
  if (typeof added === "string") throw new Error(added);
  return added;
}

export const updateUser = store.updateUser;
export const setPasswordHash = store.setPasswordHash;
export const markEmailConfirmed = store.markEmailConfirmed;
export const completeUser = store.completeUser;
export const setHasSecondFactor = store.setHasSecondFactor;
export const markSignedIn = store.markSignedIn;
export const pseudonymizeUser = store.pseudonymizeUser;

/** Adds people without a call; see `addPeople`. */
export const insertPeople = people.insertPeople;

/** Any failure other than a taken username, which leaves the person out, is answered with 1004. */
export const addPeople = (
  { tx, now, log, traceId }: Call,
  newPeople: readonly people.NewPerson[],
): Promise<people.Person[]> =>
  people.insertPeople(tx, newPeople, now).catch((error: unknown) => {
    log.error({ err: error, traceId }, "users not created");
    throw new Refusal("userNotCreated");
  });

/** The part of a user that colleagues see has changed: the name, the picture, the contact details. */
export async function profileChanged(call: Call, userId: number): Promise<void> {
  usersChanged(call, [userId]);
  await queueCrewNotification(call.tx, userId, call.traceId);
}

export interface Addressee extends people.Person {
  settings: NotificationSettings;
}

/** Recipients of notices with their settings, by id; users who no longer exist are left out. */
export async function addresseesOf(tx: Tx, userIds: readonly number[]): Promise<Map<number, Addressee>> {
  const [found, settings] = [await people.findPeople(tx, { userIds }), await settingsOfUsers(tx, userIds)];
  return new Map(
    found.map((person) => [
      person.userId,
      { ...person, settings: mergeNotificationSettings(settings.get(person.userId) ?? {}) },
    ]),
  );
}

/** Changes the settings of a user; everything that is not named stays. */
export async function changeNotifications(tx: Tx, userId: number, changes: NotificationChanges): Promise<void> {
  await saveSettings(tx, userId, mergeNotificationSettings(await lockSettings(tx, userId), changes));
}

export const findPeople = people.findPeople;
export const removeStrangers = people.deleteUnusedUsers;

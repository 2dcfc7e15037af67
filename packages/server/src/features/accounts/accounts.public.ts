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
import * as store from "./accounts.store.ts";
import * as people from "./people.store.ts";
import { lockSettings, saveSettings, settingsOfUsers } from "./profile.store.ts";
import { usersChanged } from "./user-cache.public.ts";

export { presentAvatar as avatarOf, presentUser } from "./accounts.present.ts";
export {
  type Credentials,
  completeUser,
  crewsOfUser,
  findCandidates,
  findCredentials,
  findOwnerOfAddress,
  findReferrer,
  findUser,
  MAX_WAITING_CANDIDATES,
  markEmailConfirmed,
  markSignedIn,
  pseudonymizeUser,
  setHasSecondFactor,
  setPasswordHash,
  type UserChanges,
  type UserRow,
  updateUser,
} from "./accounts.store.ts";
export { deleteUnusedUsers as removeStrangers, findPeople, insertPeople } from "./people.store.ts";

interface NewUser {
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

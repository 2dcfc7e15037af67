import type { Language } from "@glasen/contract/limits.ts";
import { mergeNotificationSettings, type NotificationSettings } from "@glasen/domain/accounts/notification-settings.ts";
import { actingUser, type Call } from "#kernel/call.ts";
import type { Tx } from "#kernel/db.ts";
import { presentAvatar } from "./accounts.present.ts";
import * as store from "./accounts.store.ts";
import { wasSignedInOnDevice } from "./devices.store.ts";
import * as people from "./people.store.ts";
import { findPinSetAt, freePin, giveFreePins, noteViews, type PinOwner, readPins, savePin } from "./pins.store.ts";
import { settingsOfUser } from "./profile.store.ts";
import { queuePush } from "./push.jobs.ts";

/** The crews a user can work in, sorted by name. */
export const crewsOfUser = (tx: Tx, userId: number): Promise<{ id: number; name: string }[]> =>
  store.crewsOfUser(tx, userId);

export interface NewUser {
  name: string;
  email: string | null;
  username: string | null;
  language: Language;
  passwordHash: string;
  now: Date;
}

/** For names that are known to be free. */
export async function addUser(tx: Tx, user: NewUser): Promise<number> {
  const added = await store.insertUser(tx, user);
  if (typeof added === "string") throw new Error(added);
  return added;
}

export const avatarOf = presentAvatar;

/** Shows something on the devices that asked for it. */
export const pushTo = queuePush;

/** Somebody to be written to, with the ways they want; undefined for who is nobody any more. */
export async function addresseeOf(
  tx: Tx,
  userId: number,
): Promise<(people.Person & { settings: NotificationSettings }) | undefined> {
  const [person] = await people.findPeople(tx, { userIds: [userId] });
  return person && { ...person, settings: mergeNotificationSettings(await settingsOfUser(tx, userId)) };
}

/** Gives a new member a PIN that nobody in the crew has; where all are given, none. */
export async function givePin(tx: Tx, secret: string, owner: PinOwner, now: Date): Promise<void> {
  const pin = await freePin(tx, secret, owner.crewId);
  if (pin !== undefined) await savePin(tx, secret, owner, pin, now);
}

/** A PIN that is known beforehand. */
export const keepPin = savePin;

/** Free ones for many at once. */
export const givePins = giveFreePins;

/** PINs for somebody who may see them; each look is put on record. */
export async function seePins(
  { tx, actor, kernel, now }: Call,
  crewId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const pins = await readPins(tx, kernel.config.secret, crewId, userIds);
  await noteViews(tx, crewId, [...pins.keys()], actingUser(actor), now);
  return pins;
}

/** When somebody's PIN was set that holds now; undefined where they have none. */
export const pinSetAt = findPinSetAt;

/** Whether somebody was signed in on one of the crew's devices at a moment, as well as two clocks agree on it. */
export const hadSessionOnDevice = wasSignedInOnDevice;

/** People as those who administer a crew know them. */
export type { Person } from "./people.store.ts";

export const findPeople = people.findPeople;
export const addPeople = people.insertPeople;
export const changePerson = people.changePerson;
export const setPasswordHash = people.setPasswordHash;
export const removeStrangers = people.removeStrangers;
export const erasePerson = people.erasePerson;

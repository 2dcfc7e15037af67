import type { Language } from "@glasen/contract/limits.ts";
import type { Tx } from "#kernel/db.ts";
import * as store from "./accounts.store.ts";
import * as people from "./people.store.ts";

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

export const addUser = (tx: Tx, user: NewUser): Promise<number> => store.insertUser(tx, user);

/** People as those who administer a crew know them. */
export type { NewPerson, Person } from "./people.store.ts";

export const findPeople = people.findPeople;
export const addPeople = people.insertPeople;
export const changePerson = people.changePerson;
export const setPasswordHash = people.setPasswordHash;
export const removeStrangers = people.removeStrangers;

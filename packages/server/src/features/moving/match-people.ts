import type { NamedPerson } from "@glasen/domain/moving/entries.ts";
import type { MatchableMember } from "./moving.store.ts";

type Match = MatchableMember | "userNotFound" | "personAmbiguous";

const plainName = (name: string): string => name.toLowerCase().normalize("NFC").replace(/\s+/g, " ").trim();

/** "Kiefer, Johanna" is Johanna Kiefer. */
const forwards = (name: string): string => name.replace(/^([^,]+),\s*(.+)$/, "$2 $1");

/** Finds the member whom each person of a file means: by number, address, login name, and by name only where it is unique. */
export function matchPeople(people: readonly NamedPerson[], members: readonly MatchableMember[]): Match[] {
  const by = (key: (member: MatchableMember) => string | null): Map<string, MatchableMember | "personAmbiguous"> => {
    const found = new Map<string, MatchableMember | "personAmbiguous">();
    for (const member of members) {
      const value = key(member);
      if (value) found.set(value, found.has(value) ? "personAmbiguous" : member);
    }
    return found;
  };
  const [numbers, emails, usernames] = [by((one) => one.externalId), by((one) => one.email), by((one) => one.username)];
  const names = by((one) => plainName(one.name));
  return people.map(({ externalId, email, username, name }): Match => {
    const found =
      (externalId && numbers.get(externalId)) || (email && emails.get(email)) || (username && usernames.get(username));
    if (found) return found;
    return (name && (names.get(plainName(name)) ?? names.get(plainName(forwards(name))))) || "userNotFound";
  });
}

/**
 * Finds whose record a row changes. Its personnel number may be the new one, so an address or a login name decides before
 * it; a number that belongs to somebody of another name is no guess.
 */
export function matchRecords(people: readonly NamedPerson[], members: readonly MatchableMember[]): Match[] {
  const isFound = (match: Match | undefined): match is MatchableMember => typeof match === "object";
  const byAddress = matchPeople(
    people.map(({ externalId: _, name: __, ...person }) => person),
    members,
  );
  const byNumber = matchPeople(
    people.map(({ externalId }) => (externalId === undefined ? {} : { externalId })),
    members,
  );
  const byName = matchPeople(
    people.map(({ name }) => (name === undefined ? {} : { name })),
    members,
  );
  return people.map((_, at): Match => {
    const [address, number, name] = [byAddress[at], byNumber[at], byName[at]];
    if (isFound(address)) return address;
    if (!isFound(number)) return name ?? "userNotFound";
    return isFound(name) && name.userId !== number.userId ? "personAmbiguous" : number;
  });
}

/** The field by which a file names a person, for a problem with it. */
export const fieldOfPerson = ({ externalId, email, username }: NamedPerson) =>
  externalId ? "externalId" : email ? "email" : username ? "username" : "name";

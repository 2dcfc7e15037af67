import type { NamedPerson } from "@glasen/domain/moving/read-rows.ts";
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

/** The field by which a file names a person, for a problem with it. */
export const fieldOfPerson = ({ externalId, email, username }: NamedPerson) =>
  externalId ? "externalId" : email ? "email" : username ? "username" : "name";

import type { Role } from "@glasen/domain/access/permissions.ts";
import { DAY_MS } from "@glasen/domain/time/instant.ts";
import { personName, slugOf } from "./generate-names.ts";
import type { CrewOptions } from "./generate-options.ts";
import type { Random } from "./generate-random.ts";

export interface GeneratedPerson {
  name: string;
  /** People without an address sign in by their username alone, as on a shop floor. */
  email: string | null;
  username: string;
  role: Role;
  managesTeamsOnly: boolean;
  firstWorkDay: string;
  disabledAt: string | null;
  personnelNumber: string;
}

const shares = { manager: 0.04, managerReadOnly: 0.01, teamsOnly: 0.5, withEmail: 0.6, left: 0.05 };

/** The owner first; the others spread over the years in the order they came. */
export function generatePeople({ members, years, name }: CrewOptions, random: Random, now: Date): GeneratedPerson[] {
  const spanDays = Math.round(years * 365.25);
  const today = Math.floor(now.getTime() / DAY_MS);
  const slug = slugOf(name);
  return Array.from({ length: members }, (_, index) => {
    const person = personName(random);
    const username = `${slugOf(person).replace("-", ".")}.${slug}-${index + 1}`;
    const role = index === 0 ? "owner" : roleOf(random);
    // Half of the crew was there from the start, the others came one after the other.
    const since = random.chance(0.5) ? 0 : Math.floor((index / members) * spanDays);
    const firstDay = today - spanDays + since;
    const hasLeft = role === "member" && random.chance(shares.left);
    const lastDay = firstDay + 1 + random.below(Math.max(1, today - firstDay));
    const hasEmail = role !== "member" || random.chance(shares.withEmail);
    return {
      name: person,
      email: hasEmail ? `${slugOf(person).replace("-", ".")}.${index + 1}@${slug}.example` : null,
      username,
      role,
      managesTeamsOnly: role === "manager" && random.chance(shares.teamsOnly),
      firstWorkDay: dayText(firstDay),
      disabledAt: hasLeft ? dayText(lastDay) : null,
      personnelNumber: String(10_001 + index),
    };
  });
}

function roleOf(random: Random): Role {
  const drawn = random.next();
  if (drawn < shares.manager) return "manager";
  return drawn < shares.manager + shares.managerReadOnly ? "managerReadOnly" : "member";
}

const dayText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

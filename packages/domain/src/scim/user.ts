import { isEmailAddress, MAX_EMAIL_LENGTH } from "../text/email-address.ts";
import { booleanOf, isObject, readOperations, textOf, valueOf } from "./attributes.ts";
import { attributeOf } from "./filter.ts";
import { ScimProblem } from "./problem.ts";

/** What a provider says about a person, as far as it means something here; undefined: nothing. */
export interface ScimPerson {
  userName?: string | undefined;
  displayName?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
  email?: string | undefined;
  externalId?: string | null | undefined;
  active?: boolean | undefined;
}

const MOST = 255;

function addressOf(value: unknown): string | undefined {
  const text = textOf(value, MAX_EMAIL_LENGTH);
  if (text !== undefined && !isEmailAddress(text)) throw new ScimProblem("invalidValue", "This is no email address.");
  return text;
}

/** The primary address, else the one for work, else the first. */
function mainAddress(emails: unknown): string | undefined {
  if (emails === undefined || emails === null) return undefined;
  if (!Array.isArray(emails)) throw new ScimProblem("invalidValue", "emails is a list.");
  const list = emails.filter(isObject);
  const main =
    list.find((one) => booleanOf(valueOf(one, "primary"))) ??
    list.find((one) => valueOf(one, "type") === "work") ??
    list[0];
  return main && addressOf(valueOf(main, "value"));
}

/** Reads a whole person, of a POST or a PUT. Attributes without a meaning here are left out. */
export function readPerson(body: unknown): ScimPerson {
  if (!isObject(body)) throw new ScimProblem("invalidSyntax", "A person is an object.");
  const person: ScimPerson = {};
  for (const [path, value] of Object.entries(body)) assign(person, attributeOf(path), value);
  return person;
}

function assign(person: ScimPerson, attribute: string, value: unknown): void {
  switch (attribute) {
    case "username":
      person.userName = textOf(value, MOST);
      break;
    case "displayname":
      person.displayName = textOf(value, MOST) ?? person.displayName;
      break;
    case "name.formatted":
      // The name that is shown goes before it.
      person.displayName ??= textOf(value, MOST);
      break;
    case "name.givenname":
      person.givenName = textOf(value, MOST);
      break;
    case "name.familyname":
      person.familyName = textOf(value, MOST);
      break;
    case "name":
      for (const [part, text] of Object.entries(isObject(value) ? value : {}))
        assign(person, `name.${part.toLowerCase()}`, text);
      break;
    case "emails":
      person.email = mainAddress(value);
      break;
    case "externalid":
      person.externalId = textOf(value, MOST) ?? null;
      break;
    case "active":
      person.active = booleanOf(value);
      break;
  }
}

/** One address of the list, chosen by its type or as the primary one. */
const oneAddress = /^emails\[[^\]]*\](\.value)?$/i;

/** What a PATCH changes. */
export function readPersonPatch(body: unknown): ScimPerson {
  const person: ScimPerson = {};
  for (const { kind, path, value } of readOperations(body)) {
    if (kind === "remove") {
      if (attributeOf(path ?? "") === "externalid") person.externalId = null;
    } else if (path !== undefined) assignPath(person, path, value);
    else if (!isObject(value)) throw new ScimProblem("invalidValue", "Without a path, the value names the attributes.");
    else for (const [name, one] of Object.entries(value)) assignPath(person, name, one);
  }
  return person;
}

function assignPath(person: ScimPerson, path: string, value: unknown): void {
  if (oneAddress.test(path)) person.email = addressOf(isObject(value) ? valueOf(value, "value") : value);
  else assign(person, attributeOf(path), value);
}

/** The name after a change; a part of it replaces the same part of the former name. */
export function nameAfter({ displayName, givenName, familyName }: ScimPerson, former: string): string {
  if (displayName !== undefined) return displayName;
  if (givenName === undefined && familyName === undefined) return former;
  const at = former.lastIndexOf(" ");
  const [first, last] = at < 0 ? [former, ""] : [former.slice(0, at), former.slice(at + 1)];
  return `${givenName ?? first} ${familyName ?? last}`.trim();
}

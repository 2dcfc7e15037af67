import { isObject, readOperations, textOf, valueOf } from "./attributes.ts";
import { attributeOf } from "./filter.ts";
import { ScimProblem } from "./problem.ts";

/** A group of people at the provider, which is a team here. */
export interface ScimGroup {
  displayName: string;
  externalId: string | null;
  /** Numbers of members. */
  members: ReadonlySet<number>;
}

const MOST = 255;

function memberIds(value: unknown): number[] {
  const list = Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
  return list.map((one: unknown) => {
    const id = Number(isObject(one) ? valueOf(one, "value") : one);
    if (!Number.isSafeInteger(id) || id < 1) throw new ScimProblem("invalidValue", "A member is named by its id.");
    return id;
  });
}

/** Reads a whole group, of a POST or a PUT. */
export function readGroup(body: unknown): ScimGroup {
  if (!isObject(body)) throw new ScimProblem("invalidSyntax", "A group is an object.");
  const displayName = textOf(valueOf(body, "displayname"), MOST);
  if (displayName === undefined) throw new ScimProblem("invalidValue", "A group needs a displayName.");
  const externalId = textOf(valueOf(body, "externalid"), MOST) ?? null;
  return { displayName, externalId, members: new Set(memberIds(valueOf(body, "members"))) };
}

const oneMember = /^members\[value eq "(\d{1,15})"\]$/i;

/** The group after a PATCH; the operations are applied in their order. */
export function patchGroup(group: ScimGroup, body: unknown): ScimGroup {
  let { displayName, externalId } = group;
  const members = new Set(group.members);
  const apply = (kind: "add" | "remove" | "replace", path: string, value: unknown): void => {
    const single = oneMember.exec(path)?.[1];
    const attribute = attributeOf(path);
    if (single !== undefined) {
      if (kind !== "remove") throw new ScimProblem("invalidPath", "A chosen member can be removed only.");
      members.delete(Number(single));
    } else if (attribute === "members") {
      if (kind === "replace" || (kind === "remove" && value === undefined)) members.clear();
      for (const id of memberIds(value)) {
        if (kind === "remove") members.delete(id);
        else members.add(id);
      }
    } else if (attribute === "displayname") displayName = textOf(value, MOST) ?? displayName;
    else if (attribute === "externalid") externalId = kind === "remove" ? null : (textOf(value, MOST) ?? null);
    else if (path.includes("[")) throw new ScimProblem("invalidPath", "This path is not supported.");
  };
  for (const { kind, path, value } of readOperations(body)) {
    if (path !== undefined) apply(kind, path, value);
    else if (!isObject(value)) throw new ScimProblem("invalidValue", "Without a path, the value names the attributes.");
    else for (const [name, one] of Object.entries(value)) apply(kind, name, one);
  }
  return { displayName, externalId, members };
}

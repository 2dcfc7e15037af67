import { readFilter, readPage } from "@glasen/domain/scim/filter.ts";
import { patchGroup, readGroup, type ScimGroup } from "@glasen/domain/scim/group.ts";
import { ScimProblem } from "@glasen/domain/scim/problem.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { changeTeam, createTeam, removeTeam, setMembersOfTeam } from "../teams/provision.public.ts";
import * as store from "./scim.store.ts";
import { listAnswer, type ScimAnswer, schemas } from "./scim-answer.ts";
import type { ScimRequest } from "./scim-server.ts";

const filters = ["displayname", "externalid", "id", "members", "members.value"];
const onePage = { startIndex: 1, count: 1 };

/** Entra asks for groups without their members, which may be many. */
const leavesMembersOut = ({ query }: ScimRequest): boolean =>
  (query.excludedAttributes ?? "").toLowerCase().split(",").includes("members");

const present = (row: store.GroupRow, request: ScimRequest): object => ({
  schemas: [schemas.group],
  id: String(row.id),
  ...(row.externalId !== null && { externalId: row.externalId }),
  displayName: row.displayName,
  ...(!leavesMembersOut(request) && {
    members: row.members.map(({ id, name }) => ({
      value: String(id),
      display: name,
      type: "User",
      $ref: `${request.url}/Users/${id}`,
    })),
  }),
  meta: { resourceType: "Group", location: `${request.url}/Groups/${row.id}` },
});

async function find({ tx }: Call, crewId: number, id: string | number | undefined): Promise<store.GroupRow> {
  const number = Number(id);
  const { rows } = Number.isSafeInteger(number)
    ? await store.listGroups(tx, crewId, { id: number }, onePage)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new Refusal("notFound", "id");
  return row;
}

async function answer(
  call: Call,
  request: ScimRequest,
  id: string | number | undefined,
  status = 200,
): Promise<ScimAnswer> {
  const row = await find(call, request.crewId, id);
  return { status, body: present(row, request), location: `${request.url}/Groups/${row.id}` };
}

export const getGroup = (call: Call, request: ScimRequest): Promise<ScimAnswer> => answer(call, request, request.id);

export async function listGroups({ tx }: Call, request: ScimRequest): Promise<ScimAnswer> {
  const { crewId, query } = request;
  const filter = readFilter(query.filter, filters);
  const page = readPage(query);
  const number = (text: string | undefined): number | undefined =>
    text === undefined ? undefined : /^\d{1,15}$/.test(text) ? Number(text) : 0;
  const conditions = {
    id: number(filter.get("id")),
    displayName: filter.get("displayname"),
    externalId: filter.get("externalid"),
    memberId: number(filter.get("members") ?? filter.get("members.value")),
  };
  const { rows, total } = await store.listGroups(tx, crewId, conditions, page);
  return listAnswer(
    rows.map((row) => present(row, request)),
    total,
    page.startIndex,
  );
}

export async function createGroup(call: Call, request: ScimRequest): Promise<ScimAnswer> {
  const { crewId } = request;
  const group = readGroup(request.body);
  const { id } = await createTeam(call, { crewId, name: group.displayName });
  await keep(call, crewId, id, group, new Set());
  return answer(call, request, id, 201);
}

export async function replaceGroup(call: Call, request: ScimRequest): Promise<ScimAnswer> {
  return change(call, request, () => readGroup(request.body));
}

export async function patchTeam(call: Call, request: ScimRequest): Promise<ScimAnswer> {
  return change(call, request, (before) => patchGroup(before, request.body));
}

async function change(call: Call, request: ScimRequest, after: (before: ScimGroup) => ScimGroup): Promise<ScimAnswer> {
  const { crewId } = request;
  const row = await find(call, crewId, request.id);
  const members = new Set(row.members.map(({ id }) => id));
  const group = after({ ...row, members });
  await changeTeam(call, { crewId, id: row.id, name: group.displayName });
  await keep(call, crewId, row.id, group, members);
  return answer(call, request, row.id);
}

async function keep(
  call: Call,
  crewId: number,
  teamId: number,
  { externalId, members }: ScimGroup,
  before: ReadonlySet<number>,
): Promise<void> {
  await store.saveGroup(call.tx, crewId, teamId, externalId);
  const isSame = members.size === before.size && [...members].every((id) => before.has(id));
  if (isSame) return;
  const users = await store.usersOfMembers(call.tx, crewId, [...members]);
  const unknown = [...members].find((id) => !users.has(id));
  if (unknown !== undefined) throw new ScimProblem("invalidValue", `There is no person with the id ${unknown}.`);
  await setMembersOfTeam(call, { crewId, teamId, userIds: [...users.values()] });
}

export async function deleteGroup(call: Call, { crewId, id }: ScimRequest): Promise<ScimAnswer> {
  await removeTeam(call, { crewId, id: (await find(call, crewId, id)).id });
  return { status: 204 };
}

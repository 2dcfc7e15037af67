import { readFilter, readPage } from "@glasen/domain/scim/filter.ts";
import { ScimProblem } from "@glasen/domain/scim/problem.ts";
import { nameAfter, readPerson, readPersonPatch, type ScimPerson } from "@glasen/domain/scim/user.ts";
import { isEmailAddress } from "@glasen/domain/text/email-address.ts";
import type { Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { provisionMember, removeInvited, renameMember, setMemberActive } from "../members/provision.public.ts";
import { providerStatus } from "../single-sign-on/single-sign-on.public.ts";
import * as store from "./scim.store.ts";
import { listAnswer, type ScimAnswer, schemas } from "./scim-answer.ts";
import type { ScimRequest } from "./scim-server.ts";

const filters = ["username", "externalid", "id", "emails.value", "emails", "active"];
const onePage = { startIndex: 1, count: 1 };

const present = (row: store.UserRow, url: string): object => ({
  schemas: [schemas.user],
  id: String(row.id),
  ...(row.externalId !== null && { externalId: row.externalId }),
  userName: row.userName,
  displayName: row.name,
  name: { formatted: row.name },
  active: row.isActive,
  ...(row.email !== null && { emails: [{ value: row.email, type: "work", primary: true }] }),
  groups: row.teams.map(({ id, name }) => ({ value: String(id), display: name, $ref: `${url}/Groups/${id}` })),
  meta: {
    resourceType: "User",
    created: row.createdAt.toISOString(),
    lastModified: row.changedAt.toISOString(),
    location: `${url}/Users/${row.id}`,
  },
});

async function find({ tx, now }: Call, crewId: number, id: string | undefined): Promise<store.UserRow> {
  const number = Number(id);
  const { rows } = Number.isSafeInteger(number)
    ? await store.listUsers(tx, crewId, { id: number }, onePage, now)
    : { rows: [] };
  const [row] = rows;
  if (!row) throw new Refusal("notFound", "id");
  return row;
}

const answer = (row: store.UserRow, url: string, status = 200): ScimAnswer => ({
  status,
  body: present(row, url),
  location: `${url}/Users/${row.id}`,
});

export async function getUser(call: Call, { crewId, id, url }: ScimRequest): Promise<ScimAnswer> {
  return answer(await find(call, crewId, id), url);
}

export async function listUsers({ tx, now }: Call, { crewId, query, url }: ScimRequest): Promise<ScimAnswer> {
  const filter = readFilter(query.filter, filters);
  const page = readPage(query);
  const id = filter.get("id");
  const active = filter.get("active");
  const conditions = {
    // A text that is no number is no member's.
    id: id === undefined ? undefined : /^\d{1,15}$/.test(id) ? Number(id) : 0,
    userName: filter.get("username"),
    externalId: filter.get("externalid"),
    email: filter.get("emails.value") ?? filter.get("emails"),
    isActive: active === undefined ? undefined : active === "true",
  };
  const { rows, total } = await store.listUsers(tx, crewId, conditions, page, now);
  return listAnswer(
    rows.map((row) => present(row, url)),
    total,
    page.startIndex,
  );
}

/** A person whom the provider had deleted gets back the same records. */
export async function createUser(call: Call, { crewId, body, url }: ScimRequest): Promise<ScimAnswer> {
  const { tx, now } = call;
  const person = readPerson(body);
  const { userName } = person;
  if (userName === undefined) throw new ScimProblem("invalidValue", "A person needs a userName.");
  const taken = await store.listUsers(tx, crewId, { userName }, onePage, now);
  if (taken.rows.length > 0) throw new ScimProblem("uniqueness", "Another member has this userName.");
  const removed = await store.findRemoved(tx, crewId, userName);
  const userId = removed?.userId ?? (await addUser(call, crewId, person, userName));
  await keep(call, crewId, userId, userName, person.externalId ?? null);
  const { id } = removed ?? (await findByName(call, crewId, userName));
  const isActive = person.active ?? true;
  if (removed || !isActive) await setMemberActive(call, { crewId, memberId: id, isActive });
  return answer(await find(call, crewId, String(id)), url, 201);
}

async function findByName({ tx, now }: Call, crewId: number, userName: string): Promise<store.UserRow> {
  const [row] = (await store.listUsers(tx, crewId, { userName }, onePage, now)).rows;
  if (!row) throw new Refusal("userNotCreated");
  return row;
}

async function addUser(call: Call, crewId: number, person: ScimPerson, userName: string): Promise<number> {
  const email = person.email ?? (isEmailAddress(userName) ? userName : undefined);
  if (email === undefined) throw new ScimProblem("invalidValue", "A person needs an email address.");
  const name = nameAfter(person, email.split("@")[0] ?? email);
  const { connected } = await providerStatus(call.tx, crewId);
  return provisionMember(call, { crewId, name, email, language: "de", isMailed: !connected });
}

async function keep(
  { tx, now }: Call,
  crewId: number,
  userId: number,
  userName: string,
  externalId: string | null,
): Promise<void> {
  if (!(await store.saveUser(tx, { crewId, userId, userName, externalId, now })))
    throw new ScimProblem("uniqueness", "Another member has this userName.");
}

export async function replaceUser(call: Call, request: ScimRequest): Promise<ScimAnswer> {
  return change(call, request, readPerson(request.body));
}

export async function patchUser(call: Call, request: ScimRequest): Promise<ScimAnswer> {
  return change(call, request, readPersonPatch(request.body));
}

async function change(call: Call, { crewId, id, url }: ScimRequest, person: ScimPerson): Promise<ScimAnswer> {
  const before = await find(call, crewId, id);
  const { userId } = before;
  const userName = person.userName ?? before.userName;
  if (userName.toLowerCase() !== before.userName.toLowerCase()) {
    const { rows } = await store.listUsers(call.tx, crewId, { userName }, onePage, call.now);
    if (rows.length > 0) throw new ScimProblem("uniqueness", "Another member has this userName.");
  }
  const isActive = person.active ?? before.isActive;
  if (isActive !== before.isActive) await setMemberActive(call, { crewId, memberId: before.id, isActive });
  await renameMember(call, { crewId, userId, name: nameAfter(person, before.name), email: person.email });
  const externalId = person.externalId === undefined ? before.externalId : person.externalId;
  await keep(call, crewId, userId, userName, externalId);
  return answer(await find(call, crewId, String(before.id)), url);
}

/** Recorded times outlive the person at the provider: a member is disabled, and only an unanswered invitation goes. */
export async function deleteUser(call: Call, { crewId, id }: ScimRequest): Promise<ScimAnswer> {
  const { tx, now } = call;
  const { id: memberId, userId, userName, isActive } = await find(call, crewId, id);
  if (await removeInvited(call, { crewId, userId })) return { status: 204 };
  if (isActive) await setMemberActive(call, { crewId, memberId, isActive: false });
  await store.markRemoved(tx, { crewId, userId, userName, now });
  return { status: 204 };
}

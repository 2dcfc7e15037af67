import { randomBytes } from "node:crypto";
import type { Badge, badgeEndpoints } from "@glasen/contract/badges.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { badgeCode } from "@glasen/domain/badges/badge-code.ts";
import type { Call } from "#kernel/call/call.ts";
import { authorize, Refusal } from "#kernel/call/refusal.ts";
import { findMember, readMembers } from "../access/members.public.ts";
import { mayUseProduct } from "../access/products.public.ts";
import { findPeople } from "../accounts/accounts.public.ts";
import { audit, auditAll } from "../audit/audit.public.ts";
import * as store from "./badges.store.ts";

const MAX_BADGES = 10;
/** Of random, in the 32 signs that readers and QR codes take without trouble. */
const CARD_CODE_BYTES = 20;
const CARD_NAME = "QR";

type Calls = typeof badgeEndpoints;

const present = (row: store.BadgeRow): Badge => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

export async function listBadges(call: Call, { crewId, userId }: InputOf<Calls["list"]>): Promise<Badge[]> {
  await assertAccess(call, crewId, userId, pinPolicy.see);
  return (await store.listBadges(call.tx, crewId, userId)).map(present);
}

export async function addBadge(call: Call, { crewId, userId, name, code }: InputOf<Calls["add"]>): Promise<Badge> {
  const { tx, config, now } = call;
  await assertAccess(call, crewId, userId, pinPolicy.choose);
  if ((await store.listBadges(tx, crewId, userId)).length >= MAX_BADGES) throw new Refusal("tooMany");
  const lookup = store.badgeLookup(config.secret, crewId, badgeCode(code) ?? "");
  const row = await store.insertTag(tx, { crewId, userId, name, lookup, now });
  if (!row) throw new Refusal("badgeTaken", "code");
  await audit(call, { area: "pin", action: "badge-added", subjectId: userId, target: name });
  return present(row);
}

export async function revokeBadge(call: Call, { crewId, userId, id }: InputOf<Calls["revoke"]>): Promise<null> {
  await assertAccess(call, crewId, userId, pinPolicy.see);
  const name = await store.removeBadge(call.tx, { crewId, userId, id });
  if (name === undefined) throw new Refusal("notFound");
  await audit(call, { area: "pin", action: "badge-revoked", subjectId: userId, target: name });
  return null;
}

/** A card has its own code, which is shown once; afterwards only its hash is stored. */
export async function issueCards(
  call: Call,
  { crewId, userIds }: InputOf<Calls["issueCards"]>,
): Promise<OutputOf<Calls["issueCards"]>> {
  const { tx, actor, config, now } = call;
  const members = await readMembers(tx, crewId, [...new Set(userIds)]);
  for (const member of members) authorize(actor, pinPolicy.choose, member);
  if (members.length < new Set(userIds).size) {
    authorize(actor, pinPolicy.choose, { crewId, userId: 0, role: "member", teamIds: [] });
    throw new Refusal("userNotFound", "userIds");
  }
  await assertProduct(call, crewId);
  const people = await findPeople(tx, { userIds: members.map(({ userId }) => userId) });
  const cards = people.map(({ userId, name }) => ({ userId, name, code: newCode() }));
  await store.replaceCards(tx, {
    crewId,
    now,
    cards: cards.map(({ userId, code }) => ({
      userId,
      name: CARD_NAME,
      lookup: store.badgeLookup(config.secret, crewId, code),
    })),
  });
  await auditAll(
    call,
    cards.map(({ userId }) => ({ area: "pin", action: "badge-added", subjectId: userId, target: CARD_NAME })),
  );
  return cards;
}

const newCode = (): string => `G${randomBytes(CARD_CODE_BYTES).toString("hex").toUpperCase()}`;

async function assertAccess(
  call: Call,
  crewId: number,
  userId: number,
  rule: (typeof pinPolicy)[keyof typeof pinPolicy],
): Promise<void> {
  const member = await findMember(call.tx, crewId, userId);
  // Without access the answer is the same whether or not there is such a member.
  authorize(call.actor, rule, member ?? { crewId, userId, role: "member", teamIds: [] });
  if (!member) throw new Refusal("userNotFound", "userId");
  await assertProduct(call, crewId);
}

async function assertProduct({ tx, now }: Call, crewId: number): Promise<void> {
  if (!(await mayUseProduct(tx, crewId, "timeTrackingPlus", now))) throw new Refusal("notAuthorized");
}

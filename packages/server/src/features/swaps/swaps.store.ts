import type { Reach } from "@glasen/domain/access/reach.ts";
import type { SwapKind, SwapState } from "@glasen/domain/swaps/swap.ts";
import type { Page } from "#kernel/call/call.ts";
import { type Paging, pageOfRows } from "#kernel/call/pages.ts";
import { brokenConstraint, type Tx } from "#kernel/database/database.ts";
import { withinReach } from "#kernel/database/reach-sql.ts";
import type { Row } from "#kernel/database/rows.ts";
import { type RowOf, select } from "#kernel/database/rows.ts";

const request = select(
  "swap_asks",
  [
    ...(["crewId", "kind", "userId", "guid", "shiftFrom", "shiftUntil", "note", "state", "endsAt"] as const),
    ...(["acceptedBy", "acceptedGuid", "decidedBy", "createdAt"] as const),
  ],
  { id: "askId" },
);
export type RequestRow = RowOf<typeof request>;
const invitation = select("swap_invitations", ["askId", "userId", "guid", "declinedAt"]);
export type InvitationRow = RowOf<typeof invitation>;

const active = "state in ('OPEN', 'ACCEPTED')";

/** How long those concerned see a request that is over. */
const SHOWN_AFTERWARDS = "interval '7 days'";

/** The requests of a member, those made to the member, and those of everybody within reach that wait for a decision. */
export function requestsFor(
  tx: Tx,
  { userId, planned, now }: { userId: number; planned: Reach; now: Date },
  paging: Paging & { crewId: number },
): Promise<Page<RequestRow>> {
  const values: unknown[] = [paging.crewId, userId, now];
  const isReached = withinReach(planned, "a.user_id", values);
  return pageOfRows<RequestRow>(
    tx,
    `select ${request.of("a")} from swap_asks a where a.crew_id = $1 and (
       (a.state = 'ACCEPTED' and a.ends_at > $3::timestamptz and ${isReached})
       or (a.user_id = $2 and a.ends_at > $3::timestamptz - ${SHOWN_AFTERWARDS})
       or (a.accepted_by = $2 and a.ends_at > $3::timestamptz - ${SHOWN_AFTERWARDS})
       or (a.state = 'OPEN' and a.ends_at > $3::timestamptz and exists (select from swap_invitations i where i.crew_id = $1
         and i.ask_id = a.ask_id and i.user_id = $2 and i.declined_at is null)))
     order by a.created_at desc, a.ask_id desc`,
    values,
    paging,
  );
}

export const invitationsTo = (tx: Tx, crewId: number, askIds: readonly number[]): Promise<InvitationRow[]> =>
  tx.query<InvitationRow>(
    `select ${invitation.list} from swap_invitations where crew_id = $1 and ask_id = any($2::bigint[]) order by invitation_id`,
    [crewId, askIds],
  );

/** Locked until the commit: of two answers to an request, the second one sees the first. */
export async function lockRequest(tx: Tx, crewId: number, id: number): Promise<RequestRow | undefined> {
  const [row] = await tx.query<RequestRow>(
    `select ${request.list} from swap_asks where crew_id = $1 and ask_id = $2 for no key update`,
    [crewId, id],
  );
  return row;
}

export interface NewRequest {
  crewId: number;
  userId: number;
  kind: SwapKind;
  guid: string;
  from: Date;
  until: Date;
  note: string;
  endsAt: Date;
  now: Date;
}

/** Undefined where the shift is the subject of another request. */
export async function insertRequest(
  tx: Tx,
  given: NewRequest,
  invited: readonly { userId: number; guid: string | null }[],
): Promise<RequestRow | undefined> {
  const { crewId, userId, kind, guid, from, until, note, endsAt, now } = given;
  try {
    const [row] = await tx.query<RequestRow>(
      `insert into swap_asks (crew_id, user_id, kind, guid, shift_from, shift_until, note, ends_at, created_at)
       select $1, $2, $3, $4::uuid, $5, $6, $7, $8, $9
       where not exists (select 1 from swap_asks o where o.crew_id = $1 and o.accepted_guid = $4::uuid and o.state = 'ACCEPTED')
       returning ${request.list}`,
      [crewId, userId, kind, guid, from, until, note, endsAt, now],
    );
    if (row)
      await tx.run(
        `insert into swap_invitations (crew_id, ask_id, user_id, guid)
         select $1, $2, i.* from unnest($3::bigint[], $4::uuid[]) as i`,
        [crewId, row.id, invited.map((one) => one.userId), invited.map((one) => one.guid)],
      );
    return row;
  } catch (error) {
    if (brokenConstraint(error) === "swap_asks_open") return undefined;
    throw error;
  }
}

/** False where the shift that is given in return is promised to somebody else. */
export async function markAccepted(
  tx: Tx,
  { crewId, id }: Pick<RequestRow, "crewId" | "id">,
  { by, guid, endsAt, now }: { by: number; guid: string | null; endsAt: Date; now: Date },
): Promise<boolean> {
  try {
    const changed = await tx.run(
      `update swap_asks set state = 'ACCEPTED', accepted_by = $3, accepted_guid = $4::uuid, accepted_at = $5, ends_at = $6
       where crew_id = $1 and ask_id = $2 and not exists (select from swap_asks o where o.crew_id = $1 and o.guid = $4::uuid
         and o.ask_id <> $2 and o.state in ('OPEN', 'ACCEPTED'))`,
      [crewId, id, by, guid, now, endsAt],
    );
    return changed === 1;
  } catch (error) {
    if (brokenConstraint(error) === "swap_asks_in_return") return false;
    throw error;
  }
}

export const setRequestState = (
  tx: Tx,
  { crewId, id }: Pick<RequestRow, "crewId" | "id">,
  { state, by, now }: { state: SwapState; by: number | null; now: Date },
): Promise<number> =>
  tx.run("update swap_asks set state = $3, decided_by = $4, decided_at = $5 where crew_id = $1 and ask_id = $2", [
    crewId,
    id,
    state,
    by,
    now,
  ]);

export const markDeclined = (tx: Tx, crewId: number, askId: number, userId: number, now: Date): Promise<number> =>
  tx.run(
    `update swap_invitations set declined_at = $4 where crew_id = $1 and ask_id = $2 and user_id = $3 and declined_at is null`,
    [crewId, askId, userId, now],
  );

/** As maintenance: crews with requests whose time is over. */
export async function crewsWithDueRequests(tx: Tx, now: Date): Promise<number[]> {
  const rows = await tx.query<Row<"swap_asks", "crewId">>(
    `select distinct crew_id as "crewId" from swap_asks where ${active} and ends_at <= $1`,
    [now],
  );
  return rows.map(({ crewId }) => crewId);
}

/** Ends the requests of a crew whose time is over, or about shifts that are no longer as they were when they were asked for. */
export const endRequests = (tx: Tx, crewId: number, now: Date): Promise<RequestRow[]> =>
  tx.query<RequestRow>(
    `update swap_asks a set state = 'ENDED', decided_at = $2 where a.crew_id = $1 and ${active} and (a.ends_at <= $2
       or not exists (select from shifts s where s.crew_id = $1 and s.guid = a.guid and s.type = 'published' and s.user_id = a.user_id
         and s.starts_at = a.shift_from and s.ends_at = a.shift_until)
       or (a.accepted_guid is not null and not exists (select from shifts s where s.crew_id = $1 and s.guid = a.accepted_guid
         and s.type = 'published' and s.user_id = a.accepted_by)))
     returning ${request.of("a")}`,
    [crewId, now],
  );

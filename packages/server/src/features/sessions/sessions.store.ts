import type { Tx } from "#kernel/database/database.ts";

export interface DeviceRow {
  sessionId: string;
  device: string;
  address: string;
  method: "password" | "pin" | "passkey";
  openedOn: string | null;
  createdAt: Date;
  lastUsedAt: Date;
}

const columns = `s.session_id as "sessionId", s.device, s.address, s.method, s.opened_on as "openedOn",
  s.created_at as "createdAt", s.last_used_at as "lastUsedAt"`;

/** More than anybody has; nobody is shown a list without end. */
const MOST = 200;

export async function sessionsOfUser(tx: Tx, userId: number): Promise<DeviceRow[]> {
  return tx.query(
    `select ${columns} from sessions s where s.kind = 'user' and s.subject_id = $1 and s.revoked_at is null
     order by s.last_used_at desc, s.created_at desc limit ${MOST}`,
    [userId],
  );
}

export type TerminalRow = DeviceRow & { openedBy: number | null; openedByName: string | null };

export async function terminalsOfCrew(tx: Tx, crewId: number): Promise<TerminalRow[]> {
  return tx.query(
    `select ${columns}, s.opened_by as "openedBy", u.name as "openedByName"
     from sessions s left join users u on u.user_id = s.opened_by
     where s.kind = 'crew' and s.subject_id = $1 and s.revoked_at is null
     order by s.last_used_at desc, s.created_at desc limit ${MOST}`,
    [crewId],
  );
}

/** What a device and the server may disagree about when somebody came and went. */
const SLACK_SECONDS = 60;

export async function wasSignedInOnDevice(tx: Tx, crewId: number, userId: number, at: Date): Promise<boolean> {
  const rows = await tx.query(
    `select from sessions s join sessions d on d.session_id = s.opened_on and d.kind = 'crew' and d.subject_id = $1
     where s.kind = 'user' and s.subject_id = $2 and s.created_at <= $3::timestamptz + make_interval(secs => $4)
       and (s.revoked_at is null or s.revoked_at >= $3::timestamptz - make_interval(secs => $4)) limit 1`,
    [crewId, userId, at, SLACK_SECONDS],
  );
  return rows.length > 0;
}

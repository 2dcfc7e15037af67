import type { Tx } from "#kernel/db.ts";

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

import type { AuditEntry } from "@glasen/contract/audit.ts";
import type { AuditRow } from "./audit.store.ts";

export const presentEntry = (row: AuditRow): AuditEntry => ({
  id: row.id,
  crewId: row.crewId,
  happenedAt: row.happenedAt.toISOString(),
  actor: { kind: row.actorKind, id: row.actorId, name: row.actorName },
  subject: row.subjectId === null ? null : { userId: row.subjectId, name: row.subjectName },
  area: row.area,
  action: row.action,
  target: row.target,
  before: row.before,
  after: row.after,
  address: row.address,
  device: row.device,
  channel: row.channel,
  traceId: row.traceId,
});

const csvColumns = [
  "happenedAt",
  "actor",
  "subject",
  "area",
  "action",
  "target",
  "before",
  "after",
  "address",
  "device",
  "channel",
  "traceId",
] as const;

export const csvHead = `\uFEFF${csvColumns.join(";")}\r\n`;

export function csvLine(row: AuditRow): string {
  const { happenedAt, actorName, actorKind, subjectName, before, after, ...rest } = row;
  const values: Record<(typeof csvColumns)[number], string> = {
    ...rest,
    target: row.target ?? "",
    happenedAt: happenedAt.toISOString(),
    actor: actorName ?? actorKind,
    subject: subjectName ?? "",
    before: before ? JSON.stringify(before) : "",
    after: after ? JSON.stringify(after) : "",
  };
  return `${csvColumns.map((name) => csvCell(values[name])).join(";")}\r\n`;
}

/** A quoted cell; an apostrophe keeps a spreadsheet from running the text as a formula. */
function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

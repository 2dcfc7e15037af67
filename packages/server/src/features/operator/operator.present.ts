import type { OperatedCrew, OperatorLogEntry, OutboxMail } from "@glasen/contract/operator.ts";
import { productsIn } from "@glasen/domain/access/products.ts";
import type { CrewLine, FailedJob, LogRow, MailRow } from "./operator.store.ts";

export const presentCrew = ({ bitmask, productsUntil, ...row }: CrewLine): OperatedCrew => ({
  ...row,
  products: productsIn(bitmask),
  productsUntil: productsUntil?.toISOString() ?? null,
});

export const presentMail = <Row extends MailRow>({ createdAt, sentAt, ...row }: Row) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

export const presentMailLine = (row: MailRow): OutboxMail => presentMail(row);

export const presentEntry = ({ doneAt, ...row }: LogRow): OperatorLogEntry => ({
  ...row,
  doneAt: doneAt.toISOString(),
});

export const presentFailedJob = ({ createdAt, failedAt, ...row }: FailedJob) => ({
  ...row,
  createdAt: createdAt.toISOString(),
  failedAt: failedAt.toISOString(),
});

import type { auditEndpoints, ChangelogSettings } from "@glasen/contract/audit.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { pageOf } from "#kernel/call/row-source.ts";
import { changelogRows } from "./audit.store.ts";

export const listChangelogSettings = (
  { tx }: Call,
  query: InputOf<typeof auditEndpoints.changelogSettings>,
): Promise<Page<ChangelogSettings>> => pageOf(tx, changelogRows, query);

import type { accessEndpoints, UsageRight } from "@glasen/contract/access.ts";
import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { Call, Page } from "#kernel/call/call.ts";
import { oneOf, pageOf } from "#kernel/call/row-source.ts";
import { usageRightRows } from "./usage-rights.store.ts";

export const listUsageRights = (
  { tx }: Call,
  query: InputOf<typeof accessEndpoints.usageRights>,
): Promise<Page<UsageRight>> => pageOf(tx, usageRightRows, query);

export const getUsageRight = (
  { tx }: Call,
  { crewId, id }: InputOf<typeof accessEndpoints.usageRight>,
): Promise<UsageRight> => oneOf(tx, usageRightRows, crewId, id);

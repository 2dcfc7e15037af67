import type { Group } from "@glasen/contract/groups.ts";
import type { Workplace } from "@glasen/contract/workplaces.ts";
import type { GroupRow, WorkplaceRow } from "./workplaces.store.ts";

export const presentWorkplace = ({ disabledAt, ...row }: WorkplaceRow): Workplace => ({
  ...row,
  workplaceId: row.id,
  disabledAt: disabledAt?.toISOString() ?? null,
});

export const presentGroup = ({ disabledAt, ...row }: GroupRow): Group => ({
  ...row,
  disabled: disabledAt !== null,
  disabledAt: disabledAt?.toISOString() ?? null,
});

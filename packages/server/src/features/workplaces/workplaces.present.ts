import type { Workplace } from "@glasen/contract/workplaces.ts";
import type { WorkplaceRow } from "./workplaces.store.ts";

export const presentWorkplace = ({ disabledAt, ...row }: WorkplaceRow): Workplace => ({
  ...row,
  workplaceId: row.id,
  disabledAt: disabledAt?.toISOString() ?? null,
});

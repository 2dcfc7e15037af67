import type { Reach } from "@glasen/domain/access/reach.ts";

/** SQL condition for the users within a reach; `$1` is the crew, and its values are appended. */
export function withinReach(reach: Reach, userColumn: string, values: unknown[]): string {
  switch (reach.scope) {
    case "crew":
      return "true";
    case "group": {
      values.push(reach.userId, reach.teamIds);
      const [user, teams] = [`$${values.length - 1}::bigint`, `$${values.length}::bigint[]`];
      return `(${userColumn} = ${user} or exists (select from team_members reached
        where reached.crew_id = $1 and reached.user_id = ${userColumn} and reached.team_id = any(${teams})))`;
    }
    case "own":
      values.push(reach.userId);
      return `${userColumn} = $${values.length}::bigint`;
    case "none":
      return "false";
  }
}

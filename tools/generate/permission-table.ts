import { contract } from "@glasen/contract/contract.ts";
import type { Endpoint } from "@glasen/contract/endpoint.ts";
import { type CallerName, namesCrew, refusalOf } from "../../packages/journeys/src/api/callers.ts";
import { sampleInput } from "../../packages/journeys/src/api/sample-input.ts";

const columns: CallerName[] = [
  "owner",
  "manager",
  "managerReadOnly",
  "member",
  "stranger",
  "terminal",
  "operator",
  "nobody",
];
const crewId = 1;
const self = 1;
const somebodyElse = 2;

/** Who may make which call, as a table to be read in review: a changed rule is a changed line. */
export function permissionTable(): string {
  const rows = contract.map((endpoint) => [
    `${endpoint.name} | ${endpoint.method} ${endpoint.path}`,
    ...columns.map((caller) => cell(caller, endpoint)),
  ]);
  return [
    "# Who may make which call",
    "",
    "Made from the contract by `npm run generate`. **yes**: allowed; **own**: about oneself only; **–**: refused with 1006;",
    "**sign in**: refused with 1013, whatever the call is about. A stranger is the owner of another crew. Products are all subscribed.",
    "",
    `| call | | ${columns.join(" | ")} |`,
    `|---|---|${columns.map(() => "---").join("|")}|`,
    ...rows.map((row) => `| ${row.join(" | ")} |`),
    "",
  ].join("\n");
}

function cell(caller: CallerName, endpoint: Endpoint): string {
  const refusal = (about: number): number | undefined => {
    const ids: Record<string, number> = { crewId, userId: about, ownerId: about };
    const input = sampleInput(endpoint, (field) => ids[field] ?? (field.endsWith("d") ? 1 : undefined));
    const ownCrewId = caller === "stranger" ? 2 : crewId;
    return refusalOf(caller, endpoint, input, {
      userId: self,
      ownCrewId,
      crewId: namesCrew(endpoint) ? crewId : undefined,
    });
  };
  if (refusal(self) === 1013) return "sign in";
  if (refusal(self) !== undefined) return "–";
  return refusal(somebodyElse) === undefined ? "yes" : "own";
}

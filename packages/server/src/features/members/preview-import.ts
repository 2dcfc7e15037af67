import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import type { Call } from "#kernel/call/call.ts";
import { unknownTeams } from "../teams/teams.public.ts";
import { checkImport, presentProblem } from "./check-import.ts";
import { lockForMembers } from "./crew-size.ts";

type Preview = typeof importMemberEndpoints.preview;

export async function previewImport(call: Call, { crewId, content }: InputOf<Preview>): Promise<OutputOf<Preview>> {
  const crew = await lockForMembers(call.tx, crewId, call.now);
  const { table, rows, problems } = await checkImport(call, crewId, content, crew);
  return {
    encoding: table.encoding,
    separator: table.separator,
    columns: table.columns,
    members: rows,
    newTeams: await unknownTeams(
      call.tx,
      crewId,
      rows.flatMap(({ team }) => team ?? []),
    ),
    problems: problems.map((problem) => presentProblem(problem, call.caller.language)),
  };
}

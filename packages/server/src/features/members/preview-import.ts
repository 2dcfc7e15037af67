import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { importMemberEndpoints } from "@glasen/contract/import-members.ts";
import { prepared } from "#kernel/call/call.ts";
import { unknownTeams } from "../teams/teams.public.ts";
import { checkImport, presentProblem, readImport } from "./check-import.ts";
import { lockForMembers } from "./crew-size.ts";

type Preview = typeof importMemberEndpoints.preview;

export const previewImport = prepared(
  (_call, { content }: InputOf<Preview>) => readImport(content),
  async (call, { crewId }, read): Promise<OutputOf<Preview>> => {
    const crew = await lockForMembers(call.tx, crewId, call.now);
    const { table, rows, problems } = await checkImport(call, crewId, read, crew);
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
  },
);

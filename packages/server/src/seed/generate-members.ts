import type { Tx } from "#kernel/database/database.ts";
import type { GeneratedPerson } from "./generate-people.ts";

export async function insertUsers(
  tx: Tx,
  people: readonly GeneratedPerson[],
  passwordHash: string,
  now: Date,
): Promise<number[]> {
  const ids = await tx.query<{ id: number }>("select nextval('user_ids') as id from generate_series(1, $1)", [
    people.length,
  ]);
  const userIds = ids.map(({ id }) => id);
  await tx.run(
    `insert into users (user_id, name, email, username, language, password_hash, created_at)
     select u.*, 'de', $5, $6 from unnest($1::bigint[], $2::text[], $3::text[], $4::text[]) as u`,
    [
      userIds,
      people.map(({ name }) => name),
      people.map(({ email }) => email),
      people.map(({ username }) => username),
      passwordHash,
      now,
    ],
  );
  return userIds;
}

/** Everybody but the owner, who came with the crew and only gets what a founder does not say. */
export async function insertMembers(
  tx: Tx,
  crew: { crewId: number; name: string },
  people: readonly GeneratedPerson[],
  userIds: readonly number[],
  now: Date,
): Promise<void> {
  const [owner] = people;
  await tx.run("update members set first_work_day_at = $3, external_id = $4 where crew_id = $1 and user_id = $2", [
    crew.crewId,
    userIds[0],
    owner?.firstWorkDay,
    owner?.personnelNumber,
  ]);
  const others = people.slice(1);
  const otherIds = userIds.slice(1);
  await tx.run(
    `insert into members (crew_id, user_id, role, manages_teams_only, first_work_day_at, disabled_at, external_id, created_at)
     select $1, m.*, $8 from unnest($2::bigint[], $3::text[], $4::boolean[], $5::date[], $6::date[], $7::text[]) as m`,
    [
      crew.crewId,
      otherIds,
      others.map(({ role }) => role),
      others.map(({ managesTeamsOnly }) => managesTeamsOnly),
      others.map(({ firstWorkDay }) => firstWorkDay),
      others.map(({ disabledAt }) => disabledAt),
      others.map(({ personnelNumber }) => personnelNumber),
      now,
    ],
  );
  await tx.run("insert into user_crews (user_id, crew_id, crew_name) select u, $2, $3 from unnest($1::bigint[]) as u", [
    otherIds,
    crew.crewId,
    crew.name,
  ]);
}

import { accountEndpoints } from "@glasen/contract/accounts.ts";
import { crewEndpoints } from "@glasen/contract/crews.ts";
import { durationEndpoints } from "@glasen/contract/durations.ts";
import { memberEndpoints } from "@glasen/contract/members.ts";
import { urlOf } from "@glasen/contract/query-string.ts";
import { teams } from "@glasen/contract/teams.ts";
import { timeClockEndpoints } from "@glasen/contract/time-clock.ts";
import { demoPassword, demoPeople } from "../../src/seed/demo-people.ts";
import { HttpPerson } from "../http-person.ts";

const DAY_MS = 86_400_000;
/** A server that has just started compiles what it needs first. */
const PATIENCE_MS = 120_000;

/** One person's morning through HTTP: signs in, looks around, presses the clock, adds a team. Throws at the first wrong answer. */
export async function smokeWalk(origin: string, name: string): Promise<void> {
  const person = new HttpPerson(() => origin, PATIENCE_MS);
  const send = async <T>(method: "GET" | "POST", path: string, body?: unknown): Promise<T> => {
    const answer = await person.send(method, path, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${name}: ${method} ${path} answered ${answer.status} ${text}`);
    return (JSON.parse(text) as { payload: T }).payload;
  };
  await send("POST", accountEndpoints.signIn.path, { userIdentifier: demoPeople[0]?.email, password: demoPassword });
  const [crew] = await send<{ id: number }[]>("GET", crewEndpoints.list.path);
  const crewId = crew?.id ?? 0;
  const { userAuthentication } = await send<{ userAuthentication: { userId: number } }>(
    "GET",
    accountEndpoints.context.path,
  );
  const who = { crewId, userId: userAuthentication.userId };
  const members = await send<unknown[]>("GET", urlOf(memberEndpoints.list, { crewId }));
  const day = (ago: number): string => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10);
  await send("GET", urlOf(durationEndpoints.report, { crewId, from: day(14), to: day(1) }));
  for (const action of ["startWork", "startBreak", "stopWork"] as const)
    await send("POST", timeClockEndpoints[action].path, who);
  await send("POST", teams.create.path, { crewId, name: `Team ${name}` });
  process.stdout.write(`  ${name}: ${members.length} members, three presses and a team\n`);
}

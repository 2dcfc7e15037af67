import type { absenceDeputyEndpoints } from "@glasen/contract/absence-deputies.ts";
import type { Absence } from "@glasen/contract/absences.ts";
import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import { type AbsentDecider, decidesAsDeputy } from "@glasen/domain/absences/deputy.ts";
import { absencePolicy } from "@glasen/domain/absences/policy.ts";
import { blocksTime } from "@glasen/domain/absences/status.ts";
import { isReadOnlyManager } from "@glasen/domain/access/actor.ts";
import type { Person } from "@glasen/domain/access/reach.ts";
import { isActiveOn } from "@glasen/domain/members/active-days.ts";
import { actingUser, type Call } from "#kernel/call/call.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { readLeaders } from "../access/memberships.public.ts";
import { audit } from "../audit/audit.public.ts";
import { todayIn } from "../crews/crews.public.ts";
import { presentAbsence, presentDuty } from "./absences.present.ts";
import { lockAbsence } from "./absences.store.ts";
import { absentOnDay, deciderDeputies, dutiesOf, saveAnswer, saveDeciderDeputy } from "./deputies.store.ts";
import { notifyDeputyAnswer, withRights } from "./notify-deputies.ts";
import { findPersons } from "./persons.store.ts";
import { publishAbsence } from "./publish-absence.ts";
import { typesOfCrew } from "./types-of-crew.ts";
import { visibleAbsences } from "./visible-absences.store.ts";

/** As many as a list of absences has at most. */
const MAX_OPEN_REQUESTS = 20_000;

/** The absent deciders whom the caller replaces today, with their rights. */
async function absentDeciders({ tx, actor, now }: Call, crewId: number): Promise<AbsentDecider[]> {
  const deputyId = actingUser(actor);
  const absent = await absentOnDay(tx, crewId, await todayIn(tx, crewId, now), deputyId);
  if (absent.length === 0) return [];
  return withRights(absent, await readLeaders(tx, crewId, now));
}

/** The absent decider whom the caller replaces for a member; undefined where there is none. */
export async function absentDeciderFor(call: Call, person: Person): Promise<number | undefined> {
  const found = (await absentDeciders(call, person.crewId)).find((one) => decidesAsDeputy(call.actor, one, person));
  return found?.decider.kind === "member" ? found.decider.userId : undefined;
}

export async function getStandIns(
  call: Call,
  { crewId }: InputOf<typeof absenceDeputyEndpoints.get>,
): Promise<OutputOf<typeof absenceDeputyEndpoints.get>> {
  const { tx, actor, now } = call;
  const ownId = actingUser(actor);
  const duties = await dutiesOf(tx, crewId, ownId, await todayIn(tx, crewId, now));
  const deciders = await absentDeciders(call, crewId);
  const everything = { seen: { scope: "crew" }, reasons: { scope: "crew" } } as const;
  const rows =
    deciders.length === 0
      ? []
      : await visibleAbsences(tx, { crewId, status: "requested", limit: MAX_OPEN_REQUESTS }, { ownId, ...everything });
  const persons = new Map(
    (await findPersons(tx, crewId, [...new Set(rows.map(({ userId }) => userId))], { isLocked: false })).map(
      (person) => [person.userId, person],
    ),
  );
  const open = rows.filter(({ userId }) => {
    const person = persons.get(userId);
    return person && deciders.some((one) => decidesAsDeputy(actor, one, person));
  });
  return {
    duties: duties.map(presentDuty),
    deciders: deciders.flatMap(({ decider }) => (decider.kind === "member" ? [decider.userId] : [])),
    open: open.map((row) => presentAbsence(row, "all")),
  };
}

/** The deputy confirms or declines; a later answer replaces an earlier one. */
export async function answerAsDeputy(
  call: Call,
  { crewId, id, answer }: InputOf<typeof absenceDeputyEndpoints.answer>,
): Promise<Absence> {
  const { tx, now, actor } = call;
  const row = await lockAbsence(tx, crewId, id);
  if (!row || row.deputyId !== actingUser(actor) || !blocksTime(row.status)) throw new Refusal("notFound", "id");
  if (row.deputyAnswer !== answer) {
    await saveAnswer(tx, row, answer);
    await audit(call, { area: "absence", action: `deputy-${answer}`, subjectId: row.userId, target: String(id) });
    await publishAbsence(call, row, await typesOfCrew(tx, crewId, await todayIn(tx, crewId, now)));
    await notifyDeputyAnswer(call, row, answer);
  }
  return presentDuty({ ...row, deputyAnswer: answer });
}

export async function listDeciderDeputies(
  { tx, actor }: Call,
  { crewId }: InputOf<typeof absenceDeputyEndpoints.list>,
): Promise<OutputOf<typeof absenceDeputyEndpoints.list>> {
  return deciderDeputies(tx, crewId, absencePolicy.manageTypes(actor, { crewId }) ? null : actingUser(actor));
}

export async function setDeciderDeputy(
  call: Call,
  { crewId, userId, deputyId }: InputOf<typeof absenceDeputyEndpoints.set>,
): Promise<OutputOf<typeof absenceDeputyEndpoints.set>> {
  const { tx, now } = call;
  const today = await todayIn(tx, crewId, now);
  const readOnly = (await readLeaders(tx, crewId, now)).filter(isReadOnlyManager).map((one) => one.userId);
  const persons = await findPersons(tx, crewId, [userId, ...(deputyId === null ? [] : [deputyId])], { isLocked: true });
  if (!persons.some((person) => person.userId === userId)) throw new Refusal("notFound", "userId");
  const deputy = persons.find((person) => person.userId === deputyId);
  const isUnfit = !deputy || deputyId === userId || readOnly.includes(deputy.userId) || !isActiveOn(deputy, today);
  if (deputyId !== null && isUnfit) {
    throw new Refusal("deputyUnfit", "deputyId");
  }
  await saveDeciderDeputy(tx, crewId, { userId, deputyId });
  await audit(call, { area: "absence", action: "decider-deputy-named", subjectId: userId, after: { deputyId } });
  call.emit("absence-deputies-changed", {});
  return listDeciderDeputies(call, { crewId });
}

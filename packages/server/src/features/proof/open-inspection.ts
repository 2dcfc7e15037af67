import type { InputOf, OutputOf } from "@glasen/contract/endpoint.ts";
import type { inspectionEndpoints } from "@glasen/contract/proof.ts";
import { inspectionState } from "@glasen/domain/proof/inspection.ts";
import { monthOf } from "@glasen/domain/time/month.ts";
import { enterCrew, type Preparation, prepared } from "#kernel/call/call.ts";
import { countAttempt, forgiveAttempts } from "#kernel/call/rate-limit.ts";
import { Refusal } from "#kernel/call/refusal.ts";
import { tokenHashOf } from "#kernel/secrets/secrets.ts";
import { inspectedTimes, inspectorOf } from "./inspected-times.ts";
import { peopleOf } from "./inspection-people.ts";
import { codeHashOf, isSame, makePass } from "./inspection-secrets.ts";
import { findByToken, type InspectionRow, logVisit } from "./inspections.store.ts";

type Open = typeof inspectionEndpoints.open;

/** Ten wrong codes an hour for one link: eight digits cannot be guessed at that rate before the link expires. */
const allowance = { attempts: 10, seconds: 3_600 };

/** The crew, and the inspection if link and code are right and it still runs. Every other attempt is counted and logged. */
async function checkCode(
  { database, config, caller, now }: Preparation,
  { token, code }: InputOf<Open>,
): Promise<{ crewId: number; row: InspectionRow }> {
  const crewId = Number(token.split("-", 1)[0]);
  if (!Number.isSafeInteger(crewId) || crewId < 1) throw new Refusal("inspectionInvalid", "code");
  const tokenHash = tokenHashOf(token);
  const key = `inspection:${tokenHash.toString("hex")}`;
  await countAttempt(database, key, allowance, now);
  const row = await database.inCrew(crewId, async (tx) => {
    const found = await findByToken(tx, crewId, tokenHash);
    if (!found) return undefined;
    const isRight = isSame(codeHashOf(config.secret, token, code), found.codeHash);
    if (isRight && inspectionState(found, now) === "open") return found;
    const { address, device } = caller;
    // Somebody still has link and code after the end: the owner should see that, too.
    const outcome = isRight ? "ended" : "wrong-code";
    await logVisit(tx, crewId, found.id, { outcome, address, device, now });
    return undefined;
  });
  // The same reply for every failure, so that guessing reveals nothing about links.
  if (!row) throw new Refusal("inspectionInvalid", "code");
  await database.outsideCrews((tx) => forgiveAttempts(tx, [key]));
  return { crewId, row };
}

export const openInspection = prepared(
  checkCode,
  async (call, _input: InputOf<Open>, { crewId, row }): Promise<OutputOf<Open>> => {
    const { config, now, caller } = call;
    const inside = await enterCrew(call, crewId, inspectorOf(crewId));
    const times = await inspectedTimes(inside, crewId, row, caller.language);
    await logVisit(inside.tx, crewId, row.id, {
      outcome: "opened",
      address: caller.address,
      device: caller.device,
      now,
    });
    inside.emit("inspections-changed", { inspectionId: row.id });
    return {
      crewName: times.crewName,
      title: row.title,
      law: row.law,
      firstMonth: monthOf(row.firstMonth),
      lastMonth: monthOf(row.lastMonth),
      expiresAt: row.expiresAt.toISOString(),
      timeZone: times.timeZone,
      people: peopleOf(times),
      pass: makePass(config.secret, { crewId, id: row.id }, now),
    };
  },
);

import { isoInstant } from "@glasen/domain/time/instant.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { localDayOf } from "@glasen/domain/time/zone.ts";
import type { Chain } from "@glasen/domain/time-clock/chain.ts";
import { formatLocation } from "@glasen/domain/time-clock/location.ts";
import type { Call } from "#kernel/call/call.ts";
import { type Hashing, sealFacts } from "../sealed-log/sealed-log.public.ts";
import type { StoredStamp } from "./chains.store.ts";
import type { NewStamp } from "./clock.store.ts";

type Sealed = Pick<StoredStamp, Exclude<keyof NewStamp, "recordedAt" | "recordedBy">>;

/** Seals a stamp in the member's chain of the log. */
export function sealStamp(call: Call, stamp: Sealed, zone: string, wasHeld: boolean = false): void {
  const { tx, actor, now } = call;
  sealFacts(tx, stamp.crewId, now, [
    {
      userId: stamp.userId,
      kind: "stamp",
      days: daysOf([stamp], zone),
      by: actor.kind === "member" ? actor.userId : null,
      facts: (hashed) => ({ stamp: factsOf(stamp, hashed), ...(wasHeld && { held: true }) }),
    },
  ]);
}

interface SealedChange {
  before: Chain<StoredStamp> | undefined;
  after: Chain<StoredStamp> | undefined;
  kind: string;
  reason: string;
  correctionRequestId?: number;
}

/** Seals a change of recorded times with the stamps before and after it. */
export function sealChange(call: Call, change: SealedChange, zone: string): void {
  const { before, after, kind, reason, correctionRequestId } = change;
  const stamps = [...(before ?? []), ...(after ?? [])];
  const [first] = stamps;
  if (!first) return;
  const { tx, actor, now } = call;
  sealFacts(tx, first.crewId, now, [
    {
      userId: first.userId,
      kind: "change",
      days: daysOf(stamps, zone),
      by: actor.kind === "member" ? actor.userId : null,
      facts: (hashed) => ({
        change: kind,
        reason: hashed.note(reason),
        request: correctionRequestId,
        before: before?.map((stamp) => factsOf(stamp, hashed)) ?? null,
        after: after?.map((stamp) => factsOf(stamp, hashed)) ?? null,
      }),
    },
  ]);
}

function daysOf(
  stamps: readonly Pick<Sealed, "at" | "clockIn">[],
  zone: string,
): { first: LocalDate; last: LocalDate } {
  const days = stamps.flatMap(({ at, clockIn }) => [localDayOf(zone, at), localDayOf(zone, clockIn)]).sort();
  return { first: days[0] as LocalDate, last: days.at(-1) as LocalDate };
}

const factsOf = (stamp: Sealed, hashed: Hashing): object => ({
  at: isoInstant(stamp.at),
  clockIn: isoInstant(stamp.clockIn),
  account: stamp.timeAccount,
  category1: stamp.timeCategory1Id,
  category2: stamp.timeCategory2Id,
  channel: stamp.channel,
  offline: stamp.recordedOffline,
  fence: stamp.fence,
  note: hashed.note(stamp.note),
  place: hashed.place(placeOf(stamp)),
});

const placeOf = ({ latitude, longitude }: Sealed): string | null =>
  latitude === null || longitude === null ? null : formatLocation({ latitude, longitude });

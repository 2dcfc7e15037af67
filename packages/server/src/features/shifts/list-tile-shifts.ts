import type { InputOf } from "@glasen/contract/endpoint.ts";
import type { TileShift, terminalEndpoints } from "@glasen/contract/terminal.ts";
import { areShiftsOnTiles, lastTileDay, SHIFTS_PER_TILE } from "@glasen/domain/terminal/tile-shifts.ts";
import type { Call } from "#kernel/call/call.ts";
import { shownOnTerminal } from "../members/shown-on-terminal.public.ts";
import { settingsToday } from "../settings/settings.public.ts";
import { findPeople } from "./shifts.store.ts";
import { tileShifts } from "./tile-shifts.store.ts";

/** The shifts for the tiles of the calling terminal: of nobody who has no tile on it, and without notes. */
export async function listTileShifts(
  call: Call,
  { crewId }: InputOf<typeof terminalEndpoints.nextShifts>,
): Promise<TileShift[]> {
  const { tx, now } = call;
  const { today, settings } = await settingsToday(tx, crewId, now);
  if (!areShiftsOnTiles(settings)) return [];
  const wanted = { today, lastDay: lastTileDay(today), perMember: SHIFTS_PER_TILE, now };
  const rows = await tileShifts(tx, crewId, wanted);
  const people = await findPeople(tx, crewId, [...new Set(rows.map(({ userId }) => userId))]);
  const shownIds = new Set((await shownOnTerminal(call, crewId, people)).map(({ userId }) => userId));
  return rows
    .filter(({ userId }) => shownIds.has(userId))
    .map(({ userId, startsAt, endsAt, workplace }) => ({
      userId,
      from: startsAt.toISOString(),
      to: endsAt.toISOString(),
      workplace,
    }));
}

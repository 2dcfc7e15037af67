import { expect, test } from "vitest";
import type { LocalDate } from "../time/local-date.ts";
import { unavailability } from "./availability.ts";
import { isEligible, isOfferOpen } from "./offer.ts";

const date = "2026-11-21" as LocalDate;
const mia = { userId: 4, teamIds: [1], firstWorkDayAt: null, disabledAt: null };
const to = (eligibleUserIds: number[], eligibleTeamIds: number[]) => ({ eligibleUserIds, eligibleTeamIds });

test("an offer is for the named members and teams, or for everybody who is active (SHF519)", () => {
  expect(isEligible(to([], []), date, mia)).toBe(true);
  expect(isEligible(to([4], []), date, mia)).toBe(true);
  expect(isEligible(to([5], [1]), date, mia)).toBe(true);
  expect(isEligible(to([5], [2]), date, mia)).toBe(false);
  expect(isEligible(to([4], []), date, { ...mia, disabledAt: date })).toBe(false);
  expect(isEligible(to([], []), date, { ...mia, firstWorkDayAt: "2026-11-22" })).toBe(false);
});

test("an offer is open until its end, and never once the shift has begun (SHF520)", () => {
  const offer = { userId: null, isOffer: true, from: 1000, offerValidUntil: null };
  expect(isOfferOpen(offer, 999)).toBe(true);
  expect(isOfferOpen(offer, 1000)).toBe(false);
  expect(isOfferOpen({ ...offer, offerValidUntil: 500 }, 500)).toBe(true);
  expect(isOfferOpen({ ...offer, offerValidUntil: 500 }, 501)).toBe(false);
  expect(isOfferOpen({ ...offer, userId: 4 }, 1)).toBe(false);
  expect(isOfferOpen({ ...offer, isOffer: false }, 1)).toBe(false);
});

test("half a day of absence stands in the way of the shifts in that half alone (SHF505)", () => {
  const zone = "Europe/Berlin";
  const half = Math.floor(Date.parse("2026-11-21T00:00:00Z") / 86_400_000) * 2;
  const absences = [{ userId: 4, startHalf: half, endHalf: half + 1 }];
  const shift = (from: string, until: string) => ({ from: Date.parse(from), to: Date.parse(until), date });
  const check = (from: string, until: string) =>
    unavailability(zone, shift(from, until), { employment: mia, absences });
  expect(check("2026-11-21T05:00:00Z", "2026-11-21T13:00:00Z")).toBe("absent");
  expect(check("2026-11-21T11:00:00Z", "2026-11-21T17:00:00Z")).toBeUndefined();
  expect(check("2026-11-20T21:00:00Z", "2026-11-20T23:00:00Z")).toBeUndefined();
  expect(check("2026-11-20T21:00:00Z", "2026-11-21T05:00:00Z")).toBe("absent");
  const employment = { firstWorkDayAt: null, disabledAt: date };
  const leaving = unavailability(zone, shift("2026-11-21T11:00:00Z", "2026-11-21T17:00:00Z"), { employment, absences });
  expect(leaving).toBe("notEmployed");
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { matchesSearch } from "../text/matches-search.ts";
import { categoryLabel, isSecondCategoryAllowed, preselectedCategory, sortedByName } from "./category.ts";
import {
  containsPosition,
  DEFAULT_RADIUS,
  defaultCentre,
  fenceContaining,
  fenceStatus,
  geofenceMap,
  geofenceRadii,
  metresBetween,
  movePosition,
  nearestRadius,
  parseDegrees,
} from "./geofence.ts";

const bakery = { groupId: 5, latitude: 47.9959, longitude: 7.8522, radius: 150 };
/** So many metres north of the bakery. */
const north = (metres: number) => ({ latitude: bakery.latitude + metres / 111_195.08, longitude: bakery.longitude });

test("radii are 150, 250 and 350 metres, 150 at first (CAT014, CAT015)", () => {
  expect(geofenceRadii).toEqual([150, 250, 350]);
  expect(DEFAULT_RADIUS).toBe(150);
});

test("the map begins in the south of Germany with zoom 15 and size 150 (CAT016, CAT017)", () => {
  expect(defaultCentre).toEqual({ latitude: 48.137154, longitude: 11.576124 });
  expect(geofenceMap).toEqual({ zoom: 15, size: 150 });
});

test("a fence contains what is within its radius", () => {
  expect(metresBetween(bakery, north(1000))).toBeCloseTo(1000, 0);
  expect(containsPosition(bakery, north(149))).toBe(true);
  expect(containsPosition(bakery, north(151))).toBe(false);
  expect(containsPosition({ ...bakery, radius: 350 }, north(349))).toBe(true);
  const place = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  fc.assert(
    fc.property(place, place, (one, other) => {
      const metres = metresBetween(one, other);
      expect(metres).toBeGreaterThanOrEqual(0);
      expect(metres).toBeLessThan(20_020_000);
      expect(metresBetween(other, one)).toBeCloseTo(metres, 3);
    }),
  );
});

test("a fence is moved by metres, pulled to one of its radii, and typed in degrees", () => {
  expect(metresBetween(bakery, movePosition(bakery, 100, 0))).toBeCloseTo(100, 0);
  expect(metresBetween(bakery, movePosition(bakery, 30, -40))).toBeCloseTo(50, 0);
  expect([0, 199, 201, 299, 301, 9_000].map(nearestRadius)).toEqual([150, 150, 250, 250, 350, 350]);
  expect([" 47,9959 ", "-7.5", "90.1", "north", "1e2", ""].map((text) => parseDegrees(text, 90))).toEqual([
    47.9959,
    -7.5,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test("a stamp is inside or outside the fence of its category, unknown without a position (CAT022)", () => {
  expect(fenceStatus([bakery], 5, north(10))).toBe("inside");
  expect(fenceStatus([bakery], 5, north(500))).toBe("outside");
  expect(fenceStatus([bakery], 5, undefined)).toBe("unknown");
  expect(fenceStatus([bakery], 6, north(10))).toBeNull();
  expect(fenceStatus([bakery], null, north(10))).toBeNull();
  const nearer = { ...bakery, ...north(20), groupId: 6 };
  expect(fenceContaining([bakery, nearer], north(15))?.groupId).toBe(6);
  expect(fenceContaining([bakery, nearer], north(500))).toBeUndefined();
});

test("lists are sorted by name with 'no category' first (CAT021)", () => {
  const sorted = sortedByName([
    { id: 2, name: "Teig" },
    { id: null, name: "Zzz" },
    { id: 3, name: "Ofen" },
  ]);
  expect(sorted.map(({ id }) => id)).toEqual([null, 3, 2]);
});

test("the second category needs the setting and Time Tracking Plus (CAT031)", () => {
  expect(
    [true, false].flatMap((setting) => [15, 1].map((products) => isSecondCategoryAllowed(setting, products))),
  ).toEqual([true, false, false, false]);
});

test("labels are cut to 35 characters in the picker and 18 in tabs (CAT034)", () => {
  const long = "a".repeat(40);
  expect(categoryLabel(long, "picker")).toBe(`${"a".repeat(35)}…`);
  expect(categoryLabel(long, "tab")).toBe(`${"a".repeat(18)}…`);
  expect(categoryLabel("a".repeat(35), "picker")).toBe("a".repeat(35));
});

test("the search finds part of a name in any case (CAT003)", () => {
  expect([matchesSearch("Konditorei", "DITO"), matchesSearch("Ofen", "x")]).toEqual([true, false]);
});

test("preselected is the first candidate that is offered: enabled and of the level (CAT027)", () => {
  const categories = [
    { id: 1, level: 1 as const, disabledAt: null },
    { id: 2, level: 1 as const, disabledAt: "2026-01-01" },
    { id: 3, level: 2 as const, disabledAt: null },
  ];
  expect(preselectedCategory(categories, [undefined, 1], 1)).toBe(1);
  expect(preselectedCategory(categories, [2, 3, 1], 1)).toBe(1);
  expect(preselectedCategory(categories, [2], 1)).toBeNull();
});

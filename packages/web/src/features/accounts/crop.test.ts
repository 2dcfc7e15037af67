import { expect, test } from "vitest";
import { moveCrop, sideOf, startCrop, zoomCrop } from "./crop.ts";

test("the cut begins as the largest square in the middle of the picture", () => {
  const crop = startCrop(400, 300);
  expect(sideOf(crop)).toBe(300);
  expect([crop.x, crop.y]).toEqual([200, 150]);
});

test("the cut never leaves the picture, however far it is moved", () => {
  const crop = startCrop(400, 300);
  expect([moveCrop(crop, 9, 9).x, moveCrop(crop, 9, 9).y]).toEqual([250, 150]);
  expect(moveCrop(crop, -9, 0).x).toBe(150);
  const corner = moveCrop(zoomCrop(crop, 2), 9, 9);
  expect([corner.x, corner.y]).toEqual([325, 225]);
  expect([zoomCrop(corner, 1).x, zoomCrop(corner, 1).y]).toEqual([250, 150]);
});

test("the cut grows up to the picture and shrinks to a quarter of it", () => {
  const crop = startCrop(400, 300);
  expect(sideOf(zoomCrop(crop, 0.1))).toBe(300);
  expect(sideOf(zoomCrop(crop, 100))).toBe(75);
});

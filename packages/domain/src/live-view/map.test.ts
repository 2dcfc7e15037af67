import { expect, test } from "vitest";
import { clustersOf, liveMap, markerOf } from "./map.ts";

test("the cluster radius is 30, a click zooms to 17, the map is 300 px high (LIV512, LIV513)", () => {
  expect(liveMap).toEqual({ clusterRadius: 30, clickZoom: 17, height: 300 });
});

test("a marker has position, colour, label, image, username and description (LIV509)", () => {
  const marker = markerOf({
    name: "Tomasz Zieliński",
    label: "TZ",
    imageUrl: "/avatar/7",
    position: { latitude: 47.99, longitude: 7.85 },
    color: "working",
    description: "Delivery",
  });
  expect(marker).toEqual({
    lat: 47.99,
    lng: 7.85,
    color: "working",
    label: "TZ",
    image: "/avatar/7",
    username: "Tomasz Zieliński",
    description: "Delivery",
  });
});

const at = (x: number, y: number) => ({ x, y });
const clusters = (...points: { x: number; y: number }[]) => clustersOf(points, (point) => point);

test("five markers within 30 px are one cluster, and split once they are farther apart (LIV508)", () => {
  const near = [at(0, 0), at(10, 5), at(12, 18), at(20, 0), at(5, 25)];
  expect(clusters(...near).map(({ items }) => items.length)).toEqual([5]);
  const zoomedIn = near.map(({ x, y }) => at(x * 16, y * 16));
  expect(clusters(...zoomedIn)).toHaveLength(5);
});

test("markers exactly 30 px apart belong together, one pixel more does not", () => {
  expect(clusters(at(0, 0), at(30, 0))).toHaveLength(1);
  expect(clusters(at(0, 0), at(31, 0))).toHaveLength(2);
});

test("the order of the people does not change the clusters", () => {
  const points = [at(0, 0), at(29, 0), at(58, 0), at(87, 0)];
  const sizes = (of: typeof points) => clusters(...of).map(({ items }) => items.length);
  expect(sizes(points.toReversed())).toEqual(sizes(points));
});

test("nobody with a position: no cluster", () => {
  expect(clusters()).toEqual([]);
});

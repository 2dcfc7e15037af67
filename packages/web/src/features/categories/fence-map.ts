import {
  type GeofenceRadius,
  geofenceMap,
  geofenceRadii,
  metresBetween,
  movePosition,
  nearestRadius,
} from "@glasen/domain/categories/geofence.ts";
import type { Position } from "@glasen/domain/time-clock/location.ts";
import L from "leaflet";
import "leaflet/dist/leaflet.css";
import styles from "./FenceMap.module.css";

export interface FenceMapOptions {
  readonly tileUrl: string | null;
  readonly attribution: string;
  readonly words: { readonly point: string; readonly zoomIn: string; readonly zoomOut: string };
  readonly metres: (metres: number) => string;
  readonly onMove: (position: Position) => void;
  readonly onRadius: (radius: GeofenceRadius) => void;
}

export interface FenceMapHandle {
  show(position: Position, radius: GeofenceRadius): void;
  remove(): void;
}

const placeOf = ({ lat, lng }: L.LatLng): Position => ({ latitude: lat, longitude: lng });
const pointOf = ({ latitude, longitude }: Position): L.LatLngTuple => [latitude, longitude];
const STEP_METRES = 10;
/** East and north, as the keys say. */
const steps: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** A map with the three circles that a fence can be; the point in the middle and the edge can be dragged. */
export function openFenceMap(
  element: HTMLElement,
  start: Position,
  { tileUrl, attribution, words, metres, onMove, onRadius }: FenceMapOptions,
): FenceMapHandle {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const motion = { zoomAnimation: !isCalm, fadeAnimation: !isCalm, markerZoomAnimation: !isCalm };
  const map = L.map(element, { zoomControl: false, scrollWheelZoom: false, attributionControl: false, ...motion });
  map.setView(pointOf(start), geofenceMap.zoom);
  L.control.zoom({ position: "topright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  if (tileUrl) {
    // The houses that give these pictures away want to know to whom.
    L.tileLayer(tileUrl, { maxZoom: 19, referrerPolicy: "strict-origin-when-cross-origin" }).addTo(map);
    if (attribution) L.control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map);
  }

  let centre = start;
  let isOwnMove = false;
  const rings = geofenceRadii.map((radius) => {
    const ring = L.circle(pointOf(start), { radius, interactive: false, className: styles.ring ?? "" }).addTo(map);
    const icon = L.divIcon({ className: styles.tag ?? "", html: escaped(metres(radius)), iconSize: [64, 16] });
    const tag = L.marker(pointOf(start), { icon, interactive: false, keyboard: false }).addTo(map);
    return { radius, ring, tag };
  });
  const pin = L.marker(pointOf(start), {
    icon: L.divIcon({ className: styles.pin ?? "", html: pinPicture, iconSize: [36, 44], iconAnchor: [18, 42] }),
    draggable: true,
    autoPan: true,
    zIndexOffset: 1000,
  }).addTo(map);
  const handle = L.marker(pointOf(start), {
    icon: L.divIcon({ className: styles.handle ?? "", iconSize: [28, 28] }),
    draggable: true,
    keyboard: false,
    zIndexOffset: 500,
  }).addTo(map);

  function move(position: Position): void {
    isOwnMove = true;
    onMove(position);
  }
  map.on("click", ({ latlng }) => move(placeOf(latlng.wrap())));
  pin.on("drag", () => place(placeOf(pin.getLatLng())));
  pin.on("dragend", () => move(placeOf(pin.getLatLng().wrap())));
  handle.on("drag", () => onRadius(nearestRadius(metresBetween(centre, placeOf(handle.getLatLng())))));
  let chosen: GeofenceRadius = geofenceRadii[0];
  handle.on("dragend", () => place(centre));
  const button = pin.getElement();
  button?.setAttribute("aria-label", words.point);
  button?.addEventListener("keydown", (event) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const length = event.shiftKey ? STEP_METRES * 10 : STEP_METRES;
    move(movePosition(centre, step[0] * length, step[1] * length));
  });

  function place(position: Position): void {
    centre = position;
    pin.setLatLng(pointOf(position));
    handle.setLatLng(pointOf(movePosition(position, chosen, 0)));
    for (const { radius, ring, tag } of rings) {
      ring.setLatLng(pointOf(position));
      tag.setLatLng(pointOf(movePosition(position, 0, -radius)));
      ring.getElement()?.classList.toggle(styles.chosen ?? "", radius === chosen);
    }
  }

  return {
    show(position, radius) {
      chosen = radius;
      // What was done on the map is in sight; a place that was searched for or typed is brought there.
      if (isOwnMove) map.panInside(pointOf(position), { padding: [24, 24], animate: !isCalm });
      else if (metresBetween(centre, position) > 1) map.setView(pointOf(position), geofenceMap.zoom);
      isOwnMove = false;
      place(position);
    },
    remove: () => map.remove(),
  };
}

/** Leaflet takes words as markup. */
function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML;
}

const pinPicture =
  '<svg viewBox="0 0 36 44" aria-hidden="true"><path d="M18 2a14 14 0 0 1 14 14c0 9.5-14 26-14 26S4 25.500 4 16A14 14 0 0 1 18 2z"/><circle cx="18" cy="16" r="5"/></svg>';

import { clustersOf, type LiveMarker, liveMap } from "@glasen/domain/live-view/map.ts";
import L from "leaflet";
import "leaflet/dist/leaflet.css";
import styles from "./LiveMap.module.css";

/** A marker, and the person it stands for. */
export interface PlacedMarker extends LiveMarker {
  readonly userId: number;
}

export interface LiveMapOptions {
  readonly tileUrl: string | null;
  readonly attribution: string;
  readonly words: { readonly zoomIn: string; readonly zoomOut: string; readonly people: (count: number) => string };
  readonly onSelect: (userId: number) => void;
}

export interface LiveMapHandle {
  show(markers: readonly PlacedMarker[]): void;
  /** Centres the map on a person. */
  focus(userId: number): void;
  resize(): void;
  remove(): void;
}

/** The map of the live view: people near to each other on the screen are one marker with their number. */
export function openLiveMap(element: HTMLElement, options: LiveMapOptions): LiveMapHandle {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const motion = { zoomAnimation: !isCalm, fadeAnimation: !isCalm, markerZoomAnimation: !isCalm };
  const map = L.map(element, { zoomControl: false, scrollWheelZoom: false, attributionControl: false, ...motion });
  const { tileUrl, attribution, words } = options;
  L.control.zoom({ position: "topright", zoomInTitle: words.zoomIn, zoomOutTitle: words.zoomOut }).addTo(map);
  if (tileUrl) {
    L.tileLayer(tileUrl, { maxZoom: 19, referrerPolicy: "strict-origin-when-cross-origin" }).addTo(map);
    if (attribution) L.control.attribution({ prefix: false }).addAttribution(escaped(attribution)).addTo(map);
  }
  const layer = L.layerGroup().addTo(map);
  let markers: readonly PlacedMarker[] = [];
  let isPlaced = false;

  const centreOn = ({ lat, lng }: LiveMarker): void => {
    map.setView([lat, lng], liveMap.clickZoom, { animate: !isCalm });
  };
  const open = (cluster: readonly PlacedMarker[]): void => {
    const [first] = cluster;
    if (!first) return;
    if (cluster.length > 1 && map.getZoom() < liveMap.clickZoom) {
      map.fitBounds(boundsOf(cluster), { maxZoom: liveMap.clickZoom, padding: [32, 32], animate: !isCalm });
      return;
    }
    centreOn(first);
    options.onSelect(first.userId);
  };

  function draw(): void {
    layer.clearLayers();
    const clusters = clustersOf(markers, ({ lat, lng }) => map.latLngToContainerPoint([lat, lng]));
    for (const { at, items } of clusters) {
      const [first] = items;
      if (!first) continue;
      const isGroup = items.length > 1;
      const title = isGroup
        ? `${words.people(items.length)}: ${items.map(({ username }) => username).join(", ")}`
        : first.username;
      const marker = L.marker(map.containerPointToLatLng([at.x, at.y]), {
        icon: isGroup ? groupIcon(items) : personIcon(first),
        title,
        alt: title,
      });
      marker.on("click", () => open(items));
      marker.addTo(layer);
    }
  }
  map.on("zoomend moveend resize", draw);
  map.on("zoomend", () => {
    element.dataset.zoom = String(map.getZoom());
  });

  return {
    show(shown) {
      markers = shown;
      if (!isPlaced && shown.length > 0) {
        isPlaced = true;
        map.fitBounds(boundsOf(shown), { maxZoom: 15, padding: [32, 32], animate: false });
      }
      if (isPlaced) draw();
    },
    focus(userId) {
      const marker = markers.find((one) => one.userId === userId);
      if (marker) centreOn(marker);
    },
    resize: () => map.invalidateSize(),
    remove: () => map.remove(),
  };
}

const boundsOf = (markers: readonly LiveMarker[]): L.LatLngBounds =>
  L.latLngBounds(markers.map(({ lat, lng }) => [lat, lng] as const));

const PERSON_PX = 36;
const GROUP_PX = 44;

const personIcon = ({ label, image, color }: LiveMarker): L.DivIcon =>
  L.divIcon({
    className: `${styles.marker} ${styles[color] ?? ""}`,
    html: image ? `<img src="${escaped(image)}" alt="" />` : escaped(label),
    iconSize: [PERSON_PX, PERSON_PX],
  });

const groupIcon = (items: readonly LiveMarker[]): L.DivIcon => {
  const areAllOnBreak = items.every(({ color }) => color === "break");
  return L.divIcon({
    className: `${styles.marker} ${styles.group} ${areAllOnBreak ? styles.break : styles.working}`,
    html: String(items.length),
    iconSize: [GROUP_PX, GROUP_PX],
  });
};

/** Leaflet takes words as markup. */
function escaped(text: string): string {
  const element = document.createElement("span");
  element.textContent = text;
  return element.innerHTML.replaceAll('"', "&quot;");
}

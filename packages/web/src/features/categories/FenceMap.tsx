import { type GeofenceRadius, geofenceMap } from "@glasen/domain/categories/geofence.ts";
import type { Position } from "@glasen/domain/time-clock/location.ts";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import styles from "./FenceMap.module.css";
import type { FenceMapHandle } from "./fence-map.ts";
import { geofenceTexts } from "./geofence.texts.ts";

/** Where this installation loads map tiles from. */
interface MapSource {
  readonly tileUrl: string | null;
  readonly attribution: string;
}

interface Props {
  readonly source: MapSource;
  readonly position: Position;
  readonly radius: GeofenceRadius;
  readonly onMove: (position: Position) => void;
  readonly onRadius: (radius: GeofenceRadius) => void;
}

/** Loaded on demand; the form around it works without it. */
export function FenceMap({ source, position, radius, onMove, onRadius }: Props) {
  const t = useTexts(geofenceTexts);
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<FenceMapHandle | "failed">();
  const latest = useRef({ position, onMove, onRadius });
  useEffect(() => {
    latest.current = { position, onMove, onRadius };
  });
  const { tileUrl, attribution } = source;
  useEffect(() => {
    let opened: FenceMapHandle | undefined;
    let isGone = false;
    import("./fence-map.ts").then(
      ({ openFenceMap }) => {
        if (isGone || !element.current) return;
        opened = openFenceMap(element.current, latest.current.position, {
          tileUrl,
          attribution,
          words: t,
          metres: t.metres,
          onMove: (next) => latest.current.onMove(next),
          onRadius: (next) => latest.current.onRadius(next),
        });
        setMap(opened);
      },
      () => setMap("failed"),
    );
    return () => {
      isGone = true;
      opened?.remove();
      setMap(undefined);
    };
  }, [tileUrl, attribution, t]);
  const { latitude, longitude } = position;
  useEffect(() => {
    if (typeof map === "object") map.show({ latitude, longitude }, radius);
  }, [map, latitude, longitude, radius]);

  return (
    <>
      <div
        ref={element}
        role="region"
        aria-label={t.map}
        style={{ minHeight: geofenceMap.size }}
        className={styles.map}
      />
      {map === "failed" && <p role="alert">{t.mapFailed}</p>}
    </>
  );
}

import { liveMap } from "@glasen/domain/live-view/map.ts";
import { useEffect, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { classNames } from "#ui/class-names.ts";
import { Muted } from "#ui/Layout.tsx";
import styles from "./LiveMap.module.css";
import type { LiveMapHandle, PlacedMarker } from "./live-map.ts";
import { liveTexts } from "./live-view.texts.ts";

interface Props {
  /** Where this installation loads map tiles from; without tiles the map is a plain grid. */
  readonly source: { readonly tileUrl: string | null; readonly attribution: string };
  readonly markers: readonly PlacedMarker[];
  /** The person to centre on. */
  readonly selectedId: number | undefined;
  readonly onSelect: (userId: number) => void;
}

/** Loaded on demand; the list beside it works without it. */
export function LiveMap({ source, markers, selectedId, onSelect }: Props) {
  const t = useTexts(liveTexts);
  const box = useRef<HTMLElement>(null);
  const element = useRef<HTMLDivElement>(null);
  const [map, setMap] = useState<LiveMapHandle | "failed">();
  const [isFullScreen, setFullScreen] = useState(false);
  const latest = useRef(onSelect);
  useEffect(() => {
    latest.current = onSelect;
  });
  const { tileUrl, attribution } = source;
  useEffect(() => {
    let opened: LiveMapHandle | undefined;
    let isGone = false;
    import("./live-map.ts").then(
      ({ openLiveMap }) => {
        if (isGone || !element.current) return;
        const select = (userId: number) => latest.current(userId);
        opened = openLiveMap(element.current, { tileUrl, attribution, words: t, onSelect: select });
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
  useEffect(() => {
    if (typeof map === "object") map.show(markers);
  }, [map, markers]);
  useEffect(() => {
    if (typeof map !== "object" || selectedId === undefined) return;
    map.focus(selectedId);
    // In a narrow window the map stands below the list.
    box.current?.scrollIntoView({ block: "nearest" });
  }, [map, selectedId]);
  useEffect(() => {
    // Above everything, wherever the map stands on the page.
    if (isFullScreen && !box.current?.matches(":popover-open")) box.current?.showPopover();
  }, [isFullScreen]);
  useEffect(() => {
    if (typeof map !== "object" || !element.current) return;
    // The map measures its element only when told to, and the observer tells once the new size holds.
    const observer = new ResizeObserver(() => map.resize());
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [map]);
  useEffect(() => {
    if (!isFullScreen) return;
    const leave = ({ key }: KeyboardEvent) => {
      if (key === "Escape") setFullScreen(false);
    };
    addEventListener("keydown", leave);
    return () => removeEventListener("keydown", leave);
  }, [isFullScreen]);

  const selected = markers.find(({ userId }) => userId === selectedId);
  return (
    <section
      ref={box}
      className={classNames(styles.box, isFullScreen && styles.fullScreen)}
      popover={isFullScreen ? "manual" : undefined}
    >
      <div
        ref={element}
        role="region"
        aria-label={t.map}
        className={styles.map}
        style={isFullScreen ? undefined : { height: liveMap.height }}
      />
      <footer className={styles.foot}>
        <span role="status">
          {selected ? (
            <>
              <b>{selected.username}</b> <Muted>{selected.description}</Muted>
            </>
          ) : (
            <Muted>{markers.length === 0 ? t.nobodyLocated : t.positionsHint}</Muted>
          )}
        </span>
        <Button variant="ghost" size="small" onPress={() => setFullScreen(!isFullScreen)}>
          {isFullScreen ? t.leaveFullScreen : t.fullScreen}
        </Button>
      </footer>
      {map === "failed" && <p role="alert">{t.mapFailed}</p>}
    </section>
  );
}

import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { MinusIcon, PlusIcon } from "#ui/icons.tsx";
import { Muted } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import styles from "./CropDialog.module.css";
import { type Crop, MAX_ZOOM, moveCrop, sideOf, startCrop, zoomCrop } from "./crop.ts";
import { profileTexts } from "./profile.texts.ts";

interface Props {
  readonly image: ImageBitmap;
  readonly onDone: (picture: Blob) => void;
  readonly onClose: () => void;
  readonly isSaving: boolean;
}

/** Twice the size that is stored, so that it stays sharp. */
const drawnPx = 512;
const keyStep = 0.05;
const zoomStep = 1.15;

/** The square moves by pointer, finger or arrow keys; two fingers, wheel, slider, plus and minus zoom. */
export function CropDialog({ image, onDone, onClose, isSaving }: Props) {
  const t = useTexts(profileTexts);
  const [crop, setCrop] = useState(() => startCrop(image.width, image.height));
  const canvas = useRef<HTMLCanvasElement>(null);
  const fingers = useRef(new Map<number, { x: number; y: number }>());

  useEffect(() => draw(canvas.current, image, crop), [image, crop]);
  // React adds wheel listeners as passive ones, which cannot stop the page behind from scrolling.
  useEffect(() => {
    const element = canvas.current;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setCrop((before) => zoomCrop(before, before.zoom * zoomStep ** -Math.sign(event.deltaY)));
    };
    element?.addEventListener("wheel", turn, { passive: false });
    return () => element?.removeEventListener("wheel", turn);
  }, []);

  function drag(event: PointerEvent<HTMLElement>): void {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const shown = event.currentTarget.clientWidth;
    if (other) {
      const ratio = distance(now, other) / Math.max(distance(before, other), 1);
      setCrop((crop) => zoomCrop(crop, crop.zoom * ratio));
    } else setCrop((crop) => moveCrop(crop, (before.x - now.x) / shown, (before.y - now.y) / shown));
  }

  function press(event: KeyboardEvent): void {
    const change = keys[event.key];
    if (!change) return;
    event.preventDefault();
    setCrop(change);
  }

  const lift = (event: PointerEvent) => fingers.current.delete(event.pointerId);
  const finish = () => canvas.current?.toBlob((picture) => picture && onDone(picture), "image/webp", 0.9);

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.cropTitle}
      isClosePrevented={isSaving}
      footer={(close) => (
        <>
          <Button onPress={close} isDisabled={isSaving}>
            {t.cancel}
          </Button>
          <Button variant="primary" onPress={finish} isLoading={isSaving}>
            {t.useImage}
          </Button>
        </>
      )}
    >
      <div className={styles.box}>
        <div role="group" tabIndex={0} aria-label={t.cropHint} className={styles.stage} onKeyDown={press}>
          <canvas
            ref={canvas}
            width={drawnPx}
            height={drawnPx}
            className={styles.canvas}
            onPointerDown={(event) => {
              event.currentTarget.setPointerCapture(event.pointerId);
              fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
            }}
            onPointerMove={drag}
            onPointerUp={lift}
            onPointerCancel={lift}
          />
          <i className={styles.circle} aria-hidden="true" />
        </div>
        <div className={styles.zoom}>
          <MinusIcon size="small" />
          <input
            type="range"
            aria-label={t.zoom}
            min={1}
            max={MAX_ZOOM}
            step={0.01}
            value={crop.zoom}
            onChange={(event) => setCrop(zoomCrop(crop, event.target.valueAsNumber))}
          />
          <PlusIcon size="small" />
          <output>{`${Math.round(crop.zoom * 100)} %`}</output>
        </div>
        <Muted as="p" className={styles.hint}>
          {t.cropHint}
        </Muted>
      </div>
    </Modal>
  );
}

const keys: Record<string, (crop: Crop) => Crop> = {
  ArrowLeft: (crop) => moveCrop(crop, -keyStep, 0),
  ArrowRight: (crop) => moveCrop(crop, keyStep, 0),
  ArrowUp: (crop) => moveCrop(crop, 0, -keyStep),
  ArrowDown: (crop) => moveCrop(crop, 0, keyStep),
  "+": (crop) => zoomCrop(crop, crop.zoom * zoomStep),
  "-": (crop) => zoomCrop(crop, crop.zoom / zoomStep),
};

const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);

function draw(canvas: HTMLCanvasElement | null, image: ImageBitmap, crop: Crop): void {
  const context = canvas?.getContext("2d");
  if (!context) return;
  const side = sideOf(crop);
  context.fillStyle = "#fff"; // transparent parts must not depend on the page behind them
  context.fillRect(0, 0, drawnPx, drawnPx);
  context.imageSmoothingQuality = "high";
  context.drawImage(image, crop.x - side / 2, crop.y - side / 2, side, side, 0, 0, drawnPx, drawnPx);
}

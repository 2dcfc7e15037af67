import type { TimeCategory } from "@glasen/contract/categories.ts";
import { useState } from "react";
import { Button } from "#ui/Button.tsx";
import { PenIcon, PinIcon } from "#ui/icons.tsx";
import { GeofenceForm, type GeofenceFormProps } from "./GeofenceForm.tsx";
import styles from "./GeofenceSection.module.css";
import type { GeofenceTexts } from "./geofence.texts.ts";

export type Geofencing = Omit<GeofenceFormProps, "fence" | "onSave" | "onRemove" | "onClose" | "t"> & {
  readonly onSave: (categoryId: number, area: Parameters<GeofenceFormProps["onSave"]>[0], done: () => void) => void;
  readonly onRemove: (fence: NonNullable<TimeCategory["geofence"]>, done: () => void) => void;
};

interface Props {
  readonly category: TimeCategory;
  /** Undefined for those who may only look. */
  readonly geofencing: Geofencing | undefined;
  readonly t: GeofenceTexts;
}

/** Open where there is a fence, until it is saved, deleted or left; then again with the next selection. */
export function GeofenceSection({ category, geofencing, t }: Props) {
  const { geofence, name } = category;
  const [isOpen, setOpen] = useState(geofence !== null);
  const close = () => setOpen(false);
  return (
    <section className={styles.section} aria-label={t.title}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3>{t.title}</h3>
          <p>{t.effect(name)}</p>
        </div>
      </div>
      {geofencing && isOpen ? (
        <GeofenceForm
          {...geofencing}
          fence={geofence}
          onSave={(area) => geofencing.onSave(category.id, area, close)}
          onRemove={geofence ? () => geofencing.onRemove(geofence, close) : undefined}
          onClose={close}
          t={t}
        />
      ) : (
        <div className={styles.closed}>
          <PinIcon />
          <span className={styles.summary}>
            {geofence ? t.summary(geofence.radius, `${geofence.latitude}, ${geofence.longitude}`) : t.none}
          </span>
          {geofencing && (
            <Button icon={geofence ? <PenIcon /> : <PinIcon />} onPress={() => setOpen(true)}>
              {geofence ? t.edit : t.add}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

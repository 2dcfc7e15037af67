import type { TimeCategory } from "@glasen/contract/categories.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { PenIcon, PinIcon } from "#ui/icons.tsx";
import { GeofenceForm } from "./GeofenceForm.tsx";
import styles from "./GeofenceSection.module.css";
import { geofenceTexts } from "./geofence.texts.ts";

interface Props {
  readonly category: TimeCategory;
  readonly isEditable: boolean;
}

/** Open if there is a geofence, until it is saved, deleted or cancelled. */
export function GeofenceSection({ category, isEditable }: Props) {
  const { geofence, name } = category;
  const t = useTexts(geofenceTexts);
  const [isOpen, setOpen] = useState(geofence !== null);
  return (
    <section className={styles.section} aria-label={t.title}>
      <div className={styles.head}>
        <h3>{t.title}</h3>
        <p>{t.effect(name)}</p>
      </div>
      {isEditable && isOpen ? (
        <GeofenceForm categoryId={category.id} fence={geofence} onClose={() => setOpen(false)} />
      ) : (
        <div className={styles.closed}>
          <PinIcon />
          <span className={styles.summary}>
            {geofence ? t.summary(geofence.radius, `${geofence.latitude}, ${geofence.longitude}`) : t.none}
          </span>
          {isEditable && (
            <Button icon={geofence ? <PenIcon /> : <PinIcon />} onPress={() => setOpen(true)}>
              {geofence ? t.edit : t.add}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

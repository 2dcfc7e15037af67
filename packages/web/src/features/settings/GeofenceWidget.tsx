import { Button } from "#ui/Button.tsx";
import { NumberField } from "#ui/NumberField.tsx";
import styles from "./SettingsView.module.css";
import type { WidgetProps } from "./widgets.tsx";

interface Geofence {
  readonly latitude: number;
  readonly longitude: number;
  readonly radius: number;
}

// The middle of the countries where crews work, until somebody says better.
const somewhere: Geofence = { latitude: 50.1, longitude: 9.4, radius: 100 };
const degrees = { maximumFractionDigits: 6 };

/** A point and how far around it. */
export function GeofenceWidget({ value, onChange, t }: WidgetProps) {
  const fence = typeof value === "object" && value !== null ? (value as Geofence) : null;
  const put = (part: Partial<Geofence>) => onChange({ ...somewhere, ...fence, ...part });
  const steps = { decreaseLabel: t.decrease, increaseLabel: t.increase };
  return (
    <div className={styles.geofence}>
      <NumberField
        label={t.latitude}
        value={fence?.latitude ?? null}
        onChange={(latitude) => latitude !== null && put({ latitude })}
        min={-90}
        max={90}
        step={0.000001}
        format={degrees}
        {...steps}
      />
      <NumberField
        label={t.longitude}
        value={fence?.longitude ?? null}
        onChange={(longitude) => longitude !== null && put({ longitude })}
        min={-180}
        max={180}
        step={0.000001}
        format={degrees}
        {...steps}
      />
      <NumberField
        label={t.radius}
        value={fence?.radius ?? null}
        onChange={(radius) => radius !== null && put({ radius })}
        min={10}
        max={100_000}
        step={10}
        {...steps}
      />
      {fence && (
        <Button variant="ghost" onPress={() => onChange(null)}>
          {t.clear}
        </Button>
      )}
    </div>
  );
}

import { type GeofenceRadius, geofenceRadii } from "@glasen/domain/categories/geofence.ts";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import styles from "./GeofenceSection.module.css";
import type { GeofenceTexts } from "./geofence.texts.ts";

interface Props {
  readonly value: GeofenceRadius;
  readonly onChange: (radius: GeofenceRadius) => void;
  readonly t: GeofenceTexts;
}

/** The three there are, side by side. */
export function RadiusChoice({ value, onChange, t }: Props) {
  return (
    <RadioGroup
      className={styles.radii ?? ""}
      orientation="horizontal"
      value={String(value)}
      onChange={(next) => {
        const radius = geofenceRadii.find((one) => String(one) === next);
        if (radius) onChange(radius);
      }}
    >
      <Label className={styles.radiiLabel ?? ""}>{t.radius}</Label>
      {geofenceRadii.map((radius) => (
        <Radio key={radius} value={String(radius)} className={styles.radius ?? ""}>
          <span className={styles.dot} />
          {t.metres(radius)}
        </Radio>
      ))}
    </RadioGroup>
  );
}

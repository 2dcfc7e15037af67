import type { Geofence } from "@glasen/contract/geofences.ts";
import { limits } from "@glasen/contract/limits.ts";
import {
  DEFAULT_RADIUS,
  type GeofenceRadius,
  geofenceRadii,
  parseDegrees,
} from "@glasen/domain/categories/geofence.ts";
import { formatLocation, type Position } from "@glasen/domain/time-clock/location.ts";
import { type FormEvent, useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { PinIcon, SearchIcon, TrashIcon } from "#ui/icons.tsx";
import { TextField } from "#ui/TextField.tsx";
import type { Area } from "./category-writes.ts";
import { FenceMap, type MapSource } from "./FenceMap.tsx";
import styles from "./GeofenceSection.module.css";
import type { GeofenceTexts } from "./geofence.texts.ts";
import { RadiusChoice } from "./RadiusChoice.tsx";

export interface GeofenceFormProps {
  readonly fence: Geofence | null;
  /** Where a map without a fence begins. */
  readonly centre: Position;
  readonly source: MapSource;
  /** Gives the place, or what is wrong in words. */
  readonly onFind: (address: string) => Promise<Position | string>;
  readonly onLocate: () => Promise<Position | undefined>;
  readonly isSaving: boolean;
  readonly isRemoving: boolean;
  readonly onSave: (area: Area) => void;
  /** Undefined where there is nothing to delete. */
  readonly onRemove: (() => void) | undefined;
  readonly onClose: () => void;
  readonly t: GeofenceTexts;
}

const textsOf = (position: Position): [string, string] => formatLocation(position).split(",") as [string, string];

export function GeofenceForm(props: GeofenceFormProps) {
  const { fence, centre, source, t } = props;
  const formId = useId();
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<"find" | "locate">();
  const [degrees, setDegrees] = useState<readonly [string, string]>(
    fence ? [fence.latitude, fence.longitude] : ["", ""],
  );
  const [radius, setRadius] = useState<GeofenceRadius>(
    geofenceRadii.find((one) => one === fence?.radius) ?? DEFAULT_RADIUS,
  );
  const [latitude, longitude] = [parseDegrees(degrees[0], 90), parseDegrees(degrees[1], 180)];
  const position = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

  function put(next: Position): void {
    setProblem(undefined);
    setDegrees(textsOf(next));
  }
  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (address.trim() === "") return setProblem(t.notSet);
    setBusyWith("find");
    const found = await props.onFind(address.trim());
    setBusyWith(undefined);
    if (typeof found === "string") setProblem(found);
    else put(found);
  }
  async function findMyself(): Promise<void> {
    setBusyWith("locate");
    const found = await props.onLocate();
    setBusyWith(undefined);
    if (found) put(found);
    else setProblem(t.myPlaceFailed);
  }
  function validate(): Record<string, string> {
    if (degrees[0].trim() === "" && degrees[1].trim() === "") {
      setProblem(t.notSet);
      return { latitude: t.latitudeWrong, longitude: t.longitudeWrong };
    }
    return {
      ...(latitude === undefined && { latitude: t.latitudeWrong }),
      ...(longitude === undefined && { longitude: t.longitudeWrong }),
    };
  }

  return (
    <>
      <form className={styles.find} onSubmit={(event) => void find(event)}>
        <TextField
          label={t.address}
          placeholder={t.addressHint}
          value={address}
          onChange={(text) => {
            setProblem(undefined);
            setAddress(text);
          }}
          maxLength={limits.name}
          autoComplete="off"
          error={problem}
          isLoading={busyWith === "find"}
          before={<SearchIcon size="small" />}
        />
        <div className={styles.findActions}>
          <Button type="submit" isLoading={busyWith === "find"}>
            {t.find}
          </Button>
          <Button icon={<PinIcon />} isLoading={busyWith === "locate"} onPress={() => void findMyself()}>
            {t.myPlace}
          </Button>
        </div>
      </form>
      <FenceMap source={source} position={position ?? centre} radius={radius} onMove={put} onRadius={setRadius} t={t} />
      <p className={styles.hint}>
        {t.mapHint} {source.tileUrl === null && t.noTiles}
      </p>
      <div className={styles.fields}>
        <Form
          id={formId}
          label={t.title}
          invalidText={t.formInvalid}
          validate={validate}
          onSubmit={() => position && props.onSave({ ...position, radius })}
        >
          <div className={styles.degrees}>
            <TextField
              name="latitude"
              label={t.latitude}
              inputMode="decimal"
              autoComplete="off"
              value={degrees[0]}
              onChange={(text) => setDegrees([text, degrees[1]])}
              maxLength={32}
            />
            <TextField
              name="longitude"
              label={t.longitude}
              inputMode="decimal"
              autoComplete="off"
              value={degrees[1]}
              onChange={(text) => setDegrees([degrees[0], text])}
              maxLength={32}
            />
          </div>
          <RadiusChoice value={radius} onChange={setRadius} t={t} />
        </Form>
      </div>
      <div className={styles.foot}>
        {props.onRemove && (
          <span className={styles.remove}>
            <Button variant="danger" icon={<TrashIcon />} isLoading={props.isRemoving} onPress={props.onRemove}>
              {t.remove}
            </Button>
          </span>
        )}
        <Button variant="ghost" onPress={props.onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} variant="primary" isLoading={props.isSaving}>
          {t.save}
        </Button>
      </div>
    </>
  );
}

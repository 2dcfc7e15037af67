import type { Geofence } from "@glasen/contract/geofences.ts";
import { limits } from "@glasen/contract/limits.ts";
import {
  DEFAULT_RADIUS,
  defaultCentre,
  type GeofenceRadius,
  geofenceRadii,
  parseDegrees,
} from "@glasen/domain/categories/geofence.ts";
import { formatLocation, type Position, parseLocation } from "@glasen/domain/time-clock/location.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import { Label, Radio, RadioGroup } from "react-aria-components/RadioGroup";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { locate } from "#platform/locate.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Form } from "#ui/Form.tsx";
import { PinIcon, SearchIcon, TrashIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFindAddress, useRemoveGeofence, useSaveGeofence } from "./category-writes.ts";
import { FenceMap } from "./FenceMap.tsx";
import styles from "./GeofenceSection.module.css";
import { geofenceTexts } from "./geofence.texts.ts";

interface Props {
  readonly categoryId: number;
  readonly fence: Geofence | null;
  readonly onClose: () => void;
}

const textsOf = (position: Position): [string, string] => formatLocation(position).split(",") as [string, string];

export function GeofenceForm({ categoryId, fence, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(geofenceTexts);
  const errors = useTexts(errorTexts);
  const {
    data: { map: source },
  } = useSuspenseQuery(contextQuery);
  const save = useSaveGeofence(crew.id);
  const remove = useRemoveGeofence(crew.id);
  const findAddress = useFindAddress(crew.id);
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
    try {
      const found = await findAddress.mutateAsync({ address: address.trim() });
      const place = parseLocation(`${found.latitude},${found.longitude}`);
      if (place) put(place);
      else setProblem(errors.unknown);
    } catch (error) {
      setProblem(fieldTexts(error)["address"] ?? errorText(error, errors));
    } finally {
      setBusyWith(undefined);
    }
  }
  async function findMyself(): Promise<void> {
    setBusyWith("locate");
    const located = await locate("yes", navigator.geolocation);
    setBusyWith(undefined);
    if ("position" in located) put(located.position);
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
        <Row className={styles.findActions}>
          <Button type="submit" isLoading={busyWith === "find"}>
            {t.find}
          </Button>
          <Button icon={<PinIcon />} isLoading={busyWith === "locate"} onPress={() => void findMyself()}>
            {t.myPlace}
          </Button>
        </Row>
      </form>
      <FenceMap
        source={source}
        position={position ?? crew.settings.crewLocation ?? defaultCentre}
        radius={radius}
        onMove={put}
        onRadius={setRadius}
      />
      <p className={styles.hint}>
        {t.mapHint} {source.tileUrl === null && t.noTiles}
      </p>
      <div className={styles.fields}>
        <Form
          id={formId}
          label={t.title}
          validate={validate}
          onSubmit={() => position && save.mutate({ groupId: categoryId, ...position, radius }, { onSuccess: onClose })}
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
          <RadiusChoice value={radius} onChange={setRadius} />
        </Form>
      </div>
      <div className={styles.foot}>
        {fence && (
          <span className={styles.remove}>
            <Button
              variant="danger"
              icon={<TrashIcon />}
              isLoading={remove.isPending}
              onPress={() => remove.mutate(fence, { onSuccess: onClose })}
            >
              {t.remove}
            </Button>
          </span>
        )}
        <Button variant="ghost" onPress={onClose}>
          {t.cancel}
        </Button>
        <Button type="submit" form={formId} variant="primary" isLoading={save.isPending}>
          {t.save}
        </Button>
      </div>
    </>
  );
}

interface RadiusProps {
  readonly value: GeofenceRadius;
  readonly onChange: (radius: GeofenceRadius) => void;
}

function RadiusChoice({ value, onChange }: RadiusProps) {
  const t = useTexts(geofenceTexts);
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

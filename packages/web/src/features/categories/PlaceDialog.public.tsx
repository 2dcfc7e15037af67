import { limits } from "@glasen/contract/limits.ts";
import {
  DEFAULT_RADIUS,
  defaultCentre,
  type GeofenceRadius,
  geofenceRadii,
} from "@glasen/domain/categories/geofence.ts";
import { type Position, parseLocation } from "@glasen/domain/time-clock/location.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { SearchIcon } from "#ui/icons.tsx";
import { Muted, Row, Stack } from "#ui/Layout.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { useFindAddress } from "./category-writes.ts";
import { FenceMap } from "./FenceMap.tsx";
import { geofenceTexts } from "./geofence.texts.ts";

export interface Place extends Position {
  readonly radius: number;
}

interface Props {
  readonly title: string;
  readonly place: Place | null;
  readonly onChoose: (place: Place) => void;
  readonly onClose: () => void;
}

/** Chooses a place and the circle around it: by its address, or with a press on the map. */
export function PlaceDialog({ title, place, onChoose, onClose }: Props) {
  const { crew } = useCrew();
  const t = useTexts(geofenceTexts);
  const errors = useTexts(errorTexts);
  const { map: source } = useSuspenseQuery(contextQuery).data;
  const findAddress = useFindAddress(crew.id);
  const [address, setAddress] = useState("");
  const [problem, setProblem] = useState<string>();
  const [position, setPosition] = useState<Position | null>(place);
  const [radius, setRadius] = useState<GeofenceRadius>(
    geofenceRadii.find((one) => one === place?.radius) ?? DEFAULT_RADIUS,
  );

  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (address.trim() === "") return setProblem(t.notSet);
    try {
      const found = await findAddress.mutateAsync({ address: address.trim() });
      const located = parseLocation(`${found.latitude},${found.longitude}`);
      if (located) setPosition(located);
      setProblem(located ? undefined : errors.unknown);
    } catch (error) {
      setProblem(fieldTexts(error)["address"] ?? errorText(error, errors));
    }
  }

  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button
            variant="primary"
            isDisabled={position === null}
            onPress={() => {
              if (position) onChoose({ latitude: position.latitude, longitude: position.longitude, radius });
              onClose();
            }}
          >
            {t.choosePlace}
          </Button>
        </>
      )}
    >
      <Stack gap={3}>
        <form onSubmit={(event) => void find(event)}>
          <Row gap={2} align="end">
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
              before={<SearchIcon size="small" />}
            />
            <Button type="submit" isLoading={findAddress.isPending}>
              {t.find}
            </Button>
          </Row>
        </form>
        <FenceMap
          source={source}
          position={position ?? defaultCentre}
          radius={radius}
          onMove={setPosition}
          onRadius={setRadius}
        />
        <Muted as="p">
          {t.mapHint} {source.tileUrl === null && t.noTiles}
        </Muted>
        <Select
          label={t.radius}
          value={String(radius)}
          choices={geofenceRadii.map((one) => ({ id: String(one), label: t.metres(one) }))}
          onChange={(next) => setRadius(geofenceRadii.find((one) => String(one) === next) ?? DEFAULT_RADIUS)}
          placeholder={t.radius}
        />
      </Stack>
    </Modal>
  );
}

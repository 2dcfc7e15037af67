import { type WebhookEvent, webhookAreas, webhookEventsByArea } from "@glasen/domain/webhooks/webhook-events.ts";
import { useTexts } from "#platform/texts.ts";
import { Checkbox } from "#ui/Checkbox.tsx";
import { Stack } from "#ui/Layout.tsx";
import styles from "./Webhooks.module.css";
import { webhookTexts } from "./webhooks.texts.ts";

interface Props {
  readonly chosen: ReadonlySet<WebhookEvent>;
  readonly onChange: (chosen: ReadonlySet<WebhookEvent>) => void;
}

/** The events that are sent, area by area; the checkbox of an area chooses all of its events. */
export function EventChoice({ chosen, onChange }: Props) {
  const t = useTexts(webhookTexts);
  const set = (names: readonly WebhookEvent[], isChosen: boolean): void => {
    const next = new Set(chosen);
    for (const name of names)
      if (isChosen) next.add(name);
      else next.delete(name);
    onChange(next);
  };
  return (
    <fieldset className={styles.events}>
      <legend>{t.eventsTitle}</legend>
      <Stack gap={3}>
        {webhookAreas.map((area) => {
          const names: readonly WebhookEvent[] = webhookEventsByArea[area];
          const count = names.filter((name) => chosen.has(name)).length;
          return (
            <Stack key={area} gap={1}>
              <Checkbox
                isSelected={count === names.length}
                isPartly={count > 0 && count < names.length}
                onChange={(isChosen) => set(names, isChosen)}
              >
                <b>{t.area(area)}</b>
              </Checkbox>
              <Stack as="ul" gap={1} className={styles.names} aria-label={t.area(area)}>
                {names.map((name) => (
                  <li key={name}>
                    <Checkbox isSelected={chosen.has(name)} onChange={(isChosen) => set([name], isChosen)}>
                      {t.event(name)}
                    </Checkbox>
                  </li>
                ))}
              </Stack>
            </Stack>
          );
        })}
      </Stack>
    </fieldset>
  );
}

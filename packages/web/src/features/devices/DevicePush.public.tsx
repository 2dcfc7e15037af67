import { useSuspenseQueries } from "@tanstack/react-query";
import { contextQuery } from "#platform/session.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { Line } from "#ui/Line.tsx";
import { Switch } from "#ui/Switch.tsx";
import { pushOf, useSwitchPush } from "./push.queries.ts";
import { pushTexts } from "./push.texts.ts";

/** Turns push notifications in this browser on and off, or explains why it cannot show them. */
export function DevicePush({ userId }: { readonly userId: number }) {
  const t = useTexts(pushTexts);
  const [{ data: context }, { data: push }] = useSuspenseQueries({ queries: [contextQuery, pushOf(userId)] });
  const { pushKey, crewAuthentication } = context;
  const change = useSwitchPush(userId, pushKey ?? "");
  const obstacle = pushKey === null ? "notConfigured" : crewAuthentication ? "shared" : push.obstacle;
  const text = obstacle ? t.obstacle(obstacle) : change.isPending ? t.switching : t.onDeviceHelp;
  return (
    <Card>
      <Line title={t.onDevice} text={<span aria-live="polite">{text}</span>}>
        <Switch
          aria-label={t.onDevice}
          isSelected={push.isOn && obstacle === undefined}
          onChange={change.mutate}
          isDisabled={change.isPending || obstacle !== undefined}
        />
      </Line>
    </Card>
  );
}

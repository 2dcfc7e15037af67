import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { PlusIcon } from "#ui/icons.tsx";
import { Line } from "#ui/Line.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { SetUpAppDialog, TurnOffAppDialog } from "../security/authenticator-app.public.tsx";
import { secondFactor, useSecondFactor } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { LoadedCard } from "./operator-parts.tsx";

/** The operator's own sign-in. */
export function AccountSection() {
  const t = useTexts(operatorTexts);
  const factor = useSecondFactor();
  const [asked, setAsked] = useState<"on" | "off">();
  const close = () => setAsked(undefined);
  return (
    <>
      <PageHeader title={t.section("account")} subtitle={t.accountText} />
      <LoadedCard query={useQuery(secondFactor)}>
        {({ isOn }) => (
          <Line
            title={
              <>
                {t.app} <Badge tone={isOn ? "working" : "off"}>{isOn ? t.on : t.off}</Badge>
              </>
            }
            text={isOn ? t.appOn : t.appOff}
          >
            {isOn ? (
              <Button onPress={() => setAsked("off")}>{t.turnOff}</Button>
            ) : (
              <Button variant="tonal" icon={<PlusIcon />} onPress={() => setAsked("on")}>
                {t.setUp}
              </Button>
            )}
          </Line>
        )}
      </LoadedCard>
      {asked === "on" && (
        <SetUpAppDialog start={({ password }) => factor.start(password)} confirm={factor.confirm} onClose={close} />
      )}
      {asked === "off" && <TurnOffAppDialog remove={({ password }) => factor.remove(password)} onClose={close} />}
    </>
  );
}

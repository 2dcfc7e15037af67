import { canViewPinCodes } from "@glasen/domain/access/entitlements.ts";
import { pinPolicy } from "@glasen/domain/accounts/policy.ts";
import { useContext } from "react";
import { CrewContext, type CurrentCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { EyeIcon } from "#ui/icons.tsx";
import { Row } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { useRenewOwnPin, useSeeOwnPin } from "./security.queries.ts";
import { securityTexts } from "./security.texts.ts";

/** The own PIN at the terminals of the crew that the page was opened from. */
export function PinCard() {
  const current = useContext(CrewContext);
  if (!current || !canViewPinCodes(current.me.products) || !pinPolicy.see(current.me, current.me)) return null;
  return <OwnPin {...current} />;
}

function OwnPin({ crew, me: { userId } }: CurrentCrew) {
  const t = useTexts(securityTexts);
  const see = useSeeOwnPin(crew.id);
  const renew = useRenewOwnPin(crew.id);
  const shown = renew.data ?? see.data;
  const title = (
    <>
      {t.pin} <span role="status">{shown ? (shown.pinCode ?? t.noPin) : "••••"}</span>
    </>
  );
  return (
    <Card>
      <Line title={title} text={t.pinText(crew.name)}>
        <Row>
          <Button icon={<EyeIcon />} isLoading={see.isPending} onPress={() => see.mutate({ userId })}>
            {t.showPin}
          </Button>
          <Button isLoading={renew.isPending} onPress={() => renew.mutate({ userId })}>
            {t.renewPin}
          </Button>
        </Row>
      </Line>
    </Card>
  );
}

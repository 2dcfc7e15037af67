import type { DeviceSession } from "@glasen/contract/sessions.ts";
import { comparePlain } from "@glasen/domain/text/compare-plain.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Badge } from "#ui/Badge.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { LaptopIcon, PhoneIcon, SignOutIcon, TerminalIcon } from "#ui/icons.tsx";
import { Line } from "#ui/Line.tsx";
import { Question } from "#ui/Modal.tsx";
import { ownSessions, useRevokeSessions } from "./sessions.queries.ts";
import { sessionTexts } from "./sessions.texts.ts";
import { useMoment } from "./use-moment.public.ts";

/** Where the account is signed in; every device but this one can be signed out from here. */
export function SessionsCard() {
  const t = useTexts(sessionTexts);
  const { data: sessions } = useSuspenseQuery(ownSessions);
  const revoke = useRevokeSessions();
  const momentOf = useMoment();
  const [isAsking, setAsking] = useState(false);
  // This device first, then by last use.
  const ordered = [...sessions].sort(
    (a, b) => Number(b.isThis) - Number(a.isThis) || comparePlain(b.lastUsedAt, a.lastUsedAt),
  );
  return (
    <Card>
      <Line title={t.sessions} text={t.sessionsText}>
        {sessions.length > 1 && (
          <Button icon={<SignOutIcon />} onPress={() => setAsking(true)}>
            {t.revokeOthers}
          </Button>
        )}
      </Line>
      <ul aria-label={t.sessions}>
        {ordered.map((session) => {
          const Icon = iconOf(session);
          const device = t.device(session);
          const lastUsed = t.lastUsed(session.address, momentOf(session.lastUsedAt));
          return (
            <Line key={session.id} as="li" icon={<Icon />} title={device} text={lastUsed}>
              {session.isThis ? (
                <Badge tone="working">{t.thisDevice}</Badge>
              ) : (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={t.revokeOne(device)}
                  onPress={() => revoke.mutate(session.id)}
                >
                  {t.revoke}
                </Button>
              )}
            </Line>
          );
        })}
      </ul>
      <Question
        isOpen={isAsking}
        title={t.revokeOthersTitle}
        text={t.revokeOthersText}
        confirmText={t.revokeOthers}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          revoke.mutate(undefined);
          setAsking(false);
        }}
      />
    </Card>
  );
}

function iconOf({ isTerminal, system }: DeviceSession) {
  if (isTerminal) return TerminalIcon;
  return ["iPhone", "iPad", "Android"].includes(system ?? "") ? PhoneIcon : LaptopIcon;
}

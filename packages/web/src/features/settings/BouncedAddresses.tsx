import { useSuspenseQueries } from "@tanstack/react-query";
import { Link } from "react-aria-components/Link";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useTexts } from "#platform/texts.ts";
import { Card } from "#ui/Card.tsx";
import { formatDate } from "#ui/date-text.ts";
import { Muted } from "#ui/Layout.tsx";
import { Line } from "#ui/Line.tsx";
import { membersOf } from "../crews/crews.queries.ts";
import { bouncesOf } from "./bounces.queries.ts";
import { settingsTexts } from "./settings.texts.ts";

/** Members whom no mail reaches, with the answer of the mail server. */
export function BouncedAddresses() {
  const { crew } = useCrew();
  const t = useTexts(settingsTexts);
  const [{ data: bounces }, { data: members }] = useSuspenseQueries({
    queries: [bouncesOf(crew.id), membersOf(crew.id)],
  });
  const nameOf = (id: number): string => members.find(({ userId }) => userId === id)?.name ?? "";
  return (
    <Card>
      <Line title={t.bounces} text={bounces.length > 0 ? t.bouncesHint : t.noBounces} />
      {bounces.map(({ userId, email, problem, bouncedAt }) => (
        <Line
          key={userId}
          as="div"
          title={<Link href={`/crew/${crew.id}/members/${userId}`}>{nameOf(userId)}</Link>}
          text={problem}
        >
          <Muted>
            {email}, {t.bounced(formatDate(wallTime(Date.parse(bouncedAt), crew.timeZone).date))}
          </Muted>
        </Line>
      ))}
    </Card>
  );
}

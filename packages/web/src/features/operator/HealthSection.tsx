import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#platform/texts.ts";
import { PageHeader } from "#ui/PageHeader.tsx";
import { health } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { Facts, LoadedCard } from "./operator-parts.tsx";

const megabyte = 1_048_576;

export function HealthSection() {
  const t = useTexts(operatorTexts);
  const yesNo = (is: boolean) => (is ? t.yes : t.no);
  const size = (bytes: number) => t.megabytes(Math.round(bytes / megabyte));
  const upFor = (seconds: number) =>
    seconds < 7200 ? t.minutes(Math.floor(seconds / 60)) : t.hours(Math.floor(seconds / 3600));
  return (
    <>
      <PageHeader title={t.section("health")} />
      <LoadedCard query={useQuery(health)}>
        {(now) => (
          <Facts
            facts={[
              [t.upSince, upFor(now.upSeconds)],
              [t.memory, size(now.memoryBytes)],
              [t.node, now.nodeVersion],
              [t.database, now.databaseVersion],
              [t.databaseSize, size(now.databaseBytes)],
              [t.migrations, now.migrations.length],
              [t.crews, now.crews],
              [t.users, now.users],
              [t.mailConfigured, yesNo(now.isMailConfigured)],
              [t.mailReachable, now.isMailConfigured ? yesNo(now.isMailReachable) : "–"],
              [t.unhandledEvents, now.unhandledEvents],
              [t.unsentMails, now.unsentMails],
            ]}
          />
        )}
      </LoadedCard>
    </>
  );
}

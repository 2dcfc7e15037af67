import { useQuery } from "@tanstack/react-query";
import { useTexts } from "#platform/texts.ts";
import { EmptyState } from "#ui/EmptyState.tsx";
import { CheckIcon } from "#ui/icons.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { Table } from "#ui/Table.tsx";
import { jobs } from "./operator.queries.ts";
import { operatorTexts } from "./operator.texts.ts";
import { instantText, LoadedCard } from "./operator-parts.tsx";

export function JobsSection() {
  const t = useTexts(operatorTexts);
  const query = useQuery(jobs);
  return (
    <>
      <PageHeader title={t.section("jobs")} />
      <LoadedCard query={query} isFlush>
        {({ counts }) =>
          counts.length === 0 ? (
            <EmptyState icon={<CheckIcon />} title={t.noJobs}>
              {t.noJobsHint}
            </EmptyState>
          ) : (
            <Table
              label={t.section("jobs")}
              rows={counts}
              rowKey={({ job }) => job}
              columns={[
                { id: "job", head: t.job, cell: ({ job }) => job },
                { id: "waiting", head: t.waiting, isNumber: true, cell: ({ waiting }) => waiting },
                { id: "running", head: t.running, isNumber: true, cell: ({ running }) => running },
                { id: "failed", head: t.failed, isNumber: true, cell: ({ failed }) => failed },
              ]}
            />
          )
        }
      </LoadedCard>
      {query.data && query.data.failed.length > 0 && (
        <LoadedCard query={query} title={t.failedJobs} isFlush>
          {({ failed }) => (
            <Table
              label={t.failedJobs}
              rows={failed}
              rowKey={({ id }) => String(id)}
              columns={[
                { id: "job", head: t.job, cell: ({ job }) => job },
                { id: "attempts", head: t.attempts, isNumber: true, cell: ({ attempts }) => attempts },
                { id: "failedAt", head: t.failedAt, cell: ({ failedAt }) => instantText(failedAt) },
                { id: "problem", head: t.problem, cell: ({ problem }) => problem },
              ]}
            />
          )}
        </LoadedCard>
      )}
    </>
  );
}

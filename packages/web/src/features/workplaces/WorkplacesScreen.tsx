import type { Workplace } from "@glasen/contract/workplaces.ts";
import { workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts } from "#platform/error-text.ts";
import { useTexts } from "#platform/texts.ts";
import { WorkplaceNameDialog } from "./WorkplaceNameDialog.tsx";
import { WorkplacesView } from "./WorkplacesView.tsx";
import * as queries from "./workplaces.queries.ts";
import { workplaceTexts } from "./workplaces.texts.ts";

export function WorkplacesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(workplaceTexts);
  const words = useTexts(errorTexts);
  const { data: workplaces } = useSuspenseQuery(queries.workplacesOf(crew.id));
  const [asking, setAsking] = useState<Workplace | "new">();
  const create = queries.useCreateWorkplace(crew.id);
  const change = queries.useChangeWorkplace(crew.id);
  const canManage = workplacePolicy.manage(me, { crewId: crew.id });
  const renamed = asking === "new" ? undefined : asking;
  const close = () => {
    create.reset();
    setAsking(undefined);
  };

  function submit(name: string): void {
    if (renamed) {
      change.mutate({ id: renamed.id, name });
      close();
    } else create.mutate(name, { onSuccess: close });
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <WorkplacesView
        workplaces={workplaces}
        onCreate={canManage ? () => setAsking("new") : undefined}
        onRename={setAsking}
        onSwitch={({ id }, isOn) =>
          change.mutate({ id, disabledAt: isOn ? null : new Date(serverNow()).toISOString() })
        }
        t={t}
      />
      {asking && (
        <WorkplaceNameDialog
          initialName={renamed?.name ?? ""}
          title={renamed ? t.renameTitle : t.create}
          submitText={renamed ? t.save : t.createSubmit}
          isTaken={(name) =>
            workplaces.some((one) => one.id !== renamed?.id && one.name.toLowerCase() === name.toLowerCase())
          }
          isSaving={create.isPending}
          problem={create.error ? errorText(create.error, words) : undefined}
          onSubmit={submit}
          onClose={close}
          t={t}
        />
      )}
    </>
  );
}

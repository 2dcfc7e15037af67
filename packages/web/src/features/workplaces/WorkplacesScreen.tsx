import type { Workplace } from "@glasen/contract/workplaces.ts";
import { workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { useSuspenseQueries } from "@tanstack/react-query";
import { useState } from "react";
import { serverNow } from "#platform/clock-offset.ts";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { qualificationsOf } from "../qualifications/qualifications.queries.ts";
import { WorkplaceDialog } from "./WorkplaceDialog.tsx";
import { WorkplacesView } from "./WorkplacesView.tsx";
import { useChangeWorkplace, workplacesOf } from "./workplaces.queries.ts";
import { workplaceTexts } from "./workplaces.texts.ts";

export function WorkplacesScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(workplaceTexts);
  // The dialog shows what a workplace requires as soon as it opens.
  const [{ data: workplaces }] = useSuspenseQueries({ queries: [workplacesOf(crew.id), qualificationsOf(crew.id)] });
  const change = useChangeWorkplace(crew.id);
  const [edited, setEdited] = useState<Workplace | "new">();
  const canManage = workplacePolicy.manage(me, { crewId: crew.id });
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <WorkplacesView
        workplaces={workplaces}
        onCreate={canManage ? () => setEdited("new") : undefined}
        onRename={setEdited}
        onSwitch={({ id }, isOn) =>
          change.mutate({ id, disabledAt: isOn ? null : new Date(serverNow()).toISOString() })
        }
      />
      {edited && (
        <WorkplaceDialog workplace={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

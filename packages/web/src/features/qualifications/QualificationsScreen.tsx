import type { Qualification } from "@glasen/contract/qualifications.ts";
import { workplacePolicy } from "@glasen/domain/teams/policy.ts";
import { type QueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type CurrentCrew, useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { QualificationDialog } from "./QualificationDialog.tsx";
import { QualificationsView } from "./QualificationsView.tsx";
import { qualificationsOf, useRemoveQualification } from "./qualifications.queries.ts";
import { qualificationTexts } from "./qualifications.texts.ts";

export function QualificationsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(qualificationTexts);
  const { data } = useSuspenseQuery(qualificationsOf(crew.id));
  const remove = useRemoveQualification(crew.id);
  const [edited, setEdited] = useState<Qualification | "new">();
  const [removed, setRemoved] = useState<Qualification>();
  const canManage = workplacePolicy.manage(me, { crewId: crew.id });
  const placesOf = (id: number): string[] =>
    data.workplaces.filter(({ qualificationIds }) => qualificationIds.includes(id)).map(({ name }) => name);
  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <QualificationsView
        qualifications={data.qualifications}
        placesOf={placesOf}
        onCreate={canManage ? () => setEdited("new") : undefined}
        onRename={setEdited}
        onRemove={setRemoved}
      />
      {edited && (
        <QualificationDialog
          qualification={edited === "new" ? undefined : edited}
          others={data.qualifications}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <Question
          isOpen
          title={t.removeTitle(removed.name)}
          text={t.removeText}
          confirmText={t.removeSubmit}
          onCancel={() => setRemoved(undefined)}
          onConfirm={() => {
            remove.mutate({ id: removed.id, confirmsUse: true });
            setRemoved(undefined);
          }}
        />
      )}
    </>
  );
}

QualificationsScreen.prefetchData = ({ crew }: CurrentCrew, cache: QueryClient) =>
  cache.prefetchQuery(qualificationsOf(crew.id));

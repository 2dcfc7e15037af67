import { teamPolicy } from "@glasen/domain/teams/policy.ts";
import { useLocation, useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { TeamDialog } from "./TeamDialog.tsx";
import { type TeamAction, TeamsView } from "./TeamsView.tsx";
import * as queries from "./teams.queries.ts";
import { teamTexts } from "./teams.texts.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    isChosenInList?: true;
  }
}

/** The open dialog, with a name that the server refused before. */
type Asking = TeamAction & { readonly typed?: string };

export function TeamsScreen() {
  const { crew, me } = useCrew();
  const t = useTexts(teamTexts);
  const { teams, members, userIdsOf } = queries.useTeamData(crew.id);
  const { teamId } = useParams({ strict: false });
  const { isChosenInList = false } = useLocation().state;
  const navigate = useNavigate();
  const [asking, setAsking] = useState<Asking>();
  const create = queries.useCreateTeam(crew.id);
  const rename = queries.useRenameTeam(crew.id);
  const remove = queries.useRemoveTeam(crew.id);
  const setMembers = queries.useSetTeamMembers(crew.id);
  const canManage = teamPolicy.manage(me, { crewId: crew.id });
  const close = () => setAsking(undefined);

  function submitName(name: string): void {
    const asked = asking;
    close();
    // A name that the server refuses is offered again, so that nobody types it twice.
    const onError = () => setAsking(asked && { ...asked, typed: name });
    if (asked?.team) rename.mutate({ id: asked.team.id, name }, { onError });
    else create.mutate({ name, temporaryId: queries.nextTemporaryId() }, { onError });
  }

  return (
    <>
      <title>{`${t.title} · Glasen`}</title>
      <TeamsView
        teams={teams}
        members={members}
        userIdsOf={userIdsOf}
        selectedId={teamId === undefined ? undefined : Number(teamId)}
        isChosen={isChosenInList}
        onSelect={(id) =>
          void navigate({
            to: `/crew/${crew.id}/settings/teams/${id}`,
            state: { isChosenInList: true },
            resetScroll: false,
          })
        }
        onAction={canManage ? setAsking : undefined}
        onSetMembers={canManage ? (id, userIds) => setMembers.mutate({ teamId: id, userIds }) : undefined}
      />
      {(asking?.kind === "create" || asking?.kind === "rename") && (
        <TeamDialog
          team={asking.team}
          initialName={asking.typed ?? asking.team?.name ?? ""}
          isTaken={(name) => teams.some((team) => team.id !== asking.team?.id && isSame(team.name, name))}
          onSubmit={submitName}
          onClose={close}
        />
      )}
      <Question
        isOpen={asking?.kind === "remove"}
        title={t.removeTitle(asking?.team?.name ?? "")}
        text={t.removeText}
        confirmText={t.remove}
        onCancel={close}
        onConfirm={() => {
          if (asking?.team) remove.mutate(asking.team.id);
          close();
        }}
      />
    </>
  );
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

import type { Member } from "@glasen/contract/members.ts";
import { useMemo } from "react";
import { useCrew } from "#platform/crew.ts";
import { errorText, errorTexts, fieldTexts } from "#platform/error-text.ts";
import { wallTime } from "#platform/formats.ts";
import { notifyError } from "#platform/notify.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Question } from "#ui/Modal.tsx";
import { toast } from "#ui/toast-queue.ts";
import { permissionTexts } from "../access/access.public.ts";
import { useChangeCrew } from "../crews/crews.queries.ts";
import { BatchDialog } from "./BatchDialog.tsx";
import { DisableDialog } from "./DisableDialog.tsx";
import { EditMemberDialog } from "./EditMemberDialog.tsx";
import { EraseDialog } from "./EraseDialog.tsx";
import { ExportDialog } from "./ExportDialog.tsx";
import type { MemberAction } from "./MemberPanel.tsx";
import { givableRoles } from "./member-rights.ts";
import * as queries from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { PasswordDialog } from "./PasswordDialog.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { TeamRolesDialog } from "./TeamRolesDialog.tsx";
import { TeamsDialog } from "./TeamsDialog.tsx";

export type Asked =
  | { readonly action: MemberAction; readonly member: Member }
  | { readonly action: "batch"; readonly chosen: readonly Member[]; readonly done: () => void };

interface Props {
  readonly asked: Asked | undefined;
  readonly onClose: () => void;
}

/** Whatever is being asked about a member, or about many. */
export function MemberDialogs({ asked, onClose }: Props) {
  if (asked === undefined) return null;
  if (asked.action === "batch") return <Batch {...asked} onClose={onClose} />;
  const { member } = asked;
  switch (asked.action) {
    case "edit":
      return <Edit member={member} onClose={onClose} />;
    case "role":
      return <Role member={member} onClose={onClose} />;
    case "teams":
      return <Teams member={member} onClose={onClose} />;
    case "teamRoles":
      return <TeamRolesDialog member={member} onClose={onClose} />;
    case "disable":
      return <Disable member={member} onClose={onClose} />;
    case "withdraw":
      return <Withdraw member={member} onClose={onClose} />;
    case "handOver":
      return <HandOver member={member} onClose={onClose} />;
    case "password":
      return <PasswordDialog member={member} onClose={onClose} />;
    case "export":
      return <ExportDialog member={member} onClose={onClose} />;
    case "erase":
      return <EraseDialog member={member} onClose={onClose} />;
    case "enable":
    case "resend":
      return null;
  }
}

interface DialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

function Edit({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const change = queries.useChangeMember(crew.id);
  const problem = useProblem(change.error);
  return (
    <EditMemberDialog
      member={member}
      employmentTypes={crew.settings.employmentTypes}
      isSaving={change.isPending}
      {...problem}
      onSave={(changed) => change.mutate({ id: member.id, ...changed }, { onSuccess: onClose })}
      onClose={onClose}
      t={t}
    />
  );
}

function Role({ member, onClose }: DialogProps) {
  const { crew, me } = useCrew();
  const t = useTexts(memberTexts);
  const { permission } = useTexts(permissionTexts);
  const setRole = queries.useSetRole(crew.id);
  return (
    <RoleDialog
      member={member}
      roles={givableRoles(me, member)}
      products={me.products}
      permissionWord={permission}
      onSave={(role) => {
        setRole.mutate({ id: member.id, ...role });
        onClose();
      }}
      onClose={onClose}
      t={t}
    />
  );
}

function Teams({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { teams } = queries.useMembers(crew.id);
  const setTeams = queries.useSetTeams(crew.id);
  return (
    <TeamsDialog
      member={member}
      teams={teams}
      onSave={(teamIds) => {
        setTeams.mutate({ userId: member.userId, teamIds });
        onClose();
      }}
      onClose={onClose}
      t={t}
    />
  );
}

function Disable({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const disable = queries.useDisableMember(crew.id);
  return (
    <DisableDialog
      member={member}
      today={wallTime(useMinute(), crew.timeZone).date}
      onDisable={(disabledAt) => {
        disable.mutate({ id: member.id, disabledAt });
        onClose();
      }}
      onClose={onClose}
      t={t}
    />
  );
}

function Withdraw({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const withdraw = queries.useWithdrawInvitation(crew.id);
  return (
    <Question
      isOpen
      title={t.withdrawTitle(member.name)}
      text={t.withdrawText}
      confirmText={t.withdraw}
      cancelText={t.cancel}
      onCancel={onClose}
      onConfirm={() => {
        withdraw.mutate(member);
        onClose();
      }}
    />
  );
}

function HandOver({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const change = useChangeCrew(crew.id);
  return (
    <Question
      isOpen
      title={t.handOverTitle(member.name)}
      text={t.handOverText(member.name)}
      confirmText={t.handOver}
      cancelText={t.cancel}
      isConfirming={change.isPending}
      onCancel={onClose}
      onConfirm={() =>
        change.mutate(
          { ownerId: member.userId },
          { onSuccess: onClose, onError: (error) => notifyError(error, t.handOverFailed) },
        )
      }
    />
  );
}

function Batch({ chosen, done, onClose }: Extract<Asked, { action: "batch" }> & { readonly onClose: () => void }) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { teams } = queries.useMembers(crew.id);
  const change = queries.useChangeMembers(crew.id);
  const { problem } = useProblem(change.error);
  return (
    <BatchDialog
      count={chosen.length}
      teams={teams}
      employmentTypes={crew.settings.employmentTypes}
      isSaving={change.isPending}
      problem={problem}
      onSave={(changed) =>
        change.mutate(
          { memberIds: chosen.map(({ id }) => id), ...changed },
          {
            onSuccess: () => {
              toast.success(t.batchDone(chosen.length));
              done();
              onClose();
            },
          },
        )
      }
      onClose={onClose}
      t={t}
    />
  );
}

/** At its field where it has one, else above the form. */
function useProblem(error: Error | null) {
  const words = useTexts(errorTexts);
  const errors = useMemo(() => (error ? fieldTexts(error) : undefined), [error]);
  const hasField = errors !== undefined && Object.keys(errors).length > 0;
  return { errors: hasField ? errors : undefined, problem: error && !hasField ? errorText(error, words) : undefined };
}

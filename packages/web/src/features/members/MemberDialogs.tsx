import type { Member } from "@glasen/contract/members.ts";
import { type ReactNode, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { wallTime } from "#platform/formats.ts";
import { useMinute } from "#platform/now.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { Checkbox } from "#ui/Checkbox.tsx";
import { DateField } from "#ui/DateField.tsx";
import { FormDialog } from "#ui/FormDialog.tsx";
import { Stack } from "#ui/Layout.tsx";
import { Modal, Question } from "#ui/Modal.tsx";
import { PasswordField } from "#ui/PasswordField.tsx";
import { useForm } from "#ui/use-form.ts";
import { useChangeCrew } from "../crews/crews.queries.ts";
import { BatchDialog, EditMemberDialog } from "./EditMemberDialog.tsx";
import type { MemberAction } from "./member-rights.ts";
import { useDisableMember, useMembers, useSetPassword, useSetTeams, useWithdrawInvitation } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { EraseDialog, ExportDialog } from "./PrivacyDialogs.tsx";
import { RoleDialog } from "./RoleDialog.tsx";
import { TeamRolesDialog } from "./TeamRoles.tsx";

export type OpenDialog =
  | { readonly action: MemberAction; readonly member: Member }
  | { readonly action: "batch"; readonly members: readonly Member[]; readonly onSaved: () => void };

interface Props {
  readonly dialog: OpenDialog | undefined;
  readonly onClose: () => void;
}

export function MemberDialogs({ dialog, onClose }: Props) {
  if (dialog === undefined) return null;
  if (dialog.action === "batch") return <BatchDialog {...dialog} onClose={onClose} />;
  const Dialog = dialogs[dialog.action];
  return Dialog && <Dialog member={dialog.member} onClose={onClose} />;
}

interface DialogProps {
  readonly member: Member;
  readonly onClose: () => void;
}

const dialogs: Partial<Record<MemberAction, (props: DialogProps) => ReactNode>> = {
  edit: EditMemberDialog,
  role: RoleDialog,
  teams: TeamsDialog,
  teamRoles: TeamRolesDialog,
  disable: DisableDialog,
  withdraw: WithdrawQuestion,
  handOver: HandOverDialog,
  password: PasswordDialog,
  export: ExportDialog,
  erase: EraseDialog,
};

function TeamsDialog({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const { teams } = useMembers(crew.id);
  const setTeams = useSetTeams(crew.id);
  const [teamIds, setTeamIds] = useState<readonly number[]>(member.teamIds);
  function save(): void {
    setTeams.mutate({ userId: member.userId, teamIds: [...teamIds] });
    onClose();
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t.teamsTitle(member.name)}
      footer={(close) => (
        <>
          <Button onPress={close}>{t.cancel}</Button>
          <Button variant="primary" onPress={save}>
            {t.save}
          </Button>
        </>
      )}
    >
      <Stack gap={2}>
        {teams.length === 0 && <p>{t.noTeams}</p>}
        {teams.map(({ id, name }) => (
          <Checkbox
            key={id}
            isSelected={teamIds.includes(id)}
            onChange={(isIn) => setTeamIds(isIn ? [...teamIds, id] : teamIds.filter((one) => one !== id))}
          >
            {name}
          </Checkbox>
        ))}
      </Stack>
    </Modal>
  );
}

function DisableDialog({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const disable = useDisableMember(crew.id);
  const today = wallTime(useMinute(), crew.timeZone).date;
  const form = useForm<Pick<Member, "disabledAt">>({
    initial: { disabledAt: today },
    validate: ({ disabledAt }) => ({ disabledAt: disabledAt === null && t.disableMissing }),
    save: ({ disabledAt }) => {
      if (disabledAt) disable.mutate({ id: member.id, disabledAt });
    },
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.disableTitle(member.name)}
      submitText={t.disableNow}
      isDanger
      onClose={onClose}
    >
      <DateField {...form.field("disabledAt")} label={t.disableFrom} help={t.disableHelp} />
    </FormDialog>
  );
}

function WithdrawQuestion({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const withdraw = useWithdrawInvitation(crew.id);
  return (
    <Question
      isOpen
      title={t.withdrawTitle(member.name)}
      text={t.withdrawText}
      confirmText={t.withdraw}
      onCancel={onClose}
      onConfirm={() => {
        withdraw.mutate(member);
        onClose();
      }}
    />
  );
}

function HandOverDialog({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const change = useChangeCrew(crew.id);
  const form = useForm({
    initial: { password: "" },
    validate: ({ password }) => ({ password: password === "" && t.ownPasswordMissing }),
    save: ({ password }) => change.mutateAsync({ ownerId: member.userId, password }),
    onClose,
  });
  return (
    <FormDialog
      form={form.state}
      title={t.handOverTitle(member.name)}
      submitText={t.handOver}
      isDanger
      onClose={onClose}
    >
      <p>{t.handOverText(member.name)}</p>
      <PasswordField {...form.field("password")} label={t.ownPassword} autoComplete="current-password" />
    </FormDialog>
  );
}

const MIN_PASSWORD_LENGTH = 8;

function PasswordDialog({ member, onClose }: DialogProps) {
  const { crew } = useCrew();
  const t = useTexts(memberTexts);
  const setPassword = useSetPassword(crew.id);
  const form = useForm({
    initial: { password: "", passwordConfirmation: "" },
    validate: ({ password, passwordConfirmation }) => ({
      password: password.length < MIN_PASSWORD_LENGTH && t.passwordShort,
      passwordConfirmation: password !== passwordConfirmation && t.passwordDiffers,
    }),
    save: (values) => setPassword.mutateAsync({ userId: member.userId, ...values }),
    savedText: t.passwordSet,
    onClose,
  });
  return (
    <FormDialog form={form.state} title={t.passwordTitle(member.name)} submitText={t.setPassword} onClose={onClose}>
      <PasswordField {...form.field("password")} label={t.password} help={t.passwordHint} autoComplete="new-password" />
      <PasswordField {...form.field("passwordConfirmation")} label={t.passwordAgain} autoComplete="new-password" />
    </FormDialog>
  );
}

import { languages } from "@glasen/contract/limits.ts";
import { reachOf } from "@glasen/domain/access/reach.ts";
import { type ClipboardEvent, useId, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { CopyIcon, TableIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Select } from "#ui/Select.tsx";
import { toast } from "#ui/toast-queue.ts";
import { AccessSlips } from "./AccessSlips.tsx";
import { ConfirmFirst } from "./ConfirmFirst.tsx";
import styles from "./InviteDialog.module.css";
import { InviteLine } from "./InviteLine.tsx";
import { inviteTexts } from "./invite.texts.ts";
import { type InviteRow, isByEmail, isEmpty, loginOf, problemsIn, rowsFromText, withSpareRow } from "./invite-rows.ts";
import { invitableRoles } from "./member-rights.ts";
import { useMembers } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { type Access, type ForAll, useSendInvitations } from "./send-invitations.ts";

interface Props {
  readonly onClose: () => void;
  readonly onOpen: (userId: number) => void;
}

export function InviteDialog({ onClose, onOpen }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(inviteTexts);
  const { role: roleName, ownTeamsOnly } = useTexts(memberTexts);
  const givesForTeams = reachOf(me, crew.id, "canEditCrew").scope !== "crew";
  const { members, teams } = useMembers(crew.id);
  const { send: sendRows, isSending } = useSendInvitations(crew.id);
  const [rows, setRows] = useState<readonly InviteRow[]>(() => withSpareRow([]));
  const [isChecked, setChecked] = useState(false);
  const [all, setAll] = useState<ForAll>({ firstWorkDayAt: null, language: useLanguage() });
  const [slips, setSlips] = useState<readonly Access[]>([]);
  const [areSlipsShown, setSlipsShown] = useState(false);
  const roles = invitableRoles(me).map((id) => ({
    id,
    label: givesForTeams && id !== "member" ? `${roleName(id)} (${ownTeamsOnly})` : roleName(id),
  }));
  const formId = useId();

  // While they are being sent, invited people show up in the list of members.
  const knownBy = (login: string) =>
    isSending
      ? undefined
      : members.find((member) =>
          [member.email, member.username].some((one) => one?.toLowerCase() === login.toLowerCase()),
        );
  const filled = rows.filter((row) => !isEmpty(row));
  const checked = filled.map((row) => ({
    row,
    problems: problemsIn(row, filled, (login) => knownBy(login.trim()) !== undefined),
  }));
  const ready = checked.filter(({ problems }) => Object.keys(problems).length === 0).map(({ row }) => row);
  const needing = checked.length - ready.length;
  const emails = ready.filter(isByEmail).length;

  const put = (next: readonly InviteRow[]) => setRows(withSpareRow(next));
  const change = (key: number, part: Partial<InviteRow>) =>
    put(rows.map((row) => (row.key === key ? { ...row, ...part, refused: undefined } : row)));

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    put([...filled, ...rowsFromText(text)]);
  }

  /** Refused rows stay in the list with the reason. What others sign in with is shown once nobody is left, or the list is given up. */
  async function send(): Promise<void> {
    setChecked(true);
    if (ready.length === 0) return;
    const { invited, refused } = await sendRows(ready, all);
    if (invited.length > 0) toast.success(t.invitedCount(invited.length));
    const handedOver = [...slips, ...invited.filter(({ password }) => password !== null)];
    setSlips(handedOver);
    const left = [...refused, ...filled.filter((row) => !ready.includes(row))];
    if (left.length > 0) put(left);
    else if (handedOver.length > 0) setSlipsShown(true);
    else onClose();
  }
  const leave = () => (slips.length > 0 ? setSlipsShown(true) : onClose());

  if (areSlipsShown) return <AccessSlips people={slips} crewName={crew.name} onClose={onClose} />;
  return (
    <Modal
      isOpen
      size="fullscreen"
      onClose={leave}
      isClosePrevented={isSending}
      title={t.title}
      closeQuestion={
        filled.length > 0
          ? { title: t.leaveTitle, text: t.leaveText, confirmText: t.discard, cancelText: t.keepEditing }
          : undefined
      }
      footer={(close) => (
        <>
          <p className={styles.sum} role="status">
            {[emails > 0 && t.emails(emails), ready.length > emails && t.slips(ready.length - emails)]
              .filter(Boolean)
              .join(", ")}
            {ready.length > 0 && ". "}
            {needing > 0 && <b>{t.look(needing)}</b>}
          </p>
          <Button onPress={close} isDisabled={isSending}>
            {t.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isLoading={isSending}
            loadingText={t.sending}
            isDisabled={filled.length === 0}
          >
            {t.send(ready.length)}
          </Button>
        </>
      )}
    >
      <form
        id={formId}
        noValidate
        aria-label={t.title}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
        onPaste={paste}
      >
        {isChecked && needing > 0 && <Banner tone="danger">{t.formInvalid}</Banner>}
        {filled.some(isByEmail) && <ConfirmFirst />}
        <p className={styles.subtitle}>
          {t.subtitle}
          <LinkButton variant="ghost" size="small" icon={<TableIcon />} href={`/crew/${crew.id}/members/import`}>
            {t.import}
          </LinkButton>
        </p>
        <div className={styles.head} aria-hidden="true">
          <span>{t.name}</span>
          <span>{t.login}</span>
          <span>{t.how}</span>
          <span>{t.role}</span>
          <span>{t.team}</span>
        </div>
        {rows.map((row, place) => {
          const known = isEmpty(row) ? undefined : knownBy(loginOf(row));
          const problems = checked.find((one) => one.row.key === row.key)?.problems ?? {};
          return (
            <InviteLine
              key={row.key}
              row={row}
              place={place + 1}
              teams={teams}
              roles={roles}
              problems={isChecked ? problems : known ? { login: problems.login } : {}}
              known={known}
              onChange={(part) => change(row.key, part)}
              onRemove={isEmpty(row) ? undefined : () => put(rows.filter(({ key }) => key !== row.key))}
              onOpen={(userId) => {
                onClose();
                onOpen(userId);
              }}
            />
          );
        })}
        <p className={styles.hint}>
          <CopyIcon size="small" />
          {t.paste}
        </p>
        <fieldset className={styles.all}>
          <legend>{t.forAll}</legend>
          <DateField
            label={t.firstDay}
            value={all.firstWorkDayAt}
            onChange={(firstWorkDayAt) => setAll({ ...all, firstWorkDayAt })}
          />
          <Select
            label={t.language}
            placeholder={t.language}
            value={all.language}
            choices={languages.map((id) => ({ id, label: t.languageWord(id) }))}
            onChange={(language) => setAll({ ...all, language })}
          />
        </fieldset>
      </form>
    </Modal>
  );
}

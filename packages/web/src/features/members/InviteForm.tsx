import { type ClipboardEvent, useState } from "react";
import { useCrew } from "#platform/crew.ts";
import { useLanguage } from "#platform/language.ts";
import { useTexts } from "#platform/texts.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { TableIcon } from "#ui/icons.tsx";
import { Muted, Row } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import { AccessSlips } from "./AccessSlips.tsx";
import { ConfirmFirst } from "./ConfirmFirst.tsx";
import styles from "./InviteForm.module.css";
import { inviteTexts } from "./invite.texts.ts";
import {
  emptyRow,
  type InviteRow,
  isByEmail,
  isEmpty,
  loginOf,
  problemsIn,
  rowsFromText,
  withSpareRow,
} from "./invite-rows.ts";
import { invitableRoles } from "./member-rights.ts";
import { useMembers } from "./members.queries.ts";
import { memberTexts } from "./members.texts.ts";
import { type Access, pinOf, useSendInvitations } from "./send-invitations.ts";

interface Props {
  /** Called when somebody was invited and what they sign in with has been handed over. */
  readonly onDone: () => void;
}

const LINES = 3;

/** Invites people by their names alone: usernames, first passwords and PINs are made, and shown once to hand over. */
export function InviteForm({ onDone }: Props) {
  const { crew, me } = useCrew();
  const t = useTexts(inviteTexts);
  const { role: roleName } = useTexts(memberTexts);
  const { members } = useMembers(crew.id);
  const language = useLanguage();
  const { send, isSending } = useSendInvitations(crew.id);
  const [rows, setRows] = useState<readonly InviteRow[]>(() => Array.from({ length: LINES }, emptyRow));
  const [isChecked, setChecked] = useState(false);
  const [slips, setSlips] = useState<readonly Access[]>([]);
  const filled = rows.filter((row) => !isEmpty(row));
  const isKnown = (login: string) =>
    !isSending &&
    members.some(({ email, username }) => [email, username].some((one) => one?.toLowerCase() === login.toLowerCase()));
  const problemsOf = (row: InviteRow) => problemsIn(row, filled, isKnown);
  const ready = filled.filter((row) => Object.keys(problemsOf(row)).length === 0);
  const isIncomplete = filled.some((row) => row.refused !== undefined || !ready.includes(row));
  const roles = invitableRoles(me).map((id) => ({ id, label: roleName(id) }));

  const change = (key: number, part: Partial<InviteRow>) =>
    setRows(withSpareRow(rows.map((row) => (row.key === key ? { ...row, ...part, refused: undefined } : row))));

  function paste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData("text");
    if (!text.trim().includes("\n")) return;
    event.preventDefault();
    setRows(withSpareRow([...filled, ...rowsFromText(text)]));
  }

  async function submit(): Promise<void> {
    setChecked(true);
    if (ready.length === 0 || isSending) return;
    const { invited, refused } = await send(ready, { firstWorkDayAt: null, language });
    setRows(withSpareRow([...refused, ...filled.filter((row) => !ready.includes(row))]));
    if (invited.length === 0) return;
    // Whoever sets the crew up clocks in, too.
    const own = members.find(({ userId }) => userId === me.userId);
    const pin = slips.length === 0 && own ? await pinOf(crew.id, me.userId) : null;
    const mine = own && pin !== null ? [{ userId: me.userId, name: own.name, login: "", password: null, pin }] : [];
    setSlips([...slips, ...invited, ...mine]);
  }

  return (
    <>
      <form
        noValidate
        aria-label={t.title}
        className={styles.form}
        onPaste={paste}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {isChecked && isIncomplete && <Banner tone="danger">{t.formInvalid}</Banner>}
        {filled.some(isByEmail) && <ConfirmFirst />}
        {rows.map((row, at) => {
          const problems = isChecked ? problemsOf(row) : {};
          const login = loginOf(row);
          return (
            <fieldset key={row.key} className={styles.line} data-empty={isEmpty(row)}>
              <legend className={visuallyHidden}>{t.person(at + 1)}</legend>
              <TextField
                label={t.name}
                isLabelHidden
                placeholder={t.name}
                value={row.name}
                onChange={(name) => change(row.key, { name })}
                error={problems.name && t.problem(problems.name)}
                autoComplete="off"
                maxLength={255}
              />
              <TextField
                label={t.login}
                isLabelHidden
                placeholder={login === "" ? t.login : t.usernameIs(login)}
                value={row.login}
                onChange={(next) => change(row.key, { login: next })}
                error={row.refused ?? (problems.login && t.problem(problems.login))}
                autoComplete="off"
                maxLength={254}
              />
              <Select
                label={t.role}
                isLabelHidden
                placeholder={t.role}
                value={row.role}
                choices={roles}
                onChange={(role) => change(row.key, { role })}
              />
            </fieldset>
          );
        })}
        <Row>
          <Button
            type="submit"
            variant="primary"
            isLoading={isSending}
            loadingText={t.sending}
            isDisabled={filled.length === 0}
          >
            {ready.length === 0 ? t.invite : t.send(ready.length)}
          </Button>
          <LinkButton variant="ghost" icon={<TableIcon />} href={`/crew/${crew.id}/members/import`}>
            {t.import}
          </LinkButton>
        </Row>
        <Muted as="p" size="tiny">
          {t.paste}
        </Muted>
      </form>
      {slips.length > 0 && !isSending && (
        <AccessSlips
          people={slips}
          crewName={crew.name}
          onClose={() => {
            setSlips([]);
            onDone();
          }}
        />
      )}
    </>
  );
}

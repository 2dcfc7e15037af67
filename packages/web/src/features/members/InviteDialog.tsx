import type { Language } from "@glasen/contract/limits.ts";
import { languages } from "@glasen/contract/limits.ts";
import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import type { Role } from "@glasen/domain/access/permissions.ts";
import type { LocalDate } from "@glasen/domain/time/local-date.ts";
import { type ClipboardEvent, useId, useState } from "react";
import { Button } from "#ui/Button.tsx";
import { DateField } from "#ui/DateField.tsx";
import { CopyIcon, TableIcon } from "#ui/icons.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { Modal } from "#ui/Modal.tsx";
import { Select } from "#ui/Select.tsx";
import styles from "./InviteDialog.module.css";
import { InviteLine } from "./InviteLine.tsx";
import type { InviteTexts } from "./invite.texts.ts";
import {
  type InviteRow,
  isByEmail,
  isEmpty,
  problemsIn,
  rowsFromText,
  suggestPassword,
  withSpareRow,
} from "./invite-rows.ts";

export interface InviteForAll {
  readonly role: Exclude<Role, "owner">;
  readonly firstWorkDayAt: LocalDate | null;
  readonly language: Language;
}

interface Props {
  readonly teams: readonly Team[];
  readonly members: readonly Member[];
  readonly roles: readonly InviteForAll["role"][];
  readonly language: Language;
  readonly importHref: string;
  /** Lines that were typed before the dialog opened. */
  readonly initialRows?: readonly InviteRow[] | undefined;
  readonly isSending: boolean;
  readonly randomBelow: (below: number) => number;
  /** Gives back the lines that were refused. */
  readonly onSend: (rows: readonly InviteRow[], all: InviteForAll) => Promise<readonly InviteRow[]>;
  readonly onOpen: (userId: number) => void;
  readonly onClose: () => void;
  readonly t: InviteTexts;
}

export function InviteDialog(props: Props) {
  const { teams, members, roles, isSending, t } = props;
  const [rows, setRows] = useState<readonly InviteRow[]>(() => withSpareRow(props.initialRows ?? []));
  const [isChecked, setChecked] = useState(false);
  const [all, setAll] = useState<InviteForAll>({ role: "member", firstWorkDayAt: null, language: props.language });
  const formId = useId();

  // Whoever is just being invited is no double of themselves.
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

  async function send(): Promise<void> {
    setChecked(true);
    if (ready.length === 0) return;
    const refused = await props.onSend(ready, all);
    const kept = filled.filter((row) => !ready.includes(row));
    const left = [...refused, ...kept];
    if (left.length === 0) props.onClose();
    else put(left);
  }

  return (
    <Modal
      isOpen
      size="fullscreen"
      onClose={props.onClose}
      isClosePrevented={isSending}
      title={t.title}
      closeLabel={t.close}
      closeQuestion={
        filled.length > 0
          ? { title: t.leaveTitle, text: t.leaveText, confirmText: t.leave, cancelText: t.stay }
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
        <p className={styles.subtitle}>
          {t.subtitle}
          <LinkButton variant="ghost" size="small" icon={<TableIcon />} href={props.importHref}>
            {t.import}
          </LinkButton>
        </p>
        <div className={styles.head} aria-hidden="true">
          <span>{t.name}</span>
          <span>{t.login}</span>
          <span>{t.how}</span>
          <span>{t.team}</span>
        </div>
        {rows.map((row, place) => {
          const known = isEmpty(row) ? undefined : knownBy(row.login.trim());
          const problems = checked.find((one) => one.row.key === row.key)?.problems ?? {};
          return (
            <InviteLine
              key={row.key}
              row={row}
              place={place + 1}
              teams={teams}
              problems={isChecked ? problems : known ? { login: problems.login } : {}}
              known={known}
              onChange={(part) => change(row.key, part)}
              onRemove={isEmpty(row) ? undefined : () => put(rows.filter(({ key }) => key !== row.key))}
              onSuggest={() => {
                const password = suggestPassword(props.randomBelow);
                change(row.key, { password, passwordAgain: password });
              }}
              onOpen={props.onOpen}
              t={t}
            />
          );
        })}
        <p className={styles.hint}>
          <CopyIcon size="small" />
          {t.paste}
        </p>
        <fieldset className={styles.all}>
          <legend>{t.forAll}</legend>
          <Select
            label={t.role}
            placeholder={t.role}
            value={all.role}
            choices={roles.map((id) => ({ id, label: t.roleWord(id) }))}
            onChange={(role) => setAll({ ...all, role })}
          />
          <DateField
            label={t.firstDay}
            value={all.firstWorkDayAt}
            onChange={(firstWorkDayAt) => setAll({ ...all, firstWorkDayAt })}
            openLabel={t.openCalendar}
            invalidText={t.dateUnreadable}
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

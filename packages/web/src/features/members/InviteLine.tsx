import type { Member } from "@glasen/contract/members.ts";
import type { Team } from "@glasen/contract/teams.ts";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { CloseIcon, KeyIcon, MailIcon } from "#ui/icons.tsx";
import { Select } from "#ui/Select.tsx";
import { TextField } from "#ui/TextField.tsx";
import { TextLink } from "#ui/TextLink.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./InviteDialog.module.css";
import { inviteTexts } from "./invite.texts.ts";
import { type InvitedRole, type InviteRow, isByEmail, isEmpty, loginOf, type RowProblem } from "./invite-rows.ts";

interface Props {
  readonly row: InviteRow;
  readonly place: number;
  readonly teams: readonly Team[];
  readonly roles: readonly { readonly id: InvitedRole; readonly label: string }[];
  readonly problems: Partial<Record<"name" | "login" | "password", RowProblem | undefined>>;
  readonly known: Member | undefined;
  readonly onChange: (part: Partial<InviteRow>) => void;
  readonly onRemove: (() => void) | undefined;
  readonly onOpen: (userId: number) => void;
}

export function InviteLine(props: Props) {
  const { row, place, teams, roles, problems, known, onChange, onRemove } = props;
  const t = useTexts(inviteTexts);
  const word = (problem: RowProblem | undefined) => problem && t.problem(problem);
  const login = loginOf(row);
  const needsPassword = !isByEmail(row) && login !== "" && !known;
  return (
    <fieldset className={styles.line} data-empty={isEmpty(row)}>
      <legend className={visuallyHidden}>{row.name || t.person(place)}</legend>
      <TextField
        label={t.name}
        isLabelHidden
        placeholder={t.name}
        value={row.name}
        onChange={(name) => onChange({ name })}
        error={word(problems.name)}
        autoFocus={place === 1}
        autoComplete="off"
        maxLength={255}
      />
      <TextField
        label={t.login}
        isLabelHidden
        placeholder={login === "" ? t.login : t.usernameIs(login)}
        value={row.login}
        onChange={(login) => onChange({ login })}
        error={row.refused ?? word(problems.login)}
        autoComplete="off"
        maxLength={254}
      />
      <p className={styles.how}>
        {known ? (
          <TextLink onPress={() => props.onOpen(known.userId)}>{t.open(known.name)}</TextLink>
        ) : login === "" ? null : isByEmail(row) ? (
          <>
            <MailIcon size="small" /> {t.byEmail}
          </>
        ) : (
          <>
            <KeyIcon size="small" /> {t.byPassword}
          </>
        )}
      </p>
      <Select
        label={row.name === "" ? t.role : t.roleOf(row.name)}
        isLabelHidden
        placeholder={t.role}
        value={row.role}
        choices={roles}
        onChange={(role) => onChange({ role })}
      />
      <Select
        label={t.team}
        isLabelHidden
        placeholder={t.team}
        value={row.teamId === "" ? null : row.teamId}
        choices={teams.map(({ id, name }) => ({ id: String(id), label: name }))}
        onChange={(teamId) => onChange({ teamId })}
      />
      <span className={styles.remove}>
        {onRemove && <Button variant="ghost" icon={<CloseIcon />} aria-label={t.remove(row.name)} onPress={onRemove} />}
      </span>
      {needsPassword && (
        <div className={styles.passwords}>
          <TextField
            label={t.password}
            isLabelHidden
            placeholder={t.passwordMade}
            value={row.password}
            onChange={(password) => onChange({ password })}
            error={word(problems.password)}
            autoComplete="off"
            maxLength={255}
          />
        </div>
      )}
    </fieldset>
  );
}

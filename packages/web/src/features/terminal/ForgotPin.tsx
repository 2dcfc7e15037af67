import { cardName } from "@glasen/domain/terminal/tiles.ts";
import { matchesSearch } from "@glasen/domain/text/matches-search.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import styles from "./ForgotPin.module.css";
import { MemberBadge } from "./MemberBadge.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { StateAvatar } from "./StateAvatar.tsx";
import { presenceOf } from "./state-look.ts";
import { terminalTexts } from "./terminal.texts.ts";
import { accountOf, type TerminalMember } from "./terminal-member.ts";
import { useCardRoom } from "./use-card-room.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly members: readonly TerminalMember[];
  readonly onCancel: () => void;
  /** What follows a choice instead of the password, e.g. without a connection. */
  readonly onChoose?: ((member: TerminalMember) => void) | undefined;
}

/** Without a PIN one finds oneself in the list and gives the password. */
export function ForgotPin({ members, onCancel, onChoose }: Props) {
  const t = useTexts(terminalTexts);
  const room = useCardRoom();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<TerminalMember>();
  useInactivity(onCancel);
  if (chosen)
    return (
      <section className={styles.forgot}>
        <MemberBadge name={chosen.name} imageUrl={chosen.avatarUrl} presence={presenceOf(accountOf(chosen))} />
        <PasswordForm opensScreen userId={chosen.userId} name={chosen.name} onCancel={onCancel} />
      </section>
    );
  const found = members.filter(({ name }) => matchesSearch(name, search));
  return (
    <section className={styles.forgot}>
      <h2>{t.selectAccount}</h2>
      <SearchBox label={t.search} placeholder={t.search} clearLabel={t.clearSearch} onSearch={setSearch} autoFocus />
      <ul className={styles.list} aria-label={t.selectAccount}>
        {found.map((member) => (
          <li key={member.userId}>
            <button type="button" onClick={() => (onChoose ?? setChosen)(member)}>
              <StateAvatar name={member.name} imageUrl={member.avatarUrl} presence={presenceOf(accountOf(member))} />
              <span title={member.name}>{cardName(member.name, room)}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{t.nobodyFound}</li>}
      </ul>
      <Button size="large" isBlock onPress={onCancel}>
        {t.cancel}
      </Button>
    </section>
  );
}

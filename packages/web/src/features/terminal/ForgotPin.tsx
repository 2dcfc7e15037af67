import { cardName } from "@glasen/domain/terminal/tiles.ts";
import { matchesSearch } from "@glasen/domain/text/matches-search.ts";
import { useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Button } from "#ui/Button.tsx";
import { SearchBox } from "#ui/SearchBox.tsx";
import { Countdown } from "./Countdown.tsx";
import styles from "./ForgotPin.module.css";
import { MemberBadge, useNameLimit } from "./MemberBadge.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { StateAvatar } from "./StateAvatar.tsx";
import { terminalTexts } from "./terminal.texts.ts";
import { faceOf, type TerminalMember } from "./terminal-member.ts";
import { useInactivity } from "./use-inactivity.ts";

interface Props {
  readonly members: readonly TerminalMember[];
  readonly onCancel: () => void;
  /** Called instead of asking for the password, e.g. without a connection. */
  readonly onChoose?: ((member: TerminalMember) => void) | undefined;
}

/** Members without their PIN choose themselves from a list and enter the password. */
export function ForgotPin({ members, onCancel, onChoose }: Props) {
  const t = useTexts(terminalTexts);
  const limit = useNameLimit();
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<TerminalMember>();
  const secondsLeft = useInactivity(onCancel);
  const countdown = <Countdown secondsLeft={secondsLeft}>{t.closesShortly}</Countdown>;
  if (chosen)
    return (
      <section className={styles.forgot}>
        <MemberBadge {...faceOf(chosen)} />
        <PasswordForm opensScreen userId={chosen.userId} name={chosen.name} onCancel={onCancel} />
        {countdown}
      </section>
    );
  const found = members.filter(({ name }) => matchesSearch(name, search));
  return (
    <section className={styles.forgot}>
      <h2>{t.selectAccount}</h2>
      <SearchBox label={t.search} placeholder={t.search} onSearch={setSearch} autoFocus />
      <ul className={styles.list} aria-label={t.selectAccount}>
        {found.map((member) => (
          <li key={member.userId}>
            <button type="button" onClick={() => (onChoose ?? setChosen)(member)}>
              <StateAvatar {...faceOf(member)} />
              <span title={member.name}>{cardName(member.name, limit)}</span>
            </button>
          </li>
        ))}
        {found.length === 0 && <li className={styles.none}>{t.nobodyFound}</li>}
      </ul>
      <Button size="large" isBlock onPress={onCancel}>
        {t.cancel}
      </Button>
      {countdown}
    </section>
  );
}

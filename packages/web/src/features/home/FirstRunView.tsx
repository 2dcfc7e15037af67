import { type ReactNode, useState } from "react";
import { useTexts } from "#platform/texts.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { Button } from "#ui/Button.tsx";
import { Card } from "#ui/Card.tsx";
import { CheckIcon, TableIcon, TabletIcon } from "#ui/icons.tsx";
import { Muted, Stack } from "#ui/Layout.tsx";
import { LinkButton } from "#ui/LinkButton.tsx";
import { PageHeader } from "#ui/PageHeader.tsx";
import { TextField } from "#ui/TextField.tsx";
import { visuallyHidden } from "#ui/visually-hidden.ts";
import styles from "./FirstRunView.module.css";
import { homeTexts } from "./home.texts.ts";

export interface WantedLine {
  readonly name: string;
  readonly login: string;
}

interface Props {
  readonly name: string;
  readonly crewName: string;
  readonly imageUrl: string | undefined;
  readonly hrefs: Record<"import" | "settings" | "terminals" | "teams", string>;
  /** Defaults that are already set, each in a few words. */
  readonly facts: readonly string[];
  readonly onInvite: (people: readonly WantedLine[]) => void;
  readonly watch: ReactNode;
}

const LINES = 3;
const nobody: WantedLine = { name: "", login: "" };
const isFilled = ({ name, login }: WantedLine): boolean => name.trim() !== "" || login.trim() !== "";

/** The first steps of a new crew, and what is set up already. */
export function FirstRunView({ name, crewName, imageUrl, hrefs, facts, onInvite, watch }: Props) {
  const t = useTexts(homeTexts);
  const [lines, setLines] = useState<readonly WantedLine[]>(() => Array.from({ length: LINES }, () => nobody));
  const wanted = lines.filter(isFilled);
  const put = (at: number, part: Partial<WantedLine>) =>
    setLines(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <>
      <PageHeader title={t.welcome(name.split(" ")[0] ?? name)} subtitle={t.firstSteps(crewName)} />
      <div className={styles.columns}>
        <Card isFlush>
          <ol>
            <Step place={1} title={t.inviteTitle} text={t.inviteText} aside={t.minutes(2)}>
              <form
                aria-label={t.inviteTitle}
                className={styles.form}
                onSubmit={(event) => {
                  event.preventDefault();
                  onInvite(wanted);
                }}
              >
                {lines.map((line, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place
                  <fieldset key={at} className={styles.line} data-empty={!isFilled(line)}>
                    <legend className={visuallyHidden}>{t.personAt(at + 1)}</legend>
                    <TextField
                      label={t.name}
                      isLabelHidden
                      placeholder={t.name}
                      value={line.name}
                      onChange={(text) => put(at, { name: text })}
                      autoComplete="off"
                      maxLength={255}
                    />
                    <TextField
                      label={t.login}
                      isLabelHidden
                      placeholder={t.login}
                      value={line.login}
                      onChange={(login) => put(at, { login })}
                      autoComplete="off"
                      maxLength={254}
                    />
                  </fieldset>
                ))}
                <div className={styles.buttons}>
                  <Button type="submit" variant="primary">
                    {wanted.length === 0 ? t.invite : t.invitePeople(wanted.length)}
                  </Button>
                  <LinkButton variant="ghost" icon={<TableIcon />} href={hrefs.import}>
                    {t.import}
                  </LinkButton>
                </div>
              </form>
            </Step>
            <Step place={2} title={t.settingsTitle} text={t.settingsText} aside={t.minutes(1)}>
              <div className={styles.buttons}>
                <LinkButton href={hrefs.settings}>{t.settings}</LinkButton>
                <LinkButton href={hrefs.teams} variant="ghost">
                  {t.teams}
                </LinkButton>
              </div>
            </Step>
            <Step
              place={3}
              title={t.terminalTitle}
              text={t.terminalText}
              aside={
                <LinkButton href={hrefs.terminals} icon={<TabletIcon />}>
                  {t.terminal}
                </LinkButton>
              }
            />
          </ol>
        </Card>
        <Stack gap={5}>
          {watch}
          <Card>
            <div className={styles.empty} aria-hidden="true">
              <Avatar name={name} imageUrl={imageUrl} isDecorative />
              <i />
              <i />
              <i />
              <i />
            </div>
            <h2>{t.alone}</h2>
            <Muted as="p">{t.aloneHint}</Muted>
          </Card>
          <Card
            title={t.setForYou}
            aside={
              <LinkButton variant="ghost" size="small" href={hrefs.settings}>
                {t.settings}
              </LinkButton>
            }
          >
            <Stack as="ul" gap={3} className={styles.facts}>
              {facts.map((fact) => (
                <li key={fact}>
                  <CheckIcon size="small" />
                  {fact}
                </li>
              ))}
            </Stack>
          </Card>
        </Stack>
      </div>
    </>
  );
}

interface StepProps {
  readonly place: number;
  readonly title: string;
  readonly text: string;
  readonly aside: ReactNode;
  readonly children?: ReactNode;
}

function Step({ place, title, text, aside, children }: StepProps) {
  return (
    <li className={styles.step}>
      <span className={styles.number} data-first={place === 1} aria-hidden="true">
        {place}
      </span>
      <div className={styles.words}>
        <h2>{title}</h2>
        <Muted as="p">{text}</Muted>
      </div>
      <Muted as="div">{aside}</Muted>
      {children && <div className={styles.body}>{children}</div>}
    </li>
  );
}

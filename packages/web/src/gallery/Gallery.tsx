import { I18nProvider } from "react-aria-components/I18nProvider";
import { Logo } from "#ui/Logo.tsx";
import { Toasts } from "#ui/Toasts.tsx";
import { BadgeSheet } from "./BadgeSheet.tsx";
import { ButtonSheet } from "./ButtonSheet.tsx";
import { CardSheet } from "./CardSheet.tsx";
import { ChatSheet } from "./ChatSheet.tsx";
import { FieldSheet } from "./FieldSheet.tsx";
import { FormSheet } from "./FormSheet.tsx";
import styles from "./Gallery.module.css";
import { OverlaySheet } from "./OverlaySheet.tsx";
import { PageSheet } from "./PageSheet.tsx";
import { StateSheet } from "./StateSheet.tsx";
import { TableSheet } from "./TableSheet.tsx";
import { WishSheet } from "./WishSheet.tsx";

export type Say = (english: string, german: string) => string;

const sheets = [
  { name: "buttons", english: "Buttons", german: "Knöpfe", Sheet: ButtonSheet },
  { name: "inputs", english: "Inputs", german: "Felder", Sheet: FieldSheet },
  { name: "form", english: "Form", german: "Formular", Sheet: FormSheet },
  { name: "badges", english: "Badges", german: "Marken", Sheet: BadgeSheet },
  { name: "cards", english: "Tabs and cards", german: "Reiter und Karten", Sheet: CardSheet },
  { name: "table", english: "Table", german: "Tabelle", Sheet: TableSheet },
  { name: "chat", english: "Chat", german: "Chat", Sheet: ChatSheet },
  { name: "overlays", english: "Overlays", german: "Fenster", Sheet: OverlaySheet },
  { name: "page", english: "Page", german: "Seite", Sheet: PageSheet },
  { name: "wishes", english: "Wishes", german: "Wünsche", Sheet: WishSheet },
  { name: "states", english: "States", german: "Zustände", Sheet: StateSheet },
] as const;

interface Props {
  readonly language: "de" | "en";
  /** The names of the sheets to show; all of them by default. */
  readonly shown?: readonly string[] | undefined;
}

/** Every part in every state that can be shown without a hand on the mouse. */
export function Gallery({ language, shown = sheets.map(({ name }) => name) }: Props) {
  const say: Say = (english, german) => (language === "de" ? german : english);
  return (
    <I18nProvider locale={language === "de" ? "de-DE" : "en-GB"}>
      <main className={styles.sheet}>
        <header className={styles.head}>
          <Logo />
          <h1>{say("Parts", "Bausteine")}</h1>
        </header>
        {sheets
          .filter(({ name }) => shown.includes(name))
          .map(({ name, english, german, Sheet }) => (
            <section key={name} className={styles.part}>
              <h2>{say(english, german)}</h2>
              <div className={styles.content}>
                <Sheet say={say} />
              </div>
            </section>
          ))}
      </main>
      <Toasts />
    </I18nProvider>
  );
}

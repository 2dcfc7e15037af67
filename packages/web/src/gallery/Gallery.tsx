import { I18nProvider } from "react-aria-components/I18nProvider";
import { Logo } from "#ui/Logo.tsx";
import { Toasts } from "#ui/Toasts.tsx";
import { BadgeSheet } from "./BadgeSheet.tsx";
import { ButtonSheet } from "./ButtonSheet.tsx";
import { CardSheet } from "./CardSheet.tsx";
import { FieldSheet } from "./FieldSheet.tsx";
import { FormSheet } from "./FormSheet.tsx";
import styles from "./Gallery.module.css";
import { OverlaySheet } from "./OverlaySheet.tsx";
import { PageSheet } from "./PageSheet.tsx";
import { StateSheet } from "./StateSheet.tsx";
import { TableSheet } from "./TableSheet.tsx";

export type Say = (english: string, german: string) => string;

const sheets = [
  { name: "buttons", title: ["Buttons", "Knöpfe"], Sheet: ButtonSheet },
  { name: "inputs", title: ["Inputs", "Felder"], Sheet: FieldSheet },
  { name: "form", title: ["Form", "Formular"], Sheet: FormSheet },
  { name: "badges", title: ["Badges", "Marken"], Sheet: BadgeSheet },
  { name: "cards", title: ["Tabs and cards", "Reiter und Karten"], Sheet: CardSheet },
  { name: "table", title: ["Table", "Tabelle"], Sheet: TableSheet },
  { name: "overlays", title: ["Overlays", "Fenster"], Sheet: OverlaySheet },
  { name: "page", title: ["Page", "Seite"], Sheet: PageSheet },
  { name: "states", title: ["States", "Zustände"], Sheet: StateSheet },
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
          .map(({ name, title, Sheet }) => (
            <section key={name} className={styles.part}>
              <h2>{say(...title)}</h2>
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

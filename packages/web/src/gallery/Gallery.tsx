import type { ReactNode } from "react";
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

/** Every part in every state that can be shown without a hand on the mouse. */
export function Gallery({ language }: { readonly language: "de" | "en" }) {
  const say: Say = (english, german) => (language === "de" ? german : english);
  return (
    <I18nProvider locale={language === "de" ? "de-DE" : "en-GB"}>
      <main className={styles.sheet}>
        <header className={styles.head}>
          <Logo />
          <h1>{say("Parts", "Bausteine")}</h1>
        </header>
        <Part title={say("Buttons", "Knöpfe")}>
          <ButtonSheet say={say} />
        </Part>
        <Part title={say("Inputs", "Felder")}>
          <FieldSheet say={say} />
        </Part>
        <Part title={say("Form", "Formular")}>
          <FormSheet say={say} />
        </Part>
        <Part title={say("Badges", "Marken")}>
          <BadgeSheet say={say} />
        </Part>
        <Part title={say("Tabs and cards", "Reiter und Karten")}>
          <CardSheet say={say} />
        </Part>
        <Part title={say("Table", "Tabelle")}>
          <TableSheet say={say} />
        </Part>
        <Part title={say("Overlays", "Fenster")}>
          <OverlaySheet say={say} />
        </Part>
        <Part title={say("Page", "Seite")}>
          <PageSheet say={say} />
        </Part>
        <Part title={say("States", "Zustände")}>
          <StateSheet say={say} />
        </Part>
      </main>
      <Toasts />
    </I18nProvider>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      <div className={styles.content}>{children}</div>
    </section>
  );
}

import { useState } from "react";
import { SegmentedControl } from "#ui/SegmentedControl.tsx";
import styles from "./Desk.module.css";

const themes = [
  { id: "", label: "Device" },
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
] as const;
const languages = [
  { id: "de", label: "Deutsch" },
  { id: "en", label: "English" },
] as const;
const widths = [
  { id: "390px", label: "390" },
  { id: "820px", label: "820" },
  { id: "1440px", label: "1440" },
  { id: "100%", label: "Window" },
] as const;

/** The parts in a frame, because only a frame's own width moves the breakpoints. */
export function Desk() {
  const [theme, setTheme] = useState<(typeof themes)[number]["id"]>("");
  const [language, setLanguage] = useState<(typeof languages)[number]["id"]>("en");
  const [width, setWidth] = useState<(typeof widths)[number]["id"]>("100%");
  const query = new URLSearchParams({ sheet: "", language, ...(theme && { theme }) });
  return (
    <div className={styles.desk}>
      <header className={styles.switches}>
        <SegmentedControl label="Theme" choices={themes} value={theme} onChange={setTheme} />
        <SegmentedControl label="Language" choices={languages} value={language} onChange={setLanguage} />
        <SegmentedControl label="Width" choices={widths} value={width} onChange={setWidth} />
      </header>
      <iframe title="Parts" src={`?${query}`} className={styles.frame} style={{ width }} />
    </div>
  );
}

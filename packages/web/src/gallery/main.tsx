import "../styles/main.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { languageStore } from "#platform/language.ts";
import { Desk } from "./Desk.tsx";
import { Gallery } from "./Gallery.tsx";

const asked = new URLSearchParams(location.search);
const language = asked.get("language") === "de" ? "de" : "en";
const theme = asked.get("theme");
if (theme) document.documentElement.dataset.theme = theme;
languageStore.set(language);

const root = document.getElementById("root");
// With `sheet` the parts alone (or those of the sheets it names), else the desk with its switches around a frame of the
// same page.
const shown = asked.get("sheet")?.split(",").filter(Boolean);
const sheets = <Gallery language={language} shown={shown?.length ? shown : undefined} />;
if (root) createRoot(root).render(<StrictMode>{shown ? sheets : <Desk />}</StrictMode>);

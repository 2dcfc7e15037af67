import type { Language } from "@glasen/contract/limits.ts";
import { escapeHtml } from "@glasen/domain/text/escape-html.ts";
import type { Collected } from "./collect.ts";
import { privacyTexts } from "./privacy.texts.ts";

/** The export as one page for people: a table each, without anything to load. */
export function exportHtml(
  collected: Collected,
  about: { name: string; language: Language; now: Date; footer: string },
): string {
  const texts = privacyTexts[about.language];
  const sections = Object.entries(collected).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const head = columns.map((column) => `<th scope="col">${escapeHtml(column)}</th>`).join("");
    const body = rows
      .map((row) => `<tr>${columns.map((column) => `<td>${escapeHtml(shown(row[column]))}</td>`).join("")}</tr>`)
      .join("\n");
    return `<h2>${escapeHtml(texts.titles[table] ?? table)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table>`;
  });
  const heading = escapeHtml(texts.heading(about.name));
  return `<!doctype html><html lang="${about.language}"><meta charset="utf-8"><title>${heading}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;margin:2rem}table{border-collapse:collapse}td,th{border:1px solid #999;padding:.25rem .5rem;text-align:left;vertical-align:top}</style>
<h1>${heading}</h1><p>${escapeHtml(texts.made(about.now.toISOString()))}</p>
${sections.join("\n")}${about.footer && `<footer><p>${escapeHtml(about.footer)}</p></footer>`}</html>`;
}

function shown(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

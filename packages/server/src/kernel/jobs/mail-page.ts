import type { Language } from "@glasen/contract/limits.ts";
import { escapeHtml } from "@glasen/domain/text/escape-html.ts";

interface MailLink {
  label: string;
  url: string;
}

export interface MailContent {
  greeting: string;
  sections: readonly { title: string; paragraphs: readonly string[]; action: MailLink | null }[];
  foot: readonly MailLink[];
}

const lines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

/**
 * A mail as a page, without pictures and without anything from elsewhere. It sets no background and no colour of text, so that
 * a mail program in the dark shows it as it shows its own texts; the button is readable on both.
 */
const style = `body{font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;margin:0}
main{max-width:560px;margin:0 auto;padding:24px 16px}
h1{font-size:18px;line-height:1.35;margin:24px 0 8px}
p{margin:0 0 12px}
.open{display:inline-block;padding:10px 18px;border-radius:8px;background:#0a7075;color:#fff;text-decoration:none;font-weight:600}
footer{margin-top:32px;padding-top:12px;border-top:1px solid #8a94a0;font-size:14px}
footer a{color:#0a7075;margin-right:16px}
@media (prefers-color-scheme:dark){footer a{color:#5fcaca}}`;

export function mailPage(language: Language, { greeting, sections, foot }: MailContent): string {
  const body = sections.map(
    ({ title, paragraphs, action }) =>
      `<h1>${escapeHtml(title)}</h1>${paragraphs.map((text) => `<p>${lines(text)}</p>`).join("")}${
        action ? `<p><a class="open" href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : ""
      }`,
  );
  const links = foot.map(({ label, url }) => `<a href="${escapeHtml(url)}">${escapeHtml(label)}</a>`);
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}${style}</style></head><body><main><p>${escapeHtml(greeting)}</p>
${body.join("\n")}
<footer>${links.join("\n")}</footer></main></body></html>`;
}

/** Writes and reads XML, as far as invoices and bank files need it. */

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" };

/** XML 1.0 has no sign for control characters other than these three, not even an escaped one, nor for half a pair. */
const unwritable = /(?![\t\n\r])[\p{Cc}\p{Surrogate}\ufffe\uffff]/gu;

/** The text with a blank in the place of each sign that no XML and no database can hold. */
export const writable = (text: string): string => text.replace(unwritable, " ");

export const escapeXml = (text: string): string =>
  writable(text).replace(/[&<>"']/g, (sign) => escapes[sign] as string);

type Content = string | number | readonly Node[];
/** A written element; undefined ones are left out. */
type Node = string | undefined;

/** One element. A text is escaped, children are elements already. */
export function element(name: string, content: Content, attributes: Readonly<Record<string, string>> = {}): string {
  const listed = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join("");
  const inner = typeof content === "object" ? content.filter(Boolean).join("") : escapeXml(String(content));
  return `<${name}${listed}>${inner}</${name}>`;
}

export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;

export interface XmlElement {
  /** Without a prefix. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
}

const MAX_DEPTH = 40;
const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const unescape = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (_, hex, decimal, name) => {
    if (name !== undefined) {
      const sign = named[name];
      if (sign === undefined) throw new SyntaxError(`unknown entity ${name}`);
      return sign;
    }
    const sign = String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
    if (writable(sign) !== sign) throw new SyntaxError("a sign that XML does not have");
    return sign;
  });

const localName = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Finds comments, processing instructions, CDATA, and tags with their attributes; text lies between the matches. */
const markup =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/**
 * Reads a document into a tree, and throws a SyntaxError where it is not well-formed. There is no document type: its
 * entities can make a small file huge, and no bank or invoice needs one.
 */
export function readXml(source: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open: XmlElement[] = [root];
  const top = (): XmlElement => open.at(-1) as XmlElement;
  let at = source.startsWith("\ufeff") ? 1 : 0;
  while (at < source.length) {
    const next = source.indexOf("<", at);
    const text = source.slice(at, next < 0 ? source.length : next);
    if (/&(?!(?:#x[0-9a-f]{1,6}|#\d{1,7}|\w+);)/i.test(text)) throw new SyntaxError("a bare & in the text");
    if (open.length > 1) top().text += unescape(text);
    else if (text.trim() !== "") throw new SyntaxError("text outside of the document");
    if (next < 0) break;
    markup.lastIndex = next;
    const found = markup.exec(source);
    if (!found) throw new SyntaxError(`no markup at ${next}`);
    at = markup.lastIndex;
    const [, data, closed, opened, attributes = "", isEmpty] = found;
    if (data !== undefined) top().text += data;
    if (closed !== undefined && open.pop()?.name !== localName(closed))
      throw new SyntaxError(`</${closed}> closes nothing`);
    if (opened === undefined) continue;
    const child = { name: localName(opened), attributes: readAttributes(attributes), children: [], text: "" };
    top().children.push(child);
    if (isEmpty) continue;
    open.push(child);
    if (open.length > MAX_DEPTH) throw new SyntaxError("too deep");
  }
  const [document] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !document) throw new SyntaxError("not one document");
  return document;
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)];
  return Object.fromEntries(pairs.map(([, name, double, single]) => [name, unescape(double ?? single ?? "")]));
}

export const childrenOf = (parent: XmlElement | undefined, name: string): XmlElement[] =>
  parent?.children.filter((child) => child.name === name) ?? [];

/** The first element along a path of names. */
export const find = (parent: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((found, name) => childrenOf(found, name)[0], parent);

/** Every element along a path of names. */
export const findAll = (parent: XmlElement | undefined, ...path: readonly string[]): XmlElement[] =>
  path.reduce<XmlElement[]>((found, name) => found.flatMap((one) => childrenOf(one, name)), parent ? [parent] : []);

export const textAt = (parent: XmlElement | undefined, ...path: readonly string[]): string | undefined =>
  find(parent, ...path)?.text.trim() || undefined;

import CSSComputedStyle from "happy-dom/lib/css/declaration/computed-style/CSSComputedStyle.js";

type WorkOut = CSSComputedStyle["getComputedStyle"];

/**
 * The accessible name of an element asks for the style of all that it contains, and after each change of the page every
 * style is worked out anew. Pages of tests have no style sheets: the tags and style attributes from the root down to an
 * element decide its style, so what they give is kept. Returns what ends that.
 */
export function keepComputedStyles(): () => void {
  const { prototype } = CSSComputedStyle;
  const workOut: WorkOut = prototype.getComputedStyle;
  const known = new Map<string, ReturnType<WorkOut>>();
  prototype.getComputedStyle = function getComputedStyle(this: CSSComputedStyle) {
    const { element } = this as unknown as { readonly element: Element };
    if (!element.isConnected) return workOut.call(this);
    const path = pathTo(element);
    const style = known.get(path) ?? workOut.call(this);
    known.set(path, style);
    return style;
  };
  return () => {
    prototype.getComputedStyle = workOut;
  };
}

function pathTo(element: Element): string {
  let path = "";
  for (let one: Element | null = element; one; one = one.parentElement)
    path += `${one.tagName} ${one.getAttribute("style") ?? ""}/`;
  return path;
}

import { useState } from "react";
import styles from "./Avatar.module.css";
import { classNames } from "./class-names.ts";

interface Props {
  readonly name: string;
  /** Without a picture, or if it does not load, the initials are shown. */
  readonly imageUrl?: string | undefined;
  readonly size?: "small" | "regular" | "large" | undefined;
  readonly presence?: "working" | "break" | undefined;
  /** Drawn without colour, e.g. for absent members. */
  readonly isQuiet?: boolean | undefined;
  /** Hidden from screen readers, because the name is beside it. */
  readonly isDecorative?: boolean | undefined;
}

const tones = ["turquoise", "orange", "amber", "ink", "green", "red"] as const;

export function initials(name: string): string {
  const words = name.trim().split(/\s+/u);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return letters
    .map((word) => [...(word ?? "")][0] ?? "")
    .join("")
    .toLocaleUpperCase("de");
}

/** Derived from the name, so that it is the same everywhere. */
export function avatarTone(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return tones[sum % tones.length] ?? "turquoise";
}

export function Avatar({ name, imageUrl, size = "regular", presence, isQuiet, isDecorative = true }: Props) {
  const tone = isQuiet ? styles.quiet : styles[avatarTone(name)];
  const named = isDecorative ? { "aria-hidden": true } : { role: "img", "aria-label": name };
  return (
    <span className={classNames(styles.avatar, styles[size], tone)} {...named}>
      {imageUrl ? <Picture url={imageUrl} otherwise={initials(name)} /> : initials(name)}
      {presence && <i className={classNames(styles.presence, styles[presence])} />}
    </span>
  );
}

function Picture({ url, otherwise }: { readonly url: string; readonly otherwise: string }) {
  const [brokenUrl, setBroken] = useState<string>();
  return url === brokenUrl ? (
    otherwise
  ) : (
    <img src={url} alt="" className={styles.image} onError={() => setBroken(url)} />
  );
}

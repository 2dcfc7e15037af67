import { cardName } from "@glasen/domain/terminal/tiles.ts";
import { useIsSlim } from "#ui/use-is-narrow.ts";
import styles from "./MemberBadge.module.css";
import { StateAvatar } from "./StateAvatar.tsx";
import type { Face } from "./terminal-member.ts";

/** Which of the limits for names on cards applies in this window. */
export const useNameLimit = (): Parameters<typeof cardName>[1] => (useIsSlim() ? "narrow" : "wide");

/** Picture, name and state of a member. */
export function MemberBadge({ line, ...face }: Face & { readonly line?: string | undefined }) {
  const { name } = face;
  const limit = useNameLimit();
  return (
    <div className={styles.badge}>
      <StateAvatar {...face} />
      <div>
        <b title={name}>{cardName(name, limit)}</b>
        {line && <p>{line}</p>}
      </div>
    </div>
  );
}

import type { User } from "@glasen/contract/accounts.ts";
import { Button } from "react-aria-components/Button";
import { useCrew } from "#platform/crew.ts";
import { Avatar } from "#ui/Avatar.tsx";
import { CheckIcon, ChevronDownIcon, UserIcon } from "#ui/icons.tsx";
import { LazyMenu } from "./LazyMenu.tsx";
import { entryHref } from "./routes.ts";
import type { ShellTexts } from "./shell.texts.ts";
import styles from "./TopBar.module.css";
import { useUserCommands } from "./use-user-commands.tsx";

export function UserMenu({ user, t }: { readonly user: User; readonly t: ShellTexts }) {
  const { crew } = useCrew();
  const { groups, isSigningOut } = useUserCommands(t);
  return (
    <LazyMenu
      label={t.userMenu(user.name)}
      trigger={
        <Button className={styles.user ?? ""} aria-label={t.userMenu(user.name)} isDisabled={isSigningOut}>
          <Avatar name={user.name} imageUrl={user.hasAvatar ? user.avatarUrl : undefined} isDecorative />
          <span className={styles.userName}>{user.name}</span>
          <ChevronDownIcon size="small" />
        </Button>
      }
      items={[
        { id: "account", label: t.entry("userSettings"), icon: <UserIcon />, href: entryHref(crew.id, "userSettings") },
        ...groups.flatMap((commands) => [
          "line" as const,
          ...commands.map(({ id, label, icon, isOn, onPress }) => ({
            id,
            label,
            icon,
            after: isOn ? <CheckIcon size="small" /> : undefined,
            onPress,
          })),
        ]),
      ]}
    />
  );
}

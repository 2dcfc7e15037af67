import { useQueryClient } from "@tanstack/react-query";
import { type ComponentProps, type ComponentType, cloneElement, useEffect, useState } from "react";
import { whenQueriesIdle } from "#platform/idle.ts";
import { loadPart } from "#platform/lazy-screen.ts";
import type { Menu } from "#ui/Menu.tsx";

type MenuType = ComponentType<ComponentProps<typeof Menu>>;
let loaded: MenuType | undefined;
const load = async (): Promise<MenuType> => (loaded ??= (await import("#ui/Menu.tsx")).Menu);

/** A menu whose button is rendered at once; its code is loaded when the page is complete or the button is pressed. */
export function LazyMenu(props: ComponentProps<typeof Menu>) {
  const cache = useQueryClient();
  const [LoadedMenu, setLoadedMenu] = useState(() => loaded);
  const [isPressed, setPressed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const show = (menu: MenuType) => isUnmounted || setLoadedMenu(() => menu);
    // After a failure the button can be pressed again; without the menu nobody can sign out.
    if (!LoadedMenu && isPressed) void loadPart("menu", load).then(show, () => setPressed(false));
    // Replacing a focused button would lose the focus, so the menu is then loaded by a press.
    else if (!LoadedMenu && !isFocused)
      void whenQueriesIdle(cache)
        .then(load)
        .then(show, () => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [LoadedMenu, isPressed, isFocused, cache]);
  if (LoadedMenu) return <LoadedMenu {...props} isOpenAtFirst={isPressed} />;
  const waiting = { onPress: () => setPressed(true), onFocusChange: setFocused, "aria-haspopup": "menu" };
  return cloneElement(props.trigger, waiting);
}

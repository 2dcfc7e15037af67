import { type ComponentProps, type ComponentType, cloneElement, useEffect, useState } from "react";
import { whenIdle } from "#platform/idle.ts";
import { loadPart } from "#platform/lazy-screen.ts";
import type { Menu } from "#ui/Menu.tsx";

type MenuType = ComponentType<ComponentProps<typeof Menu>>;
let loaded: MenuType | undefined;
const load = async (): Promise<MenuType> => (loaded ??= (await import("#ui/Menu.tsx")).Menu);

/** A menu of the frame: its button is there at once, what opens comes when the page is drawn, or when it is pressed. */
export function LazyMenu(props: ComponentProps<typeof Menu>) {
  const [Shown, setShown] = useState(() => loaded);
  const [isWanted, setWanted] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const show = (menu: MenuType) => isLeft || setShown(() => menu);
    // Who presses and gets nothing may press again; without it there is no way to sign out.
    if (!Shown && isWanted) void loadPart("menu", load).then(show, () => setWanted(false));
    // Taking another button's place would take the focus from whoever has it; who has it and presses gets the menu.
    else if (!Shown && !isFocused)
      void whenIdle()
        .then(load)
        .then(show, () => undefined);
    return () => {
      isLeft = true;
    };
  }, [Shown, isWanted, isFocused]);
  if (Shown) return <Shown {...props} isOpenAtFirst={isWanted} />;
  const waiting = { onPress: () => setWanted(true), onFocusChange: setFocused, "aria-haspopup": "menu" };
  return cloneElement(props.trigger, waiting);
}

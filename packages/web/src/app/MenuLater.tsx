import { type ComponentProps, type ComponentType, cloneElement, useEffect, useState } from "react";
import type { Menu } from "./Menu.tsx";
import { whenIdle } from "./when-idle.ts";

type MenuType = ComponentType<ComponentProps<typeof Menu>>;
let loaded: MenuType | undefined;
const load = async (): Promise<MenuType> => (loaded ??= (await import("./Menu.tsx")).Menu);

/** A menu of the frame: its button is there at once, what opens comes when the page is drawn, or when it is pressed. */
export function MenuLater(props: ComponentProps<typeof Menu>) {
  const [Shown, setShown] = useState(() => loaded);
  const [isWanted, setWanted] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    let isLeft = false;
    // Taking another button's place would take the focus from whoever has it; who has it and presses gets the menu.
    if (!Shown && (isWanted || !isFocused))
      void (isWanted ? Promise.resolve() : whenIdle())
        .then(load)
        .then((menu) => isLeft || setShown(() => menu))
        .catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [Shown, isWanted, isFocused]);
  if (Shown) return <Shown {...props} isOpenAtFirst={isWanted} />;
  const waiting = { onPress: () => setWanted(true), onFocusChange: setFocused, "aria-haspopup": "menu" };
  return cloneElement(props.trigger, waiting);
}

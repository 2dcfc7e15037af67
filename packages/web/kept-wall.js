// Draws the tiles of a crew's device as they stood last (features/terminal/kept-wall.ts) while the application is still on
// its way, and takes presses for it: the application, which then takes the place of all this, finds in the address whom it
// is asked for. A script of the old kind, because those are run while the page is read; modules wait for its end.
{
  const read = (key) => {
    try {
      return JSON.parse(localStorage.getItem(`glasen:${key}`))?.value;
    } catch {
      return undefined;
    }
  };
  const wall = read("terminal-wall");
  const isSameWindow =
    wall?.build === document.querySelector("script[type=module]")?.getAttribute("src") &&
    wall.width === innerWidth &&
    wall.height === innerHeight &&
    wall.isDark === matchMedia("(prefers-color-scheme: dark)").matches;
  // Stamps that wait may have moved somebody since.
  const isStillTrue = read("outbox-empty") === true;
  if (isSameWindow && isStillTrue && location.pathname === "/" && read("application-opened-by") === undefined) {
    const page = document.documentElement;
    Object.assign(page.dataset, wall.look);
    page.lang = wall.language;
    document.title = wall.title;
    const root = document.getElementById("root");
    root.innerHTML = wall.html;
    for (const styled of root.querySelectorAll("[data-style]")) styled.style.cssText = styled.dataset.style;
    const picture = root.firstElementChild;
    picture.addEventListener("click", ({ target }) => {
      const tile = target.closest("[data-member]");
      if (!tile) return;
      history.pushState(null, "", `/login/${tile.dataset.member}`);
      tile.dataset.pressed = "";
    });
    // An application that does not come must not leave a wall behind that looks alive.
    setTimeout(() => picture.isConnected && location.reload(), 30_000);
  }
}

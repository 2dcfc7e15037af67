import { tilesInSight } from "@glasen/domain/terminal/tiles.ts";
import { useEffect, useState } from "react";

/** Whom the window shows comes first; those below follow once that is painted, so nobody waits for 300 tiles to press one. */
export function useInSightFirst<Member>(members: readonly Member[], tileSize: number): readonly Member[] {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => setPainted(true), []);
  return isPainted ? members : members.slice(0, tilesInSight(tileSize, { width: innerWidth, height: innerHeight }));
}

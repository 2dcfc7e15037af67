import type { ZipFile } from "yazl";
import { lazyModule } from "../process/lazy-modules.ts";

const yazl = lazyModule(() => import("yazl"));

/** An archive to fill. */
export async function newZip(): Promise<ZipFile> {
  // Of a CommonJS package, a bundle has only the default export.
  const { default: library } = await yazl();
  return new library.ZipFile();
}

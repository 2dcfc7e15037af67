// The entry of the script that vite.config.ts puts into the terminal's page.
import { paintInstantly } from "./instant-paint.ts";

paintInstantly();

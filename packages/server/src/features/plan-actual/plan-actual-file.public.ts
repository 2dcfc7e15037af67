export { planActualFile } from "./plan-actual-file.ts";

export { groupBy as grouped } from "../lists/group-by.ts";

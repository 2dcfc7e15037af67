export { deleteExcerptsOf as forgetReportedMessages } from "./reports.store.ts";

import { runCommand, withDatabase } from "./command.ts";

await runCommand((call) =>
  withDatabase(call, async (_database, applied) => {
    call.say(applied.length > 0 ? `Applied ${applied.join(", ")}` : "The database is up to date");
  }),
);

import { isAbsolute, join } from "node:path";
import { ArchiveProblem, takeCrew } from "../features/moving/take-crew.public.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { runCommand, withDatabase } from "./command.ts";

/** Takes in the archive of a crew that its owner made in another installation, or in this one. */
await runCommand(async (call) => {
  const { args, startedIn, config, say } = call;
  const at = args.indexOf("--owner");
  const ownerEmail = at < 0 ? undefined : args[at + 1];
  const [file] = args.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  if (!file || !ownerEmail)
    throw new StartProblem(
      "Say which archive and for whom: npm run take-crew -- FILE --owner ADDRESS. The address is that of an account here, which becomes the owner.",
    );
  await withDatabase(call, async (database) => {
    const path = isAbsolute(file) ? file : join(startedIn, file);
    const taken = await takeCrew(database, { path, ownerEmail, config, now: new Date() }).catch((error: unknown) => {
      throw error instanceof ArchiveProblem ? new StartProblem(error.message) : error;
    });
    say(`${taken.name} is crew ${taken.crewId} here: ${taken.members} members, ${taken.rows} rows.`);
    say(`${taken.invited} of them are invited to their addresses; ${ownerEmail} is the owner.`);
  });
});

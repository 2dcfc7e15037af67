// Connects what lower features use of higher ones.
import "../features.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { demoSignIns, isEmpty, seedDemo } from "../seed/demo.ts";
import { generateCrew, generatedSignIn } from "../seed/generate.ts";
import { readCrewOptions } from "../seed/generate-options.ts";
import { runCommand, withDatabase } from "./command.ts";

await runCommand(async (call) => {
  const options = readCrewOptions(call.args);
  await withDatabase(call, async (database) => {
    if (options) {
      for (const line of generatedSignIn(await generateCrew(database, options, new Date()))) call.say(line);
      return;
    }
    if (!(await isEmpty(database)))
      throw new StartProblem("The database is not empty: a demo crew goes into an empty one only.");
    await seedDemo(database, { config: call.config, now: new Date() });
    for (const line of demoSignIns()) call.say(line);
  });
});

import { openPostgres, runCommand } from "../kernel/command.ts";
import { openDatabase } from "../kernel/db.ts";
import { migrateJobs } from "../kernel/jobs.ts";
import { createLog } from "../kernel/log.ts";
import { migrate } from "../kernel/migrate.ts";
import { CommandProblem } from "../kernel/start-problem.ts";
import { demoSignIns, isEmpty, seedDemo } from "../seed/demo.ts";
import { generateCrew, generatedSignIn } from "../seed/generate.ts";
import { readCrewOptions } from "../seed/generate-options.ts";

await runCommand(async ({ config, args, say }) => {
  const options = readCrewOptions(args);
  const postgres = await openPostgres(config, { beside: true, say });
  const database = openDatabase(postgres.url);
  try {
    await migrateJobs(postgres.url, createLog(config.logLevel, process.stderr));
    await migrate(postgres.url);
    if (options) {
      for (const line of generatedSignIn(await generateCrew(database, options, new Date()))) say(line);
      return;
    }
    if (!(await isEmpty(database)))
      throw new CommandProblem("The database is not empty: a demo crew goes into an empty one only.");
    await seedDemo(database, new Date(), config.secret);
    for (const line of demoSignIns()) say(line);
  } finally {
    await database.close();
    await postgres.stop();
  }
});

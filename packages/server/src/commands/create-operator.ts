import { createOperator, renewOperator } from "../features/operator/operator.public.ts";
import { StartProblem } from "../kernel/process/start-problem.ts";
import { runCommand, withDatabase } from "./command.ts";

/** Creates an operator of this installation; the password is shown once and stored only as a hash. */
await runCommand(async (call) => {
  const { config, args, say } = call;
  const isReset = args.includes("--reset");
  const name = args
    .filter((word) => word !== "--reset")
    .join(" ")
    .trim();
  if (!/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,99}$/u.test(name))
    throw new StartProblem(
      "Say who it is: npm run operator NAME, or npm run operator -- --reset NAME for a new password without second factor. A name has up to 100 letters, digits, dots and dashes.",
    );
  await withDatabase(call, async (database) => {
    const created = await (isReset ? renewOperator : createOperator)(database, name, new Date());
    if (!created)
      throw new StartProblem(
        isReset ? `There is no operator called ${name}.` : `There is an operator called ${name} already.`,
      );
    say(`Operator ${name} may sign in at ${config.publicUrl}/operator`);
    say(`Password, shown this once: ${created.password}`);
  });
});

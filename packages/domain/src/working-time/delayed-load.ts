/** A load that may come before its day was evaluated is repeated so often at most, so far apart. */
export const DELAYED_LOAD_TRIES = 10;
export const DELAYED_LOAD_DELAY_MS = 1000;

/** Loads until two consecutive responses are equal or the tries are used up; returns the last response. */
export async function loadUntilStable<Answer>(
  load: () => Promise<Answer>,
  {
    valueOf,
    wait,
    onAnswer = () => undefined,
  }: {
    /** The value that has to become stable. */
    valueOf: (answer: Answer) => string;
    wait: (milliseconds: number) => Promise<void>;
    /** Each answer as it comes, so that nobody waits for the last one to see something. */
    onAnswer?: (answer: Answer) => void;
  },
): Promise<Answer> {
  let answer = await load();
  for (let tries = 1; tries < DELAYED_LOAD_TRIES; tries += 1) {
    onAnswer(answer);
    await wait(DELAYED_LOAD_DELAY_MS);
    const next = await load();
    const isSettled = valueOf(next) === valueOf(answer);
    answer = next;
    if (isSettled) break;
  }
  return answer;
}

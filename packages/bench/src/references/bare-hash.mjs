// Checks one password against one hash a given number of times, with the server's concurrency, and reports the time.
import { verify } from "@node-rs/argon2";

process.on("message", async ({ hash, password, times, atOnce }) => {
  const began = performance.now();
  let left = times;
  let right = 0;
  const work = async () => {
    while (left > 0) {
      left -= 1;
      if (await verify(hash, password)) right += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  process.send({ tookMs: performance.now() - began, right });
});

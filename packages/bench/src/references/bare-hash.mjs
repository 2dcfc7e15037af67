// Checks one password against one hash as often as told, as many at once as the server does, and tells how long it took.
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

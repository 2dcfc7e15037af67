// One Fastify route with a given answer, and another that reports the processor time used.
import Fastify from "fastify";

const http = Fastify();
let calls = 0;
process.once("message", async ({ port, path, payload, isTime }) => {
  const answer = { payload };
  http.get(path.split("?")[0], async () => {
    calls += 1;
    return isTime ? { payload: { timestamp: new Date().toISOString() } } : answer;
  });
  http.get("/cpu", async () => {
    const { user, system } = process.cpuUsage();
    return { seconds: (user + system) / 1e6, calls };
  });
  await http.listen({ port, host: "127.0.0.1" });
  process.send("listening");
});

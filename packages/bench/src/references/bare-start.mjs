// A minimal Fastify server.
import Fastify from "fastify";

const http = Fastify();
http.get("/api/v2/server-time", async () => ({ payload: { timestamp: new Date().toISOString() } }));
await http.listen({ port: Number(process.env.PORT), host: "127.0.0.1" });

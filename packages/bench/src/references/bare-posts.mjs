// Posts a body so many times over one connection, each after the answer to the one before.
import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const post = (url, body) =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: "POST", headers: { "content-type": "application/json" } }, (response) => {
      response.resume();
      response.once("end", resolve);
    });
    sent.once("error", reject);
    sent.end(body);
  });

process.on("message", async ({ url, count, body }) => {
  for (let sent = 0; sent < count; sent += 1) await post(url, body);
  process.send("done");
});
process.send("ready");

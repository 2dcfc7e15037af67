// A POST whose body is sent to every socket in a plain loop.
import { createServer } from "node:http";
import { WebSocketServer } from "ws";

const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
const open = new Set();
const http = createServer(async (request, response) => {
  let text = "";
  for await (const chunk of request) text += chunk;
  for (const socket of open) socket.send(text);
  response.end("{}");
});
http.on("upgrade", (request, stream, head) => {
  sockets.handleUpgrade(request, stream, head, (socket) => {
    open.add(socket);
    socket.on("error", () => socket.terminate());
    socket.on("close", () => open.delete(socket));
  });
});
http.listen(Number(process.env.PORT), "127.0.0.1", () => process.send("listening"));

import { randomInt } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import type { Bus } from "../events/bus.ts";
import { networkOf } from "../process/address.ts";
import type { Counter } from "../process/metrics.ts";
import { pusherFrames } from "./frame.ts";
import { Presence } from "./presence.ts";
import { isSigned, type PusherKey } from "./signature.ts";
import { type ChannelData, readChannelData, readMessage, type SubscribeData } from "./wire.ts";

const ACTIVITY_TIMEOUT_SECONDS = 120;
const HEARTBEAT_MS = 30_000;
const MESSAGE_MOST = 10_000;
const CHANNELS_MOST = 50;
const NAME_MOST = 100;
const BUFFER_MOST = 1_000_000;
/** People behind one address share it: a company with a thousand open pages still fits. */
const MAX_PER_NETWORK = 2_000;
/** Of them, those without a channel: anybody can open one, while a channel needs a session. */
const MAX_SILENT_PER_NETWORK = 100;
/** A socket that has had no channel for so many heartbeats is closed. */
const MAX_SILENT_BEATS = 4;
const CHANNEL = /^((private|presence)-(user|crew)|presence-chat)-\d{1,15}$/;

/** Close codes and error codes of the Pusher protocol. */
const codes = { unknownKey: 4001, overCapacity: 4100, unauthorized: 4009, reconnect: 4200, clientEvent: 4301 } as const;

interface Connection {
  id: string;
  socket: WebSocket;
  /** The raw socket, for frames that are built once and sent to many. */
  stream: Duplex;
  channels: Map<string, ChannelData>;
  isAlive: boolean;
  network: string;
  /** Heartbeats since it has had no channel. */
  silentBeats: number;
}

interface Channel {
  connections: Set<Connection>;
  /** Settled when every later event will be sent. */
  ready: Promise<void>;
}

export interface PusherServerOptions extends PusherKey {
  bus: Bus;
  metrics: Counter;
  heartbeatMs?: number;
  /** The client's address; unset: that of the connection. */
  addressOf?: (request: IncomingMessage) => string;
  /** Called for the first socket of a channel; the subscription is confirmed afterwards. */
  onOccupied?: (channel: string) => Promise<void>;
  onVacated?: (channel: string) => void;
}

/** A server of the Pusher protocol at `/app/:key` of an HTTP server. */
export class PusherServer {
  readonly #options: PusherServerOptions;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_MOST, perMessageDeflate: false });
  readonly #connections = new Set<Connection>();
  readonly #channels = new Map<string, Channel>();
  readonly #presence: Presence;
  readonly #heartbeat: NodeJS.Timeout;
  readonly #unsubscribe: () => void;
  #isClosing = false;

  constructor(options: PusherServerOptions) {
    this.#options = options;
    this.#presence = new Presence(options.bus, (channel, event, data) =>
      this.broadcast([channel], `pusher_internal:${event}`, JSON.stringify(data)),
    );
    this.#heartbeat = setInterval(() => this.#beat(), options.heartbeatMs ?? HEARTBEAT_MS);
    this.#heartbeat.unref();
    this.#unsubscribe = options.bus.subscribe((message) => {
      if (message.kind === "session") this.#reconnect((who) => who.sessionId === message.sessionId);
      // A client that is still allowed reconnects at once; any other is refused a signature.
      if (message.kind === "access" && message.userId !== undefined) {
        this.#reconnect((who) => who.userId === String(message.userId));
      }
    });
  }

  attach(server: Server): void {
    server.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
      const key = /^\/app\/([^/?]+)(\?|$)/.exec(request.url ?? "")?.[1];
      if (key !== undefined && !this.#isClosing) {
        const network = networkOf(this.#options.addressOf?.(request) ?? request.socket.remoteAddress ?? "");
        this.#sockets.handleUpgrade(request, stream, head, (socket) => this.#accept(socket, stream, key, network));
      } else if (server.listenerCount("upgrade") === 1 || this.#isClosing) {
        stream.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
      }
    });
  }

  /** Sends to every socket of the channels; `data` is JSON. */
  broadcast(channels: readonly string[], event: string, data: string): void {
    const occupied = channels.filter((channel) => this.#channels.has(channel));
    if (occupied.length === 0) return;
    const frameFor = pusherFrames(event, data);
    for (const channel of occupied) {
      const frame = frameFor(channel);
      for (const connection of this.#channels.get(channel)?.connections ?? []) this.#write(connection, frame);
    }
  }

  /** Asks every client to reconnect, to another process or to this one's successor. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#heartbeat);
    this.#unsubscribe();
    this.#reconnect(() => true);
    for (const { socket } of this.#connections) socket.close(codes.reconnect);
    const patience = Date.now() + 1_000;
    while (this.#connections.size > 0 && Date.now() < patience) await new Promise((resolve) => setTimeout(resolve, 20));
    for (const { socket } of this.#connections) socket.terminate();
    this.#presence.close();
  }

  #accept(socket: WebSocket, stream: Duplex, key: string, network: string): void {
    const id = newSocketId();
    const connection: Connection = { id, socket, stream, channels: new Map(), isAlive: true, network, silentBeats: 0 };
    // Broken frames and lost peers end in "close", which cleans up.
    socket.on("error", () => socket.terminate());
    if (key !== this.#options.key) {
      this.#error(connection, codes.unknownKey, "There is no such application key.");
      socket.close(codes.unknownKey);
      return;
    }
    if (this.#isCrowded(network)) {
      this.#options.metrics.count("glasen_sockets_refused_total");
      this.#error(connection, codes.overCapacity, "Too many connections from here. Please try again later.");
      socket.close(codes.overCapacity);
      return;
    }
    this.#connections.add(connection);
    socket.on("pong", () => {
      connection.isAlive = true;
    });
    socket.on("close", () => this.#forget(connection));
    socket.on("message", (text, isBinary) => {
      connection.isAlive = true;
      if (!isBinary) this.#hear(connection, (text as Buffer).toString());
    });
    const hello = { socket_id: connection.id, activity_timeout: ACTIVITY_TIMEOUT_SECONDS };
    this.#send(connection, "pusher:connection_established", hello);
  }

  #isCrowded(network: string): boolean {
    let [all, silent] = [0, 0];
    for (const { network: other, channels } of this.#connections) {
      if (other !== network) continue;
      all += 1;
      if (channels.size === 0) silent += 1;
    }
    return all >= MAX_PER_NETWORK || silent >= MAX_SILENT_PER_NETWORK;
  }

  #hear(connection: Connection, text: string): void {
    const message = readMessage(text);
    switch (message?.event) {
      case "pusher:ping":
        return this.#send(connection, "pusher:pong", {});
      case "pusher:pong":
        return;
      case "pusher:subscribe":
        return void this.#subscribe(connection, message.data);
      case "pusher:unsubscribe":
        return this.#leave(connection, message.data.channel);
      default:
        this.#error(connection, codes.clientEvent, "Clients may not send events here.");
    }
  }

  async #subscribe(connection: Connection, { channel: name, auth, channel_data: data }: SubscribeData): Promise<void> {
    if (connection.channels.has(name)) return;
    const who = readChannelData(data);
    const isPresence = name.startsWith("presence-");
    const isAllowed = CHANNEL.test(name) && isSigned(this.#options, auth, connection.id, name, data);
    if (!isAllowed || (isPresence && who.userId === undefined) || connection.channels.size >= CHANNELS_MOST) {
      const refused = { type: "AuthError", error: "The signature is not valid.", status: 401 };
      this.#error(connection, codes.unauthorized, `${refused.error} (${name})`);
      return this.#send(connection, "pusher:subscription_error", refused, name);
    }
    connection.channels.set(name, who);
    const channel = this.#channels.get(name) ?? this.#occupy(name);
    // Before the socket joins the channel, so that a member gets no event about itself.
    if (isPresence) this.#presence.join(name, { id: who.userId ?? "", info: { name: who.name.slice(0, NAME_MOST) } });
    channel.connections.add(connection);
    try {
      await channel.ready;
    } catch {
      return this.#end(connection, codes.reconnect);
    }
    if (connection.channels.has(name)) {
      const confirmed = isPresence ? { presence: this.#rosterOf(name) } : {};
      this.#send(connection, "pusher_internal:subscription_succeeded", confirmed, name);
    }
  }

  #occupy(name: string): Channel {
    const ready = this.#options.onOccupied?.(name) ?? Promise.resolve();
    const channel = { connections: new Set<Connection>(), ready };
    this.#channels.set(name, channel);
    return channel;
  }

  #rosterOf(name: string): object {
    const members = this.#presence.membersOf(name);
    const hash = Object.fromEntries(members.map(({ id, info }) => [id, info]));
    return { count: members.length, ids: members.map(({ id }) => id), hash };
  }

  #leave(connection: Connection, name: string): void {
    const who = connection.channels.get(name);
    if (!who) return;
    connection.channels.delete(name);
    const channel = this.#channels.get(name);
    channel?.connections.delete(connection);
    if (name.startsWith("presence-") && who.userId !== undefined) this.#presence.leave(name, who.userId);
    if (channel?.connections.size === 0) {
      this.#channels.delete(name);
      this.#options.onVacated?.(name);
    }
  }

  #forget(connection: Connection): void {
    for (const name of connection.channels.keys()) this.#leave(connection, name);
    this.#connections.delete(connection);
  }

  #reconnect(concerns: (who: ChannelData) => boolean): void {
    for (const connection of this.#connections) {
      if ([...connection.channels.values()].some(concerns)) this.#end(connection, codes.reconnect);
    }
  }

  /** Leaves its channels at once: the peer may take long to close. */
  #end(connection: Connection, code: number): void {
    for (const name of connection.channels.keys()) this.#leave(connection, name);
    connection.socket.close(code);
  }

  #beat(): void {
    for (const connection of this.#connections) {
      connection.silentBeats = connection.channels.size > 0 ? 0 : connection.silentBeats + 1;
      if (!connection.isAlive || connection.silentBeats > MAX_SILENT_BEATS) {
        connection.socket.terminate();
        continue;
      }
      connection.isAlive = false;
      connection.socket.ping();
    }
  }

  #send(connection: Connection, event: string, data: object, channel?: string): void {
    this.#write(connection, pusherFrames(event, JSON.stringify(data))(channel));
  }

  #error(connection: Connection, code: number, message: string): void {
    this.#send(connection, "pusher:error", { code, message });
  }

  #write({ socket, stream }: Connection, frame: Buffer): void {
    if (socket.readyState !== socket.OPEN) return;
    if (stream.writableLength > BUFFER_MOST) {
      // A client that is too slow is disconnected; it fetches missed events after reconnecting.
      this.#options.metrics.count("glasen_sockets_dropped_total");
      socket.terminate();
      return;
    }
    stream.write(frame);
  }
}

const newSocketId = (): string => `${randomInt(1, 2 ** 47)}.${randomInt(1, 2 ** 47)}`;

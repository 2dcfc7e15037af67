type Handler = (data: unknown) => void;
type GlobalHandler = (name: string, data: unknown) => void;

class FakeChannel {
  readonly subscribed = true;
  readonly handlers = new Map<string, Handler>();
  readonly globalHandlers: GlobalHandler[] = [];
  bind(name: string, handler: Handler): void {
    this.handlers.set(name, handler);
  }
  bind_global(handler: GlobalHandler): void {
    this.globalHandlers.push(handler);
  }
}

/** Subscribed channels by name. */
export const channels = new Map<string, FakeChannel>();

/** Replaces the realtime library: connects at once, and tests publish events with `publish`. */
export default class FakePusher {
  subscribe(name: string): FakeChannel {
    const channel = new FakeChannel();
    channels.set(name, channel);
    return channel;
  }
  unsubscribe(name: string): void {
    channels.delete(name);
  }
  disconnect(): void {
    channels.clear();
  }
}

export function publish(channel: string, name: string, data: unknown): void {
  for (const handler of channels.get(channel)?.globalHandlers ?? []) handler(name, data);
}
